import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { price, type Price, priceToNumber } from '../money/price.ts';
import { HOUR } from '../time.ts';
import { type Combination, largestPayoff, payoffAt, pricedLegs } from './combination.ts';
import { forwardVariance, surfaceAt, yearsBetween } from './surface.ts';
import {
  allCorners,
  type Offered,
  publishedAs,
  relativeGrain,
  sales,
  sold,
  soldStrikes,
  valueGrain,
} from './testing/offered.ts';
import { CLASS_RULES, inFixed, nearestPrice, smileOf, valueOf, yearsUntil } from './testing/oracle.ts';
import { type Fixed, ONE, over, ratio, rootOf, times, toNumber } from './testing/precise.ts';
import { OPTION_CLASSES } from './underlyings.ts';
import { fairValue, greeksOf, worthOf } from './value.ts';

const corners = allCorners();
/** Of a sum of a few numbers of the size of the forward. */
const GRAIN = 1e-13;
const HALF_HOUR = yearsBetween(0, HOUR / 2);

function single({ forward, surface, years }: Offered, right: 'call' | 'put', strike: Price): number {
  return worthOf([{ right, side: 'bought', strike }], priceToNumber(forward), surface, years);
}

const NEIGHBOURS = (strikes: readonly Price[]) => strikes.slice(2).map((_, at) => strikes.slice(at, at + 3));

describe('on the whole offered surface', () => {
  it('a put and a call at one strike differ by the forward and the strike, also with the cap', () => {
    const off = corners.flatMap((offered) => {
      const { chain, forward, surface, years } = offered;
      return soldStrikes(chain).filter((strike) => {
        const apart = priceToNumber(forward) - priceToNumber(strike);
        const grain = GRAIN * (priceToNumber(forward) + priceToNumber(strike));
        const [call, put] = [single(offered, 'call', strike), single(offered, 'put', strike)];
        const capped = worthOf(pricedLegs(sold('call', strike, strike, chain)), priceToNumber(forward), surface, years);
        const beyond = single(offered, 'call', chain.cap);
        return !(Math.abs(call - put - apart) <= grain && Math.abs(capped + beyond - put - apart) <= 2 * grain);
      });
    });
    expect(off).toEqual([]);
  });

  it('a call costs less at a higher strike, a put more, and each at most as much as the strikes differ', () => {
    const off = corners.flatMap((offered) => {
      const strikes = [...soldStrikes(offered.chain), offered.chain.cap];
      return strikes.slice(1).filter((strike, at) => {
        const lower = strikes[at] ?? strike;
        const apart = priceToNumber(price(strike - lower));
        const grain = GRAIN * (priceToNumber(offered.forward) + priceToNumber(strike));
        const calls = single(offered, 'call', lower) - single(offered, 'call', strike);
        const puts = single(offered, 'put', strike) - single(offered, 'put', lower);
        const areWithin = [calls, puts].every((less) => less >= -grain && less <= apart + grain);
        return !(areWithin && Math.abs(calls + puts - apart) <= 2 * grain);
      });
    });
    expect(off).toEqual([]);
  });

  it('prices are convex in the strike: no butterfly costs less than nothing', () => {
    const off = corners.flatMap((offered) => {
      const { chain } = offered;
      const beyond = Array.from({ length: 15 }, (_, at) => price(chain.middle + BigInt(13 + at) * chain.step));
      return NEIGHBOURS([...soldStrikes(chain), ...beyond]).filter((three) => {
        const [low = NaN, middle = NaN, high = NaN] = three.map((strike) => single(offered, 'call', strike));
        const grain = GRAIN * (priceToNumber(offered.forward) + priceToNumber(three[2] ?? chain.middle));
        return !(low - 2 * middle + high >= -2 * grain);
      });
    });
    expect(off).toEqual([]);
  });

  it('two strikes of the chain bought as a call spread and as a put spread cost what they pay for sure', () => {
    fc.assert(
      fc.property(sales, ({ offered, combination: { strike, upper } }) => {
        const { forward, surface, years, chain } = offered;
        const high = upper ?? price(strike + chain.step);
        const [calls, puts] = (['call_spread', 'put_spread'] as const).map((kind) =>
          fairValue(sold(kind, strike, high, chain), forward, surface, years),
        );
        const off = (calls ?? 0n) + (puts ?? 0n) - (high - strike);
        expect(Math.abs(Number(off))).toBeLessThanOrEqual(2 + 1e-12 * Number(forward + high));
      }),
      { numRuns: 500 },
    );
  });
});

