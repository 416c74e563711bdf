/** Changes that the customer makes to an order: its levels while open; entry price and expiry too while pending. */
import { assert } from '../../assert.ts';
import type { Instrument } from '../../market/instrument.ts';
import type { Quote } from '../../market/quote.ts';
import { type Money, money } from '../../money/money.ts';
import type { Price } from '../../money/price.ts';
import type { Instant } from '../../time.ts';
import { neededFunds, SETTLEMENT_ASSET } from '../margin/margin.ts';
import {
  type Conversion,
  type OpenOrder,
  orderEvent,
  type OrderEvent,
  type PendingOrder,
  quoteUsed,
  type Step,
} from './order.ts';
import { orderTransfers } from './order-transfers.ts';
import { quotePending } from './pending-order.ts';
import { trailingFrom } from '../triggers/trailing-stop.ts';

/** An absent field stays as it is; null removes the level. */
export type OpenChange = {
  readonly stopLoss?: Price | null | undefined;
  readonly takeProfit?: Price | null | undefined;
  /** Distance of the trailing stop. The same distance leaves its level where it is. */
  readonly trailing?: Price | null | undefined;
};
export type PendingChange = OpenChange & {
  readonly entryPrice?: Price | undefined;
  readonly expiresAt?: Instant | null | undefined;
};

/** Null when nothing would change. Call `checkOpenChange` first. */
export function changeOrder(
  order: OpenOrder,
  change: OpenChange,
  instrument: Pick<Instrument, 'code' | 'digits'>,
  quote: Quote,
  conversion: Conversion,
  now: Instant,
): Step<OpenOrder> | null {
  assert(quote.code === order.code && instrument.code === order.code, 'an order changes by its own instrument');
  const { stopLoss = order.stopLoss, takeProfit = order.takeProfit } = change;
  const distance = change.trailing === undefined ? (order.trailing?.distance ?? null) : change.trailing;
  const trailing =
    distance === order.trailing?.distance
      ? order.trailing
      : distance === null
        ? null
        : trailingFrom(order.direction, distance, quote, instrument.digits);
  if (stopLoss === order.stopLoss && takeProfit === order.takeProfit && trailing === order.trailing) return null;
  const changed: OpenOrder = { ...order, stopLoss, takeProfit, trailing, version: order.version + 1 };
  return { order: changed, event: changedEvent(changed, quote, conversion, now, null), transfers: [] };
}

/** Null when nothing would change. What is held follows the entry price. Call `checkPendingChange` first. */
export function changePending(
  order: PendingOrder,
  change: PendingChange,
  quote: Quote,
  conversion: Conversion,
  now: Instant,
): Step<PendingOrder> | null {
  assert(quote.code === order.code, 'an order changes by its own instrument');
  const wished = applyPendingChange(order, change);
  const isSame = (['entryPrice', 'expiresAt', 'stopLoss', 'takeProfit', 'trailing'] as const).every(
    (level) => wished[level] === order[level],
  );
  if (isSame) return null;
  const held = heldAfter(order, wished, conversion.rate);
  const changed: PendingOrder = { ...wished, held, version: order.version + 1 };
  const more = held.units - order.held.units;
  return {
    order: changed,
    event: changedEvent(changed, quote, conversion, now, more === 0n ? null : money(SETTLEMENT_ASSET, more)),
    transfers: orderTransfers(changed, changed.version, [
      { from: 'available', to: 'held', units: more, kind: 'order.held' },
      { from: 'held', to: 'available', units: -more, kind: 'order.released' },
    ]),
  };
}

/** The pending order after the change, its hold not yet recomputed. */
export function applyPendingChange(order: PendingOrder, change: PendingChange): PendingOrder {
  const { entryPrice, expiresAt, stopLoss, takeProfit, trailing } = order;
  return {
    ...order,
    entryPrice: change.entryPrice ?? entryPrice,
    expiresAt: change.expiresAt === undefined ? expiresAt : change.expiresAt,
    stopLoss: change.stopLoss === undefined ? stopLoss : change.stopLoss,
    takeProfit: change.takeProfit === undefined ? takeProfit : change.takeProfit,
    trailing: change.trailing === undefined ? trailing : change.trailing,
  };
}

/** A new entry price is converted at today's rate; without one, what is held stays as it is. */
export function heldAfter(order: PendingOrder, wished: PendingOrder, rateToUsdt: Price): Money {
  if (wished.entryPrice === order.entryPrice) return order.held;
  return neededFunds(quotePending(order, wished, rateToUsdt));
}

function changedEvent(
  changed: OpenOrder | PendingOrder,
  quote: Quote,
  conversion: Conversion,
  now: Instant,
  margin: Money | null,
): OrderEvent {
  return orderEvent(changed, 'changed', now, { margin, quote: quoteUsed(quote, conversion) });
}
