/** Orders as the contract shows them. */
import type { FillView } from '@candor/contract/fill';
import type { OrderDetailView, OrderEventView, OrderView } from '@candor/contract/trading';
import { assert } from '@candor/core/assert';
import { calendar } from '@candor/core/market/calendar/calendar';
import { add, formatMoney, type Money, money } from '@candor/core/money/money';
import { exactPriceText, formatLots, formatPrice, type Price } from '@candor/core/money/price';
import { formatPercent } from '@candor/core/money/rate';
import { type Instant, isoTime } from '@candor/core/time';
import { nextFinancing } from '@candor/core/trading/margin/financing';
import { closingPrice, profitAt, SETTLEMENT_ASSET } from '@candor/core/trading/margin/margin';
import type { ClosedOrder, Financing, OpenOrder, OrderEvent, RateUsed } from '@candor/core/trading/orders/order';
import { standing } from '@candor/core/trading/orders/reverse-order';
import { type Market, standingOf } from '../../market/index.ts';
import { orderedLots } from './history.ts';
import type { AnyOrder } from '../state/any-order.ts';
import type { StoredOrder } from '../db/orders.repo.ts';

/** The quotes at which open orders are valued. */
type Mark = { readonly bid: Price; readonly ask: Price; readonly rateToUsdt: Price };

/** An order's current state; an open one is valued at the market's last quote. */
export function viewOrder(market: Market, stored: StoredOrder, now: Instant): OrderView {
  return view(market, stored, markNow(market, stored.any.order.code), now);
}

export function viewDetail(
  market: Market,
  stored: StoredOrder,
  pins: OrderDetailView['pins'],
  now: Instant,
): OrderDetailView {
  const { code, feeRate, creditHours } = stored.any.order;
  const digits = digitsOf(market, code);
  return {
    ...viewOrder(market, stored, now),
    feeRate: formatPercent(feeRate),
    creditHours,
    events: stored.events.map((event) => viewEvent(event, digits)),
    pins: [...pins],
  };
}

/** An order as one of its steps left it, valued at that step's quote. Never changes. */
export function viewStep(market: Market, stored: StoredOrder): OrderView {
  const step = stored.events.at(-1);
  return view(market, stored, step?.quote ?? null, step?.at ?? stored.origin.placedAt);
}

function view(
  market: Market,
  { any: current, origin, events }: StoredOrder,
  mark: Mark | null,
  at: Instant,
): OrderView {
  const { order, status } = current;
  const instrument = market.instrument(order.code);
  const digits = digitsOf(market, order.code);
  const fills = standing(events).filter(isFill);
  const entry = entryOf(current, origin);
  const opened = 'openPrice' in order ? order : null;
  return {
    id: order.id,
    orderNo: order.id.padStart(10, '0'),
    mode: order.mode,
    product: 'contract',
    code: order.code,
    appName: instrument?.name ?? order.code,
    digits,
    direction: order.direction,
    type: order.type,
    status,
    version: order.version,
    lots: formatLots(status === 'open' ? order.lots : orderedLots(current)),
    orderedLots: formatLots(orderedLots(current)),
    leverage: order.leverage,
    contractSize: order.contractSize.toString(),
    margin: formatMoney(marginOf(current)),
    placedTime: isoTime(origin.placedAt),
    entryPrice: price(entry.entryPrice, digits),
    expiresAt: maybe(entry.expiresAt, isoTime),
    openPrice: price(opened?.openPrice ?? null, digits),
    openTime: maybe(opened?.openTime ?? null, isoTime),
    ...endOf(current, digits),
    stopLossPrice: price(order.stopLoss, digits),
    takeProfitPrice: price(order.takeProfit, digits),
    ...trailingOf(current, digits),
    fee: formatMoney(feeOf(status === 'cancelled' ? null : opened)),
    ...profitOf(current, mark),
    financing: formatMoney(opened?.financing ?? zero()),
    protection: formatMoney(protectionOf(events)),
    nextFinancing: status === 'open' ? nightOf(market, order, mark, at) : null,
    rateToUsdt: formatPrice(rateOf(current, fills, mark)),
    fills: fills.map((fill) => viewFill(fill, digits)),
  };
}

