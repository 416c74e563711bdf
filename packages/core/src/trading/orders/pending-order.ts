/**
 * Pending orders: placed, changed, filled, cancelled, expired. The funds one needs at its entry price are held while it is
 * pending, and released whole in the same decision that ends it.
 */
import { assert } from '../../assert.ts';
import { CREDIT_HOURS, type Instrument } from '../../market/instrument.ts';
import type { Quote } from '../../market/quote.ts';
import { type Money, money, negate } from '../../money/money.ts';
import type { Price } from '../../money/price.ts';
import type { Instant } from '../../time.ts';
import { checkFunds } from '../checks/check-order.ts';
import { neededFunds, type OrderQuote, quoteOrder } from '../margin/margin.ts';
import {
  type CancelReason,
  type Conversion,
  type EndedOrder,
  type FilledStep,
  type OpenOrder,
  orderEvent,
  type PendingOrder,
  quoteUsed,
  type Step,
} from './order.ts';
import { openOrder } from './open-order.ts';
import { orderTransfers } from './order-transfers.ts';
import { reachesEntry } from '../triggers/triggers.ts';

export type PlaceRequest = Omit<
  PendingOrder,
  'code' | 'contractSize' | 'feeRate' | 'creditHours' | 'held' | 'placedAt' | 'version'
>;

type Sized = Pick<PendingOrder, 'direction' | 'lots' | 'leverage' | 'entryPrice'>;

/** The order's cost if it filled at its entry price: margin and opening fee of it are held. */
export function quotePending(
  terms: Pick<Instrument, 'contractSize' | 'feeRate'>,
  request: Sized,
  rateToUsdt: Price,
): OrderQuote {
  return quoteOrder(terms, { bid: request.entryPrice, ask: request.entryPrice }, rateToUsdt, request);
}

/** Holds what the order needs. Call `checkPlace` first. @param quote the present market, for the record. */
export function placeOrder(
  request: PlaceRequest,
  instrument: Pick<Instrument, 'code' | 'contractSize' | 'feeRate' | 'creditHours'>,
  quote: Quote,
  conversion: Conversion,
  now: Instant,
): Step<PendingOrder> {
  assert(quote.code === instrument.code, 'an order waits for its own instrument');
  const held = neededFunds(quotePending(instrument, request, conversion.rate));
  const { code, contractSize, feeRate, creditHours = CREDIT_HOURS } = instrument;
  const terms = { code, contractSize, feeRate, creditHours };
  const order: PendingOrder = { ...request, ...terms, held, placedAt: now, version: 1 };
  return {
    order,
    event: orderEvent(order, 'placed', now, {
      lots: order.lots,
      price: order.entryPrice,
      margin: held,
      quote: quoteUsed(quote, conversion),
    }),
    transfers: orderTransfers(order, order.version, [
      { from: 'available', to: 'held', units: held.units, kind: 'order.held' },
    ]),
  };
}

export type PendingFill =
  | ({ readonly effect: 'opened' } & FilledStep<OpenOrder>)
  | ({ readonly effect: 'cancelled' } & Step<EndedOrder>);

/**
 * Fills at the quote, by the rules of a market order: the hold is released, and margin and fee are taken at the fill's own price. Where a
 * gap made that more than the account's free margin, the order is cancelled instead.
 *
 * @param funds available before this fill, and the open profit of the account's orders less the financing that they owe.
 */
export function fillPending(
  order: PendingOrder,
  funds: { readonly available: Money; readonly openProfit: Money },
  instrument: Pick<Instrument, 'code' | 'digits'>,
  quote: Quote,
  conversion: Conversion,
  now: Instant,
): PendingFill {
  assert(reachesEntry(order, quote), 'an order fills when its price is there');
  assert(!isExpired(order, now), 'what expired does not fill');
  const cost = quoteOrder(order, quote, conversion.rate, order);
  const available = money(funds.available.asset, funds.available.units + order.held.units);
  const isPayable = checkFunds(available, funds.openProfit, cost) === null && cost.margin.units > 0n;
  if (!isPayable)
    return { effect: 'cancelled', ...endPending(order, 'insufficient_margin', now, { quote, conversion }) };
  const { id, owner, mode, direction, lots, leverage, stopLoss, takeProfit, trailing, type, version } = order;
  const { contractSize, feeRate, creditHours } = order;
  const opened = openOrder(
    { id, owner, mode, direction, lots, leverage, stopLoss, takeProfit, trailing, pending: { type, version } },
    { code: instrument.code, digits: instrument.digits, contractSize, feeRate, creditHours },
    cost,
    quote,
    conversion,
    now,
  );
  return { effect: 'opened', ...opened, transfers: [...released(order), ...opened.transfers] };
}

export function cancelPending(order: PendingOrder, reason: CancelReason, now: Instant): Step<EndedOrder> {
  return endPending(order, reason, now, null);
}

/** Its price was reached while nothing could be opened, for the given reason: the hold is released, and the quote is stored. */
export function refusePending(
  order: PendingOrder,
  quote: Quote,
  conversion: Conversion,
  reason: 'not_allowed' | 'not_covered',
  now: Instant,
): Step<EndedOrder> {
  assert(reachesEntry(order, quote), 'an order is refused when its price is there');
  return endPending(order, reason, now, { quote, conversion });
}

/** From this instant on it can only expire: it fills no more, also after downtime. */
export function isExpired(order: Pick<PendingOrder, 'expiresAt'>, now: Instant): boolean {
  return order.expiresAt !== null && order.expiresAt <= now;
}

export function expirePending(order: PendingOrder, now: Instant): Step<EndedOrder> {
  assert(isExpired(order, now), 'an order expires at its time');
  return endPending(order, null, now, null);
}

/** @param reason null: it expired. */
function endPending(
  order: PendingOrder,
  reason: CancelReason | null,
  now: Instant,
  met: { readonly quote: Quote; readonly conversion: Conversion } | null,
): Step<EndedOrder> {
  const status = reason === null ? 'expired' : 'cancelled';
  const ended: EndedOrder = { ...order, version: order.version + 1, status, cancelReason: reason, endedAt: now };
  return {
    order: ended,
    event: orderEvent(ended, status, now, {
      reason,
      margin: negate(order.held),
      quote: met === null ? null : quoteUsed(met.quote, met.conversion),
    }),
    transfers: released(order),
  };
}

/** Releases the whole hold with the order's next version. */
function released(order: PendingOrder): Step<PendingOrder>['transfers'] {
  return orderTransfers(order, order.version + 1, [
    { from: 'held', to: 'available', units: order.held.units, kind: 'order.released' },
  ]);
}
