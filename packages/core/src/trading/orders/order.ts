/** An order in each state of its life, and the events and transfers of its changes. */
import type { Mode, Transfer } from '../../ledger/transfer.ts';
import type { Quote, QuoteSource } from '../../market/quote.ts';
import type { Money } from '../../money/money.ts';
import type { Lots, Price } from '../../money/price.ts';
import type { Rate } from '../../money/rate.ts';
import type { Instant } from '../../time.ts';
import type { Direction } from '../margin/margin.ts';

export const ORDER_STATUSES = ['pending', 'open', 'closed', 'cancelled', 'expired'] as const;
export type OrderStatus = (typeof ORDER_STATUSES)[number];

/** Market opens at once; limit waits for a better price, stop for a worse one. */
export const ORDER_TYPES = ['market', 'limit', 'stop'] as const;
export type OrderType = (typeof ORDER_TYPES)[number];
export type EntryType = Exclude<OrderType, 'market'>;

export const CLOSE_REASONS = ['customer', 'stop_loss', 'take_profit', 'trailing_stop', 'stop_out', 'expiry'] as const;
export type CloseReason = (typeof CLOSE_REASONS)[number];

/**
 * Stop-out: the account needed the held money. Insufficient margin: the fill would have cost more than the free funds. Not
 * allowed: trading restrictions stood against a new position when its price came, because of a limit or a break of the customer's
 * own, or because the account is restricted. Not covered: the operator's money would not have covered what the position could bring.
 * Reversed: it had been opened, and was undone whole.
 */
export const CANCEL_REASONS = [
  'customer',
  'stop_out',
  'insufficient_margin',
  'not_allowed',
  'not_covered',
  'reversed',
] as const;
export type CancelReason = (typeof CANCEL_REASONS)[number];

/** USDT per unit of a quote currency, with its source. */
export type Conversion = {
  readonly rate: Price;
  readonly source: string;
  /** The quote of the currency pair that it was taken from; absent or null for USD and USDT. */
  readonly quote?: Quote | null;
};

/** The quote that a rate to USDT was taken from, where the quote log has it. */
export type RateUsed = Pick<Quote, 'code' | 'bid' | 'ask' | 'sequence'> & { readonly minute: number };

/** The complete quote behind a decision, so that anyone can check it against its source. */
export type QuoteUsed = {
  readonly bid: Price;
  readonly ask: Price;
  readonly source: QuoteSource;
  readonly sequence: number;
  readonly quoteTime: Instant;
  /** Of the quote log; null for quotes from before there was one. */
  readonly minute: number | null;
  readonly rateToUsdt: Price;
  readonly rateSource: string;
  /** Null for USD and USDT, which count as one, and before there was a quote log. */
  readonly rateQuote: RateUsed | null;
};

export type Fill = QuoteUsed & {
  readonly leg: 'open' | 'close';
  /** The order version that this fill created. An order closed in parts has one closing fill per part. */
  readonly version: number;
  readonly lots: Lots;
  readonly price: Price;
  readonly time: Instant;
};

/** A stop that follows the price. Only the stored level counts: nothing fires at an uncommitted level. */
export type Trailing = { readonly distance: Price; readonly level: Price };

/** The terms agreed when the order was placed: constant for its whole life. */
type Terms = {
  readonly id: string;
  readonly owner: string;
  readonly mode: Mode;
  readonly code: string;
  readonly direction: Direction;
  readonly leverage: number;
  readonly contractSize: bigint;
  readonly feeRate: Rate;
  /** How many hours it must have been open at a roll for each night that pays it; 0 of orders from before there was such a term. */
  readonly creditHours: number;
};

