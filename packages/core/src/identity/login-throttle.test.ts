import fc from 'fast-check';
import { expect, test } from 'vitest';
import { HOUR, MINUTE, SECOND } from '../time.ts';
import { describeWait, isLock, LOCK_MAX, remainingWait, waitAfter } from './login-throttle.ts';

test.each([
  [0, 0],
  [4, 0],
  [5, 5 * SECOND],
  [6, 10 * SECOND],
  [9, 80 * SECOND],
  [10, 30 * MINUTE],
  [11, 60 * MINUTE],
  [15, 16 * HOUR],
  [16, LOCK_MAX],
  [1_000_000, LOCK_MAX],
])('after %i failures from one network the next attempt waits %i ms', (failures, wait) => {
  expect(waitAfter(failures, 'near')).toBe(wait);
});

test('failures from everywhere lock late, and never for long', () => {
  expect([waitAfter(49, 'everywhere'), waitAfter(50, 'everywhere'), waitAfter(9999, 'everywhere')]).toEqual([
    0,
    30 * MINUTE,
    30 * MINUTE,
  ]);
});

test('a wait is told in seconds, a lock in minutes, and neither is told shorter than it is', () => {
  expect(describeWait(79_001)).toEqual({ code: 'sign_in_wait', seconds: '80' });
  expect(describeWait(30 * MINUTE)).toEqual({ code: 'account_locked', minutes: '30' });
  expect(describeWait(30 * MINUTE - 1)).toEqual({ code: 'account_locked', minutes: '30' });
});

test('each wait is at least as long as the one before', () => {
  fc.assert(
    fc.property(fc.nat(200), fc.constantFrom('near', 'everywhere'), (failures, scope) => {
      expect(waitAfter(failures + 1, scope)).toBeGreaterThanOrEqual(waitAfter(failures, scope));
      expect(isLock(failures, scope)).toBe(waitAfter(failures, scope) >= 30 * MINUTE);
    }),
  );
});

test('a clock that was set back makes nobody wait', () => {
  const count = { failures: 10, lastFailedAt: 1_000_000 };
  expect(remainingWait(count, 'near', 1_000_001)).toBe(30 * MINUTE - 1);
  expect(remainingWait(count, 'near', 1_000_000 + 30 * MINUTE)).toBe(0);
  expect(remainingWait(count, 'everywhere', 1_000_001)).toBe(0);
  expect(remainingWait(count, 'near', 999_999)).toBe(0);
});
