/** The movements of an account between two instants, page by page, and its balance before them. */
import type { AccountRef, CustomerKind, HouseKind, Mode } from '@candor/core/ledger/transfer';
import { type Asset, type Money, money } from '@candor/core/money/money';
import type { Movement } from '@candor/core/statements/running';
import type { Span } from '@candor/core/statements/period';
import { sql } from 'kysely';
import type { Db } from '../db/db.ts';

export type Beginning = {
  /** Of every account of the customer that there is by now. */
  readonly opening: readonly { readonly kind: string; readonly amount: Money }[];
  /** The customer's own accounts, by id. */
  readonly accounts: readonly string[];
  /** The number of movements in the span and their first and last ids; null when there are none. */
  readonly within: { readonly count: number; readonly first: bigint; readonly last: bigint } | null;
};

export type PageBounds = Pick<Beginning, 'accounts'> & {
  readonly after: bigint;
  readonly upTo: bigint;
  readonly size: number;
};

type BeginningRow = {
  id: string;
  asset: Asset;
  kind: string;
  before: string;
  count: string;
  first: string | null;
  last: string | null;
};

/** A transfer between two of the customer's own accounts is one movement, counted on the debit side. */
export async function beginningOf(db: Db, owner: string, mode: Mode, { start, end }: Span): Promise<Beginning> {
  const { rows } = await sql<BeginningRow>`
    with mine as (select id, asset, kind from ledger_accounts where owner_id = ${owner} and mode = ${mode})
    select mine.id, mine.asset, mine.kind,
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
    accounts: rows.map(({ id }) => id),
    opening: rows.map(({ asset, kind, before }) => ({ kind, amount: money(asset, BigInt(before)) })),
    within:
      first === null || last === null
        ? null
        : { count: rows.reduce((sum, { count }) => sum + Number(count), 0), first, last },
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
 * The movements between two ids, oldest first, at most `size`. Both sides of all accounts are read from their indices, so that the cost
 * depends only on the ids in between.
 * @param accounts the customer's own, as `beginningOf` found them; @param after exclusive; @param upTo inclusive.
 */
export async function movementsBetween(
  db: Db,
  mode: Mode,
  { start, end }: Span,
  { accounts, after, upTo, size }: PageBounds,
): Promise<Movement[]> {
  const own = sql`${[...accounts]}::bigint[]`;
  const { rows } = await sql<MovementRow>`
    select found.id, found.posted_at, found.amount_units::text as units, found.kind, found.fact, d.asset,
      d.owner_id as debit_owner, d.kind as debit_kind, c.owner_id as credit_owner, c.kind as credit_kind
    from (
      select * from ledger_transfers
      where (debit_account_id = any (${own}) or credit_account_id = any (${own}))
        and id > ${after.toString()}::bigint and id <= ${upTo.toString()}::bigint
        and posted_at >= ${new Date(start)} and posted_at < ${new Date(end)}
      order by id limit ${size}
    ) found
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

/** The casts hold because the table's trigger checks which kinds an owner may have. */
function accountOf(owner: string, mode: Mode, asset: Asset, kind: string): AccountRef {
  return owner === '0'
    ? { owner: null, mode, asset, kind: kind as HouseKind }
    : { owner, mode, asset, kind: kind as CustomerKind };
}
