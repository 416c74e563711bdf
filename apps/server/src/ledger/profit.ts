/** The profit that an account booked today and this week. */
import { isBookedProfit } from '@candor/core/ledger/booked-profit';
import type { Mode } from '@candor/core/ledger/transfer';
import { type Money, money } from '@candor/core/money/money';
import { sql } from 'kysely';
import { type Db, inSnapshot } from '../db/db.ts';
import { recordKinds } from './record-filter.ts';

export type BookedProfit = { readonly since: Date; readonly amount: Money };

/** In USDT. The day begins at 00:00 UTC, the week on Monday, as those of loss limits do. Reads this week's transfers only. */
export function bookedProfit(db: Db, owner: string, mode: Mode): Promise<{ day: BookedProfit; week: BookedProfit }> {
  return inSnapshot(db, async (tx) => {
    const kinds = (await recordKinds(tx)).map(({ kind }) => kind).filter(isBookedProfit);
    const { rows } = await sql<{ day_start: Date; week_start: Date; day: string; week: string }>`
      with mine as materialized (
        select id from ledger_accounts where owner_id = ${owner} and mode = ${mode} and asset = 'USDT'
      ), starts as materialized (
        select date_trunc('day', now() at time zone 'UTC') at time zone 'UTC' as day_start,
          date_trunc('week', now() at time zone 'UTC') at time zone 'UTC' as week_start
      ), last as materialized (
        -- Ids follow from times but for a minute, so these two minutes before are read as well.
        select nullif(ledger_last_id(ledger_book(${owner}, ${mode}), week_start - interval '2 minutes'), 9223372036854775807) as id from starts
      ), moved as (
        select j.posted_at, case when d.id is null then j.amount_units else -j.amount_units end as units
        from ledger_journal j
        left join mine d on d.id = j.debit_account_id
        left join mine c on c.id = j.credit_account_id
        where j.book = ledger_book(${owner}, ${mode}) and j.id > coalesce((select id from last), 0)
          and j.posted_at >= (select week_start from starts)
          and j.kind_id = any (array(select id from ledger_kinds where kind = any (${kinds})))
          and (d.id is null) <> (c.id is null)
      )
      select day_start, week_start, coalesce(sum(units) filter (where posted_at >= day_start), 0)::text as day, coalesce(sum(units), 0)::text as week
      from starts left join moved on true group by day_start, week_start`.execute(tx);
    const [row] = rows;
    if (row === undefined) throw new Error('a query for sums gives a row');
    return {
      day: { since: row.day_start, amount: money('USDT', BigInt(row.day)) },
      week: { since: row.week_start, amount: money('USDT', BigInt(row.week)) },
    };
  });
}
