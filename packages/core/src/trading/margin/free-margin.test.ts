/** Free margin: an open loss and what is owed for nights cannot be spent, an open gain not yet, and it is never below zero. */
import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { formatMoney, money } from '../../money/money.ts';
import { usdt } from '../../testing/trading.ts';
import { checkFree, checkFunds } from '../checks/check-order.ts';
import { freeMargin } from './free-margin.ts';

describe('free margin', () => {
  test.each([
    // available, open profit less financing owed, free margin
    ['100', '0', '100'],
    ['100', '30', '100'],
    ['100', '-30', '70'],
    ['100', '-30.000001', '69.999999'],
    ['100', '-100', '0'],
    ['100', '-130', '0'],
    ['0', '30', '0'],
  ])('%s available with an open result of %s: %s', (available, openProfit, free) => {
    expect(formatMoney(freeMargin(usdt(available), usdt(openProfit)))).toBe(free);
  });

  it('is what can be spent, to the unit: an order that needs all of it is allowed, one that needs a unit more is not', () => {
    const units = fc.bigInt({ min: 0n, max: 10n ** 15n });
    fc.assert(
      fc.property(units, fc.bigInt({ min: -(10n ** 15n), max: 10n ** 15n }), units, (available, profit, fee) => {
        const funds = [money('USDT', available), money('USDT', profit)] as const;
        const free = freeMargin(...funds);
        const openingFee = money('USDT', fee < free.units ? fee : free.units);
        const costOf = (needed: bigint) => ({ margin: money('USDT', needed - openingFee.units), openingFee });
        expect(checkFree(...funds, free)).toBe(null);
        expect(checkFunds(...funds, costOf(free.units))).toBe(null);
        expect(checkFree(...funds, money('USDT', free.units + 1n))?.details['free']).toBe(formatMoney(free));
        expect(checkFunds(...funds, costOf(free.units + 1n))?.details['free']).toBe(formatMoney(free));
      }),
    );
  });
});
