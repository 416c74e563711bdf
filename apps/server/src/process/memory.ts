/** Gives memory back that a burst of work has left behind: V8 keeps what it grew to until it needs to collect again, which may be never. */
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';

/** Less is left to the next collection: one that was not needed costs more than it gives back. */
const BURST_BYTES = 16 * 1024 * 1024;

/** Does a large load at start, and gives back what it left behind. */
export async function releasingMemory(load: () => Promise<void>): Promise<void> {
  const before = process.memoryUsage().heapTotal;
  await load();
  if (process.memoryUsage().heapTotal - before > BURST_BYTES) release();
}

/** One full collection, some 50 ms: for once at start, never in between. */
function release(): void {
  setFlagsFromString('--expose-gc');
  // "Last resort" also returns the pages that V8 would keep for its next burst.
  runInNewContext("gc({ type: 'major', execution: 'sync', flavor: 'last-resort' })");
  setFlagsFromString('--no-expose-gc');
}
