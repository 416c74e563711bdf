/** Order lists, newest first, with all filters. A page costs the same however many orders there are and however deep it lies. */
import type { Mode } from '@candor/core/ledger/transfer';
import type { Instant } from '@candor/core/time';
import type { Direction } from '@candor/core/trading/margin/margin';
import type { OrderStatus } from '@candor/core/trading/orders/order';
import { type RawBuilder, sql } from 'kysely';
import type { Tx } from '../../../db/db.ts';
import { toOrder, toOrigin } from './records.ts';
import { eventsOf, type StoredOrder } from './orders.repo.ts';
import { own } from './tables.ts';

export type OrderFilter = {
  readonly status?: OrderStatus | undefined;
  /** Whatever the status: also open orders of which a part was closed. */
  readonly withParts?: boolean;
  readonly code?: string | undefined;
  readonly direction?: Direction | undefined;
  /** Placed at this time or later. */
  readonly from?: Instant | undefined;
  /** Placed before this time. */
  readonly to?: Instant | undefined;
  /** What a search text may mean: these instruments, or the order of this number. */
  readonly search?: { readonly codes: readonly string[]; readonly id: string | null } | undefined;
};

export type Place = {
  /** After this order; null: from the newest on. */
  readonly cursor: Cursor | null;
  readonly skip: number;
  readonly size: number;
};

/** An order's position in the list. The time is PostgreSQL's text, which has more digits than a JavaScript date. */
export type Cursor = { readonly id: string; readonly placedAt: string };

/** Counting stops here: beyond, it would cost more than the page. */
export const TOTAL_MAX = 10_000;

type Whose = { readonly customerId: string; readonly mode: Mode };

/** Null: not an order of this account. */
export async function findCursor(tx: Tx, { customerId, mode }: Whose, id: string): Promise<Cursor | null> {
  const { rows } = await sql<Cursor>`select id, placed_at::text as "placedAt" from trading_orders
    where id = ${id} and customer_id = ${customerId} and mode = ${mode}`.execute(tx);
  return rows[0] ?? null;
}

/** One page, and the order after which the next begins: null on the last page. */
export async function listOrders(
  tx: Tx,
  whose: Whose,
  filter: OrderFilter,
  place: Place,
): Promise<{ list: StoredOrder[]; next: string | null }> {
  const { size } = place;
  const { rows: found } = await idsOfPage(whose, filter, place).execute(tx);
  const ids = found.slice(0, size).map(({ id }) => id);
  return { list: await inThisOrder(tx, ids), next: found.length > size ? (ids.at(-1) ?? null) : null };
}

/** One more than fits, to learn whether there is a next page. */
export function idsOfPage(
  whose: Whose,
  filter: OrderFilter,
  { cursor, skip, size }: Place,
): RawBuilder<{ readonly id: string }> {
  return sql<{ id: string }>`
    select id::text from (${matching(whose, filter, cursor, skip + size + 1)}) matching
    order by placed_at desc, matching.id desc limit ${size + 1} offset ${skip}`;
}

/** The number of matches, up to `TOTAL_MAX` and one. */
export async function countOrders(tx: Tx, whose: Whose, filter: OrderFilter): Promise<number> {
  const { rows } = await sql<{ total: string }>`
    select count(*) as total from (select from (${matching(whose, filter, null, TOTAL_MAX + 1)}) matching
    limit ${TOTAL_MAX + 1}) counted`.execute(tx);
  return Number(rows[0]?.total ?? 0);
}

async function inThisOrder(tx: Tx, ids: readonly string[]): Promise<StoredOrder[]> {
  if (ids.length === 0) return [];
  const rows = await own(tx).selectFrom('trading_orders').selectAll().where('id', 'in', ids).execute();
  const fills = await eventsOf(tx, ids, 'fills');
  const byId = new Map(rows.map((row) => [row.id, row]));
  return ids.flatMap((id) => {
    const row = byId.get(id);
    return row === undefined ? [] : [{ any: toOrder(row), origin: toOrigin(row), events: fills.get(id) ?? [] }];
  });
}

const ENDED = ['closed', 'cancelled', 'expired'] as const;
const DIRECTIONS = ['long', 'short'] as const;

