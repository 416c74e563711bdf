/** Reads the ledger: balances, and the postings that they are the sum of. */
import type { CustomerKind, Mode } from '@candor/core/ledger/transfer';
import { type Asset, type Money, money } from '@candor/core/money/money';
import { sql } from 'kysely';
import type { Db, Tx } from '../db/db.ts';
import { prepared } from '../db/prepared.ts';
import { protectedOf } from './protected.ts';
import { filteredTransfers, type RecordFilter, UNFILTERED } from './record-filter.ts';

/** Of one of the customer's accounts: one of `CUSTOMER_KINDS`, or a feature's own kind. */
export type Balance = { readonly kind: string; readonly amount: Money };

/** All balances of the customer in the mode, by asset and kind. */
export async function balancesOf(tx: Tx, owner: string, mode: Mode): Promise<Balance[]> {
  const { rows } = await sql<{ asset: Asset; kind: string; balance_units: string }>`
    select asset, kind, balance_units from ledger_accounts
    where owner_id = ${owner} and mode = ${mode} order by asset desc, kind`.execute(tx);
  return rows.map(({ asset, kind, balance_units }) => ({ kind, amount: money(asset, BigInt(balance_units)) }));
}

const LAST_ID = '9223372036854775807';

export type Posting = {
  readonly id: string;
  readonly time: Date;
  /** One of the customer's, or `protection`. */
  readonly account: CustomerKind | 'protection';
  /** Signed: positive when the account received it; of `protection`, when it paid. */
  readonly amount: Money;
  /** Whether it is part of the balance: not what the operator's protection paid. */
  readonly movesBalance: boolean;
  readonly kind: string;
  readonly fact: string;
};

/**
 * The customer's postings, newest first, among them what negative balance protection paid in the same steps. A transfer between two accounts of the same customer gives two postings, which are never parted:
 * a page has at most `size` of them, or one transfer's. A page costs no more than its length, however long the history is.
 * Of a filter, what protection paid comes with the entries of the same step that are found.
 * @param cursor null for the newest; otherwise the `next` of the page before. A null `next`: there are no older ones.
 */
export async function postingsOf(
  db: Db,
  owner: string,
  mode: Mode,
  { cursor, size }: { readonly cursor: string | null; readonly size: number },
  filter: RecordFilter = UNFILTERED,
): Promise<{ list: Posting[]; next: string | null }> {
  const own = await filteredTransfers(db, owner, mode, filter, { cursor, limit: size + 1 });
  const ofAsset = filter.asset === null ? sql`` : sql`and a.asset = ${filter.asset}`;
  const rows = await prepared(
    db,
    sql<{
      id: string;
      posted_at: Date;
      asset: Asset;
      account: Posting['account'];
      units: string;
      kind: string;
      fact: string;
      moves: boolean;
    }>`
    with own as materialized (
      ${own}
    )
    select t.id, t.posted_at, side.asset, side.kind as account, side.units, t.kind, t.fact, true as moves
    from own t
    cross join lateral (
      select a.asset, a.kind, case a.id when t.debit_account_id then -t.amount_units else t.amount_units end as units
      from ledger_accounts a where a.id in (t.debit_account_id, t.credit_account_id) and a.owner_id = ${owner} ${ofAsset}
    ) side
    union all
    select paid.id, paid.posted_at, a.asset, a.kind, case a.id when paid.debit_account_id then paid.amount_units else -paid.amount_units end,
      paid.kind, paid.fact, false
    from (${protectedOf(sql`select fact, fact_id, step from own`)}) paid
    join ledger_accounts a on a.id in (paid.debit_account_id, paid.credit_account_id) and a.kind = 'protection'
    where paid.id < ${cursor ?? LAST_ID}::bigint
    order by id desc, units desc`,
  );
  const list = wholeTransfers(rows, size);
  return {
    list: list.map((row) => ({
      id: row.id,
      time: row.posted_at,
      account: row.account,
      amount: money(row.asset, BigInt(row.units)),
      movesBalance: row.moves,
      kind: row.kind,
      fact: row.fact,
    })),
    next: list.length < rows.length ? (list.at(-1)?.id ?? null) : null,
  };
}

/** At most so many of the first rows, without parting those of one transfer; at least one transfer's. */
function wholeTransfers<Row extends { readonly id: string }>(rows: readonly Row[], size: number): Row[] {
  const ids = [...new Set(rows.map(({ id }) => id))];
  const ends = ids.map((id) => rows.findLastIndex((row) => row.id === id) + 1);
  return rows.slice(0, ends.findLast((end) => end <= size) ?? ends[0] ?? 0);
}

/** The available balance in the asset, the margin of open orders, and what is held for pending ones. */
export async function spendable(tx: Tx, owner: string, mode: Mode, asset: Asset): Promise<Record<CustomerKind, Money>> {
  const balances = await balancesOf(tx, owner, mode);
  const of = (kind: CustomerKind) =>
    balances.find((balance) => balance.kind === kind && balance.amount.asset === asset)?.amount ?? money(asset, 0n);
  return { available: of('available'), margin: of('margin'), held: of('held') };
}

export type AccountOwner = { readonly owner: string; readonly mode: Mode };

/**
 * Of each of these accounts the sum of available, margin and held, however many others there are. What else belongs to the customer, such as
 * the principal of a plan, pays for no trading loss and is no equity.
 */
export async function totalsOf(
  db: Db,
  accounts: readonly AccountOwner[],
  asset: Asset,
): Promise<(AccountOwner & { readonly units: bigint })[]> {
  const { rows } = await sql<{ owner: string; mode: Mode; units: string }>`
    select asked.owner, asked.mode, coalesce(sum(a.balance_units), 0)::text as units
    from unnest(${accounts.map(({ owner }) => owner)}::bigint[], ${accounts.map(({ mode }) => mode)}::text[]) as asked (owner, mode)
    left join lateral (
      select balance_units from ledger_accounts
      where owner_id = asked.owner and mode = asked.mode and asset = ${asset} and kind in ('available', 'margin', 'held') offset 0
    ) a on true
    group by asked.owner, asked.mode`.execute(db.kysely);
  return rows.map(({ owner, mode, units }) => ({ owner, mode, units: BigInt(units) }));
}
