/**
 * The candles of one instrument that are not stored: those under way, and those that were closed a moment ago. A quote touches only the minute;
 * the coarser ones take in whole minutes. What is stored is made from the quote log, by the same rules.
 */
import { INTERVALS, type Candle, type Interval } from '@candor/core/market/prices/candle';
import { addPrice, intervalEnd, intervalStart, rollUp } from '@candor/core/market/prices/candles';
import type { Price } from '@candor/core/money/price';
import type { Instant } from '@candor/core/time';

const COARSE = INTERVALS.filter((interval) => interval !== '1m');

type Closed = { readonly interval: Interval; readonly candle: Candle };

export class CandleBook {
  /** Minutes under way: a late quote still counts in the one before. */
  readonly #minutes = new Map<Instant, Candle>();
  /** Running candles of the coarser intervals, of closed minutes only. */
  readonly #coarse = new Map<Interval, Candle>();
  /** Closed and not known to be stored, by interval and start. */
  readonly #closed = new Map<string, Closed>();

  /** Begins with what is under way: minutes, and coarser candles of closed minutes. */
  resume(minutes: readonly Candle[], coarse: ReadonlyMap<Interval, Candle>): void {
    this.#minutes.clear();
    this.#coarse.clear();
    this.#closed.clear();
    for (const minute of minutes) this.#minutes.set(minute.time, minute);
    for (const [interval, candle] of coarse) this.#coarse.set(interval, candle);
  }

  /** Takes coarser candles of all minutes that are stored: one of them was corrected. */
  rebase(coarse: ReadonlyMap<Interval, Candle>): void {
    this.#coarse.clear();
    for (const [interval, candle] of coarse) this.#coarse.set(interval, candle);
    const unsaved = [...this.#closed.values()].filter(({ interval }) => interval === '1m');
    for (const { candle } of unsaved.toSorted((a, b) => a.candle.time - b.candle.time)) {
      for (const interval of COARSE) this.#grow(interval, candle);
    }
  }

  /** @param minute the start of the one that the price counts in. */
  add(minute: Instant, value: Price): void {
    this.#minutes.set(minute, addPrice(this.#minutes.get(minute) ?? null, '1m', minute, value));
  }

  /** Closes the minutes that began before, and whatever is over with them. */
  close(before: Instant): void {
    for (const minute of this.#underWay()) {
      if (minute.time >= before) break;
      this.#minutes.delete(minute.time);
      this.#keep('1m', minute);
      for (const interval of COARSE) this.#grow(interval, minute);
    }
    for (const [interval, candle] of this.#coarse) {
      if (intervalEnd(interval, candle.time) > before) continue;
      this.#keep(interval, candle);
      this.#coarse.delete(interval);
    }
  }

  /** Whatever was over by then is stored. */
  forget(until: Instant): void {
    for (const [key, { interval, candle }] of this.#closed) {
      if (intervalEnd(interval, candle.time) <= until) this.#closed.delete(key);
    }
  }

  /** Candles that are not stored, oldest first; those from `runningFrom` on are under way. */
  recent(interval: Interval): { readonly candles: readonly Candle[]; readonly runningFrom: Instant } {
    const closed = [...this.#closed.values()].flatMap((each) => (each.interval === interval ? [each.candle] : []));
    const coarse = this.#coarse.get(interval);
    const parts = [...(coarse === undefined ? [] : [coarse]), ...this.#underWay()];
    const running = rollUp(parts, interval);
    const candles = [...closed, ...running].toSorted((a, b) => a.time - b.time);
    return { candles, runningFrom: running[0]?.time ?? Infinity };
  }

  #underWay(): Candle[] {
    return [...this.#minutes.values()].toSorted((a, b) => a.time - b.time);
  }

  #grow(interval: Interval, minute: Candle): void {
    const running = this.#coarse.get(interval);
    const isSame = running?.time === intervalStart(interval, minute.time);
    if (running !== undefined && !isSame) this.#keep(interval, running);
    const [grown] = rollUp(isSame ? [running, minute] : [minute], interval);
    if (grown !== undefined) this.#coarse.set(interval, grown);
  }

  #keep(interval: Interval, candle: Candle): void {
    this.#closed.set(`${interval} ${candle.time}`, { interval, candle });
  }
}
