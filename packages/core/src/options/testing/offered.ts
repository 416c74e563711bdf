/** For tests: whatever may be on sale, at every time until its expiry; a grid of all corners, and one at random. */
import fc from 'fast-check';
import { type Price, price, PRICE_SCALE } from '../../money/price.ts';
import { rate } from '../../money/rate.ts';
import { DAY, type Instant } from '../../time.ts';
import { type Chain, chainOf, combinationOf } from '../chain.ts';
import { type Combination, hasUpper, OPTION_KINDS, type OptionKind } from '../combination.ts';
import { OPTION_PERIODS, type OptionPeriod } from '../expiry.ts';
import { dayPassed, forwardVariance, type Surface, surfaceAt, surfaceOf, tradingYears } from '../surface.ts';
import { OPTION_CLASSES, type OptionClass } from '../underlyings.ts';
import type { Volatility } from '../volatility.ts';
import { CLASS_RULES, type Pair, passedOf, type Published, type Shape, usualEnd } from './oracle.ts';
import { boundedOf } from './oracle-volatility.ts';

export type Offered = {
  readonly shape: Shape;
  /** Of the table of strikes. */
  readonly table: Surface;
  /** Of the prices. */
  readonly surface: Surface;
  readonly period: OptionPeriod;
  readonly reference: Price;
  readonly closes: number;
  /** The beginning of the last day that has a close, and how much of the next one is over. */
  readonly lastDay: Instant;
  readonly passed: number;
  readonly digits: number;
  readonly forward: Price;
  readonly chain: Chain;
  readonly pricedAt: Instant;
  readonly expiresAt: Instant;
  /** Between the two. */
  readonly years: number;
};

type Choice = {
  readonly of: OptionClass;
  /** As the closes give it; null: by the first rule, of what is published. */
  readonly measured: Pair | null;
  readonly volatility: bigint;
  readonly longRun: bigint;
  /** Since the last day that has a close began, at the pricing: whole days. */
  readonly daysAgo: number;
  readonly period: OptionPeriod;
  readonly reference: Price;
  /** Of the reference, in percent. */
  readonly moved: bigint;
  readonly boughtAt: Instant;
  /** Of the time from the purchase to the expiry. */
  readonly left: number;
};

const HIGHEST = 3_000_000_000n;
const DIGITS: Readonly<Record<OptionClass, number>> = { coins: 4, currencies: 5, metals: 2, funds: 2 };
const TYPICAL: Readonly<Record<OptionClass, number>> = {
  coins: 61_234.5,
  currencies: 1.0862,
  metals: 2_411.37,
  funds: 548.9,
};

function offeredAs({ of, measured, period, reference, moved, boughtAt, left, daysAgo, ...bounded }: Choice): Offered {
  const shape = { of, measured, ...(measured === null ? bounded : boundedOf(measured, of)) };
  const published = publishedAs(shape);
  const [table, digits] = [surfaceOf(published, of), DIGITS[of]];
  const forward = price((reference * moved) / 100n);
  // As few as there may be: each day counts most.
  const closes = 101;
  const chain = chainOf({ period, reference, surface: table, digits }, forward);
  const expiresAt = usualEnd(of, period, boughtAt);
  const pricedAt = expiresAt - Math.round((expiresAt - boughtAt) * left);
  const lastDay = (Math.floor(pricedAt / DAY) - daysAgo) * DAY;
  const day = { reference, closes, forward, passed: dayPassed(of, lastDay, pricedAt) };
  const surface = surfaceAt(published, of, day);
  const years = tradingYears(of, pricedAt, expiresAt);
  const times = { lastDay, passed: passedOf(of, lastDay, pricedAt), pricedAt, expiresAt, years };
  return { shape, table, surface, period, reference, closes, digits, forward, chain, ...times };
}

export function publishedAs({ volatility, longRun, measured }: Published): Volatility {
  const rates = (each: Pair) => ({ volatility: rate(each.volatility), longRun: rate(each.longRun) });
  return { ...rates({ volatility, longRun }), measured: measured && rates(measured) };
}

/**
 * How far θ may be off in doubles. 1 − e^(−κT) has the absolute error of a number near one, 1.7·10⁻¹⁶, which at most 9 ÷ κ multiplies: 1.2·10⁻¹⁶. Each
 * of the two products has a relative error of some 6·10⁻¹⁶ (the root of V² and its square, T, and themselves), of at most 9 · T. Eight times that, and more.
 */
export function varianceGrain(years: number): number {
  return 1e-15 + 1e-13 * years;
}

/** The same as a share of θ. A strike's variance is off by at most three times that: |∂w/∂θ| ≤ 3/2 · w ÷ (θ/2). */
export function relativeGrain({ surface, years }: Pick<Offered, 'surface' | 'years'>): number {
  return varianceGrain(years) / forwardVariance(surface, years);
}

