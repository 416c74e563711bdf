/** The movements of an account between two instants, page by page, and its balance before them. */
import type { AccountRef, CustomerKind, HouseKind, Mode } from '@candor/core/ledger/transfer';
import { type Asset, type Money, money } from '@candor/core/money/money';
import type { Movement } from '@candor/core/statements/running';
import type { Span } from '@candor/core/statements/period';
import { sql } from 'kysely';
import type { Db } from '../db/db.ts';
import { protectedOf } from './protected.ts';

export type Beginning = {
  /** Of every account of the customer that there is by now. */
  readonly opening: readonly { readonly kind: string; readonly amount: Money }[];
  /** The number of movements in the span. */
  readonly count: number;
};

/** A transfer between two of the customer's own accounts is one movement, counted on the debit side. */
export async function beginningOf(db: Db, owner: string, mode: Mode, { start, end }: Span): Promise<Beginning> {
  const { rows } = await sql<{ asset: Asset; kind: string; before: string; count: string }>`
    with mine as materialized (select id, asset, kind from ledger_accounts where owner_id = ${owner} and mode = ${mode})
    select mine.asset, mine.kind, coalesce(moved.before, 0)::text as before, coalesce(moved.count, 0)::text as count
    from mine
    left join (
      select side.account_id, sum(side.units) filter (where j.posted_at < ${new Date(start)}) as before,
        count(*) filter (where j.posted_at >= ${new Date(start)} and side.is_counted) as count
      from (select * from ledger_journal where book = ledger_book(${owner}, ${mode}) and posted_at < ${new Date(end)}) j
      cross join lateral (values
        (j.debit_account_id, -j.amount_units, true),
        (j.credit_account_id, j.amount_units, j.debit_account_id not in (select id from mine))
      ) as side (account_id, units, is_counted)
      group by side.account_id
    ) moved on moved.account_id = mine.id
    order by mine.asset desc, mine.kind`.execute(db.kysely);
  return {
    opening: rows.map(({ asset, kind, before }) => ({ kind, amount: money(asset, BigInt(before)) })),
    count: rows.reduce((sum, { count }) => sum + Number(count), 0),
  };
}

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
 * At most `size` movements of the span, oldest first, with what negative balance protection paid in the same steps. A page costs no more than
 * its length.
 * @param after the id of the last movement before them.
 */
export async function movementsAfter(
  db: Db,
  owner: string,
  mode: Mode,
  { start, end }: Span,
  { after, size }: { readonly after: bigint; readonly size: number },
): Promise<Movement[]> {
  const book = sql`ledger_book(${owner}, ${mode})`;
  const within = sql`posted_at >= ${new Date(start)} and posted_at < ${new Date(end)}`;
  const later = sql`id > ${after.toString()}::bigint`;
  // The page before may have ended within a step, whose protection comes last.
  const { rows } = await sql<MovementRow>`
    with own as materialized (
      select * from ledger_transfers where book = ${book} and ${later} and ${within} order by id limit ${size}
    ), before as materialized (
      select * from ledger_transfers where book = ${book} and not ${later} order by id desc limit 1
    )
    select found.id, found.posted_at, found.amount_units::text as units, found.kind, found.fact, d.asset,
      d.owner_id as debit_owner, d.kind as debit_kind, c.owner_id as credit_owner, c.kind as credit_kind
    from (
      select * from own
      union all
      select paid.* from (${protectedOf(sql`select fact, fact_id, step from own union all select fact, fact_id, step from before`)}) paid
      where ${later} and ${within}
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
