/** Equity, used margin and margin level of an account, and the levels of margin call and stop-out. */
import type { Quote } from '../../market/quote.ts';
import type { Price } from '../../money/price.ts';
import { type Money, money } from '../../money/money.ts';
import { divide } from '../../money/decimal.ts';
import { PPB, rate, type Rate } from '../../money/rate.ts';
import type { PricedOrder } from '../orders/close-order.ts';
import { freeMargin } from './free-margin.ts';
import { closingPrice, profitAt, SETTLEMENT_ASSET } from './margin.ts';
import type { OpenOrder } from '../orders/order.ts';

/** At or below it margin is called: equity no longer covers the used margin. */
export const MARGIN_CALL: Rate = rate(PPB);
/**
 * At or below it positions are closed: ESMA's Decision (EU) 2018/796, article 2(b), has the provider close one or more of them when
 * the account's funds and unrealised profit fall to less than half of the initial margin of all that is open.
 */
export const STOP_OUT: Rate = rate(PPB / 2n);

/** Closing a part of a position aims for this level: a little room, so that not every tick closes another part. */
export const STOP_OUT_TARGET: Rate = rate((PPB * 6n) / 10n);
/** Another margin call is sent only after the level was this high meanwhile: not one per tick. */
export const MARGIN_CALL_ENDS: Rate = rate((PPB * 11n) / 10n);

/** Profit at the last quote; nothing for a position that was never quoted. */
export type Position = { readonly order: OpenOrder; readonly profit: Money };

/** The fields of a position's order on which the account's state depends. */
type Judged = { readonly order: Pick<OpenOrder, 'margin' | 'owed'>; readonly profit: Money };

export type AccountFunds = { readonly available: Money; readonly held: Money };

export type MarginState = {
  /** The account's total balance: available, held by pending orders, held as margin. */
  readonly balance: Money;
  /** Unrealised, at the closing side, including financing still owed. */
  readonly profit: Money;
  readonly equity: Money;
  readonly used: Money;
  readonly held: Money;
  /** Free margin: what can be spent. */
  readonly free: Money;
  /** Null while nothing is open. */
  readonly level: Rate | null;
};

export function positionOf({ order, quote, conversion }: PricedOrder): Position {
  return positionAt(order, { quote, rateToUsdt: conversion.rate });
}

/** What an open order is worth at what its instrument stands at. */
export function positionAt(
  order: OpenOrder,
  { quote, rateToUsdt }: { readonly quote: Quote; readonly rateToUsdt: Price },
): Position {
  return { order, profit: profitAt(order, closingPrice(order.direction, quote), rateToUsdt) };
}

/**
 * Balance = available + held + margin. Equity = balance + unrealised profit − financing owed. Used margin = Σ margin of what is
 * open. Margin level = equity ÷ used, rounded down for display (MetaTrader 5's help, "Trading account": Equity, Margin, Margin level).
 * Free margin is `freeMargin`.
 */
export function marginState({ available, held }: AccountFunds, positions: readonly Judged[]): MarginState {
  let used = 0n;
  let profit = 0n;
  for (const position of positions) {
    used += position.order.margin.units;
    profit += position.profit.units - position.order.owed.units;
  }
  const balance = available.units + held.units + used;
  const equity = balance + profit;
  const of = (units: bigint) => money(SETTLEMENT_ASSET, units);
  return {
    balance: of(balance),
    profit: of(profit),
    equity: of(equity),
    used: of(used),
    held,
    free: freeMargin(available, of(profit)),
    level: marginLevel({ equity: of(equity), used: of(used) }),
  };
}

/** Rounded down for display; null while nothing is open. */
export function marginLevel({ equity, used }: Pick<MarginState, 'equity' | 'used'>): Rate | null {
  return used.units === 0n ? null : rate(divide(equity.units * PPB, used.units, 'down'));
}

/** Exact, without the rounding of the displayed level. False while nothing is open. */
export function isAtOrBelow({ equity, used }: Pick<MarginState, 'equity' | 'used'>, threshold: Rate): boolean {
  return used.units > 0n && equity.units * PPB <= used.units * threshold;
}

export type MarginCondition = 'sound' | 'call' | 'stop_out';

export function marginCondition(state: Pick<MarginState, 'equity' | 'used'>): MarginCondition {
  if (isAtOrBelow(state, STOP_OUT)) return 'stop_out';
  return isAtOrBelow(state, MARGIN_CALL) ? 'call' : 'sound';
}
