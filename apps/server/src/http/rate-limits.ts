/**
 * How often one may ask: by network, by device and by customer. Each rate is a bucket that is refilled evenly, kept as one number (the
 * generic cell rate algorithm), in memory that does not grow with the number of those who ask.
 */
import type { LimitKind } from '@candor/contract/wire/route';

/** So many at once, refilled evenly over so long. */
type Rate = { readonly count: number; readonly ms: number };
type Rates = {
  /** A home, an office, or a mobile provider's customers behind one address. */
  readonly network: readonly Rate[];
  /** A browser, by the key that it made up; whoever shows none shares one device with all others of the network that show none. */
  readonly device: readonly Rate[];
  readonly customer: readonly Rate[];
};

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const CODE_PERIOD = 10 * MINUTE;

/** What each kind of call costs us, or gives to a stranger, decides how often it may be made. */
export const RATES: Readonly<Record<LimitKind, Rates>> = {
  /** Passwords and second factors: each try costs a hash, and guessing must be slow. */
  entrance: {
    network: [
      { count: 60, ms: MINUTE },
      { count: 600, ms: HOUR },
    ],
    device: [{ count: 20, ms: MINUTE }],
    customer: [{ count: 20, ms: MINUTE }],
  },
  /** Each sends a mail to somebody. */
  code: {
    network: [{ count: 60, ms: CODE_PERIOD }],
    device: [{ count: 10, ms: CODE_PERIOD }],
    customer: [{ count: 10, ms: CODE_PERIOD }],
  },
  /** Says by its nature whether a name is taken. */
  lookup: {
    network: [
      { count: 120, ms: MINUTE },
      { count: 1_200, ms: HOUR },
    ],
    device: [{ count: 40, ms: MINUTE }],
    customer: [{ count: 40, ms: MINUTE }],
  },
  /** Each may be many thousands of lines. */
  file: {
    network: [{ count: 60, ms: MINUTE }],
    device: [{ count: 12, ms: MINUTE }],
    customer: [{ count: 12, ms: MINUTE }],
  },
  /** Each is taken apart and put together again, one after the other. */
  picture: {
    network: [{ count: 240, ms: MINUTE }],
    device: [{ count: 30, ms: MINUTE }],
    customer: [{ count: 30, ms: MINUTE }],
  },
  /** A mebibyte each: a picture of the largest size has fifty. */
  part: {
    network: [{ count: 2_400, ms: MINUTE }],
    device: [{ count: 400, ms: MINUTE }],
    customer: [{ count: 400, ms: MINUTE }],
  },
  ordinary: {
    network: [{ count: 3_000, ms: MINUTE }],
    device: [{ count: 900, ms: MINUTE }],
    customer: [{ count: 900, ms: MINUTE }],
  },
};

/** Of those who asked last, for each rate. More forget the one who has not asked for the longest. */
const REMEMBERED_MAX = 20_000;
const KEY_LENGTH_MAX = 64;

/** Nothing was done; worth asking again after the wait. */
export class TooOften extends Error {
  readonly waitMs: number;

  constructor(waitMs: number) {
    super(`too often, by ${Math.ceil(waitMs)} ms`);
    this.name = 'TooOften';
    this.waitMs = waitMs;
  }
}

export type Visit = { readonly network: string; readonly deviceKey: string | null };

/** Both throw `TooOften`. */
export type RateLimits = {
  /** Before anything else is looked at. */
  visit(kind: LimitKind, visit: Visit): void;
  /** Once it is known who asks, wherever from. */
  customer(kind: LimitKind, customerId: string): void;
};

/**
 * @param factor multiplies every rate; 0: none.
 * @param clock in milliseconds. Not the wall clock: that may jump.
 */
export function createRateLimits(factor: number, clock: () => number = () => performance.now()): RateLimits {
  if (factor === 0) return { visit: () => undefined, customer: () => undefined };
  const bucketsOf = (rates: readonly Rate[]) => rates.map(({ count, ms }) => new Buckets(count * factor, ms, clock));
  const byKind = new Map(
    Object.entries(RATES).map(([kind, { network, device, customer }]) => [
      kind,
      { network: bucketsOf(network), device: bucketsOf(device), customer: bucketsOf(customer) },
    ]),
  );
  const take = (kind: LimitKind, who: keyof Rates, key: string): void => {
    for (const buckets of byKind.get(kind)?.[who] ?? []) {
      const waitMs = buckets.take(key.slice(0, KEY_LENGTH_MAX));
      if (waitMs > 0) throw new TooOften(waitMs);
    }
  };
  return {
    visit(kind, { network, deviceKey }) {
      take(kind, 'device', deviceKey ?? `of ${network}`);
      take(kind, 'network', network);
    },
    customer: (kind, customerId) => take(kind, 'customer', customerId),
  };
}

/** One number a key: the time at which its bucket will be full again. Those that are full again are the same as unknown. */
export class Buckets {
  readonly #refillMs: number;
  readonly #periodMs: number;
  readonly #clock: () => number;
  readonly #max: number;
  /** Least lately asked first. */
  readonly #fullAt = new Map<string, number>();

  constructor(count: number, periodMs: number, clock: () => number, max = REMEMBERED_MAX) {
    this.#refillMs = periodMs / count;
    this.#periodMs = periodMs;
    this.#clock = clock;
    this.#max = max;
  }

  get size(): number {
    return this.#fullAt.size;
  }

  /** Takes one, and gives 0; or takes nothing, and gives the milliseconds until there is one. */
  take(key: string): number {
    const now = this.#clock();
    const fullAt = Math.max(now, this.#fullAt.get(key) ?? 0) + this.#refillMs;
    const waitMs = fullAt - this.#periodMs - now;
    this.#fullAt.delete(key);
    this.#fullAt.set(key, waitMs > 0 ? fullAt - this.#refillMs : fullAt);
    this.#forget(now);
    return Math.max(0, waitMs);
  }

  /** Two for each call, which adds one at most, so that it also shrinks; none that still counts unless there are too many. */
  #forget(now: number): void {
    let looked = 0;
    for (const [key, fullAt] of this.#fullAt) {
      const isOver = this.#fullAt.size > this.#max;
      if (looked === 2 || (fullAt > now && !isOver)) return;
      this.#fullAt.delete(key);
      looked += 1;
    }
  }
}
