/**
 * Work that takes long and that customers ask for: one step of it is done at a time across all of them, and few of them wait.
 */
import { Overloaded } from '../process/group-commit.ts';
import { TooOften } from './rate-limits.ts';

const RETRY_MS = 5_000;

/** How many may be under way or wait: of all customers together, and of one. */
export type TurnLimits = { readonly max: number; readonly ofOneMax: number };

export class Turns {
  readonly #limits: TurnLimits;
  readonly #open = new Map<string, number>();
  #count = 0;
  #last: Promise<unknown> = Promise.resolve();

  constructor(limits: TurnLimits) {
    this.#limits = limits;
  }

  /** Refuses customers who have as many under way as they may. The returned function gives the place back, once. */
  enter(owner: string): () => void {
    const mine = this.#open.get(owner) ?? 0;
    if (mine >= this.#limits.ofOneMax) throw new TooOften(RETRY_MS);
    if (this.#count >= this.#limits.max) throw new Overloaded();
    this.#count += 1;
    this.#open.set(owner, mine + 1);
    let isOver = false;
    return () => {
      if (isOver) return;
      isOver = true;
      this.#count -= 1;
      const left = (this.#open.get(owner) ?? 1) - 1;
      if (left === 0) this.#open.delete(owner);
      else this.#open.set(owner, left);
    };
  }

  /** Waits for the previous step, whoever's it is: a hundred long ones are no more load than one. */
  take<T>(work: () => Promise<T>): Promise<T> {
    const step = this.#last.then(work, work);
    this.#last = step.catch(() => undefined);
    return step;
  }
}
