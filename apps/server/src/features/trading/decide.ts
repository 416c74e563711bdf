/** Decides a batch of commands in order, on locked balances and the book. Pure but for the market's quotes: saves nothing. */
import { assert } from '@candor/core/assert';
import { accountKey, applyTransfers, customerAccount, type Mode, type Transfer } from '@candor/core/ledger/transfer';
import { type Money, money } from '@candor/core/money/money';
import type { Price } from '@candor/core/money/price';
import type { Rate } from '@candor/core/money/rate';
import { Refusal, type RefusalCode, type RefusalDetails } from '@candor/core/refusal';
import type { Instant } from '@candor/core/time';
import {
  checkOrder,
  checkSlippage,
  checkSlippageBound,
  type Objection,
  type OrderWish,
} from '@candor/core/trading/check-order';
import { closingPrice, profitAt, quoteOrder, SETTLEMENT_ASSET } from '@candor/core/trading/margin';
import { closeWithinAccount } from '@candor/core/trading/close-account';
import { type Closing, freeAfterClose, type PricedOrder } from '@candor/core/trading/close-order';
import { openOrder } from '@candor/core/trading/open-order';
import type { ClosedOrder, CloseReason, Conversion, Fill, OpenOrder } from '@candor/core/trading/order';
import type { Quote } from '@candor/core/market/quote';
import type { Market } from '../market/index.ts';
import { accountOf, type Book } from './book.ts';

export type OpenCommand = {
  readonly kind: 'open';
  readonly owner: string;
  readonly mode: Mode;
  readonly code: string;
  readonly wish: OrderWish;
  /** Found before the command was queued: what the customer set against themselves. A repeated key still gets its first answer. */
  readonly objection: Refusal | null;
};
export type CloseCommand = {
  readonly kind: 'close';
  readonly owner: string;
  readonly mode: Mode;
  readonly orderId: string;
  /** Null: at whatever the market gives. */
  readonly priceSeen: Price | null;
  readonly maxSlippage: Rate;
};
/** A stop loss or take profit was reached by this quote, which is the one that the order fills at. */
export type TriggerCommand = {
  readonly kind: 'trigger';
  readonly owner: string;
  readonly mode: Mode;
  readonly orderId: string;
  readonly reason: CloseReason;
  readonly quote: Quote;
};
export type Command = OpenCommand | CloseCommand | TriggerCommand;

export type Effect =
  | { readonly effect: 'opened'; readonly order: OpenOrder; readonly fill: Fill }
  | { readonly effect: 'closed'; readonly order: ClosedOrder; readonly fill: Fill }
  | { readonly effect: 'refused'; readonly code: RefusalCode; readonly details: RefusalDetails };

/** What the batch changes; saved whole or not at all. */
export class Decisions {
  readonly opened: OpenOrder[] = [];
  readonly closed: ClosedOrder[] = [];
  readonly fills: (Fill & { readonly orderId: string })[] = [];
  readonly transfers: Transfer[] = [];
  readonly #book: Book;
  readonly #market: Market;
  readonly #mayTrade: (mode: Mode, quote: Quote) => boolean;
  readonly #now: Instant;
  readonly #gone = new Set<string>();
  #balances: ReadonlyMap<string, bigint>;

  constructor(
    book: Book,
    market: Market,
    balances: ReadonlyMap<string, bigint>,
    mayTrade: (mode: Mode, quote: Quote) => boolean,
    now: Instant,
  ) {
    this.#book = book;
    this.#market = market;
    this.#balances = balances;
    this.#mayTrade = mayTrade;
    this.#now = now;
  }

  /** @param nextId gives the id of an order that is about to be opened. */
  decide(command: Command, nextId: () => string): Effect {
    try {
      return command.kind === 'open' ? this.#open(command, nextId) : this.#close(command);
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      return { effect: 'refused', code: error.code, details: error.details };
    }
  }

  #open(command: OpenCommand, nextId: () => string): Effect {
    const { owner, mode, code, wish, objection } = command;
    if (objection !== null) throw objection;
    const instrument = this.#market.instrument(code);
    if (instrument === null) throw new Refusal('option_product_incorrect', { field: 'code' });
    const { quote, conversion } = this.#priced(mode, code, instrument.quoteCurrency);
    const cost = quoteOrder(instrument, quote, conversion.rate, wish);
    const orders = this.#openOrders(owner, mode);
    refuseIf(
      checkOrder(instrument, quote, wish, cost, {
        available: this.#available(owner, mode),
        openProfit: this.#openProfit(orders),
        openOrders: orders.length,
      }),
    );
    const { direction, lots, leverage, stopLoss, takeProfit, trailing } = wish;
    const request = { id: nextId(), owner, mode, direction, lots, leverage, stopLoss, takeProfit, trailing };
    const { order, fill, transfers } = openOrder(request, instrument, cost, quote, conversion, this.#now);
    this.opened.push(order);
    this.#keep(order.id, fill, transfers);
    return { effect: 'opened', order, fill };
  }

