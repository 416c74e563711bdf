/** The strategies that trade for a customer: their parameters, and the bounds of these. None of them promises a yield. */
import type { Instrument } from '../market/instrument.ts';
import type { Quote } from '../market/quote.ts';
import { divide } from '../money/decimal.ts';
import { applyRate, formatMoney, type Money, money } from '../money/money.ts';
import { formatPrice, type Lots, lots, type Price, price, PRICE_SCALE, roundPrice } from '../money/price.ts';
import { formatPercent, PPB, type Rate, rate } from '../money/rate.ts';
import { Refusal, type RefusalDetails } from '../refusal.ts';
import { gridStep, LEVEL_FACTOR, type LevelRange } from '../trading/checks/level-range.ts';
import { largestLots } from '../trading/estimates/size-order.ts';
import { neededFunds, notional, quoteOrder, SETTLEMENT_ASSET } from '../trading/margin/margin.ts';

/** Recurring buys, a moving-average cross, a Donchian breakout, a grid. */
export const STRATEGY_KINDS = ['dca', 'cross', 'donchian', 'grid'] as const;
export type StrategyKind = (typeof STRATEGY_KINDS)[number];

/** The candles that a strategy decides on, each when it is closed. */
export const STRATEGY_INTERVALS = ['15m', '1h', '4h', '1d'] as const;
export type StrategyInterval = (typeof STRATEGY_INTERVALS)[number];

/** @property budget USDT: each purchase fits what is left of it. Overnight financing of what is held comes on top. */
type Common = { readonly code: string; readonly interval: StrategyInterval; readonly budget: Money };
/** Buys for the amount every so many hours, and keeps it. */
export type DcaStrategy = Common & { readonly kind: 'dca'; readonly amount: Money; readonly everyHours: number };
/** Holds while the average of the last `fast` closes is above that of the last `slow`. */
export type CrossStrategy = Common & { readonly kind: 'cross'; readonly fast: number; readonly slow: number };
/**
 * Buys at a close above the highest price of the `entry` candles before, sells at one below the lowest of the `exit` candles before (Donchian's
 * channel rule, as in Faith, Way of the Turtle, 2007, appendix).
 */
export type DonchianStrategy = Common & { readonly kind: 'donchian'; readonly entry: number; readonly exit: number };
/** Divides the range into cells of the same height; each cell buys at its lower line and sells at its upper one. */
export type GridStrategy = Common & {
  readonly kind: 'grid';
  readonly low: Price;
  readonly high: Price;
  readonly levels: number;
};
export type Strategy = DcaStrategy | CrossStrategy | DonchianStrategy | GridStrategy;

/** The numbers of each kind, besides budget and candles. */
export const STRATEGY_FIELDS = {
  dca: ['amount', 'everyHours'],
  cross: ['fast', 'slow'],
  donchian: ['entry', 'exit'],
  grid: ['low', 'high', 'levels'],
} as const satisfies Record<StrategyKind, readonly string[]>;

/** How far a fill may be from the price decided on: an order beyond it is refused, as everybody's is. */
export const STRATEGY_SLIPPAGE: Rate = rate(20_000_000n);

const UNITS = 1_000_000n;
export const STRATEGY_BOUNDS = {
  budget: { min: money(SETTLEMENT_ASSET, 100n * UNITS), max: money(SETTLEMENT_ASSET, 1_000_000n * UNITS) },
  amount: { min: money(SETTLEMENT_ASSET, 10n * UNITS) },
  everyHours: { min: 1, max: 720 },
  fast: { min: 2, max: 199 },
  slow: { min: 3, max: 200 },
  entry: { min: 2, max: 200 },
  exit: { min: 2, max: 200 },
  levels: { min: 2, max: 50 },
} as const;
/** Recurring buys, so that no run holds more positions than an account may. */
export const PURCHASES_MAX = 200n;
/** Running strategies per customer and account. */
export const STRATEGIES_MAX = 10;

export type StrategyTerms = Pick<
  Instrument,
  | 'code'
  | 'digits'
  | 'quoteCurrency'
  | 'spread'
  | 'contractSize'
  | 'feeRate'
  | 'lotStep'
  | 'lotMin'
  | 'lotMax'
  | 'acceptsOrders'
