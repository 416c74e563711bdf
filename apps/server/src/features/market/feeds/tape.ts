/** A recorded series moved to the present: shifted by whole weeks, and played in a loop whose ends are spliced by their ratio. */
import { barPath, type BarPath } from '@candor/core/market/prices/bar-path';
import { calendar, type Calendar, openSpans, type Span } from '@candor/core/market/calendar/calendar';
import type { Instrument } from '@candor/core/market/instrument';
import { DAY, type Instant } from '@candor/core/time';
import { barAt, findBar, type Series } from './recorded.ts';

const WEEK = 7 * DAY;

/** A bar on today's clock, placed by the tape's index, loop and factor. */
export type TapeBar = { readonly index: number; readonly start: Instant; readonly factor: number };

export class Tape {
  readonly series: Series;
  readonly #calendar: Calendar;
  /** The looped part: [start, start + length) on the tape's own clock. */
  readonly #start: Instant;
  readonly #length: number;
  /** Each turn of the loop multiplies prices by this, so that it begins where the last one ended. */
  readonly #turn: number;
  /** The turn whose prices are as recorded. */
  readonly #homeTurn: number;
  #path: { readonly bar: TapeBar; readonly path: BarPath; readonly spans: readonly Span[] } | null = null;

  constructor(series: Series, instrument: Instrument, now: Instant) {
    this.series = series;
    this.#calendar = calendar(instrument.calendar);
    const first = series.times[0] ?? 0;
    const end = (series.times.at(-1) ?? 0) + series.length;
    // Whole weeks keep weekdays and sessions in place; for a market that never closes, whole days are enough.
    const unit = this.#calendar.week === null && end - first < WEEK ? DAY : WEEK;
    this.#length = Math.max(unit, Math.floor((end - first) / unit) * unit);
    this.#start = Math.max(first, end - this.#length);
    const opening = barAt(series, Math.max(0, findBar(series, this.#start - 1) + 1)).open;
    this.#turn = barAt(series, series.times.length - 1).close / opening;
    this.#homeTurn = this.#turnOf(now);
  }

  /** The bar at that moment, or null in a gap of the tape. */
  barAt(at: Instant): TapeBar | null {
    const bar = this.lastBar(at);
    return bar !== null && at < bar.start + this.series.length ? bar : null;
  }

  /** The bar at that moment, or the last one before it; null before the first. */
  lastBar(at: Instant): TapeBar | null {
    const turn = this.#turnOf(at);
    const onTape = at - turn * this.#length;
    const index = findBar(this.series, onTape);
    const begins = this.series.times[index];
    if (begins === undefined) return null;
    // Right after the splice there may be no bar yet: the last bar of the previous turn still applies.
    const isBefore = begins < this.#start;
    if (isBefore) return this.#place(this.series.times.length - 1, turn - 1);
    return this.#place(index, turn);
  }

  /** Bars that begin in [from, to) on today's clock, oldest first. */
  *bars(from: Instant, to: Instant): Generator<TapeBar> {
    for (let turn = this.#turnOf(from); turn * this.#length + this.#start < to; turn += 1) {
      const shift = turn * this.#length;
      const begin = Math.max(this.#start, from - shift);
      for (let index = findBar(this.series, begin - 1) + 1; index < this.series.times.length; index += 1) {
        const bar = this.#place(index, turn);
        if (bar.start >= to) break;
        yield bar;
      }
    }
  }

  /** The price at a moment; null in a gap. */
  priceAt(at: Instant): number | null {
    const bar = this.barAt(at);
    return bar === null ? null : this.#pathOf(bar).path.at(this.#fraction(bar, at)) * bar.factor;
  }

  /** Lows and highs that fall within [from, to), which samples alone would miss. */
  extremes(from: Instant, to: Instant): number[] {
    const found: number[] = [];
    for (const bar of this.bars(from - this.series.length + 1, to)) {
      const { low, high } = barAt(this.series, bar.index);
      const [lowAt, highAt] = this.#pathOf(bar).path.extremes;
      const isWithin = (fraction: number): boolean =>
        this.#fraction(bar, from) <= fraction && fraction < this.#fraction(bar, to);
      if (isWithin(lowAt)) found.push(low * bar.factor);
      if (isWithin(highAt)) found.push(high * bar.factor);
    }
    return found;
  }

  #place(index: number, turn: number): TapeBar {
    const start = (this.series.times[index] ?? 0) + turn * this.#length;
    return { index, start, factor: this.#turn ** (turn - this.#homeTurn) };
  }

  #turnOf(at: Instant): number {
    return Math.floor((at - this.#start) / this.#length);
  }

  #pathOf(bar: TapeBar) {
    if (this.#path === null || this.#path.bar.start !== bar.start) {
      const path = barPath(barAt(this.series, bar.index), bar.start % 2_147_483_647);
      // A daily bar belongs to a session: its path moves only while the market is open.
      const spans = openSpans(this.#calendar, bar.start, bar.start + this.series.length);
      this.#path = { bar, path, spans };
    }
    return this.#path;
  }

  /** The share of the bar's open time that has passed. */
  #fraction(bar: TapeBar, at: Instant): number {
    const end = bar.start + this.series.length;
    let [passed, whole] = [0, 0];
    for (const span of this.#pathOf(bar).spans) {
      const [open, close] = [Math.max(span.open, bar.start), Math.min(span.close, end)];
      whole += close - open;
      passed += Math.max(0, Math.min(at, close) - open);
    }
    return whole === 0 ? Math.min(1, Math.max(0, (at - bar.start) / this.series.length)) : passed / whole;
  }
}
