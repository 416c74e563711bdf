/** Returns memory to the system after a burst of work: V8 keeps its grown heap until it needs to collect again, which may be never. */
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';

/** Less growth is left to the next ordinary collection: an unneeded one costs more than it returns. */
const BURST_BYTES = 16 * 1024 * 1024;

/** Runs a large load at start, and returns the memory it left behind. */
export async function releasingMemory(load: () => Promise<void>): Promise<void> {
  const before = process.memoryUsage().heapTotal;
  await load();
  if (process.memoryUsage().heapTotal - before > BURST_BYTES) release();
}

/** One full collection, some 50 ms: acceptable once at start, never later. */
function release(): void {
  setFlagsFromString('--expose-gc');
  // "Last resort" also returns the pages that V8 would keep for its next burst.
  runInNewContext("gc({ type: 'major', execution: 'sync', flavor: 'last-resort' })");
  setFlagsFromString('--no-expose-gc');
}
