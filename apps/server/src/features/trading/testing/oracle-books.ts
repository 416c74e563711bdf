/**
 * For tests: the money of one account, worked out from what customers are told (content/en, docs/product.md) in plain integers. It shares no
 * code with the product. Prices, quotes and lots of fills are taken from the order's own events; every other figure is computed here.
 */
import type { OrderDetailView, OrderEventView } from '@candor/contract/trading';
import { DAY, HOUR, type Instant } from '@candor/core/time';

/** Prices, lots, contract sizes, exchange rates and percents, in units of 10⁻¹⁰; money in units of 10⁻⁶. */
const FINE = 10;
const MONEY = 6;
/** Four fine figures multiplied have forty digits after the point; money has six. */
const NOTIONAL_UNIT = 10n ** BigInt(4 * FINE - MONEY);
const PERCENT_UNIT = 100n * 10n ** BigInt(FINE);

/** What the help, the fees page and the instrument's own page say of it. */
export type OracleTerms = {
  readonly contractSize: string;
  /** Percent of the notional, on opening and on closing. */
  readonly feeRate: string;
  /** Percent of the notional a night; negative if the position receives it. */
  readonly nightly: Readonly<Record<'long' | 'short', string>>;
  /** Crypto is charged every night; currencies on weekdays, and for three nights on Wednesday. */
  readonly isCrypto: boolean;
  /** A night is received only for every so many hours that the position has been open when it is counted. */
  readonly creditHours: number;
};

export type OracleOrder = {
  readonly terms: OracleTerms;
  readonly leverage: bigint;
  readonly isLong: boolean;
  version: number;
  lots: bigint;
  /** The opening price; for a pending order, null. */
  openPrice: bigint | null;
  margin: bigint;
  /** What it held when it was opened, or while it was pending. */
  required: bigint;
  held: bigint;
  fee: bigint;
  realized: bigint;
  financing: bigint;
  /** Financing that the account could not pay yet. */
  owed: bigint;
  openedAt: Instant;
  /** The rolls up to here are charged. */
  chargedUntil: Instant;
  isOver: boolean;
};

/** What a step of an order must say and post. */
export type OracleStep = {
  readonly moves: string[];
  readonly profit?: bigint;
  readonly fee?: bigint;
  readonly margin?: bigint;
  readonly financing?: { readonly time: Instant; readonly nights: number; readonly amount: bigint };
};

export type OracleQuote = {
  readonly bid: bigint;
  readonly ask: bigint;
  readonly rate: bigint;
  readonly sequence: number;
};

/** An exact decimal in units of 10^-digits. */
function unitsOf(text: string, digits: number): bigint {
  const [whole = '', fraction = ''] = text.replace('-', '').split('.');
  const units = BigInt(whole + fraction.padEnd(digits, '0').slice(0, digits));
  return text.startsWith('-') ? -units : units;
}

export const fine = (text: string): bigint => unitsOf(text, FINE);
export const money = (text: string): bigint => unitsOf(text, MONEY);

export function moneyText(units: bigint): string {
  const digits = String(units < 0n ? -units : units).padStart(MONEY + 1, '0');
  const fraction = digits.slice(-MONEY).replace(/0+$/, '');
  return `${units < 0n ? '-' : ''}${digits.slice(0, -MONEY)}${fraction === '' ? '' : `.${fraction}`}`;
}

export const least = (a: bigint, b: bigint): bigint => (a < b ? a : b);

export function required<T>(value: T | undefined): T {
  if (value === undefined) throw new Error('it is there');
  return value;
}

/** The roll is at 17:00 in New York, which is 22:00 UTC from November to March. */
const ROLL_HOUR = 22 * HOUR;

/** The first roll after `since`, and for how many nights it charges. */
export function nextRoll(since: Instant, isCrypto: boolean): { time: Instant; nights: number } {
  if (!Number.isFinite(since)) throw new Error('a roll comes after a time');
  for (let time = Math.floor(since / DAY) * DAY + ROLL_HOUR; ; time += DAY) {
    const weekday = new Date(time).getUTCDay();
    if (time > since && (isCrypto || (weekday !== 0 && weekday !== 6)))
      return { time, nights: !isCrypto && weekday === 3 ? 3 : 1 };
  }
}

/** Lots × contract size × price × rate, in units of 10⁻⁴⁰ USDT. */
function exactNotional({ terms }: OracleOrder, lots: bigint, price: bigint, rate: bigint): bigint {
  return lots * fine(terms.contractSize) * price * rate;
}

