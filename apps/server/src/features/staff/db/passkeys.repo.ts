/** Passkeys of the staff: one statement per function. */
import type { Insertable, Selectable } from 'kysely';
import type { Tx } from '../../../db/db.ts';
import { own, type StaffTables } from '../tables.ts';

export type PasskeyRow = Readonly<Selectable<StaffTables['staff_passkeys']>>;

export function list(tx: Tx, memberId: string): Promise<PasskeyRow[]> {
  return own(tx).selectFrom('staff_passkeys').selectAll().where('member_id', '=', memberId).orderBy('id').execute();
}

export async function find(tx: Tx, memberId: string, credentialId: Buffer): Promise<PasskeyRow | null> {
  const row = await own(tx)
    .selectFrom('staff_passkeys')
    .selectAll()
    .where('member_id', '=', memberId)
    .where('credential_id', '=', credentialId)
    .executeTakeFirst();
  return row ?? null;
}

/** False if the credential is already registered. */
export async function insert(tx: Tx, passkey: Insertable<StaffTables['staff_passkeys']>): Promise<boolean> {
  const row = await own(tx)
    .insertInto('staff_passkeys')
    .values(passkey)
    .onConflict((conflict) => conflict.column('credential_id').doNothing())
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}

/** False if it was removed meanwhile, or its counter did not rise although it counts: then it was copied. */
export async function use(
  tx: Tx,
  id: string,
  { counter, isBackedUp, usedAt }: { readonly counter: number; readonly isBackedUp: boolean; readonly usedAt: Date },
): Promise<boolean> {
  const row = await own(tx)
    .updateTable('staff_passkeys')
    .set({ counter: String(counter), is_backed_up: isBackedUp, last_used_at: usedAt })
    .where('id', '=', id)
    .where('counter', counter === 0 ? '=' : '<', String(counter))
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}

/** False if the member has no such passkey. */
export async function remove(tx: Tx, memberId: string, id: string): Promise<boolean> {
  const { numDeletedRows } = await own(tx)
    .deleteFrom('staff_passkeys')
    .where('id', '=', id)
    .where('member_id', '=', memberId)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}

/** By member. */
export async function count(tx: Tx): Promise<ReadonlyMap<string, number>> {
  const rows = await own(tx)
    .selectFrom('staff_passkeys')
    .select((eb) => ['member_id', eb.fn.countAll<string>().as('count')])
    .groupBy('member_id')
    .execute();
  return new Map(rows.map(({ member_id: id, count: number }) => [id, Number(number)]));
}
