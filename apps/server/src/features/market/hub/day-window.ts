/** The prices of the last 24 hours, by quarter hours: for the sparkline, and for the change of the day. */
import { DAY, MINUTE, type Instant } from '@candor/core/time';

const SLOT = 15 * MINUTE;
const SLOTS = DAY / SLOT + 1;
/** Quarter hours that fill the window. */
export const DAY_WINDOW_SLOTS = SLOTS;
/** The sparkline takes every second slot: 49 points, which is what a table cell can show. */
const SPARKLINE_EVERY = 2;

export class DayWindow {
  /** Close of each slot, in a ring; a market that rests leaves its last price behind. */
  readonly #closes = new Float64Array(SLOTS);
  /** Number of the newest slot since 1970, and of the oldest that is known. */
  #newest = -1;
  #oldest = -1;

  /** Prices come in order of time. */
  add(time: Instant, value: number): void {
    const slot = Math.floor(time / SLOT);
    if (this.#newest === -1) this.#oldest = slot;
    else {
      const last = this.#closes[this.#newest % SLOTS] ?? value;
      // A long rest needs no more than one whole turn of the ring.
      for (let gap = Math.max(this.#newest + 1, slot - SLOTS); gap < slot; gap += 1) this.#closes[gap % SLOTS] = last;
    }
    this.#newest = Math.max(this.#newest, slot);
    this.#oldest = Math.max(this.#oldest, this.#newest - SLOTS + 1);
    this.#closes[slot % SLOTS] = value;
  }

  /** Percent against 24 hours before the newest price, two decimals; against the oldest known one while the window fills. */
  changePercent(): number {
    const reference = this.#closes[this.#oldest % SLOTS];
    const last = this.#closes[this.#newest % SLOTS];
    if (this.#newest === -1 || reference === undefined || last === undefined) return 0;
    const change = Math.round((last / reference - 1) * 10_000) / 100;
    // Minus zero would be written as a minus sign by some clients.
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

  /** The slot that the newest price lies in: what changes the sparkline but for its last point. */
  get slot(): number {
    return this.#newest;
  }
}
