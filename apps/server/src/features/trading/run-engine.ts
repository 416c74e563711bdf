/**
 * Lets the market and the clock bring about what they must: levels that are reached, stops that follow, margin that is called, orders that
 * expire, nights that are charged. It only finds what to look at: the writer decides, so nothing happens twice.
 */
import { calendar, nextRoll } from '@candor/core/market/calendar';
import type { Quote } from '@candor/core/market/quote';
import { Refusal } from '@candor/core/refusal';
import type { Instant } from '@candor/core/time';
import { rollDue } from '@candor/core/trading/financing';
import type { Log } from '../../platform/log.ts';
import type { Market } from '../market/index.ts';
import type { EngineCommand } from './decide-engine.ts';
import type { LiveOrder } from './records.ts';
import type { OrderWriter } from './writer.ts';

const TICK_MS = 200;
/** So many orders are charged for a night at once. */
const NIGHTS_AT_ONCE = 1_000;
const RETRY_MS = 1_000;

export type Engine = { stop(): void };

/** How the engine waits; a simulation has its own time. */
export type Timers = {
  /** Returns how to stop it. */
  every(ms: number, run: () => void): () => void;
  later(ms: number, run: () => void): void;
};

const REAL_TIMERS: Timers = {
  every(ms, run) {
    const timer = setInterval(run, ms);
    return () => clearInterval(timer);
  },
  later: (ms, run) => void setTimeout(run, ms).unref(),
};

export type EngineOptions = {
  /** Whether this process decides. */
  readonly isActive: () => boolean;
  readonly now: () => Instant;
  readonly log: Log;
  readonly timers?: Timers;
};

export function runEngine(
  market: Market,
  writer: OrderWriter,
  { isActive, now, log, timers = REAL_TIMERS }: EngineOptions,
): Engine {
  const nights = new Nights(market, writer, now);
  writer.onCommitted = (live) => nights.onCommitted(live);
  let isStopped = false;
  let isReading = false;

  async function submit(command: EngineCommand): Promise<void> {
    try {
      const done = await writer.submit({ command, idempotency: null });
      const cameToNothing = !done.repeated && done.effect.effect === 'none';
      if (cameToNothing && command.kind !== 'look' && command.kind !== 'finance') writer.rearm(command.orderId);
    } catch (error) {
      // The market closed meanwhile: the next quote looks again.
      if (!(error instanceof Refusal)) log.warn({ err: error, command: command.kind }, 'the engine could not act yet');
      if (command.kind !== 'look') return writer.rearm(command.orderId);
      if (!isStopped) timers.later(RETRY_MS, () => void submit(command));
    }
  }

  /** After a take-over, or when nobody knows whether a commit arrived: before the market is watched again. */
  async function catchUp(): Promise<void> {
    if (isReading) return;
    isReading = true;
    try {
      await writer.rebuild();
    } catch (error) {
      log.warn({ err: error }, 'the orders could not be read yet');
    } finally {
      isReading = false;
    }
  }

  const seen = {
    reach: ({ order }: LiveOrder, quote: Quote) =>
      void submit({ kind: 'reach', owner: order.owner, mode: order.mode, orderId: order.id, quote }),
    trail: ({ order }: LiveOrder, quote: Quote) =>
      void submit({ kind: 'trail', owner: order.owner, mode: order.mode, orderId: order.id, quote }),
    look: (owner: string, mode: LiveOrder['order']['mode']) => void submit({ kind: 'look', owner, mode }),
  };

  const stopListening = market.onQuotes((quotes) => {
    if (!isActive() || !writer.isFresh) return;
    nights.onTime(now());
    nights.onQuotes(quotes, submit);
    writer.watch.onQuotes(quotes, seen);
  });
  const stopTicking = timers.every(TICK_MS, () => {
    if (!isActive()) return;
    if (!writer.isFresh) return void catchUp();
    nights.onTime(now());
    writer.watch.onTime(
      now(),
      ({ order: { id: orderId, owner, mode } }) => void submit({ kind: 'expire', owner, mode, orderId }),
    );
  });

  return {
    stop() {
      isStopped = true;
      stopTicking();
      stopListening();
    },
  };
}

/** Orders that a roll has passed, until the first quote after it. */
class Nights {
  readonly #market: Market;
  readonly #writer: OrderWriter;
  /** Ids by instrument. */
  readonly #due = new Map<string, string[]>();
  #nextRoll = Number.NEGATIVE_INFINITY;
  #book: OrderWriter['book'] | null = null;

  readonly #now: () => Instant;

  constructor(market: Market, writer: OrderWriter, now: () => Instant) {
    this.#market = market;
    this.#writer = writer;
    this.#now = now;
  }

  /** Looks through the book when a roll has passed, and when the book was read anew: nights may have passed meanwhile. */
  onTime(now: Instant): void {
    const { book } = this.#writer;
    if (now < this.#nextRoll && book === this.#book) return;
    this.#book = book;
    this.#due.clear();
    for (const live of book.all()) if (this.#isDue(live, now)) this.#add(live.order);
    const calendars = new Set(this.#market.instruments.map((instrument) => instrument.calendar));
    this.#nextRoll = Math.min(...Array.from(calendars, (id) => nextRoll(calendar(id), now)));
  }

  /** An order may be committed after a roll that it was decided before. */
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
    for (let start = 0; start < ids.length; start += NIGHTS_AT_ONCE) {
      const orders = ids.slice(start, start + NIGHTS_AT_ONCE).flatMap((id) => this.#writer.book.find(id)?.order ?? []);
      await Promise.all(orders.map(({ id, owner, mode }) => submit({ kind: 'finance', owner, mode, orderId: id })));
    }
    // What could not be charged waits for the next quote.
    const left = ids.filter((id) => this.#isDue(this.#writer.book.find(id), this.#now()));
    if (left.length > 0) this.#due.set(code, [...(this.#due.get(code) ?? []), ...left]);
  }
}
