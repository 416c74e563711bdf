/** Brings PostgreSQL back after it ended, for as long as it takes: a disk that is full now has room again some time. */
import { setTimeout as delay } from 'node:timers/promises';
import type { Log } from '../../process/log.ts';

/** The first start follows at once; then each pause is twice as long as the one before it. */
const PAUSE_MS = { first: 250, most: 5_000 };
/** One that ran for so long has recovered: when it ends again, the pauses begin anew. */
const STEADY_MS = 60_000;
const SAID_EVERY_MS = 60_000;

export type Reviver = {
  /** Resolves when it runs, or when `isOver`. Calls that overlap share the work. */
  revive(): Promise<void>;
  /** Ends the pause that is under way. */
  giveUp(): void;
};

/** @param restart rejects when PostgreSQL does not start. */
export function createReviver(restart: () => Promise<void>, log: Pick<Log, 'info' | 'warn'>): Reviver {
  const over = new AbortController();
  let failures = 0;
  let startedAt = Number.NEGATIVE_INFINITY;
  let saidAt = Number.NEGATIVE_INFINITY;
  let underWay: Promise<void> | null = null;

  async function pause(): Promise<void> {
    const ms = Math.min(PAUSE_MS.most, PAUSE_MS.first * 2 ** (failures - 1));
    await delay(ms, undefined, { signal: over.signal, ref: false }).catch(() => undefined);
  }

  async function reviveNow(): Promise<void> {
    if (performance.now() - startedAt > STEADY_MS) failures = 0;
    for (;;) {
      if (failures > 0) await pause();
      if (over.signal.aborted) return;
      // Also counted when it starts: it may end again a moment later.
      failures += 1;
      try {
        await restart();
        startedAt = performance.now();
        log.info('PostgreSQL runs again');
        return;
      } catch (error) {
        if (performance.now() - saidAt < SAID_EVERY_MS) continue;
        saidAt = performance.now();
        log.warn({ err: error }, 'PostgreSQL does not start: it is tried again until it does');
      }
    }
  }

  return {
    revive: () => (underWay ??= reviveNow().finally(() => (underWay = null))),
    giveUp: () => over.abort(),
  };
}
