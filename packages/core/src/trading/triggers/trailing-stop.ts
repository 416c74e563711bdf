/**
 * The trailing stop: a level that follows the price at a distance, in the customer's favour only. It counts once it is stored,
 * and moves in steps, so that each move is a durable change and there are only as many as are worth storing.
 */
import { assert } from '../../assert.ts';
import type { Quote } from '../../market/quote.ts';
import { divide } from '../../money/decimal.ts';
import { type Price, price, PRICE_DECIMALS, roundPrice } from '../../money/price.ts';
import type { Instant } from '../../time.ts';
import { closingPrice, type Direction } from '../margin/margin.ts';
import { type Conversion, type OpenOrder, orderEvent, quoteUsed, type Step, type Trailing } from '../orders/order.ts';
import { triggeredBy } from './triggers.ts';

/** A level moves by at least this share of its distance. */
const STEPS_PER_DISTANCE = 20n;

type Sides = Pick<Quote, 'bid' | 'ask'>;

/** The stop at its distance from the price that the order would close at now; never below the lowest price there is. */
export function trailingFrom(direction: Direction, distance: Price, quote: Sides, digits: number): Trailing {
  assert(distance > 0n, 'a trailing stop keeps a distance');
  const exit = closingPrice(direction, quote);
  // Rounded away from the market: never nearer than the customer requested.
  if (direction === 'short') return { distance, level: roundPrice(price(exit + distance), digits, 'up') };
  const level = roundPrice(price(exit - distance), digits, 'down');
  const lowest = gridStep(digits);
  return { distance, level: level < lowest ? lowest : level };
}

/** The smallest move of the level: a twentieth of the distance, in whole steps of the price grid. */
export function trailingStep(distance: Price, digits: number): Price {
  return roundPrice(price(divide(distance, STEPS_PER_DISTANCE, 'up')), digits, 'up');
}

/** The closing side at which the level moves next: at or above it for a long, at or below it for a short. Null: nothing trails. */
export function trailsAt(order: Pick<OpenOrder, 'direction' | 'trailing'>, digits: number): Price | null {
  if (order.trailing === null) return null;
  const { distance, level } = order.trailing;
  const reach = distance + trailingStep(distance, digits);
  return price(order.direction === 'long' ? level + reach : level - reach);
}

/** The order with its stop moved up behind this quote, or null where it stays. A quote that closes the order does not trail it. */
export function trail(
  order: OpenOrder,
  quote: Quote,
  conversion: Conversion,
  digits: number,
  now: Instant,
): Step<OpenOrder> | null {
  assert(quote.code === order.code, 'an order trails its own instrument');
  const at = trailsAt(order, digits);
  if (at === null || order.trailing === null || triggeredBy(order, quote) !== null) return null;
  const exit = closingPrice(order.direction, quote);
  if (order.direction === 'long' ? exit < at : exit > at) return null;
  const trailing = trailingFrom(order.direction, order.trailing.distance, quote, digits);
  const moved = { ...order, trailing, version: order.version + 1 };
  return {
    order: moved,
    event: orderEvent(moved, 'trailed', now, { price: exit, quote: quoteUsed(quote, conversion) }),
    transfers: [],
  };
}

function gridStep(digits: number): Price {
  return price(10n ** BigInt(PRICE_DECIMALS - digits));
}