/**
 * How far the value of three legs may be off, as a share of the forward: each gains 0.4 · 1.3 for a unit of √θ (the wings included, where the bent
 * variance moves more and the value less), and √θ is off by the error of θ over 2√θ, or by its root at most. What Black's formula loses itself is far below.
 */
export function valueGrain({ surface, years }: Pick<Offered, 'surface' | 'years'>): number {
  const [off, theta] = [varianceGrain(years), forwardVariance(surface, years)];
  return 1e-13 + 3 * Math.min(Math.sqrt(off), off / Math.sqrt(theta));
}

/** Thursday evening: for a day, into the weekend of all but coins. */
const THURSDAY = Date.parse('2026-11-19T17:00:00Z');

/** All classes and periods, volatilities from the floor to the highest, markets that stayed and moved, the whole time and moments of it. */
export function allCorners(): Offered[] {
  return OPTION_CLASSES.flatMap((of) => {
    const { floor } = CLASS_RULES[of];
    const reference = price(BigInt(Math.round(TYPICAL[of] * Number(PRICE_SCALE))));
    const rates = [
      [floor, floor],
      [floor, HIGHEST],
      [600_000_000n, 800_000_000n],
      [HIGHEST, floor],
      [HIGHEST, HIGHEST],
    ] as const;
    return rates.flatMap(([volatility, longRun]) =>
      OPTION_PERIODS.flatMap((period) =>
        [80n, 100n, 125n].flatMap((moved) =>
          [1, 0.4, 0.02].flatMap((left) =>
            // By the first rule; and of markets that move as much as that, and less, whose floor counts.
            [null, { volatility, longRun }, { volatility: volatility / 10n, longRun: 0n }].map((measured) =>
              offeredAs({
                of,
                measured,
                volatility,
                longRun,
                daysAgo: 1,
                period,
                reference,
                moved,
                boughtAt: THURSDAY,
                left,
              }),
            ),
          ),
        ),
      ),
    );
  });
}

/** Of four years, one of them a leap year, on all days of the week. */
export const moments: fc.Arbitrary<Instant> = fc.integer({
  min: Date.parse('2026-01-01T00:00:00Z'),
  max: Date.parse('2030-01-01T00:00:00Z'),
});

/** Far below every floor, and above the highest. */
const anyRate = fc.oneof(fc.bigInt(0n, 400_000_000n), fc.bigInt(0n, 2n * HIGHEST));
const published = (of: OptionClass) => fc.bigInt(CLASS_RULES[of].floor, HIGHEST);

export const offers: fc.Arbitrary<Offered> = fc.constantFrom(...OPTION_CLASSES).chain((of) =>
  fc
    .record({
      of: fc.constant(of),
      volatility: published(of),
      longRun: published(of),
      measured: fc.oneof(fc.constant(null), fc.record({ volatility: anyRate, longRun: anyRate })),
      daysAgo: fc.integer({ min: 1, max: 4 }),
      period: fc.constantFrom(...OPTION_PERIODS),
      reference: fc.bigInt(PRICE_SCALE / 20n, 200_000n * PRICE_SCALE).map(price),
      moved: fc.oneof(fc.constant(100n), fc.bigInt(60n, 160n)),
      boughtAt: moments,
      left: fc.oneof(fc.constantFrom(1, 0), fc.double({ min: 1e-4, max: 1, noNaN: true })),
    })
    .map(offeredAs),
);

/** Every strike that may be sold, with those that a customer saw before the market moved. */
export function soldStrikes({ middle, step }: Chain): Price[] {
  const around = Array.from({ length: 25 }, (_, index) => price(middle + BigInt(index - 12) * step));
  return around.filter((strike) => strike > 0n);
}

export function sold(kind: OptionKind, strike: Price, upper: Price, chain: Chain): Combination {
  return combinationOf(kind, strike, hasUpper(kind) ? upper : null, chain);
}

/** A combination of two strikes of the chain, the caps of a moment ago included. */
export const sales: fc.Arbitrary<{ readonly offered: Offered; readonly combination: Combination }> = fc
  .record({
    offered: offers,
    kind: fc.constantFrom(...OPTION_KINDS),
    one: fc.nat(),
    two: fc.nat(),
    later: fc.integer({ min: -2, max: 2 }),
  })
  .map(({ offered, kind, one, two, later }) => {
    const { chain } = offered;
    const strikes = soldStrikes(chain);
    const low = one % (strikes.length - 1);
    const high = low + 1 + (two % (strikes.length - 1 - low));
    const cap = price(chain.cap + BigInt(later) * chain.step);
    const [strike, upper] = [strikes[low] ?? chain.middle, strikes[high] ?? chain.middle];
    return { offered, combination: sold(kind, strike, upper, { ...chain, cap }) };
  });
