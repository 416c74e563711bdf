/** The rules that an order must pass before it is opened. The ticket and the server call the same functions. */
import type { Instrument } from '../../market/instrument.ts';
import type { Quote } from '../../market/quote.ts';
import { divide } from '../../money/decimal.ts';
import { formatMoney, type Money } from '../../money/money.ts';
import { exactPriceText, formatLots, formatPrice, type Lots, price, type Price } from '../../money/price.ts';
import { PPB, type Rate, rate } from '../../money/rate.ts';
import type { RefusalCode, RefusalDetails } from '../../refusal.ts';
import { checkRange, distanceRange, gridStep, levelRange, type LevelTerms, sideProblem } from './level-range.ts';
import type { Objection } from './objection.ts';
import { freeMargin } from '../margin/free-margin.ts';
import { closingPrice, type Direction, neededFunds, openingPrice, type OrderQuote } from '../margin/margin.ts';

export type { Objection } from './objection.ts';

/** The default when the customer names no bound: 0.5 %. */
export const SLIPPAGE_DEFAULT: Rate = rate(5_000_000n);
/** A bound wider than 5 % protects nobody. */
export const SLIPPAGE_MAX: Rate = rate(50_000_000n);
/** Open orders per customer and mode. */
export const OPEN_ORDERS_MAX = 500;

export type OrderRequest = {
  readonly direction: Direction;
  readonly lots: Lots;
  readonly leverage: number;
  readonly priceSeen: Price;
  readonly maxSlippage: Rate;
  readonly stopLoss: Price | null;
  readonly takeProfit: Price | null;
  /** Distance of a trailing stop. */
  readonly trailing: Price | null;
};

/** Null when size, leverage and bounds are allowed for the instrument. Needs no market. */
export function checkTerms(
  instrument: Pick<Instrument, 'lotMin' | 'lotMax' | 'lotStep' | 'leverageMax'>,
  request: Pick<OrderRequest, 'lots' | 'leverage' | 'maxSlippage'>,
): Objection | null {
  const { lotMin, lotMax, lotStep, leverageMax } = instrument;
  if (request.lots < lotMin || request.lots > lotMax || request.lots % lotStep !== 0n) return refuseLots(instrument);
  if (!Number.isSafeInteger(request.leverage) || request.leverage < 1 || request.leverage > leverageMax) {
    return refuse('leverage_out_of_range', { field: 'leverage', min: '1', max: String(leverageMax) });
  }
  return checkSlippageBound(request.maxSlippage);
}

/** Null when the bound is narrow enough to protect. */
export function checkSlippageBound(maxSlippage: Rate): Objection | null {
  if (maxSlippage >= 0n && maxSlippage <= SLIPPAGE_MAX) return null;
  return refuse('amount_incorrect', { field: 'maxSlippagePercent', min: '0', max: '5', step: '0.0000001' });
}

/**
 * Null when the fill would be no worse than the customer agreed to. A better price is always theirs.
 * @param digits of the instrument, for the refusal's figures.
 */
export function checkSlippage(
  side: 'buy' | 'sell',
  seen: Price,
  fill: Price,
  maxSlippage: Rate,
  digits = 0,
): Objection | null {
  if (seen <= 0n) return refuse('amount_incorrect', { field: 'price', min: '0', max: formatPrice(fill), step: '0' });
  const bound = divide(seen * maxSlippage, PPB, 'down');
  const worse = side === 'buy' ? fill - seen : seen - fill;
  if (worse <= bound) return null;
  return refuse('price_moved', { seen: exactPriceText(seen, digits), price: exactPriceText(fill, digits) });
}

/**
 * Null when both stops are valid: on the instrument's grid, the stop loss on the losing side of the price that the order would
 * close at now, the take profit on the winning side, and neither absurdly far from it.
 * @param when `entry`: the quote is the one at which a pending order will fill, and not that of the market.
 */
export function checkStops(
  instrument: LevelTerms,
  direction: Direction,
  quote: Pick<Quote, 'bid' | 'ask'>,
  stops: Pick<OrderRequest, 'stopLoss' | 'takeProfit'>,
  when: 'now' | 'entry' = 'now',
): Objection | null {
  const exit = closingPrice(direction, quote);
  const losing = (level: Price) => (direction === 'long' ? level < exit : level > exit);
  const winning = (level: Price) => (direction === 'long' ? level > exit : level < exit);
  // Which price it is that they are held against.
  const at = when === 'entry' ? 'entry' : direction === 'long' ? 'sell' : 'buy';
  const sides = direction === 'long' ? (['below', 'above'] as const) : (['above', 'below'] as const);
  for (const [field, level, isSensible, side] of [
    ['stopLossPrice', stops.stopLoss, losing, sides[0]],
    ['takeProfitPrice', stops.takeProfit, winning, sides[1]],
  ] as const) {
    if (level === null) continue;
    const found = sideProblem(instrument, level, side, isSensible(level));
    if (found !== null)
      return refuse('stops_unreasonable', { field, price: exactPriceText(exit, instrument.digits), at, ...found });
    const objection = checkRange(instrument, field, level, levelRange(instrument, side, exit));
    if (objection !== null) return objection;
  }
  return null;
}

