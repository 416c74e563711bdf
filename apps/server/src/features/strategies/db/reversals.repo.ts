/** Fills of runs that were taken back, and what the runs made of it: one statement per function. Noted by the database (migration 0141). */
import { sql } from 'kysely';
import type { Tx } from '../../../db/db.ts';

/** What became of a position when a fill of it was taken back. */
export type ReversalOutcome = 'held' | 'outside' | 'gone';

export type ReversalRow = { readonly leg: number; readonly version: number };

/** Runs that have not taken everything in yet. */
export async function listReversed(tx: Tx): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select distinct run_id::text as id from strategies_reversals where outcome is null`.execute(tx);
  return rows.map(({ id }) => id);
}

/** What a run has not taken in yet. */
export async function listNew(tx: Tx, runId: string): Promise<ReversalRow[]> {
  const { rows } = await sql<ReversalRow>`
    select leg, version from strategies_reversals where run_id = ${runId} and outcome is null order by leg, version`.execute(
    tx,
  );
  return rows;
}

/** The run is locked. */
export async function settleReversal(
  tx: Tx,
  runId: string,
  { leg, version }: ReversalRow,
  outcome: ReversalOutcome,
): Promise<void> {
  await sql`update strategies_reversals set outcome = ${outcome}, through_step = (select max(step) from strategies_orders
      where run_id = ${runId} and leg = ${leg} and status <> 'wanted')
    where run_id = ${runId} and leg = ${leg} and version = ${version} and outcome is null`.execute(tx);
}

export type ShownReversal = {
  readonly order_id: string;
  readonly reversed_at: Date;
  readonly outcome: ReversalOutcome;
};

/** The last of each position, the newest first. */
export async function listReversals(tx: Tx, runId: string, most: number): Promise<ShownReversal[]> {
  const { rows } = await sql<ShownReversal>`
    select order_id::text, reversed_at, outcome from (
      select distinct on (leg) * from strategies_reversals where run_id = ${runId} and outcome is not null
      order by leg, version desc) last
    order by reversed_at desc, leg desc limit ${most}`.execute(tx);
  return rows;
}
