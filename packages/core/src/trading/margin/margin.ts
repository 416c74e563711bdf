/** An order's cost and margin. The ticket shows these very numbers; the server charges them. */
import { divide } from '../../money/decimal.ts';
import { applyRate, money, type Money } from '../../money/money.ts';
import { LOT_DECIMALS, type Lots, PRICE_DECIMALS, type Price } from '../../money/price.ts';
import type { Instrument } from '../../market/instrument.ts';
import type { Quote } from '../../market/quote.ts';

export const DIRECTIONS = ['long', 'short'] as const;
export type Direction = (typeof DIRECTIONS)[number];

/** Orders settle in USDT. */
export const SETTLEMENT_ASSET = 'USDT';
const SETTLEMENT_DECIMALS = 6;

/** The factor by which lots × size × price × rate exceeds USDT's. */
export const NOTIONAL_SCALE = 10n ** BigInt(LOT_DECIMALS + PRICE_DECIMALS + PRICE_DECIMALS - SETTLEMENT_DECIMALS);

type Sized = { readonly lots: Lots; readonly contractSize: bigint };

/** Buying long fills at the ask, selling short at the bid. */
export function openingPrice(direction: Direction, quote: Pick<Quote, 'bid' | 'ask'>): Price {
  return direction === 'long' ? quote.ask : quote.bid;
}

/** An order closes at the opposite side. */
export function closingPrice(direction: Direction, quote: Pick<Quote, 'bid' | 'ask'>): Price {
  return direction === 'long' ? quote.bid : quote.ask;
}

/**
 * Notional in USDT = lots × contract size × price × USDT per unit of the quote currency.
 * Rounded down: fee and margin follow from it, and the customer keeps the fraction.
 */
export function notional({ lots, contractSize }: Sized, price: Price, rateToUsdt: Price): Money {
  return money(SETTLEMENT_ASSET, divide(lots * contractSize * price * rateToUsdt, NOTIONAL_SCALE, 'down'));
}

/** Required margin = notional ÷ leverage (initial margin at a fixed ratio, as in ESMA's Decision (EU) 2018/796). Rounded down. */
export function requiredMargin(value: Money, leverage: number): Money {
  return money(value.asset, divide(value.units, BigInt(leverage), 'down'));
}

/**
 * Profit in USDT = (close − open) × lots × contract size × rate, with the sign turned for a short.
 * The fraction of a unit is dropped towards zero on both sides, so gains and losses round alike and a round trip mints nothing.
 */
export function profitAt(
  order: Sized & { readonly direction: Direction; readonly openPrice: Price },
  closePrice: Price,
  rateToUsdt: Price,
): Money {
  const move = order.direction === 'long' ? closePrice - order.openPrice : order.openPrice - closePrice;
  return money(
    SETTLEMENT_ASSET,
    divide(order.lots * order.contractSize * move * rateToUsdt, NOTIONAL_SCALE, 'towards-zero'),
  );
}

export type OrderQuote = {
  /** The side that the order fills at. */
  readonly price: Price;
  readonly notional: Money;
  readonly margin: Money;
  readonly openingFee: Money;
  /** At today's price; the actual fee is charged at the closing price. */
  readonly closingFee: Money;
  /** What closing at once would lose, before fees. */
  readonly spreadCost: Money;
};

/** What opening takes from the available balance: margin and opening fee. A pending order holds the same. */
export function neededFunds({ margin, openingFee }: Pick<OrderQuote, 'margin' | 'openingFee'>): Money {
  return money(SETTLEMENT_ASSET, margin.units + openingFee.units);
}

/** Everything that a customer pays or binds for an order at this quote. */
export function quoteOrder(
  instrument: Pick<Instrument, 'contractSize' | 'feeRate'>,
  quote: Pick<Quote, 'bid' | 'ask'>,
  rateToUsdt: Price,
  request: { readonly direction: Direction; readonly lots: Lots; readonly leverage: number },
): OrderQuote {
  const sized = { lots: request.lots, contractSize: instrument.contractSize };
  const price = openingPrice(request.direction, quote);
  const exit = closingPrice(request.direction, quote);
  const value = notional(sized, price, rateToUsdt);
  const loss = profitAt({ ...sized, direction: request.direction, openPrice: price }, exit, rateToUsdt);
  return {
    price,
    notional: value,
    margin: requiredMargin(value, request.leverage),
    openingFee: applyRate(value, instrument.feeRate, 1n, 'down'),
    closingFee: applyRate(notional(sized, exit, rateToUsdt), instrument.feeRate, 1n, 'down'),
    spreadCost: money(SETTLEMENT_ASSET, -loss.units),
  };
}
