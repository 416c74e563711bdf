/**
 * Levels that quotes have reached and that were not reported yet: each with the quote that reached it, the first one first. Plain numbers, so
 * that a hundred thousand of them are noted in a moment.
 */
import type { Quote } from '@candor/core/market/quote';
import { grown, IntList } from '../state/typed-arrays.ts';

export type ReachedLevel = {
  readonly handle: number;
  readonly isTrail: boolean;
  readonly quote: Quote;
  /** When the quote came, by `Elapsed`. */
  readonly at: number;
};
type Step = Pick<ReachedLevel, 'quote' | 'at'>;

/** Handle, how often it had been given out, what it was, the number of its quote. */
const FIELDS = 4;

export class WaitingLevels {
  readonly #list = new IntList();
  #first = 0;
  /** Quotes by which levels wait. */
  #steps: Step[] = [];
  /** By handle: how often it has come to mean something else, and how many of its levels wait. */
  #meaning = new Int32Array(0);
  #count = new Int32Array(0);

  get length(): number {
    return (this.#list.length - this.#first) / FIELDS;
  }

  /** What follows was reached by this quote. */
  begin(step: Step): void {
    if (this.length === 0) {
      this.#steps = [];
      this.#list.clear();
      this.#first = 0;
    }
    this.#steps.push(step);
  }

  push(handle: number, isTrail: boolean): void {
    this.#ensure(handle);
    this.#count[handle]! += 1;
    this.#list.push(handle);
    this.#list.push(this.#meaning[handle]!);
    this.#list.push(isTrail ? 1 : 0);
    this.#list.push(this.#steps.length - 1);
  }

  /** The handle's order has ended, or has other levels altogether: what was noted of it means nothing any more. */
  forget(handle: number): void {
    this.#ensure(handle);
    this.#meaning[handle]! += 1;
  }

  isWaiting(handle: number): boolean {
    return handle < this.#count.length && this.#count[handle]! > 0;
  }

  /** Null: it means nothing any more. Only while there are some. */
  next(): ReachedLevel | null {
    const place = this.#first;
    this.#first += FIELDS;
    return this.#take(place);
  }

  /** Takes those of one handle. */
  takeOf(handle: number): ReachedLevel[] {
    const taken: ReachedLevel[] = [];
    for (let place = this.#first; place < this.#list.length && this.isWaiting(handle); place += FIELDS) {
      if (this.#list.at(place) !== handle) continue;
      const level = this.#take(place);
      if (level !== null) taken.push(level);
    }
    return taken;
  }

  #take(place: number): ReachedLevel | null {
    const handle = this.#list.at(place);
    if (handle === NOBODY) return null;
    this.#list.set(place, NOBODY);
    this.#count[handle]! -= 1;
    const step = this.#steps[this.#list.at(place + 3)];
    if (step === undefined || this.#list.at(place + 1) !== this.#meaning[handle]!) return null;
    return { ...step, handle, isTrail: this.#list.at(place + 2) === 1 };
  }

  #ensure(handle: number): void {
    this.#meaning = grown(this.#meaning, handle + 1);
    this.#count = grown(this.#count, handle + 1);
  }
}

const NOBODY = -1;