/** Waits for its entry price. The funds it would need at that price are held. */
export type PendingOrder = Terms & {
  readonly type: EntryType;
  readonly lots: Lots;
  readonly entryPrice: Price;
  /** Null: good till cancelled. */
  readonly expiresAt: Instant | null;
  readonly stopLoss: Price | null;
  readonly takeProfit: Price | null;
  /** Distance of the trailing stop that it opens with. */
  readonly trailing: Price | null;
  /** Margin and opening fee at the entry price. */
  readonly held: Money;
  readonly placedAt: Instant;
  /** 1 when it is placed, incremented with each change, through all its states. */
  readonly version: number;
};

/** A pending order that ended without being opened. Everything it held was released. */
export type EndedOrder = PendingOrder & {
  readonly status: 'cancelled' | 'expired';
  readonly cancelReason: CancelReason | null;
  readonly endedAt: Instant;
};

export type OpenOrder = Terms & {
  readonly type: OrderType;
  /** What is still open; parts may have been closed. */
  readonly lots: Lots;
  readonly openedLots: Lots;
  /** Held for what is still open. */
  readonly margin: Money;
  readonly openedMargin: Money;
  readonly openPrice: Price;
  readonly openTime: Instant;
  readonly openingFee: Money;
  readonly stopLoss: Price | null;
  readonly takeProfit: Price | null;
  readonly trailing: Trailing | null;
  /** Realised so far by parts that were closed, before fees. */
  readonly profit: Money;
  /** Charged so far for parts that were closed. */
  readonly closingFee: Money;
  /** Overnight financing so far: negative when the customer paid more than they received. */
  readonly financing: Money;
  /** The part of it that the account could not pay yet: due when the order, or a part of it, is closed. */
  readonly owed: Money;
  /** The last roll that was charged; before the first, when it opened. */
  readonly financedTo: Instant;
  /** 1 when it opens at the market, incremented with each change: each step of an order happens once per version. */
  readonly version: number;
};

/** As before its last close, with the sums over all its closes. */
export type ClosedOrder = OpenOrder & {
  readonly closePrice: Price;
  readonly closeTime: Instant;
  readonly closeReason: CloseReason;
};

/** Every step that moved its money was undone: the customer has what they had before it. */
export type ReversedOrder = OpenOrder & {
  readonly status: 'cancelled';
  readonly cancelReason: 'reversed';
  readonly endedAt: Instant;
};

export const ORDER_EVENT_KINDS = [
  'placed',
  'opened',
  'changed',
  'trailed',
  'financed',
  'partly_closed',
  'closed',
  'cancelled',
  'expired',
  'reversed',
] as const;
export type OrderEventKind = (typeof ORDER_EVENT_KINDS)[number];

/** The levels in force after an event. */
export type Levels = {
  readonly entryPrice: Price | null;
  readonly expiresAt: Instant | null;
  readonly stopLoss: Price | null;
  readonly takeProfit: Price | null;
  readonly trailing: { readonly distance: Price; readonly level: Price | null } | null;
};

/** One step of an order's life, as the customer reads it. There is exactly one per order and version. */
export type OrderEvent = {
  readonly orderId: string;
  readonly version: number;
  readonly kind: OrderEventKind;
  readonly at: Instant;
  readonly reason: CloseReason | CancelReason | null;
  /** The lots placed, opened or closed by this event. */
  readonly lots: Lots | null;
  /** The fill price; of a placed order, its entry price. */
  readonly price: Price | null;
  /** The price that the customer saw when requesting this fill; null for a trigger, or a close at any price. */
  readonly priceSeen: Price | null;
  /** Of a request of the customer that placed or filled something; null for what the market or the clock did. */
  readonly accepted: Acceptance | null;
  /** Realised by this event, before fees. */
  readonly profit: Money | null;
  /** Charged by this event, on opening or closing. */
  readonly fee: Money | null;
  /** The increase of margin (or of a pending order's hold); negative: the decrease. */
  readonly margin: Money | null;
  readonly financing: Financing | null;
  /** Of a charged roll: its rate per night, and the financing that stays owed after it. */
  readonly financingRate: Rate | null;
  readonly owed: Money | null;
  /**
   * Of a closing: what the operator's protection paid, because the account could not. Of a reversal: what it left to the customer, who had
   * used the gain already.
   */
  readonly protected: Money | null;
  /** The step that this one undoes, and why; null for every other kind. */
  readonly reversal: Reversal | null;
  /** Null only where no price was involved: a cancellation, an expiry. */
  readonly quote: QuoteUsed | null;
  readonly levels: Levels;
};

