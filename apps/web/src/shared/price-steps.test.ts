/** Steps of the arrow keys and places on a chart: round figures of about a ten-thousandth of the price, on the instrument's grid. */
import { formatPrice, parsePrice, price } from '@candor/core/money/price';
import fc from 'fast-check';
import { expect, it, test } from 'vitest';
import { arrowsOf, priceStep, priceThere } from './price-steps.ts';

test.each([
  ['73600', 2, '1'],
  ['1.16', 5, '0.0001'],
  ['160.01', 3, '0.01'],
  ['0.00001234', 10, '0.000000001'],
  // Never finer than the grid.
  ['0.5', 2, '0.01'],
])('at %s with %i digits it is %s', (at, digits, step) => {
  expect(formatPrice(priceStep(parsePrice(at) ?? price(0n), digits))).toBe(step);
});

it('is on the grid and below a thousandth of the price, or the grid’s own step', () => {
  fc.assert(
    fc.property(fc.bigInt({ min: 1n, max: 10n ** 17n }), fc.integer({ min: 0, max: 10 }), (units, digits) => {
      const grid = 10n ** BigInt(10 - digits);
      const step = priceStep(price(units), digits);
      expect(step % grid).toBe(0n);
      expect(step === grid || step * 1_000n <= units).toBe(true);
    }),
  );
});

it('begins in an empty field at the price now, and knows no step without one', () => {
  expect(arrowsOf(parsePrice('73600.55', 2), 2)).toEqual({ by: 100n, start: 7_360_055n });
  expect(arrowsOf(null, 2)).toEqual({ by: 1n, start: null });
});

test.each([
  [73_012.37, 2, '73012.00'],
  [1.085_237, 5, '1.08520'],
  [0.004, 2, null],
  [-3, 2, null],
])('a height of %f on a grid of %i digits is %s', (height, digits, expected) => {
  const found = priceThere(height, digits);
  expect(found === null ? null : formatPrice(found, digits)).toBe(expected);
});