/** Ids and times of live orders, of ended ones, and of the one that a number names. */
function matching(whose: Whose, filter: OrderFilter, cursor: Cursor | null, most: number): RawBuilder<unknown> {
  const { status, search } = filter;
  const codes = codesOf(filter);
  const terms = termsOf(whose, filter, cursor);
  const parts = [live(terms, filter, codes)];
  const ended = ENDED.filter((each) => status === undefined || each === status);
  if (ended.length > 0) parts.push(endedStreams(terms, ended, filter.direction, codes, most));
  if (search?.id !== undefined && search.id !== null) parts.push(numbered(terms, filter, search.id, codes ?? []));
  return sql.join(parts, sql` union all `);
}

/** Null: any. */
function codesOf({ code, search }: OrderFilter): readonly string[] | null {
  if (search === undefined) return code === undefined ? null : [code];
  return search.codes.filter((each) => code === undefined || each === code);
}

/** Filters common to every part: account, direction, time and cursor. */
function termsOf({ customerId, mode }: Whose, filter: OrderFilter, cursor: Cursor | null): RawBuilder<unknown> {
  const { direction, from, to } = filter;
  const terms = [sql`o.customer_id = ${customerId}`, sql`o.mode = ${mode}`];
  if (direction !== undefined) terms.push(sql`o.direction = ${direction}`);
  if (from !== undefined) terms.push(sql`o.placed_at >= ${new Date(from)}`);
  if (to !== undefined) terms.push(sql`o.placed_at < ${new Date(to)}`);
  if (cursor !== null) terms.push(sql`(o.placed_at, o.id) < (${cursor.placedAt}::timestamptz, ${cursor.id}::bigint)`);
  return sql.join(terms, sql` and `);
}

function ofStatusIn({ status, withParts = false }: OrderFilter): RawBuilder<unknown> {
  if (status === undefined) return sql``;
  const parts = withParts ? sql`or (o.status = 'open' and o.lots < o.ordered_lots)` : sql``;
  return sql`and (o.status = ${status} ${parts})`;
}

function live(terms: RawBuilder<unknown>, filter: OrderFilter, codes: readonly string[] | null): RawBuilder<unknown> {
  const ofStatus = ofStatusIn(filter);
  const ofCodes = codes === null ? sql`` : sql`and o.code = any(${codes}::text[])`;
  return sql`select o.id, o.placed_at from trading_orders o
    where ${terms} and o.status in ('pending', 'open') ${ofStatus} ${ofCodes}`;
}

/** The newest of each combination: an index serves each as one stream, so no row is read that does not match. */
function endedStreams(
  terms: RawBuilder<unknown>,
  statuses: readonly string[],
  direction: Direction | undefined,
  codes: readonly string[] | null,
  most: number,
): RawBuilder<unknown> {
  const directions = DIRECTIONS.filter((each) => direction === undefined || each === direction);
  const eachCode = codes === null ? sql`` : sql`cross join unnest(${codes}::text[]) c (code)`;
  const ofCode = codes === null ? sql`` : sql`and o.code = c.code`;
  return sql`select stream.id, stream.placed_at
    from unnest(${statuses}::text[]) s (status) cross join unnest(${directions}::text[]) d (direction) ${eachCode}
    cross join lateral (
      select o.id, o.placed_at from trading_orders o
      where ${terms} and o.status in ('closed', 'cancelled', 'expired') and o.status = s.status and o.direction = d.direction ${ofCode}
      order by o.placed_at desc, o.id desc limit ${most}
    ) stream`;
}

/** Unless the text already matched its instrument. */
function numbered(
  terms: RawBuilder<unknown>,
  { code, ...filter }: OrderFilter,
  id: string,
  codes: readonly string[],
): RawBuilder<unknown> {
  const ofStatus = ofStatusIn(filter);
  const ofCode = code === undefined ? sql`` : sql`and o.code = ${code}`;
  return sql`select o.id, o.placed_at from trading_orders o
    where o.id = ${id} and ${terms} ${ofStatus} ${ofCode} and not (o.code = any(${codes}::text[]))`;
}
