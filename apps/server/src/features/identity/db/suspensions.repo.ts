/** Who is suspended and why. Only the database writes this, with an approved proposal. */
import { sql } from 'kysely';
import type { Tx } from '../../../db/db.ts';
import { unlessOpen } from './customers.repo.ts';
import { own } from './tables.ts';

export type Suspension = { readonly words: string; readonly since: Date };

/** Null if not suspended. */
export async function findSuspension(tx: Tx, customerId: string): Promise<Suspension | null> {
  const row = await own(tx)
    .selectFrom('identity_suspensions')
    .select(['words', 'since'])
    .where('customer_id', '=', customerId)
    .where('ended_at', 'is', null)
    .executeTakeFirst();
  return row ?? null;
}

export async function listSuspended(tx: Tx): Promise<string[]> {
  const rows = await own(tx).selectFrom('identity_customers').select('id').where('status', '=', 'suspended').execute();
  return rows.map(({ id }) => id);
}

export type StatusChange = 'suspend' | 'reinstate' | 'close';

/** Applies a proposal approved in this transaction. False if the customer's status is no longer what it was when the proposal was made. */
export async function changeStatus(tx: Tx, change: StatusChange, proposalId: string): Promise<boolean> {
  const apply = { suspend: sql`identity_suspend`, reinstate: sql`identity_reinstate`, close: sql`identity_close` }[
    change
  ];
  const { rows } = await unlessOpen(() =>
    sql<{ done: boolean }>`select ${apply}(${proposalId}::bigint) as done`.execute(tx),
  );
  return rows[0]?.done === true;
}
