/** For tests: whatever may be on sale, at every time until its expiry; a grid of all corners, and one at random. */
import fc from 'fast-check';
import { type Price, price, PRICE_SCALE } from '../../money/price.ts';
import { rate } from '../../money/rate.ts';
import { DAY } from '../../time.ts';
import { type Chain, chainOf, combinationOf } from '../chain.ts';
import { type Combination, hasUpper, OPTION_KINDS, type OptionKind } from '../combination.ts';
import { OPTION_PERIODS, type OptionPeriod } from '../expiry.ts';
import { type Surface, surfaceOf, yearsBetween } from '../surface.ts';
import { OPTION_CLASSES, type OptionClass } from '../underlyings.ts';
import { CLASS_RULES, type Shape } from './oracle.ts';

export type Offered = {
  readonly shape: Shape;
  readonly surface: Surface;
  readonly period: OptionPeriod;
  readonly reference: Price;
  readonly digits: number;
  readonly forward: Price;
  readonly chain: Chain;
  /** Until the expiry. */
  readonly years: number;
};

type Choice = {
  readonly of: OptionClass;
  readonly volatility: bigint;
  readonly longRun: bigint;
  readonly period: OptionPeriod;
  readonly reference: Price;
  /** Of the reference, in percent. */
  readonly moved: bigint;
  /** Of the period. */
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

function offeredAs({ of, volatility, longRun, period, reference, moved, left }: Choice): Offered {
  const shape = { of, volatility, longRun };
  const surface = surfaceOf({ volatility: rate(volatility), longRun: rate(longRun) }, of);
  const digits = DIGITS[of];
  const forward = price((reference * moved) / 100n);
  const chain = chainOf({ period, reference, surface, digits }, forward);
  return { shape, surface, period, reference, digits, forward, chain, years: yearsBetween(0, period * DAY * left) };
}

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
          [1, 0.4, 0.02].map((left) => offeredAs({ of, volatility, longRun, period, reference, moved, left })),
        ),
      ),
    );
  });
}

const published = (of: OptionClass) => fc.bigInt(CLASS_RULES[of].floor, HIGHEST);

export const offers: fc.Arbitrary<Offered> = fc.constantFrom(...OPTION_CLASSES).chain((of) =>
  fc
    .record({
      of: fc.constant(of),
      volatility: published(of),
      longRun: published(of),
      period: fc.constantFrom(...OPTION_PERIODS),
      reference: fc.bigInt(PRICE_SCALE / 20n, 200_000n * PRICE_SCALE).map(price),
      moved: fc.oneof(fc.constant(100n), fc.bigInt(60n, 160n)),
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
