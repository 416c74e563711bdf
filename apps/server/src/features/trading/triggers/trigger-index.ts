/**
 * The levels at which orders have to be looked at: stops, profits, the next step of a trailing stop, and the entries of orders that
 * wait. It says which of them a quote has reached; what then happens is decided by the rules, and by nothing here.
 *
 * Orders go by handles: small integers that the book gives out, and takes back only after `remove`. A level is given once: it sleeps
 * until somebody arms it again. Whoever could not act on it arms it again from what the book holds, and the next quote looks again.
 */
import type { Price } from '@candor/core/money/price';
import { ASK_FALLS, ASK_RISES, BID_FALLS, BID_RISES, QuoteHeaps, type Side } from '../state/quote-heaps.ts';
import { IntList } from '../state/typed-arrays.ts';

/** Where an open order loses: its stop loss, or its trailing stop when that one is nearer. */
export const STOP = 0;
/** Where an open order takes its profit. */
export const PROFIT = 1;
/** Where the trailing stop of an open order moves on. */
export const RATCHET = 2;
/** Where an order that waits is filled. It has no other level. */
export const ENTRY = 0;
export type Slot = typeof STOP | typeof PROFIT | typeof RATCHET;

const SLOTS = 3;

/** The sides by which an open order leaves, and by which one that waits enters. */
export const LEVELS = {
  long: { stop: BID_FALLS, profit: BID_RISES, limit: ASK_FALLS, stopEntry: ASK_RISES },
  short: { stop: ASK_RISES, profit: ASK_FALLS, limit: BID_RISES, stopEntry: BID_FALLS },
} as const satisfies Record<'long' | 'short', Record<'stop' | 'profit' | 'limit' | 'stopEntry', Side>>;

export class TriggerIndex {
  readonly #heaps = new QuoteHeaps();
  readonly #groups = new Map<string, number>();
  readonly #reached = new IntList();

  /** Levels that are armed. */
  get size(): number {
    return this.#heaps.size;
  }

  /** The number by which an instrument goes in here. */
  instrument(code: string): number {
    const known = this.#groups.get(code);
    if (known !== undefined) return known;
    const group = this.#heaps.addGroup();
    this.#groups.set(code, group);
    return group;
  }

  /** From now on this slot of the order has this level, and no other. */
  arm(handle: number, slot: Slot, instrument: number, side: Side, level: Price): void {
    this.#heaps.set(handle * SLOTS + slot, instrument, side, Number(level));
  }

  disarm(handle: number, slot: Slot): void {
    this.#heaps.unset(handle * SLOTS + slot);
  }

  isArmed(handle: number, slot: Slot): boolean {
    return this.#heaps.isWaiting(handle * SLOTS + slot);
  }

  /** Nothing of the order is watched any more. Its handle may be given to another one. */
  remove(handle: number): void {
    for (let id = handle * SLOTS; id < (handle + 1) * SLOTS; id += 1) this.#heaps.unset(id);
  }

  /**
   * The levels that a quote reaches, which sleep from now on. Read them by `handleAt` and `slotAt` before the next call.
   * @returns how many there are.
   */
  onQuote(instrument: number, bid: number, ask: number): number {
    this.#reached.clear();
    this.#heaps.reach(instrument, bid, ask, this.#reached);
    return this.#reached.length;
  }

  handleAt(index: number): number {
    return Math.trunc(this.#reached.at(index) / SLOTS);
  }

  slotAt(index: number): Slot {
    const slot = this.#reached.at(index) % SLOTS;
    return slot === STOP ? STOP : slot === PROFIT ? PROFIT : RATCHET;
  }
}
