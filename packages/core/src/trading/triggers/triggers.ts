/** When a quote closes an open order by its own levels, or fills a pending one. */
import type { Quote } from '../../market/quote.ts';
import type { Price } from '../../money/price.ts';
import { closingPrice, openingPrice } from '../margin/margin.ts';
import type { CloseReason, OpenOrder, PendingOrder } from '../orders/order.ts';

type Sides = Pick<Quote, 'bid' | 'ask'>;
type Stopped = Pick<OpenOrder, 'direction' | 'stopLoss' | 'trailing'>;

/** The level at which the order is stopped, and its kind: the stop that the price meets first. */
export function stopLevel({
  direction,
  stopLoss,
  trailing,
}: Stopped): { readonly level: Price; readonly reason: CloseReason } | null {
  if (trailing === null) return stopLoss === null ? null : { level: stopLoss, reason: 'stop_loss' };
  const isNearer = stopLoss === null || (direction === 'long' ? trailing.level > stopLoss : trailing.level < stopLoss);
  return isNearer ? { level: trailing.level, reason: 'trailing_stop' } : { level: stopLoss, reason: 'stop_loss' };
}

/**
 * The reason why the quote closes the order, on the side that it would close at, or null. The stop has precedence: where a stop
 * and the take profit are both hit, the cautious reading wins.
 */
export function triggeredBy(order: Stopped & Pick<OpenOrder, 'takeProfit'>, quote: Sides): CloseReason | null {
  const price = closingPrice(order.direction, quote);
  const isLong = order.direction === 'long';
  const stop = stopLevel(order);
  if (stop !== null && (isLong ? price <= stop.level : price >= stop.level)) return stop.reason;
  if (order.takeProfit !== null && (isLong ? price >= order.takeProfit : price <= order.takeProfit))
    return 'take_profit';
  return null;
}

/**
 * Whether the quote fills the pending order. A limit fills when the opening side is at the entry price or better, a stop entry
 * when it is there or worse (as FINRA Rule 5350 has a stop order); both at the quote, so that a gap fills at its far side.
 */
export function reachesEntry(order: Pick<PendingOrder, 'type' | 'direction' | 'entryPrice'>, quote: Sides): boolean {
  const price = openingPrice(order.direction, quote);
  return entersBelow(order) ? price <= order.entryPrice : price >= order.entryPrice;
}

/** True when the order fills at or below its entry price: a limit to buy, a stop to sell. */
export function entersBelow({ type, direction }: Pick<PendingOrder, 'type' | 'direction'>): boolean {
  return (type === 'limit') === (direction === 'long');
}
