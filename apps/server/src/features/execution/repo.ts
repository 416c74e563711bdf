/** One statement per function, on this feature's own tables. */
import type { Mode } from '@candor/core/ledger/transfer';
import { sql } from 'kysely';
import type { Tx } from '../../platform/db.ts';
import type { Execution } from './recorder.ts';

export type CountRow = {
  readonly day: string;
  readonly mode: Mode;
  readonly type: number;
  readonly measure: string;
  readonly step: number;
  readonly count: number;
};

export async function insertRecords(tx: Tx, batch: readonly Execution[]): Promise<void> {
  await sql`
    insert into execution_records (asked_at, mode, code, type, kind, outcome, reason, order_id, version, took_us, against, slippage_ppm)
    select * from unnest(
      ${batch.map(({ at }) => new Date(at).toISOString())}::timestamptz[], ${batch.map(({ mode }) => mode)}::text[],
      ${batch.map(({ code }) => code)}::text[], ${batch.map(({ type }) => type)}::smallint[],
      ${batch.map(({ kind }) => kind)}::text[], ${batch.map(({ outcome }) => outcome)}::text[],
      ${batch.map(({ reason }) => reason)}::text[], ${batch.map(({ order }) => order?.id ?? null)}::bigint[],
      ${batch.map(({ order }) => order?.version ?? null)}::integer[], ${batch.map(({ tookUs }) => tookUs)}::bigint[],
      ${batch.map(({ slippage }) => slippage?.against ?? null)}::text[],
      ${batch.map(({ slippage }) => slippage?.ppm ?? null)}::bigint[])`.execute(tx);
}

export async function addCounts(tx: Tx, rows: readonly CountRow[]): Promise<void> {
  await sql`
    insert into execution_counts as kept (day, mode, type, measure, step, count)
    select * from unnest(
      ${rows.map(({ day }) => day)}::date[], ${rows.map(({ mode }) => mode)}::text[], ${rows.map(({ type }) => type)}::smallint[],
      ${rows.map(({ measure }) => measure)}::text[], ${rows.map(({ step }) => step)}::integer[],
      ${rows.map(({ count }) => count)}::bigint[])
    on conflict (day, mode, type, measure, step) do update set count = kept.count + excluded.count`.execute(tx);
}

export type Summed = Omit<CountRow, 'day'>;

/** @param from the first day, in UTC. */
export async function sumCounts(tx: Tx, from: string): Promise<Summed[]> {
  const { rows } = await sql<{ mode: Mode; type: number; measure: string; step: number; count: string }>`
    select mode, type, measure, step, sum(count)::text as count from execution_counts
    where day >= ${from}::date group by mode, type, measure, step`.execute(tx);
  return rows.map((row) => ({ ...row, count: Number(row.count) }));
}
