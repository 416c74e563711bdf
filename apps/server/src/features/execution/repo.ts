/** Records of executions: one statement per function, on this feature's own tables. */
import type { Mode } from '@candor/core/ledger/transfer';
import { isoTime } from '@candor/core/time';
import { sql } from 'kysely';
import type { Tx } from '../../db/db.ts';
import type { Execution } from './recorder.ts';

export type CountRow = {
  readonly day: string;
  readonly mode: Mode;
  readonly type: number;
  readonly measure: string;
  readonly step: number;
  readonly count: number;
};

/** The commit does not wait for the disk: a crash loses the last moment's records in any case. */
export async function insertRecords(tx: Tx, batch: readonly Execution[]): Promise<void> {
  const column = (read: (execution: Execution) => string | number | null) => batch.map(read);
  await sql`
    insert into execution_records (asked_at, mode, code, type, kind, outcome, reason, order_id, version, took_us, against, slippage_ppm, seen_ppm, received_sequence)
    select r.* from unnest(
      ${column(({ at }) => isoTime(at))}::timestamptz[], ${column(({ mode }) => mode)}::text[],
      ${column(({ code }) => code)}::text[], ${column(({ type }) => type)}::smallint[],
      ${column(({ kind }) => kind)}::text[], ${column(({ outcome }) => outcome)}::text[],
      ${column(({ reason }) => reason)}::text[], ${column(({ order }) => order?.id ?? null)}::bigint[],
      ${column(({ order }) => order?.version ?? null)}::integer[], ${column(({ tookUs }) => tookUs)}::bigint[],
      ${column(({ slippage }) => slippage?.against ?? null)}::text[],
      ${column(({ slippage }) => slippage?.ppm ?? null)}::bigint[], ${column(({ slippage }) => slippage?.seenPpm ?? null)}::bigint[],
      ${column(({ slippage }) => slippage?.receivedSequence ?? null)}::bigint[]) as r,
      (select set_config('synchronous_commit', 'off', true)) as commits (soon)
    where commits.soon = 'off'`.execute(tx);
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