/** Notional ÷ leverage, rounded down. */
function marginOf(order: OracleOrder, lots: bigint, price: bigint, rate: bigint): bigint {
  return exactNotional(order, lots, price, rate) / (NOTIONAL_UNIT * order.leverage);
}

/** Notional × fee rate, rounded down. */
function feeOf(order: OracleOrder, lots: bigint, price: bigint, rate: bigint): bigint {
  return (exactNotional(order, lots, price, rate) * fine(order.terms.feeRate)) / (NOTIONAL_UNIT * PERCENT_UNIT);
}

/** A fraction of the smallest unit is dropped, of a gain and of a loss. */
function profitOf(order: OracleOrder, lots: bigint, price: bigint, rate: bigint): bigint {
  const gained = order.isLong ? price - (order.openPrice ?? 0n) : (order.openPrice ?? 0n) - price;
  return (gained * lots * fine(order.terms.contractSize) * rate) / NOTIONAL_UNIT;
}

export const closingPrice = ({ isLong }: OracleOrder, { bid, ask }: OracleQuote): bigint => (isLong ? bid : ask);

/** Negative if the customer pays. The rate applies to the whole size at the price at which it would close. */
export function financingOf(
  order: OracleOrder,
  { time, nights }: { readonly time: Instant; readonly nights: number },
  price: bigint,
  rate: bigint,
): bigint {
  const nightly = fine(order.isLong ? order.terms.nightly.long : order.terms.nightly.short);
  let counted = nightly < 0n ? 0 : nights;
  while (counted < nights && order.openedAt + (counted + 1) * order.terms.creditHours * HOUR <= time) counted += 1;
  const percent = nightly * BigInt(counted);
  return -(exactNotional(order, order.lots, price, rate) * percent) / (NOTIONAL_UNIT * PERCENT_UNIT);
}

export function openProfit(order: OracleOrder, quote: OracleQuote): bigint {
  return order.openPrice === null ? 0n : profitOf(order, order.lots, closingPrice(order, quote), quote.rate);
}

/** One account of one customer, in one mode. */
export class OracleBooks {
  available = 0n;
  readonly orders = new Map<string, OracleOrder>();
  /** What the operator's protection account paid in the last step: nothing else may be left in the account then. */
  protectedLately = 0n;

  sum(of: (order: OracleOrder) => bigint): bigint {
    return [...this.orders.values()].reduce((sum, order) => sum + of(order), 0n);
  }

  /** Whether closing so many lots of it would pay for the loss, all that the order owes, and the fee. */
  canPayFor(order: OracleOrder, event: OrderEventView, lots: bigint): boolean {
    const [price, rate] = [fine(event.price ?? ''), fine(event.quote?.rateToUsdt ?? '')];
    const gained = (order.margin * lots) / order.lots + profitOf(order, lots, price, rate);
    return this.available + gained >= order.owed + feeOf(order, lots, price, rate);
  }

  /** A night that a penniless account is charged posts nothing, and is owed. */
  isSilent(event: OrderEventView): boolean {
    return this.available === 0n && event.kind === 'financed' && (event.financing?.amount.startsWith('-') ?? false);
  }

  /** Money that belongs to no order: the grant, a reset, a sandbox's play money. */
  credit(amount: bigint, kind: string): string[] {
    this.available += amount;
    return amount === 0n ? [] : [`available ${moneyText(amount)} ${kind}`];
  }

  /** Takes over one step of an order, and says what it must have posted. */
  apply(view: OrderDetailView, event: OrderEventView, terms: OracleTerms): OracleStep {
    const order = this.orders.get(view.id) ?? newOrder(view, terms);
    this.orders.set(view.id, order);
    order.version = event.version;
    switch (event.kind) {
      case 'placed':
        order.lots = fine(view.orderedLots);
        return this.#hold(order, event);
      case 'changed':
        return order.openPrice === null ? this.#hold(order, event) : { moves: [] };
      case 'trailed':
        return { moves: [] };
      case 'opened':
        return this.#open(order, event);
      case 'financed':
        return this.#finance(order, event);
      case 'partly_closed':
      case 'closed':
        return this.#close(order, event);
      case 'cancelled':
      case 'expired':
        order.isOver = true;
        return this.#hold(order, null);
      case 'reversed':
        throw new Error('no story of the oracle takes fills back');
    }
  }

