import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { formatPrice, price, type Price } from '../money/price.ts';
import { rate } from '../money/rate.ts';
import { Refusal } from '../refusal.ts';
import { priceOf } from '../testing/trading.ts';
import { chainOf, checkCombination, combinationOf, strikeStep } from './chain.ts';
import { type Combination, hasCap, hasUpper, OPTION_KINDS } from './combination.ts';
import { OPTION_PERIODS, type OptionPeriod } from './expiry.ts';
import { surfaceOf } from './surface.ts';
import { offers, sales } from './testing/offered.ts';
import { nearestMultiple, stepOf } from './testing/oracle.ts';
import type { OptionClass } from './underlyings.ts';

function surface(percent: number, of: OptionClass = 'coins') {
  const volatility = rate(BigInt(percent * 10_000_000));
  return surfaceOf({ volatility, longRun: volatility }, of);
}

describe('the step', () => {
  test.each<[string, OptionPeriod, number, number, string]>([
    // 0.2 · 60,000 · 60 % · √(1/365) = 376.9, √(7/365): 997.1, √(30/365): 2064.2, √(90/365): 3575.3.
    ['60000', 1, 60, 2, '250'],
    ['60000', 7, 60, 2, '500'],
    ['60000', 30, 60, 2, '2000'],
    ['60000', 90, 60, 2, '2500'],
    // 0.2 · 1.0862 · 5 % · √(1/365) = 0.000569, and over 90 days 0.0054.
    ['1.0862', 1, 5, 5, '0.0005'],
    ['1.0862', 90, 5, 5, '0.005'],
    // 0.2 · 100 · 300 % · √(90/365) = 29.79.
    ['100', 90, 300, 2, '25'],
    // 0.2 · 2.5 · 10 % · √(1/365) = 0.002617: 2.5 tenths of a tick are none, and 2.5 ticks no price either.
    ['2.5', 1, 10, 2, '0.01'],
    ['2.5', 1, 10, 3, '0.002'],
    ['2.5', 1, 10, 4, '0.0025'],
    ['0.0000001', 1, 30, 10, '0.0000000002'],
  ])('at %s over %i days at %i percent, with %i decimals, is %s', (reference, period, percent, digits, step) => {
    expect(formatPrice(strikeStep(period, priceOf(reference), surface(percent), digits))).toBe(step);
  });

  it('is the oracle’s: nice, whole ticks, and not above a fifth of a deviation', () => {
    fc.assert(
      fc.property(offers, fc.integer({ min: 0, max: 10 }), ({ period, reference, table: at, shape }, digits) => {
        const step = strikeStep(period, reference, at, digits);
        expect(step).toBe(stepOf(period, reference, shape, digits));
        expect(step % 10n ** BigInt(10 - digits)).toBe(0n);
        expect(step.toString()).toMatch(/^(1|2|25|5)0*$/);
      }),
      { numRuns: 1_000 },
    );
  });
});

const TABLE = { period: 30, reference: priceOf('60000'), surface: surface(60), digits: 2 } as const;
const chain = chainOf(TABLE, priceOf('60900'));
const whole = (each: Price): number => Number(each / 10n ** 10n);

describe('the table', () => {
  it('has the strike nearest to the forward, ten on each side, and a cap 25 steps above it', () => {
    expect(whole(chain.step)).toBe(2_000);
    expect(whole(chain.middle)).toBe(60_000);
    expect(chain.strikes.map(whole)).toEqual(Array.from({ length: 21 }, (_, at) => 40_000 + at * 2_000));
    expect(whole(chain.cap)).toBe(110_000);
    expect(whole(chainOf(TABLE, priceOf('60999.9999999999')).middle)).toBe(60_000);
    expect(whole(chainOf(TABLE, priceOf('61000.0000000001')).middle)).toBe(62_000);
  });

  it('leaves out strikes that are not above zero', () => {
    const wide = chainOf({ period: 90, reference: priceOf('100'), surface: surface(300), digits: 2 }, priceOf('100'));
    expect(wide.strikes.map(whole)).toEqual(Array.from({ length: 14 }, (_, at) => 25 + at * 25));
    expect(whole(wide.cap)).toBe(725);
  });

  it('at random: the oracle’s step and middle, and its cap above every strike', () => {
    fc.assert(
      fc.property(offers, ({ chain: found, period, reference, shape, digits, forward }) => {
        const step = stepOf(period, reference, shape, digits);
        const middle = nearestMultiple(step, forward);
        expect(found.step).toBe(step);
        expect(found.middle).toBe(middle);
        const around = Array.from({ length: 21 }, (_, at) => middle + BigInt(at - 10) * step);
        expect(found.strikes).toEqual(around.filter((strike) => strike > 0n));
        expect(found.cap).toBe(middle + 25n * step);
      }),
      { numRuns: 500 },
    );
  });
});

