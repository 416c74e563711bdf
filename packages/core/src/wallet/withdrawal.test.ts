import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { type Money, money, parseMoney, zero } from '../money/money.ts';
import { rate } from '../money/rate.ts';
import { DAY, HOUR } from '../time.ts';
import { checkWithdrawal, leftOf, payeeState, quoteWithdrawal, usableFrom } from './withdrawal.ts';

const ether = (text: string): Money => parseMoney('ETH', text) ?? zero('ETH');
const THOUSANDTH = rate(1_000_000n);

describe('the fee', () => {
  test.each([
    ['1', '0.001'],
    ['0.000000000000000999', '0'],
    ['0.000000000000001999', '0.000000000000000001'],
  ])('of %s ETH at 0.1 % is %s: the customer keeps the fraction', (amount, fee) => {
    expect(quoteWithdrawal(ether(amount), THOUSANDTH).fee).toEqual(ether(fee));
  });

  it('and what arrives are together the amount, whatever it is', () => {
    const amounts = fc.bigInt({ min: 1n, max: 10n ** 30n });
    fc.assert(
      fc.property(amounts, fc.bigInt({ min: 0n, max: 10_000_000n }), (units, ppb) => {
        const { fee, received } = quoteWithdrawal(money('USDT', units), rate(ppb));
        expect(fee.units + received.units).toBe(units);
        expect(received.units).toBeGreaterThan(0n);
        expect(fee.units * 100n).toBeLessThanOrEqual(units);
      }),
    );
  });
});

test.each([
  ['1', '0.001', null],
  ['0.009', '0.000009', 'withdrawal_below_minimum'],
  ['1', '0.0009', 'withdrawal_changed'],
  ['1', '2', 'withdrawal_changed'],
])('a request of %s ETH that shows a fee of %s: %s', (amount, seen, code) => {
  const asked = ether(amount);
  const refusal = checkWithdrawal(asked, ether('0.01'), ether(seen), quoteWithdrawal(asked, THOUSANDTH));
  expect(refusal?.code ?? null).toBe(code);
});

test.each([
  ['not confirmed', null, 30 * DAY, 'unconfirmed'],
  ['confirmed', 2 * HOUR, 2 * HOUR + DAY - 1, 'waiting'],
  ['a day after that', 2 * HOUR, 2 * HOUR + DAY, 'usable'],
])('an address that is %s', (_, confirmedAt, now, state) => {
  expect(payeeState(0, confirmedAt, now)).toBe(state);
  expect(usableFrom(0, confirmedAt)).toBe((confirmedAt ?? 0) + DAY);
});

test.each([
  [5n, 3n, 2n],
  [5n, 5n, 0n],
  // It was lowered since.
  [5n, 9n, 0n],
])('of a limit of %s with %s used, %s is left', (limit, used, left) => {
  expect(leftOf({ limit, used })).toBe(left);
});
