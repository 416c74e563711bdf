/** The volatility that is published once a day: computed from recorded closes, and by nobody's opinion. The database computes it in the same way. */
import { assert } from '../assert.ts';
import { type Rate, rate } from '../money/rate.ts';
import { CLASS_TERMS, type OptionClass, VOLATILITY_MAX } from './underlyings.ts';

/** J.P. Morgan and Reuters, RiskMetrics Technical Document (1996): the weight of the past in daily variances. */
export const DECAY = 0.94;
export const CLOSES_MIN = 101;
export const CLOSES_MAX = 251;
const PPB = 1e9;

/** A year's, as parts per billion. */
export type Volatility = {
  /** Of the last days above all. */
  readonly volatility: Rate;
  /** Of all the days alike: what the other returns to. */
  readonly longRun: Rate;
};

/** @param closes of days that are over, the oldest first. Null: too few of them. */
export function measureVolatility(closes: readonly number[], optionClass: OptionClass): Volatility | null {
  const last = closes.slice(-CLOSES_MAX);
  if (last.length < CLOSES_MIN) return null;
  const squares = last.slice(1).map((close, index) => {
    const before = last[index];
    assert(before !== undefined && before > 0 && close > 0, 'closes are prices');
    return Math.log(close / before) ** 2;
  });
  const mean = squares.reduce((sum, each) => sum + each, 0) / squares.length;
  const now = squares.reduce((variance, each) => DECAY * variance + (1 - DECAY) * each, mean);
  return { volatility: perYear(now, optionClass), longRun: perYear(mean, optionClass) };
}

function perYear(variance: number, optionClass: OptionClass): Rate {
  const { daysOfYear, floor } = CLASS_TERMS[optionClass];
  const volatility = Math.min(VOLATILITY_MAX, Math.max(floor, Math.sqrt(variance * daysOfYear)));
  return rate(BigInt(Math.round(volatility * PPB)));
}
