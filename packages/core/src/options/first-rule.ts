/**
 * How volatilities were published, and options priced by them, until the long run faded: each day of it counted alike, and the bounds came before the day
 * under way. What rests on such a publication stays checkable for good.
 */
import type { Volatility } from './volatility.ts';
import { DECAY, newestFirst, perYear, squaresOf, withinBounds } from './volatility.ts';
import { type OptionClass, VOLATILITY_MAX } from './underlyings.ts';

/** @param closes of days that are over, the oldest first. Null: too few of them. */
export function measureByFirstRule(closes: readonly number[], optionClass: OptionClass): Volatility | null {
  const squares = squaresOf(closes);
  if (squares === null) return null;
  const mean = squares.reduce((sum, each) => sum + each, 0) / squares.length;
  const [now, long] = [newestFirst(squares, mean), mean].map((each) => perYear(each, optionClass));
  if (now === undefined || long === undefined) return null;
  return { ...withinBounds({ volatility: now, longRun: long }, optionClass), measured: null };
}

type Variances = { readonly volatility: number; readonly longRun: number };

/** At least the volatilities that would be published if the day ended now. */
export function pricedByFirstRule({ volatility, longRun }: Variances, square: number, closes: number): Variances {
  const [today, long] = [volatility ** 2, longRun ** 2];
  return {
    volatility: atMost(Math.max(today, DECAY * today + (1 - DECAY) * square)),
    // Of the closes there is one return less.
    longRun: atMost(long + Math.max(0, square - long) / (closes - 1)),
  };
}

function atMost(variance: number): number {
  return Math.min(VOLATILITY_MAX, Math.sqrt(variance));
}
