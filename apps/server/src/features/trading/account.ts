/** What an account is worth, what its orders hold of it, and whether that is enough. */
import type { AccountSummaryView } from '@candor/contract/trading';
import { formatMoney, money } from '@candor/core/money/money';
import { PPB, type Rate } from '@candor/core/money/rate';
import { SETTLEMENT_ASSET } from '@candor/core/trading/margin';
import { MARGIN_CALL, marginState, positionOf, STOP_OUT } from '@candor/core/trading/margin-level';
import type { OpenOrder } from '@candor/core/trading/order';
import { spendable } from '../../ledger/balances.ts';
import type { Market } from '../market/index.ts';
import type { Trader, Trading } from './commands.ts';
import * as repo from './repo.ts';

export async function accountSummary({ app, market }: Trading, { owner, mode }: Trader): Promise<AccountSummaryView> {
  const [balances, live, events] = await Promise.all([
    spendable(app.db, owner, mode, SETTLEMENT_ASSET),
    repo.listLiveOf(app.db.kysely, owner, mode),
    repo.listAccountEvents(app.db.kysely, owner, mode),
  ]);
  const open = live.flatMap((each) => (each.status === 'open' ? [each.order] : []));
  const positions = open.map((order) => ({ order, profit: profitOf(market, order) }));
  const nothing = money(SETTLEMENT_ASSET, 0n);
  const state = marginState(
    balances,
    positions.map(({ order, profit }) => ({ order, profit: profit ?? nothing })),
  );
  const call = events.find(({ kind }) => kind !== 'stop_out');
  const of = (units: string) => formatMoney(money(SETTLEMENT_ASSET, BigInt(units)));
  return {
    mode,
    asset: SETTLEMENT_ASSET,
    balance: formatMoney(state.balance),
    profit: formatMoney(state.profit),
    owed: formatMoney(
      money(
        SETTLEMENT_ASSET,
        open.reduce((sum, { owed }) => sum + owed.units, 0n),
      ),
    ),
    equity: formatMoney(state.equity),
    used: formatMoney(state.used),
    held: formatMoney(state.held),
    free: formatMoney(state.free),
    level: state.level === null ? null : percent(state.level),
    callLevel: percent(MARGIN_CALL),
    stopOutLevel: percent(STOP_OUT),
    isCalled: call?.kind === 'margin_call',
    isPriced: positions.every(({ profit }) => profit !== null),
    openOrders: open.length,
    pendingOrders: live.length - open.length,
    events: events.map(({ kind, happened_at, equity_units, used_units }) => ({
      kind,
      time: happened_at.toISOString(),
      equity: of(equity_units),
      used: of(used_units),
    })),
  };
}

function profitOf(market: Market, order: OpenOrder) {
  const quote = market.quoteOf(order.code);
  const currency = market.instrument(order.code)?.quoteCurrency;
  const rate = currency === undefined ? null : market.rateToUsdt(currency);
  if (quote === null || rate === null) return null;
  return positionOf({ order, quote, conversion: { rate: rate.rate, source: '' } }).profit;
}

/** Hundredths of a percent, rounded down: what is shown is never better than what is. */
function percent(level: Rate): string {
  const hundredths = (level * 10_000n) / PPB - (level < 0n && (level * 10_000n) % PPB !== 0n ? 1n : 0n);
  const digits = (hundredths < 0n ? -hundredths : hundredths).toString().padStart(3, '0');
  return `${hundredths < 0n ? '-' : ''}${digits.slice(0, -2)}.${digits.slice(-2)}`;
}