>;
/** One dollar is one USDT: anything else would need the past of a second price. */
export function isStrategyCurrency(quoteCurrency: string): boolean {
  return quoteCurrency === 'USD' || quoteCurrency === 'USDT';
}

type Sides = Pick<Quote, 'bid' | 'ask'>;

/** Null when the strategy may be tested on this instrument, and started. @param quote the present one, for what the smallest order costs. */
export function checkStrategy(strategy: Strategy, instrument: StrategyTerms, quote: Sides): Refusal | null {
  if (!isStrategyCurrency(instrument.quoteCurrency)) return new Refusal('strategy_instrument');
  if (instrument.acceptsOrders === false) return new Refusal('not_tradable_now', { code: instrument.code });
  return checkParameters(strategy, instrument, quote) ?? checkSlice(strategy, instrument, quote);
}

function checkParameters(strategy: Strategy, instrument: StrategyTerms, quote: Sides): Refusal | null {
  const { budget } = STRATEGY_BOUNDS;
  const budgetFault = checkMoney('budget', strategy.budget, budget.min, budget.max);
  if (budgetFault !== null) return budgetFault;
  switch (strategy.kind) {
    case 'dca': {
      const least = divide(strategy.budget.units, PURCHASES_MAX, 'up');
      const { min } = STRATEGY_BOUNDS.amount;
      const lowest = money(SETTLEMENT_ASSET, least > min.units ? least : min.units);
      return (
        checkWhole('everyHours', strategy.everyHours, STRATEGY_BOUNDS.everyHours) ??
        checkMoney('amount', strategy.amount, lowest, strategy.budget)
      );
    }
    case 'cross':
      return (
        checkWhole('slow', strategy.slow, STRATEGY_BOUNDS.slow) ??
        checkWhole('fast', strategy.fast, { min: STRATEGY_BOUNDS.fast.min, max: strategy.slow - 1 })
      );
    case 'donchian':
      return (
        checkWhole('entry', strategy.entry, STRATEGY_BOUNDS.entry) ??
        checkWhole('exit', strategy.exit, STRATEGY_BOUNDS.exit)
      );
    case 'grid':
      return checkGrid(strategy, instrument, quote);
  }
}

function checkGrid({ low, high, levels }: GridStrategy, instrument: StrategyTerms, { ask }: Sides): Refusal | null {
  const step = gridStep(instrument.digits);
  const most = roundPrice(price(ask * BigInt(LEVEL_FACTOR)), instrument.digits, 'down');
  const fault =
    checkWhole('levels', levels, STRATEGY_BOUNDS.levels) ??
    checkLine('low', low, { min: step, max: price(most - step) }, instrument.digits) ??
    checkLine('high', high, { min: price(low + step), max: most }, instrument.digits);
  if (fault !== null) return fault;
  // A cell that a round trip costs more than it can gain would lose each time.
  const cell = divide(((high - low) / BigInt(levels)) * PPB, high, 'down');
  const cost = roundTripCost(instrument, low);
  if (cell > cost) return null;
  return new Refusal('strategy_grid_narrow', { step: shownPercent(cell), cost: shownPercent(cost) });
}

/** Of the price: both fees and the spread. */
export function roundTripCost({ feeRate, spread }: Pick<Instrument, 'feeRate' | 'spread'>, at: Price): bigint {
  return 2n * feeRate + divide(spread * PPB, at, 'up');
}

/** With two decimals, rounded up. */
function shownPercent(ppb: bigint): string {
  return formatPercent(rate(divide(ppb, 100_000n, 'up') * 100_000n));
}

/** What one purchase may cost. */
export function sliceOf(strategy: Strategy): Money {
  switch (strategy.kind) {
    case 'dca':
      return strategy.amount;
    case 'grid':
      return money(SETTLEMENT_ASSET, strategy.budget.units / BigInt(strategy.levels));
    default:
      return strategy.budget;
  }
}

