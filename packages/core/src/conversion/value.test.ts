import { expect, test } from 'vitest';
import { type Asset, formatMoney, money, parseMoney } from '../money/money.ts';
import { parsePrice, price, PRICE_SCALE } from '../money/price.ts';
import { convertAt } from './value.ts';

const PRICES = {
  USDT: price(PRICE_SCALE),
  BTC: parsePrice('73600') ?? price(0n),
  ETH: parsePrice('2000') ?? price(0n),
};

test.each<[Asset, string, Asset, string]>([
  ['ETH', '1.5', 'USDT', '3000'],
  ['USDT', '3000', 'ETH', '1.5'],
  ['ETH', '1', 'BTC', '0.02717391'],
  ['USDT', '-0.000001', 'BTC', '-0.00000001'],
  ['BTC', '0.1', 'BTC', '0.1'],
])('%s %s in %s is %s', (asset, amount, into, worth) => {
  const found = convertAt(parseMoney(asset, amount) ?? money(asset, 0n), into, PRICES);
  expect(found === null ? null : formatMoney(found)).toBe(worth);
});

test('without a price there is no worth', () => {
  expect(convertAt(money('ETH', 5n), 'BTC', { BTC: PRICES.BTC })).toBeNull();
  expect(convertAt(money('ETH', 5n), 'BTC', { ETH: PRICES.ETH })).toBeNull();
});
