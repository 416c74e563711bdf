/** Jobs that rest while the clock is in doubt: those that are due by date must not run by a wrong one, and none is scheduled for it. */
import type { ClockGuard } from '../process/clock-guard.ts';
import type { Log } from '../process/log.ts';
import type { Jobs } from './jobs.ts';

/** After a failure. */
const AGAIN_MS = 5_000;

/** @param start starts them, again each time that the clock is right. */
export async function restingJobs(
  clockGuard: ClockGuard,
  log: Pick<Log, 'error'>,
  start: () => Promise<Jobs>,
): Promise<Jobs> {
  let running: Jobs | null = null;
  let isOver = false;
  let turn: Promise<void> = Promise.resolve();

  /** Brings them to what is wanted by then. */
  async function follow(): Promise<void> {
    const isWanted = !isOver && clockGuard.doubt === null;
    if (isWanted && running === null) running = await start();
    else if (!isWanted && running !== null) {
      const stopping = running;
      running = null;
      await stopping.stop();
    }
  }
  const next = (): Promise<void> => (turn = turn.catch(() => undefined).then(follow));
  const tryNext = (): void => {
    next().catch((error: unknown) => {
      log.error({ err: error }, 'jobs could not be started or stopped yet');
      setTimeout(tryNext, AGAIN_MS).unref();
    });
  };
  const stopListening = clockGuard.onChange(tryNext);
  await next();
  return {
    async stop() {
      stopListening();
      isOver = true;
      await next();
    },
  };
}
