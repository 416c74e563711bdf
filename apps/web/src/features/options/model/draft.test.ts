import { OPTION_KINDS } from '@candor/core/options/combination';
import { checkCombination, combinationOf } from '@candor/core/options/chain';
import { formatPrice, price } from '@candor/core/money/price';
import { expect, test } from 'vitest';
import { exactPrice } from '../../../shared/exact.ts';
import { marketAt } from '../testing/market.ts';
import { type Draft, single, strikesFor, withKind, withStrike } from './draft.ts';

const { chain } = marketAt('60010');
const shown = ({ kind, strike, upper }: Draft) => [
  kind,
  formatPrice(strike),
  upper === null ? null : formatPrice(upper),
];

test('the bought strike stays when a call becomes a spread, and comes back', () => {
  const spread = withKind(single('call', exactPrice('61000')), 'call_spread', chain);
  expect(shown(spread)).toEqual(['call_spread', '61000', '65000']);
  expect(shown(withKind(spread, 'call', chain))).toEqual(['call', '61000', null]);
});

test('what a put spread buys is its upper strike', () => {
  const spread = withKind(single('put', exactPrice('61000')), 'put_spread', chain);
  expect(shown(spread)).toEqual(['put_spread', '57000', '61000']);
  expect(shown(withKind(spread, 'put', chain))).toEqual(['put', '61000', null]);
});

test('a strangle begins around the price', () => {
  expect(shown(withKind(single('call', exactPrice('66000')), 'strangle', chain))).toEqual([
    'strangle',
    '58000',
    '62000',
  ]);
});

test('strikes that would meet give way', () => {
  const spread = withKind(single('call', exactPrice('60000')), 'call_spread', chain);
  expect(shown(withStrike(spread, 'strike', exactPrice('64000'), chain))).toEqual(['call_spread', '64000', '65000']);
  expect(shown(withStrike(spread, 'upper', exactPrice('59000'), chain))).toEqual(['call_spread', '58000', '59000']);
});

test('whatever is chosen from whatever strike is sold', () => {
  for (const from of chain.strikes)
    for (const first of ['call', 'put'] as const)
      for (const kind of OPTION_KINDS) {
        const { strike, upper } = withKind(single(first, from), kind, chain);
        expect(checkCombination(combinationOf(kind, strike, upper, chain), chain)).toBeNull();
      }
});

test('a strike that the table has left behind can still be seen', () => {
  const gone = price((chain.strikes[0] ?? price(0n)) - chain.step);
  expect(strikesFor(gone, chain)[0]).toBe(gone);
  expect(strikesFor(chain.middle, chain)).toEqual(chain.strikes);
});
