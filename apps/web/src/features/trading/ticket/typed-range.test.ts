/** The least and the most that may be typed for a level: both can be placed, and a cent beyond them cannot. */
import { describe, expect, test } from 'vitest';
import { parsePrice, price } from '@candor/core/money/price';
import { checkStops } from '@candor/core/trading/checks/check-order';
import { bitcoinAt } from '../testing/level-basis.ts';
import { type LevelBasis, priceMeant, type TypedLevel } from './level-input.ts';
import { typedRange } from './typed-range.ts';

const LONG = bitcoinAt(73_600n);
const SHORT: LevelBasis = { ...LONG, direction: 'short' };
const QUOTE = { bid: price(LONG.openPrice - 8n * 10n ** 10n), ask: LONG.openPrice };
const OF_SHORT = { bid: LONG.openPrice, ask: price(LONG.openPrice + 8n * 10n ** 10n) };

const isPlaced = (name: TypedLevel, text: string, unit: 'percent' | 'money', basis: LevelBasis) => {
  const level = parsePrice(priceMeant(name, text, unit, basis), basis.terms.digits);
  const stops = { stopLoss: null, takeProfit: null, [name]: level };
  const quote = basis.direction === 'long' ? QUOTE : OF_SHORT;
  return level !== null && checkStops(basis.terms, basis.direction, quote, stops) === null;
};

describe.each([
  ['long', LONG, QUOTE],
  ['short', SHORT, OF_SHORT],
] as const)('of a %s order', (_, basis, quote) => {
  test.each([
    ['stopLoss', 'money'],
    ['takeProfit', 'money'],
    ['stopLoss', 'percent'],
    ['takeProfit', 'percent'],
  ] as const)('%s by %s', (name, unit) => {
    const range = typedRange(name, unit, quote, basis);
    expect(isPlaced(name, range?.min === '0' ? '0.01' : (range?.min ?? ''), unit, basis)).toBe(true);
    expect(isPlaced(name, range?.max ?? '', unit, basis)).toBe(true);
    expect(isPlaced(name, String(Number(range?.max) + 1), unit, basis)).toBe(false);
  });

  test('says nothing while the size is not known', () => {
    expect(typedRange('stopLoss', 'money', quote, { ...basis, lots: null })).toBeNull();
  });
});
