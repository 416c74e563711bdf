/**
 * The first quote of each instrument after each roll, at which its night is charged, however late that is done. Rolls that pass while this
 * process takes quotes are known from memory; for those before, it asks the quote log.
 */
import { calendar, nextRoll } from '@candor/core/market/calendar/calendar';
import type { Instrument } from '@candor/core/market/instrument';
import type { Quote } from '@candor/core/market/quote';
import { type Instant, MINUTE } from '@candor/core/time';
import { rollDue } from '@candor/core/trading/margin/financing';
import type { Conversion } from '@candor/core/trading/orders/order';
import { type Market, tradableRate } from '../../market/index.ts';
import { conversionAt } from '../decide/conversion.ts';
import type { LiveOrder } from '../state/any-order.ts';
import type { RollLog } from './roll-log.ts';

export type RollQuote = { readonly quote: Quote; readonly conversion: Conversion };
/** A night that is due. */
export type DueRoll = { readonly code: string; readonly rollAt: Instant };

/** After so long without any quote another process may have taken them down. */
const GAP = MINUTE;
/** Of one instrument: older nights are charged long ago. */
const KEPT = 40;

type Watched = { entries: RollQuote[]; nextRoll: Instant };

export class RollQuotes {
  readonly #market: Market;
  readonly #log: RollLog;
  readonly #orders: () => Iterable<LiveOrder>;
  readonly #now: () => Instant;
  readonly #watched = new Map<string, Watched>();
  /** By `keyOf`, what the log says; null: it has no quote after that roll. */
  #logged = new Map<string, RollQuote | null>();
  /** From here on every quote was seen. */
  #since: Instant = Number.POSITIVE_INFINITY;
  #lastAt: Instant = Number.NEGATIVE_INFINITY;
  #loading: Promise<void> | null = null;

  /** @param orders the live orders, with those that are being committed. */
  constructor(market: Market, log: RollLog, orders: () => Iterable<LiveOrder>, now: () => Instant) {
    this.#market = market;
    this.#log = log;
    this.#orders = orders;
    this.#now = now;
    market.onQuotes((quotes) => this.#take(quotes));
  }

  /** Null until it is there. What the log does not say, or not any more, is the first one that this process took. */
  find(code: string, rollAt: Instant): RollQuote | null {
    const seen = this.#watched.get(code)?.entries.find(({ quote }) => quote.time >= rollAt) ?? null;
    if (rollAt > this.#since) return seen;
    const logged = this.#logged.get(keyOf({ code, rollAt })) ?? null;
    // One from later than now was quoted before the clock was set back.
    return logged === null || logged.quote.time > this.#since ? seen : logged;
  }

  /** Resolves when the log was asked for whatever it is needed for. Null: there is nothing to wait for. */
  get loading(): Promise<void> | null {
    return this.#loading;
  }

  /** Asks the log for the nights that are due and that passed before this process took quotes. */
  load(): Promise<void> {
    const loading: Promise<void> = this.#read().then((found) => {
      // Asked anew meanwhile: only the last answer counts.
      if (this.#loading !== loading) return;
      this.#loading = null;
      if (found !== null) this.#logged = found;
    });
    this.#loading = loading;
    return loading;
  }

  /** Null when it cannot be asked. */
  async #read(): Promise<Map<string, RollQuote | null> | null> {
    try {
      const wanted = this.#dueBefore(this.#now());
      return wanted.length === 0 ? new Map() : await this.#log.find(wanted, this.#market);
    } catch {
      return null;
    }
  }

  #dueBefore(now: Instant): DueRoll[] {
    const due = new Map<string, DueRoll>();
    for (const { status, order } of this.#orders()) {
      const instrument = status === 'open' ? this.#market.instrument(order.code) : null;
      if (status !== 'open' || instrument === null) continue;
      const cal = calendar(instrument.calendar);
      const { code } = order;
      for (let roll = rollDue(cal, order, now); roll !== null; roll = rollDue(cal, { financedTo: roll.at }, now)) {
        if (roll.at <= this.#since) due.set(keyOf({ code, rollAt: roll.at }), { code, rollAt: roll.at });
      }
    }
    return [...due.values()];
  }

  #take(quotes: readonly Quote[]): void {
    const at = Math.max(...quotes.map(({ time }) => time));
    if (at - this.#lastAt > GAP) this.#startAfresh(at);
    this.#lastAt = at;
    for (const quote of quotes) {
      const watched = this.#watched.get(quote.code);
      if (watched === undefined || quote.time >= watched.nextRoll) this.#note(quote, watched);
    }
  }

  #startAfresh(at: Instant): void {
    this.#since = at;
    this.#watched.clear();
    this.#logged = new Map();
    void this.load();
  }

  /** One that nothing can be charged at is not the first. */
  #note(quote: Quote, watched: Watched | undefined): void {
    const { code } = quote;
    const instrument: Instrument | null = this.#market.instrument(code);
    const rate = instrument === null ? null : tradableRate(this.#market, instrument.quoteCurrency);
    if (instrument === null || rate === null || this.#market.tradableQuote(code) === null) return;
    const entry = { quote, conversion: conversionAt(rate) };
    const upcoming = nextRoll(calendar(instrument.calendar), quote.time);
    if (watched === undefined) this.#watched.set(code, { entries: [entry], nextRoll: upcoming });
    else {
      watched.entries = [...watched.entries, entry].slice(-KEPT);
      watched.nextRoll = upcoming;
    }
  }
}

export function keyOf({ code, rollAt }: DueRoll): string {
  return `${code} ${rollAt}`;
}
