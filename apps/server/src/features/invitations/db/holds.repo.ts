/** What friends have in common with others, and the cases in which that is looked at: by the database's functions alone. */
import { type Instant, isoTime } from '@candor/core/time';
import { sql } from 'kysely';
import type { Tx } from '../../../db/db.ts';

/** What nobody has looked at yet, as the database writes it. Null: nothing. */
export async function findSuspect(tx: Tx, friendId: string): Promise<readonly string[] | null> {
  const { rows } = await sql<{ readonly found: readonly string[] | null }>`
    select invitations_suspect(${friendId}::bigint) as found`.execute(tx);
  return rows[0]?.found ?? null;
}

export async function hold(tx: Tx, friendId: string, caseId: string, at: Instant): Promise<void> {
  await sql`select invitations_hold(${friendId}::bigint, ${caseId}::bigint, ${isoTime(at)}::timestamptz)`.execute(tx);
}

/** CN007: there is no refusal to answer. */
export async function answer(
  tx: Tx,
  said: { readonly inviterId: string; readonly number: number; readonly caseId: string; readonly words: string },
  at: Instant,
): Promise<void> {
  await sql`select invitations_answer(${said.inviterId}::bigint, ${said.number}::int, ${said.caseId}::bigint, ${said.words}, ${isoTime(at)}::timestamptz)`.execute(
    tx,
  );
}
