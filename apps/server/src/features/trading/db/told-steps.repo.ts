/** The steps that orders took by themselves, and which of them customers were mailed about. One statement per function. */
import type { Direction } from '@candor/core/trading/margin/margin';
import type { OrderEvent } from '@candor/core/trading/orders/order';
import { sql } from 'kysely';
import type { Tx } from '../../../db/db.ts';
import { toEvent } from './records.ts';
import { own } from './tables.ts';

export type StepName = { readonly orderId: string; readonly version: number };
export type Step = { readonly event: OrderEvent; readonly code: string; readonly direction: Direction };

/** Those that no mail was written about before. */
export async function insertToldSteps(tx: Tx, steps: readonly StepName[], at: Date): Promise<StepName[]> {
  if (steps.length === 0) return [];
  const rows = await own(tx)
    .insertInto('trading_told_steps')
    .values(steps.map(({ orderId, version }) => ({ order_id: orderId, version, told_at: at })))
    .onConflict((conflict) => conflict.doNothing())
    .returning(['order_id', 'version'])
    .execute();
  return rows.map(({ order_id: orderId, version }) => ({ orderId, version }));
}

/** In the order in which they happened. */
export async function listSteps(tx: Tx, steps: readonly StepName[]): Promise<Step[]> {
  const names = sql<{ order_id: string; version: number }>`(
    select * from unnest(${steps.map(({ orderId }) => orderId)}::bigint[], ${steps.map(({ version }) => version)}::integer[])
      as named (order_id, version))`;
  const rows = await own(tx)
    .selectFrom(names.as('named'))
    .innerJoin('trading_events as e', (join) =>
      join.onRef('e.order_id', '=', 'named.order_id').onRef('e.version', '=', 'named.version'),
    )
    .innerJoin('trading_orders as o', 'o.id', 'e.order_id')
    .selectAll('e')
    .select(['o.code', 'o.direction'])
    .orderBy('e.happened_at')
    .orderBy('e.order_id')
    .orderBy('e.version')
    .execute();
  return rows.map(({ code, direction, ...row }) => ({ event: toEvent(row), code, direction }));
}
