/**
 * The annual percentage rate of charge (APR) of consumer credit, by the basic equation of Annex III to Directive (EU) 2023/2225 (the same as
 * Annex I to Directive 2008/48/EC before it): the rate X a year at which what is drawn and what is paid back are worth the same. With one drawdown C
 * and one repayment D after t days it says D = C (1 + X)^(t/365), and is solved in whole numbers: D^365 is compared with C^365 (1 + X)^t.
 */
import { assert } from '../assert.ts';
import { DAYS_OF_YEAR, rate, type Rate } from '../money/rate.ts';

/** Both amounts in the same unit. */
export type Credit = { readonly drawn: bigint; readonly paid: bigint; readonly days: number };

/** Remark (d): two decimal places of a percent, half a place rounded up. Counted in halves of such a place. */
const HALVES_OF_ONE = 20_000n;
const PPB_OF_PLACE = 100_000n;
/** Places of a rate that is not told from a greater one: 1,000,000 percent. */
const PLACES_MAX = 100_000_000n;

/** In parts per billion, rounded to a hundredth of a percent. Null: it is beyond a million percent, or less is paid back than was drawn. */
export function annualPercentageRate({ drawn, paid, days }: Credit): Rate | null {
  assert(drawn > 0n && days > 0, 'credit is drawn, and paid back later');
  if (paid < drawn) return null;
  const [lent, back] = [drawn ** DAYS_OF_YEAR, paid ** DAYS_OF_YEAR * HALVES_OF_ONE ** BigInt(days)];
  /** Whether the rate is at least half a place below that many places. */
  const reaches = (places: bigint) => lent * (HALVES_OF_ONE + 2n * places - 1n) ** BigInt(days) <= back;
  if (reaches(PLACES_MAX)) return null;
  let [least, beyond] = [0n, PLACES_MAX];
  while (beyond - least > 1n) {
    const middle = (least + beyond) / 2n;
    if (reaches(middle)) least = middle;
    else beyond = middle;
  }
  return rate(least * PPB_OF_PLACE);
}
