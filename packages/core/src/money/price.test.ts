import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { NOT_DECIMALS } from '../testing/not-decimals.ts';
import { formatLots, formatPrice, lots, parseLots, parsePrice, price, priceToNumber, roundPrice } from './price.ts';
import { formatPercent, parsePercent, rate } from './rate.ts';

const storable = fc.bigInt({ min: 1n - 10n ** 28n, max: 10n ** 28n - 1n });
const digitsOfPrice = fc.integer({ min: 0, max: 10 });

test('prices, lots and percentages read back as they were written', () => {
  fc.assert(
    fc.property(storable, digitsOfPrice, (units, digits) => {
      expect(parsePrice(formatPrice(price(units)))).toBe(units);
      expect(parseLots(formatLots(lots(units)))).toBe(units);
      expect(parsePercent(formatPercent(rate(units)))).toBe(units);
      const onGrid = roundPrice(price(units), digits, 'towards-zero');
      expect(parsePrice(formatPrice(onGrid, digits), digits)).toBe(onGrid);
    }),
  );
});

test.each(NOT_DECIMALS)('no price, no lots and no percentage is %j', (text) => {
  expect([parsePrice(text), parseLots(text), parsePercent(text)]).toEqual([null, null, null]);
});

test.each([
  // text                     digits      units
  ['73600.12', 2, 736_001_200_000_000n],
  ['73600.123', 2, null],
  ['1.08', 5, 10_800_000_000n],
  ['0.0000000001', undefined, 1n],
  ['0.00000000001', undefined, null],
  ['999999999999999999.9999999999', undefined, 10n ** 28n - 1n],
  ['1000000000000000000', undefined, null],
  ['1000000000000000000', 0, null],
  ['-1', undefined, -10_000_000_000n],
])('the price %s on a grid of %s digits is %s', (text, digits, units) => {
  expect(parsePrice(text, digits)).toBe(units);
});

test('lots are kept to eight decimals, and no more than a column holds', () => {
  expect(parseLots('0.00000001')).toBe(1n);
  expect(parseLots('0.000000001')).toBe(null);
  expect(parseLots('9'.repeat(20))).toBe(99_999_999_999_999_999_999n * 100_000_000n);
  expect(parseLots('9'.repeat(21))).toBe(null);
});

describe('a price on the grid of its instrument', () => {
  test.each([
    ['1.084567', 5, 'down', '1.08456'],
    ['1.084567', 5, 'up', '1.08457'],
    ['155.5', 3, 'up', '155.5'],
    ['73600.999', 0, 'down', '73600'],
    ['-0.015', 2, 'down', '-0.02'],
    ['-0.015', 2, 'up', '-0.01'],
  ] as const)('%s with %i digits, rounded %s, is %s', (text, digits, rounding, rounded) => {
    expect(formatPrice(roundPrice(price(parsePrice(text) ?? 0n), digits, rounding))).toBe(rounded);
  });

  it('lies within one step, and is a fixed point', () => {
    fc.assert(
      fc.property(storable, digitsOfPrice, (units, digits) => {
        const value = price(units);
        const [low, high] = [roundPrice(value, digits, 'down'), roundPrice(value, digits, 'up')];
        const step = 10n ** BigInt(10 - digits);
        expect(low <= value && value <= high && high - low <= step).toBe(true);
        expect(roundPrice(low, digits, 'up')).toBe(low);
        expect(roundPrice(high, digits, 'down')).toBe(high);
      }),
    );
  });

  it('shows all its digits, and refuses to hide any', () => {
    expect(formatPrice(price(10_800_000_000n), 5)).toBe('1.08000');
    expect(() => formatPrice(price(10_800_000_001n), 5)).toThrow('no more digits');
  });
});

test.each([
  ['0.06', 600_000n],
  ['100', 1_000_000_000n],
  ['0.0000001', 1n],
  ['0.00000001', null],
  ['-0.01', -100_000n],
])('%s percent is %s parts per billion', (text, ppb) => {
  expect(parsePercent(text)).toBe(ppb);
});

test('a drawn price is the nearest double', () => {
  expect(priceToNumber(price(736_001_200_000_000n))).toBe(73_600.12);
});
