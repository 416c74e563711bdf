/**
 * A heap on typed arrays, smallest key first, whose entries know their position: any of them can move or leave in O(log n)
 * (Williams, "Heapsort", 1964, with four children to a node: half as many levels, and the four lie in one or two cache lines).
 */
import { assert } from '@candor/core/assert';
import { grown, type IntList } from './typed-arrays.ts';

const FIRST_LENGTH = 8;
const ABSENT = -1;

/** Each entry's position in its heap. Shared by a family of heaps: an entry is in one of them at a time. */
export class Places {
  #at = new Int32Array(0);

  get at(): Int32Array {
    return this.#at;
  }

  ensure(id: number): void {
    if (id >= this.#at.length) this.#at = grown(this.#at, id + 1, ABSENT);
  }
}

export class IndexedHeap {
  #keys = new Float64Array(0);
  #ids = new Int32Array(0);
  #size = 0;
  readonly #places: Places;

  constructor(places: Places) {
    this.#places = places;
  }

  get size(): number {
    return this.#size;
  }

  /** The smallest key; infinite when empty. */
  get top(): number {
    return this.#size === 0 ? Infinity : this.#keys[0]!;
  }

  /** The entry of the smallest key. */
  get topId(): number {
    return this.#size === 0 ? ABSENT : this.#ids[0]!;
  }

  /** Inserts an entry, or changes its key. */
  set(id: number, key: number): void {
    assert(!Number.isNaN(key), 'a key is a number');
    this.#places.ensure(id);
    const place = this.#places.at[id]!;
    if (place !== ABSENT) {
      if (key < this.#keys[place]!) this.#rise(place, id, key);
      else this.#sink(place, id, key);
      return;
    }
    const last = this.#size;
    if (last === this.#ids.length) this.#grow();
    this.#size = last + 1;
    this.#rise(last, id, key);
  }

  /** A no-op when it is absent. */
  remove(id: number): void {
    const places = this.#places.at;
    const place = id < places.length ? places[id]! : ABSENT;
    if (place === ABSENT) return;
    assert(this.#ids[place] === id, 'an entry stands where its place says');
    places[id] = ABSENT;
    const last = this.#size - 1;
    this.#size = last;
    if (place === last) return;
    // The last entry takes its place and sifts from there.
    const key = this.#keys[last]!;
    if (key < this.#keys[place]!) this.#rise(place, this.#ids[last]!, key);
    else this.#sink(place, this.#ids[last]!, key);
  }

  /** Only of an entry that is in it. */
  keyOf(id: number): number {
    return this.#keys[this.#places.at[id]!]!;
  }

  /** Removes entries up to this key, the nearest first, until so many have been taken in all. */
  takeThrough(key: number, taken: IntList, lengthMax: number): void {
    while (this.top <= key && taken.length < lengthMax) {
      const id = this.topId;
      this.remove(id);
      taken.push(id);
    }
  }

  /** Moves so many entries, whichever cost least, to a heap of the same family. */
  moveTo(other: IndexedHeap, most: number, onMoved: (id: number) => void): void {
    for (let count = 0; count < most && this.#size > 0; count += 1) {
      const last = this.#size - 1;
      const [id, key] = [this.#ids[last]!, this.#keys[last]!];
      this.remove(id);
      other.set(id, key);
      onMoved(id);
    }
  }

  #rise(from: number, id: number, key: number): void {
    const keys = this.#keys;
    const ids = this.#ids;
    const places = this.#places.at;
    let place = from;
    while (place > 0) {
      const parent = (place - 1) >> 2;
      const above = keys[parent]!;
      if (above <= key) break;
      const other = ids[parent]!;
      keys[place] = above;
      ids[place] = other;
      places[other] = place;
      place = parent;
    }
    keys[place] = key;
    ids[place] = id;
    places[id] = place;
  }

  #sink(from: number, id: number, key: number): void {
    const keys = this.#keys;
    const ids = this.#ids;
    const places = this.#places.at;
    const size = this.#size;
    let place = from;
    for (;;) {
      let child = place * 4 + 1;
      if (child >= size) break;
      const end = Math.min(child + 4, size);
      let below = keys[child]!;
      for (let next = child + 1; next < end; next += 1) {
        const candidate = keys[next]!;
        if (candidate < below) {
          below = candidate;
          child = next;
        }
      }
      if (below >= key) break;
      const other = ids[child]!;
      keys[place] = below;
      ids[place] = other;
      places[other] = place;
      place = child;
    }
    keys[place] = key;
    ids[place] = id;
    places[id] = place;
  }

  #grow(): void {
    const length = Math.max(FIRST_LENGTH, this.#ids.length * 2);
    this.#keys = grown(this.#keys, length);
    this.#ids = grown(this.#ids, length);
  }
}
