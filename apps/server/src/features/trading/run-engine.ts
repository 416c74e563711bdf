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

export function runEngine(
  market: Market,
  writer: OrderWriter,
  { isActive, now, log }: { readonly isActive: () => boolean; readonly now: () => Instant; readonly log: Log },
): Engine {
  const nights = new Nights(market, writer, now);
  let isStopped = false;

  async function submit(command: EngineCommand): Promise<void> {
    try {
      const done = await writer.submit({ command, idempotency: null });
      const cameToNothing = !done.repeated && done.effect.effect === 'none';
      if (cameToNothing && command.kind !== 'look' && command.kind !== 'finance') writer.rearm(command.orderId);
    } catch (error) {
      // The market closed meanwhile: the next quote looks again.
      if (!(error instanceof Refusal)) log.warn({ err: error, command: command.kind }, 'the engine could not act yet');
      if (command.kind !== 'look') return writer.rearm(command.orderId);
      if (!isStopped) setTimeout(() => void submit(command), RETRY_MS).unref();
    }
  }

  const seen = {
    reach: ({ order: { id: orderId, owner, mode } }: LiveOrder, quote: Quote) =>
      void submit({ kind: 'reach', owner, mode, orderId, quote }),
    trail: ({ order: { id: orderId, owner, mode } }: LiveOrder, quote: Quote) =>
      void submit({ kind: 'trail', owner, mode, orderId, quote }),
    look: (owner: string, mode: LiveOrder['order']['mode']) => void submit({ kind: 'look', owner, mode }),
  };

  const stopListening = market.onQuotes((quotes) => {
    if (!isActive()) return;
    nights.onQuotes(quotes, submit);
    writer.watch.onQuotes(quotes, seen);
  });
  const timer = setInterval(() => {
    if (!isActive()) return;
    nights.onTime(now());
    writer.watch.onTime(
      now(),
      ({ order: { id: orderId, owner, mode } }) => void submit({ kind: 'expire', owner, mode, orderId }),
    );
  }, TICK_MS);

  return {
    stop() {
      isStopped = true;
      clearInterval(timer);
      stopListening();
    },
  };
}

/** Orders that a roll has passed, until the first quote after it. */
class Nights {
  readonly #market: Market;
  readonly #writer: OrderWriter;
  /** Ids by instrument. */
  #due = new Map<string, string[]>();
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
    const due = new Map<string, string[]>();
    for (const live of book.all()) {
      const { code, id } = live.order;
      if (!this.#isDue(live, now)) continue;
      const ids = due.get(code);
      if (ids === undefined) due.set(code, [id]);
      else ids.push(id);
    }
    this.#due = due;
    const calendars = new Set(this.#market.instruments.map((instrument) => instrument.calendar));
    this.#nextRoll = Math.min(...Array.from(calendars, (id) => nextRoll(calendar(id), now)));
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
