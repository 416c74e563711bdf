/**
 * Idempotency keys that may have been used before: recent ones, and those of failed batches that were not saved since. Any other
 * key is taken for new without a query; if it was used all the same, the database refuses the batch (an answer's customer and key
 * are unique), and its keys are suspected and looked up before the batch is decided again.
 */
import { randomBytes } from 'node:crypto';

const PLACES = 1 << 20;
/** Keys of abandoned batches stay: this many at most. */
const SUSPECTS_MAX = 100_000;
const PRIME = 0x01000193;

export type Key = { readonly owner: string; readonly key: string };

export class RecentKeys {
  /** A hash of the key in its slot, where a later key overwrites it: to forget one, or to mistake one for another, costs a look-up. */
  readonly #prints = new Uint32Array(PLACES);
  /** FNV-1a (http://www.isthe.com/chongo/tech/comp/fnv/) with a secret seed: nobody can choose keys that collide. */
  readonly #basis = randomBytes(4).readUInt32LE();
  /** None of them may be forgotten before it was looked up, or the batch would fail again. */
  #suspects = new Set<string>();

  /** It was used, and that is committed. */
  note(key: Key): void {
    const print = this.#printOf(key);
    this.#prints[print % PLACES] = print;
    if (this.#suspects.size > 0) this.#suspects.delete(nameOf(key));
  }

  /** It is unknown whether it was used. */
  suspect(key: Key): void {
    if (this.#suspects.size >= SUSPECTS_MAX) this.#suspects = new Set();
    this.#suspects.add(nameOf(key));
  }

  has(key: Key): boolean {
    const print = this.#printOf(key);
    return this.#prints[print % PLACES] === print || (this.#suspects.size > 0 && this.#suspects.has(nameOf(key)));
  }

  #printOf({ owner, key }: Key): number {
    return added(added(added(this.#basis, owner), ' '), key);
  }
}

function nameOf({ owner, key }: Key): string {
  return `${owner} ${key}`;
}

function added(print: number, text: string): number {
  let sum = print;
  for (let index = 0; index < text.length; index += 1) sum = Math.imul(sum ^ text.charCodeAt(index), PRIME) >>> 0;
  return sum;
}
