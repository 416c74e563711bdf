/** The volatility that is published once a day: computed from recorded closes, and by nobody's opinion. The database computes it in the same way. */
import { assert } from '../assert.ts';
import { type Rate, rate } from '../money/rate.ts';
import { DAY, type Instant } from '../time.ts';
import { CLASS_TERMS, type OptionClass, VOLATILITY_MAX } from './underlyings.ts';

/** J.P. Morgan and Reuters, RiskMetrics Technical Document (1996): the weight of the past in daily variances. */
export const DECAY = 0.94;
export const CLOSES_MIN = 101;
export const CLOSES_MAX = 251;
const PPB = 1e9;

/** A year's, as parts per billion. */
export type VolatilityPair = {
  /** Of the last days above all. */
  readonly volatility: Rate;
  /** Of all the days, the later ones more: what the other returns to. */
  readonly longRun: Rate;
};

/** Within the bounds of the class. */
export type Volatility = VolatilityPair & {
  /** As the closes give it, whatever the bounds are. Null: published by the first rule (`first-rule.ts`). */
  readonly measured: VolatilityPair | null;
};

/**
 * Whether it was published on the day (UTC) of that moment. Between midnight and the publication the last close is known and not in the price: no option is sold
 * for real money until then.
 *
 * @param day of the publication, `YYYY-MM-DD`.
 */
export function isOfToday(day: string, now: Instant): boolean {
  return Math.floor(now / DAY) === Math.floor(Date.parse(day) / DAY);
}

/** @param closes of days that are over, the oldest first. Null: too few of them. */
export function measureVolatility(closes: readonly number[], optionClass: OptionClass): Volatility | null {
  const squares = squaresOf(closes);
  if (squares === null) return null;
  const long = fadingMean(squares);
  const measured = {
    volatility: perYear(newestFirst(squares, long), optionClass),
    longRun: perYear(long, optionClass),
  };
  return { ...withinBounds(measured, optionClass), measured };
}

/** Of returns, the oldest first. Null: too few of them. */
export function squaresOf(closes: readonly number[]): number[] | null {
  const last = closes.slice(-CLOSES_MAX);
  if (last.length < CLOSES_MIN) return null;
  return last.slice(1).map((close, index) => {
    const before = last[index];
    assert(before !== undefined && before > 0 && close > 0, 'closes are prices');
    return Math.log(close / before) ** 2;
  });
}

/** The oldest counts once, the next one twice, and so on: so no day that leaves takes anything noticeable with it. */
function fadingMean(squares: readonly number[]): number {
  const sum = squares.reduce((all, each, index) => all + (index + 1) * each, 0);
  return sum / ((squares.length * (squares.length + 1)) / 2);
}

/** How much of the long run the day under way will be, once it is over. */
export function newestShare(closes: number): number {
  return 2 / (Math.min(closes, CLOSES_MAX - 1) + 1);
}

export function newestFirst(squares: readonly number[], beginning: number): number {
  return squares.reduce((variance, each) => DECAY * variance + (1 - DECAY) * each, beginning);
}

export function perYear(variance: number, optionClass: OptionClass): Rate {
  return rate(BigInt(Math.round(Math.sqrt(variance * CLASS_TERMS[optionClass].daysOfYear) * PPB)));
}

export function withinBounds({ volatility, longRun }: VolatilityPair, optionClass: OptionClass): VolatilityPair {
  const bounded = (each: Rate): Rate => rate(BigInt(Math.round(bound(Number(each) / PPB, optionClass) * PPB)));
  return { volatility: bounded(volatility), longRun: bounded(longRun) };
}

/** No option is priced by less than the floor of its class, nor by more than there may be at most. */
export function bound(volatility: number, optionClass: OptionClass): number {
  return Math.min(VOLATILITY_MAX, Math.max(CLASS_TERMS[optionClass].floor, volatility));
}
