/** What can be bought: an option, or two legs in one piece that never pay less than nothing. Prices are those of one unit of the underlying. */
import { assert } from '../assert.ts';
import { type Price, price } from '../money/price.ts';

export const OPTION_KINDS = ['call', 'put', 'call_spread', 'put_spread', 'straddle', 'strangle'] as const;
export type OptionKind = (typeof OPTION_KINDS)[number];

export type Combination = {
  readonly kind: OptionKind;
  /** The lower of two. */
  readonly strike: Price;
  /** Of spreads and strangles; otherwise null. */
  readonly upper: Price | null;
  /** At this price the pay-out of a bought call ends. Null where there is none that another leg does not end. */
  readonly cap: Price | null;
};

export type Leg = { readonly right: 'call' | 'put'; readonly side: 'bought' | 'sold'; readonly strike: Price };

export function hasUpper(kind: OptionKind): boolean {
  return kind === 'call_spread' || kind === 'put_spread' || kind === 'strangle';
}

/** Whether it has a call that only a stated price ends. */
export function hasCap(kind: OptionKind): boolean {
  return kind === 'call' || kind === 'straddle' || kind === 'strangle';
}

/** As a customer reads them: without the call that the cap stands for. */
export function legsOf({ kind, strike, upper }: Combination): readonly Leg[] {
  const other = upper ?? strike;
  switch (kind) {
    case 'call':
      return [{ right: 'call', side: 'bought', strike }];
    case 'put':
      return [{ right: 'put', side: 'bought', strike }];
    case 'call_spread':
      return [
        { right: 'call', side: 'bought', strike },
        { right: 'call', side: 'sold', strike: other },
      ];
    case 'put_spread':
      return [
        { right: 'put', side: 'bought', strike: other },
        { right: 'put', side: 'sold', strike },
      ];
    case 'straddle':
    case 'strangle':
      return [
        { right: 'put', side: 'bought', strike },
        { right: 'call', side: 'bought', strike: other },
      ];
  }
}

/** With the call that is sold at the cap. */
export function pricedLegs(combination: Combination): readonly Leg[] {
  const { cap } = combination;
  const legs = legsOf(combination);
  return cap === null ? legs : [...legs, { right: 'call', side: 'sold', strike: cap }];
}

/** What one unit pays at that settlement price: exact, never below zero, never above `largestPayoff`. */
export function payoffAt(combination: Combination, settled: Price): Price {
  const sum = pricedLegs(combination).reduce((total, { right, side, strike }) => {
    const gain = right === 'call' ? settled - strike : strike - settled;
    const pays = gain > 0n ? gain : 0n;
    return side === 'bought' ? total + pays : total - pays;
  }, 0n);
  assert(sum >= 0n, 'whoever bought never owes');
  return price(sum);
}

/** The most that one unit can pay: at a price of zero, or above everything. */
export function largestPayoff(combination: Combination): Price {
  const strikes = pricedLegs(combination).map(({ strike }) => strike);
  const highest = strikes.reduce((most, each) => (each > most ? each : most), 0n);
  const [low, high] = [payoffAt(combination, price(0n)), payoffAt(combination, price(highest))];
  return low > high ? low : high;
}

/** Where what is paid is what was paid for it, for each unit: rising. Empty if it can never be earned back. */
export function breakEvens(combination: Combination, premium: Price): Price[] {
  const knots = [0n, ...pricedLegs(combination).map(({ strike }) => strike as bigint)].toSorted((a, b) =>
    a < b ? -1 : a > b ? 1 : 0,
  );
  const found: Price[] = [];
  knots.slice(1).forEach((to, index) => {
    const from = knots[index] ?? 0n;
    const [left, right] = [payoffAt(combination, price(from)), payoffAt(combination, price(to))];
    // Between two knots the pay-off is a straight line, one unit for each unit of the price.
    if (left < premium !== right < premium)
      found.push(price(left < right ? from + premium - left : from + left - premium));
  });
  return found;
}
