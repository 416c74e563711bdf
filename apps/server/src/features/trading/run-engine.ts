/**
 * Runs what the market and the clock trigger: levels reached, trailing stops, margin calls, expiry and overnight financing. It
 * only finds what to evaluate: the writer decides, so nothing happens twice.
 */
import type { Mode } from '@candor/core/ledger/transfer';
import { calendar, nextRoll } from '@candor/core/market/calendar/calendar';
import type { Quote } from '@candor/core/market/quote';
import { Refusal } from '@candor/core/refusal';
import type { Instant } from '@candor/core/time';
import { rollDue } from '@candor/core/trading/margin/financing';
import type { Elapsed } from '../../process/clock.ts';
import type { Log } from '../../process/log.ts';
import type { Market } from '../market/index.ts';
import { accountOf } from './state/book.ts';
import type { EngineCommand } from './decide/decide-engine.ts';
import { commandsOf } from './writer/commands-of.ts';
import type { PreTradeRestrictions } from './state/loss-book.ts';
import type { LiveOrder } from './state/any-order.ts';
import type { OrderWriter } from './writer/writer.ts';

const TICK_MS = 200;
/** Orders charged for overnight financing at once, and accounts evaluated at once. */
const FINANCING_AT_ONCE = 128;
const EVALUATIONS_AT_ONCE = 128;
const RETRY_MS = 1_000;

/** What the engine needs of the writer. */
export type EngineWriter = Pick<
  OrderWriter,
  | 'book'
  | 'watch'
  | 'isFresh'
  | 'submit'
  | 'rebuild'
  | 'settled'
  | 'rearm'
  | 'onCommitted'
  | 'onAsked'
  | 'onTaken'
  | 'room'
>;

export type Engine = {
  /** Somebody other than the writer moved the account's money, committed. The total balance counts for its margin. */
  balanceMoved(owner: string, mode: Mode): Promise<void>;
  /** Transfers may have gone unnoticed: every account with a position is evaluated. */
  balancesMissed(): Promise<void>;
  stop(): void;
};

/** How the engine waits; the simulation substitutes its own time. */
export type Timers = {
  /** Returns a function that stops it. */
  every(ms: number, run: () => void): () => void;
  later(ms: number, run: () => void): void;
  /** After whatever else has waited for its turn. */
  soon(run: () => void): void;
};

const REAL_TIMERS: Timers = {
  every(ms, run) {
    const timer = setInterval(run, ms);
    return () => clearInterval(timer);
  },
  later: (ms, run) => void setTimeout(run, ms).unref(),
  soon: (run) => void setImmediate(run),
};

export type EngineOptions = {
  /** Whether this process holds the lease. */
  readonly isActive: () => boolean;
  readonly now: () => Instant;
  readonly elapsed: Elapsed;
  readonly log: Log;
  /** The trading restrictions of an account, asked when a pending order's price is reached. */
  readonly restrictionsOf?: (owner: string, mode: Mode) => Promise<PreTradeRestrictions | null>;
  readonly timers?: Timers;
};

