/** Which orders the chart offers at a price. */
import { expect, it, test } from 'vitest';
import { exactPrice } from '../../../shared/exact.ts';
import { entriesThere } from './entries-there.ts';

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
