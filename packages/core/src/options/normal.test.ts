import fc from 'fast-check';
import { expect, it, test } from 'vitest';
import { normalCdf, normalDensity } from './normal.ts';
import { densityOf, fixed, LN_10, minusLogOfTail, normalOf, ONE, PI, times, toNumber } from './testing/precise.ts';

/** M. Abramowitz, I. A. Stegun, Handbook of Mathematical Functions (1964), table 26.1: x, P(x) and Z(x) to fifteen decimals. */
const TABLE_26_1: readonly (readonly [number, number, number])[] = [
  [0, 0.5, 0.398_942_280_401_433],
  [0.5, 0.691_462_461_274_013, 0.352_065_326_764_3],
  [1, 0.841_344_746_068_543, 0.241_970_724_519_143],
  [1.5, 0.933_192_798_731_142, 0.129_517_595_665_892],
  [2, 0.977_249_868_051_821, 0.053_990_966_513_188],
  [2.5, 0.993_790_334_674_224, 0.017_528_300_493_569],
  [3, 0.998_650_101_968_37, 0.004_431_848_411_938],
];

/** The same, table 26.2: x and −log₁₀ Q(x) to five decimals. */
const TABLE_26_2: readonly (readonly [number, number])[] = [
  [5, 6.542_65],
  [10, 23.118_05],
  [20, 88.560_1],
  [50, 544.966_34],
  [100, 2173.871_54],
  [500, 54_289.908_3],
];

const HALF_DIGIT = 0.5e-15;
/** What a double near one cannot show. */
const GRAIN = Number.EPSILON;

test('the oracle has π and the logarithm of ten to fifty-five decimals', () => {
  expect(PI / 10n ** 5n).toBe(3_1415926535897932384626433832795028841971693993751058209n);
  expect(LN_10 / 10n ** 5n).toBe(2_3025850929940456840179914546843642076011014886287729760n);
});

test.each(TABLE_26_1)('Φ(%f) is %f, and the density %f, as in table 26.1', (x, below, density) => {
  expect(Math.abs(toNumber(normalOf(fixed(x))) - below)).toBeLessThanOrEqual(HALF_DIGIT + GRAIN);
  expect(Math.abs(normalCdf(x) - below)).toBeLessThanOrEqual(HALF_DIGIT + GRAIN);
  expect(Math.abs(normalCdf(-x) - (1 - below))).toBeLessThanOrEqual(HALF_DIGIT + GRAIN);
  expect(Math.abs(normalDensity(x) - density)).toBeLessThanOrEqual(HALF_DIGIT + GRAIN);
});

test.each(TABLE_26_2)('the tail beyond %f has a logarithm of −%f, as in table 26.2', (x, minusLog) => {
  expect(Math.abs(toNumber(minusLogOfTail(fixed(x))) - minusLog)).toBeLessThanOrEqual(0.5e-5 + 1e-9);
});

it('agrees with sixty decimals to thirteen digits, in the tails as well', () => {
  fc.assert(
    fc.property(fc.double({ min: -8, max: 8, noNaN: true }), (x) => {
      expect(Math.abs(normalCdf(x) / toNumber(normalOf(fixed(x))) - 1)).toBeLessThan(1e-13);
      expect(Math.abs(normalDensity(x) / toNumber(densityOf(fixed(x))) - 1)).toBeLessThan(1e-13);
    }),
    { numRuns: 400 },
  );
  fc.assert(
    fc.property(fc.double({ min: 8, max: 36, noNaN: true }), (x) => {
      // A relative error of 1e-12: the logarithm of a number near 1e-280 shows it.
      const off = times(minusLogOfTail(fixed(x)), LN_10) + fixed(Math.log(normalCdf(-x)));
      expect(Math.abs(toNumber(off))).toBeLessThan(1e-12 + 1e-15 * x * x);
    }),
    { numRuns: 200 },
  );
});

it('rises from nothing to one, and both sides are one together', () => {
  expect([normalCdf(-Infinity), normalCdf(-60), normalCdf(0), normalCdf(60), normalCdf(Infinity)]).toEqual([
    0, 0, 0.5, 1, 1,
  ]);
  fc.assert(
    fc.property(fc.double({ min: -40, max: 40, noNaN: true }), fc.double({ min: 0, max: 1, noNaN: true }), (x, by) => {
      expect(normalCdf(x) + normalCdf(-x)).toBe(1);
      // Between neighbours: some units of the last digit of both factors; the smallest numbers of all have few digits.
      expect(normalCdf(x + by)).toBeGreaterThanOrEqual(normalCdf(x) * (1 - 1e-13) - 1e-320);
    }),
    { numRuns: 1_000 },
  );
  // Where one approximation ends and the next begins.
  for (const edge of [0.46875 * Math.SQRT2, 4 * Math.SQRT2]) {
    for (const x of [edge, edge * (1 + 1e-15), edge * (1 - 1e-15)]) {
      expect(Math.abs(normalCdf(-x) / toNumber(ONE - normalOf(fixed(x))) - 1)).toBeLessThan(1e-14);
    }
  }
});