export function runEngine(
  market: Market,
  writer: EngineWriter,
  { isActive, now, elapsed, log, restrictionsOf = () => Promise.resolve(null), timers = REAL_TIMERS }: EngineOptions,
): Engine {
  const financing = new OvernightFinancing(market, writer, now);
  writer.onCommitted = (live) => financing.onCommitted(live);
  const outage = new Outage(log);
  let isStopped = false;
  let isReading = false;

  async function submit(command: EngineCommand, acceptedAt = elapsed()): Promise<void> {
    try {
      const done = await writer.submit({ command, idempotency: null, acceptedAt });
      outage.end();
      const cameToNothing = !done.repeated && done.effect.effect === 'none';
      if (cameToNothing && command.kind !== 'evaluate' && command.kind !== 'finance') writer.rearm(command.orderId);
    } catch (error) {
      // The market closed meanwhile: the next quote triggers it again.
      if (!(error instanceof Refusal)) outage.note(error, 'the engine could not act yet');
      if (command.kind !== 'evaluate') return writer.rearm(command.orderId);
      // A process that lost the lease rereads everything before it decides again.
      if (!isStopped && isActive()) portions.tryAgain(command);
    }
  }

  /** After a take-over, or when a commit's outcome is unknown: before the market is watched again. */
  async function catchUp(): Promise<void> {
    if (isReading) return;
    isReading = true;
    try {
      await writer.rebuild();
      outage.end();
      isReading = false;
    } catch (error) {
      outage.note(error, 'the orders could not be read yet');
      timers.later(RETRY_MS, () => (isReading = false));
    }
  }

  const handlers = commandsOf({
    submit,
    restrictionsOf,
    onUnknown(orderId, error) {
      outage.note(error, 'the engine could not act yet');
      writer.rearm(orderId);
    },
  });

  const portions = new Portions(timers, {
    isOver: () => isStopped || !isActive(),
    submit: (command) => void submit(command),
    room: () => writer.room,
    hasMore: () => writer.isFresh && writer.watch.hasMore,
    more: (most) => writer.watch.goOn(most, handlers),
  });
  writer.onTaken = () => portions.goOn();

  const stopListening = market.onQuotes((quotes) => {
    if (!isActive() || !writer.isFresh) return;
    financing.onTime(now());
    financing.onQuotes(quotes, submit);
    writer.watch.onQuotes(quotes, handlers, elapsed(), writer.room);
    portions.goOn();
  });
  const stopTicking = timers.every(TICK_MS, () => {
    if (!isActive()) return;
    if (!writer.isFresh) return void catchUp();
    const at = now();
    financing.onTime(at);
    writer.watch.onTime(at, handlers, writer.room);
    portions.goOn();
  });
  writer.onAsked = (owner, mode) => {
    if (isActive() && writer.isFresh && writer.watch.hasMore) {
      writer.watch.tellOf(owner, mode, writer.book.ofAccount(owner, mode), handlers);
    }
  };

  return {
    ...marginReevaluation(writer, isActive, submit),
    stop() {
      isStopped = true;
      stopTicking();
      stopListening();
    },
  };
}

type PortionedWork = {
  readonly isOver: () => boolean;
  readonly submit: (command: EngineCommand) => void;
  /** So much finds its place in the line. */
  readonly room: () => number;
  readonly hasMore: () => boolean;
  readonly more: (most: number) => void;
};

/** Works off in portions whatever is due at once: everybody else has their turn in between. */
class Portions {
  readonly #timers: Timers;
  readonly #work: PortionedWork;
  #isGoingOn = false;
  /** What could not be done, and is tried again together. */
  #failed: EngineCommand[] = [];
  #again: EngineCommand[] = [];

  constructor(timers: Timers, work: PortionedWork) {
    this.#timers = timers;
    this.#work = work;
  }

  tryAgain(command: EngineCommand): void {
    this.#failed.push(command);
    if (this.#failed.length > 1) return;
    this.#timers.later(RETRY_MS, () => {
      this.#again = [...this.#again, ...this.#failed];
      this.#failed = [];
      this.goOn();
    });
  }

  /** As far as there is room. Called again when there is more of it. */
  goOn(): void {
    const { isOver, room, submit, hasMore, more } = this.#work;
    if (isOver()) this.#again = [];
    if (this.#isGoingOn || isOver() || room() === 0 || !(this.#again.length > 0 || hasMore())) return;
    this.#isGoingOn = true;
    this.#timers.soon(() => {
      this.#isGoingOn = false;
      if (isOver()) return;
      for (const command of this.#again.splice(0, room())) submit(command);
      if (hasMore()) more(room());
      this.goOn();
    });
  }
}

