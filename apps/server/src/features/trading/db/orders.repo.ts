/**
 * Reads of this feature's own tables: one statement per function. The writer's statements are in `batch.repo.ts`, lists in
 * `lists.repo.ts`.
 */
import { type InstrumentSums, NO_POSITIONS } from '@candor/core/capital/exposure';
import type { Mode } from '@candor/core/ledger/transfer';
import { type Money, money } from '@candor/core/money/money';
import type { Instant } from '@candor/core/time';
import { SETTLEMENT_ASSET } from '@candor/core/trading/margin/margin';
import type { OpenOrder, OrderEvent } from '@candor/core/trading/orders/order';
import { sql } from 'kysely';
import type { Tx } from '../../../db/db.ts';
import type { AnyOrder, LiveOrder, Origin } from '../state/any-order.ts';
import { toEvent, toLive, toOrder, toOrigin } from './records.ts';
import { own } from './tables.ts';

export type StoredOrder = {
  readonly any: AnyOrder;
  readonly origin: Origin;
  /** All events, or the fills and their reversals alone. */
  readonly events: readonly OrderEvent[];
};

const FILLS = ['opened', 'partly_closed', 'closed', 'reversed'];

export async function findOrder(tx: Tx, customerId: string, mode: Mode, id: string): Promise<StoredOrder | null> {
  const [order] = await findOrders(tx, customerId, mode, [id]);
  return order ?? null;
}

/** With all of their events, or their fills and reversals. */
export async function findOrders(
  tx: Tx,
  customerId: string,
  mode: Mode,
  ids: readonly string[],
  which: 'all' | 'fills' = 'all',
): Promise<StoredOrder[]> {
  if (ids.length === 0) return [];
  const rows = await own(tx)
    .selectFrom('trading_orders')
    .selectAll()
    .where('id', 'in', ids)
    .where('customer_id', '=', customerId)
    .where('mode', '=', mode)
    .execute();
  const events = await eventsOf(
    tx,
    rows.map(({ id }) => id),
    which,
  );
  return rows.map((row) => ({ any: toOrder(row), origin: toOrigin(row), events: events.get(row.id) ?? [] }));
}

/** Of each of these orders, in sequence: every event, or the fills and the reversals. */
export async function eventsOf(
  tx: Tx,
  ids: readonly string[],
  which: 'all' | 'fills',
): Promise<Map<string, OrderEvent[]>> {
  if (ids.length === 0) return new Map();
  const rows = await own(tx)
    .selectFrom('trading_events as e')
    .leftJoin('trading_reversals as r', 'r.id', 'e.reversal_id')
    .selectAll('e')
    .select('r.words')
    .where('order_id', 'in', ids)
    .$if(which === 'fills', (query) => query.where('kind', 'in', FILLS))
    .orderBy('order_id')
    .orderBy('version')
    .execute();
  return Map.groupBy(rows.map(toEvent), ({ orderId }) => orderId);
}

/** Pending and open orders of one account. */
export async function listLiveOf(tx: Tx, customerId: string, mode: Mode): Promise<LiveOrder[]> {
  const rows = await own(tx)
    .selectFrom('trading_orders')
    .selectAll()
    .where('customer_id', '=', customerId)
    .where('mode', '=', mode)
    .where('status', 'in', ['pending', 'open'])
    .execute();
  return rows.map(toLive);
}

/** The number of the customer's pending and open orders. */
export async function countLive(tx: Tx, customerId: string): Promise<Record<Mode, number>> {
  const { rows } = await sql<{ mode: Mode; total: string }>`select mode, count(*) as total from trading_orders
    where customer_id = ${customerId} and status in ('pending', 'open') group by mode`.execute(tx);
  const of = (mode: Mode) => Number(rows.find((row) => row.mode === mode)?.total ?? 0);
  return { real: of('real'), demo: of('demo') };
}

/** Whether the customer ever placed an order on this account. */
export async function hasOrdered(tx: Tx, customerId: string, mode: Mode): Promise<boolean> {
  const { rows } = await sql<{ is_there: boolean }>`select exists (
    select from trading_orders where customer_id = ${customerId} and mode = ${mode}) as is_there`.execute(tx);
  return rows[0]?.is_there ?? false;
}

/** Open positions on all real accounts. */
export async function listOpenReal(tx: Tx): Promise<OpenOrder[]> {
  const rows = await own(tx)
    .selectFrom('trading_orders')
    .selectAll()
    .where('mode', '=', 'real')
    // Spelled out so that the partial index of live orders matches.
    .where(sql<boolean>`status in ('pending', 'open')`)
    .where('status', '=', 'open')
    .execute();
  return rows.map(toLive).flatMap((live) => (live.status === 'open' ? [live.order] : []));
}

/**
 * Notional in USDT of every fill since then, opening and closing, by mode. Each fill is rounded down as `notional` does, so that the total
 * is the sum of what customers were shown.
 */
export async function sumVolume(tx: Tx, since: Instant): Promise<Readonly<Record<Mode, Money>>> {
  const { rows } = await sql<{ mode: Mode; units: string }>`
    select o.mode, sum(trunc(e.price * e.rate_to_usdt * e.lots * o.contract_size * 1000000))::numeric(38, 0)::text as units
    from trading_steps e join trading_orders o on o.id = e.order_id
    where e.happened_at > ${new Date(since)} and e.kind in ('opened', 'partly_closed', 'closed') group by o.mode`.execute(
    tx,
  );
  const of = (mode: Mode) => money(SETTLEMENT_ASSET, BigInt(rows.find((row) => row.mode === mode)?.units ?? '0'));
  return { demo: of('demo'), real: of('real') };
}

/** Open positions on real accounts, summed by instrument and direction. */
export async function sumRealPositions(tx: Tx): Promise<Map<string, InstrumentSums>> {
  const { rows } = await sql<{ code: string; direction: 'long' | 'short'; size: string; value: string }>`
    select code, direction, trunc(sum(lots * contract_size) * 100000000)::text as size,
      trunc(sum(lots * contract_size * open_price) * 1000000000000000000)::text as value
    from trading_orders where mode = 'real' and status = 'open' group by code, direction`.execute(tx);
  const sums = new Map<string, InstrumentSums>();
  for (const { code, direction, size, value } of rows) {
    sums.set(code, { ...(sums.get(code) ?? NO_POSITIONS), [direction]: { size: BigInt(size), value: BigInt(value) } });
  }
  return sums;
}
