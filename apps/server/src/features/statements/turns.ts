/** Limits the resources of statements: one page is read at a time across all customers, and few files are written at once. */
import { Overloaded } from '../../process/group-commit.ts';
import { TooOften } from '../../http/rate-limits.ts';

const FILES_MAX = 100;
const FILES_OF_ONE_MAX = 2;
const RETRY_MS = 5_000;

export class Turns {
  readonly #open = new Map<string, number>();
  #files = 0;
  #last: Promise<unknown> = Promise.resolve();

  /** Refuses customers with two files under way. The returned function gives the place back, once. */
  enter(owner: string): () => void {
    const mine = this.#open.get(owner) ?? 0;
    if (mine >= FILES_OF_ONE_MAX) throw new TooOften(RETRY_MS);
    if (this.#files >= FILES_MAX) throw new Overloaded();
    this.#files += 1;
    this.#open.set(owner, mine + 1);
    let isOver = false;
    return () => {
      if (isOver) return;
      isOver = true;
      this.#files -= 1;
      const left = (this.#open.get(owner) ?? 1) - 1;
      if (left === 0) this.#open.delete(owner);
      else this.#open.set(owner, left);
    };
  }

  /** Waits for the previous page, whoever's it is: a hundred long statements load the database no more than one. */
  take<T>(read: () => Promise<T>): Promise<T> {
    const page = this.#last.then(read, read);
    this.#last = page.catch(() => undefined);
    return page;
  }
}
