import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { NOT_DECIMALS } from '../testing/not-decimals.ts';
import { AMOUNT_DIGITS_MAX, divide, formatDecimal, parseDecimal, type Rounding } from './decimal.ts';

describe('reading a decimal', () => {
  test.each(NOT_DECIMALS)('refuses %j', (text) => {
    expect(parseDecimal(text, 18)).toBe(null);
  });

  test.each([
    // text                    decimals  units
    ['0', 6, 0n],
    ['-0', 6, 0n],
    ['-0.000000', 6, 0n],
    ['12.5', 6, 12_500_000n],
    ['-12.5', 6, -12_500_000n],
    ['0.000001', 6, 1n],
    ['9007199254740993', 0, 9_007_199_254_740_993n],
    ['0.000000000000000001', 18, 1n],
    ['9'.repeat(38), 0, 10n ** 38n - 1n],
    [`-${'9'.repeat(38)}`, 0, 1n - 10n ** 38n],
  ])('%s with %i decimals is %s', (text, decimals, units) => {
    expect(parseDecimal(text, decimals)).toBe(units);
  });

  test.each([
    ['0.0000001', 6],
    ['1.10', 1],
    ['1.0', 0],
    ['0.0000000000000000001', 18],
  ])('refuses %s, which is finer than %i decimals, and never rounds it', (text, decimals) => {
    expect(parseDecimal(text, decimals)).toBe(null);
  });

  test.each([
    ['9'.repeat(32), '9'.repeat(33), 6, AMOUNT_DIGITS_MAX],
    ['9'.repeat(18), '1'.padEnd(19, '0'), 10, 28],
  ])('takes %s and refuses %s: no column of ours could hold it', (fits, exceeds, decimals, digitsMax) => {
    expect(parseDecimal(fits, decimals, digitsMax)).not.toBe(null);
    expect(parseDecimal(exceeds, decimals, digitsMax)).toBe(null);
    expect(parseDecimal(`-${exceeds}`, decimals, digitsMax)).toBe(null);
  });

  it('reads back whatever it wrote', () => {
    const exact = fc.bigInt({ min: 1n - 10n ** 37n, max: 10n ** 37n - 1n });
    fc.assert(
      fc.property(exact, fc.integer({ min: 0, max: 18 }), fc.integer({ min: 0, max: 18 }), (units, decimals, min) => {
        const text = formatDecimal(units, decimals, Math.min(min, decimals));
        expect(parseDecimal(text, decimals)).toBe(units);
      }),
    );
  });

  it('says no, or the very number that the text writes, to any text at all', () => {
    const likely = fc.string({ unit: fc.constantFrom(...'0123456789.-+eE_, x１٣'.split('')), maxLength: 45 });
    fc.assert(
      fc.property(fc.oneof(fc.string(), likely), fc.integer({ min: 0, max: 18 }), (text, decimals) => {
        const units = parseDecimal(text, decimals);
        if (units === null) return;
        const [whole = '', fraction = ''] = text.split('.');
        expect(BigInt(whole + fraction.padEnd(decimals, '0'))).toBe(units);
      }),
      { numRuns: 1_000 },
    );
  });
});

test.each([
  // units       decimals  at least  text
  [12_500_000n, 6, 0, '12.5'],
  [12_500_000n, 6, 2, '12.50'],
  [12_000_000n, 6, 0, '12'],
  [0n, 6, 2, '0.00'],
  [-1n, 6, 0, '-0.000001'],
  [1n, 18, 0, '0.000000000000000001'],
  [5n, 0, 0, '5'],
])('%s with %i decimals, at least %i shown, reads %s', (units, decimals, min, text) => {
  expect(formatDecimal(units, decimals, min)).toBe(text);
});

describe('dividing', () => {
  test.each<[bigint, bigint, Rounding, bigint]>([
    [7n, 2n, 'down', 3n],
    [7n, 2n, 'up', 4n],
    [7n, 2n, 'towards-zero', 3n],
    [-7n, 2n, 'down', -4n],
    [-7n, 2n, 'up', -3n],
    [-7n, 2n, 'towards-zero', -3n],
    [8n, 2n, 'up', 4n],
    [-8n, 2n, 'down', -4n],
    [0n, 9n, 'up', 0n],
  ])('%s ÷ %s rounded %s is %s', (numerator, denominator, rounding, quotient) => {
    expect(divide(numerator, denominator, rounding)).toBe(quotient);
  });

  const numerators = fc.bigInt({ min: -(10n ** 60n), max: 10n ** 60n });
  const denominators = fc.oneof(fc.bigInt({ min: 1n, max: 20n }), fc.bigInt({ min: 1n, max: 10n ** 30n }));

  it('is off by less than one unit, on the side that the caller named', () => {
    fc.assert(
      fc.property(numerators, denominators, (n, d) => {
        const stored = (rounding: Rounding) => n - divide(n, d, rounding) * d;
        expect(stored('down') >= 0n && stored('down') < d).toBe(true);
        expect(stored('up') <= 0n && stored('up') > -d).toBe(true);
        expect(stored('towards-zero')).toBe(n < 0n ? stored('up') : stored('down'));
      }),
    );
  });

  it('conserves a split: who gets the fraction gets all that the other does not', () => {
    fc.assert(
      fc.property(numerators, denominators, fc.bigInt({ min: 0n, max: 10n ** 9n }), (n, d, share) => {
        expect(divide(n * share, d, 'down')).toBe(-divide(-n * share, d, 'up'));
        expect(divide(n * share, d, 'towards-zero')).toBe(-divide(-n * share, d, 'towards-zero'));
      }),
    );
  });

  test.each([0n, -1n])('by %s is a bug of ours', (denominator) => {
    expect(() => divide(1n, denominator, 'down')).toThrow('a denominator is positive');
  });
});
