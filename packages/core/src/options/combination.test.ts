import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { price, type Price, PRICE_SCALE } from '../money/price.ts';
import { priceOf } from '../testing/trading.ts';
import {
  breakEvens,
  type Combination,
  hasCap,
  hasUpper,
  largestPayoff,
  legsOf,
  OPTION_KINDS,
  type OptionKind,
  payoffAt,
  pricedLegs,
} from './combination.ts';
import { paysAt, paysAtMost } from './testing/oracle.ts';

/** K 100, U 120, cap 150: or 300, where the upside is the larger. */
function example(kind: OptionKind, cap = '150'): Combination {
  return {
    kind,
    strike: priceOf('100'),
    upper: hasUpper(kind) ? priceOf('120') : null,
    cap: hasCap(kind) ? priceOf(cap) : null,
  };
}

const SETTLED = ['0', '40', '99.9999999999', '100', '110', '120', '120.0000000001', '149', '150', '1000000'];
test.each<[OptionKind, string[], string]>([
  ['call', ['0', '0', '0', '0', '10', '20', '20.0000000001', '49', '50', '50'], '50'],
  ['put', ['100', '60', '0.0000000001', '0', '0', '0', '0', '0', '0', '0'], '100'],
  ['call_spread', ['0', '0', '0', '0', '10', '20', '20', '20', '20', '20'], '20'],
  ['put_spread', ['20', '20', '20', '20', '10', '0', '0', '0', '0', '0'], '20'],
  ['straddle', ['100', '60', '0.0000000001', '0', '10', '20', '20.0000000001', '49', '50', '50'], '100'],
  ['strangle', ['100', '60', '0.0000000001', '0', '0', '0', '0.0000000001', '29', '30', '30'], '100'],
])('a %s pays %j, and at most %s', (kind, pays, most) => {
  const combination = example(kind);
  expect(SETTLED.map((settled) => payoffAt(combination, priceOf(settled)))).toEqual(pays.map(priceOf));
  expect(SETTLED.map((settled) => paysAt(combination, priceOf(settled)))).toEqual(pays.map(priceOf));
  expect(largestPayoff(combination)).toBe(priceOf(most));
  expect(paysAtMost(combination)).toBe(priceOf(most));
});

test.each<[OptionKind, string]>([
  ['straddle', '200'],
  ['strangle', '180'],
])('a %s whose cap is far away pays most above: %s', (kind, most) => {
  expect(largestPayoff(example(kind, '300'))).toBe(priceOf(most));
});

describe('its legs', () => {
  const shown = (legs: readonly { side: string; right: string; strike: Price }[]) =>
    legs.map(({ side, right, strike }) => `${side} ${right} ${strike / PRICE_SCALE}`);

  test.each<[OptionKind, string[]]>([
    ['call', ['bought call 100']],
    ['put', ['bought put 100']],
    ['call_spread', ['bought call 100', 'sold call 120']],
    ['put_spread', ['bought put 120', 'sold put 100']],
    ['straddle', ['bought call 100', 'bought put 100']],
    ['strangle', ['bought call 120', 'bought put 100']],
  ])('of a %s are %j, and a sold call at the cap', (kind, legs) => {
    expect(shown(legsOf(example(kind))).toSorted()).toEqual(legs);
    const priced = hasCap(kind) ? [...legs, 'sold call 150'] : legs;
    expect(shown(pricedLegs(example(kind))).toSorted()).toEqual(priced);
  });
});

const levels = fc
  .uniqueArray(fc.oneof(fc.bigInt(1n, 40n), fc.bigInt(1n, 10n ** 16n)), { minLength: 3, maxLength: 3 })
  .map((three) => three.toSorted((a, b) => (a < b ? -1 : 1)));

const combinations: fc.Arbitrary<Combination> = fc
  .tuple(fc.constantFrom(...OPTION_KINDS), levels)
  .map(([kind, [strike = 1n, upper = 2n, cap = 3n]]) => ({
    kind,
    strike: price(strike),
    upper: hasUpper(kind) ? price(upper) : null,
    cap: hasCap(kind) ? price(cap) : null,
  }));

const knotsOf = ({ strike, upper, cap }: Combination) => [strike, upper, cap].filter((each) => each !== null);

/** At, just beside and far from where the pay-off bends. */
const settledCases = fc.tuple(combinations, fc.nat(), fc.constantFrom(-1n, 0n, 1n), fc.bigInt(0n, 10n ** 17n));

it('pays exactly what the table says; never less than nothing, never more than the largest', () => {
  fc.assert(
    fc.property(settledCases, ([combination, which, beside, anywhere]) => {
      const knots = knotsOf(combination);
      const near = (knots[which % knots.length] ?? 0n) + beside;
      for (const settled of [near, anywhere, 0n].map(price)) {
        const pays = payoffAt(combination, settled);
        expect(pays).toBe(paysAt(combination, settled));
        expect(pays >= 0n && pays <= largestPayoff(combination)).toBe(true);
      }
    }),
    { numRuns: 3_000 },
  );
});

it('can really pay the largest: at nothing, or at a strike or cap', () => {
  fc.assert(
    fc.property(combinations, (combination) => {
      const most = largestPayoff(combination);
      expect(most).toBe(paysAtMost(combination));
      const reached = [0n, ...knotsOf(combination)].map((at) => paysAt(combination, at));
      expect(reached).toContain(most);
    }),
    { numRuns: 1_000 },
  );
});

describe('break-evens', () => {
  test.each<[OptionKind, string, string[]]>([
    ['call', '7.5', ['107.5']],
    ['put', '7.5', ['92.5']],
    ['call_spread', '7.5', ['107.5']],
    ['put_spread', '7.5', ['112.5']],
    ['straddle', '7.5', ['92.5', '107.5']],
    ['strangle', '7.5', ['92.5', '127.5']],
    // The cap pays 50 at most: only a fall earns more back.
    ['straddle', '60', ['40']],
    ['call', '50.0000000001', []],
    ['put', '100', ['0']],
  ])('of a %s for %s are %j', (kind, premium, expected) => {
    expect(breakEvens(example(kind), priceOf(premium))).toEqual(expected.map(priceOf));
  });

  it('rise, and at each the pay-off is the premium, on one side less and on the other not', () => {
    fc.assert(
      fc.property(combinations, fc.double({ min: 0, max: 1.2, noNaN: true }), (combination, share) => {
        const most = largestPayoff(combination);
        const premium = price((most * BigInt(Math.round(share * 1e6))) / 1_000_000n + 1n);
        const found = breakEvens(combination, premium);
        for (const [at, each] of found.entries()) {
          expect(paysAt(combination, each)).toBe(premium);
          const sides = [each === 0n ? 0n : each - 1n, each + 1n].map((near) => paysAt(combination, near) < premium);
          expect(sides).toContain(true);
          expect(each > (found[at - 1] ?? -1n)).toBe(true);
        }
        expect(found.length > 0).toBe(premium <= most);
        // None is missing: between two of them, and outside, whether it was earned back does not change.
        const ends = [0n, ...knotsOf(combination), ...found, 10n ** 17n].toSorted((a, b) => (a < b ? -1 : 1));
        const earned = (at: bigint) => paysAt(combination, at) >= premium;
        for (const [at, from] of ends.slice(0, -1).entries()) {
          const to = ends[at + 1] ?? from;
          if (to - from >= 3n) expect(earned(from + 1n)).toBe(earned(to - 1n));
        }
      }),
      { numRuns: 1_000 },
    );
  });
});
