/** Work that is listed until none is left. Failures are logged and left for the next run; the rest continues. */
import type { Log } from '../process/log.ts';

const AT_ONCE = 50;

export type Sweep<T> = {
  /** For the operator's log: what failed. */
  readonly what: string;
  /** Up to this many unfinished items, in a fixed order. */
  readonly list: (most: number) => Promise<readonly T[]>;
  readonly nameOf: (item: T) => string;
  readonly work: (item: T) => Promise<void>;
};

export async function sweepAll<T>(log: Log, { what, list, nameOf, work }: Sweep<T>): Promise<void> {
  const failed = new Set<string>();
  for (;;) {
    // Failed items are still listed.
    const fresh = (await list(AT_ONCE + failed.size)).filter((item) => !failed.has(nameOf(item)));
    if (fresh.length === 0) return;
    for (const item of fresh) {
      try {
        await work(item);
      } catch (error) {
        failed.add(nameOf(item));
        log.error({ err: error, item: nameOf(item) }, `${what} is tried again later`);
      }
    }
  }
}
