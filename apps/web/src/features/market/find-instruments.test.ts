import { expect, it } from 'vitest';
import { calledNames } from '@candor/i18n/all-instrument-names';
import { findEverywhere, findInstruments } from './find-instruments.ts';
import type { MarketItem } from './market-queries.ts';
import { sortInstruments } from './list/sort-instruments.ts';

const items = [
  instrument('EURUSD', 'EUR/USD', 0.1, 1),
  instrument('BTCUSDT', 'Bitcoin', -2),
  instrument('BCHUSDT', 'Bitcoin Cash', 3),
  instrument('AAPL', 'Apple', 0, 3),
];
const codes = (found: readonly MarketItem[]) => found.map(({ code }) => code);

it.each([
  ['', ['EURUSD', 'BTCUSDT', 'BCHUSDT', 'AAPL']],
  ['btc/usdt', ['BTCUSDT']],
  ['BITCOIN', ['BTCUSDT', 'BCHUSDT']],
  ['eur-usd', ['EURUSD']],
  ['appl', ['AAPL']],
  ['💥', []],
  ['(.*)*'.repeat(50), []],
])('%o finds %o', (query, found) => {
  expect(codes(findInstruments(items, query, calledNames)).toSorted()).toEqual(found.toSorted());
});

it('sorts by what it is told', () => {
  const now = {
    changeOf: ({ zdf }: MarketItem) => zdf,
    priceOf: ({ code, zdf }: MarketItem) => (code === 'AAPL' ? null : zdf),
  };
  expect(codes(sortInstruments(items, 'gain', now))).toEqual(['BCHUSDT', 'EURUSD', 'AAPL', 'BTCUSDT']);
  expect(codes(sortInstruments(items, 'loss', now))).toEqual(['BTCUSDT', 'AAPL', 'EURUSD', 'BCHUSDT']);
  expect(codes(sortInstruments(items, 'name', now))).toEqual(['AAPL', 'BCHUSDT', 'BTCUSDT', 'EURUSD']);
  expect(codes(sortInstruments(items, 'nameDown', now))).toEqual(['EURUSD', 'BTCUSDT', 'BCHUSDT', 'AAPL']);
  expect(codes(sortInstruments(items, 'price', now))).toEqual(['BTCUSDT', 'EURUSD', 'BCHUSDT', 'AAPL']);
  expect(codes(sortInstruments(items, 'priceDown', now))).toEqual(['BCHUSDT', 'EURUSD', 'BTCUSDT', 'AAPL']);
  expect(sortInstruments(items, 'listed', now)).toBe(items);
});

const words = { 1: '外汇 汇率 forex', 2: '加密货币 crypto', 3: '股票 stocks', 4: '期货 futures', 5: 'ETF 黄金' };

it.each([
  ['外汇', ['1'], [['EURUSD']]],
  ['加密', ['2'], [['BTCUSDT', 'BCHUSDT']]],
  ['crypto cash', ['2'], [['BCHUSDT']]],
  ['股', ['3'], [['AAPL']]],
  ['bitcoin', [], [['BTCUSDT', 'BCHUSDT']]],
  ['c', [], [['BCHUSDT', 'BTCUSDT']]],
  ['usd', [], [['EURUSD'], ['BTCUSDT', 'BCHUSDT']]],
  ['', [], []],
  ['(((', [], []],
  ['💥', [], []],
])('everywhere, %o means %o and %o', (query, types, groups) => {
  const found = findEverywhere(items, query, words, calledNames);
  expect(found.types).toEqual(types);
  expect(found.groups.map((group) => codes(group.items))).toEqual(groups);
});

function instrument(code: string, appName: string, zdf: number, type: MarketItem['type'] = 2): MarketItem {
  return {
    code,
    appName,
    zdf,
    type,
    id: 1,
    logo: null,
    price: '1',
    nowPrice: '1',
    hundred: [],
    bid: '1',
    ask: '1',
    source: 'simulated',
    time: '2026-11-20T12:00:00.000Z',
    status: 'live',
    digits: 2,
    kind: 'crypto',
    quoteCurrency: 'USDT',
  };
}
