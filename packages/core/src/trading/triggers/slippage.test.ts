/** Slippage is reported for the customer and against, in both directions. */
import { expect, test } from 'vitest';
import { price } from '../../money/price.ts';
import type { Direction } from '../margin/margin.ts';
import { slippageOf } from './slippage.ts';

test.each<[Direction, 'open' | 'close', fill: bigint, side: string, by: bigint]>([
  ['long', 'open', 99n, 'better', 1n],
  ['long', 'open', 103n, 'worse', 3n],
  ['long', 'close', 103n, 'better', 3n],
  ['long', 'close', 99n, 'worse', 1n],
  ['short', 'open', 103n, 'better', 3n],
  ['short', 'open', 99n, 'worse', 1n],
  ['short', 'close', 99n, 'better', 1n],
  ['short', 'close', 103n, 'worse', 3n],
  ['long', 'close', 100n, 'none', 0n],
])('a %s, %s at %s instead of 100: %s', (direction, leg, fill, side, by) => {
  expect(slippageOf(direction, leg, price(100n), price(fill))).toEqual({ side, by });
});
