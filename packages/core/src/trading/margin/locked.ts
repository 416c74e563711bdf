/** Positions that cannot be closed now, because their market is closed or silent: what they count, and what they could pay. */
import { QUOTE_LIMITS } from '../../market/market-rules.ts';
import type { Instrument } from '../../market/instrument.ts';
import type { Quote } from '../../market/quote.ts';
import type { Price } from '../../money/price.ts';
import { applyRate, type Money, money } from '../../money/money.ts';
import type { OpenOrder } from '../orders/order.ts';
import { closingPrice, notional, SETTLEMENT_ASSET } from './margin.ts';
import { type Position, positionAt } from './margin-level.ts';

export type LockedPosition = Position & {
  /** The most that it could pay for another position's loss when it is closed later. */
  readonly worth: Money;
};

type Standing = { readonly instrument: Pick<Instrument, 'kind'>; readonly quote: Quote; readonly rateToUsdt: Price };

/**
 * Counts at its last price, however old; one that was never quoted as unchanged. Its worth is margin + profit − financing owed −
 * fee at that price, after a gap against it as far as its market may jump at once (`QUOTE_LIMITS`); at least its margin, which is
 * there whatever the price is.
 */
export function lockedAt(order: OpenOrder, standing: Standing | null): LockedPosition {
  const { margin, owed } = order;
  if (standing === null) return { order, profit: money(SETTLEMENT_ASSET, 0n), worth: margin };
  const { instrument, quote, rateToUsdt } = standing;
  const position = positionAt(order, standing);
  const value = notional(order, closingPrice(order.direction, quote), rateToUsdt);
  const gap = applyRate(value, QUOTE_LIMITS[instrument.kind].band, 1n, 'up');
  const fee = applyRate(value, order.feeRate, 1n, 'down');
  const left = margin.units + position.profit.units - owed.units - fee.units - gap.units;
  return { ...position, worth: money(SETTLEMENT_ASSET, left > margin.units ? left : margin.units) };
}

/** While its market has no price for a moment only, nobody knows what it could pay: everything. */
export function heldBack(position: Position): LockedPosition {
  return { ...position, worth: money(SETTLEMENT_ASSET, UNLIMITED) };
}

/** More than there is, in units. */
const UNLIMITED = 10n ** 36n;

/** What they could pay together. */
export function worthOf(locked: readonly Pick<LockedPosition, 'worth'>[]): Money {
  return money(
    SETTLEMENT_ASSET,
    locked.reduce((sum, { worth }) => sum + worth.units, 0n),
  );
}
