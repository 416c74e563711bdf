/** What runs asked the engine for, and what came of it: one statement per function. */
import type { RefusalCode, RefusalDetails } from '@candor/core/refusal';
import type { StrategyOrder } from '@candor/core/strategies/decide';
import { formatLots, formatPrice } from '@candor/core/money/price';
import { isoTime, type Instant } from '@candor/core/time';
import { sql } from 'kysely';
import type { Tx } from '../../../db/db.ts';

export type OrderStatus = 'wanted' | 'filled' | 'refused' | 'missed';

export type OrderRow = {
  readonly run_id: string;
  readonly step: number;
  readonly leg: number;
  readonly action: StrategyOrder['action'];
  readonly lots: string | null;
  readonly price_seen: string | null;
  readonly decided_at: Date;
  readonly status: OrderStatus;
  readonly order_id: string | null;
  readonly price: string | null;
  readonly fee_units: string | null;
  readonly reason: RefusalCode | null;
  readonly reason_details: RefusalDetails | null;
  readonly settled_at: Date | null;
};

/** Behind those that the run, whose row is locked, has asked for before. */
export async function insertOrders(
  tx: Tx,
  runId: string,
  decidedAt: Instant,
  orders: readonly StrategyOrder[],
): Promise<void> {
  if (orders.length === 0) return;
  await sql`
    insert into strategies_orders (run_id, step, leg, action, cell, lots, price_seen, decided_at)
    select ${runId}, coalesce((select max(step) from strategies_orders where run_id = ${runId}), 0) + asked.place, asked.leg, asked.action, asked.cell, asked.lots,
      asked.price_seen, ${isoTime(decidedAt)}
    from unnest(
      ${orders.map(({ leg }) => leg)}::integer[],
      ${orders.map(({ action }) => action)}::text[],
      ${orders.map((order) => (order.action === 'buy' ? order.cell : null))}::integer[],
      ${orders.map((order) => (order.action === 'buy' ? formatLots(order.lots) : null))}::numeric[],
      ${orders.map((order) => (order.action === 'buy' ? formatPrice(order.priceSeen) : null))}::numeric[]
    ) with ordinality as asked (leg, action, cell, lots, price_seen, place)`.execute(tx);
}

export async function listWanted(tx: Tx, runId: string): Promise<OrderRow[]> {
  const { rows } =
    await sql<OrderRow>`select * from strategies_orders where run_id = ${runId} and status = 'wanted' order by step`.execute(
      tx,
    );
  return rows;
}

/** The newest first. */
export async function listOrders(tx: Tx, runId: string, most: number): Promise<OrderRow[]> {
  const { rows } =
    await sql<OrderRow>`select * from strategies_orders where run_id = ${runId} order by step desc limit ${most}`.execute(
      tx,
    );
  return rows;
}

export type Position = {
  readonly leg: number;
  readonly orderId: string;
  /** Whether the run has closed it itself, and that was not taken back. */
  readonly isClosed: boolean;
};

/** The engine's orders of these positions. */
export async function listPositions(tx: Tx, runId: string, legs: readonly number[]): Promise<Position[]> {
  const { rows } = await sql<{ leg: number; order_id: string; is_closed: boolean }>`
    select b.leg, b.order_id::text, exists (select from strategies_orders c where c.run_id = b.run_id and c.leg = b.leg and c.action = 'close'
      and c.status = 'filled' and c.step > coalesce((select max(r.through_step) from strategies_reversals r where r.run_id = c.run_id and r.leg = c.leg), 0))
      as is_closed
    from strategies_orders b where b.run_id = ${runId} and b.action = 'buy' and b.status = 'filled' and b.leg = any(${[...legs]}::integer[])`.execute(
    tx,
  );
  return rows.map((row) => ({
    leg: row.leg,
    orderId: row.order_id,
    isClosed: row.is_closed,
  }));
}

export type OpenedLeg = { readonly leg: number; readonly cell: number | null; readonly orderId: string };

/** Every position that the run has opened, ended or not. */
export async function listOpened(tx: Tx, runId: string): Promise<OpenedLeg[]> {
  const { rows } = await sql<OpenedLeg>`select leg, cell, order_id::text as "orderId" from strategies_orders
    where run_id = ${runId} and action = 'buy' and status = 'filled' order by leg`.execute(tx);
  return rows;
}

export type Settlement =
  | { readonly status: 'filled'; readonly orderId: string; readonly price: string; readonly feeUnits: bigint }
  | { readonly status: 'refused'; readonly reason: RefusalCode; readonly details: RefusalDetails }
  | { readonly status: 'missed' };

/** False: its fate was known. */
export async function settleOrder(tx: Tx, runId: string, step: number, settled: Settlement): Promise<boolean> {
  const [fill, refusal] = [settled.status === 'filled' ? settled : null, settled.status === 'refused' ? settled : null];
  const { numAffectedRows } = await sql`
    update strategies_orders set status = ${settled.status}, order_id = ${fill?.orderId ?? null}, price = ${fill?.price ?? null}::numeric,
      fee_units = ${fill?.feeUnits.toString() ?? null}::numeric, reason = coalesce(${refusal?.reason ?? null}, reason),
      reason_details = coalesce(${refusal === null ? null : JSON.stringify(refusal.details)}::jsonb, reason_details), settled_at = ${isoTime(tx.now())}
    where run_id = ${runId} and step = ${step} and status = 'wanted'`.execute(tx);
  return numAffectedRows === 1n;
}

/** Whether another order that was decided on the same candle was filled, or refused for a reason that counts. */
export async function isCandleCounted(
  tx: Tx,
  { run_id: runId, step, decided_at: decidedAt }: OrderRow,
  uncounted: readonly RefusalCode[],
): Promise<boolean> {
  const { rows } =
    await sql`select from strategies_orders where run_id = ${runId} and decided_at = ${decidedAt} and step <> ${step}
    and (status = 'filled' or (status = 'refused' and reason <> all(${[...uncounted]}::text[]))) limit 1`.execute(tx);
  return rows.length > 0;
}

/** Why it is not filled yet. */
export async function noteReason(
  tx: Tx,
  runId: string,
  step: number,
  reason: RefusalCode,
  details: RefusalDetails,
): Promise<void> {
  await sql`update strategies_orders set reason = ${reason}, reason_details = ${JSON.stringify(details)}::jsonb
    where run_id = ${runId} and step = ${step} and status = 'wanted' and reason is distinct from ${reason}`.execute(tx);
}
