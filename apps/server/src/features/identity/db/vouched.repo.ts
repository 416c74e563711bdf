/** Sign-ins, and what customers sign in by: the database takes it with the program's mac only (ADR 69). One statement per function. */
import type { Locale } from '@candor/i18n/locales';
import { type Selectable, sql } from 'kysely';
import type { Tx } from '../../../db/db.ts';
import { instantText, programMac } from '../../../db/program-macs.ts';
import type { Secrets } from '../../../process/secrets.ts';
import type { CustomerRow } from './customers.repo.ts';
import type { IdentityTables, NewSession } from './tables.ts';

type Macs = Pick<Secrets, 'mac'>;

/** Whoever has an `email` has proven it. */
export type NewCustomer = Pick<
  Selectable<IdentityTables['identity_customers']>,
  'username' | 'email' | 'password_hash' | 'phone'
> & {
  readonly invite_code: string;
  readonly invited_by: string | null;
  readonly locale: Locale;
  readonly created_at: Date;
};

/** Null if a name, address, phone or invite code is taken: losing that race is not a bug. */
export async function insertCustomer(tx: Tx, secrets: Macs, customer: NewCustomer): Promise<CustomerRow | null> {
  const { username, email, phone, password_hash: password, locale, created_at: at } = customer;
  const mac = programMac(secrets, ['registration', username, email, phone, password]);
  const { rows } = await sql<CustomerRow>`
    select * from identity_register(${username}, ${email}, ${phone}, ${password}, ${customer.invite_code}, ${customer.invited_by}, ${locale}, ${at}, ${mac})`.execute(
    tx,
  );
  return rows[0] ?? null;
}

type Opened = Required<Omit<NewSession, 'id' | 'ended_at' | 'ended_by' | 'last_used_at'>>;

/**
 * Saves session, log entry and device in one statement; returns whether the device is new. Null if the security version has changed, or the
 * account is closed.
 *
 * @param details what the security log says of it; null for whoever has just registered, which it says already.
 */
export async function openSession(
  tx: Tx,
  secrets: Macs,
  { customer_id: id, token_hash: token, proven_until: proven, ...session }: Opened,
  version: number,
  deviceHash: Buffer,
  details: Readonly<Record<string, string>> | null,
): Promise<boolean | null> {
  const mac = programMac(secrets, ['customer session', token.toString('hex'), id, instantText(proven)]);
  const logged = details === null ? null : JSON.stringify(details);
  const { rows } = await sql<{ is_new: boolean | null }>`
    select identity_open_session(${id}, ${version}, ${token}, ${session.created_at}, ${session.expires_at}, ${session.ends_at},
      ${proven}, ${session.method}, ${session.device}, ${session.address}, ${deviceHash}, ${logged}, ${mac}) as is_new`.execute(
    tx,
  );
  return rows[0]?.is_new ?? null;
}

/** Of a session that runs. */
export async function changeToken(
  tx: Tx,
  secrets: Macs,
  id: string,
  tokenHash: Buffer,
  provenUntil: Date | null,
): Promise<void> {
  const mac = programMac(secrets, ['customer token', id, tokenHash.toString('hex'), instantText(provenUntil)]);
  await sql`select identity_change_token(${id}, ${tokenHash}, ${provenUntil}, ${mac})`.execute(tx);
}

export async function setPassword(tx: Tx, secrets: Macs, id: string, hash: string, at: Date): Promise<void> {
  const mac = programMac(secrets, ['customer password', id, null, hash]);
  await sql`select identity_set_password(${id}, null, ${hash}, ${at}, ${mac})`.execute(tx);
}

/** Stores a new hash of the same password; does nothing if the password was changed meanwhile. */
export async function renewHash(tx: Tx, secrets: Macs, id: string, before: string, after: string): Promise<void> {
  const mac = programMac(secrets, ['customer password', id, before, after]);
  await sql`select identity_set_password(${id}, ${before}, ${after}, null, ${mac})`.execute(tx);
}

/** One that the customer has proven at that time. Fails with a unique violation if it is somebody's. */
export async function setEmail(tx: Tx, secrets: Macs, id: string, email: string, at: Date): Promise<CustomerRow> {
  const mac = programMac(secrets, ['customer email', id, email, instantText(at)]);
  return one(await sql<CustomerRow>`select * from identity_set_email(${id}, ${email}, ${at}, ${mac})`.execute(tx));
}

/** Fails with a unique violation if it is somebody's. */
export async function setPhone(tx: Tx, secrets: Macs, id: string, phone: string | null): Promise<void> {
  const mac = programMac(secrets, ['customer phone', id, phone]);
  await sql`select identity_set_phone(${id}, ${phone}, ${mac})`.execute(tx);
}

/**
 * From now on, no sign-in that was checked before can open a session: see `openSession`. It opens nothing, and needs no mac.
 *
 * @param frozenUntil no withdrawals until then; null: as before.
 */
export async function raiseVersion(tx: Tx, id: string, frozenUntil: Date | null): Promise<CustomerRow> {
  return one(await sql<CustomerRow>`select * from identity_raise_version(${id}, ${frozenUntil})`.execute(tx));
}

function one({ rows: [row] }: { readonly rows: readonly CustomerRow[] }): CustomerRow {
  if (row === undefined) throw new Error('there is such a customer');
  return row;
}
