/** A result is the sum of its terms as they are shown. */
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { centsUp, shownRest, shownResult } from './cents.ts';

test.each([
  // 13.935 − 1.0956 = 12.8394; shown as 13.93 − 1.10.
  [[13_935_000n], [1_095_600n], 12_830_000n],
  [[13_930_000n], [1_100_000n], 12_830_000n],
  // −7.001 and +0.009 less 0.001: −7.01 + 0.00 − 0.01.
  [[-7_001_000n, 9_000n], [1_000n], -7_020_000n],
  [[], [], 0n],
])('gains %o less costs %o', (gains, costs, expected) => {
  expect(shownResult(gains, costs)).toBe(expected);
});

test('two parts add up to the whole as all three are shown, and the one that gives way is off by less than a cent', () => {
  const part = fc.bigInt({ min: 0n, max: 10n ** 18n });
  fc.assert(
    fc.property(part, part, (one, other) => {
      const shown = shownRest(one + other, other);
      expect(shown + centsUp(other)).toBe(centsUp(one + other));
      expect(shown >= 0n && shown - one < 10_000n && one - shown < 10_000n).toBe(true);
    }),
  );
});
