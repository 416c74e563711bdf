/** Closing an order, or a part of it, at the quote's closing side. */
import { assert } from '../../assert.ts';
import type { Transfer } from '../../ledger/transfer.ts';
import type { Quote } from '../../market/quote.ts';
import { divide } from '../../money/decimal.ts';
import { add, applyRate, type Money, money, negate, zero } from '../../money/money.ts';
import { type Lots, lots as lotsOf, type Price } from '../../money/price.ts';
import type { Instant } from '../../time.ts';
import { closingPrice, notional, profitAt, SETTLEMENT_ASSET } from '../margin/margin.ts';
import {
  type ClosedOrder,
  type CloseReason,
  type Conversion,
  type FilledStep,
  type OpenOrder,
  orderEvent,
  type OrderEventKind,
  quoteUsed,
} from './order.ts';
import { orderTransfers } from './order-transfers.ts';

/** An order with its closing quote. */
export type PricedOrder = { readonly order: OpenOrder; readonly quote: Quote; readonly conversion: Conversion };

/** The fields that a settlement depends on, so that a screen can compute it without the whole order. */
export type Settled = {
  readonly order: Pick<
    OpenOrder,
    'code' | 'direction' | 'lots' | 'contractSize' | 'openPrice' | 'feeRate' | 'margin' | 'owed'
  >;
  readonly quote: Pick<Quote, 'code' | 'bid' | 'ask'>;
  readonly conversion: Pick<Conversion, 'rate'>;
};

export type WholeClosing = { readonly status: 'closed' } & FilledStep<ClosedOrder>;
/** The remaining order is the same order, smaller. */
export type PartClosing = { readonly status: 'open' } & FilledStep<OpenOrder>;
export type Closing = WholeClosing | PartClosing;

/** The amounts of closing this many lots. */
export type Settlement = {
  readonly price: Price;
  readonly lots: Lots;
  /** Released margin. */
  readonly margin: Money;
  readonly profit: Money;
  readonly fee: Money;
  /** Overnight financing still owed. */
  readonly owed: Money;
};

/**
 * A part's margin is its share by lots; the fraction of a unit stays with the remainder, so that the shares add up to the whole
 * and an open order always has margin. All the financing that is owed is due with the first part.
 */
export function settlementOf({ order, quote, conversion }: Settled, lots: Lots = order.lots): Settlement {
  assert(quote.code === order.code, 'an order closes at its own instrument');
  assert(lots > 0n && lots <= order.lots, 'what is closed was open');
  const price = closingPrice(order.direction, quote);
  const part = { ...order, lots };
  const remaining = divide(order.margin.units * (order.lots - lots), order.lots, 'up');
  return {
    price,
    lots,
    margin: money(SETTLEMENT_ASSET, order.margin.units - remaining),
    profit: profitAt(part, price, conversion.rate),
    fee: applyRate(notional(part, price, conversion.rate), order.feeRate, 1n, 'down'),
    owed: order.owed,
  };
}

/** The balance that closing would leave, in units, counting what is free; negative: what the account would lack. */
export function freeAfterClose(available: Money, priced: PricedOrder, lots: Lots = priced.order.lots): bigint {
  const { margin, profit, fee, owed } = settlementOf(priced, lots);
  return available.units + margin.units + profit.units - owed.units - fee.units;
}

/**
 * Closes the whole. Margin is released, then profit or loss, owed financing and the fee are settled. What exceeds the account is paid by
 * the operator's protection account: the customer never owes (negative balance protection, as in ESMA's Decision (EU) 2018/796, article
 * 2(c)).
 *
 * @param available the customer's available balance before this close.
 */
