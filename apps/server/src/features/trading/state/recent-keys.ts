/**
 * Idempotency keys that may have been used before: recent ones, and those of failed batches that were not saved since. Any other
 * key is taken for new without a query; if it was used all the same, the database refuses the batch (an answer's customer and key
 * are unique), and its keys are suspected and looked up before the batch is decided again.
 */

/** Some 20 MB. */
const REMEMBERED_MAX = 200_000;
/** Keys of abandoned batches stay: this many at most. */
const SUSPECTS_MAX = 100_000;

export type Key = { readonly owner: string; readonly key: string };

export class RecentKeys {
  /** Oldest first. */
  readonly #remembered = new Set<string>();
  /** None of them may be forgotten before it was looked up, or the batch would fail again. */
  #suspects = new Set<string>();

  /** It was used, and that is committed. */
  note(key: Key): void {
    const name = nameOf(key);
    this.#remembered.add(name);
    if (this.#remembered.size > REMEMBERED_MAX) {
      const [oldest = name] = this.#remembered;
      this.#remembered.delete(oldest);
    }
    this.#suspects.delete(name);
  }

  /** It is unknown whether it was used. */
  suspect(key: Key): void {
    if (this.#suspects.size >= SUSPECTS_MAX) this.#suspects = new Set();
    this.#suspects.add(nameOf(key));
  }

  has(key: Key): boolean {
    const name = nameOf(key);
    return this.#remembered.has(name) || this.#suspects.has(name);
  }
}

function nameOf({ owner, key }: Key): string {
  return `${owner} ${key}`;
}
