/** Principal, interest and what is owed in all, as a loan shows them. */
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { usdtText } from '@candor/core/money/money';
import { shownInterest } from './shown-interest.ts';

const CENT = 10_000n;
/** The least number of cents that is not below an amount. */
const costCents = (units: bigint): bigint => (units + CENT - 1n) / CENT;

/** As a page writes it: whole cents only. */
function centsOf(text: string): bigint {
  const [, whole, fraction = ''] = /^(\d+)(?:\.(\d{1,2}))?$/u.exec(text) ?? [];
  if (whole === undefined) throw new Error(`${text} is no amount of whole cents`);
  return BigInt(whole + fraction.padEnd(2, '0'));
}

test.each([
  // principal    total          interest
  ['1000', '1013.5', '13.5'],
  ['1000', '1000', '0'],
  ['0', '0', '0'],
  ['0', '0.000001', '0.01'],
  // 100.01 and 0.50 are 100.51, though 0.505 is more than 0.50.
  ['100.005', '100.51', '0.5'],
  ['333.333333', '333.340001', '0.01'],
])('%s to pay back and %s in all: %s of interest', (principal, total, interest) => {
  expect(shownInterest({ principal, total })).toBe(interest);
});

test('principal and interest are the total, each within a cent, and neither principal nor total is shown as less than it is', () => {
  const amount = fc.oneof(
    fc.bigInt({ min: 0n, max: 2n * CENT }),
    fc.bigInt({ min: 0n, max: 10n ** 12n }),
    fc.bigInt({ min: 0n, max: 10n ** 30n }),
  );
  fc.assert(
    fc.property(amount, amount, (principal, interest) => {
      const total = principal + interest;
      const shown = centsOf(shownInterest({ principal: usdtText(principal), total: usdtText(total) }));
      expect(costCents(principal) + shown).toBe(costCents(total));
      const off = shown * CENT - interest;
      expect(off < CENT && off > -CENT).toBe(true);
      // Of a whole principal, which is what is borrowed, interest is a cost like any other.
      if (principal % CENT === 0n) expect(shown).toBe(costCents(interest));
    }),
  );
});
