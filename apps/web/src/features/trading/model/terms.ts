/** An instrument's terms and an order's profit as the exact figures that core's rules take. */
import { assert } from '@candor/core/assert';
import type { Instrument } from '@candor/core/market/instrument';
import type { Money } from '@candor/core/money/money';
import { parsePercent } from '@candor/core/money/rate';
import { closingPrice, profitAt } from '@candor/core/trading/margin/margin';
import { exactLots, exactPrice, type Sides } from '../../../shared/exact.ts';
import type { MarketInfo } from '../../market/index.ts';
import type { OrderView } from './trading-queries.ts';

export type Terms = Pick<
  Instrument,
  'code' | 'digits' | 'contractSize' | 'feeRate' | 'lotStep' | 'lotMin' | 'lotMax' | 'leverageMax' | 'levelFactor'
>;

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
    levelFactor: info.levelFactorMax,
  };
}

/** The open price; for a pending order, its entry price. */
export function openingPriceOf({ openPrice, entryPrice }: OrderView): string {
  const price = openPrice ?? entryPrice;
  assert(price !== null, 'an order was opened, or waits for a price');
  return price;
}

/** The profit of an open order if it closed at this quote, before fees. */
export function openProfit(order: OrderView, sides: Sides): Money {
  return profitAt(
    {
      lots: exactLots(order.lots),
      contractSize: BigInt(order.contractSize),
      direction: order.direction,
      openPrice: exactPrice(openingPriceOf(order)),
    },
    closingPrice(order.direction, sides),
    exactPrice(order.rateToUsdt),
  );
}
