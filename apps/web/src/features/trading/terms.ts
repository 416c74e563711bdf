/** What the wire says about an instrument, a quote and an order, in the exact figures that the rules of core take. */
import { assert } from '@candor/core/assert';
import type { Instrument } from '@candor/core/market/instrument';
import type { Quote } from '@candor/core/market/quote';
import { formatMoney, type Money, parseMoney } from '@candor/core/money/money';
import { type Lots, parseLots, parsePrice, type Price } from '@candor/core/money/price';
import { parsePercent } from '@candor/core/money/rate';
import { closingPrice, profitAt } from '@candor/core/trading/margin';
import type { MarketInfo } from '../market/market-queries.ts';
import type { OrderView } from './trading-queries.ts';

export type Terms = Pick<
  Instrument,
  'code' | 'digits' | 'contractSize' | 'feeRate' | 'lotStep' | 'lotMin' | 'lotMax' | 'leverageMax'
>;
export type Sides = Pick<Quote, 'bid' | 'ask'>;

export function termsOf(info: MarketInfo): Terms {
  const feeRate = parsePercent(info.feeRate);
  assert(feeRate !== null, 'the server sends a fee rate');
  return {
    code: info.code,
    digits: info.digits,
    contractSize: BigInt(info.contractSize),
    feeRate,
    lotStep: exactLots(info.lotStep),
    lotMin: exactLots(info.lotMin),
    lotMax: exactLots(info.lotMax),
    leverageMax: info.leverageMax,
  };
}

/** Null while there is no quote. */
export function sidesOf(quote: { readonly bid: string | null; readonly ask: string | null } | undefined): Sides | null {
  if (quote === undefined || quote.bid === null || quote.ask === null) return null;
  return { bid: exactPrice(quote.bid), ask: exactPrice(quote.ask) };
}

/** Of an open order, were it closed at this quote: before fees. */
export function openProfit(order: OrderView, sides: Sides): Money {
  return profitAt(
    {
      lots: exactLots(order.lots),
      contractSize: BigInt(order.contractSize),
      direction: order.direction,
      openPrice: exactPrice(order.openPrice),
    },
    closingPrice(order.direction, sides),
    exactPrice(order.rateToUsdt),
  );
}

export function exactPrice(text: string): Price {
  const value = parsePrice(text);
  assert(value !== null, `the server sends prices: ${text}`);
  return value;
}

export function exactLots(text: string): Lots {
  const value = parseLots(text);
  assert(value !== null, `the server sends lots: ${text}`);
  return value;
}

export function exactUsdt(text: string): Money {
  const value = parseMoney('USDT', text);
  assert(value !== null, `the server sends amounts: ${text}`);
  return value;
}

export function usdt(units: bigint): string {
  return formatMoney({ asset: 'USDT', units });
}
