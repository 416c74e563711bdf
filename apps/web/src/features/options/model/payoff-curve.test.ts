import { parseLots, priceToNumber } from '@candor/core/money/price';
import { combinationOf } from '@candor/core/options/chain';
import { assert } from '@candor/core/assert';
import { expect, test } from 'vitest';
import { exactPrice } from '../../../shared/exact.ts';
import { marketAt } from '../testing/market.ts';
import { valueAt } from '../payoff/scale.ts';
import { curvesOf, priceOf, profitAt, profitToday, tablePrices, tickText, ticksIn } from './payoff-curve.ts';
import { quoteOf } from './quoted.ts';

const { series, chain, moment } = marketAt('60010');
const one = parseLots('1');
assert(one !== null, 'lots');
const call = quoteOf(series, combinationOf('call', exactPrice('60000'), null, chain), moment, one);
const curves = curvesOf(series, call, moment);

test('the curve at expiry is straight between strike and cap, and flat beyond', () => {
  expect(curves.atExpiry.length).toBe(4);
  for (const at of ['55000', '60000', '66666', '85000', '86000'])
    expect(valueAt(curves.atExpiry, Number(at))).toBeCloseTo(Number(profitAt(call, exactPrice(at)).units) / 1e6, 4);
});

test('closing at the price of now costs twice the markup', () => {
  const profit = profitToday(series, call, moment, moment.forward);
  expect(profit.units).toBe(-2n * call.markup.units);
});

test('the chart shows the price of now, the strike and the cap', () => {
  const { cap } = call.combination;
  assert(cap !== null, 'a call has a cap');
  for (const level of [moment.forward, call.combination.strike, cap]) {
    expect(priceToNumber(level)).toBeGreaterThan(curves.xs.from);
    expect(priceToNumber(level)).toBeLessThan(curves.xs.to);
  }
});

test('the table has every place where something changes', () => {
  const prices = tablePrices(curves, call, moment, series.digits);
  for (const level of [moment.forward, call.combination.strike, call.combination.cap, ...call.breakEvens])
    expect(prices).toContain(level);
  expect(prices).toEqual(prices.toSorted((a, b) => (a < b ? -1 : 1)));
});

test('ticks are round and within the range', () => {
  expect(ticksIn({ from: 55_300, to: 86_100 }, 4)).toEqual([60_000, 70_000, 80_000]);
  expect(ticksIn({ from: 1.09, to: 1.25 }, 6).map(tickText)).toEqual(['1.1', '1.15', '1.2', '1.25']);
  expect(ticksIn({ from: 1, to: 1 }, 4)).toEqual([]);
});

test('a place of the chart is a price on the grid', () => {
  expect(priceOf(1.158_437, 5)).toBe(exactPrice('1.15844'));
  expect(priceOf(-1, 2)).toBe(0n);
});
