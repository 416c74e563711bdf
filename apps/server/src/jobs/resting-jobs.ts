/** Jobs that rest while the clock is in doubt: those that are due by date must not run by a wrong one, and none is scheduled for it. */
import type { ClockGuard } from '../process/clock-guard.ts';
import type { Log } from '../process/log.ts';
import type { JobHandlers, Jobs } from './jobs.ts';

/** After a failure. */
const AGAIN_MS = 5_000;

/** @param start starts them, with handlers that look at the clock first, again each time that the clock is right. */
export async function restingJobs(
  clockGuard: ClockGuard,
  log: Pick<Log, 'error'>,
  handlers: JobHandlers,
  start: (handlers: JobHandlers) => Promise<Jobs>,
): Promise<Jobs> {
  const looking = lookingFirst(clockGuard, handlers);

  let running: Jobs | null = null;
  let isOver = false;
  let turn: Promise<void> = Promise.resolve();

  /** Brings them to what is wanted by then. */
  async function follow(): Promise<void> {
    const isWanted = !isOver && clockGuard.doubt === null;
    if (isWanted && running === null) running = await start(looking);
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

/** The database may have found a job due by a clock that was set a moment ago, before anything here has read it. It is tried again later. */
function lookingFirst(clockGuard: ClockGuard, handlers: JobHandlers): JobHandlers {
  const looking = Object.entries(handlers).map(([name, handle]) => {
    const look = async (payload: unknown) => {
      if (!clockGuard.isRight()) throw new Error(`${name} rests: the clock is in doubt`);
      await handle(payload);
    };
    return [name, look] as const;
  });
  return Object.fromEntries(looking);
}
