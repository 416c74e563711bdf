/** The life of a margin order: each step is one decision, made together with its transfers. */
import { assert } from '../assert.ts';
import { customerAccount, houseAccount, type Mode, type Transfer } from '../ledger/transfer.ts';
import type { Instrument } from '../market/instrument.ts';
import type { Quote, QuoteSource } from '../market/quote.ts';
import { applyRate, money, type Money } from '../money/money.ts';
import type { Lots, Price } from '../money/price.ts';
import type { Rate } from '../money/rate.ts';
import type { Instant } from '../time.ts';
import { type Direction, closingPrice, notional, type OrderQuote, profitAt, SETTLEMENT_ASSET } from './margin.ts';

export const ORDER_STATUSES = ['pending', 'open', 'closed', 'cancelled', 'expired'] as const;
export type OrderStatus = (typeof ORDER_STATUSES)[number];

export const CLOSE_REASONS = ['customer', 'stop_loss', 'take_profit', 'stop_out'] as const;
export type CloseReason = (typeof CLOSE_REASONS)[number];

/** USDT per unit of a quote currency, and where it came from. */
export type Conversion = { readonly rate: Price; readonly source: string };

/** A fill keeps the whole quote that it used. */
export type Fill = {
  readonly leg: 'open' | 'close';
  readonly price: Price;
  readonly bid: Price;
  readonly ask: Price;
  readonly source: QuoteSource;
  readonly sequence: number;
  readonly quoteTime: Instant;
  readonly rateToUsdt: Price;
  readonly rateSource: string;
  readonly time: Instant;
};

export type OpenOrder = {
  readonly id: string;
  readonly owner: string;
  readonly mode: Mode;
  readonly code: string;
  readonly direction: Direction;
  readonly lots: Lots;
  readonly leverage: number;
  readonly contractSize: bigint;
  readonly feeRate: Rate;
  readonly openPrice: Price;
  readonly openTime: Instant;
  readonly margin: Money;
  readonly openingFee: Money;
  readonly stopLoss: Price | null;
  readonly takeProfit: Price | null;
};

export type ClosedOrder = OpenOrder & {
  readonly closePrice: Price;
  readonly closeTime: Instant;
  readonly closeReason: CloseReason;
  /** Realised, before fees. */
  readonly profit: Money;
  readonly closingFee: Money;
};

export type OpenRequest = {
  readonly id: string;
  readonly owner: string;
  readonly mode: Mode;
  readonly direction: Direction;
  readonly lots: Lots;
  readonly leverage: number;
  readonly stopLoss: Price | null;
  readonly takeProfit: Price | null;
};

/** Margin and fee leave what is available in the same decision that fills the order. Ask `checkOrder` first. */
export function openOrder(
  request: OpenRequest,
  instrument: Pick<Instrument, 'code' | 'contractSize' | 'feeRate'>,
  cost: OrderQuote,
  quote: Quote,
  conversion: Conversion,
  now: Instant,
): { order: OpenOrder; fill: Fill; transfers: Transfer[] } {
  assert(quote.code === instrument.code, 'an order fills at its own instrument');
  const { id, owner, mode } = request;
  const available = customerAccount(owner, mode, SETTLEMENT_ASSET, 'available');
  const fact = orderFact(id);
  return {
    order: {
      ...request,
      code: instrument.code,
      contractSize: instrument.contractSize,
      feeRate: instrument.feeRate,
      openPrice: cost.price,
      openTime: now,
      margin: cost.margin,
      openingFee: cost.openingFee,
    },
    fill: toFill('open', cost.price, quote, conversion, now),
    transfers: keepMoving([
      {
        debit: available,
        credit: customerAccount(owner, mode, SETTLEMENT_ASSET, 'margin'),
        amount: cost.margin,
        kind: 'margin.held',
        fact,
        key: `${fact}:margin.held`,
      },
      {
        debit: available,
        credit: houseAccount(mode, SETTLEMENT_ASSET, 'fees'),
        amount: cost.openingFee,
        kind: 'fee.opening',
        fact,
        key: `${fact}:fee.opening`,
      },
    ]),
  };
}

