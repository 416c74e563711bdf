/** Margin calls and stop-outs, and which customers were alerted. */
import type { Mode } from '@candor/core/ledger/transfer';
import type { Direction } from '@candor/core/trading/margin/margin';
import type { OrderEvent } from '@candor/core/trading/orders/order';
import { sql } from 'kysely';
import type { Tx } from '../../../db/db.ts';
import { toEvent } from './records.ts';
import { type AccountEventRow, own } from './tables.ts';

const EVENTS_MAX = 20;

/** The latest margin calls and stop-outs of an account, newest first. */
export async function listAccountEvents(tx: Tx, customerId: string, mode: Mode): Promise<AccountEventRow[]> {
  return own(tx)
    .selectFrom('trading_account_events')
    .selectAll()
    .where('customer_id', '=', customerId)
    .where('mode', '=', mode)
    .orderBy('id', 'desc')
    .limit(EVENTS_MAX)
    .execute();
}

export async function findAccountEvent(tx: Tx, id: string): Promise<AccountEventRow | null> {
  const row = await own(tx).selectFrom('trading_account_events').selectAll().where('id', '=', id).executeTakeFirst();
  return row ?? null;
}

export type StopOutStep = { readonly event: OrderEvent; readonly code: string; readonly direction: Direction };

/** What these stop-outs did to the account's orders: a step has the same timestamp as its stop-out. */
export async function listStopOutSteps(
  tx: Tx,
  customerId: string,
  mode: Mode,
  moments: readonly Date[],
): Promise<StopOutStep[]> {
  if (moments.length === 0) return [];
  const rows = await own(tx)
    .selectFrom('trading_events as e')
    .innerJoin('trading_orders as o', 'o.id', 'e.order_id')
    .selectAll('e')
    .select(['o.code', 'o.direction'])
    .where('e.happened_at', 'in', moments)
    .where('e.reason', '=', 'stop_out')
    .where('o.customer_id', '=', customerId)
    .where('o.mode', '=', mode)
    .execute();
  return rows.map(({ code, direction, ...row }) => ({ event: toEvent(row), code, direction })).toSorted(byLoss);
}

/** In the order of execution: pending orders, then the largest loss first. */
function byLoss(a: StopOutStep, b: StopOutStep): number {
  const [one, other] = [a, b].map(({ event }) => event.profit?.units ?? null);
  if (one === null || one === undefined) return -1;
  if (other === null || other === undefined) return 1;
  return Number(one - other);
}

/** The accounts of these customers with an active margin call. */
export async function listCalledModes(
  tx: Tx,
  customerIds: readonly string[],
): Promise<{ customerId: string; mode: Mode }[]> {
  const { rows } = await sql<{ customer_id: string; mode: Mode }>`
    select asked.id as customer_id, latest.mode from unnest(${customerIds}::bigint[]) as asked (id)
    cross join lateral (
      select distinct on (mode) mode, kind from trading_account_events
      where customer_id = asked.id and kind in ('margin_call', 'margin_call_ended') order by mode, id desc) latest
    where kind = 'margin_call'
      and exists (select from trading_orders o where o.customer_id = asked.id and o.mode = latest.mode and o.status = 'open')
    order by asked.id, latest.mode`.execute(tx);
  return rows.map(({ customer_id: customerId, mode }) => ({ customerId, mode }));
}

/** False: the customer was alerted before. */
export async function insertAlertSent(tx: Tx, eventId: string, at: Date): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await own(tx)
    .insertInto('trading_told')
    .values({ event_id: eventId, told_at: at })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirstOrThrow();
  return numInsertedOrUpdatedRows === 1n;
}
