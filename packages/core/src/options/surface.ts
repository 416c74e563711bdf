/** How much the price is expected to move until an expiry, for each strike. */
import { type Price, priceToNumber } from '../money/price.ts';
import type { Rate } from '../money/rate.ts';
import { DAY, type Instant } from '../time.ts';
import { pricedByFirstRule } from './first-rule.ts';
import { CLASS_TERMS, type OptionClass } from './underlyings.ts';
import { bound, DECAY, newestShare, type Volatility, type VolatilityPair } from './volatility.ts';

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
  readonly daysOfYear: number;
};

/** As published: what the table of strikes follows from all day. */
export function surfaceOf({ volatility, longRun }: VolatilityPair, optionClass: OptionClass): Surface {
  const { rho, eta, daysOfYear } = CLASS_TERMS[optionClass];
  return { volatility: Number(volatility) / PPB, longRun: Number(longRun) / PPB, rho, eta, daysOfYear };
}

/** The day under way, as far as it is known. */
export type DaySoFar = {
  /** The last close that the published volatility was computed from, and from how many closes in all. */
  readonly reference: Price;
  readonly closes: number;
  readonly forward: Price;
  /** How much of the day is over: see `dayPassed`. */
  readonly passed: number;
};

/**
 * What options are priced by at that price. Both variances are drawn towards the square of the day under way as the day passes: when it is over they are
 * those that the next publication measures, so that it changes no price by itself, and nobody can buy before it what is dearer for certain after it.
 */
export function surfaceAt(
  published: Volatility,
  optionClass: OptionClass,
  { reference, closes, forward, passed }: DaySoFar,
): Surface {
  const surface = surfaceOf(published, optionClass);
  const square = surface.daysOfYear * Math.log(priceToNumber(forward) / priceToNumber(reference)) ** 2;
  if (published.measured === null) return { ...surface, ...pricedByFirstRule(surface, square, closes) };
  const drawn = (measured: Rate, share: number): number => {
    const variance = (Number(measured) / PPB) ** 2;
    return bound(Math.sqrt(variance + share * (square - passed * variance)), optionClass);
  };
  const { volatility, longRun } = published.measured;
  return { ...surface, volatility: drawn(volatility, 1 - DECAY), longRun: drawn(longRun, newestShare(closes)) };
}

/**
 * How much of the trading day after that one is over, from 0 to 1: by the time that counts. With several days it is over: what a holiday or a missed
 * publication has left out counts as one.
 * @param lastDay that the published volatility has a close of: its beginning.
 */
export function dayPassed(optionClass: OptionClass, lastDay: Instant, now: Instant): number {
  return Math.min(1, tradingYears(optionClass, lastDay + DAY, now) * CLASS_TERMS[optionClass].daysOfYear);
}

const TRADING_DAYS = 5 * DAY;
const WEEK = 7 * DAY;
/** 1 January 1970 was a Thursday. */
const MONDAY = 3 * DAY;

/** The time that counts until the expiry, as years: for coins all of it, of 365 days; for all others that of weekdays in UTC, of 252 days. */
export function tradingYears(optionClass: OptionClass, from: Instant, to: Instant): number {
  if (optionClass === 'coins') return yearsBetween(from, to);
  const passed = weekdayTime(to) - weekdayTime(from);
  return Math.max(0, passed) / (CLASS_TERMS[optionClass].daysOfYear * DAY);
}

/** Since a Monday before 1970, without Saturdays and Sundays. */
function weekdayTime(at: Instant): number {
  const since = at + MONDAY;
  const weeks = Math.floor(since / WEEK);
  return weeks * TRADING_DAYS + Math.min(since - weeks * WEEK, TRADING_DAYS);
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
