/** What a customer had at the end of each day: the balances of now, less what moved since. */
import type { Mode } from '@candor/core/ledger/transfer';
import { type Asset, ASSETS, type Money, money } from '@candor/core/money/money';
import { sql } from 'kysely';
import { type Db, inSnapshot } from '../db/db.ts';
import { balancesOf } from './balances.ts';

export type DailyBalance = {
  /** In UTC. */
  readonly day: string;
  /** Of every asset, with what is held. */
  readonly amounts: readonly Money[];
};

/** Of the last days, today among them, oldest first. Reads the transfers of these days only. */
export function dailyBalances(db: Db, owner: string, mode: Mode, days: number): Promise<DailyBalance[]> {
  return inSnapshot(db, async (tx) => {
    const { rows } = await sql<{ day: string; asset: Asset | null; units: string }>`
      with mine as materialized (select id, asset from ledger_accounts where owner_id = ${owner} and mode = ${mode}),
      days as (
        select d::date as day from generate_series((now() at time zone 'UTC')::date - ${days - 1}::integer, (now() at time zone 'UTC')::date, interval '1 day') d
      ), moved as (
        select (j.posted_at at time zone 'UTC')::date as day, m.asset, sum(case m.id when j.debit_account_id then -j.amount_units else j.amount_units end) as units
        from ledger_journal j join mine m on m.id in (j.debit_account_id, j.credit_account_id)
        where j.book = ledger_book(${owner}, ${mode}) and j.posted_at >= ((now() at time zone 'UTC')::date - ${days - 1}::integer)::timestamp at time zone 'UTC'
        group by 1, 2)
      select to_char(days.day, 'YYYY-MM-DD') as day, moved.asset, coalesce(moved.units, 0)::text as units
      from days left join moved on moved.day = days.day order by days.day desc`.execute(tx);
    const left = new Map<Asset, bigint>(ASSETS.map((asset) => [asset, 0n]));
    for (const { amount } of await balancesOf(tx, owner, mode))
      left.set(amount.asset, (left.get(amount.asset) ?? 0n) + amount.units);
    const found: DailyBalance[] = [];
    for (const day of new Set(rows.map((row) => row.day))) {
      found.unshift({ day, amounts: ASSETS.map((asset) => money(asset, left.get(asset) ?? 0n)) });
      for (const { asset, units } of rows.filter((row) => row.day === day))
        if (asset !== null) left.set(asset, (left.get(asset) ?? 0n) - BigInt(units));
    }
    return found;
  });
}
