/** Amounts of USDT to the cent, in its smallest unit: so that what is shown as a sum is the sum of what is shown. */
import { divide } from '@candor/core/money/decimal';

/** An amount of USDT has six decimals. */
const CENT = 10_000n;

/** A gain or a balance, as it is shown: never more than it is. */
export function centsDown(units: bigint): bigint {
  return divide(units, CENT, 'down') * CENT;
}

/** A cost, as it is shown: never less than it is. */
export function centsUp(units: bigint): bigint {
  return divide(units, CENT, 'up') * CENT;
}

/** A part of what is paid, beside the whole and its other part: it gives way by less than a cent, so that both parts add up to the whole. */
export function shownRest(whole: bigint, other: bigint): bigint {
  return centsUp(whole) - centsUp(other);
}

/** What is left of these gains after these costs, as the terms are shown. */
export function shownResult(gains: readonly bigint[], costs: readonly bigint[]): bigint {
  const sum = (terms: readonly bigint[]) => terms.reduce((total, units) => total + units, 0n);
  return sum(gains.map(centsDown)) - sum(costs.map(centsUp));
}
