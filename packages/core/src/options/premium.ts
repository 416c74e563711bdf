/** What an option costs, brings when it is closed, and pays: exact, from the fair value of one unit. Rounding is stated here, and nowhere else. */
import { divide } from '../money/decimal.ts';
import { add, applyRate, type Money, money, subtract } from '../money/money.ts';
import { LOT_SCALE, type Lots, type Price, PRICE_SCALE } from '../money/price.ts';
import type { Rate } from '../money/rate.ts';
import { type Combination, largestPayoff, payoffAt } from './combination.ts';

export type Size = { readonly lots: Lots; readonly contractSize: bigint };

const USDT_SCALE = 1_000_000n;
const WORTH_SCALE = (PRICE_SCALE * LOT_SCALE) / USDT_SCALE;
/** Below it nothing is sold: rounding could give away what is worth something. */
export const PREMIUM_MIN = money('USDT', USDT_SCALE);

export type Premium = {
  /** The fair value. */
  readonly worth: Money;
  /** What the operator earns. */
  readonly markup: Money;
  /** Both: all that can be lost. */
  readonly premium: Money;
};

/** Rounded down twice, in the customer's favour: the worth, and the markup on it. */
export function quotePremium(fair: Price, size: Size, markupRate: Rate): Premium {
  const worth = worthOf(fair, size, 'down');
  const markup = applyRate(worth, markupRate, 1n, 'down');
  return { worth, markup, premium: add(worth, markup) };
}

/** What closing early brings: the worth less the markup. At the quote of the purchase it is no more than the premium. */
export function quoteClosing(fair: Price, size: Size, markupRate: Rate): Money {
  const { worth, markup } = quotePremium(fair, size, markupRate);
  return subtract(worth, markup);
}

/** What is set aside when it is sold, rounded up. */
export function largestPayout(combination: Combination, size: Size): Money {
  return worthOf(largestPayoff(combination), size, 'up');
}

/** What it pays at the settlement price, rounded up in the customer's favour; never more than was set aside. */
export function payoutAt(combination: Combination, size: Size, settled: Price): Money {
  return worthOf(payoffAt(combination, settled), size, 'up');
}

function worthOf(value: Price, { lots, contractSize }: Size, rounding: 'down' | 'up'): Money {
  return money('USDT', divide(value * lots * contractSize, WORTH_SCALE, rounding));
}
