/** The candles that are still growing. A quote touches only the minute; the coarser ones take in whole minutes. */
import { INTERVALS, type Candle, type Interval } from '@candor/core/market/prices/candle';
import { addPrice, intervalStart, rollUp } from '@candor/core/market/prices/candles';
import type { Price } from '@candor/core/money/price';
import type { Instant } from '@candor/core/time';
import type { HistoryRow } from '../feeds/feed.ts';

const COARSE = INTERVALS.filter((interval) => interval !== '1m');

export class CandleBook {
  readonly #instrumentId: number;
  /** The running minute. */
  #minute: Candle | null = null;
  /** Ticks of the running minute that the coarser candles already include, because both were resumed from the history. */
  #counted = 0;
  /** Running candles of the coarser intervals, without the running minute. */
  readonly #coarse = new Map<Interval, Candle>();
  /** Rows that finished or grew since the last save, by interval and start. */
  #unsaved = new Map<string, HistoryRow>();
  /** Rows being written to the database right now. */
  #saving = new Map<string, HistoryRow>();

  constructor(instrumentId: number) {
    this.#instrumentId = instrumentId;
  }

  /** Continues the newest stored candle of an interval, unless its time is over. */
  resume(interval: Interval, candle: Candle): void {
    if (interval === '1m') [this.#minute, this.#counted] = [candle, candle.ticks];
    else this.#coarse.set(interval, candle);
  }

  add(time: Instant, value: Price): void {
    const start = intervalStart('1m', time);
    // The clock was set back: a minute that has passed stays as it was.
    if (this.#minute !== null && start < this.#minute.time) return;
    if (this.#minute !== null && this.#minute.time !== start) this.#finishMinute(this.#minute);
    this.#minute = addPrice(this.#minute, '1m', time, value);
  }

  /** Takes everything that changed since the last call, running candles included. Afterwards call `settle` with the outcome. */
  takeUnsaved(): HistoryRow[] {
    if (this.#minute !== null) {
      this.#note('1m', this.#minute);
      for (const interval of COARSE) this.#note(interval, this.#withMinute(interval, this.#minute));
    }
    this.#saving = this.#unsaved;
    this.#unsaved = new Map();
    return [...this.#saving.values()];
  }

  /** Reports whether the rows taken last were saved; if not, they will be taken again. */
  settle(isSaved: boolean): void {
    if (!isSaved) this.#unsaved = new Map([...this.#saving, ...this.#unsaved]);
    this.#saving = new Map();
  }

  /** Candles that the stored history may lack, oldest first. */
  recent(interval: Interval): Candle[] {
    const byTime = new Map<Instant, Candle>();
    for (const rows of [this.#saving, this.#unsaved]) {
      for (const row of rows.values()) if (row.interval === interval) byTime.set(row.candle.time, row.candle);
    }
    const running = this.#minute === null ? this.#coarse.get(interval) : this.#running(interval, this.#minute);
    if (running !== undefined) byTime.set(running.time, running);
    return [...byTime.values()].toSorted((a, b) => a.time - b.time);
  }

  #running(interval: Interval, minute: Candle): Candle {
    return interval === '1m' ? minute : this.#withMinute(interval, minute);
  }

  #finishMinute(minute: Candle): void {
    this.#note('1m', minute);
    for (const interval of COARSE) {
      const candle = this.#withMinute(interval, minute);
      this.#coarse.set(interval, candle);
      this.#note(interval, candle);
    }
    [this.#minute, this.#counted] = [null, 0];
  }

  #withMinute(interval: Interval, minute: Candle): Candle {
    const running = this.#coarse.get(interval);
    const isSame = running !== undefined && running.time === intervalStart(interval, minute.time);
    const parts = isSame ? [running, { ...minute, ticks: minute.ticks - this.#counted }] : [minute];
    return rollUp(parts, interval)[0] ?? minute;
  }

  #note(interval: Interval, candle: Candle): void {
    this.#unsaved.set(`${interval} ${candle.time}`, { instrumentId: this.#instrumentId, interval, candle });
  }
}
