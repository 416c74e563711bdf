/** Starts parts all or nothing, and stops them in the reverse order. */
import type { Log } from './log.ts';

type Stoppable = { stop(): unknown };

/** Registers what has just started, to be stopped before everything registered earlier, and returns it. */
export type StopOnShutdown = <T extends Stoppable>(thing: T) => T;

/**
 * When a later part fails, those already started are stopped, and the failure is thrown. Otherwise returns the result with one
 * `stop` for everything; a part that fails to stop does not keep the others from stopping.
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
    // The caller needs the original failure, not one that followed from it.
    await stack.disposeAsync().catch((after: unknown) => log.error({ err: after }, 'not everything could be stopped'));
    throw error;
  }
  let stopped: Promise<void> | null = null;
  return { ...whole, stop: () => (stopped ??= stack.disposeAsync()) };
}
