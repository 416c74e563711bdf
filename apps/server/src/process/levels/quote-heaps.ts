/**
 * Price levels that wait for a quote: for each group (an instrument, or a currency's rate) four heaps, one for each way in which a side of
 * the quote can reach a level. The nearest level of each is at the top, and all tops lie side by side: a quote that reaches nothing costs
 * four comparisons, however many levels there are.
 *
 * Keys are doubles. `Number(price)` never reverses the order of two prices, so a reached level is always found; it is exact below 2^53
 * units (900,719.9 of a currency), and above, a level within a unit or two of the quote may be reported: callers apply the exact rule
 * first.
 *
 * A quote may reach more levels than can be taken out in a moment. Then its heap is cut: what was in it and is reached belongs to that quote,
 * and is taken out by `takeCut`, a portion at a time. Levels that are set from then on go to a heap of their own, since that quote came before
 * them; the two become one when the cut is worked off.
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
/** No quote has reached it. */
export const UNREACHED = -1;

/** Everything up to the key belongs to this step. Keys and steps rise from one cut of a heap to the next. */
type Cut = { readonly key: number; readonly step: number };
/** One of the heaps of a side. */
type Layer = { readonly number: number; readonly home: number; readonly heap: IndexedHeap; readonly cuts: Cut[] };

export class QuoteHeaps {
  readonly #places = new Places();
  /** By group and side. One as a rule. */
  readonly #layers: Layer[][] = [];
  readonly #byNumber: Layer[] = [];
  readonly #freeNumbers: number[] = [];
  /** By group and side: the number of the layer to which levels are added. It has no cuts. */
  #target = new Int32Array(0);
  /** The top of each side. A level that is reached by falling is stored negated, so that the smallest key is the nearest. */
  #tops = new Float64Array(0);
  /** The number of the layer in which each level waits. */
  #homes = new Int32Array(0);
  #waiting = 0;
  readonly #cutLayers: Layer[] = [];
  /** Sides with several layers, of which two may have no cuts. */
  readonly #parted = new Set<number>();

  /** The number of waiting levels. */
  get size(): number {
    return this.#waiting;
  }

  get groups(): number {
    return this.#layers.length / SIDES;
  }

  addGroup(): number {
    const group = this.groups;
    const length = (group + 1) * SIDES;
    this.#tops = grown(this.#tops, length, Infinity);
    this.#tops.fill(Infinity, group * SIDES, length);
    this.#target = grown(this.#target, length);
    for (let home = group * SIDES; home < length; home += 1) {
      this.#layers.push([]);
      this.#addLayer(home);
    }
    return group;
  }

  isWaiting(id: number): boolean {
    return id < this.#homes.length && this.#homes[id] !== NOWHERE;
  }