function entryOf(
  order: AnyOrder,
  origin: StoredOrder['origin'],
): Pick<StoredOrder['origin'], 'entryPrice' | 'expiresAt'> {
  return 'openPrice' in order.order ? origin : order.order;
}

function marginOf({ status, order }: AnyOrder): Money {
  if (!('openPrice' in order)) return order.held;
  return status === 'open' ? order.margin : order.openedMargin;
}

function endOf(order: AnyOrder, digits: number): Pick<OrderView, 'closePrice' | 'closeTime' | 'closeReason'> {
  switch (order.status) {
    case 'closed': {
      const { closePrice, closeTime, closeReason } = order.order;
      return { closePrice: formatPrice(closePrice, digits), closeTime: isoTime(closeTime), closeReason };
    }
    case 'cancelled':
    case 'expired':
      return {
        closePrice: null,
        closeTime: isoTime(order.order.endedAt),
        closeReason: order.status === 'expired' ? 'expiry' : order.order.cancelReason,
      };
    default:
      return { closePrice: null, closeTime: null, closeReason: null };
  }
}

function trailingOf(order: AnyOrder, digits: number): Pick<OrderView, 'trailingDistance' | 'trailingLevel'> {
  if ('openPrice' in order.order) {
    const { trailing } = order.order;
    return {
      trailingDistance: price(trailing?.distance ?? null, digits),
      trailingLevel: price(trailing?.level ?? null, digits),
    };
  }
  return { trailingDistance: price(order.order.trailing, digits), trailingLevel: null };
}

function profitOf({ status, order }: AnyOrder, mark: Mark | null): Pick<OrderView, 'profit' | 'realizedProfit'> {
  if (status === 'closed') return { profit: formatMoney(order.profit), realizedProfit: formatMoney(order.profit) };
  if (status !== 'open') return { profit: null, realizedProfit: '0' };
  const profit = mark === null ? null : profitAt(order, closingPrice(order.direction, mark), mark.rateToUsdt);
  return { profit: maybe(profit, formatMoney), realizedProfit: formatMoney(order.profit) };
}

function feeOf(order: OpenOrder | ClosedOrder | null): Money {
  return order === null ? zero() : money(SETTLEMENT_ASSET, order.openingFee.units + order.closingFee.units);
}

/** Of the closings that stand, and of the gains that were left at a reversal. */
function protectionOf(events: readonly OrderEvent[]): Money {
  const counted = [...standing(events), ...events.filter(({ reversal }) => reversal !== null)];
  return counted.reduce((sum, { protected: paid }) => (paid === null ? sum : add(sum, paid)), zero());
}

function nightOf(market: Market, order: OpenOrder, mark: Mark | null, at: Instant): OrderView['nextFinancing'] {
  const instrument = market.instrument(order.code);
  if (instrument === null || mark === null) return null;
  const priced = { quote: mark, rateToUsdt: mark.rateToUsdt };
  return viewFinancing(nextFinancing(order, instrument, calendar(instrument.calendar), priced, at));
}

function viewFinancing({ rollAt, nights, amount }: Financing) {
  return { time: isoTime(rollAt), nights, amount: formatMoney(amount) };
}

/** The rate of a closed order's last fill; today's for an open one. */
function rateOf({ status, order }: AnyOrder, fills: readonly OrderEvent[], mark: Mark | null): Price {
  const last = fills.at(-1)?.quote?.rateToUsdt ?? null;
  const rate = status === 'closed' ? last : (mark?.rateToUsdt ?? last);
  // Never quoted and never filled: only the price itself is known.
  return rate ?? ('openPrice' in order ? order.openPrice : order.entryPrice);
}

function markNow(market: Market, code: string): Mark | null {
  const standing = standingOf(market, code);
  if (standing === null) return null;
  const { quote, rateToUsdt } = standing;
  return { bid: quote.bid, ask: quote.ask, rateToUsdt };
}

