/** Gives memory back that a burst of work has left behind: V8 keeps what it grew to until it needs to collect again, which may be never. */
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';

/** One full collection, some 50 ms: for once after a large load at start, never in between. */
export function releaseMemory(): void {
  setFlagsFromString('--expose-gc');
  // "Last resort" also returns the pages that V8 would keep for its next burst.
  runInNewContext("gc({ type: 'major', execution: 'sync', flavor: 'last-resort' })");
  setFlagsFromString('--no-expose-gc');
}