describe('what is sold', () => {
  const at = (steps: number): Price => price(chain.middle + BigInt(steps) * chain.step);
  const code = (combination: Combination): string | null => checkCombination(combination, chain)?.code ?? null;

  it('everything that the table has, and had two steps ago', () => {
    fc.assert(
      fc.property(sales, ({ offered, combination }) => {
        expect(checkCombination(combination, offered.chain)).toBeNull();
      }),
      { numRuns: 500 },
    );
  });

  test.each([
    [0, 25, null],
    [12, 25, null],
    [-12, 25, null],
    [13, 25, 'option_strike_incorrect'],
    [-13, 25, 'option_strike_incorrect'],
    [0, 23, null],
    [0, 27, null],
    [0, 22, 'option_strike_incorrect'],
    [0, 28, 'option_strike_incorrect'],
    [0, 0, 'option_strike_incorrect'],
    [12, -5, 'option_strike_incorrect'],
  ])('a call %i steps away with a cap of %i steps: %s', (strike, cap, expected) => {
    expect(code({ kind: 'call', strike: at(strike), upper: null, cap: at(cap) })).toBe(expected);
  });

  test.each([
    [-1, 1, null],
    [-12, 12, null],
    [1, 1, 'option_combination_incorrect'],
    [2, 1, 'option_combination_incorrect'],
    [0, 13, 'option_strike_incorrect'],
    [-13, 0, 'option_strike_incorrect'],
  ])('spreads and strangles from %i to %i steps: %s', (strike, upper, expected) => {
    for (const kind of OPTION_KINDS.filter(hasUpper))
      expect(code(combinationOf(kind, at(strike), at(upper), chain))).toBe(expected);
  });

  it('no strike or cap between two steps, nor at zero or below', () => {
    const bad: Price[] = [price(at(0) + 1n), price(at(0) + chain.step / 2n), price(0n), price(0n - at(0))];
    for (const strike of bad) {
      expect(code({ kind: 'put', strike, upper: null, cap: null })).toBe('option_strike_incorrect');
      expect(code({ kind: 'call', strike: at(0), upper: null, cap: strike })).toBe('option_strike_incorrect');
      expect(code({ kind: 'call_spread', strike: at(-12), upper: strike, cap: null })).not.toBeNull();
    }
    const wide = { period: 90, reference: priceOf('100'), surface: surface(300), digits: 2 } as const;
    const none = checkCombination(
      { kind: 'put', strike: price(0n), upper: null, cap: null },
      chainOf(wide, priceOf('100')),
    );
    expect(none?.code).toBe('option_strike_incorrect');
  });

  it('no kind with a level that it does not have, or without one that it has', () => {
    for (const kind of OPTION_KINDS) {
      const right = combinationOf(kind, at(-1), at(1), chain);
      expect([right.upper !== null, right.cap !== null]).toEqual([hasUpper(kind), hasCap(kind)]);
      expect(code(right)).toBeNull();
      expect(code({ ...right, upper: hasUpper(kind) ? null : at(1) })).toBe('option_combination_incorrect');
      expect(code({ ...right, cap: hasCap(kind) ? null : chain.cap })).toBe('option_combination_incorrect');
    }
  });

  it('says what there is instead', () => {
    const refusal = checkCombination({ kind: 'put', strike: priceOf('90001'), upper: null, cap: null }, chain);
    expect(refusal).toBeInstanceOf(Refusal);
    expect(refusal?.details).toEqual({ strike: '90001', min: '40000', max: '80000', step: '2000', cap: '110000' });
  });

  it('for all periods of the product', () => {
    expect(OPTION_PERIODS).toEqual([1, 7, 30, 90]);
  });
});
