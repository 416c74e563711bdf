/**
 * The levels that trigger orders: stop losses, take profits, the next step of a trailing stop, and the entries of pending orders. It only
 * says which of them a quote has reached; the rules decide what then happens.
 *
 * Orders go by handles: small integers that the book gives out, and takes back only after `remove`. A level is reported once, and then
 * disarmed until somebody arms it again. A caller that could not act on it arms it again from the book, and the next quote is checked
 * against it.
 */
import type { Price } from '@candor/core/money/price';
import {
  ASK_FALLS,
  ASK_RISES,
  BID_FALLS,
  BID_RISES,
  QuoteHeaps,
  type Side,
  UNREACHED,
} from '../../../process/levels/quote-heaps.ts';
import { IntList } from '../../../process/levels/typed-arrays.ts';

/** The losing side of an open order: its stop loss, or its trailing stop when that is nearer. */
export const STOP = 0;
/** The take profit of an open order. */
export const PROFIT = 1;
/** The level at which an open order's trailing stop moves. */
export const RATCHET = 2;
/** The entry of a pending order. It has no other level. */
export const ENTRY = 0;
export type Slot = typeof STOP | typeof PROFIT | typeof RATCHET;

const SLOTS = 3;

/** The sides by which an open order exits, and by which a pending one enters. */
export const LEVELS = {
  long: { stop: BID_FALLS, profit: BID_RISES, limit: ASK_FALLS, stopEntry: ASK_RISES },
  short: { stop: ASK_RISES, profit: ASK_FALLS, limit: BID_RISES, stopEntry: BID_FALLS },
} as const satisfies Record<'long' | 'short', Record<'stop' | 'profit' | 'limit' | 'stopEntry', Side>>;

export class TriggerIndex {
  readonly #heaps = new QuoteHeaps();
  readonly #groups = new Map<string, number>();
  readonly #reached = new IntList();
  #isAll = true;

  /** The number of armed levels. */
  get size(): number {
    return this.#heaps.size;
  }

  /** The instrument's number in this index. */
  instrument(code: string): number {
    const known = this.#groups.get(code);
    if (known !== undefined) return known;
    const group = this.#heaps.addGroup();
    this.#groups.set(code, group);
    return group;
  }

  /** Sets or replaces the level in this slot of the order. */
  arm(handle: number, slot: Slot, instrument: number, side: Side, level: Price): void {
    this.#heaps.set(handle * SLOTS + slot, instrument, side, Number(level));
  }

  disarm(handle: number, slot: Slot): void {
    this.#heaps.unset(handle * SLOTS + slot);
  }

  isArmed(handle: number, slot: Slot): boolean {
    return this.#heaps.isWaiting(handle * SLOTS + slot);
  }

  /** Removes all levels of the order. Its handle may be reused. */
  remove(handle: number): void {
    for (let id = handle * SLOTS; id < (handle + 1) * SLOTS; id += 1) this.#heaps.unset(id);
  }

  /**
   * The levels that a quote reaches, disarmed from now on: so many at most. Read them by `handleAt` and `slotAt` before the next call.
   * @returns how many there are.
   */
  onQuote(instrument: number, bid: number, ask: number, most = Infinity): number {
    this.#reached.clear();
    this.#isAll = this.#heaps.reach(instrument, bid, ask, this.#reached, most);
    return this.#reached.length;
  }

  /** Whether `onQuote` has reported all that its quote reaches: the rest is for `cut`. */
  get isAll(): boolean {
    return this.#isAll;
  }

  /** Whatever else the quote reaches of what is armed now belongs to this step. Steps rise. */
  cut(instrument: number, bid: number, ask: number, step: number): void {
    this.#heaps.cut(instrument, bid, ask, step);
  }

  /** The first step of which levels are still armed; infinite when there is none. */
  get openStep(): number {
    return this.#heaps.openStep;
  }

  /** The step that this level belongs to, still armed; null for none. */
  stepOf(handle: number, slot: Slot): number | null {
    const step = this.#heaps.stepOf(handle * SLOTS + slot);
    return step === UNREACHED ? null : step;
  }

  /** Levels of the first open step, disarmed from now on, like `onQuote`. */
  takeCut(most: number): number {
    this.#reached.clear();
    this.#heaps.takeCut(this.#reached, most);
    return this.#reached.length;
  }

  /** Whether `takeCut` or `mend` has something to do. */
  get hasWork(): boolean {
    return this.#heaps.hasWork;
  }

  /** Puts together what a cut had parted, so many levels at a time. */
  mend(most: number): void {
    this.#heaps.mend(most);
  }

  handleAt(index: number): number {
    return Math.trunc(this.#reached.at(index) / SLOTS);
  }

  slotAt(index: number): Slot {
    const slot = this.#reached.at(index) % SLOTS;
    return slot === STOP ? STOP : slot === PROFIT ? PROFIT : RATCHET;
  }
}
