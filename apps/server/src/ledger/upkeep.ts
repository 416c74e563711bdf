/** What the ledger needs once a day: the coming months' tables, and room where old answers to idempotency keys are. */
import { sql } from 'kysely';
import type pg from 'pg';
import type { Db } from '../db/db.ts';

export const LEDGER_UPKEEP_JOB = 'ledger.upkeep';
const FORGOTTEN_AT_ONCE = 10_000;

/** The work of the daily job. */
export async function keepLedgerUp(db: Db): Promise<void> {
  await openLedgerMonths(db.pool);
  // In portions, so that no transaction is long.
  while ((await forgetAnswers(db)) === FORGOTTEN_AT_ONCE);
}

/** Opens the tables of this month and of the next six, as far as they are not open yet. */
export async function openLedgerMonths(client: Pick<pg.Pool | pg.ClientBase, 'query'>): Promise<void> {
  await client.query('select ledger_open_months()');
}

/** Removes answers that are older than 30 days; returns how many, at most `FORGOTTEN_AT_ONCE`. */
async function forgetAnswers(db: Db): Promise<number> {
  const { rows } = await sql<{ forgotten: string }>`
    select idempotency_forget(${FORGOTTEN_AT_ONCE}) as forgotten`.execute(db.kysely);
  return Number(rows[0]?.forgotten ?? 0);
}
