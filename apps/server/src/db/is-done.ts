/** For functions of the database that answer whether they have done it. */
import { type RawBuilder, sql } from 'kysely';
import type { Tx } from './db.ts';

/** @param statement `select …(…) as done`. */
export async function isDone(tx: Tx, statement: RawBuilder<unknown>): Promise<boolean> {
  const { rows } = await sql<{ done: boolean }>`${statement}`.execute(tx);
  return rows[0]?.done === true;
}
