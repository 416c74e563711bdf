/** What belongs together begins whole or not at all, and ends in the reverse order. */
import type { Log } from './log.ts';

type Stoppable = { stop(): unknown };

/** Takes what has just begun, to be stopped before everything that was given earlier, and gives it back. */
export type StopOnShutdown = <T extends Stoppable>(thing: T) => T;

/**
 * When a later part fails, what has begun is stopped, and the failure thrown. What is given instead has one `stop` for everything; one part
 * that fails to stop does not keep the others from it.
 */
export async function startAll<T extends object>(
  log: Pick<Log, 'error'>,
  start: (stopOnShutdown: StopOnShutdown) => Promise<T>,
): Promise<T & { stop(): Promise<void> }> {
  const stack = new AsyncDisposableStack();
  const stopOnShutdown: StopOnShutdown = (thing) => {
    stack.defer(async () => {
      await thing.stop();
    });
    return thing;
  };
  let whole: T;
  try {
    whole = await start(stopOnShutdown);
  } catch (error) {
    // Whoever asked has to hear why it did not begin, not what came of it.
    await stack.disposeAsync().catch((after: unknown) => log.error({ err: after }, 'not everything could be stopped'));
    throw error;
  }
  let stopped: Promise<void> | null = null;
  return { ...whole, stop: () => (stopped ??= stack.disposeAsync()) };
}
