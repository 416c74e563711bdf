/** Margin and opening fee, as they are shown, add up to what an order takes. */
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { money } from '@candor/core/money/money';
import { shownCost } from './shown-cost.ts';

test.each([
  // margin      fee         waiting   shown: margin   fee         taken
  [30_000_000n, 1_000_000n, false, [30_000_000n, 1_000_000n, 31_000_000n]],
  [30_001_000n, 1_001_000n, false, [30_010_000n, 1_010_000n, 31_020_000n]],
  // A pending order holds 31.002, shown as 31.01 also in its list.
  [30_001_000n, 1_001_000n, true, [30_000_000n, 1_010_000n, 31_010_000n]],
  [30_006_000n, 1_006_000n, true, [30_010_000n, 1_010_000n, 31_020_000n]],
])('%s margin and %s fee, waiting: %s', (margin, openingFee, isWaiting, expected) => {
  const shown = shownCost({ margin: money('USDT', margin), openingFee: money('USDT', openingFee) }, isWaiting);
  expect([shown.margin.units, shown.openingFee.units, shown.taken.units]).toEqual(expected);
});

test('margin and fee are what is taken, and neither fee nor what is taken is shown as less than it is', () => {
  const cent = 10_000n;
  const costOf = (units: bigint) => ((units + cent - 1n) / cent) * cent;
  const amount = fc.oneof(fc.constantFrom(0n, 1n, cent - 1n, cent), fc.bigInt({ min: 0n, max: 10n ** 30n }));
  fc.assert(
    fc.property(amount, amount, fc.boolean(), (margin, fee, isWaiting) => {
      const shown = shownCost({ margin: money('USDT', margin), openingFee: money('USDT', fee) }, isWaiting);
      expect(shown.margin.units + shown.openingFee.units).toBe(shown.taken.units);
      expect(shown.openingFee.units).toBe(costOf(fee));
      // What a pending order holds is listed by itself; of a market order, margin and fee are.
      if (isWaiting) expect(shown.taken.units).toBe(costOf(margin + fee));
      else expect(shown.margin.units).toBe(costOf(margin));
      const off = shown.margin.units - margin;
      expect(shown.margin.units >= 0n && off < cent && off > -cent).toBe(true);
      expect(shown.taken.units).toBeGreaterThanOrEqual(margin + fee);
    }),
  );
});
