/** From the model's number to a quote on the instrument's grid: the only place where a float becomes a price. */
import { assert } from '../../assert.ts';
import { price, PRICE_DECIMALS, type Price } from '../../money/price.ts';

/** How far a spread can widen in a wild market. */
const WIDENING_MAX = 4;

/**
 * Bid and ask around a middle, on the grid of 10^-digits; never crossed, never zero or below. The spread is the instrument's typical one,
 * and wider if `agitation` is above 1.
 */
export function quoteAround(middle: number, spread: Price, digits: number, agitation = 1): { bid: Price; ask: Price } {
  assert(Number.isFinite(middle), 'a middle is a number');
  const step = 10n ** BigInt(PRICE_DECIMALS - digits);
  const widening = Math.min(WIDENING_MAX, Math.max(1, agitation));
  const spreadTicks = Math.max(1, Math.round((Number(spread) / Number(step)) * widening));
  const bidTicks = Math.max(1, Math.round(middle * 10 ** digits - spreadTicks / 2));
  return { bid: price(BigInt(bidTicks) * step), ask: price(BigInt(bidTicks + spreadTicks) * step) };
}

/** The nearest price on the grid, at least one step above zero. */
export function priceOnGrid(value: number, digits: number): Price {
  assert(Number.isFinite(value), 'a price is a number');
  return price(BigInt(Math.max(1, Math.round(value * 10 ** digits))) * 10n ** BigInt(PRICE_DECIMALS - digits));
}
