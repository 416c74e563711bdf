/** Reads the ledger: balances, and the postings that they are the sum of. */
import type { CustomerKind, Mode } from '@candor/core/ledger/transfer';
import { type Asset, type Money, money } from '@candor/core/money/money';
import { sql } from 'kysely';
import type { Db } from '../db/db.ts';

/** Of one of the customer's accounts: one of `CUSTOMER_KINDS`, or a feature's own kind. */
export type Balance = { readonly kind: string; readonly amount: Money };

/** All balances of the customer in the mode, by asset and kind. */
export async function balancesOf(db: Db, owner: string, mode: Mode): Promise<Balance[]> {
  const { rows } = await sql<{ asset: Asset; kind: string; balance_units: string }>`
    select asset, kind, balance_units from ledger_accounts
    where owner_id = ${owner} and mode = ${mode} order by asset desc, kind`.execute(db.kysely);
  return rows.map(({ asset, kind, balance_units }) => ({ kind, amount: money(asset, BigInt(balance_units)) }));
}

export type Posting = {
  readonly id: string;
  readonly time: Date;
  readonly account: CustomerKind;
  /** Signed: positive when the account received it. */
  readonly amount: Money;
  readonly kind: string;
  readonly fact: string;
};

/**
 * One page of the customer's postings, newest first, and their total number. A transfer between two accounts of the same customer gives two
 * postings. Each account's history is read from its own index, so a page costs no more than its length.
 */
export async function postingsOf(
  db: Db,
  owner: string,
  mode: Mode,
  page: number,
  size: number,
): Promise<{ list: Posting[]; total: number }> {
  const reach = page * size;
  const sides = sql`select a.id, a.asset, a.kind from ledger_accounts a where a.owner_id = ${owner} and a.mode = ${mode}`;
  const { rows } = await sql<{
    id: string;
    posted_at: Date;
    asset: Asset;
    account: CustomerKind;
    units: string;
    kind: string;
    fact: string;
  }>`
    with mine as (${sides})
    select p.id, p.posted_at, mine.asset, mine.kind as account, p.units, p.kind, p.fact
    from mine cross join lateral (
      (select id, posted_at, -amount_units as units, kind, fact from ledger_transfers
        where debit_account_id = mine.id order by id desc limit ${reach})
      union all
      (select id, posted_at, amount_units, kind, fact from ledger_transfers
        where credit_account_id = mine.id order by id desc limit ${reach})
    ) p
    order by p.id desc, p.units desc limit ${size} offset ${reach - size}`.execute(db.kysely);
  const { rows: counted } = await sql<{ total: string }>`
    with mine as (${sides})
    select sum((select count(*) from ledger_transfers where debit_account_id = mine.id)
             + (select count(*) from ledger_transfers where credit_account_id = mine.id)) as total
    from mine`.execute(db.kysely);
  return {
    list: rows.map((row) => ({
      id: row.id,
      time: row.posted_at,
      account: row.account,
      amount: money(row.asset, BigInt(row.units)),
      kind: row.kind,
      fact: row.fact,
    })),
    total: Number(counted[0]?.total ?? 0),
  };
}

/** The available balance in the asset, the margin of open orders, and what is held for pending ones. */
export async function spendable(db: Db, owner: string, mode: Mode, asset: Asset): Promise<Record<CustomerKind, Money>> {
  const balances = await balancesOf(db, owner, mode);
  const of = (kind: CustomerKind) =>
    balances.find((balance) => balance.kind === kind && balance.amount.asset === asset)?.amount ?? money(asset, 0n);
  return { available: of('available'), margin: of('margin'), held: of('held') };
}

/**
 * The sum of each customer account that has margin: available, margin and held together. What else belongs to the customer, such as
 * the principal of a plan, pays for no trading loss and is no equity.
 */
export async function balancesOfMarginedAccounts(
  db: Db,
  asset: Asset,
): Promise<{ readonly owner: string; readonly mode: Mode; readonly units: bigint }[]> {
  const { rows } = await sql<{ owner_id: string; mode: Mode; units: string }>`
    select owner_id, mode, sum(balance_units)::text as units from ledger_accounts
    where owner_id <> 0 and asset = ${asset} and kind in ('available', 'margin', 'held')
    group by owner_id, mode having sum(balance_units) filter (where kind = 'margin') > 0`.execute(db.kysely);
  return rows.map(({ owner_id, mode, units }) => ({ owner: owner_id, mode, units: BigInt(units) }));
}
