/** What was chosen, beside what is offered meanwhile. */
import type { LoanOfferView } from '@candor/contract/loans';
import { assert } from '@candor/core/assert';
import { formatMoney, money } from '@candor/core/money/money';
import { expect, it, test } from 'vitest';
import { choiceOf, isSameCost } from './choice.ts';

const OFFER: LoanOfferView = {
  version: 1,
  isOpen: true,
  asset: 'USDT',
  minimum: '100',
  maximum: '20000',
  freeDays: 3,
  terms: [{ days: 30, dailyPercent: '0.05', nominalPercent: '18.25' }],
  bands: [{ score: 500, limit: '20000' }],
};
const AMOUNT = money('USDT', 1_000_000_000n);
const chosen = choiceOf(OFFER, 30, AMOUNT);
assert(chosen !== null, 'that is lent');

it('has the figures of the offer', () => {
  expect(formatMoney(chosen.quoted.quote.total)).toBe('1013.5');
});

test.each([
  ['is closed', { isOpen: false }],
  ['has another term only', { terms: [{ days: 31, dailyPercent: '0.05', nominalPercent: '18.25' }] }],
  ['begins with more', { minimum: '1000.000001' }],
])('is none of an offer that %s', (_, changed) => {
  expect(choiceOf({ ...OFFER, ...changed }, 30, AMOUNT)).toBeNull();
});

test.each([
  ['another version alone', { version: 2 }, true],
  ['another limit', { maximum: '5000' }, true],
  ['another rate', { terms: [{ days: 30, dailyPercent: '0.0501', nominalPercent: '18.2865' }] }, false],
  ['fewer free days', { freeDays: 2 }, false],
])('%s', (_, changed, isSame) => {
  const now = choiceOf({ ...OFFER, ...changed }, 30, AMOUNT);
  assert(now !== null, 'that is lent');
  expect(isSameCost(chosen, now)).toBe(isSame);
});
