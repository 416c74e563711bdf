/** The audit log: one statement per function, on this feature's own tables. */
import type { Role } from '@candor/core/staff/permissions';
import { sql } from 'kysely';
import type { Tx } from '../../db/db.ts';
import { own } from './tables.ts';

export type NewEntry = {
  readonly at: Date;
  readonly staffId: string | null;
  readonly role: Role | null;
  readonly action: string;
  readonly subject: string;
  readonly details: Readonly<Record<string, unknown>>;
  readonly device: string;
  readonly address: string;
};

/** Appends an entry to the chain: everybody else who appends waits for the end of this transaction. */
export async function append(tx: Tx, entry: NewEntry): Promise<void> {
  await sql`
    select audit_append(${entry.at}, ${entry.staffId}, ${entry.role}, ${entry.action}, ${entry.subject},
      ${JSON.stringify(entry.details)}::jsonb, ${entry.device}, ${entry.address})
  `.execute(tx);
}

export async function head(tx: Tx): Promise<{ readonly id: string; readonly hash: Buffer }> {
  return own(tx).selectFrom('audit_heads').select(['id', 'hash']).executeTakeFirstOrThrow();
}

export type Filter = {
  readonly before: string | undefined;
  readonly staffId: string | undefined;
  readonly action: string | undefined;
  readonly subject: string | undefined;
  readonly from: Date | undefined;
  readonly to: Date | undefined;
};

/** Latest first. */
export function list(tx: Tx, { before, staffId, action, subject, from, to }: Filter, size: number) {
  let query = own(tx)
    .selectFrom('audit_entries')
    .select(['id', 'at', 'staff_id', 'role', 'action', 'subject', 'details', 'device', 'address', 'hash']);
  if (before !== undefined) query = query.where('id', '<', before);
  if (staffId !== undefined) query = query.where('staff_id', '=', staffId);
  if (action !== undefined) query = query.where('action', '=', action);
  if (subject !== undefined) query = query.where('subject', '=', subject);
  if (from !== undefined) query = query.where('at', '>=', from);
  if (to !== undefined) query = query.where('at', '<', to);
  return query.orderBy('id', 'desc').limit(size).execute();
}

/** What staff did about a subject, latest first, before that entry; views are left out. */
export function listDeeds(tx: Tx, subject: string, before: string, most: number) {
  return own(tx)
    .selectFrom('audit_entries')
    .select(['id', 'at', 'staff_id', 'role', 'action', sql<string | null>`details ->> 'kind'`.as('kind')])
    .where('subject', '=', subject)
    .where('subject', '<>', '')
    .where('action', 'not like', 'viewed.%')
    .where('id', '<', before)
    .orderBy('id', 'desc')
    .limit(most)
    .execute();
}
