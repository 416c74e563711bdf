/** A clock that is set, that sleeps, that is apart from the database's, and that is right again. */
import { DAY, HOUR, MINUTE, SECOND } from '@candor/core/time';
import { beforeEach, describe, expect, it } from 'vitest';
import { type ClockDoubt, ClockGuard } from './clock-guard.ts';

const NOON = Date.parse('2026-11-20T12:00:00Z');
let time = { wall: NOON, steady: 5_000, awake: 9_000 };
let guard: ClockGuard;
let told: (ClockDoubt | null)[];

beforeEach(() => {
  time = { wall: NOON, steady: 5_000, awake: 9_000 };
  guard = new ClockGuard({ wall: () => time.wall, steady: () => time.steady, awake: () => time.awake });
  told = [];
  guard.onChange((doubt) => void told.push(doubt));
});

function pass(ms: number): void {
  time = { wall: time.wall + ms, steady: time.steady + ms, awake: time.awake + ms };
}
function set(ms: number): void {
  time = { ...time, wall: time.wall + ms };
}

describe('a clock that passes', () => {
  it('is believed, however long', () => {
    for (let days = 0; days < 60; days += 1) {
      pass(DAY);
      expect([guard.now(), guard.isRight()]).toEqual([time.wall, true]);
    }
    expect(told).toEqual([]);
  });

  it('may drift and be corrected by seconds, again and again', () => {
    for (let minutes = 0; minutes < 100; minutes += 1) {
      pass(MINUTE);
      set(20 * SECOND);
      expect([guard.now(), guard.isRight()]).toEqual([time.wall, true]);
    }
  });

  it('goes on while the machine sleeps', () => {
    pass(HOUR);
    time = { ...time, wall: time.wall + 8 * HOUR, awake: time.awake + 8 * HOUR };
    expect([guard.now(), guard.isRight()]).toEqual([time.wall, true]);
    set(HOUR);
    expect(guard.isRight()).toBe(false);
  });
});

describe.each([40 * DAY, -HOUR, 31 * SECOND, -31 * SECOND])('a clock that is set by %s ms', (ms) => {
  it('is in doubt at its first reading, and the time that passes is counted', () => {
    pass(10 * SECOND);
    set(ms);
    expect(guard.now()).toBe(NOON + 10 * SECOND);
    expect(guard.doubt).toMatchObject({ why: 'jump', aheadMs: ms, since: NOON + 10 * SECOND });
    pass(5 * MINUTE);
    expect([guard.now(), guard.isRight()]).toEqual([NOON + 10 * SECOND + 5 * MINUTE, false]);
    expect(told).toHaveLength(1);
  });

  it('is believed when people confirm it', () => {
    set(ms);
    expect(guard.isRight()).toBe(false);
    guard.confirm();
    expect([guard.now(), guard.isRight()]).toEqual([NOON + ms, true]);
    expect(told.at(-1)).toBeNull();
    pass(HOUR);
    expect([guard.now(), guard.isRight()]).toEqual([time.wall, true]);
  });

  it('needs nobody once it has been right again for a minute, without interruption', () => {
    set(ms);
    guard.now();
    set(-ms);
    expect(guard.isRight()).toBe(false);
    pass(50 * SECOND);
    expect(guard.isRight()).toBe(false);
    set(ms);
    expect(guard.isRight()).toBe(false);
    set(-ms);
    pass(59 * SECOND);
    expect(guard.isRight()).toBe(false);
    pass(59 * SECOND);
    expect(guard.isRight()).toBe(false);
    pass(2 * SECOND);
    expect([guard.now(), guard.isRight()]).toEqual([time.wall, true]);
  });
});

it('a clock that is set again is another doubt than the one that was seen', () => {
  set(HOUR);
  guard.now();
  const first = guard.doubt;
  pass(SECOND);
  set(DAY);
  guard.now();
  expect(guard.doubt?.since).toBe((first?.since ?? 0) + SECOND);
  expect(guard.doubt?.aheadMs).toBe(HOUR + DAY);
});

describe('the database', () => {
  it('that is apart puts the clock in doubt, until they agree for a minute', () => {
    guard.compare(NOON + 61 * SECOND, 0);
    expect(guard.doubt).toMatchObject({ why: 'database', aheadMs: 61 * SECOND });
    for (const seconds of [0, 30, 29]) {
      pass(seconds * SECOND);
      guard.compare(time.wall, 0);
      expect(guard.isRight()).toBe(false);
    }
    pass(SECOND);
    guard.compare(time.wall, 0);
    expect(guard.isRight()).toBe(true);
  });

  it('that answers late may be as far off as its answer was long', () => {
    guard.compare(NOON + 63 * SECOND, 4 * SECOND);
    expect(guard.isRight()).toBe(true);
  });

  it('on the same machine, whose clock is set with ours, does not vouch for it', () => {
    set(DAY);
    guard.compare(time.wall, 0);
    expect([guard.now(), guard.isRight()]).toEqual([NOON, false]);
    guard.confirm();
    guard.compare(time.wall, 0);
    expect([guard.now(), guard.isRight()]).toEqual([NOON + DAY, true]);
  });

  it('that people accepted as it is counts from there', () => {
    guard.compare(NOON - HOUR, 0);
    guard.confirm();
    guard.compare(NOON - HOUR, 0);
    expect(guard.isRight()).toBe(true);
    guard.compare(NOON, 0);
    expect(guard.isRight()).toBe(false);
  });
});

describe('a start', () => {
  it('after a pause, however long, is like any', () => {
    guard.resume(NOON - 90 * DAY, false);
    expect([guard.now(), guard.isRight()]).toEqual([NOON, true]);
  });

  it('does not end a doubt: it takes people, or a clock that goes on where it was', () => {
    guard.resume(NOON - 40 * DAY, true);
    expect([guard.now(), guard.isRight()]).toEqual([NOON - 40 * DAY, false]);
    set(-40 * DAY);
    expect(guard.isRight()).toBe(false);
    pass(MINUTE + SECOND);
    expect([guard.now(), guard.isRight()]).toEqual([time.wall, true]);
  });

  it('before what an earlier run has seen is in doubt', () => {
    guard.resume(NOON + HOUR, false);
    expect(guard.doubt).toMatchObject({ why: 'restart', aheadMs: -HOUR });
    guard.confirm();
    expect([guard.now(), guard.isRight()]).toEqual([NOON, true]);
  });
});
