/**
 * The annual percentage rate of charge (APR) of consumer credit, by the basic equation of Annex III to Directive (EU) 2023/2225 (the same as
 * Annex I to Directive 2008/48/EC before it): the rate X a year at which what is drawn and what is paid back are worth the same,
 * Σ C (1 + X)^−t = Σ D (1 + X)^−s, with t and s in years from the first drawdown.
 */
import { assert } from '../assert.ts';
import { rate, type Rate } from '../money/rate.ts';

/** A drawdown or a payment: its amount in any one unit, and the days of 24 hours since the first drawdown. */
export type Flow = { readonly amount: bigint; readonly days: number };

/** Remark (c) of the annex: a year is presumed to have 365 days. */
const DAYS_OF_YEAR = 365;
/** Remark (d): accurate to two decimal places of a percent, half a place rounded up. */
const PLACES_OF_ONE = 10_000;
const PPB_OF_PLACE = 100_000n;
/** Above it a rate is not told from a greater one: 1,000,000 percent. */
const RATE_MAX = 10_000;
const STEPS = 200;

/** The rate in parts per billion, rounded to a hundredth of a percent. Null: it is beyond a million percent, or what is paid back is less than what is drawn. */
export function annualPercentageRate(drawn: readonly Flow[], paid: readonly Flow[]): Rate | null {
  assert(drawn.length > 0 && paid.length > 0, 'credit is drawn, and paid back');
  const excess = (yearly: number) => presentValue(paid, yearly) - presentValue(drawn, yearly);
  if (excess(0) < 0 || excess(RATE_MAX) > 0) return null;
  // What is paid comes after what is drawn, so its value falls faster: there is one root, and halving finds it.
  let [least, most] = [0, RATE_MAX];
  for (let step = 0; step < STEPS && least < most; step += 1) {
    const middle = (least + most) / 2;
    if (middle === least || middle === most) break;
    if (excess(middle) > 0) least = middle;
    else most = middle;
  }
  return rate(BigInt(Math.round(most * PLACES_OF_ONE)) * PPB_OF_PLACE);
}

function presentValue(flows: readonly Flow[], yearly: number): number {
  return flows.reduce((sum, { amount, days }) => sum + Number(amount) * (1 + yearly) ** (-days / DAYS_OF_YEAR), 0);
}
