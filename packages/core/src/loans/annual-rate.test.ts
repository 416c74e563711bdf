/** Rates that others have published, and the equation itself. */
import fc from 'fast-check';
import { expect, it, test } from 'vitest';
import { formatPercent, rate } from '../money/rate.ts';
import { annualPercentageRate, type Flow } from './annual-rate.ts';

const percent = (drawn: readonly Flow[], paid: readonly Flow[]) => {
  const found = annualPercentageRate(drawn, paid);
  return found === null ? null : formatPercent(found);
};
const at = (days: number, amount: bigint): Flow => ({ amount, days });

// Directive 98/7/EC, annex II (annex III to Directive 87/102/EEC), examples of calculation on a calendar basis: the directive's own results.
test.each([
  ['first: 1,000 for 1,200 after 546 days', [at(0, 1_000n)], [at(546, 1_200n)], '12.96'],
  ['second: 950 for 1,200 after 546 days', [at(0, 950n)], [at(546, 1_200n)], '16.9'],
  ['third: 1,000 for 600 after one and two years', [at(0, 1_000n)], [at(365, 600n), at(730, 600n)], '13.07'],
])('the %s example of the directive', (_, drawn, paid, published) => {
  const found = percent(drawn, paid) ?? '';
  const places = published.split('.')[1]?.length ?? 0;
  expect(Number(found).toFixed(places)).toBe(Number(published).toFixed(places));
});

// One payment back is the closed form (total ÷ principal)^(365 ÷ days) − 1, worked out with fifty digits elsewhere.
test.each([
  [1_000_000n, 1_000_000n, 30, '0'],
  [1_000_000n, 1_010_000n, 365, '1'],
  [1_000_000n, 1_010_000n, 30, '12.87'],
  [1_000_000n, 1_000_500n, 1, '20.02'],
  [100_000_000n, 101_150_000n, 30, '14.93'],
])('%d for %d after %d days', (principal, total, days, expected) => {
  expect(percent([at(0, principal)], [at(days, total)])).toBe(expected);
});

it('has no rate when less comes back than was drawn, nor beyond a million percent', () => {
  expect(percent([at(0, 1_000n)], [at(10, 999n)])).toBeNull();
  expect(percent([at(0, 1n)], [at(1, 2n)])).toBeNull();
});

it('makes both sides of the equation worth the same', () => {
  const payments = fc.array(
    fc.record({ days: fc.integer({ min: 1, max: 1_000 }), amount: fc.bigInt(1n, 10n ** 12n) }),
    {
      minLength: 1,
      maxLength: 8,
    },
  );
  fc.assert(
    fc.property(fc.bigInt(1_000n, 10n ** 12n), payments, (drawn, paid) => {
      const found = annualPercentageRate([at(0, drawn)], paid);
      fc.pre(found !== null);
      const worth = (yearly: number) =>
        paid.reduce((sum, { amount, days }) => sum + Number(amount) * (1 + yearly) ** (-days / 365), 0);
      // A hundredth of a percent is what it is rounded to.
      const yearly = Number(found) / 1e9;
      expect(worth(Math.max(0, yearly - 0.000_051))).toBeGreaterThanOrEqual(Number(drawn) * (1 - 1e-9));
      expect(worth(yearly + 0.000_051)).toBeLessThanOrEqual(Number(drawn) * (1 + 1e-9));
      expect(found % 100_000n).toBe(0n);
    }),
  );
});

it('is zero for what costs nothing', () => {
  expect(annualPercentageRate([at(0, 5n)], [at(7, 5n)])).toBe(rate(0n));
});