/** Null when the trailing stop's distance fits the instrument's grid and price. */
export function checkTrailing(
  instrument: LevelTerms,
  direction: Direction,
  quote: Pick<Quote, 'bid' | 'ask'>,
  distance: Price | null,
): Objection | null {
  if (distance === null) return null;
  const range = distanceRange(instrument, closingPrice(direction, quote));
  const isOnGrid = distance % gridStep(instrument.digits) === 0n;
  return checkRange(instrument, 'trailingDistance', isOnGrid ? distance : price(0n), range);
}

/** Null when this many lots of the order can be closed: whole lot steps, and the remainder is still a valid order. */
export function checkPart(
  instrument: Pick<Instrument, 'lotMin' | 'lotStep'>,
  order: { readonly lots: Lots },
  lots: Lots,
): Objection | null {
  if (lots === order.lots) return null;
  const { lotMin, lotStep } = instrument;
  if (lots > 0n && lots % lotStep === 0n && order.lots - lots >= lotMin) return null;
  const [min, max, step] = [lotStep < order.lots ? lotStep : order.lots, order.lots, lotStep].map(formatLots);
  return refuse('amount_incorrect', { field: 'lots', min: min ?? '', max: max ?? '', step: step ?? '' });
}

/** Null when the free margin suffices for the order's margin and fee. */
export function checkFunds(
  available: Money,
  openProfit: Money,
  cost: Pick<OrderQuote, 'margin' | 'openingFee'>,
): Objection | null {
  return checkFree(available, openProfit, neededFunds(cost));
}

/**
 * Null when this much can leave the available balance: it is not more than the free margin. An order's margin and whatever else a customer
 * spends are judged by this one rule.
 * @param openProfit of all open orders together at the last quotes, less the financing that they owe.
 */
export function checkFree(available: Money, openProfit: Money, needed: Money): Objection | null {
  const free = freeMargin(available, openProfit);
  if (needed.units <= free.units) return null;
  return refuse('insufficient_balance', {
    needed: formatMoney(needed),
    free: formatMoney(free),
    asset: available.asset,
  });
}

/** Null when the order may be opened. Ordered by what the customer must fix first. */
export function checkOrder(
  instrument: Instrument,
  quote: Quote,
  request: OrderRequest,
  cost: OrderQuote,
  funds: { readonly available: Money; readonly openProfit: Money; readonly openOrders: number },
): Objection | null {
  const side = request.direction === 'long' ? 'buy' : 'sell';
  return (
    checkTerms(instrument, request) ??
    checkNotional(instrument, cost) ??
    checkSlippage(
      side,
      request.priceSeen,
      openingPrice(request.direction, quote),
      request.maxSlippage,
      instrument.digits,
    ) ??
    checkStops(instrument, request.direction, quote, request) ??
    checkTrailing(instrument, request.direction, quote, request.trailing) ??
    checkCount(funds.openOrders) ??
    checkFunds(funds.available, funds.openProfit, cost)
  );
}

/** An order that rounds to zero would be free of charge: no instrument's smallest lot does, but a price can fall. */
export function checkNotional(
  instrument: Pick<Instrument, 'lotMin' | 'lotMax' | 'lotStep'>,
  cost: Pick<OrderQuote, 'margin' | 'openingFee'>,
): Objection | null {
  return cost.margin.units <= 0n || cost.openingFee.units <= 0n ? refuseLots(instrument) : null;
}

/** Pending orders count as open ones: each may fill without another check. */
export function checkCount(openOrders: number): Objection | null {
  return openOrders >= OPEN_ORDERS_MAX ? refuse('too_many_open_orders', { max: String(OPEN_ORDERS_MAX) }) : null;
}

function refuseLots({ lotMin, lotMax, lotStep }: Pick<Instrument, 'lotMin' | 'lotMax' | 'lotStep'>): Objection {
  return refuse('amount_incorrect', {
    field: 'lots',
    min: formatLots(lotMin),
    max: formatLots(lotMax),
    step: formatLots(lotStep),
  });
}

function refuse(code: RefusalCode, details: RefusalDetails): Objection {
  return { code, details };
}