/**
 * Closes at the quote's closing side. Margin returns, then profit or loss and the fee move. What a loss or fee exceeds the
 * account by is paid from the operator's protection account: the customer never owes (negative balance protection, as in
 * ESMA's Decision (EU) 2018/796, article 2(c)).
 *
 * @param available what the customer has free before this close.
 */
export function closeOrder(
  order: OpenOrder,
  reason: CloseReason,
  available: Money,
  quote: Quote,
  conversion: Conversion,
  now: Instant,
): { order: ClosedOrder; fill: Fill; transfers: Transfer[] } {
  assert(quote.code === order.code, 'an order closes at its own instrument');
  const price = closingPrice(order.direction, quote);
  const profit = profitAt(order, price, conversion.rate);
  const closingFee = applyRate(notional(order, price, conversion.rate), order.feeRate, 1n, 'down');
  return {
    order: { ...order, closePrice: price, closeTime: now, closeReason: reason, profit, closingFee },
    fill: toFill('close', price, quote, conversion, now),
    transfers: settle(order, available, profit, closingFee),
  };
}

/** Null, or why the quote closes the order. The stop loss speaks first: when both are hit, the cautious reading wins. */
export function triggeredBy(
  order: Pick<OpenOrder, 'direction' | 'stopLoss' | 'takeProfit'>,
  quote: Pick<Quote, 'bid' | 'ask'>,
): CloseReason | null {
  const price = closingPrice(order.direction, quote);
  const isLong = order.direction === 'long';
  if (order.stopLoss !== null && (isLong ? price <= order.stopLoss : price >= order.stopLoss)) return 'stop_loss';
  if (order.takeProfit !== null && (isLong ? price >= order.takeProfit : price <= order.takeProfit))
    return 'take_profit';
  return null;
}

export function orderFact(orderId: string): string {
  return `order:${orderId}`;
}

function settle(order: OpenOrder, available: Money, profit: Money, closingFee: Money): Transfer[] {
  const { owner, mode } = order;
  const fact = orderFact(order.id);
  const free = customerAccount(owner, mode, SETTLEMENT_ASSET, 'available');
  const held = customerAccount(owner, mode, SETTLEMENT_ASSET, 'margin');
  const trading = houseAccount(mode, SETTLEMENT_ASSET, 'trading');
  const fees = houseAccount(mode, SETTLEMENT_ASSET, 'fees');
  const protection = houseAccount(mode, SETTLEMENT_ASSET, 'protection');

  const transfer = (debit: Transfer['debit'], credit: Transfer['credit'], units: bigint, kind: string): Transfer => ({
    debit,
    credit,
    amount: money(SETTLEMENT_ASSET, units),
    kind,
    fact,
    key: `${fact}:${kind}`,
  });

  const gain = profit.units > 0n ? profit.units : 0n;
  const loss = profit.units < 0n ? -profit.units : 0n;
  const atHand = available.units + order.margin.units + gain;
  const paidLoss = smaller(loss, atHand);
  const paidFee = smaller(closingFee.units, atHand - paidLoss);
  return keepMoving([
    transfer(held, free, order.margin.units, 'margin.released'),
    transfer(trading, free, gain, 'profit'),
    transfer(free, trading, paidLoss, 'loss'),
    transfer(protection, trading, loss - paidLoss, 'loss.protected'),
    transfer(free, fees, paidFee, 'fee.closing'),
    transfer(protection, fees, closingFee.units - paidFee, 'fee.protected'),
  ]);
}

function toFill(leg: Fill['leg'], price: Price, quote: Quote, conversion: Conversion, now: Instant): Fill {
  return {
    leg,
    price,
    bid: quote.bid,
    ask: quote.ask,
    source: quote.source,
    sequence: quote.sequence,
    quoteTime: quote.time,
    rateToUsdt: conversion.rate,
    rateSource: conversion.source,
    time: now,
  };
}

function smaller(a: bigint, b: bigint): bigint {
  return a < b ? a : b;
}

function keepMoving(transfers: Transfer[]): Transfer[] {
  return transfers.filter((transfer) => transfer.amount.units > 0n);
}
