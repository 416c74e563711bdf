/** Rows ↔ the rules' types. A row that does not parse is a bug, not a refusal. */
import { assert } from '@candor/core/assert';
import type { QuoteSource } from '@candor/core/market/quote';
import { parseDecimal } from '@candor/core/money/decimal';
import { type Money, money } from '@candor/core/money/money';
import { LOT_DECIMALS, type Lots, lots, type Price, price, PRICE_DECIMALS } from '@candor/core/money/price';
import { rate } from '@candor/core/money/rate';
import { SETTLEMENT_ASSET } from '@candor/core/trading/margin/margin';
import {
  CANCEL_REASONS,
  CLOSE_REASONS,
  type ClosedOrder,
  type EndedOrder,
  type OpenOrder,
  ORDER_EVENT_KINDS,
  type OrderEvent,
  type PendingOrder,
  type QuoteUsed,
  type RateUsed,
  type ReversedOrder,
} from '@candor/core/trading/orders/order';
import type { AnyOrder, LiveOrder, Origin } from '../state/any-order.ts';
import type { EventRow, OrderRow } from './tables.ts';

export function toOrder(row: OrderRow): AnyOrder {
  switch (row.status) {
    case 'pending':
      return { status: 'pending', order: toPending(row) };
    case 'cancelled':
      return row.open_price === null
        ? { status: 'cancelled', order: toEnded(row, 'cancelled') }
        : { status: 'cancelled', order: toReversed(row) };
    case 'expired':
      return { status: 'expired', order: toEnded(row, 'expired') };
    case 'open':
      return { status: 'open', order: toOpen(row) };
    case 'closed': {
      const closed: ClosedOrder = {
        ...toOpen(row),
        closePrice: toPrice(required(row.close_price)),
        closeTime: required(row.ended_at).getTime(),
        closeReason: oneOf(CLOSE_REASONS, row.end_reason),
      };
      return { status: 'closed', order: closed };
    }
  }
}

export function toLive(row: OrderRow): LiveOrder {
  const order = toOrder(row);
  assert(order.status === 'pending' || order.status === 'open', 'a live order waits or is open');
  return order;
}

export function toOrigin(row: OrderRow): Origin {
  return {
    placedAt: row.placed_at.getTime(),
    entryPrice: maybe(row.entry_price, toPrice),
    expiresAt: row.expires_at?.getTime() ?? null,
  };
}

function termsOf(row: OrderRow) {
  return {
    id: row.id,
    owner: row.customer_id,
    mode: row.mode,
    code: row.code,
    direction: row.direction,
    leverage: row.leverage,
    contractSize: BigInt(row.contract_size),
    feeRate: rate(BigInt(row.fee_rate_ppb)),
    creditHours: row.credit_hours,
    lots: toLots(row.lots),
    stopLoss: maybe(row.stop_loss_price, toPrice),
    takeProfit: maybe(row.take_profit_price, toPrice),
    version: row.version,
  };
}

function toPending(row: OrderRow): PendingOrder {
  assert(row.type !== 'market', 'a market order never waits');
  return {
    ...termsOf(row),
    type: row.type,
    entryPrice: toPrice(required(row.entry_price)),
    expiresAt: row.expires_at?.getTime() ?? null,
    trailing: maybe(row.trailing_distance, toPrice),
    held: toMoney(required(row.held_units)),
    placedAt: row.placed_at.getTime(),
  };
}

function toEnded(row: OrderRow, status: 'cancelled' | 'expired'): EndedOrder {
  return {
    ...toPending(row),
    status,
    cancelReason: status === 'expired' ? null : oneOf(CANCEL_REASONS, row.end_reason),
    endedAt: required(row.ended_at).getTime(),
  };
}

function toReversed(row: OrderRow): ReversedOrder {
  const endedAt = required(row.ended_at).getTime();
  return { ...toOpen(row), status: 'cancelled', cancelReason: 'reversed', endedAt };
}

function toOpen(row: OrderRow): OpenOrder {
  return {
    ...termsOf(row),
    type: row.type,
    openedLots: toLots(row.ordered_lots),
    margin: toMoney(required(row.margin_units)),
    openedMargin: toMoney(required(row.opened_margin_units)),
    openPrice: toPrice(required(row.open_price)),
    openTime: required(row.opened_at).getTime(),
    openingFee: toMoney(required(row.opening_fee_units)),
    trailing: toTrailing(row),
    profit: toMoney(row.profit_units),
    closingFee: toMoney(row.closing_fee_units),
    financing: toMoney(row.financing_units),
    owed: toMoney(row.owed_units),
    financedTo: required(row.financed_to).getTime(),
  };
}

