/** Estimates for the screens, before an order is placed and while it is open. All other prices are assumed constant. */
import type { Instrument } from '../../market/instrument.ts';
import type { Quote } from '../../market/quote.ts';
import { divide } from '../../money/decimal.ts';
import { type Money, money } from '../../money/money.ts';
import { type Lots, type Price, price, PRICE_DECIMALS } from '../../money/price.ts';
import { PPB, rate, type Rate } from '../../money/rate.ts';
import {
  closingPrice,
  type Direction,
  openingPrice,
  type OrderQuote,
  profitAt,
  SETTLEMENT_ASSET,
} from '../margin/margin.ts';
import { isAtOrBelow, type MarginState, STOP_OUT } from '../margin/margin-level.ts';
import { resultAt } from './size-order.ts';
import { trailingFrom } from '../triggers/trailing-stop.ts';
import { stopLevel } from '../triggers/triggers.ts';

type Sides = Pick<Quote, 'bid' | 'ask'>;
type Funds = Pick<MarginState, 'equity' | 'used'>;
type Exposure = {
  readonly direction: Direction;
  readonly lots: Lots;
  readonly contractSize: bigint;
  readonly openPrice: Price;
};

/** The account right after the fill: the fee is paid, the spread is lost, the margin is held. */
export function fundsAfterOpening(
  { equity, used }: Funds,
  cost: Pick<OrderQuote, 'margin' | 'openingFee' | 'spreadCost'>,
): Funds & { readonly level: Rate | null } {
  const after = {
    equity: money(equity.asset, equity.units - cost.openingFee.units - cost.spreadCost.units),
    used: money(used.asset, used.units + cost.margin.units),
  };
  const level = after.used.units === 0n ? null : rate(divide(after.equity.units * PPB, after.used.units, 'down'));
  return { ...after, level };
}

/**
 * The closing side of the instrument at which the account would be stopped out: its bid where more is long than short, its ask
 * where more is short. Null: no price of this instrument alone leads there. With equity E and used margin U now, it is the price at
 * which E + Σ profit there − Σ profit now falls to U × 50 %.
 *
 * @param funds with these positions in them, at this quote.
 * @param positions everything of the account in this instrument.
 */
export function liquidationPrice(
  funds: Funds,
  positions: readonly Exposure[],
  { quote, rateToUsdt }: { readonly quote: Sides; readonly rateToUsdt: Price },
  digits: number,
): Price | null {
  const net = positions.reduce((sum, { direction, lots }) => (direction === 'long' ? sum + lots : sum - lots), 0n);
  if (net === 0n) return null;
  const tick = 10n ** BigInt(PRICE_DECIMALS - digits);
  const side = net > 0n ? quote.bid : quote.ask;
  const towards = net > 0n ? -tick : tick;
  const now = sumProfit(positions, quote, rateToUsdt);
  const isStoppedOut = (steps: bigint): boolean => {
    const moved = { bid: price(quote.bid + steps * towards), ask: price(quote.ask + steps * towards) };
    const profit = sumProfit(positions, moved, rateToUsdt);
    return isAtOrBelow({ ...funds, equity: money(SETTLEMENT_ASSET, funds.equity.units + profit - now) }, STOP_OUT);
  };
  if (isStoppedOut(0n)) return side;
  // A falling price ends at the grid's first step; a rising one is unbounded, and some price always stops the account out.
  let high = net > 0n ? (side - 1n) / tick : 1n;
  while (net < 0n && !isStoppedOut(high)) high *= 2n;
  if (high <= 0n || !isStoppedOut(high)) return null;
  let low = 0n;
  while (high - low > 1n) {
    const middle = (low + high) / 2n;
    if (isStoppedOut(middle)) high = middle;
    else low = middle;
  }
  return price(side + high * towards);
}

/** The stop that an order would open with: the nearer of its stop loss and its trailing stop. */
export function stopAtOpening(
  request: { readonly direction: Direction; readonly stopLoss: Price | null; readonly trailing: Price | null },
  quote: Sides,
  digits: number,
): Price | null {
  const { direction, stopLoss, trailing } = request;
  const following = trailing === null ? null : trailingFrom(direction, trailing, quote, digits);
  return stopLevel({ direction, stopLoss, trailing: following })?.level ?? null;
}

export type RiskReward = {
  /** The loss at the stop, fees included. */
  readonly risk: Money;
  /** The gain at the take profit, after fees. */
  readonly reward: Money;
  /** Reward ÷ risk; null where the stop would not lose. */
  readonly ratio: Rate | null;
};

/** The order's risk and reward, were it filled at this quote and closed at either level. */
export function riskReward(
  instrument: Pick<Instrument, 'contractSize' | 'feeRate'>,
  quote: Sides,
  rateToUsdt: Price,
  request: { readonly direction: Direction; readonly lots: Lots; readonly stop: Price; readonly takeProfit: Price },
): RiskReward {
  const order = { direction: request.direction, lots: request.lots, openPrice: openingPrice(request.direction, quote) };
  const risk = -resultAt(instrument, order, request.stop, rateToUsdt).units;
  const reward = resultAt(instrument, order, request.takeProfit, rateToUsdt).units;
  return {
    risk: money(SETTLEMENT_ASSET, risk),
    reward: money(SETTLEMENT_ASSET, reward),
    ratio: risk <= 0n ? null : rate(divide(reward * PPB, risk, 'down')),
  };
}

function sumProfit(positions: readonly Exposure[], quote: Sides, rateToUsdt: Price): bigint {
  return positions.reduce(
    (sum, position) => sum + profitAt(position, closingPrice(position.direction, quote), rateToUsdt).units,
    0n,
  );
}
