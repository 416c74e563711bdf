/**
 * The operator's cover and the exposure gap as last read, kept up with what the writer posts. Others change them too, with every capital
 * movement; then they are read again before the next real opening.
 */
import { assert } from '@candor/core/assert';
import type { Cover } from './exposure.ts';

export class CoverBook {
  #known: Cover | null = null;
  #isFresh = false;
  /** Whether we hear of it when others change it. */
  #isWatched = true;
  /** How often others changed it. */
  #doubts = 0;

  get isFresh(): boolean {
    return this.#isFresh && this.#isWatched;
  }

  /** While nothing of ours is in flight: the result would be ambiguous. */
  async read(readCover: () => Promise<Cover>): Promise<void> {
    const doubts = this.#doubts;
    this.#known = await readCover();
    // What changed meanwhile requires another read, before the next batch.
    this.#isFresh = doubts === this.#doubts;
  }

  /** After a commit. */
  add(units: bigint): void {
    if (this.#known === null || units === 0n) return;
    this.#known = { ...this.#known, units: this.#known.units + units };
  }

  /** It may be stale. */
  forget(): void {
    this.#isFresh = false;
    this.#doubts += 1;
  }

  /** While it is not watched, it is read before each batch that needs it. */
  watch(isWatched: boolean): void {
    this.#isWatched = isWatched;
    this.forget();
  }

  /** As it will be once these are committed. */
  after(changes: readonly bigint[]): Cover {
    assert(this.#known !== null, 'the cover was read');
    const { units, gap } = this.#known;
    return { gap, units: changes.reduce((sum, change) => sum + change, units) };
  }
}
