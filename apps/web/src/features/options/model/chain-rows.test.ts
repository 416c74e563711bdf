import { expect, test } from 'vitest';
import { formatPrice } from '@candor/core/money/price';
import { marketAt, TERMS, UNDERLYING } from '../testing/market.ts';
import { decimalsOf, rowsAround, rowsOf } from './chain-rows.ts';
import { choiceOf, searchOf } from './option-choice.ts';
import { seriesOf } from './terms.ts';

const { series, chain, moment } = marketAt('60010');
const rows = rowsOf(series, chain, moment);

test('calls fall and puts rise with the strike, and what is bought costs more than it brings', () => {
  expect(rows.length).toBe(21);
  rows.slice(1).forEach((row, index) => {
    const before = rows[index];
    expect(row.call.ask.units).toBeLessThan(before?.call.ask.units ?? 0n);
    expect(row.put.ask.units).toBeGreaterThan(before?.put.ask.units ?? 0n);
    expect(row.call.bid.units).toBeLessThan(row.call.ask.units);
  });
});

test('what the price has passed is in the money, and the nearest strike is marked', () => {
  const nearest = rows.filter(({ isNearest }) => isNearest);
  expect(nearest.map(({ strike }) => formatPrice(strike))).toEqual(['60000']);
  expect(nearest[0]?.call.isInMoney).toBe(true);
  expect(nearest[0]?.put.isInMoney).toBe(false);
  expect(nearest[0]?.call.delta).toBeCloseTo(0.52, 1);
  expect(rowsAround(rows, 5).length).toBe(11);
  expect(decimalsOf(rows)).toBe(2);
});

test('without a published volatility, or its period, nothing is priced', () => {
  expect(seriesOf(TERMS, { ...UNDERLYING, volatility: null }, 7)).toBeNull();
  expect(seriesOf(TERMS, UNDERLYING, 30)).toBeNull();
});

test('what makes no sense in the address counts as not chosen', () => {
  expect(choiceOf(new URLSearchParams('code=NOPE&period=5'))).toEqual({ code: 'BTCUSDT', period: 7 });
  const chosen = { code: 'EURUSD', period: 30 } as const;
  expect(choiceOf(new URLSearchParams(searchOf(chosen)))).toEqual(chosen);
});
