/** The account's equity and margin level at the live quotes, by the same rule that the server applies. */
import { useQuery } from '@tanstack/react-query';
import type { AccountSummaryView } from '@candor/contract/trading';
import { divide } from '@candor/core/money/decimal';
import { type Money, money, zero } from '@candor/core/money/money';
import { parsePercent, PPB, type Rate, rate } from '@candor/core/money/rate';
import { SETTLEMENT_ASSET } from '@candor/core/trading/margin/margin';
import {
  type MarginCondition,
  marginCondition,
  type MarginState,
  marginState,
} from '@candor/core/trading/margin/margin-level';
import { useLiveQuotes } from '../../../api/live-quotes.ts';
import { type AccountMode, useSession } from '../../../api/session.ts';
import { exactUsdt } from '../../../shared/exact.ts';
import { accountSummaryQuery, openOrdersQuery, type OrderView } from '../model/trading-queries.ts';
import { profitUnits } from '../model/use-account.ts';

const HUNDREDTH_OF_A_PERCENT = PPB / 10_000n;

/** Every figure of the account comes from here, so that no two parts of a screen disagree about what can be spent. */
export type MarginFigures = MarginState & {
  /** Neither margin nor held. */
  readonly available: Money;
  /** Overnight financing still owed; `profit` and `equity` are less by it. */
  readonly owed: Money;
  readonly condition: MarginCondition;
  /** The open orders, whose profit follows the live quotes. */
  readonly orders: readonly OrderView[];
  readonly summary: AccountSummaryView;
};

/** Null while loading. */
export function useMargin(): MarginFigures | null {
  const { mode } = useSession();
  const { data: summary } = useQuery(accountSummaryQuery(mode));
  const { data: open } = useQuery(openOrdersQuery(mode));
  const orders = open?.list ?? [];
  useLiveQuotes(orders.map(({ code }) => code));
  if (summary === undefined || open === undefined) return null;
  const used = orders.reduce((sum, { margin }) => sum + exactUsdt(margin).units, 0n);
  // The two answers may be from different moments: when their used margin differs, the server's own figures are shown.
  const isWhole = used === exactUsdt(summary.used).units;
  const available = availableOf(summary);
  const figures = isWhole ? live(summary, available, orders) : asTold(summary);
  const owed = exactUsdt(summary.owed);
  return { ...figures, available, owed, condition: marginCondition(figures), orders, summary };
}

/** A real account that holds no USDT at all, nor as margin or for what waits. */
export function isEmptyReal(mode: AccountMode, margin: MarginFigures | null): boolean {
  return mode === 'real' && margin !== null && margin.balance.units === 0n;
}

function availableOf({ balance, used, held }: AccountSummaryView): Money {
  return money(SETTLEMENT_ASSET, exactUsdt(balance).units - exactUsdt(used).units - exactUsdt(held).units);
}

function live(summary: AccountSummaryView, available: Money, orders: readonly OrderView[]): MarginState {
  const nothing = zero(SETTLEMENT_ASSET);
  const positions = orders.map((order) => ({
    order: { margin: exactUsdt(order.margin), owed: nothing },
    profit: money(SETTLEMENT_ASSET, profitUnits(order)),
  }));
  // The debt is that of the whole account. It counts against equity once, whichever order it belongs to.
  const owed = { order: { margin: nothing, owed: exactUsdt(summary.owed) }, profit: nothing };
  return marginState({ available, held: exactUsdt(summary.held) }, [...positions, owed]);
}

/** In hundredths of a percent, rounded down so that the level never looks better than it is. */
export function shownLevel(level: Rate): Rate {
  return rate(divide(level, HUNDREDTH_OF_A_PERCENT, 'down') * HUNDREDTH_OF_A_PERCENT);
}

function asTold(summary: AccountSummaryView): MarginState {
  return {
    balance: exactUsdt(summary.balance),
    profit: exactUsdt(summary.profit),
    equity: exactUsdt(summary.equity),
    used: exactUsdt(summary.used),
    held: exactUsdt(summary.held),
    free: exactUsdt(summary.free),
    level: summary.level === null ? null : parsePercent(summary.level),
  };
}