/** How a customer's request was taken: with it anyone can check later which quotes were too old for it. */
export type Acceptance = {
  readonly at: Instant;
  /**
   * How old the quote was then that filled it, in whole milliseconds by the clock that only goes forward, rounded up; below zero: it came in
   * later. Null: nothing was filled.
   */
  readonly quoteAge: number | null;
  /** What the customer allowed, as a share of the price seen. Null: any price. */
  readonly maxSlippage: Rate | null;
};

/** @property words what the customer reads. */
export type Reversal = { readonly id: string; readonly version: number; readonly words: string };

/** The charge of one roll. */
export type Financing = {
  readonly rollAt: Instant;
  readonly nights: number;
  /** Signed: negative when the customer pays. */
  readonly amount: Money;
};

/** A complete change of an order: saved together or not at all. */
export type Step<Order> = {
  readonly order: Order;
  readonly event: OrderEvent;
  readonly transfers: readonly Transfer[];
};
export type FilledStep<Order> = Step<Order> & { readonly fill: Fill };

export function orderFact(orderId: string): string {
  return `order:${orderId}`;
}

/** The ledger refuses a repeated key: one effect of each kind per order and version, whatever is retried after a crash. */
export function orderKey(orderId: string, version: number, kind: string): string {
  return `${orderFact(orderId)}:${version}:${kind}`;
}

export function quoteUsed(quote: Quote, conversion: Conversion): QuoteUsed {
  return {
    bid: quote.bid,
    ask: quote.ask,
    source: quote.source,
    sequence: quote.sequence,
    quoteTime: quote.time,
    minute: quote.minute ?? null,
    rateToUsdt: conversion.rate,
    rateSource: conversion.source,
    rateQuote: rateUsed(conversion.quote ?? null),
  };
}

function rateUsed(quote: Quote | null): RateUsed | null {
  if (quote?.minute === undefined) return null;
  const { code, bid, ask, sequence, minute } = quote;
  return { code, bid, ask, sequence, minute };
}

export function levelsOf(order: PendingOrder | OpenOrder): Levels {
  const { stopLoss, takeProfit } = order;
  if ('entryPrice' in order) {
    const { entryPrice, expiresAt, trailing } = order;
    return {
      entryPrice,
      expiresAt,
      stopLoss,
      takeProfit,
      trailing: trailing === null ? null : { distance: trailing, level: null },
    };
  }
  return { entryPrice: null, expiresAt: null, stopLoss, takeProfit, trailing: order.trailing };
}

/** The same step, with what the customer asked for, and when. */
export function requestedAs<S extends { readonly event: OrderEvent }>(
  step: S,
  request: Pick<OrderEvent, 'priceSeen' | 'accepted'>,
): S {
  return { ...step, event: { ...step.event, ...request } };
}

/** The event of an order's present version; fields not given did not change. */
export function orderEvent(
  order: PendingOrder | OpenOrder,
  kind: OrderEventKind,
  at: Instant,
  details: Partial<Omit<OrderEvent, 'orderId' | 'version' | 'kind' | 'at' | 'levels'>> = {},
): OrderEvent {
  return {
    orderId: order.id,
    version: order.version,
    kind,
    at,
    reason: null,
    lots: null,
    price: null,
    priceSeen: null,
    accepted: null,
    profit: null,
    fee: null,
    margin: null,
    financing: null,
    financingRate: null,
    owed: null,
    protected: null,
    reversal: null,
    quote: null,
    ...details,
    levels: levelsOf(order),
  };
}