export function closeOrder(priced: PricedOrder, reason: CloseReason, available: Money, now: Instant): WholeClosing {
  const settlement = settlementOf(priced);
  const { order } = priced;
  const closed: ClosedOrder = {
    ...order,
    version: order.version + 1,
    profit: add(order.profit, settlement.profit),
    closingFee: add(order.closingFee, settlement.fee),
    owed: zero(SETTLEMENT_ASSET),
    closePrice: settlement.price,
    closeTime: now,
    closeReason: reason,
  };
  return {
    status: 'closed',
    order: closed,
    ...record(closed, 'closed', priced, { settlement, reason, available, now }),
  };
}

/** Closes a part; the rest stays open with its levels. The operator never pays for a part: see `closeWithinAccount`. */
export function closePart(
  priced: PricedOrder,
  lots: Lots,
  reason: CloseReason,
  available: Money,
  now: Instant,
): PartClosing {
  const { order } = priced;
  assert(lots < order.lots, 'a part is less than the whole');
  assert(freeAfterClose(available, priced, lots) >= 0n, 'a part is paid for by the account');
  const settlement = settlementOf(priced, lots);
  const rest: OpenOrder = {
    ...order,
    version: order.version + 1,
    lots: lotsOf(order.lots - lots),
    margin: add(order.margin, negate(settlement.margin)),
    profit: add(order.profit, settlement.profit),
    closingFee: add(order.closingFee, settlement.fee),
    owed: zero(SETTLEMENT_ASSET),
  };
  return {
    status: 'open',
    order: rest,
    ...record(rest, 'partly_closed', priced, { settlement, reason, available, now }),
  };
}

type Decided = {
  readonly settlement: Settlement;
  readonly reason: CloseReason;
  readonly available: Money;
  readonly now: Instant;
};

/** @param after the order with its new version. */
function record(
  after: OpenOrder,
  kind: OrderEventKind,
  { quote, conversion }: PricedOrder,
  { settlement, reason, available, now }: Decided,
): Omit<FilledStep<OpenOrder>, 'order'> {
  const used = quoteUsed(quote, conversion);
  const { price, lots, margin, profit, fee } = settlement;
  const { transfers, lacking } = settle(after, settlement, available);
  return {
    fill: { ...used, leg: 'close', version: after.version, lots, price, time: now },
    event: orderEvent(after, kind, now, {
      reason,
      lots,
      price,
      profit,
      fee,
      margin: negate(margin),
      protected: lacking,
      quote: used,
    }),
    transfers,
  };
}

function settle(
  after: OpenOrder,
  { margin, profit, fee, owed }: Settlement,
  available: Money,
): { readonly transfers: Transfer[]; readonly lacking: Money } {
  const gain = profit.units > 0n ? profit.units : 0n;
  const loss = profit.units < 0n ? -profit.units : 0n;
  let atHand = available.units + margin.units + gain;
  const pay = (due: bigint): bigint => {
    const paid = due < atHand ? due : atHand;
    atHand -= paid;
    return paid;
  };
  const paidLoss = pay(loss);
  const paidOwed = pay(owed.units);
  const paidFee = pay(fee.units);
  const transfers = orderTransfers(after, after.version, [
    { from: 'margin', to: 'available', units: margin.units, kind: 'margin.released' },
    { from: 'house:trading', to: 'available', units: gain, kind: 'profit' },
    { from: 'available', to: 'house:trading', units: paidLoss, kind: 'loss' },
    { from: 'house:protection', to: 'house:trading', units: loss - paidLoss, kind: 'loss.protected' },
    { from: 'available', to: 'house:financing', units: paidOwed, kind: 'financing.settled' },
    { from: 'house:protection', to: 'house:financing', units: owed.units - paidOwed, kind: 'financing.protected' },
    { from: 'available', to: 'house:fees', units: paidFee, kind: 'fee.closing' },
    { from: 'house:protection', to: 'house:fees', units: fee.units - paidFee, kind: 'fee.protected' },
  ]);
  const lacking = loss + owed.units + fee.units - paidLoss - paidOwed - paidFee;
  return { transfers, lacking: money(SETTLEMENT_ASSET, lacking) };
}
