/**
 * Rate limits by network, by device and by customer. Each rate is an evenly refilled bucket, stored as one number (the generic
 * cell rate algorithm), in memory that does not grow with the number of clients.
 */
import type { LimitKind } from '@candor/contract/wire/route';

/** The burst size, and the time over which it refills evenly. */
type Rate = { readonly count: number; readonly ms: number };
type Rates = {
  /** A home, an office, or a mobile provider's customers behind one address. */
  readonly network: readonly Rate[];
  /** A browser, by its made-up key; all clients of a network without a key share one device. */
  readonly device: readonly Rate[];
  readonly customer: readonly Rate[];
};

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const CODE_PERIOD = 10 * MINUTE;

/** Rates follow what each kind of call costs us, or reveals to a stranger. */
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
  /** Inherently reveals whether a name is taken. */
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
  /** Each is decoded and re-encoded, one after the other. */
  picture: {
    network: [{ count: 240, ms: MINUTE }],
    device: [{ count: 30, ms: MINUTE }],
    customer: [{ count: 30, ms: MINUTE }],
  },
  /** A mebibyte each: an image of the largest size has fifty. */
  part: {
    network: [{ count: 2_400, ms: MINUTE }],
    device: [{ count: 400, ms: MINUTE }],
    customer: [{ count: 400, ms: MINUTE }],
  },
  /** Members of staff read them, one after the other. */
  message: {
    network: [
      { count: 60, ms: MINUTE },
      { count: 600, ms: HOUR },
    ],
    device: [{ count: 20, ms: MINUTE }],
    customer: [{ count: 20, ms: MINUTE }],
  },
  ordinary: {
    network: [{ count: 3_000, ms: MINUTE }],
    device: [{ count: 900, ms: MINUTE }],
    customer: [{ count: 900, ms: MINUTE }],
  },
};

/** Recent clients, for each rate. When there are more, the least recently seen is forgotten. */
const REMEMBERED_MAX = 20_000;
const KEY_LENGTH_MAX = 64;

/** Nothing was done; worth a retry after the wait. */
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
  /** Before anything else is checked. */
  visit(kind: LimitKind, visit: Visit): void;
  /** Once the customer is known, from any network. */
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

/** One number a key: when its bucket will be full again. A full bucket is the same as an unknown key. */
export class Buckets {
  readonly #refillMs: number;
  readonly #periodMs: number;
  readonly #clock: () => number;
  readonly #max: number;
  /** Least recently seen first. */
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

  /** Takes a token, and returns 0; or takes none, and returns the milliseconds until there is one. */
  take(key: string): number {
    const now = this.#clock();
    const fullAt = Math.max(now, this.#fullAt.get(key) ?? 0) + this.#refillMs;
    const waitMs = fullAt - this.#periodMs - now;
    this.#fullAt.delete(key);
    this.#fullAt.set(key, waitMs > 0 ? fullAt - this.#refillMs : fullAt);
    this.#forget(now);
    return Math.max(0, waitMs);
  }

  /** Removes up to two for each call, which adds at most one, so that it also shrinks; active entries only when there are too many. */
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
