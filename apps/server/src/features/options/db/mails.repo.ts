/** Mails about the ends of options: one statement per function. Amounts are units of USDT. */
import type { Mode } from '@candor/core/ledger/transfer';
import { sql } from 'kysely';
import type { Tx } from '../../../db/db.ts';

type EndedRow = {
  readonly customer_id: string;
  readonly mode: Mode;
  readonly code: string;
  readonly kind: string;
  readonly end_reason: 'customer' | 'expiry';
  readonly ended_at: Date;
  readonly paid_units: string;
  readonly premium_units: string;
};

/** Null while it is open. */
export async function findEnd(tx: Tx, id: string): Promise<EndedRow | null> {
  const { rows } = await sql<EndedRow>`
    select customer_id, mode, code, kind, end_reason, ended_at, paid_units::text, (worth_units + markup_units)::text as premium_units
    from options_positions where id = ${id} and status = 'closed'`.execute(tx);
  return rows[0] ?? null;
}

/** That its end was mailed. False if it was before. */
export async function insertMail(tx: Tx, optionId: string): Promise<boolean> {
  const { rows } = await sql`
    insert into options_mails (option_id, written_at) values (${optionId}, ${new Date(tx.now())})
    on conflict do nothing returning 1`.execute(tx);
  return rows.length > 0;
}