describe('a combination', () => {
  it('is worth what the oracle says, to a unit and what doubles lose', () => {
    fc.assert(
      fc.property(sales, ({ offered, combination }) => {
        const { forward, surface, shape, pricedAt, expiresAt, years } = offered;
        const smile = smileOf(shape, offered, yearsUntil(shape.of, pricedAt, expiresAt));
        const exact = nearestPrice(valueOf(combination, inFixed(forward), smile));
        const fair = fairValue(combination, forward, surface, years);
        const most = 1 + valueGrain(offered) * Number(forward) + GRAIN * Number(highestOf(combination));
        expect(Math.abs(Number(fair - exact))).toBeLessThanOrEqual(most);
        // Nobody can buy or close in the last half hour. Until then the database's bound is a thousand times as wide.
        if (years > HALF_HOUR) expect(valueGrain(offered)).toBeLessThan(2e-11);
      }),
      { numRuns: 500 },
    );
  });

  it('is worth between nothing and the most that it can pay, before anything is cut off', () => {
    fc.assert(
      fc.property(sales, ({ offered: { forward, surface, years }, combination }) => {
        const at = priceToNumber(forward);
        const most = priceToNumber(largestPayoff(combination));
        const raw = worthOf(pricedLegs(combination), at, surface, years);
        expect(raw).toBeGreaterThanOrEqual(-1e-13 * at);
        expect(raw).toBeLessThanOrEqual(most + 1e-13 * (at + most));
        const fair = fairValue(combination, forward, surface, years);
        expect(fair >= 0n && fair <= largestPayoff(combination)).toBe(true);
      }),
      { numRuns: 2_000 },
    );
  });

  it('is worth at the expiry what it pays', () => {
    fc.assert(
      fc.property(sales, ({ offered: { forward, surface }, combination }) => {
        const off = fairValue(combination, forward, surface, 0) - payoffAt(combination, forward);
        expect(Math.abs(Number(off))).toBeLessThanOrEqual(1 + 1e-14 * Number(forward + highestOf(combination)));
      }),
      { numRuns: 500 },
    );
  });
});

describe('greeks', () => {
  /**
   * Three legs. An error of a strike's variance by the share e moves d₁ by d₁·e at most, φ(d₁) by d₁²·e, and √w by e ÷ 2; d·φ(d) and d²·φ(d) are below
   * 0.3. The logarithm's own error, of 10⁻¹⁶ over √w ≥ 10⁻⁴, comes on top. Twice that, and more.
   */
  it('are the differences of the oracle, with each strike’s volatility as it is', () => {
    const h = ONE / 10n ** 15n;
    fc.assert(
      fc.property(sales, ({ offered, combination }) => {
        const { forward, surface, shape, pricedAt, expiresAt, years } = offered;
        fc.pre(years > HALF_HOUR);
        const [f, t, at] = [inFixed(forward), yearsUntil(shape.of, pricedAt, expiresAt), priceToNumber(forward)];
        const smile = smileOf(shape, offered, t);
        const moved = times(f, h);
        const [up, here, down] = [f + moved, f, f - moved].map((each) => valueOf(combination, each, smile));
        const { delta, gamma, vega, theta } = greeksOf(combination, forward, surface, years);
        const grain = 1e-10 + 6 * relativeGrain(offered);
        expect(Math.abs(delta - toNumber(over((up ?? 0n) - (down ?? 0n), 2n * moved)))).toBeLessThan(grain);
        // Of a move by the whole forward: in the same measure for coins and cents.
        const curve = over(over((up ?? 0n) - 2n * (here ?? 0n) + (down ?? 0n), moved), h);
        const sharpest = 2 / Math.sqrt(forwardVariance(surface, years));
        expect(Math.abs(gamma * at - toNumber(curve))).toBeLessThan(grain * sharpest);
        const raised = (by: Fixed) => (strike: Fixed) => {
          const volatility = rootOf(over(smile(strike), t)) + by;
          return times(times(volatility, volatility), t);
        };
        const slope = over(valueOf(combination, f, raised(h)) - valueOf(combination, f, raised(-h)), 200n * h);
        expect(Math.abs(vega - toNumber(slope))).toBeLessThan(grain * at);
        const day = ratio(1n, CLASS_RULES[shape.of].days);
        const tomorrow = valueOf(combination, f, smileOf(shape, offered, t > day ? t - day : 0n));
        // Where tomorrow is the expiry, or next to it, the root of what is left has few digits.
        const rest = { surface, years: Math.max(0, years - 1 / surface.daysOfYear) };
        const most = (valueGrain(offered) + valueGrain(rest)) * at + 2 * GRAIN * Number(highestOf(combination)) * 1e-10;
        expect(Math.abs(theta - toNumber(tomorrow - (here ?? 0n)))).toBeLessThan(most);
      }),
      { numRuns: 150 },
    );
  });

  it('lose within a trading day what a straddle at the forward loses: the whole of it on the last', () => {
    for (const of of OPTION_CLASSES) {
      const published = publishedAs({ volatility: 500_000_000n, longRun: 500_000_000n, measured: null });
      const at = price(100n * 10n ** 10n);
      const surface = surfaceAt(published, of, { reference: at, closes: 251, forward: at, passed: 0 });
      const straddle = { kind: 'straddle', strike: at, upper: null, cap: price(500n * 10n ** 10n) } as const;
      const worth = (days: number) => worthOf(pricedLegs(straddle), 100, surface, days / Number(CLASS_RULES[of].days));
      const theta = (days: number) => greeksOf(straddle, at, surface, days / Number(CLASS_RULES[of].days)).theta;
      expect(theta(1)).toBeCloseTo(-worth(1), 6);
      expect(theta(0.5)).toBeCloseTo(-worth(0.5), 6);
      expect(theta(5)).toBeCloseTo(worth(4) - worth(5), 9);
    }
  });
});

function highestOf({ strike, upper, cap }: Combination): bigint {
  return cap ?? upper ?? strike;
}
