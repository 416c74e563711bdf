/**
 * Idempotency keys that may have been used before: those of the last while, and all whose batch failed. A key that is not among them is taken
 * for new without asking; if it was used longer ago, the database refuses the batch (an answer's customer and key are unique), and the key is
 * noted, so that it is looked up next time.
 */
const PLACES = 1 << 20;
/** FNV-1a, 32 bits: http://www.isthe.com/chongo/tech/comp/fnv/ */
const BASIS = 0x811c9dc5;
const PRIME = 0x01000193;

type Key = { readonly owner: string; readonly key: string };

export class RecentKeys {
  /** A print of the key in its place, where a later key takes it over: to forget one, or to hold one for another, costs a look. */
  readonly #prints = new Uint32Array(PLACES);

  note(key: Key): void {
    const print = printOf(key);
    this.#prints[print % PLACES] = print;
  }

  has(key: Key): boolean {
    const print = printOf(key);
    return this.#prints[print % PLACES] === print;
  }
}

function printOf({ owner, key }: Key): number {
  return added(added(added(BASIS, owner), ' '), key);
}

function added(print: number, text: string): number {
  let sum = print;
  for (let index = 0; index < text.length; index += 1) sum = Math.imul(sum ^ text.charCodeAt(index), PRIME) >>> 0;
  return sum;
}