function isFill({ kind }: OrderEvent): boolean {
  return kind === 'opened' || kind === 'partly_closed' || kind === 'closed';
}

function viewFill(event: OrderEvent, digits: number): FillView {
  const { kind, version, lots, price: at, quote, at: filledAt } = event;
  return {
    leg: kind === 'opened' ? 'open' : 'close',
    version,
    lots: formatLots(there(lots)),
    price: formatPrice(there(at), digits),
    priceSeen: seen(event, digits),
    bid: formatPrice(there(quote).bid, digits),
    ask: formatPrice(there(quote).ask, digits),
    source: there(quote).source,
    sequence: there(quote).sequence,
    quoteTime: isoTime(there(quote).quoteTime),
    rateToUsdt: formatPrice(there(quote).rateToUsdt),
    rateSource: there(quote).rateSource,
    minute: there(quote).minute,
    rateQuote: viewRateQuote(there(quote).rateQuote),
    time: isoTime(filledAt),
  };
}

export function viewEvent(event: OrderEvent, digits: number): OrderEventView {
  const { levels, quote } = event;
  return {
    version: event.version,
    kind: event.kind,
    time: isoTime(event.at),
    reason: event.kind === 'expired' ? 'expiry' : event.reason,
    lots: maybe(event.lots, formatLots),
    price: price(event.price, digits),
    priceSeen: seen(event, digits),
    accepted: maybe(event.accepted, ({ at, quoteAge, maxSlippage }) => ({
      time: isoTime(at),
      quoteAgeMs: quoteAge,
      maxSlippagePercent: maybe(maxSlippage, formatPercent),
    })),
    profit: maybe(event.profit, formatMoney),
    fee: maybe(event.fee, formatMoney),
    margin: maybe(event.margin, formatMoney),
    protection: maybe(event.protected, formatMoney),
    financing: maybe(event.financing, viewFinancing),
    financingRate: maybe(event.financingRate, formatPercent),
    reversal: maybe(event.reversal, ({ version, words }) => ({ version, words })),
    entryPrice: price(levels.entryPrice, digits),
    expiresAt: maybe(levels.expiresAt, isoTime),
    stopLossPrice: price(levels.stopLoss, digits),
    takeProfitPrice: price(levels.takeProfit, digits),
    trailingDistance: price(levels.trailing?.distance ?? null, digits),
    trailingLevel: price(levels.trailing?.level ?? null, digits),
    quote: maybe(quote, (used) => ({
      bid: formatPrice(used.bid, digits),
      ask: formatPrice(used.ask, digits),
      source: used.source,
      sequence: used.sequence,
      time: isoTime(used.quoteTime),
      rateToUsdt: formatPrice(used.rateToUsdt),
      rateSource: used.rateSource,
      minute: used.minute,
      rateQuote: viewRateQuote(used.rateQuote),
    })),
  };
}

function viewRateQuote(used: RateUsed | null): FillView['rateQuote'] {
  return used === null ? null : { ...used, bid: formatPrice(used.bid), ask: formatPrice(used.ask) };
}

function maybe<T, R>(value: T | null, show: (value: T) => R): R | null {
  return value === null ? null : show(value);
}

function there<T>(value: T | null): T {
  assert(value !== null, 'a fill has its figures and its quote');
  return value;
}

function price(value: Price | null, digits: number): string | null {
  return value === null ? null : formatPrice(value, digits);
}

/** As it was sent: requests are not bound to the instrument's digits. */
function seen({ priceSeen }: OrderEvent, digits: number): string | null {
  return priceSeen === null ? null : exactPriceText(priceSeen, digits);
}

function zero(): Money {
  return money(SETTLEMENT_ASSET, 0n);
}

/** Orders outlive the instrument list: without their instrument they show every digit a price can have. */
export function digitsOf(market: Market, code: string): number {
  return market.instrument(code)?.digits ?? 10;
}