function toTrailing(row: Pick<OrderRow, 'trailing_distance' | 'trailing_level'>) {
  const { trailing_distance: distance, trailing_level: level } = row;
  return distance === null || level === null ? null : { distance: toPrice(distance), level: toPrice(level) };
}

/** @param row with the words of a reversal. */
export function toEvent(row: EventRow & { readonly words?: string | null }): OrderEvent {
  const { trailing_distance: distance, financing_units, rolled_at, nights } = row;
  return {
    orderId: row.order_id,
    version: row.version,
    kind: oneOf(ORDER_EVENT_KINDS, row.kind),
    at: row.happened_at.getTime(),
    reason: row.reason === null ? null : oneOf([...CLOSE_REASONS, ...CANCEL_REASONS], row.reason),
    lots: maybe(row.lots, toLots),
    price: maybe(row.price, toPrice),
    priceSeen: maybe(row.price_seen, toPrice),
    accepted:
      row.accepted_at === null
        ? null
        : {
            at: row.accepted_at.getTime(),
            quoteAge: row.quote_age_ms,
            maxSlippage: maybe(row.max_slippage_ppb, (ppb) => rate(BigInt(ppb))),
          },
    profit: maybe(row.profit_units, toMoney),
    fee: maybe(row.fee_units, toMoney),
    margin: maybe(row.margin_units, toMoney),
    financing:
      financing_units === null
        ? null
        : { rollAt: required(rolled_at).getTime(), nights: required(nights), amount: toMoney(financing_units) },
    financingRate: maybe(row.financing_rate_ppb, (ppb) => rate(BigInt(ppb))),
    owed: maybe(row.owed_units, toMoney),
    protected: maybe(row.protected_units, toMoney),
    reversal:
      row.reverses === null ? null : { id: required(row.reversal_id), version: row.reverses, words: row.words ?? '' },
    quote: toQuoteUsed(row),
    levels: {
      entryPrice: maybe(row.entry_price, toPrice),
      expiresAt: row.expires_at?.getTime() ?? null,
      stopLoss: maybe(row.stop_loss_price, toPrice),
      takeProfit: maybe(row.take_profit_price, toPrice),
      trailing: distance === null ? null : { distance: toPrice(distance), level: maybe(row.trailing_level, toPrice) },
    },
  };
}

function toQuoteUsed(row: EventRow): QuoteUsed | null {
  if (row.bid === null) return null;
  return {
    bid: toPrice(row.bid),
    ask: toPrice(required(row.ask)),
    // Set from a quote, and only from one.
    source: required(row.source) as QuoteSource,
    sequence: Number(required(row.sequence)),
    quoteTime: required(row.quoted_at).getTime(),
    minute: row.quote_minute,
    rateToUsdt: toPrice(required(row.rate_to_usdt)),
    rateSource: required(row.rate_source),
    rateQuote: toRateUsed(row),
  };
}

function toRateUsed(row: EventRow): RateUsed | null {
  if (row.rate_code === null) return null;
  return {
    code: row.rate_code,
    bid: toPrice(required(row.rate_bid)),
    ask: toPrice(required(row.rate_ask)),
    sequence: Number(required(row.rate_sequence)),
    minute: required(row.rate_minute),
  };
}

function required<T>(value: T | null): T {
  assert(value !== null, 'a row says what its state needs');
  return value;
}

function maybe<T>(text: string | null, read: (text: string) => T): T | null {
  return text === null ? null : read(text);
}

function oneOf<const T extends string>(words: readonly T[], text: string | null): T {
  const word = words.find((each) => each === text);
  assert(word !== undefined, 'a row says one of the words that there are');
  return word;
}

export function toPrice(text: string): Price {
  return price(exact(text, PRICE_DECIMALS));
}

function toLots(text: string): Lots {
  return lots(exact(text, LOT_DECIMALS));
}

function toMoney(units: string): Money {
  return money(SETTLEMENT_ASSET, BigInt(units));
}

function exact(text: string, decimals: number): bigint {
  const units = parseDecimal(text, decimals);
  assert(units !== null, `a decimal of ${decimals} digits`);
  return units;
}
