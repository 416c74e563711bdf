/** Rates that others have published, and the equation itself. */
import fc from 'fast-check';
import { expect, it, test } from 'vitest';
import { formatPercent } from '../money/rate.ts';
import { annualPercentageRate } from './annual-rate.ts';

const percent = (drawn: bigint, paid: bigint, days: number) => {
  const found = annualPercentageRate({ drawn, paid, days });
  return found === null ? null : formatPercent(found);
};

// Directive 98/7/EC, annex II (annex III to Directive 87/102/EEC), first and second example on a calendar basis: 12.96 % and 16.9 % are its own results,
// from the same equation. Its third has two repayments, and no loan here has.
test.each([
  ['first: 1,000 for 1,200 after 546 days', 1_000n, 1_200n, 546, '12.96'],
  ['second: 950 for 1,200 after 546 days', 950n, 1_200n, 546, '16.9'],
])('the %s example of the directive', (_, drawn, paid, days, published) => {
  expect(percent(drawn, paid, days)).toBe(published);
});

// (total ÷ principal)^(365 ÷ days) − 1, worked out with fifty digits elsewhere: 12.8695…, 20.0159…, 14.9260….
test.each([
  [1_000_000n, 1_000_000n, 30, '0'],
  [1_000_000n, 1_010_000n, 365, '1'],
  [1_000_000n, 1_010_000n, 30, '12.87'],
  [1_000_000n, 1_000_500n, 1, '20.02'],
  [100_000_000n, 101_150_000n, 30, '14.93'],
  // Half a place is rounded up, to the unit: after a year the rate is the interest itself.
  [100_000_000n, 100_004_999n, 365, '0'],
  [100_000_000n, 100_005_000n, 365, '0.01'],
  [100_000_000n, 100_014_999n, 365, '0.01'],
  [100_000_000n, 100_015_000n, 365, '0.02'],
])('%d for %d after %d days', (drawn, paid, days, expected) => {
  expect(percent(drawn, paid, days)).toBe(expected);
});

it('has no rate when less comes back than was drawn, nor beyond a million percent', () => {
  expect(percent(1_000n, 999n, 10)).toBeNull();
  expect(percent(1n, 2n, 1)).toBeNull();
});

it('is what the closed form says, for any loan', () => {
  const loan = fc.record({
    drawn: fc.bigInt(1_000n, 10n ** 15n),
    share: fc.bigInt(0n, 1_000_000n),
    days: fc.integer({ min: 7, max: 365 }),
  });
  fc.assert(
    fc.property(loan, ({ drawn, share, days }) => {
      const paid = drawn + (drawn * share) / 10_000_000n;
      const found = Number(annualPercentageRate({ drawn, paid, days })) / 1e9;
      const exact = (1 + Number(paid - drawn) / Number(drawn)) ** (365 / days) - 1;
      expect(Math.abs(found - exact)).toBeLessThanOrEqual(0.000_05 + exact * 1e-9);
    }),
  );
});
