/** Opposite positions of linked accounts. Reads tables of trading, identity checks and identity, and writes none. */
import { type RawBuilder, sql } from 'kysely';
import type { Link } from '@candor/contract/staff/linked';
import type { Direction } from '@candor/core/trading/margin/margin';
import type { Tx } from '../../db/db.ts';

/** Newest first: the time in microseconds, then the id of the position that gives it, then the id of the other. */
export type Place = { readonly at: string; readonly id: string; readonly otherId: string };

export type PairRow = {
  readonly at: string;
  readonly id: string;
  readonly other_id: string;
  readonly links: readonly Link[];
};

export type PositionRow = {
  readonly id: string;
  readonly customer_id: string;
  readonly code: string;
  readonly direction: Direction;
  readonly lots: string;
  readonly leverage: number;
  readonly opened_at: Date;
  readonly ended_at: Date | null;
  readonly end_reason: string | null;
  /** Of the closings that stand, in units of USDT. */
  readonly protected_units: string;
};

export type Search = {
  readonly code: string | null;
  /** Positions that were stopped out or protected before then are left out. */
  readonly since: Date;
  readonly behind: Place | null;
  /** How many positions to read at most, of any instrument. */
  readonly readMax: number;
  /** Of how many of those, of the instrument that is asked for, to find what they are linked with. */
  readonly checkMax: number;
};

/** With how many others each thing in common is followed up. */
export const LINKED_MAX = 50;
const ALL_LINKED_MAX = 10 * LINKED_MAX;

/**
 * Before the others, in their transaction. How many share one device cannot be estimated from how many share one on average: with a bitmap, all of them
 * would be read and sorted to give the newest few, which lie side by side in the index.
 */
export async function planByIndexes(tx: Tx): Promise<void> {
  await sql`set local enable_bitmapscan = off`.execute(tx);
}

/** The last position that the search goes through before it has read or checked enough. Null if it goes to the end. */
export async function endOfStretch(tx: Tx, search: Search): Promise<Place | null> {
  const { rows } = await sql<Place>`
    select ${micros(sql`e.at`)} as at, e.id::text, '0' as "otherId" from (
      (select s.at, s.id from (${startsOf(search)}) s order by s.at desc, s.id desc offset ${search.readMax - 1} limit 1)
      union all
      (select d.at, d.id from (${checkedOf(search)}) d order by d.at desc, d.id desc offset ${search.checkMax - 1} limit 1)
    ) e order by e.at desc, e.id desc limit 1`.execute(tx);
  return rows[0] ?? null;
}

/** Pairs of this stretch. */
export async function listPairs(tx: Tx, search: Search, most: number): Promise<PairRow[]> {
  const { rows } = await pairsOf(search, most).execute(tx);
  return rows;
}

export function pairsOf(search: Search, most: number): RawBuilder<PairRow> {
  const { since, behind } = search;
  const isBehind =
    behind === null ? sql`true` : sql`(d.at, d.id, o.id) < (${timeOf(behind)}, ${behind.id}, ${behind.otherId})`;
  return sql<PairRow>`
    select ${micros(sql`d.at`)} as at, d.id::text, o.id::text as other_id, l.links
    from (${checkedOf(search)}) d
    cross join lateral (${linksOf(sql`d.customer_id`)}) l
    cross join lateral (${oppositeTo(since)}) o
    where ${isBehind}
    order by d.at desc, d.id desc, o.id desc limit ${most}`;
}

/** Of the positions read, those of the instrument that is asked for. */
function checkedOf(search: Search): RawBuilder<unknown> {
  const isAsked = search.code === null ? sql`true` : sql`s.code = ${search.code}`;
  return sql`
    select * from (select * from (${startsOf(search)}) s order by s.at desc, s.id desc limit ${search.readMax}) s
    where ${isAsked} order by s.at desc, s.id desc limit ${search.checkMax}`;
}

/** The positions that a pair can be dated by, with that time: open ones, and those stopped out or protected. Each branch has its own index. */
function startsOf({ since, behind, readMax }: Search): RawBuilder<unknown> {
  // The last position of the page before may have further pairs.
  const from = (time: RawBuilder<unknown>, id: RawBuilder<unknown>) =>
    behind === null ? sql`true` : sql`(${time}, ${id}) <= (${timeOf(behind)}, ${behind.id}::bigint)`;
  const columns = sql`o.id, o.customer_id, o.code, o.direction, o.opened_at, o.ended_at`;
  return sql`
    (select o.opened_at as at, ${columns} from trading_orders o
      where o.mode = 'real' and o.status = 'open' and ${from(sql`o.opened_at`, sql`o.id`)}
      order by o.opened_at desc, o.id desc limit ${readMax})
    union all
    (select o.ended_at, ${columns} from trading_orders o
      where o.mode = 'real' and o.status = 'closed' and o.end_reason = 'stop_out' and o.ended_at >= ${since}
        and ${from(sql`o.ended_at`, sql`o.id`)}
      order by o.ended_at desc, o.id desc limit ${readMax})
    union all
    (select o.ended_at, ${columns} from trading_events e join trading_orders o on o.id = e.order_id
      where e.protected_units > 0 and e.kind = 'closed' and e.version = o.version and e.happened_at >= ${since}
        and o.mode = 'real' and o.status = 'closed' and o.end_reason <> 'stop_out'
        and ${from(sql`e.happened_at`, sql`e.order_id`)}
      order by e.happened_at desc, e.order_id desc limit ${readMax})`;
}

