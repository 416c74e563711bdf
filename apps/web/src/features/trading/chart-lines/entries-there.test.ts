/** Which orders the chart offers at a price, and which price a place on it stands for. */
import { formatPrice } from '@candor/core/money/price';
import { expect, it, test } from 'vitest';
import { exactPrice } from '../../../shared/exact.ts';
import { entriesThere, priceThere } from './entries-there.ts';

const TERMS = { digits: 2 };
const SIDES = { bid: exactPrice('73590'), ask: exactPrice('73600') };

test.each([
  ['73000', ['long limit', 'short stop']],
  ['74000', ['short limit', 'long stop']],
  // Between the two sides of the quote, each direction waits for the other one.
  ['73595', ['long limit', 'short limit']],
  // A hundred times away is a slip of the finger.
  ['7360001', []],
] as const)('at %s: %j', (at, expected) => {
  const found = entriesThere(TERMS, SIDES, exactPrice(at));
  expect(found.map(({ direction, type }) => `${direction} ${type}`)).toEqual(expected);
});

it('offers nothing without a quote', () => {
  expect(entriesThere(TERMS, null, exactPrice('73000'))).toEqual([]);
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
