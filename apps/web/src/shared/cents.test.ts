/** A result is the sum of its terms as they are shown. */
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { centsDown, centsUp, shownRest, shownResult } from './cents.ts';

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

const CENT = 10_000n;
/** Gains and losses, up to all that an amount can hold. */
const anyUnits = fc.oneof(
  fc.constantFrom(0n, 1n, -1n, CENT, -CENT, CENT - 1n, 1n - CENT, CENT + 1n),
  fc.bigInt({ min: -(10n ** 12n), max: 10n ** 12n }),
  fc.bigInt({ min: -(10n ** 38n), max: 10n ** 38n }),
);

test('a cost is the least whole number of cents that is not below it, a gain the largest that is not above it', () => {
  fc.assert(
    fc.property(anyUnits, (units) => {
      const [cost, gain] = [centsUp(units), centsDown(units)];
      expect([cost % CENT, gain % CENT]).toEqual([0n, 0n]);
      expect(cost >= units && cost - units < CENT).toBe(true);
      expect(gain <= units && units - gain < CENT).toBe(true);
      // Paying back a gain costs what it is shown as.
      expect(centsUp(-units)).toBe(-gain);
    }),
  );
});

test('a result is whole cents, never better than it is, and less than a cent worse for each of its terms', () => {
  const terms = fc.array(anyUnits, { maxLength: 5 });
  fc.assert(
    fc.property(terms, terms, (gains, costs) => {
      const shown = shownResult(gains, costs);
      const exact = [...gains, ...costs.map((cost) => -cost)].reduce((sum, units) => sum + units, 0n);
      expect(shown % CENT).toBe(0n);
      expect(shown).toBeLessThanOrEqual(exact);
      expect(exact - shown).toBeLessThanOrEqual(BigInt(gains.length + costs.length) * (CENT - 1n));
    }),
  );
});