/**
 * Customers who have something in common with this one, and what: of each thing in common the newest customers, so many at most, and of all
 * devices of one customer ten times as many. Otherwise 10,000 customers of one device would be 50 million pairs.
 */
function linksOf(customerId: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`
    select same.customer_id, array_agg(same.link order by same.link) as links from (
      (select theirs.customer_id, mine.kind as link from kyc_marks mine
      cross join lateral (
        select t.customer_id from kyc_marks t where t.kind = mine.kind and t.hash = mine.hash order by t.customer_id desc limit ${LINKED_MAX + 1}) theirs
      where mine.customer_id = ${customerId} and theirs.customer_id <> ${customerId} limit ${ALL_LINKED_MAX})
      union
      (select theirs.customer_id, 'signIn' from identity_devices mine
      cross join lateral (
        select t.customer_id from identity_devices t where t.device_hash = mine.device_hash order by t.customer_id desc limit ${LINKED_MAX + 1}) theirs
      where mine.customer_id = ${customerId} and theirs.customer_id <> ${customerId} limit ${ALL_LINKED_MAX})
    ) same group by same.customer_id`;
}

export type CrowdRow = { readonly customer_id: string; readonly link: Link };

/** Customers with positions of this stretch who share something with more others than are compared, so many at most. */
export async function listCrowded(tx: Tx, search: Search, most: number): Promise<CrowdRow[]> {
  const { rows } = await crowdedOf(search, most).execute(tx);
  return rows;
}

export function crowdedOf(search: Search, most: number): RawBuilder<CrowdRow> {
  return sql<CrowdRow>`
    select who.customer_id::text, shared.link from (select distinct d.customer_id from (${checkedOf(search)}) d) who
    cross join lateral (
      select mine.kind as link from kyc_marks mine where mine.customer_id = who.customer_id
        and exists (select from kyc_marks t where t.kind = mine.kind and t.hash = mine.hash offset ${LINKED_MAX + 1})
      union
      select 'signIn' from identity_devices mine where mine.customer_id = who.customer_id
        and exists (select from identity_devices t where t.device_hash = mine.device_hash offset ${LINKED_MAX + 1})
    ) shared
    order by who.customer_id, shared.link limit ${most}`;
}

/** Of the linked customer `l`: positions against `d` that were open at the same time. A pair is dated by one of its two, so it comes once. */
function oppositeTo(since: Date): RawBuilder<unknown> {
  const isOpposite = sql`o.customer_id = l.customer_id and o.mode = 'real' and o.code = d.code and o.direction <> d.direction`;
  return sql`
    select o.id from trading_orders o
    where ${isOpposite} and o.status = 'open'
      and case when d.ended_at is null then (o.opened_at, o.id) < (d.opened_at, d.id) else o.opened_at < d.ended_at end
    union all
    select o.id from trading_orders o
    where ${isOpposite} and o.status = 'closed' and o.ended_at > d.opened_at and o.opened_at < d.ended_at
      and ((o.ended_at, o.id) < (d.ended_at, d.id) or not (o.ended_at >= ${since} and (o.end_reason = 'stop_out'
        or exists (select from trading_events e where e.order_id = o.id and e.version = o.version and e.protected_units > 0))))`;
}

/** As exact as the database has it; a JavaScript date is not. */
function micros(time: RawBuilder<unknown>): RawBuilder<string> {
  return sql<string>`(extract(epoch from ${time}) * 1000000)::bigint::text`;
}

function timeOf({ at }: Place): RawBuilder<unknown> {
  return sql`('epoch'::timestamptz + ${at}::bigint * interval '1 microsecond')`;
}

export async function findPositions(tx: Tx, ids: readonly string[]): Promise<ReadonlyMap<string, PositionRow>> {
  const { rows } = await sql<PositionRow>`
    select o.id::text, o.customer_id::text, o.code, o.direction, o.lots::text, o.leverage, o.opened_at, o.ended_at, o.end_reason,
      (select coalesce(sum(s.protected_units), 0)::text from trading_steps s where s.order_id = o.id) as protected_units
    from trading_orders o where o.id = any(${[...new Set(ids)]}::bigint[])`.execute(tx);
  return new Map(rows.map((row) => [row.id, row]));
}
