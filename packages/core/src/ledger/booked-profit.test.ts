import { expect, test } from 'vitest';
import { isBookedProfit } from './booked-profit.ts';

test.each([
  'profit',
  'loss',
  'loss.reversed',
  'gain.protected',
  'fee.opening',
  'fee.closing.reversed',
  'financing.paid',
  'financing.received',
])('%s counts', (kind) => {
  expect(isBookedProfit(kind)).toBe(true);
});

test.each([
  'deposit.credited',
  'withdrawal.paid',
  'withdrawal.fee',
  'conversion.sold',
  'conversion.spread',
  'margin.held',
  'order.released',
  'option.premium',
  'plan.income',
  'loan.paid_out',
  'invite.reward',
  'demo.grant',
  'demo.reset',
  'nft.donated',
])('%s does not', (kind) => {
  expect(isBookedProfit(kind)).toBe(false);
});
