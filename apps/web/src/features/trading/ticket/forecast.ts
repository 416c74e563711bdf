/** What an order would lead to once open: the price at which the account would be stopped out, and the next overnight financing. */
import { assert } from '@candor/core/assert';
import { type Money, money } from '@candor/core/money/money';
import type { Lots, Price } from '@candor/core/money/price';
import { parsePercent } from '@candor/core/money/rate';
import { fundsAfterOpening, liquidationPrice } from '@candor/core/trading/estimates/estimates';
import { financingAt, financingRate } from '@candor/core/trading/margin/financing';
import type { Direction, OrderQuote } from '@candor/core/trading/margin/margin';
import { exactLots, exactPrice, type Sides } from '../../../shared/exact.ts';
import type { MarketInfo } from '../../market/index.ts';
import type { MarginFigures } from '../margin/use-margin.ts';
import { openingPriceOf, openProfit, type Terms } from '../model/terms.ts';
import { profitUnits } from '../model/use-account.ts';

export type Forecast = {
  /** Null when no price of this instrument alone leads to a stop-out; undefined while the account is loading. */
  readonly liquidation: Price | null | undefined;
  readonly financing: { readonly time: string; readonly nights: number; readonly amount: Money };
};

type ForecastRequest = {
  readonly direction: Direction;
  readonly lots: Lots;
  readonly cost: OrderQuote;
  readonly atOpening: Sides;
  readonly rate: Price;
};

export function forecastOf(
  info: MarketInfo,
  terms: Terms,
  request: ForecastRequest,
  margin: MarginFigures | null,
): Forecast {
  const { direction, lots, atOpening, rate } = request;
  const { contractSize } = terms;
  const { nextRoll, nextRollNights } = info.sessions;
  const perNight = financingRate(
    { financingLong: rateOf(info.financingRateLong), financingShort: rateOf(info.financingRateShort) },
    direction,
  );
  return {
    liquidation: margin === null ? undefined : liquidation(terms, request, margin),
    financing: {
      time: nextRoll,
      nights: nextRollNights,
      amount: financingAt({ direction, lots, contractSize }, nextRollNights, perNight, atOpening, rate),
    },
  };
}

/** Values positions in this instrument at the quote at which the order opens, and everything else at current quotes. */
function liquidation(
  terms: Terms,
  { direction, lots, cost, atOpening, rate }: ForecastRequest,
  { balance, used, owed, orders }: MarginFigures,
) {
  const isHere = ({ code }: { readonly code: string }) => code === terms.code;
  const profit = orders.reduce(
    (sum, order) => sum + (isHere(order) ? openProfit(order, atOpening).units : profitUnits(order)),
    0n,
  );
  const equity = money(balance.asset, balance.units + profit - owed.units);
  const { contractSize } = terms;
  const positions = [
    ...orders.filter(isHere).map((order) => ({
      direction: order.direction,
      lots: exactLots(order.lots),
      contractSize: BigInt(order.contractSize),
      openPrice: exactPrice(openingPriceOf(order)),
    })),
    { direction, lots, contractSize, openPrice: cost.price },
  ];
  const funds = fundsAfterOpening({ equity, used }, cost);
  return liquidationPrice(funds, positions, { quote: atOpening, rateToUsdt: rate }, terms.digits);
}

function rateOf(percent: string) {
  const rate = parsePercent(percent);
  assert(rate !== null, 'the server sends financing rates');
  return rate;
}
