/**
 * Which candle a logged quote counts in, and which candles are closed. Follows from the log alone, so that everybody who reads the log gets the
 * same candles. Minutes are counted since 1970, in UTC.
 */
import { MINUTE, type Instant } from '../../time.ts';

/** How far the log was read. */
export type CandleFloor = {
  /** The last minute of the log; 0 before the first. */
  readonly minute: number;
  /** The newest minute that was quoted: candles of all earlier ones are closed. */
  readonly floor: number;
};

export const NO_FLOOR: CandleFloor = { minute: 0, floor: 0 };

/** A quote that is later than by this many minutes is no news: a closed market's last price, or one from before a clock was set back. */
export const LATE_MINUTES = 2;

/**
 * The floor while a minute of the log is read. After a pause the log's number of a minute is the clock's, and whatever was quoted before the
 * pause is over.
 */
export function floorIn({ minute, floor }: CandleFloor, next: number): number {
  return next === minute + 1 ? floor : Math.max(floor, next);
}

/** The minute in whose candle a quote of that time counts: its own, or the one under way if that is closed; null: in none. */
export function candleMinute(floor: number, time: Instant): number | null {
  const minute = Math.floor(time / MINUTE);
  if (minute >= floor) return minute;
  return minute >= floor - LATE_MINUTES ? floor : null;
}

/** Follows the log: `begin` each of its minutes, ask where the quotes of that minute count, and `end` it. */
export class FloorReader {
  #state: CandleFloor;
  #reading: { readonly minute: number; readonly floor: number; newest: number } | null = null;

  constructor(state: CandleFloor) {
    this.#state = state;
  }

  /** Without the minute that is read. */
  get state(): CandleFloor {
    return this.#state;
  }

  /** The minute of the log that is read; null: none. */
  get minute(): number | null {
    return this.#reading?.minute ?? null;
  }

  /** Gives the floor: candles of earlier minutes are closed. */
  begin(minute: number): number {
    const floor = floorIn(this.#state, minute);
    this.#reading = { minute, floor, newest: floor };
    return floor;
  }

  /** As `candleMinute`. */
  place(time: Instant): number | null {
    const reading = this.#reading;
    if (reading === null) return null;
    const minute = candleMinute(reading.floor, time);
    if (minute !== null && minute > reading.newest) reading.newest = minute;
    return minute;
  }

  end(): CandleFloor {
    if (this.#reading !== null) this.#state = { minute: this.#reading.minute, floor: this.#reading.newest };
    this.#reading = null;
    return this.#state;
  }
}