  #close(command: CloseCommand | TriggerCommand): Effect {
    const order = this.#findOpen(command.orderId);
    if (order === null || order.owner !== command.owner || order.mode !== command.mode) {
      throw new Refusal('order_not_open', { order: command.orderId });
    }
    const wanted = this.#pricedOrder(order, command.kind === 'trigger' ? command.quote : null);
    if (command.kind === 'close' && command.priceSeen !== null) {
      refuseIf(checkSlippageBound(command.maxSlippage));
      const side = order.direction === 'long' ? 'sell' : 'buy';
      const price = closingPrice(order.direction, wanted.quote);
      refuseIf(checkSlippage(side, command.priceSeen, price, command.maxSlippage));
    }
    const reason = command.kind === 'close' ? 'customer' : command.reason;
    const available = this.#available(order.owner, order.mode);
    const isCovered = freeAfterClose(available, wanted) >= 0n;
    const others = isCovered ? [] : this.#openOrders(order.owner, order.mode).filter(({ id }) => id !== order.id);
    const account = {
      available,
      pending: [],
      others: others.map((other) => this.#pricedOrder(other, null)),
      hasLocked: false,
    };
    const done = closeWithinAccount({ ...wanted, lots: order.lots }, reason, account, this.#now);
    if (done === null) throw new Refusal('not_tradable_now', { code: order.code });
    for (const closing of done.closings) this.#keepClosing(closing);
    const last = done.closings.at(-1);
    assert(last?.status === 'closed', 'the wanted order is closed last');
    return { effect: 'closed', order: last.order, fill: last.fill };
  }

  #keepClosing({ status, order, fill, transfers }: Closing): void {
    assert(status === 'closed', 'orders are closed whole');
    this.closed.push(order);
    this.#gone.add(order.id);
    this.#keep(order.id, fill, transfers);
  }

  #keep(orderId: string, fill: Fill, transfers: readonly Transfer[]): void {
    this.fills.push({ ...fill, orderId });
    this.transfers.push(...transfers);
    this.#balances = applyTransfers(this.#balances, transfers);
  }

  #priced(mode: Mode, code: string, quoteCurrency: string): { quote: Quote; conversion: Conversion } {
    const quote = this.#market.tradableQuote(code);
    const rate = this.#market.rateToUsdt(quoteCurrency);
    if (quote === null || rate === null || !this.#mayTrade(mode, quote))
      throw new Refusal('not_tradable_now', { code });
    const source = rate.quote === null ? 'par' : `${rate.quote.source}:${rate.quote.code}#${rate.quote.sequence}`;
    return { quote, conversion: { rate: rate.rate, source } };
  }

  /** An order with the quote that it closes at: the one that reached its level, or the market's current one. */
  #pricedOrder(order: OpenOrder, reached: Quote | null): PricedOrder {
    const instrument = this.#market.instrument(order.code);
    if (instrument === null) throw new Refusal('not_tradable_now', { code: order.code });
    const { quote, conversion } = this.#priced(order.mode, order.code, instrument.quoteCurrency);
    return { order, quote: reached ?? quote, conversion };
  }

  #findOpen(id: string): OpenOrder | null {
    if (this.#gone.has(id)) return null;
    return this.#book.find(id) ?? this.opened.find((order) => order.id === id) ?? null;
  }

  #openOrders(owner: string, mode: Mode): OpenOrder[] {
    const account = accountOf(owner, mode);
    const here = this.opened.filter((order) => accountOf(order.owner, order.mode) === account);
    return [...this.#book.ofAccount(owner, mode), ...here].filter((order) => !this.#gone.has(order.id));
  }

  /** Profit of what is open, at the last quotes. An order without any quote counts as unchanged. */
  #openProfit(orders: readonly OpenOrder[]): Money {
    let units = 0n;
    for (const order of orders) {
      const quote = this.#market.quoteOf(order.code);
      const currency = this.#market.instrument(order.code)?.quoteCurrency;
      const rate = currency === undefined ? null : this.#market.rateToUsdt(currency);
      if (quote === null || rate === null) continue;
      units += profitAt(order, closingPrice(order.direction, quote), rate.rate).units;
    }
    return money(SETTLEMENT_ASSET, units);
  }

  #available(owner: string, mode: Mode): Money {
    const units = this.#balances.get(accountKey(customerAccount(owner, mode, SETTLEMENT_ASSET, 'available')));
    assert(units !== undefined, 'the batch holds the balances of its customers');
    return money(SETTLEMENT_ASSET, units);
  }
}

function refuseIf(objection: Objection | null): void {
  if (objection !== null) throw new Refusal(objection.code, objection.details);
}