/** Each purchase must buy at least the smallest order. */
function checkSlice(strategy: Strategy, instrument: StrategyTerms, quote: Sides): Refusal | null {
  const slice = sliceOf(strategy);
  const ask = strategy.kind === 'grid' && strategy.high > quote.ask ? strategy.high : quote.ask;
  if (lotsFor(instrument, ask, slice) > 0n) return null;
  const { units } = costAtWorst(instrument, ask, instrument.lotMin);
  const needed = units + applyRate(money(SETTLEMENT_ASSET, units), instrument.feeRate, 2n, 'up').units + 1n;
  const times = strategy.kind === 'grid' ? BigInt(strategy.levels) : 1n;
  // In whole USDT.
  const minimum = money(SETTLEMENT_ASSET, divide(needed * times, UNITS, 'up') * UNITS);
  return new Refusal('strategy_budget_small', { minimum: formatMoney(minimum) });
}

/** The most that such an order may cost: filled at the worst price that it allows. */
export function costAtWorst(instrument: StrategyTerms, ask: Price, lots: Lots): Money {
  const worst = worstPrice(instrument, ask);
  const request = { direction: 'long', leverage: 1, lots } as const;
  return neededFunds(quoteOrder(instrument, { bid: worst, ask: worst }, price(PRICE_SCALE), request));
}

/** The most lots that this amount buys with certainty, both fees included. Zero when it does not buy the smallest order. */
export function lotsFor(instrument: StrategyTerms, ask: Price, amount: Money): Lots {
  // What is left of a budget that is spent is found to be too little without a search.
  if (notional({ ...instrument, lots: instrument.lotMin }, ask, price(PRICE_SCALE)).units > amount.units)
    return lots(0n);
  const worst = worstPrice(instrument, ask);
  const closing = applyRate(amount, instrument.feeRate, 1n, 'up');
  const free = money(SETTLEMENT_ASSET, amount.units - closing.units);
  const request = { direction: 'long', leverage: 1 } as const;
  return largestLots(instrument, { bid: worst, ask: worst }, price(PRICE_SCALE), request, free);
}

function worstPrice({ digits }: StrategyTerms, ask: Price): Price {
  return roundPrice(price(ask + divide(ask * STRATEGY_SLIPPAGE, PPB, 'up')), digits, 'up');
}

/** Bid and ask around a candle's price at the instrument's typical spread: the inverse of `listPrice`. */
export function sidesAt({ digits, spread }: Pick<Instrument, 'digits' | 'spread'>, middle: Price): Sides {
  const step = gridStep(digits);
  // Half of the spread is rounded up, and the bid down: a back-test does it for each candle.
  const bid = middle - (spread + 1n) / 2n;
  const lowest = price(bid < step ? step : bid - (bid % step));
  return { bid: lowest, ask: price(lowest + spread) };
}

/** The lines of a grid, from the lowest: one more than it has cells. */
export function gridLines({ low, high, levels }: GridStrategy, digits: number): readonly Price[] {
  return Array.from({ length: levels + 1 }, (_, line) =>
    roundPrice(price(low + ((high - low) * BigInt(line)) / BigInt(levels)), digits, 'down'),
  );
}

function checkWhole(
  field: string,
  value: number,
  { min, max }: { readonly min: number; readonly max: number },
): Refusal | null {
  if (Number.isInteger(value) && value >= min && value <= max) return null;
  return incorrect(field, String(min), String(max), '1');
}

function checkLine(field: string, value: Price, { min, max }: LevelRange, digits: number): Refusal | null {
  const step = gridStep(digits);
  if (value >= min && value <= max && value % step === 0n) return null;
  return incorrect(field, formatPrice(min, digits), formatPrice(max, digits), formatPrice(step, digits));
}

function checkMoney(field: string, value: Money, min: Money, max: Money): Refusal | null {
  if (value.units >= min.units && value.units <= max.units) return null;
  return incorrect(field, formatMoney(min), formatMoney(max), '0.000001');
}

function incorrect(field: string, min: string, max: string, step: string): Refusal {
  const details: RefusalDetails = { field, min, max, step };
  return new Refusal('amount_incorrect', details);
}
