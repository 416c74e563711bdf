/** What a combination is worth, and what that depends on. Floats stay in here: the fair value becomes a price once. */
import { type Price, price, priceToNumber } from '../money/price.ts';
import { blackCall, blackGreeks, blackPut } from './black.ts';
import { type Combination, largestPayoff, type Leg, pricedLegs } from './combination.ts';
import { forwardVariance, strikeVariance, type Surface } from './surface.ts';

const PRICE_UNITS = 1e10;
const PERCENT = 0.01;

/** Of one unit, rounded to the nearest 10⁻¹⁰. Never below zero, nor above the most that it can pay. */
export function fairValue(combination: Combination, forward: Price, surface: Surface, years: number): Price {
  const worth = BigInt(
    Math.round(worthOf(pricedLegs(combination), priceToNumber(forward), surface, years) * PRICE_UNITS),
  );
  const most = largestPayoff(combination);
  return worth < 0n ? price(0n) : worth > most ? most : price(worth);
}

/** Of one unit, in the currency of the underlying. */
export function worthOf(legs: readonly Leg[], forward: number, surface: Surface, years: number): number {
  const theta = forwardVariance(surface, years);
  return legs.reduce((sum, { right, side, strike }) => {
    const at = priceToNumber(strike);
    const variance = strikeVariance(surface, theta, forward, at);
    const worth = right === 'call' ? blackCall(forward, at, variance) : blackPut(forward, at, variance);
    return side === 'bought' ? sum + worth : sum - worth;
  }, 0);
}

/** Of one unit. Volatilities of the strikes stay as they are while the forward moves. */
export type Greeks = {
  /** How much the value gains for each unit that the underlying gains. */
  readonly delta: number;
  /** How much the delta gains for it. */
  readonly gamma: number;
  /** How much the value gains when volatilities rise by one percentage point. */
  readonly vega: number;
  /** How much the value gains within a trading day if nothing else happens; mostly below zero. */
  readonly theta: number;
};

export function greeksOf(combination: Combination, forwardPrice: Price, surface: Surface, years: number): Greeks {
  const legs = pricedLegs(combination);
  const forward = priceToNumber(forwardPrice);
  const variance = forwardVariance(surface, years);
  const sums = legs.reduce(
    (sum, { right, side, strike }) => {
      const sign = side === 'bought' ? 1 : -1;
      const at = priceToNumber(strike);
      const greeks = blackGreeks(forward, at, strikeVariance(surface, variance, forward, at));
      return {
        delta: sum.delta + sign * (right === 'call' ? greeks.delta : greeks.delta - 1),
        gamma: sum.gamma + sign * greeks.gamma,
        vega: sum.vega + sign * greeks.perDeviation * Math.sqrt(years) * PERCENT,
      };
    },
    { delta: 0, gamma: 0, vega: 0 },
  );
  const now = worthOf(legs, forward, surface, years);
  const tomorrow = worthOf(legs, forward, surface, Math.max(0, years - 1 / surface.daysOfYear));
  return { ...sums, theta: tomorrow - now };
}

/** The volatility of a strike, a year: 0.6 is 60 %. */
export function strikeVolatility(surface: Surface, forward: Price, strike: Price, years: number): number {
  if (!(years > 0)) return 0;
  const variance = strikeVariance(
    surface,
    forwardVariance(surface, years),
    priceToNumber(forward),
    priceToNumber(strike),
  );
  return Math.sqrt(variance / years);
}
