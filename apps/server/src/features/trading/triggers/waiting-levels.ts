/**
 * Levels that quotes have reached and that were not reported yet: each with the quote that reached it, the first one first. Plain numbers, so
 * that a hundred thousand of them take little room.
 */
import type { Quote } from '@candor/core/market/quote';
import { grown, IntList } from '../../../process/levels/typed-arrays.ts';

export type ReachedLevel = {
  readonly handle: number;
  readonly isTrail: boolean;
  readonly quote: Quote;
  /** When the quote came, by `Elapsed`. */
  readonly at: number;
};
/** A quote by which levels wait. */
type Step = Pick<ReachedLevel, 'quote' | 'at'> & { readonly number: number; readonly list: IntList; first: number };

/** Handle, how often it had been given out, what it was. */
const FIELDS = 3;

export class WaitingLevels {
  #steps: Step[] = [];
  #number = 0;
  #length = 0;
  /** By handle: how often it has come to mean something else, and how many of its levels wait. */
  #meaning = new Int32Array(0);
  #count = new Int32Array(0);
  /** By handle: when the newest quote came that reached it, by `Elapsed`. */
  #newest = new Float64Array(0);

  get length(): number {
    return this.#length;
  }

  /** What is pushed with this number was reached by this quote. Numbers rise. */
  begin(step: Pick<ReachedLevel, 'quote' | 'at'>): number {
    this.#number += 1;
    this.#steps.push({ ...step, number: this.#number, list: new IntList(), first: 0 });
    return this.#number;
  }

  push(number: number, handle: number, isTrail: boolean): void {
    this.#ensure(handle);
    const { list, at } = this.#steps[number - (this.#steps[0]?.number ?? 0)]!;
    this.#count[handle]! += 1;
    if (!isTrail) this.#newest[handle] = at;
    list.push(handle);
    list.push(this.#meaning[handle]!);
    list.push(isTrail ? 1 : 0);
    this.#length += 1;
  }

  /** The handle's order has ended, or has other levels altogether: what was noted of it means nothing any more. */
  forget(handle: number): void {
    this.#ensure(handle);
    this.#meaning[handle]! += 1;
    this.#newest[handle] = Number.NEGATIVE_INFINITY;
  }

  /** When the newest quote came that reached a level which ends or fills the order; minus infinity: none has. */
  newestReach(handle: number): number {
    return this.#newest[handle] ?? Number.NEGATIVE_INFINITY;
  }

  isWaiting(handle: number): boolean {
    return handle < this.#count.length && this.#count[handle]! > 0;
  }

  /**
   * Null: it means nothing any more. Undefined: there is none.
   * @param open the first step that may still get levels: none of those behind it is given before.
   */
  next(open: number): ReachedLevel | null | undefined {
    for (let [step] = this.#steps; step !== undefined && step.number <= open; [step] = this.#steps) {
      if (step.first < step.list.length) {
        step.first += FIELDS;
        return this.#take(step, step.first - FIELDS);
      }
      if (step.number === open) return undefined;
      this.#steps.shift();
    }
    return undefined;
  }

  /** Takes those of one handle. */
  takeOf(handle: number): ReachedLevel[] {
    const taken: ReachedLevel[] = [];
    for (const step of this.#steps) {
      for (let place = step.first; place < step.list.length && this.isWaiting(handle); place += FIELDS) {
        if (step.list.at(place) !== handle) continue;
        const level = this.#take(step, place);
        if (level !== null) taken.push(level);
      }
    }
    return taken;
  }

  #take({ list, quote, at }: Step, place: number): ReachedLevel | null {
    const handle = list.at(place);
    if (handle === NOBODY) return null;
    list.set(place, NOBODY);
    this.#count[handle]! -= 1;
    this.#length -= 1;
    if (list.at(place + 1) !== this.#meaning[handle]!) return null;
    return { quote, at, handle, isTrail: list.at(place + 2) === 1 };
  }

  #ensure(handle: number): void {
    this.#meaning = grown(this.#meaning, handle + 1);
    this.#count = grown(this.#count, handle + 1);
    this.#newest = grown(this.#newest, handle + 1, Number.NEGATIVE_INFINITY);
  }
}

const NOBODY = -1;
