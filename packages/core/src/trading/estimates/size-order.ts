/** The largest order for the customer's free margin, and its largest loss and gain. The ticket uses this. */
import { divide } from '../../money/decimal.ts';
import { applyRate, type Money, money } from '../../money/money.ts';
import { type Lots, lots, type Price, price } from '../../money/price.ts';
import { PPB, type Rate } from '../../money/rate.ts';
import type { Instrument } from '../../market/instrument.ts';
import type { Quote } from '../../market/quote.ts';
import {
  type Direction,
  neededFunds,
  notional,
  openingPrice,
  profitAt,
  quoteOrder,
  SETTLEMENT_ASSET,
} from '../margin/margin.ts';

type Sides = Pick<Quote, 'bid' | 'ask'>;
type SizeRequest = { readonly direction: Direction; readonly leverage: number };

/**
 * What of the free margin an order may take for `percent` % of it: with room for a fill at the worst price that it accepts, because margin and
 * fee grow with the price. min(free × percent ÷ 100, free ÷ (1 + slippage)), rounded down.
 * @param slippage 0 for an order at a price of its own.
 */
export function shareOf(free: Money, percent: bigint, slippage: Rate): Money {
  const share = divide(free.units * percent, 100n, 'down');
  const most = divide(free.units * PPB, PPB + slippage, 'down');
  return money(free.asset, share < most ? share : most);
}

/** The most lots, on the instrument's step, whose margin and opening fee come to at most this. Zero when not even the smallest order fits. */
export function largestLots(
  instrument: Pick<Instrument, 'contractSize' | 'feeRate' | 'lotStep' | 'lotMin' | 'lotMax'>,
  quote: Sides,
  rateToUsdt: Price,
  request: SizeRequest,
  budget: Money,
): Lots {
  return mostLots(instrument, (size) => fits(instrument, quote, rateToUsdt, { ...request, lots: size }, budget));
}

/** Whether an order of this size takes at most this. */
export function fits(
  instrument: Pick<Instrument, 'contractSize' | 'feeRate'>,
  quote: Sides,
  rateToUsdt: Price,
  request: SizeRequest & { readonly lots: Lots },
  budget: Money,
): boolean {
  return neededFunds(quoteOrder(instrument, quote, rateToUsdt, request)).units <= budget.units;
}

/** The most lots whose notional is at most this amount. */
export function lotsForNotional(
  instrument: Pick<Instrument, 'contractSize' | 'lotStep' | 'lotMin' | 'lotMax'>,
  quote: Sides,
  rateToUsdt: Price,
  direction: Direction,
  amount: Money,
): Lots {
  const { contractSize } = instrument;
  const at = openingPrice(direction, quote);
  return mostLots(instrument, (size) => notional({ lots: size, contractSize }, at, rateToUsdt).units <= amount.units);
}

/** The most lots that lose at most this amount, fees included, when closed at this stop. Zero where the stop loses nothing. */
export function lotsForRisk(
  instrument: Pick<Instrument, 'contractSize' | 'feeRate' | 'lotStep' | 'lotMin' | 'lotMax'>,
  quote: Sides,
  rateToUsdt: Price,
  { direction, stopLoss }: { readonly direction: Direction; readonly stopLoss: Price },
  amount: Money,
): Lots {
  const openPrice = openingPrice(direction, quote);
  if (direction === 'long' ? stopLoss >= openPrice : stopLoss <= openPrice) return lots(0n);
  return mostLots(
    instrument,
    (size) => -resultAt(instrument, { direction, lots: size, openPrice }, stopLoss, rateToUsdt).units <= amount.units,
  );
}

/** If a size fits, every smaller one must fit too: then a binary search finds the last step that does. */
function mostLots(
  { lotStep, lotMin, lotMax }: Pick<Instrument, 'lotStep' | 'lotMin' | 'lotMax'>,
  isEnough: (size: Lots) => boolean,
): Lots {
  let low = divide(lotMin, lotStep, 'up') - 1n;
  let high = lotMax / lotStep;
  while (low < high) {
    const middle = (low + high + 1n) / 2n;
    if (isEnough(lots(middle * lotStep))) low = middle;
    else high = middle - 1n;
  }
  const found = lots(low * lotStep);
  return found < lotMin ? lots(0n) : found;
}

export type Outlook = {
  /** After the fees of opening and closing; a loss is a positive number. */
  readonly loss: Money;
  /** Bounded by the stop loss; otherwise by the lowest possible price or the account. */
  readonly lossBound: 'stop_loss' | 'price_zero' | 'account';
  /** After fees. Null: unbounded. */
  readonly gain: Money | null;
};

/**
 * The largest loss and the largest gain of an order, both after fees, were it filled at this quote. A stop loss is taken at its
 * own price (a fast market can pass it); nobody ever loses more than `funds`, the account's total balance.
 */
export function orderOutlook(
  instrument: Pick<Instrument, 'contractSize' | 'feeRate'>,
  quote: Sides,
  rateToUsdt: Price,
  request: {
    readonly direction: Direction;
    readonly lots: Lots;
    readonly stopLoss: Price | null;
    readonly takeProfit: Price | null;
  },
  funds: Money,
): Outlook {
  const { direction, stopLoss, takeProfit } = request;
  const order = { direction, lots: request.lots, openPrice: openingPrice(direction, quote) };
  const result = (at: Price) => resultAt(instrument, order, at, rateToUsdt).units;
  const nothing = price(0n);
  const bounded = (units: bigint, lossBound: Outlook['lossBound']) =>
    units >= funds.units ? { units: funds.units, lossBound: 'account' as const } : { units, lossBound };
  const worst =
    stopLoss !== null
      ? bounded(-result(stopLoss), 'stop_loss')
      : direction === 'long'
        ? bounded(-result(nothing), 'price_zero')
        : { units: funds.units, lossBound: 'account' as const };
  const best = takeProfit !== null ? result(takeProfit) : direction === 'short' ? result(nothing) : null;
  return {
    loss: money(SETTLEMENT_ASSET, worst.units),
    lossBound: worst.lossBound,
    gain: best === null ? null : money(SETTLEMENT_ASSET, best),
  };
}

/** The profit of closing at this level, after the fees of both sides. For the figure beside a stop. */
export function resultAt(
  instrument: Pick<Instrument, 'contractSize' | 'feeRate'>,
  order: { readonly direction: Direction; readonly lots: Lots; readonly openPrice: Price },
  level: Price,
  rateToUsdt: Price,
): Money {
  const sized = { lots: order.lots, contractSize: instrument.contractSize };
  const fee = (at: Price) => applyRate(notional(sized, at, rateToUsdt), instrument.feeRate, 1n, 'down').units;
  const profit = profitAt({ ...order, ...sized }, level, rateToUsdt).units;
  return money(SETTLEMENT_ASSET, profit - fee(order.openPrice) - fee(level));
}
