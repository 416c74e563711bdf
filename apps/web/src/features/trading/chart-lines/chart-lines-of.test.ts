/**
 * The price that a dragged line stands for: round steps on the grid, a trailing stop as a distance, and never a price below the smallest
 * one.
 */
import type { OrderView } from '@candor/contract/trading';
import { parsePrice } from '@candor/core/money/price';
import { exactPrice } from '../../../shared/exact.ts';
import fc from 'fast-check';
import { expect, it, test } from 'vitest';
import { firstText, textAt } from './chart-lines-of.ts';

const SIDES = { bid: exactPrice('73590'), ask: exactPrice('73600') };
const LONG: OrderView = {
  id: '1',
  orderNo: '0000000001',
  mode: 'demo',
  product: 'contract',
  code: 'BTCUSDT',
  appName: 'Bitcoin',
  digits: 2,
  direction: 'long',
  type: 'market',
  status: 'open',
  version: 1,
  lots: '0.1',
  orderedLots: '0.1',
  leverage: 2,
  contractSize: '1',
  margin: '3680',
  placedTime: '2026-11-20T10:00:00.000Z',
  entryPrice: null,
  expiresAt: null,
  openPrice: '73600.00',
  openTime: '2026-11-20T10:00:00.000Z',
  closePrice: null,
  closeTime: null,
  closeReason: null,
  stopLossPrice: null,
  takeProfitPrice: null,
  trailingDistance: null,
  trailingLevel: null,
  fee: '4.416',
  profit: '-1',
  realizedProfit: '0',
  financing: '0',
  protection: '0',
  nextFinancing: null,
  rateToUsdt: '1',
  fills: [],
};
const SHORT: OrderView = { ...LONG, direction: 'short' };

test.each([
  ['stopLoss', LONG, 73_012.37, '73012.00'],
  ['takeProfit', LONG, 74_000.5, '74001.00'],
  ['stopLoss', LONG, -5, '0.01'],
  // A trailing distance runs from the closing side of the quote to the line.
  ['trailing', LONG, 73_000, '590.00'],
  ['trailing', SHORT, 74_000, '400.00'],
  // A line on the wrong side of the price gives the smallest possible distance.
  ['trailing', LONG, 80_000, '1.00'],
] as const)('%s of a position at a height says a round figure', (field, order, height, text) => {
  expect(textAt(order, field, height, SIDES)).toBe(text);
});

it('knows no distance without a price', () => {
  expect(textAt(LONG, 'trailing', 73_000, null)).toBeNull();
});

it('begins a new level on its own side of the price', () => {
  expect(firstText(LONG, 'stopLoss', SIDES)).toBe('73222.00');
  expect(firstText(LONG, 'takeProfit', SIDES)).toBe('73958.00');
  expect(firstText(SHORT, 'stopLoss', SIDES)).toBe('73968.00');
  expect(firstText(SHORT, 'takeProfit', SIDES)).toBe('73232.00');
  expect(firstText(LONG, 'stopLoss', null)).toBeNull();
});

it('always says a price that the instrument has', () => {
  fc.assert(
    fc.property(
      fc.double({ min: -1_000, max: 1e7, noNaN: true }),
      fc.constantFrom('stopLoss', 'takeProfit', 'trailing', 'entryPrice'),
      fc.constantFrom(LONG, SHORT),
      (height, field, order) => {
        const text = textAt(order, field, height, SIDES) ?? '';
        expect(parsePrice(text, order.digits) ?? 0n).toBeGreaterThan(0n);
      },
    ),
  );
});