/** Re-evaluates accounts whose money was moved by others. */
function marginReevaluation(
  writer: EngineWriter,
  isActive: () => boolean,
  submit: (command: EngineCommand) => Promise<void>,
): Pick<Engine, 'balanceMoved' | 'balancesMissed'> {
  /** Waits until batches in flight are in the book. False: everything is reread as soon as possible. */
  async function settled(): Promise<boolean> {
    if (!isActive()) return false;
    return writer.settled().then(
      () => true,
      () => false,
    );
  }
  return {
    async balanceMoved(owner, mode) {
      if (!(await settled())) return;
      const isMargined = writer.book.ofAccount(owner, mode).some(({ status }) => status === 'open');
      if (isMargined) await submit({ kind: 'evaluate', owner, mode });
    },
    async balancesMissed() {
      if (!(await settled())) return;
      const accounts = new Map<string, { readonly owner: string; readonly mode: Mode }>();
      for (const { status, order } of writer.book.all()) {
        if (status === 'open') accounts.set(accountOf(order.owner, order.mode), order);
      }
      const all = [...accounts.values()];
      for (let start = 0; start < all.length; start += EVALUATIONS_AT_ONCE) {
        const some = all.slice(start, start + EVALUATIONS_AT_ONCE);
        await Promise.all(some.map(({ owner, mode }) => submit({ kind: 'evaluate', owner, mode })));
      }
    },
  };
}

/** While the database is away everything keeps failing: that is logged once, and once when it is over. */
class Outage {
  readonly #log: Log;
  #isNoted = false;

  constructor(log: Log) {
    this.#log = log;
  }

  note(error: unknown, words: string): void {
    if (this.#isNoted) return this.#log.debug({ err: error }, words);
    this.#isNoted = true;
    this.#log.warn({ err: error }, `${words}: it is tried again until it succeeds`);
  }

  end(): void {
    if (this.#isNoted) this.#log.info('the engine acts again');
    this.#isNoted = false;
  }
}

/** Orders due for overnight financing, waiting for the first quote after the roll. */
class OvernightFinancing {
  readonly #market: Market;
  readonly #writer: EngineWriter;
  /** Ids by instrument. */
  readonly #due = new Map<string, string[]>();
  #nextRoll = Number.NEGATIVE_INFINITY;
  #book: EngineWriter['book'] | null = null;

  readonly #now: () => Instant;

  constructor(market: Market, writer: EngineWriter, now: () => Instant) {
    this.#market = market;
    this.#writer = writer;
    this.#now = now;
  }

  /** Scans the book after a roll, and after the book was reread: rolls may have passed meanwhile. */
  onTime(now: Instant): void {
    const { book } = this.#writer;
    if (now < this.#nextRoll && book === this.#book) return;
    this.#book = book;
    this.#due.clear();
    for (const live of book.all()) if (this.#isDue(live, now)) this.#add(live.order);
    const calendars = new Set(this.#market.instruments.map((instrument) => instrument.calendar));
    this.#nextRoll = Math.min(...Array.from(calendars, (id) => nextRoll(calendar(id), now)));
  }

  /** An order decided before a roll may be committed after it. */
  onCommitted(live: LiveOrder): void {
    if (this.#isDue(live, this.#now())) this.#add(live.order);
  }

  onQuotes(quotes: readonly Quote[], submit: (command: EngineCommand) => Promise<void>): void {
    if (this.#due.size === 0) return;
    for (const { code } of quotes) {
      const ids = this.#due.get(code);
      if (ids === undefined) continue;
      this.#due.delete(code);
      void this.#charge(code, ids, submit);
    }
  }

  #add({ code, id }: LiveOrder['order']): void {
    const ids = this.#due.get(code);
    if (ids === undefined) this.#due.set(code, [id]);
    else ids.push(id);
  }

  #isDue(live: LiveOrder | null, now: Instant): boolean {
    const instrument = live === null ? null : this.#market.instrument(live.order.code);
    return (
      live?.status === 'open' && instrument !== null && rollDue(calendar(instrument.calendar), live.order, now) !== null
    );
  }

  async #charge(
    code: string,
    ids: readonly string[],
    submit: (command: EngineCommand) => Promise<void>,
  ): Promise<void> {
    for (let start = 0; start < ids.length; start += FINANCING_AT_ONCE) {
      const orders = ids
        .slice(start, start + FINANCING_AT_ONCE)
        .flatMap((id) => this.#writer.book.find(id)?.order ?? []);
      await Promise.all(orders.map(({ id, owner, mode }) => submit({ kind: 'finance', owner, mode, orderId: id })));
    }
    // What could not be charged waits for the next quote.
    const now = this.#now();
    const left = ids.filter((id) => this.#isDue(this.#writer.book.find(id), now));
    if (left.length > 0) this.#due.set(code, [...(this.#due.get(code) ?? []), ...left]);
  }
}
