/** Margin and opening fee, as they are shown, add up to what an order takes. */
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
