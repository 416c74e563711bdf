/** The writer's own statements: each saves or reads for a whole batch. */
import { formatLots, formatPrice, type Price } from '@candor/core/money/price';
import type { Money } from '@candor/core/money/money';
import { type Instant, isoTime } from '@candor/core/time';
import type { OpenOrder, OrderEvent, PendingOrder } from '@candor/core/trading/orders/order';
import { sql } from 'kysely';
import type { ClientBase, PoolClient } from 'pg';
import { to as copyTo } from 'pg-copy-streams';
import type { AccountRef, Mode } from '@candor/core/ledger/transfer';
import type { Query } from '../../../db/batch-pipeline.ts';
import type { Tx } from '../../../db/db.ts';
import type { AnyOrder, LiveOrder } from '../state/any-order.ts';
import type { AccountEvent } from '../state/account-event.ts';
import { type Column, insertAll, updateAll } from '../../../db/batch-statements.ts';
import type { BalanceChange, HotLedger } from '../../../ledger/ledger.ts';
import { columnText, LIVE_COLUMNS, LiveOrderReader } from './live-orders.ts';

/** Ids for orders about to be placed, allocated in bulk. Unused ones leave a gap, which is harmless. */
export async function takeOrderIds(tx: Tx, count: number): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select nextval('trading_orders_id_seq')::text as id from generate_series(1, ${count}::integer)`.execute(tx);
  return rows.map(({ id }) => id);
}

const LIVE_ORDERS = `copy (select ${LIVE_COLUMNS.map(columnText).join(', ')} from trading_orders where status in ('pending', 'open')) to stdout`;

/** Every live order, unordered and as fast as possible: the engine starts by reading up to a million of them. */
export async function copyLiveOrders(client: PoolClient, take: (live: LiveOrder) => void): Promise<void> {
  await client.query('begin transaction isolation level repeatable read, read only; set local statement_timeout = 0');
  try {
    const reader = new LiveOrderReader();
    for await (const chunk of client.query(copyTo(LIVE_ORDERS))) reader.read(chunk as Buffer, take);
    reader.end();
    await client.query('commit');
  } catch (error) {
    await client.query('rollback');
    throw error;
  }
}

/** Accounts with an active margin call. */
export async function listCalledAccounts(tx: Tx): Promise<{ owner: string; mode: Mode }[]> {
  const { rows } = await sql<{ customer_id: string; mode: Mode }>`
    select customer_id, mode from (
      select distinct on (customer_id, mode) customer_id, mode, kind from trading_account_events
      where kind in ('margin_call', 'margin_call_ended') order by customer_id, mode, id desc) latest
    where kind = 'margin_call'`.execute(tx);
  return rows.map(({ customer_id, mode }) => ({ owner: customer_id, mode }));
}

export type HeldLease = { readonly partition: number; readonly holder: string; readonly epoch: string };

/** First statement of a batch's transaction: fails unless the lease is held and the previous batch was saved. */
export function beginBatch({ partition, holder, epoch }: HeldLease, before: bigint): Query {
  return {
    name: 'trading-begin-batch',
    text: 'select trading_begin_batch($1, $2, $3, $4)',
    values: [String(partition), holder, epoch, before.toString()],
  };
}

/**
 * Waits for batches in flight and fences off any that have not arrived yet. Returns the sequence number that the next batch follows; null:
 * the lease is not held.
 */
export async function fenceBatches(tx: Tx, { partition, holder, epoch }: HeldLease): Promise<bigint | null> {
  const { rows } = await sql<{ batch: string | null }>`
    select trading_fence_batches(${partition}, ${holder}, ${epoch}) as batch`.execute(tx);
  const batch = rows[0]?.batch ?? null;
  return batch === null ? null : BigInt(batch);
}

export async function takeLease(
  client: ClientBase,
  partition: number,
  holder: string,
  lifetimeMs: number,
): Promise<string | null> {
  const { rows } = await client.query<{ epoch: string | null }>('select trading_take_lease($1, $2, $3) as epoch', [
    partition,
    holder,
    lifetimeMs,
  ]);
  return rows[0]?.epoch ?? null;
}

export async function leaveLease(client: ClientBase, partition: number, holder: string): Promise<void> {
  await client.query('select trading_leave_lease($1, $2)', [partition, holder]);
}

const price = (value: Price | null) => (value === null ? null : formatPrice(value));
const time = (value: Instant | null) => (value === null ? null : isoTime(value));
const units = (value: Money | null) => (value === null ? null : value.units.toString());
const opened = <T>({ order }: AnyOrder, read: (order: OpenOrder) => T): T | null =>
  'openPrice' in order ? read(order) : null;
const waiting = <T>({ order }: AnyOrder, read: (order: PendingOrder) => T): T | null =>
  'openPrice' in order ? null : read(order);

const STATE: readonly Column<AnyOrder>[] = [
  ['id', 'bigint', ({ order }) => order.id],
  ['version', 'integer', ({ order }) => order.version],
  ['status', 'text', ({ status }) => status],
];
const LEVELS: readonly Column<AnyOrder>[] = [
  ['stop_loss_price', 'numeric', ({ order }) => price(order.stopLoss)],
  ['take_profit_price', 'numeric', ({ order }) => price(order.takeProfit)],
  [
    'trailing_distance',
    'numeric',
    (current) =>
      price(
        waiting(current, (order) => order.trailing) ?? opened(current, (order) => order.trailing?.distance ?? null),
      ),
  ],
  ['trailing_level', 'numeric', (current) => price(opened(current, (order) => order.trailing?.level ?? null))],
];
const WAITING: readonly Column<AnyOrder>[] = [
  ['entry_price', 'numeric', (current) => price(waiting(current, (order) => order.entryPrice))],
  ['expires_at', 'timestamptz', (current) => time(waiting(current, (order) => order.expiresAt))],
  ['held_units', 'numeric', (current) => units(waiting(current, (order) => order.held))],
];
const OPEN: readonly Column<AnyOrder>[] = [
  ['lots', 'numeric', ({ order }) => formatLots(order.lots)],
  ['open_price', 'numeric', (current) => price(opened(current, (order) => order.openPrice))],
  ['opened_at', 'timestamptz', (current) => time(opened(current, (order) => order.openTime))],
  ['margin_units', 'numeric', (current) => units(opened(current, (order) => order.margin))],
  ['opened_margin_units', 'numeric', (current) => units(opened(current, (order) => order.openedMargin))],
  ['opening_fee_units', 'numeric', (current) => units(opened(current, (order) => order.openingFee))],
  ['profit_units', 'numeric', (current) => units(opened(current, (order) => order.profit)) ?? '0'],
  ['closing_fee_units', 'numeric', (current) => units(opened(current, (order) => order.closingFee)) ?? '0'],
  ['financing_units', 'numeric', (current) => units(opened(current, (order) => order.financing)) ?? '0'],
  ['owed_units', 'numeric', (current) => units(opened(current, (order) => order.owed)) ?? '0'],
  ['financed_to', 'timestamptz', (current) => time(opened(current, (order) => order.financedTo))],
];
const TERMS: readonly Column<AnyOrder>[] = [
  ['customer_id', 'bigint', ({ order }) => order.owner],
  ['mode', 'text', ({ order }) => order.mode],
  ['product', 'text', () => 'contract'],
  ['type', 'text', ({ order }) => order.type],
  ['code', 'text', ({ order }) => order.code],
  ['direction', 'text', ({ order }) => order.direction],
  ['leverage', 'integer', ({ order }) => order.leverage],
  ['contract_size', 'bigint', ({ order }) => order.contractSize.toString()],
  ['fee_rate_ppb', 'bigint', ({ order }) => order.feeRate.toString()],
  ['credit_hours', 'integer', ({ order }) => order.creditHours],
  ['ordered_lots', 'numeric', ({ order }) => formatLots(order.lots)],
  [
    'placed_at',
    'timestamptz',
    (current) => time(waiting(current, (order) => order.placedAt) ?? opened(current, (order) => order.openTime)),
  ],
];
const CLOSED: readonly Column<AnyOrder>[] = [
  ['close_price', 'numeric', ({ order }) => ('closePrice' in order ? price(order.closePrice) : null)],
  ['ended_at', 'timestamptz', ({ order }) => ('closeTime' in order ? time(order.closeTime) : null)],
  ['end_reason', 'text', ({ order }) => ('closeReason' in order ? order.closeReason : null)],
];
const ENDED: readonly Column<AnyOrder>[] = [
  ['ended_at', 'timestamptz', ({ order }) => ('endedAt' in order ? time(order.endedAt) : null)],
  ['end_reason', 'text', ({ order }) => ('cancelReason' in order ? order.cancelReason : null)],
];

const change = updateAll<AnyOrder>('pending', 'trading_orders', [...STATE, ...LEVELS, ...WAITING]);
const opening = updateAll<AnyOrder>('open', 'trading_orders', [...STATE, ...LEVELS, ...OPEN]);
const closing = updateAll<AnyOrder>('closed', 'trading_orders', [
  ...STATE,
  ...OPEN.filter(([name]) => ['profit_units', 'closing_fee_units', 'owed_units'].includes(name)),
  ...CLOSED,
]);
const ending = updateAll<AnyOrder>('ended', 'trading_orders', [...STATE, ...ENDED]);
/** Goes back to an earlier state, whatever it had become. */
const reversing = updateAll<AnyOrder>('reversed', 'trading_orders', [
  ...STATE,
  ...OPEN,
  ['close_price', 'numeric', () => null],
  ['ended_at', 'timestamptz', ({ order }) => ('endedAt' in order ? time(order.endedAt) : null)],
  ['end_reason', 'text', ({ order }) => ('cancelReason' in order ? order.cancelReason : null)],
]);

/** The first version of each new order. */
export const insertOrders = insertAll<LiveOrder>('trading_orders', [
  ...STATE,
  ...TERMS,
  ...LEVELS,
  ...WAITING,
  ...OPEN,
]);

/** The next version of each of these orders; no order twice. */
export function updateOrders(orders: readonly AnyOrder[]): (Query | null)[] {
  const back = orders.filter(isReversed);
  const rest = back.length === 0 ? orders : orders.filter((order) => !isReversed(order));
  const of = (...statuses: AnyOrder['status'][]) => rest.filter(({ status }) => statuses.includes(status));
  return [
    change(of('pending')),
    opening(of('open')),
    closing(of('closed')),
    ending(of('cancelled', 'expired')),
    reversing(back),
  ];
}

function isReversed(current: AnyOrder): boolean {
  return current.status === 'open'
    ? current.isReopened === true
    : 'openPrice' in current.order && 'endedAt' in current.order;
}

export const insertEvents = insertAll<OrderEvent>('trading_events', [
  ['order_id', 'bigint', ({ orderId }) => orderId],
  ['version', 'integer', ({ version }) => version],
  ['kind', 'text', ({ kind }) => kind],
  ['happened_at', 'timestamptz', ({ at }) => time(at)],
  ['reason', 'text', ({ reason }) => reason],
  ['lots', 'numeric', ({ lots }) => (lots === null ? null : formatLots(lots))],
  ['price', 'numeric', (event) => price(event.price)],
  ['price_seen', 'numeric', (event) => price(event.priceSeen)],
  ['accepted_at', 'timestamptz', ({ accepted }) => time(accepted?.at ?? null)],
  ['quote_age_ms', 'integer', ({ accepted }) => accepted?.quoteAge ?? null],
  ['max_slippage_ppb', 'bigint', ({ accepted }) => accepted?.maxSlippage?.toString() ?? null],
  ['profit_units', 'numeric', ({ profit }) => units(profit)],
  ['fee_units', 'numeric', ({ fee }) => units(fee)],
  ['margin_units', 'numeric', ({ margin }) => units(margin)],
  ['financing_units', 'numeric', ({ financing }) => units(financing?.amount ?? null)],
  ['rolled_at', 'timestamptz', ({ financing }) => time(financing?.rollAt ?? null)],
  ['nights', 'integer', ({ financing }) => financing?.nights ?? null],
  ['financing_rate_ppb', 'bigint', ({ financingRate }) => financingRate?.toString() ?? null],
  ['owed_units', 'numeric', ({ owed }) => units(owed)],
  ['protected_units', 'numeric', (event) => units(event.protected)],
  ['reverses', 'integer', ({ reversal }) => reversal?.version ?? null],
  ['reversal_id', 'bigint', ({ reversal }) => reversal?.id ?? null],
  ['entry_price', 'numeric', ({ levels }) => price(levels.entryPrice)],
  ['expires_at', 'timestamptz', ({ levels }) => time(levels.expiresAt)],
  ['stop_loss_price', 'numeric', ({ levels }) => price(levels.stopLoss)],
  ['take_profit_price', 'numeric', ({ levels }) => price(levels.takeProfit)],
  ['trailing_distance', 'numeric', ({ levels }) => price(levels.trailing?.distance ?? null)],
  ['trailing_level', 'numeric', ({ levels }) => price(levels.trailing?.level ?? null)],
  ['bid', 'numeric', ({ quote }) => price(quote?.bid ?? null)],
  ['ask', 'numeric', ({ quote }) => price(quote?.ask ?? null)],
  ['source', 'text', ({ quote }) => quote?.source ?? null],
  ['sequence', 'bigint', ({ quote }) => quote?.sequence ?? null],
  ['quoted_at', 'timestamptz', ({ quote }) => time(quote?.quoteTime ?? null)],
  ['rate_to_usdt', 'numeric', ({ quote }) => price(quote?.rateToUsdt ?? null)],
  ['rate_source', 'text', ({ quote }) => quote?.rateSource ?? null],
  ['quote_minute', 'integer', ({ quote }) => quote?.minute ?? null],
  ['rate_code', 'text', ({ quote }) => quote?.rateQuote?.code ?? null],
  ['rate_minute', 'integer', ({ quote }) => quote?.rateQuote?.minute ?? null],
  ['rate_sequence', 'bigint', ({ quote }) => quote?.rateQuote?.sequence ?? null],
  ['rate_bid', 'numeric', ({ quote }) => price(quote?.rateQuote?.bid ?? null)],
  ['rate_ask', 'numeric', ({ quote }) => price(quote?.rateQuote?.ask ?? null)],
]);

/** A step that only moved a trailing stop moves no money. */
const MOVES_NOTHING = 'trailed';

/**
 * Posts what follows from these steps; null when there is nothing to post or to compare. It locks the accounts that everyone
 * shares: make it the last statement of its transaction. The accounts must be prepared.
 */
export function postSteps(
  ledger: HotLedger,
  known: readonly BalanceChange[],
  events: readonly OrderEvent[],
): Query | null {
  if (known.length === 0) return null;
  const steps = events.filter(({ kind }) => kind !== MOVES_NOTHING);
  return {
    name: 'trading-post',
    text: 'select trading_post($1::bigint[], $2::numeric[], $3::numeric[], $4::bigint[], $5::integer[])',
    values: [...ledger.changesOf(known), steps.map(({ orderId }) => orderId), steps.map(({ version }) => version)],
  };
}

/** Writes the notifications of these steps and enqueues their mails. Null for a batch without any: most ask for nothing. */
export function tellSteps(
  steps: readonly { readonly orderId: string; readonly version: number; readonly digits: number }[],
): Query | null {
  if (steps.length === 0) return null;
  return {
    name: 'trading-tell-steps',
    text: 'select trading_tell_steps($1::bigint[], $2::integer[], $3::integer[])',
    values: [
      steps.map(({ orderId }) => orderId),
      steps.map(({ version }) => version),
      steps.map(({ digits }) => digits),
    ],
  };
}

/** Fails with CN005 unless the account holds exactly this. */
export function expectBalance(ledger: HotLedger, account: AccountRef, units: bigint): Query {
  return {
    name: 'ledger-expect',
    text: 'select ledger_expect($1::bigint, $2::numeric)',
    values: [ledger.idOf(account), units.toString()],
  };
}

export const insertAccountEvents = insertAll<AccountEvent>('trading_account_events', [
  ['customer_id', 'bigint', ({ owner }) => owner],
  ['mode', 'text', ({ mode }) => mode],
  ['kind', 'text', ({ kind }) => kind],
  ['happened_at', 'timestamptz', ({ at }) => time(at)],
  ['equity_units', 'numeric', ({ equity }) => units(equity)],
  ['used_units', 'numeric', ({ used }) => units(used)],
  ['quote_code', 'text', ({ quote }) => quote?.code ?? null],
  ['quote_minute', 'integer', ({ quote }) => quote?.minute ?? null],
  ['quote_sequence', 'bigint', ({ quote }) => quote?.sequence ?? null],
  ['quote_bid', 'numeric', ({ quote }) => price(quote?.bid ?? null)],
  ['quote_ask', 'numeric', ({ quote }) => price(quote?.ask ?? null)],
  ['quoted_at', 'timestamptz', ({ quote }) => time(quote?.time ?? null)],
]);
