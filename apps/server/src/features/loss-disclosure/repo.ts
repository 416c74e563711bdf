/** The measurements, and the ledger sums that they are made of: one statement per function. */
import { sql } from 'kysely';
import type { Tx } from '../../db/db.ts';

export type Share = {
  readonly measuredAt: Date;
  readonly from: Date;
  readonly accounts: number;
  readonly losing: number;
};

export async function findLatest(tx: Tx): Promise<Share | null> {
  const { rows } = await sql<{ measured_at: Date; period_from: Date; accounts: number; losing: number }>`
    select measured_at, period_from, accounts, losing from losses_shares order by id desc limit 1`.execute(tx);
  const [row] = rows;
  return row === undefined
    ? null
    : {
        measuredAt: row.measured_at,
        from: row.period_from,
        accounts: row.accounts,
        losing: row.losing,
      };
}

export async function isOlderThan(tx: Tx, hours: number): Promise<boolean> {
  const { rows } = await sql`
    select 1 from losses_shares where measured_at > now() - ${hours} * interval '1 hour' limit 1`.execute(tx);
  return rows.length === 0;
}

/** Call before anything is read: every statement of the transaction then sees the same moment. */
export async function useOneSnapshot(tx: Tx): Promise<void> {
  await sql`set transaction isolation level repeatable read`.execute(tx);
}

/** What trading credits and debits; no other movement on an account is a gain or a loss. */
const TRADING_KINDS = [
  'profit',
  'loss',
  'fee.opening',
  'fee.closing',
  'financing.paid',
  'financing.settled',
  'financing.received',
  // What was undone takes it back.
  'profit.reversed',
  'loss.reversed',
  'fee.opening.reversed',
  'fee.closing.reversed',
  'financing.paid.reversed',
  'financing.settled.reversed',
  'financing.received.reversed',
  'gain.protected',
];

export type Result = { readonly owner: string; readonly units: bigint };
type Results = { readonly open: readonly Result[]; readonly ended: readonly Result[]; readonly prices: unknown };

/**
 * @param open the result of open positions, for each account that has any.
 * @param ended the result of options that have ended within the period, likewise.
 * @param prices the prices they were valued at.
 */
export async function saveMeasurement(tx: Tx, { open, ended, prices }: Results): Promise<void> {
  await sql`
    with period as (select now() - interval '12 months' as since),
    standing as (
      select * from unnest(${open.map(({ owner }) => owner)}::bigint[], ${open.map(({ units }) => units.toString())}::numeric[])
        as o (customer_id, units)),
    ended as (
      select * from unnest(${ended.map(({ owner }) => owner)}::bigint[], ${ended.map(({ units }) => units.toString())}::numeric[])
        as e (customer_id, units)),
    moved as (
      select a.owner_id as customer_id, sum(case when c.owner_id = 0 then -t.amount_units else t.amount_units end) as units, max(t.id) as last
      from ledger_accounts a
      cross join lateral (select * from ledger_transfers t where t.book = ledger_book(a.owner_id, 'real')) t
      join ledger_accounts c on c.id = t.credit_account_id
      where a.owner_id <> 0 and a.mode = 'real' and a.asset = 'USDT' and a.kind = 'available' and t.kind = any(${TRADING_KINDS})
        and t.posted_at >= (select since from period)
      group by a.owner_id),
    result as (
      select customer_id, sum(realised) as realised, sum(standing) as standing, max(last) as last
      from (
        select customer_id, units as realised, 0 as standing, last from moved
        union all select customer_id, units, 0, null from ended
        union all select customer_id, 0, units, null from standing) each
      group by customer_id),
    share as (
      insert into losses_shares (period_from, last_transfer_id, prices, accounts, losing)
      select (select since from period), coalesce(max(last), 0), ${JSON.stringify(prices)}::jsonb,
        count(*), count(*) filter (where realised + standing < 0)
      from result returning id)
    insert into losses_accounts (share_id, customer_id, realised_units, open_units)
    select share.id, result.customer_id, result.realised, result.standing from share cross join result`.execute(tx);
}
