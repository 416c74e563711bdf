/** The database's clock, and the mark of our own: one statement per function. */
import { sql } from 'kysely';
import type { Instant } from '@candor/core/time';
import type { Tx } from '../../db/db.ts';

export async function readDatabaseClock(tx: Tx): Promise<Instant> {
  const { rows } = await sql<{ at: Date }>`select clock_timestamp() as at`.execute(tx);
  const [row] = rows;
  if (row === undefined) throw new Error('the database did not tell the time');
  return row.at.getTime();
}

export type ClockMark = { readonly seenAt: Instant; readonly isInDoubt: boolean };

/** Null before the first one. */
export async function findMark(tx: Tx): Promise<ClockMark | null> {
  const { rows } = await sql<{
    seen_at: Date;
    is_in_doubt: boolean;
  }>`select seen_at, is_in_doubt from clock_marks`.execute(tx);
  const [row] = rows;
  return row === undefined ? null : { seenAt: row.seen_at.getTime(), isInDoubt: row.is_in_doubt };
}

export async function saveMark(tx: Tx, { seenAt, isInDoubt }: ClockMark): Promise<void> {
  await sql`
    insert into clock_marks (seen_at, is_in_doubt) values (${new Date(seenAt)}, ${isInDoubt})
    on conflict (is_only) do update set seen_at = excluded.seen_at, is_in_doubt = excluded.is_in_doubt`.execute(tx);
}

/** In the transaction that approves it. @param at the time that was counted, and what the clock shows. */
export async function confirmClock(
  tx: Tx,
  proposalId: string,
  at: { counted: Instant; shown: Instant },
): Promise<void> {
  await sql`select clock_confirm(${proposalId}, ${new Date(at.counted)}, ${new Date(at.shown)})`.execute(tx);
}
