/** One statement per function, on this feature's own tables. */
import type { AccountName } from '@candor/core/identity/account-name';
import { type Selectable, sql } from 'kysely';
import type { Tx } from '../../platform/db.ts';
import { type IdentityTables, type NewSession, own } from './tables.ts';

export type CustomerRow = Readonly<Selectable<IdentityTables['identity_customers']>>;

/** Names compare without case, as the unique index does. */
export async function findCustomerByName(tx: Tx, name: AccountName): Promise<CustomerRow | null> {
  const row = await own(tx)
    .selectFrom('identity_customers')
    .selectAll()
    .where((eb) => eb(sql<string>`lower(${sql.ref(name.kind)})`, '=', name.value.toLowerCase()))
    .executeTakeFirst();
  return row ?? null;
}

export async function findCustomer(tx: Tx, id: string): Promise<CustomerRow | null> {
  const row = await own(tx).selectFrom('identity_customers').selectAll().where('id', '=', id).executeTakeFirst();
  return row ?? null;
}

/** Everyone who ever registered. */
export async function countCustomers(tx: Tx): Promise<number> {
  const row = await own(tx)
    .selectFrom('identity_customers')
    .select(sql<string>`count(*)`.as('total'))
    .executeTakeFirstOrThrow();
  return Number(row.total);
}

/** Null when the name is taken: who came second must not fail as a bug. */
export async function insertCustomer(
  tx: Tx,
  name: AccountName,
  passwordHash: string,
  inviteCode: string,
  now: Date,
): Promise<CustomerRow | null> {
  const row = await own(tx)
    .insertInto('identity_customers')
    .values({
      username: name.kind === 'username' ? name.value : null,
      email: name.kind === 'email' ? name.value : null,
      password_hash: passwordHash,
      invite_code: inviteCode,
      created_at: now,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returningAll()
    .executeTakeFirst();
  return row ?? null;
}

export async function insertSession(tx: Tx, session: NewSession): Promise<void> {
  await own(tx).insertInto('identity_sessions').values(session).execute();
}

export type LiveSession = {
  readonly id: string;
  readonly customer_id: string;
  readonly expires_at: Date;
  readonly ends_at: Date;
  readonly last_used_at: Date;
  readonly proven_until: Date | null;
};

/** The live session of an active customer, or null. */
export async function findLiveSession(tx: Tx, tokenHash: Buffer, now: Date): Promise<LiveSession | null> {
  const row = await own(tx)
    .selectFrom('identity_sessions as s')
    .innerJoin('identity_customers as c', 'c.id', 's.customer_id')
    .select(['s.id', 's.customer_id', 's.expires_at', 's.ends_at', 's.last_used_at', 's.proven_until'])
    .where('s.token_hash', '=', tokenHash)
    .where('s.ended_at', 'is', null)
    .where('s.expires_at', '>', now)
    .where('c.status', '=', 'active')
    .executeTakeFirst();
  return row ?? null;
}

/** Slides the end; a session that was used at the same moment by another request keeps the later one. */
export async function touchSession(tx: Tx, id: string, now: Date, expiresAt: Date): Promise<void> {
  await own(tx)
    .updateTable('identity_sessions')
    .set({ last_used_at: now, expires_at: expiresAt })
    .where('id', '=', id)
    .where('last_used_at', '<', now)
    .execute();
}

export async function changeToken(tx: Tx, id: string, tokenHash: Buffer, provenUntil: Date | null): Promise<void> {
  await own(tx)
    .updateTable('identity_sessions')
    .set({ token_hash: tokenHash, proven_until: provenUntil })
    .where('id', '=', id)
    .where('ended_at', 'is', null)
    .execute();
}

/** Null when there was nothing to end. */
export async function endSessionOf(tx: Tx, tokenHash: Buffer, now: Date): Promise<{ customer_id: string } | null> {
  const row = await own(tx)
    .updateTable('identity_sessions')
    .set({ ended_at: now })
    .where('token_hash', '=', tokenHash)
    .where('ended_at', 'is', null)
    .returning('customer_id')
    .executeTakeFirst();
  return row ?? null;
}
