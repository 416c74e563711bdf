/** Rates are whole parts per billion: 0.06% is 600000n. */
import { formatDecimal, parseDecimal } from './decimal.ts';

declare const rateMark: unique symbol;

/** Parts per billion. */
export type Rate = bigint & { readonly [rateMark]: true };

export const PPB = 1_000_000_000n;
const PERCENT_DECIMALS = 7;

export function rate(ppb: bigint): Rate {
  return ppb as Rate;
}

export const DAYS_OF_YEAR = 365n;

/** The nominal annual rate (APR of what is not compounded): a day's rate times 365. */
export function annualRate(dailyRate: Rate): Rate {
  return rate(dailyRate * DAYS_OF_YEAR);
}

/** `"0.06"` (percent) → 600000 ppb; null if it is not a plain decimal, or is finer than one part per billion. */
export function parsePercent(text: string): Rate | null {
  return parseDecimal(text, PERCENT_DECIMALS) as Rate | null;
}

/** 600000 ppb → `"0.06"` (percent). */
export function formatPercent(value: Rate): string {
  return formatDecimal(value, PERCENT_DECIMALS);
}