  /** Sets or replaces the level that the entry waits for. Whether a cut has reached the one before is to be asked first. */
  set(id: number, group: number, side: Side, level: number): void {
    assert(id >= 0 && group >= 0 && group < this.groups, 'a level has a number and a group');
    const home = group * SIDES + side;
    if (id >= this.#homes.length) this.#homes = grown(this.#homes, id + 1, NOWHERE);
    const former = this.#homes[id]!;
    const target = this.#target[home]!;
    if (former !== target) {
      if (former === NOWHERE) this.#waiting += 1;
      else this.#leave(id, former);
      this.#homes[id] = target;
    }
    this.#byNumber[target]!.heap.set(id, side === BID_FALLS || side === ASK_FALLS ? -level : level);
    this.#findTop(home);
  }

  unset(id: number): void {
    const home = id < this.#homes.length ? this.#homes[id]! : NOWHERE;
    if (home === NOWHERE) return;
    this.#leave(id, home);
    this.#homes[id] = NOWHERE;
    this.#waiting -= 1;
  }

  /** Whether that bid reaches any level of its two sides: what hardly any does, so that it is asked first. */
  touchesBid(group: number, bid: number): boolean {
    const first = group * SIDES;
    return this.#tops[first]! <= -bid || this.#tops[first + 1]! <= bid;
  }

  /**
   * Adds levels that this quote reaches to `reached`, so many at most, and stops waiting for them.
   * @returns whether these were all: else `cut` keeps the rest for this quote, or another call goes on at the prices of then.
   */
  reach(group: number, bid: number, ask: number, reached: IntList, most = Infinity): boolean {
    const tops = this.#tops;
    const first = group * SIDES;
    const end = reached.length + most;
    let isAll = true;
    if (tops[first]! <= -bid) isAll = this.#take(first, -bid, reached, end);
    if (tops[first + 1]! <= bid) isAll = this.#take(first + 1, bid, reached, end) && isAll;
    if (tops[first + 2]! <= ask) isAll = this.#take(first + 2, ask, reached, end) && isAll;
    if (tops[first + 3]! <= -ask) isAll = this.#take(first + 3, -ask, reached, end) && isAll;
    return isAll;
  }

  /** What this quote reaches and is still here belongs to the step, however late it is taken out. Steps rise. */
  cut(group: number, bid: number, ask: number, step: number): void {
    const first = group * SIDES;
    [-bid, bid, ask, -ask].forEach((key, side) => this.#cutThrough(first + side, key, step));
  }

  /** The first step that has something left to be taken out; infinite when none has. */
  get openStep(): number {
    return this.#cutLayers.reduce((first, { cuts }) => Math.min(first, cuts[0]?.step ?? Infinity), Infinity);
  }

  /** The step that has reached this level and has not taken it out yet. */
  stepOf(id: number): number {
    const number = id < this.#homes.length ? this.#homes[id]! : NOWHERE;
    if (number === NOWHERE) return UNREACHED;
    const { cuts, heap } = this.#byNumber[number]!;
    if (cuts.length === 0) return UNREACHED;
    const key = heap.keyOf(id);
    return cuts.find((cut) => key <= cut.key)?.step ?? UNREACHED;
  }

  /** Takes out so many levels of the first open step. */
  takeCut(reached: IntList, most: number): void {
    const step = this.openStep;
    const layer = this.#cutLayers.find(({ cuts }) => cuts[0]?.step === step);
    const [cut] = layer?.cuts ?? [];
    if (layer === undefined || cut === undefined) return;
    this.#takeOut(layer, cut.key, reached, reached.length + most);
    this.#findTop(layer.home);
    if (layer.heap.top <= cut.key) return;
    layer.cuts.shift();
    if (layer.cuts.length === 0) this.#cutLayers.splice(this.#cutLayers.indexOf(layer), 1);
  }

  /** Whether `takeCut` or `mend` has something to do. */
  get hasWork(): boolean {
    return this.#cutLayers.length > 0 || this.#parted.size > 0;
  }

  /** Moves so many levels back to where they were before their side was cut, where that is over. */
  mend(most: number): void {
    for (const home of this.#parted) {
      const whole = this.#layers[home]!.filter(({ cuts }) => cuts.length === 0);
      const [larger, smaller] = whole.toSorted((left, right) => right.heap.size - left.heap.size);
      if (larger === undefined || smaller === undefined) continue;
      this.#target[home] = larger.number;
      const before = smaller.heap.size;
      smaller.heap.moveTo(larger.heap, most, (id) => (this.#homes[id] = larger.number));
      if (smaller.heap.size === 0) this.#removeLayer(smaller);
      if (before >= most) return;
    }
  }

  #take(home: number, key: number, reached: IntList, end: number): boolean {
    const layers = this.#layers[home]!;
    // What an earlier quote has reached is not this one's.
    if (layers.length > 1 && layers.some(({ cuts }) => cuts.length > 0)) return false;
    for (const layer of layers) this.#takeOut(layer, key, reached, end);
    this.#findTop(home);
    return this.#tops[home]! > key;
  }

  #takeOut({ heap }: Layer, key: number, reached: IntList, end: number): void {
    const first = reached.length;
    heap.takeThrough(key, reached, end);
    for (let index = first; index < reached.length; index += 1) this.#homes[reached.at(index)] = NOWHERE;
    this.#waiting -= reached.length - first;
  }

  #cutThrough(home: number, key: number, step: number): void {
    if (this.#tops[home]! > key) return;
    const layers = this.#layers[home]!;
    for (const layer of layers) {
      const last = layer.cuts.at(-1);
      if (layer.heap.top > key || (last !== undefined && last.key >= key)) continue;
      if (last === undefined) this.#cutLayers.push(layer);
      layer.cuts.push({ key, step });
    }
    const target = this.#byNumber[this.#target[home]!]!;
    if (target.cuts.length === 0) return;
    const whole = layers.find(({ cuts }) => cuts.length === 0);
    if (whole === undefined) this.#addLayer(home);
    else this.#target[home] = whole.number;
  }

  #leave(id: number, number: number): void {
    const { heap, home } = this.#byNumber[number]!;
    heap.remove(id);
    this.#findTop(home);
  }

  #findTop(home: number): void {
    const layers = this.#layers[home]!;
    let { top } = layers[0]!.heap;
    for (let index = 1; index < layers.length; index += 1) top = Math.min(top, layers[index]!.heap.top);
    this.#tops[home] = top;
  }

  #addLayer(home: number): void {
    const number = this.#freeNumbers.pop() ?? this.#byNumber.length;
    const layer = { number, home, heap: new IndexedHeap(this.#places), cuts: [] };
    this.#byNumber[number] = layer;
    this.#layers[home]!.push(layer);
    this.#target[home] = number;
    if (this.#layers[home]!.length > 1) this.#parted.add(home);
  }

  #removeLayer({ number, home }: Layer): void {
    const left = this.#layers[home]!.filter((layer) => layer.number !== number);
    this.#layers[home] = left;
    this.#freeNumbers.push(number);
    if (left.length === 1) this.#parted.delete(home);
  }
}
