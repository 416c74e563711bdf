/** Jobs while the clock is set: none is run by it, not even one that had started by then. */
import { DAY, MINUTE, SECOND } from '@candor/core/time';
import { beforeEach, expect, it } from 'vitest';
import { ClockGuard } from '../process/clock-guard.ts';
import { createLog } from '../process/log.ts';
import { eventually } from '../testing/eventually.ts';
import type { JobHandlers } from './jobs.ts';
import { restingJobs } from './resting-jobs.ts';

let time = { wall: 0, steady: 0 };
let running: JobHandlers | null;
let done: unknown[];
let clockGuard: ClockGuard;

beforeEach(async () => {
  time = { wall: Date.parse('2026-11-20T12:00:00Z'), steady: 0 };
  [running, done] = [null, []];
  clockGuard = new ClockGuard({ wall: () => time.wall, steady: () => time.steady });
  const handlers = { clean: (payload: unknown) => Promise.resolve(void done.push(payload)) };
  await restingJobs(clockGuard, createLog('silent'), handlers, (those) => {
    running = those;
    return Promise.resolve({ stop: () => Promise.resolve(void (running = null)) });
  });
});

const set = (ms: number) => (time = { ...time, wall: time.wall + ms });
const pass = (ms: number) => (time = { wall: time.wall + ms, steady: time.steady + ms });

it('does nothing of a job that is found due by a clock that was set a moment ago', async () => {
  const started = running?.['clean'];
  await started?.(1);
  set(40 * DAY);
  await expect(started?.(2)).rejects.toThrow('the clock is in doubt');
  expect(done).toEqual([1]);
});

it('stops the worker in doubt, and starts it once the clock is right again', async () => {
  set(40 * DAY);
  clockGuard.now();
  await eventually(() => expect(running).toBeNull());
  set(-40 * DAY);
  clockGuard.now();
  pass(MINUTE + SECOND);
  clockGuard.now();
  await eventually(() => expect(running).not.toBeNull());
  await running?.['clean']?.(3);
  expect(done).toEqual([3]);
});
