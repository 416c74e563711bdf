/** How much the price is expected to move until an expiry, for each strike. */
import type { Instant } from '../time.ts';
import { DAY } from '../time.ts';
import { CLASS_TERMS, type OptionClass } from './underlyings.ts';
import type { Volatility } from './volatility.ts';

/** Today's volatility returns to the long one so fast, a year: half of the way in three weeks. */
const RETURN_SPEED = 12;
const YEAR = 365 * DAY;
const PPB = 1e9;

export type Surface = {
  /** Of a year. */
  readonly volatility: number;
  readonly longRun: number;
  readonly rho: number;
  readonly eta: number;
};

export function surfaceOf({ volatility, longRun }: Volatility, optionClass: OptionClass): Surface {
  const { rho, eta } = CLASS_TERMS[optionClass];
  return { volatility: Number(volatility) / PPB, longRun: Number(longRun) / PPB, rho, eta };
}

/** Years of 365 days, never below zero. */
export function yearsBetween(from: Instant, to: Instant): number {
  return Math.max(0, to - from) / YEAR;
}

/** θ: total variance at the forward. Today's variance returns to the long one, so it grows with time whatever the two are. */
export function forwardVariance({ volatility, longRun }: Surface, years: number): number {
  const long = longRun ** 2;
  return long * years + ((volatility ** 2 - long) * (1 - Math.exp(-RETURN_SPEED * years))) / RETURN_SPEED;
}

/**
 * Total variance at a strike: the surface SSVI with φ(θ) = η ÷ √(θ(1 + θ)), of Jim Gatheral and Antoine Jacquier, "Arbitrage-free SVI
 * volatility surfaces", Quantitative Finance 14 (2014), 59–71, remark 4.4.
 * @param theta what `forwardVariance` gives.
 */
export function strikeVariance({ rho, eta }: Surface, theta: number, forward: number, strike: number): number {
  if (!(theta > 0)) return 0;
  const bent = (eta / Math.sqrt(theta * (1 + theta))) * Math.log(strike / forward);
  return 0.5 * theta * (1 + rho * bent + Math.sqrt((bent + rho) ** 2 + 1 - rho * rho));
}
