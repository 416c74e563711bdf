/**
 * Price levels that wait for a quote: for each group (an instrument, or a currency's rate) four heaps, one for each way in which a side of
 * the quote can reach a level. The nearest level of each is at the top, and all tops lie side by side: a quote that reaches nothing costs
 * four comparisons, however many levels there are.
 *
 * Keys are doubles. `Number(price)` never reverses the order of two prices, so a reached level is always found; it is exact below 2^53
 * units (900,719.9 of a currency), and above, a level within a unit or two of the quote may be reported: callers apply the exact rule
 * first.
 */
import { assert } from '@candor/core/assert';
import { IndexedHeap, Places } from './indexed-heap.ts';
import { grown, type IntList } from './typed-arrays.ts';

/** bid ≤ level: the stop loss of a long, the stop entry of a short. */
export const BID_FALLS = 0;
/** bid ≥ level: the take profit of a long, the limit entry of a short. */
export const BID_RISES = 1;
/** ask ≥ level: the stop loss of a short, the stop entry of a long. */
export const ASK_RISES = 2;
/** ask ≤ level: the take profit of a short, the limit entry of a long. */
export const ASK_FALLS = 3;
export type Side = typeof BID_FALLS | typeof BID_RISES | typeof ASK_RISES | typeof ASK_FALLS;

const SIDES = 4;
const NOWHERE = -1;

export class QuoteHeaps {
  readonly #places = new Places();
  readonly #heaps: IndexedHeap[] = [];
  /** The top of each heap. A level that is reached by falling is stored negated, so that the smallest key is the nearest. */
  #tops = new Float64Array(0);
  /** The heap in which each level waits. */
  #homes = new Int32Array(0);
  #waiting = 0;

  /** The number of waiting levels. */
  get size(): number {
    return this.#waiting;
  }

  get groups(): number {
    return this.#heaps.length / SIDES;
  }

  addGroup(): number {
    const group = this.groups;
    for (let side = 0; side < SIDES; side += 1) this.#heaps.push(new IndexedHeap(this.#places));
    this.#tops = grown(this.#tops, this.#heaps.length, Infinity);
    this.#tops.fill(Infinity, group * SIDES, this.#heaps.length);
    return group;
  }

  isWaiting(id: number): boolean {
    return id < this.#homes.length && this.#homes[id] !== NOWHERE;
  }

  /** Sets or replaces the level that the entry waits for. */
  set(id: number, group: number, side: Side, level: number): void {
    assert(id >= 0 && group >= 0 && group < this.groups, 'a level has a number and a group');
    const home = group * SIDES + side;
    if (id >= this.#homes.length) this.#homes = grown(this.#homes, id + 1, NOWHERE);
    const former = this.#homes[id]!;
    if (former !== home) {
      if (former === NOWHERE) this.#waiting += 1;
      else this.#leave(id, former);
      this.#homes[id] = home;
    }
    const heap = this.#heaps[home]!;
    heap.set(id, side === BID_FALLS || side === ASK_FALLS ? -level : level);
    this.#tops[home] = heap.top;
  }

  unset(id: number): void {
    const home = id < this.#homes.length ? this.#homes[id]! : NOWHERE;
    if (home === NOWHERE) return;
    this.#leave(id, home);
    this.#homes[id] = NOWHERE;
    this.#waiting -= 1;
  }

  /** Adds every level that this quote reaches to `reached`, and stops waiting for it. */
  reach(group: number, bid: number, ask: number, reached: IntList): void {
    const tops = this.#tops;
    const first = group * SIDES;
    if (tops[first]! <= -bid) this.#take(first, -bid, reached);
    if (tops[first + 1]! <= bid) this.#take(first + 1, bid, reached);
    if (tops[first + 2]! <= ask) this.#take(first + 2, ask, reached);
    if (tops[first + 3]! <= -ask) this.#take(first + 3, -ask, reached);
  }

  #take(home: number, key: number, reached: IntList): void {
    const heap = this.#heaps[home]!;
    const first = reached.length;
    heap.takeThrough(key, reached);
    for (let index = first; index < reached.length; index += 1) this.#homes[reached.at(index)] = NOWHERE;
    this.#waiting -= reached.length - first;
    this.#tops[home] = heap.top;
  }

  #leave(id: number, home: number): void {
    const heap = this.#heaps[home]!;
    heap.remove(id);
    this.#tops[home] = heap.top;
  }
}
