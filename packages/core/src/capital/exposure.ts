/**
 * What the platform could owe its customers on real accounts. The engine, the public page and the back office ask these very functions.
 * Sums are kept per instrument and direction, so that an order changes its instrument's figure alone.
 */
import { divide } from '../money/decimal.ts';
import type { Lots, Price } from '../money/price.ts';
import { PPB, type Rate } from '../money/rate.ts';
import type { Direction } from '../trading/margin/margin.ts';
import { NOTIONAL_SCALE } from '../trading/margin/margin.ts';
import { STOP_OUT } from '../trading/margin/margin-level.ts';

/** Positions of one instrument in one direction. */
export type SideSum = {
  /** Σ lots × contract size, in units of 10⁻⁸. */
  readonly size: bigint;
  /** Σ lots × contract size × opening price, in units of 10⁻¹⁸ of the quote currency. */
  readonly value: bigint;
};
export type InstrumentSums = Readonly<Record<Direction, SideSum>>;

export const NO_POSITIONS: InstrumentSums = { long: { size: 0n, value: 0n }, short: { size: 0n, value: 0n } };

type Sized = {
  readonly direction: Direction;
  readonly lots: Lots;
  readonly contractSize: bigint;
  readonly openPrice: Price;
};

/** @param times 1 for a position that is opened, −1 for one that ends. */
export function withPosition(sums: InstrumentSums, order: Sized, times: 1n | -1n): InstrumentSums {
  const size = order.lots * order.contractSize * times;
  const before = sums[order.direction];
  const after = { size: before.size + size, value: before.value + size * order.openPrice };
  return order.direction === 'long' ? { long: after, short: sums.short } : { long: sums.long, short: after };
}

export function addSums(a: InstrumentSums, b: InstrumentSums): InstrumentSums {
  return { long: addSide(a.long, b.long), short: addSide(a.short, b.short) };
}

function addSide(a: SideSum, b: SideSum): SideSum {
  return { size: a.size + b.size, value: a.value + b.value };
}

/** Also of changes, which can move the value alone. */
export function isFlat({ long, short }: InstrumentSums): boolean {
  return [long.size, long.value, short.size, short.value].every((each) => each === 0n);
}

export type ExposureTerms = {
  readonly bid: Price;
  readonly ask: Price;
  /** USDT per unit of the quote currency. */
  readonly rateToUsdt: Price;
  /** The instrument's highest leverage. */
  readonly leverageMax: number;
  /** How far a price can jump past the stop-out before positions are closed: the public parameter `exposureGapRate`. */
  readonly gap: Rate;
};

/**
 * The most that the platform could owe on one instrument, in units of USDT, rounded up; never below zero.
 *
 * With d = (1 − stop-out level) ÷ highest leverage, the move that takes a position at that leverage from its margin to the stop-out, and
 * g the gap, the market moves by d + g in the direction that is worse for the platform:
 *
 *     exposure = profit now + winners × (d + g) − losers × d
 *
 * where "profit now" is what all positions would gain if they closed at the present quote, and winners and losers are the notionals of
 * either direction at the price at which it closes. Winners gain in full. Losers pay for d only: an account above the stop-out has an
 * equity of at least half its margin, which is d of its positions; beyond it, in the gap, nobody pays, because no account falls below
 * zero.
 *
 * Covered: every move up to d + g in either direction; a smaller one never costs more. Not covered: a jump beyond d + g, a change of the
 * quote currency's rate, fees and overnight financing to come, and positions opened while the highest leverage was above the present one.
 */
export function exposureOf({ long, short }: InstrumentSums, terms: ExposureTerms): bigint {
  const { bid, ask, rateToUsdt, gap } = terms;
  const leverage = BigInt(terms.leverageMax);
  // Everything in parts of 1 ÷ (10⁹ × leverage), so that nothing is rounded before the end.
  const scale = PPB * leverage;
  const paid = PPB - STOP_OUT;
  const gained = paid + gap * leverage;
  const longNow = long.size * bid;
  const shortNow = short.size * ask;
  const profit = (longNow - long.value + short.value - shortNow) * scale;
  const up = profit + longNow * gained - shortNow * paid;
  const down = profit + shortNow * gained - longNow * paid;
  const worse = up > down ? up : down;
  return worse <= 0n ? 0n : divide(worse * rateToUsdt, NOTIONAL_SCALE * scale, 'up');
}

/** Whether a position may be opened that raises what could be owed to `exposure`. Null: an instrument with positions has no price. */
export function isCovered(exposure: bigint | null, cover: bigint): boolean {
  return exposure !== null && exposure <= cover;
}

/** What the operator may withdraw: neither what is left of the capital nor the cover may be below the exposure. In units. */
export function withdrawable(funds: { readonly capital: bigint; readonly cover: bigint }, exposure: bigint): bigint {
  const spare = (funds.capital < funds.cover ? funds.capital : funds.cover) - exposure;
  return spare < 0n ? 0n : spare;
}
