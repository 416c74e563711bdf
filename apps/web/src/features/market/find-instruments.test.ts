import { expect, it } from 'vitest';
import { findInstruments, sortInstruments } from './find-instruments.ts';
import type { MarketItem } from './market-queries.ts';

const items = [
  instrument('EURUSD', 'EUR/USD', 0.1),
  instrument('BTCUSDT', 'Bitcoin', -2),
  instrument('BCHUSDT', 'Bitcoin Cash', 3),
  instrument('AAPL', 'Apple', 0),
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
  expect(codes(findInstruments(items, query)).toSorted()).toEqual(found.toSorted());
});

it('sorts by the change that it is told', () => {
  const change = ({ zdf }: MarketItem) => zdf;
  expect(codes(sortInstruments(items, 'gain', change))).toEqual(['BCHUSDT', 'EURUSD', 'AAPL', 'BTCUSDT']);
  expect(codes(sortInstruments(items, 'loss', change))).toEqual(['BTCUSDT', 'AAPL', 'EURUSD', 'BCHUSDT']);
  expect(codes(sortInstruments(items, 'name', change))).toEqual(['AAPL', 'BCHUSDT', 'BTCUSDT', 'EURUSD']);
  expect(sortInstruments(items, 'listed', change)).toBe(items);
});

function instrument(code: string, appName: string, zdf: number): MarketItem {
  return {
    code,
    appName,
    zdf,
    type: 2,
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
