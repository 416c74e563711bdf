import { formatMoney, money } from '@candor/core/money/money';
import { formatLots, formatPrice, lots, parseLots } from '@candor/core/money/price';
import { combinationOf } from '@candor/core/options/chain';
import type { OptionKind } from '@candor/core/options/combination';
import { assert } from '@candor/core/assert';
import { expect, test } from 'vitest';
import { exactPrice, exactUsdt } from '../../../shared/exact.ts';
import { marketAt } from '../testing/market.ts';
import { withKind, single } from './draft.ts';
import { profitAt } from './payoff-curve.ts';
import { checkLots, checkPurchase, lotsFor, quoteOf, strikeText } from './quoted.ts';

const market = marketAt('60010');
const { series, chain, moment } = market;

function quoted(kind: OptionKind, size: string) {
  const { strike, upper } = withKind(single('call', exactPrice('60000')), kind, chain);
  const bought = parseLots(size);
  assert(bought !== null, 'lots');
  return quoteOf(series, combinationOf(kind, strike, upper, chain), moment, bought);
}

test('the premium is worth and markup, and at most five percent more', () => {
  const { worth, markup, premium, atMost } = quoted('call', '1');
  expect(premium.units).toBe(worth.units + markup.units);
  expect(markup.units).toBe((worth.units * 3n) / 100n);
  expect(atMost.units).toBe((premium.units * 105n) / 100n);
});

test.each(['call', 'put', 'call_spread', 'put_spread', 'straddle', 'strangle'] as const)(
  '%s: nothing is lost at a break-even, and something just before it',
  (kind) => {
    const option = quoted(kind, '0.5');
    expect(option.breakEvens.length).toBe(kind === 'straddle' || kind === 'strangle' ? 2 : 1);
    for (const level of option.breakEvens) {
      const profit = profitAt(option, level).units;
      expect(profit).toBeGreaterThanOrEqual(0n);
      // A cent of the price, times half a bitcoin.
      expect(profit).toBeLessThanOrEqual(5_000n);
    }
  },
);

test('it says what the server would refuse', () => {
  expect(checkPurchase(series, quoted('call', '0.001'), moment, false)).toBeNull();
  const tiny = quoteOf(series, combinationOf('call', exactPrice('70000'), null, chain), moment, lots(100_000n));
  expect(checkPurchase(series, tiny, moment, false)?.code).toBe('option_premium_small');
  const large = quoted('put', '10');
  expect(checkPurchase(series, large, moment, false)).toBeNull();
  expect(checkPurchase(series, large, moment, true)).toEqual({
    code: 'option_not_covered',
    details: {
      code: 'BTCUSDT',
      free: formatMoney(money('USDT', exactUsdt('100000').units + large.worth.units)),
      needed: '600000',
    },
  });
  const early = { isOfToday: false };
  expect(checkPurchase(series, quoted('call', '0.001'), early, true)?.code).toBe('option_before_publication');
  expect(checkPurchase(series, quoted('call', '0.001'), early, false)).toBeNull();
  expect(checkLots(series, lots(150_000n))?.code).toBe('amount_incorrect');
});

test('as many lots as a budget pays for, and not one step more', () => {
  const combination = combinationOf('call', exactPrice('60000'), null, chain);
  const budget = money('USDT', 100_000_000n);
  const found = lotsFor(budget, series, combination, moment);
  assert(found !== null, 'some can be bought');
  expect(quoteOf(series, combination, moment, found).premium.units).toBeLessThanOrEqual(budget.units);
  const more = lots(found + series.lotStep);
  expect(quoteOf(series, combination, moment, more).premium.units).toBeGreaterThan(budget.units);
  expect(lotsFor(money('USDT', 1_000n), series, combination, moment)).toBeNull();
  expect(formatLots(lotsFor(money('USDT', 10n ** 15n), series, combination, moment) ?? lots(0n))).toBe('100');
});

test('strikes are written with the decimals of their step', () => {
  expect(strikeText(exactPrice('1.16'), exactPrice('0.005'))).toBe('1.160');
  expect(strikeText(exactPrice('74000'), exactPrice('1000'))).toBe('74000');
  expect(formatPrice(chain.step)).toBe('1000');
});