  /** Margin and fee at the entry price, for as long as the order is pending; an increase or a decrease is one posting. */
  #hold(order: OracleOrder, event: OrderEventView | null): OracleStep {
    const [price, rate] = [fine(event?.entryPrice ?? '0'), fine(event?.quote?.rateToUsdt ?? '1')];
    const wanted = marginOf(order, order.lots, price, rate) + feeOf(order, order.lots, price, rate);
    const more = wanted - order.held;
    order.held = wanted;
    if (event !== null) order.required = wanted;
    return { margin: more, moves: this.#move('held', more, more > 0n ? 'order.held' : 'order.released') };
  }

  #open(order: OracleOrder, event: OrderEventView): OracleStep {
    const released = this.#hold(order, null).moves;
    const [lots, price] = [fine(event.lots ?? ''), fine(event.price ?? '')];
    const rate = fine(event.quote?.rateToUsdt ?? '');
    const [margin, fee] = [marginOf(order, lots, price, rate), feeOf(order, lots, price, rate)];
    Object.assign(order, {
      lots,
      margin,
      required: margin,
      openPrice: price,
      fee,
      openedAt: Date.parse(event.time),
      chargedUntil: Date.parse(event.time),
    });
    const moves = [...released, ...this.#move('margin', margin, 'margin.held'), ...this.#pay(fee, 'fee.opening')];
    // The event states the margin, also for an order that was pending and held more than that.
    return { moves, fee, margin };
  }

  /** What cannot be paid now is owed, and paid together with the next night or when the position closes. */
  #finance(order: OracleOrder, event: OrderEventView): OracleStep {
    const { time, nights } = nextRoll(order.chargedUntil, order.terms.isCrypto);
    const amount = financingOf(order, { time, nights }, fine(event.price ?? ''), fine(event.quote?.rateToUsdt ?? ''));
    order.chargedUntil = time;
    order.financing += amount;
    const financing = { time, nights, amount };
    if (amount >= 0n) return { financing, moves: this.credit(amount, 'financing.received') };
    const due = order.owed - amount;
    const paid = least(due, this.available);
    order.owed = due - paid;
    return { financing, moves: this.#pay(paid, 'financing.paid') };
  }

  /** Margin back, profit or loss, what is owed, the fee: as far as the account reaches. The rest is the operator's. */
  #close(order: OracleOrder, event: OrderEventView): OracleStep {
    const [lots, price] = [fine(event.lots ?? ''), fine(event.price ?? '')];
    const rate = fine(event.quote?.rateToUsdt ?? '');
    const released = lots === order.lots ? order.margin : (order.margin * lots) / order.lots;
    const [profit, fee] = [profitOf(order, lots, price, rate), feeOf(order, lots, price, rate)];
    const moves = [
      ...this.#move('margin', -released, 'margin.released'),
      ...(profit > 0n ? this.credit(profit, 'profit') : this.#payAsFarAsPossible(-profit, 'loss')),
      ...this.#payAsFarAsPossible(order.owed, 'financing.settled'),
      ...this.#payAsFarAsPossible(fee, 'fee.closing'),
    ];
    order.margin -= released;
    order.lots -= lots;
    order.fee += fee;
    order.realized += profit;
    order.owed = 0n;
    order.isOver = order.lots === 0n;
    return { moves, profit, fee, margin: -released };
  }

  #payAsFarAsPossible(amount: bigint, kind: string): string[] {
    const paid = least(amount, this.available);
    this.protectedLately += amount - paid;
    return this.#pay(paid, kind);
  }

  #pay(amount: bigint, kind: string): string[] {
    return this.credit(-amount, kind);
  }

  /** From available to another account of the customer's; negative: back. */
  #move(account: 'margin' | 'held', amount: bigint, kind: string): string[] {
    this.available -= amount;
    if (amount === 0n) return [];
    return [`available ${moneyText(-amount)} ${kind}`, `${account} ${moneyText(amount)} ${kind}`];
  }
}

function newOrder(view: OrderDetailView, terms: OracleTerms): OracleOrder {
  return {
    terms,
    leverage: BigInt(view.leverage),
    isLong: view.direction === 'long',
    version: 0,
    lots: 0n,
    openPrice: null,
    margin: 0n,
    required: 0n,
    held: 0n,
    fee: 0n,
    realized: 0n,
    financing: 0n,
    owed: 0n,
    openedAt: 0,
    chargedUntil: 0,
    isOver: false,
  };
}
