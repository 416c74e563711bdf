/** Growable typed arrays: plain numbers side by side, invisible to the garbage collector. */

type Growing = Float64Array | Int32Array | Uint16Array | Uint8Array;

/** The array itself when it is long enough; otherwise a copy of at least twice its length, with the new part set to `fill`. */
export function grown<T extends Growing>(array: T, length: number, fill = 0): T {
  if (array.length >= length) return array;
  const longer = new (array.constructor as new (length: number) => T)(Math.max(length, array.length * 2));
  longer.set(array);
  if (fill !== 0) longer.fill(fill, array.length);
  return longer;
}

/** A list of small integers that is filled and emptied repeatedly without allocating. */
export class IntList {
  #items = new Int32Array(64);
  #length = 0;

  get length(): number {
    return this.#length;
  }

  at(index: number): number {
    return this.#items[index]!;
  }

  set(index: number, item: number): void {
    this.#items[index] = item;
  }

  push(item: number): void {
    if (this.#length === this.#items.length) this.#items = grown(this.#items, this.#length + 1);
    this.#items[this.#length] = item;
    this.#length += 1;
  }

  clear(): void {
    this.#length = 0;
  }

  dropFirst(count: number): void {
    this.#items.copyWithin(0, count, this.#length);
    this.#length -= count;
  }
}
