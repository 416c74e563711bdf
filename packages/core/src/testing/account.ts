/** For tests: one customer's account in memory, which applies the rules' steps as the ledger would. */
import { assert } from '../assert.ts';
import { accountKey, applyTransfers, customerAccount, houseAccount, type Transfer } from '../ledger/transfer.ts';
import { CREDIT_HOURS, type Instrument } from '../market/instrument.ts';
import type { Quote } from '../market/quote.ts';
import { formatMoney, type Money, money } from '../money/money.ts';
import { type Direction, quoteOrder } from '../trading/margin/margin.ts';
import { openOrder } from '../trading/orders/open-order.ts';
import type { Conversion, OpenOrder } from '../trading/orders/order.ts';
import { type PlaceRequest, placeOrder } from '../trading/orders/pending-order.ts';
import { lotsOf, priceOf, usdt } from './trading.ts';

export const PAR: Conversion = { rate: priceOf('1'), source: 'par' };
export const NOON = Date.parse('2026-11-20T12:00:00Z');

const key = {
  available: accountKey(customerAccount('1', 'demo', 'USDT', 'available')),
  margin: accountKey(customerAccount('1', 'demo', 'USDT', 'margin')),
  held: accountKey(customerAccount('1', 'demo', 'USDT', 'held')),
  trading: accountKey(houseAccount('demo', 'USDT', 'trading')),
  fees: accountKey(houseAccount('demo', 'USDT', 'fees')),
  protection: accountKey(houseAccount('demo', 'USDT', 'protection')),
  financing: accountKey(houseAccount('demo', 'USDT', 'financing')),
};
export type Purse = keyof typeof key;

/** Balances that cannot be overdrawn, and keys that work once. */
export class TestLedger {
  #balances: ReadonlyMap<string, bigint>;
  readonly keys = new Set<string>();

  constructor(available: Money) {
    this.#balances = new Map([[key.available, available.units]]);
  }

  units(purse: Purse): bigint {
    return this.#balances.get(key[purse]) ?? 0n;
  }

  get available(): Money {
    return money('USDT', this.units('available'));
  }

  get held(): Money {
    return money('USDT', this.units('held'));
  }

  /** Nothing is created and nothing is lost: this is always what the customer began with. */
  get sum(): bigint {
    return [...this.#balances.values()].reduce((a, b) => a + b, 0n);
  }

  post<T extends { readonly transfers: readonly Transfer[] }>(step: T): T {
    for (const transfer of step.transfers) {
      assert(!this.keys.has(transfer.key), `${transfer.key} happens once`);
      this.keys.add(transfer.key);
      this.#balances = applyTransfers(this.#balances, [transfer]);
      for (const purse of ['available', 'margin', 'held'] as const) {
        assert(this.units(purse) >= 0n, `${purse} is never below zero: ${transfer.key}`);
      }
    }
    return step;
  }
}

type OpenRequest = {
  readonly id?: string;
  readonly direction: Direction;
  readonly lots: string;
  readonly leverage?: number;
  readonly stopLoss?: string;
  readonly takeProfit?: string;
  readonly trailing?: string;
};

/** A market order, opened at this quote. */
export function opened(instrument: Instrument, quote: Quote, order: OpenRequest, conversion: Conversion = PAR) {
  const level = (text: string | undefined) => (text === undefined ? null : priceOf(text));
  const size = {
    direction: order.direction,
    lots: lotsOf(order.lots),
    leverage: order.leverage ?? instrument.leverageMax,
  };
  const request = {
    id: order.id ?? '42',
    owner: '1',
    mode: 'demo',
    ...size,
    stopLoss: level(order.stopLoss),
    takeProfit: level(order.takeProfit),
    trailing: level(order.trailing),
  } as const;
  return openOrder(request, instrument, quoteOrder(instrument, quote, conversion.rate, size), quote, conversion, NOON);
}

type PlaceOptions = OpenRequest & { readonly type: 'limit' | 'stop'; readonly at: string; readonly expiresAt?: number };

/** The request of a pending order. */
export function waiting(instrument: Instrument, request: PlaceOptions): PlaceRequest {
  const level = (text: string | undefined) => (text === undefined ? null : priceOf(text));
  return {
    id: request.id ?? '43',
    owner: '1',
    mode: 'demo',
    type: request.type,
    direction: request.direction,
    lots: lotsOf(request.lots),
    leverage: request.leverage ?? instrument.leverageMax,
    entryPrice: priceOf(request.at),
    expiresAt: request.expiresAt ?? null,
    stopLoss: level(request.stopLoss),
    takeProfit: level(request.takeProfit),
    trailing: level(request.trailing),
  };
}

export function placed(instrument: Instrument, quote: Quote, request: PlaceOptions, conversion: Conversion = PAR) {
  return placeOrder(waiting(instrument, request), instrument, quote, conversion, NOON);
}

/** `available margin margin.held 3680` … */
export function reported(transfers: readonly Transfer[]): string[] {
  return transfers.map(({ debit, credit, amount, kind }) =>
    [debit.kind, credit.kind, kind, formatMoney(amount)].join(' '),
  );
}

/** An open order with round figures, for rules that need nothing else. */
export function openOrderOf(instrument: Instrument, figures: Partial<OpenOrder>): OpenOrder {
  const nothing = usdt('0');
  const lots = figures.lots ?? lotsOf('1');
  const margin = figures.margin ?? usdt('100');
  return {
    id: '42',
    owner: '1',
    mode: 'demo',
    code: instrument.code,
    direction: 'long',
    leverage: instrument.leverageMax,
    contractSize: instrument.contractSize,
    feeRate: instrument.feeRate,
    creditHours: CREDIT_HOURS,
    type: 'market',
    lots,
    openedLots: lots,
    margin,
    openedMargin: margin,
    openPrice: priceOf('100'),
    openTime: NOON,
    openingFee: nothing,
    stopLoss: null,
    takeProfit: null,
    trailing: null,
    profit: nothing,
    closingFee: nothing,
    financing: nothing,
    owed: nothing,
    financedTo: NOON,
    version: 1,
    ...figures,
  };
}
