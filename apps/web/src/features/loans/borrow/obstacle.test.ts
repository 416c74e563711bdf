/** Who may borrow, and what is said first to whoever may not. */
import type { LoanOfferView } from '@candor/contract/loans';
import { money } from '@candor/core/money/money';
import { expect, test } from 'vitest';
import { type Applicant, obstacleTo } from './obstacle.ts';

const OFFER: LoanOfferView = {
  version: 1,
  isOpen: true,
  asset: 'USDT',
  minimum: '100',
  maximum: '20000',
  freeDays: 7,
  terms: [{ days: 30, dailyPercent: '0.05', nominalPercent: '18.25' }],
  bands: [
    { score: 500, limit: '1000' },
    { score: 600, limit: '5000' },
  ],
};
const ELIGIBLE: Applicant = { verification: 'verified', creditScore: 550, hasOpenLoan: false };
const usdt = (whole: bigint) => money('USDT', whole * 1_000_000n);

test.each([
  [OFFER, ELIGIBLE, 1_000n, null],
  [OFFER, ELIGIBLE, 1_001n, 'loan_amount_incorrect'],
  [OFFER, { ...ELIGIBLE, creditScore: 600 }, 1_001n, null],
  [OFFER, { ...ELIGIBLE, creditScore: 499 }, 100n, 'credit_score_low'],
  [OFFER, { ...ELIGIBLE, hasOpenLoan: true }, 100n, 'loan_open'],
  [OFFER, { ...ELIGIBLE, verification: 'pending' as const }, 100n, 'identity_not_verified'],
  [{ ...OFFER, isOpen: false }, ELIGIBLE, 100n, 'loans_not_offered'],
])('case %#', (offer, applicant, whole, code) => {
  expect(obstacleTo(offer, applicant, { days: 30, amount: usdt(whole) })?.code ?? null).toBe(code);
});
