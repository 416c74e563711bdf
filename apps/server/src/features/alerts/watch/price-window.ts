/** The lowest and the highest price of each of an instrument's last minutes: what moves within a time are measured from. */
import { type AlertWindow, type PriceRange, WINDOW_MINUTES } from '@candor/core/alerts/alert';
import type { Candle } from '@candor/core/market/prices/candle';
import type { Price } from '@candor/core/money/price';
import { MINUTE } from '@candor/core/time';

/** With the minutes in which they were. */
export type WindowRange = PriceRange & { readonly lowMinute: number; readonly highMinute: number };

const LONGEST = Math.max(...Object.values(WINDOW_MINUTES));

export class PriceWindow {
  readonly #minutes = new Map<number, PriceRange>();
  /** Of the newest minute asked about. */
  readonly #known = new Map<AlertWindow, { readonly minute: number; readonly range: WindowRange | null }>();
  #newest = 0;

  /** A quote of that minute. */
  add(minute: number, price: Price): void {
    const range = this.#minutes.get(minute);
    if (range !== undefined && range.low <= price && range.high >= price) return;
    this.#minutes.set(minute, widened(range, price, price));
    if (minute <= this.#newest) return;
    this.#newest = minute;
    for (const old of this.#minutes.keys()) {
      if (old >= minute - LONGEST) break;
      this.#minutes.delete(old);
    }
  }

  /** Candles of minutes, some of which may be known. */
  merge(candles: readonly Pick<Candle, 'time' | 'low' | 'high'>[]): void {
    const before = [...this.#minutes];
    this.#minutes.clear();
    this.#known.clear();
    for (const { time, low, high } of candles) this.#widen(time / MINUTE, low, high);
    for (const [minute, { low, high }] of before) this.#widen(minute, low, high);
  }

  /** Of the minutes of this time before the given one; null when there was no price in them. */
  range(window: AlertWindow, minute: number): WindowRange | null {
    const known = this.#known.get(window);
    if (known?.minute === minute) return known.range;
    let found: WindowRange | null = null;
    for (let each = minute - WINDOW_MINUTES[window]; each < minute; each += 1) {
      const range = this.#minutes.get(each);
      if (range === undefined) continue;
      found = {
        ...(found === null || range.low <= found.low
          ? { low: range.low, lowMinute: each }
          : { low: found.low, lowMinute: found.lowMinute }),
        ...(found === null || range.high >= found.high
          ? { high: range.high, highMinute: each }
          : { high: found.high, highMinute: found.highMinute }),
      };
    }
    // A late quote never counts in an earlier minute of its instrument, so what was found stays.
    if (minute >= this.#newest) this.#known.set(window, { minute, range: found });
    return found;
  }

  #widen(minute: number, low: Price, high: Price): void {
    this.#minutes.set(minute, widened(this.#minutes.get(minute), low, high));
    this.#newest = Math.max(this.#newest, minute);
  }
}

function widened(range: PriceRange | undefined, low: Price, high: Price): PriceRange {
  if (range === undefined) return { low, high };
  return { low: low < range.low ? low : range.low, high: high > range.high ? high : range.high };
}
