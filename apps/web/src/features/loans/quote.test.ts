/** What the page says that a loan costs, and when it says that there is none. */
import type { LoanOfferView } from '@candor/contract/loans';
import { formatMoney } from '@candor/core/money/money';
import { Refusal } from '@candor/core/refusal';
import { expect, it, test } from 'vitest';
import { quoteOf } from './quote.ts';

const OFFER: LoanOfferView = {
  version: 1,
  isOpen: true,
  asset: 'USDT',
  minimum: '100',
  maximum: '20000',
  freeDays: 3,
  terms: [
    { days: 7, dailyPercent: '0.045', nominalPercent: '16.425' },
    { days: 30, dailyPercent: '0.05', nominalPercent: '18.25' },
  ],
  bands: [
    { score: 500, limit: '50' },
    { score: 550, limit: '2500' },
  ],
};

/** The interest, or the code of the refusal. */
function answer(view: LoanOfferView, days: number, text: string): string | null {
  const quoted = quoteOf(view, days, text);
  if (quoted === null) return null;
  return quoted instanceof Refusal ? quoted.code : formatMoney(quoted.quote.interest, 2);
}

test.each([
  [30, '1000', '13.50'],
  [7, '1000', '1.80'],
  [30, '100', '1.35'],
  [30, '20000', '270.00'],
  [30, '20000.000001', 'loan_amount_incorrect'],
  [30, '99.999999', 'loan_amount_incorrect'],
  [30, '-1000', 'loan_amount_incorrect'],
  [30, '1e3', 'loan_amount_incorrect'],
  [31, '1000', 'loan_days_incorrect'],
  [30, '', null],
])('for %i days, of %j → %s', (days, text, expected) => {
  expect(answer(OFFER, days, text)).toBe(expected);
});

it('also reckons while nothing new is lent', () => {
  expect(answer({ ...OFFER, isOpen: false }, 30, '1000')).toBe('13.50');
});
