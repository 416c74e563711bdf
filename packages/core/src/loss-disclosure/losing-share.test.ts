import { expect, test } from 'vitest';
import { losingPercent } from './losing-share.ts';

test.each([
  [0, 0, null],
  [99, 99, null],
  [100, 0, '0.0'],
  [100, 74, '74.0'],
  [100, 100, '100.0'],
  // 66.666…: rounded up, not to the nearest, and not down.
  [300, 200, '66.7'],
  [1_000_000, 1, '0.1'],
  [1_000_000, 999_999, '100.0'],
])('of %d accounts %d lost: %s', (accounts, losing, percent) => {
  expect(losingPercent(accounts, losing)).toBe(percent);
});
