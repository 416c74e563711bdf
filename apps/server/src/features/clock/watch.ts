/** Keeps an eye on the clock: reads it often, asks the database for the time, says what it finds, and marks it for the next start. */
import { isoTime, MINUTE, SECOND } from '@candor/core/time';
import type { App } from '../../http/app.ts';
import type { ClockDoubt } from '../../process/clock-guard.ts';
import * as repo from './repo.ts';

const LOOK_EVERY = 250;
const ASK_EVERY = 5 * SECOND;
/** An answer that took longer says too little. */
const ANSWER_MAX = 10 * SECOND;
const MARK_EVERY = MINUTE;
const SAID_EVERY = 10 * MINUTE;

/** Resolves when what the last run knew is taken in, and the database was asked once. */
export async function watchClock(app: Pick<App, 'clockGuard' | 'db' | 'log'>): Promise<{ stop(): Promise<void> }> {
  const { clockGuard, db, log } = app;
  let isStopped = false;
  let askedAt = Number.NEGATIVE_INFINITY;
  let markedAt = Number.NEGATIVE_INFINITY;
  let saidAt = Number.NEGATIVE_INFINITY;
  let underWay: Promise<void> | null = null;

  async function ask(): Promise<void> {
    const began = performance.now();
    askedAt = began;
    const database = await repo.readDatabaseClock(db.kysely);
    const tookMs = performance.now() - began;
    if (tookMs <= ANSWER_MAX) clockGuard.compare(database, tookMs);
  }

  async function mark(): Promise<void> {
    markedAt = performance.now();
    await repo.saveMark(db.kysely, { seenAt: clockGuard.now(), isInDoubt: clockGuard.doubt !== null });
  }

  /** One thing at a time; a database that is away is asked again later. */
  async function look(): Promise<void> {
    if (!clockGuard.isRight()) say(clockGuard.doubt);
    const now = performance.now();
    try {
      if (now - askedAt >= ASK_EVERY) await ask();
      if (now - markedAt >= MARK_EVERY) await mark();
    } catch (error) {
      log.debug({ err: error }, 'the database could not be asked for the time');
    }
  }

  function say(doubt: ClockDoubt | null): void {
    if (doubt === null || performance.now() - saidAt < SAID_EVERY) return;
    saidAt = performance.now();
    log.error(
      {
        why: doubt.why,
        aheadMs: Math.round(doubt.aheadMs),
        since: isoTime(doubt.since),
        clock: isoTime(clockGuard.wall()),
      },
      'the clock is in doubt: nothing that moves money by time happens until it has been right again for a minute, or two of the staff confirm it',
    );
  }

  const last = await repo.findMark(db.kysely);
  if (last !== null) clockGuard.resume(last.seenAt, last.isInDoubt);
  const stopListening = clockGuard.onChange((doubt) => {
    markedAt = Number.NEGATIVE_INFINITY;
    saidAt = Number.NEGATIVE_INFINITY;
    if (doubt === null) log.warn('the clock is right again: everything goes on');
    else say(doubt);
  });
  say(clockGuard.doubt);
  await ask();
  const timer = setInterval(() => {
    clockGuard.now();
    if (isStopped || underWay !== null) return;
    underWay = look().finally(() => (underWay = null));
  }, LOOK_EVERY);
  timer.unref();

  return {
    async stop() {
      isStopped = true;
      clearInterval(timer);
      stopListening();
      await underWay;
      await mark().catch((error: unknown) => log.warn({ err: error }, 'the time could not be marked'));
    },
  };
}
