/** What the page says that a loan comes to later, from what the server said that it comes to now. */
import type { LoanView } from '@candor/contract/loans';
import { assert } from '@candor/core/assert';
import { chargeInterest, openAccount, payoffAt, repay } from '@candor/core/loans/account';
import { formatMoney, money, subtract } from '@candor/core/money/money';
import { parsePercent } from '@candor/core/money/rate';
import { Refusal } from '@candor/core/refusal';
import { DAY, HOUR, isoTime } from '@candor/core/time';
import { expect, it } from 'vitest';
import { accountOf } from './loan-account.ts';

const PAID_OUT = Date.parse('2026-11-20T16:00:00Z');
const usdt = (units: bigint) => money('USDT', units);
const dailyRate = parsePercent('0.05');
assert(dailyRate !== null, 'that is a rate');
const TERMS = { principal: usdt(1_000_000_007n), days: 30, freeDays: 7, dailyRate };

/** Only what the account is read from. */
const VIEW: LoanView = {
  id: '1',
  status: 'repaying',
  asset: 'USDT',
  principal: formatMoney(TERMS.principal),
  days: TERMS.days,
  freeDays: TERMS.freeDays,
  dailyPercent: '0.05',
  nominalPercent: '18.25',
  annualPercent: '14.7',
  interest: '11.5',
  total: '1011.500007',
  requestedAt: isoTime(PAID_OUT),
  agreement: { number: 1, sha256: '', signedAt: isoTime(PAID_OUT), isCurrent: true },
  signUntil: null,
  reviewDueAt: null,
  decidedAt: isoTime(PAID_OUT),
  reason: null,
  words: null,
  paidOutAt: isoTime(PAID_OUT),
  dueAt: isoTime(PAID_OUT + TERMS.days * DAY),
  endedAt: null,
  payoff: null,
  interestPaid: '0',
  principalPaid: '0',
  mayCancel: false,
};

it('comes to what the server will come to, also after part of it was paid back', () => {
  const half = PAID_OUT + 12 * DAY + HOUR;
  const paid = repay(openAccount(TERMS, PAID_OUT), usdt(400_000_000n), half);
  assert(!(paid instanceof Refusal), 'that much is owed');
  const now = PAID_OUT + 20 * DAY + 5 * HOUR;
  const { interest, principal, total } = payoffAt(paid.account, now);
  const view = {
    ...VIEW,
    payoff: { interest: formatMoney(interest), principal: formatMoney(principal), total: formatMoney(total) },
    interestPaid: formatMoney(paid.account.interestPaid),
    principalPaid: formatMoney(subtract(TERMS.principal, paid.account.principalLeft)),
  };
  const account = accountOf(view, now);
  assert(account !== null, 'it was paid out');
  expect(account).toEqual(chargeInterest(paid.account, now));
  for (const day of [20, 21, 30, 400, 5_000])
    expect(payoffAt(account, PAID_OUT + day * DAY)).toEqual(payoffAt(paid.account, PAID_OUT + day * DAY));
});

it('is no account before the payout', () => {
  expect(accountOf({ ...VIEW, status: 'review', paidOutAt: null, dueAt: null }, PAID_OUT)).toBeNull();
});
