/** What the page says about an option is what the server would say: its value, what closing brings, and its greeks. */
import type { OptionView } from '@candor/contract/options';
import { formatMoney } from '@candor/core/money/money';
import { formatPrice } from '@candor/core/money/price';
import { DAY, MINUTE } from '@candor/core/time';
import { describe, expect, it, test } from 'vitest';
import { exactPrice, exactUsdt } from '../../../shared/exact.ts';
import { figureText } from './figure-text.ts';
import { leastOf, payoffOf, unitsText, valueNow } from './live-option.ts';

const EXPIRY = Date.parse('2026-12-04T16:00:00.000Z');
const QUOTE = { code: 'BTCUSDT', minute: 1, sequence: 1, bid: '73590', ask: '73610', source: 'simulated', time: '' };
const VOLATILITY = {
  id: '1',
  day: '2026-11-27',
  percent: '60',
  longRunPercent: '60',
  measuredPercent: '60',
  measuredLongRunPercent: '60',
  lastDay: '2026-11-26',
  source: 'simulated',
};
const TERMS = { class: 'coins', volatility: { ...VOLATILITY, reference: '73600', closeCount: 251 } } as const;
const SIDES = { bid: exactPrice('73590'), ask: exactPrice('73610') };

const optionOf = (given: Partial<OptionView>): OptionView => ({
  id: '1',
  orderNo: '0000000001',
  mode: 'demo',
  product: 'option',
  code: 'BTCUSDT',
  appName: 'Bitcoin',
  digits: 2,
  kind: 'call',
  period: 7,
  strike: '73000',
  upperStrike: null,
  cap: '90000',
  lots: '0.1',
  contractSize: '1',
  status: 'open',
  closeReason: null,
  pricedTime: '2026-11-27T10:00:00.000Z',
  boughtTime: '2026-11-27T10:00:00.000Z',
  expiresAt: new Date(EXPIRY).toISOString(),
  fairValue: '2000',
  worth: '200',
  markup: '6',
  markupPercent: '3',
  premium: '206',
  largestPayout: '1700',
  breakEvens: ['75060'],
  volatility: TERMS.volatility,
  quote: QUOTE,
  closingAmount: null,
  closedTime: null,
  paid: null,
  profit: null,
  closing: null,
  settlement: null,
  ...given,
});

describe('an option at this moment', () => {
  it('brings its worth less the markup', () => {
    const value = valueNow(optionOf({}), TERMS, SIDES, EXPIRY - 7 * DAY);
    expect(value?.canClose).toBe(true);
    const worth = value?.worth.units ?? 0n;
    expect(value?.brings.units).toBe(worth - (worth * 3n) / 100n);
    expect(formatPrice(value?.forward ?? SIDES.bid)).toBe('73600');
    // By the formula, a call near the market is worth about 0.4 of a deviation: 73,600 × 60 % × √(7 ÷ 365) × 0.4 and half of what it is in the money.
    expect(Number(formatMoney(value?.worth ?? exactUsdt('0')))).toBeGreaterThan(230);
    expect(Number(formatMoney(value?.worth ?? exactUsdt('0')))).toBeLessThan(320);
  });

  it('has the greeks of all its units', () => {
    const [one, ten] = ['0.1', '1'].map((lots) => valueNow(optionOf({ lots }), TERMS, SIDES, EXPIRY - 7 * DAY)?.greeks);
    expect(one?.delta).toBeGreaterThan(0.05);
    expect(one?.delta).toBeLessThan(0.1);
    for (const greek of ['delta', 'gamma', 'vega', 'theta'] as const)
      expect(ten?.[greek]).toBeCloseTo(10 * (one?.[greek] ?? 0), 12);
    expect(one?.theta).toBeLessThan(0);
  });

  it('can be closed until its last half hour, and is worth what it pays at the end', () => {
    const at = (before: number) => valueNow(optionOf({}), TERMS, SIDES, EXPIRY - before);
    expect([at(30 * MINUTE + 1)?.canClose, at(30 * MINUTE)?.canClose]).toEqual([true, false]);
    expect(formatMoney(at(0)?.worth ?? exactUsdt('0'))).toBe('60');
    expect(at(0)?.payout).toEqual(at(0)?.worth);
  });

  it('is not guessed without a quote or a volatility', () => {
    expect(valueNow(optionOf({}), TERMS, null, EXPIRY)).toBeNull();
    expect(valueNow(optionOf({}), { ...TERMS, volatility: null }, SIDES, EXPIRY)).toBeNull();
    expect(valueNow(optionOf({}), undefined, SIDES, EXPIRY)).toBeNull();
  });
});

test('closing must bring what is shown less five percent, rounded up', () => {
  expect(formatMoney(leastOf(exactUsdt('100')))).toBe('95');
  expect(formatMoney(leastOf(exactUsdt('0.000001')))).toBe('0.000001');
});

test('units and pay-outs are exact', () => {
  expect(unitsText(optionOf({ lots: '0.001', contractSize: '100000' }))).toBe('100');
  const spread = optionOf({ kind: 'call_spread', upperStrike: '75000', cap: null });
  expect(['72000', '74000.5', '80000'].map((settled) => formatPrice(payoffOf(spread, settled)))).toEqual([
    '0',
    '1000.5',
    '2000',
  ]);
});

test.each([
  [0, '0'],
  [1234.56, '1235'],
  [-0.012_345, '-0.01235'],
  [0.000_000_123_4, '0.0000001234'],
])('%s is shown as %s', (value, text) => {
  expect(figureText(value)).toBe(text);
});
