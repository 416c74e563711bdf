/**
 * Idempotency keys that may have been used before: those of the last while, and those of batches that failed and were not saved since. A key
 * that is not among them is taken for new without asking; if it was used all the same, the database refuses the batch (an answer's customer
 * and key are unique), its keys are suspected, and looked up before it is decided again.
 */
import { randomBytes } from 'node:crypto';

const PLACES = 1 << 20;
/** Those of batches that were given up stay: so many of them at most. */
const SUSPECTS_MAX = 100_000;
const PRIME = 0x01000193;

export type Key = { readonly owner: string; readonly key: string };

export class RecentKeys {
  /** A print of the key in its place, where a later key takes it over: to forget one, or to hold one for another, costs a look. */
  readonly #prints = new Uint32Array(PLACES);
  /** FNV-1a (http://www.isthe.com/chongo/tech/comp/fnv/) from a beginning that nobody knows: nobody can choose keys of one place. */
  readonly #basis = randomBytes(4).readUInt32LE();
  /** None of them may be forgotten before it was looked up: the batch would fail again. */
  #suspects = new Set<string>();

  /** It was used, and that is committed. */
  note(key: Key): void {
    const print = this.#printOf(key);
    this.#prints[print % PLACES] = print;
    if (this.#suspects.size > 0) this.#suspects.delete(nameOf(key));
  }

  /** Nobody knows whether it was used. */
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
