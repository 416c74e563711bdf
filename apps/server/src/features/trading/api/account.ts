/** An account's equity, the margin and holds of its orders, and whether its funds suffice. */
import type { AccountSummaryView } from '@candor/contract/trading';
import type { Mode } from '@candor/core/ledger/transfer';
import { formatMoney, money } from '@candor/core/money/money';
import { formatPrice } from '@candor/core/money/price';
import { SETTLEMENT_ASSET } from '@candor/core/trading/margin/margin';
import { MARGIN_CALL, marginLevel, marginState, positionAt, STOP_OUT } from '@candor/core/trading/margin/margin-level';
import type { OpenOrder } from '@candor/core/trading/orders/order';
import { inSnapshot, type Tx } from '../../../db/db.ts';
import { spendable } from '../../../ledger/balances.ts';
import { type Market, standingOf } from '../../market/index.ts';
import type { Trader, Trading } from './commands.ts';
import { toPrice } from '../db/records.ts';
import type { AccountEventRow } from '../db/tables.ts';
import { listLiveOf } from '../db/orders.repo.ts';
import { percentOf } from '../margin/margin-percent.ts';
import { listAccountEvents, listCalledModes, listStopOutSteps, type StopOutStep } from '../db/margin-alerts.repo.ts';
import { digitsOf, viewEvent } from './views.ts';

export async function accountSummary({ app, market }: Trading, { owner, mode }: Trader): Promise<AccountSummaryView> {
  const { balances, live, events, called, steps } = await inSnapshot(app.db, (tx) => readAccount(tx, owner, mode));
  const open = live.flatMap((each) => (each.status === 'open' ? [each.order] : []));
  const positions = open.map((order) => ({ order, profit: profitOf(market, order) }));
  const nothing = money(SETTLEMENT_ASSET, 0n);
  const state = marginState(
    balances,
    positions.map(({ order, profit }) => ({ order, profit: profit ?? nothing })),
  );
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
    level: state.level === null ? null : percentOf(state.level),
    callLevel: percentOf(MARGIN_CALL),
    stopOutLevel: percentOf(STOP_OUT),
    isCalled: called.some((each) => each.mode === mode),
    isPriced: positions.every(({ profit }) => profit !== null),
    openOrders: open.length,
    pendingOrders: live.length - open.length,
    events: events.map((event) => viewAccountEvent(market, event, steps)),
  };
}

/** In one snapshot: the margin of an order that is just being opened is in the balance or in the order, never in both or in neither. */
async function readAccount(tx: Tx, owner: string, mode: Mode) {
  const balances = await spendable(tx, owner, mode, SETTLEMENT_ASSET);
  const live = await listLiveOf(tx, owner, mode);
  const events = await listAccountEvents(tx, owner, mode);
  const called = await listCalledModes(tx, [owner]);
  const stopOuts = events.filter(({ kind }) => kind === 'stop_out').map(({ happened_at }) => happened_at);
  const steps = await listStopOutSteps(tx, owner, mode, stopOuts);
  return { balances, live, events, called, steps };
}

function profitOf(market: Market, order: OpenOrder) {
  const standing = standingOf(market, order.code);
  return standing === null ? null : positionAt(order, standing).profit;
}

function viewAccountEvent(
  market: Market,
  event: AccountEventRow,
  steps: readonly StopOutStep[],
): AccountSummaryView['events'][number] {
  const { kind, happened_at, equity_units, used_units } = event;
  const equity = money(SETTLEMENT_ASSET, BigInt(equity_units));
  const used = money(SETTLEMENT_ASSET, BigInt(used_units));
  const level = marginLevel({ equity, used });
  const own = kind === 'stop_out' ? steps.filter((step) => step.event.at === happened_at.getTime()) : [];
  return {
    kind,
    time: happened_at.toISOString(),
    equity: formatMoney(equity),
    used: formatMoney(used),
    level: level === null ? null : percentOf(level),
    quote: viewQuoteOf(market, event),
    steps: own.map(({ event: step, code, direction }) => ({
      orderId: step.orderId,
      orderNo: step.orderId.padStart(10, '0'),
      code,
      appName: market.instrument(code)?.name ?? code,
      direction,
      ...viewEvent(step, digitsOf(market, code)),
    })),
  };
}

/** The quote that a margin call or stop-out names. */
export function viewQuoteOf(
  market: Market,
  {
    quote_code: code,
    quote_minute: minute,
    quote_sequence: sequence,
    quote_bid: bid,
    quote_ask: ask,
    quoted_at: at,
  }: AccountEventRow,
): AccountSummaryView['events'][number]['quote'] {
  if (code === null || minute === null || sequence === null || bid === null || ask === null || at === null) return null;
  const text = (value: string) => formatPrice(toPrice(value), digitsOf(market, code));
  return { code, minute, sequence: Number(sequence), bid: text(bid), ask: text(ask), time: at.toISOString() };
}
