/** An account's movements between two instants, a page at a time, and what it held before them. */
import type { AccountRef, CustomerKind, HouseKind, Mode } from '@candor/core/ledger/transfer';
import { type Asset, type Money, money } from '@candor/core/money/money';
import type { Movement } from '@candor/core/statements/running';
import type { Span } from '@candor/core/statements/period';
import { sql } from 'kysely';
import type { Db } from '../platform/db.ts';

export type Beginning = {
  readonly opening: readonly { readonly kind: CustomerKind; readonly amount: Money }[];
  /** How many movements there are in the span, and between which ids they lie; null when there is none. */
  readonly within: { readonly count: number; readonly first: string; readonly last: string } | null;
};

type BeginningRow = {
  asset: Asset;
  kind: CustomerKind;
  before: string;
  count: string;
  first: string | null;
  last: string | null;
};

/** A transfer between two of the customer's own accounts is one movement: it is counted on its debit's side. */
export async function beginningOf(db: Db, owner: string, mode: Mode, { start, end }: Span): Promise<Beginning> {
  const { rows } = await sql<BeginningRow>`
    with mine as (select id, asset, kind from ledger_accounts where owner_id = ${owner} and mode = ${mode})
    select mine.asset, mine.kind,
      (coalesce(c.before, 0) - coalesce(d.before, 0))::text as before,
      (coalesce(c.count, 0) + coalesce(d.count, 0))::text as count,
      least(c.first, d.first)::text as first, greatest(c.last, d.last)::text as last
    from mine
    cross join lateral (
      select sum(amount_units) filter (where posted_at < ${new Date(start)}) as before,
        count(*) filter (where posted_at >= ${new Date(start)}) as count,
        min(id) filter (where posted_at >= ${new Date(start)}) as first,
        max(id) filter (where posted_at >= ${new Date(start)}) as last
      from ledger_transfers where debit_account_id = mine.id and posted_at < ${new Date(end)}) d
    cross join lateral (
      select sum(amount_units) filter (where posted_at < ${new Date(start)}) as before,
        count(*) filter (where posted_at >= ${new Date(start)} and debit_account_id not in (select id from mine)) as count,
        min(id) filter (where posted_at >= ${new Date(start)}) as first,
        max(id) filter (where posted_at >= ${new Date(start)}) as last
      from ledger_transfers where credit_account_id = mine.id and posted_at < ${new Date(end)}) c
    order by mine.asset desc, mine.kind`.execute(db.kysely);
  const ids = rows.flatMap(({ first, last }) => (first === null || last === null ? [] : [BigInt(first), BigInt(last)]));
  const [first = null, last = null] = [ids.toSorted(compare)[0], ids.toSorted(compare).at(-1)];
  return {
    opening: rows.map(({ asset, kind, before }) => ({ kind, amount: money(asset, BigInt(before)) })),
    within:
      first === null || last === null
        ? null
        : { count: rows.reduce((sum, { count }) => sum + Number(count), 0), first: String(first), last: String(last) },
  };
}

const compare = (a: bigint, b: bigint): number => (a < b ? -1 : a > b ? 1 : 0);

type MovementRow = {
  id: string;
  posted_at: Date;
  units: string;
  kind: string;
  fact: string;
  asset: Asset;
  debit_owner: string;
  debit_kind: string;
  credit_owner: string;
  credit_kind: string;
};

/**
 * Up to `size` movements after an id, oldest first. Each account's come from its own index, so that a page costs its own length.
 * @param after not this one; @param last none beyond it.
 */
export async function movementsAfter(
  db: Db,
  owner: string,
  mode: Mode,
  { start, end }: Span,
  { after, last, size }: { readonly after: string; readonly last: string; readonly size: number },
): Promise<Movement[]> {
  const inSpan = sql`id > ${after} and id <= ${last} and posted_at >= ${new Date(start)} and posted_at < ${new Date(end)}`;
  const { rows } = await sql<MovementRow>`
    with mine as (select id from ledger_accounts where owner_id = ${owner} and mode = ${mode}),
    found as (
      select distinct p.* from mine cross join lateral (
        (select id, posted_at, amount_units, kind, fact, debit_account_id, credit_account_id from ledger_transfers
          where debit_account_id = mine.id and ${inSpan} order by id limit ${size})
        union all
        (select id, posted_at, amount_units, kind, fact, debit_account_id, credit_account_id from ledger_transfers
          where credit_account_id = mine.id and ${inSpan} order by id limit ${size})
      ) p order by p.id limit ${size}
    )
    select found.id, found.posted_at, found.amount_units::text as units, found.kind, found.fact, d.asset,
      d.owner_id as debit_owner, d.kind as debit_kind, c.owner_id as credit_owner, c.kind as credit_kind
    from found
    join ledger_accounts d on d.id = found.debit_account_id
    join ledger_accounts c on c.id = found.credit_account_id
    order by found.id`.execute(db.kysely);
  return rows.map((row) => ({
    id: row.id,
    at: row.posted_at.getTime(),
    debit: accountOf(row.debit_owner, mode, row.asset, row.debit_kind),
    credit: accountOf(row.credit_owner, mode, row.asset, row.credit_kind),
    amount: money(row.asset, BigInt(row.units)),
    kind: row.kind,
    fact: row.fact,
  }));
}

/** The table's own constraint says which kinds an owner has. */
function accountOf(owner: string, mode: Mode, asset: Asset, kind: string): AccountRef {
  return owner === '0'
    ? { owner: null, mode, asset, kind: kind as HouseKind }
    : { owner, mode, asset, kind: kind as CustomerKind };
}
