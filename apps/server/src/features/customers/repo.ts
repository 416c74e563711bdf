/** Notes about customers: one statement per function, on this feature's own tables. */
import type { Role } from '@candor/core/staff/permissions';
import type { Tx } from '../../db/db.ts';
import { own } from './tables.ts';

export type NoteRow = {
  readonly id: string;
  readonly staff_id: string;
  readonly role: Role;
  readonly written_at: Date;
  readonly words: string;
};

export async function insertNote(
  tx: Tx,
  note: Omit<NoteRow, 'id'> & { readonly customer_id: string },
): Promise<NoteRow> {
  return own(tx)
    .insertInto('customers_notes')
    .values(note)
    .returning(['id', 'staff_id', 'role', 'written_at', 'words'])
    .executeTakeFirstOrThrow();
}

/** Latest first. */
export function listNotes(tx: Tx, customerId: string, before: string | null, most: number): Promise<NoteRow[]> {
  const mine = own(tx)
    .selectFrom('customers_notes')
    .select(['id', 'staff_id', 'role', 'written_at', 'words'])
    .where('customer_id', '=', customerId);
  return (before === null ? mine : mine.where('id', '<', before)).orderBy('id', 'desc').limit(most).execute();
}
