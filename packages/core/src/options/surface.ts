/** How much the price is expected to move until an expiry, for each strike. */
import { type Price, priceToNumber } from '../money/price.ts';
import { DAY, type Instant } from '../time.ts';
import { CLASS_TERMS, type OptionClass, VOLATILITY_MAX } from './underlyings.ts';
import { DECAY, type Volatility } from './volatility.ts';

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
export function surfaceOf({ volatility, longRun }: Volatility, optionClass: OptionClass): Surface {
  const { rho, eta, daysOfYear } = CLASS_TERMS[optionClass];
  return { volatility: Number(volatility) / PPB, longRun: Number(longRun) / PPB, rho, eta, daysOfYear };
}

/** The day under way, as far as it is known. */
export type DaySoFar = {
  /** The last close that the published volatility was computed from, and from how many closes in all. */
  readonly reference: Price;
  readonly closes: number;
  readonly forward: Price;
};

/**
 * What options are priced by at that price: at least the volatilities that would be published if the day ended now. Otherwise whoever bought after a
 * violent day, just before the publication, would know that the price must rise.
 */
export function surfaceAt(
  published: Volatility,
  optionClass: OptionClass,
  { reference, closes, forward }: DaySoFar,
): Surface {
  const surface = surfaceOf(published, optionClass);
  const square = surface.daysOfYear * Math.log(priceToNumber(forward) / priceToNumber(reference)) ** 2;
  const [today, long] = [surface.volatility ** 2, surface.longRun ** 2];
  return {
    ...surface,
    volatility: bounded(Math.max(today, DECAY * today + (1 - DECAY) * square)),
    // Of the closes there is one return less.
    longRun: bounded(long + Math.max(0, square - long) / (closes - 1)),
  };
}

function bounded(variance: number): number {
  return Math.min(VOLATILITY_MAX, Math.sqrt(variance));
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
