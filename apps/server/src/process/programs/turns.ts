/** Serializes work that the machine can only bear one at a time. */
import { Overloaded } from '../group-commit.ts';

export type Turns = {
  /** Throws `Overloaded` when too many wait. */
  take<T>(work: () => Promise<T>): Promise<T>;
};

export function createTurns(waitingMax: number): Turns {
  let waiting = 0;
  let last: Promise<unknown> = Promise.resolve();
  return {
    take(work) {
      if (waiting >= waitingMax) return Promise.reject(new Overloaded());
      waiting += 1;
      const mine = last.then(work).finally(() => (waiting -= 1));
      last = mine.catch(() => undefined);
      return mine;
    },
  };
}
