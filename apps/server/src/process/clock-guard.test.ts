/** A clock that is set, that sleeps, that is apart from the database's, and that is right again. */
import { DAY, HOUR, MINUTE, SECOND } from '@candor/core/time';
import { beforeEach, describe, expect, it } from 'vitest';
import { type ClockDoubt, ClockGuard } from './clock-guard.ts';

const NOON = Date.parse('2026-11-20T12:00:00Z');
let time = { wall: NOON, steady: 5_000, awake: 9_000 };
let clockGuard: ClockGuard;
let reported: (ClockDoubt | null)[];

beforeEach(() => {
  time = { wall: NOON, steady: 5_000, awake: 9_000 };
  clockGuard = new ClockGuard({ wall: () => time.wall, steady: () => time.steady, awake: () => time.awake });
  reported = [];
  clockGuard.onChange((doubt) => void reported.push(doubt));
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
      expect([clockGuard.now(), clockGuard.isRight()]).toEqual([time.wall, true]);
    }
    expect(reported).toEqual([]);
  });

  it('may drift and be corrected by seconds, again and again', () => {
    for (let minutes = 0; minutes < 100; minutes += 1) {
      pass(MINUTE);
      set(20 * SECOND);
      expect([clockGuard.now(), clockGuard.isRight()]).toEqual([time.wall, true]);
    }
  });

  it('goes on while the machine sleeps', () => {
    pass(HOUR);
    time = { ...time, wall: time.wall + 8 * HOUR, awake: time.awake + 8 * HOUR };
    expect([clockGuard.now(), clockGuard.isRight()]).toEqual([time.wall, true]);
    set(HOUR);
    expect(clockGuard.isRight()).toBe(false);
  });
});

describe.each([40 * DAY, -HOUR, 31 * SECOND, -31 * SECOND])('a clock that is set by %s ms', (ms) => {
  it('is in doubt at its first reading, and the time that passes is counted', () => {
    pass(10 * SECOND);
    set(ms);
    expect(clockGuard.now()).toBe(NOON + 10 * SECOND);
    expect(clockGuard.doubt).toMatchObject({ why: 'jump', aheadMs: ms, since: NOON + 10 * SECOND });
    pass(5 * MINUTE);
    expect([clockGuard.now(), clockGuard.isRight()]).toEqual([NOON + 10 * SECOND + 5 * MINUTE, false]);
    expect(reported).toHaveLength(1);
  });

  it('is believed when people confirm it', () => {
    set(ms);
    expect(clockGuard.isRight()).toBe(false);
    clockGuard.confirm();
    expect([clockGuard.now(), clockGuard.isRight()]).toEqual([NOON + ms, true]);
    expect(reported.at(-1)).toBeNull();
    pass(HOUR);
    expect([clockGuard.now(), clockGuard.isRight()]).toEqual([time.wall, true]);
  });

  it('needs nobody once it has been right again for a minute, without interruption', () => {
    set(ms);
    clockGuard.now();
    set(-ms);
    expect(clockGuard.isRight()).toBe(false);
    pass(50 * SECOND);
    expect(clockGuard.isRight()).toBe(false);
    set(ms);
    expect(clockGuard.isRight()).toBe(false);
    set(-ms);
    pass(59 * SECOND);
    expect(clockGuard.isRight()).toBe(false);
    pass(59 * SECOND);
    expect(clockGuard.isRight()).toBe(false);
    pass(2 * SECOND);
    expect([clockGuard.now(), clockGuard.isRight()]).toEqual([time.wall, true]);
  });
});

it('a clock that is set again is another doubt than the one that was seen', () => {
  set(HOUR);
  clockGuard.now();
  const first = clockGuard.doubt;
  pass(SECOND);
  set(DAY);
  clockGuard.now();
  expect(clockGuard.doubt?.since).toBe((first?.since ?? 0) + SECOND);
  expect(clockGuard.doubt?.aheadMs).toBe(HOUR + DAY);
});

describe('the database', () => {
  it('that is apart puts the clock in doubt, until they agree for a minute', () => {
    clockGuard.compare(NOON + 61 * SECOND, 0);
    expect(clockGuard.doubt).toMatchObject({ why: 'database', aheadMs: 61 * SECOND });
    for (const seconds of [0, 30, 29]) {
      pass(seconds * SECOND);
      clockGuard.compare(time.wall, 0);
      expect(clockGuard.isRight()).toBe(false);
    }
    pass(SECOND);
    clockGuard.compare(time.wall, 0);
    expect(clockGuard.isRight()).toBe(true);
  });

  it('that answers late may be as far off as its answer was long', () => {
    clockGuard.compare(NOON + 63 * SECOND, 4 * SECOND);
    expect(clockGuard.isRight()).toBe(true);
  });

  it('on the same machine, whose clock is set with ours, does not vouch for it', () => {
    set(DAY);
    clockGuard.compare(time.wall, 0);
    expect([clockGuard.now(), clockGuard.isRight()]).toEqual([NOON, false]);
    clockGuard.confirm();
    clockGuard.compare(time.wall, 0);
    expect([clockGuard.now(), clockGuard.isRight()]).toEqual([NOON + DAY, true]);
  });

  it('that people accepted as it is counts from there', () => {
    clockGuard.compare(NOON - HOUR, 0);
    clockGuard.confirm();
    clockGuard.compare(NOON - HOUR, 0);
    expect(clockGuard.isRight()).toBe(true);
    clockGuard.compare(NOON, 0);
    expect(clockGuard.isRight()).toBe(false);
  });
});

describe('a start', () => {
  it('after a pause, however long, is like any', () => {
    clockGuard.resume(NOON - 90 * DAY, false);
    expect([clockGuard.now(), clockGuard.isRight()]).toEqual([NOON, true]);
  });

  it('does not end a doubt: it takes people, or a clock that goes on where it was', () => {
    clockGuard.resume(NOON - 40 * DAY, true);
    expect([clockGuard.now(), clockGuard.isRight()]).toEqual([NOON - 40 * DAY, false]);
    set(-40 * DAY);
    expect(clockGuard.isRight()).toBe(false);
    pass(MINUTE + SECOND);
    expect([clockGuard.now(), clockGuard.isRight()]).toEqual([time.wall, true]);
  });

  it('before what an earlier run has seen is in doubt', () => {
    clockGuard.resume(NOON + HOUR, false);
    expect(clockGuard.doubt).toMatchObject({ why: 'restart', aheadMs: -HOUR });
    clockGuard.confirm();
    expect([clockGuard.now(), clockGuard.isRight()]).toEqual([NOON, true]);
  });
});
