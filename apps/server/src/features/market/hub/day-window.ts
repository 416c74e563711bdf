/** The prices of the last 24 hours, by quarter hour: for the sparkline and the change of the day. */
import { DAY, MINUTE, type Instant } from '@candor/core/time';

const SLOT = 15 * MINUTE;
const SLOTS = DAY / SLOT + 1;
/** The quarter hours in the window. */
export const DAY_WINDOW_SLOTS = SLOTS;
/** The sparkline takes every second slot: 49 points, as many as a table cell can show. */
const SPARKLINE_EVERY = 2;

export class DayWindow {
  /** The close of each slot, in a ring; while a market is closed, its last price is carried on. */
  readonly #closes = new Float64Array(SLOTS);
  /** Numbers of the newest slot since 1970, and of the oldest that is known. */
  #newest = -1;
  #oldest = -1;
  #version = 0;

  /** A price of an earlier quarter hour than the newest changes nothing: the clock was set back. */
  add(time: Instant, value: number): void {
    const slot = Math.floor(time / SLOT);
    if (slot < this.#newest) return;
    if (this.#newest === -1) this.#oldest = slot;
    else {
      const last = this.#closes[this.#newest % SLOTS] ?? value;
      // After a long pause, one whole turn of the ring is enough.
      for (let gap = Math.max(this.#newest + 1, slot - SLOTS); gap < slot; gap += 1) this.#closes[gap % SLOTS] = last;
    }
    this.#newest = Math.max(this.#newest, slot);
    this.#oldest = Math.max(this.#oldest, this.#newest - SLOTS + 1);
    this.#closes[slot % SLOTS] = value;
    this.#version += 1;
  }

  /** Rises with each price that is added. */
  get version(): number {
    return this.#version;
  }

  /** The newest price; zero while there is none. */
  get last(): number {
    return this.#closes[this.#newest % SLOTS] ?? 0;
  }

  /** Percent against the price 24 hours before the newest one, two decimals; against the oldest known one while the window fills. */
  changePercent(): number {
    const reference = this.#closes[this.#oldest % SLOTS];
    const last = this.#closes[this.#newest % SLOTS];
    if (this.#newest === -1 || reference === undefined || last === undefined) return 0;
    const change = Math.round((last / reference - 1) * 10_000) / 100;
    // Some clients would show minus zero with a minus sign.
    return change === 0 ? 0 : change;
  }

  /** Oldest first, the newest price last. */
  sparkline(): number[] {
    const points: number[] = [];
    if (this.#newest === -1) return points;
    for (let slot = this.#newest; slot >= this.#oldest; slot -= SPARKLINE_EVERY)
      points.push(this.#closes[slot % SLOTS] ?? 0);
    return points.reverse();
  }

  /** The slot of the newest price: within a slot only the sparkline's last point changes. */
  get slot(): number {
    return this.#newest;
  }
}
