/** Customers and their sessions: one statement per function, on this feature's own tables. */
import type { SessionEnding } from '@candor/contract/wire/session-ending';
import type { AccountName } from '@candor/core/identity/account-name';
import { Refusal } from '@candor/core/refusal';
import type { Locale } from '@candor/i18n/locales';
import { type Selectable, sql, type Updateable } from 'kysely';
import { sqlState, type Tx } from '../../../db/db.ts';
import type { SignInMethod } from '../sign-in/sessions.ts';
import { type EndedBy, type IdentityTables, own } from './tables.ts';

export type CustomerRow = Readonly<Selectable<IdentityTables['identity_customers']>>;

/** Names are compared without case, as in the unique index. */
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

/** The customer's mail address and language. Null if there is no address, or the account is closed. */
export async function findRecipient(
  tx: Tx,
  id: string,
): Promise<{ readonly email: string; readonly locale: Locale } | null> {
  const row = await own(tx)
    .selectFrom('identity_customers')
    .select(['email', 'locale'])
    .where('id', '=', id)
    .where('status', '<>', 'closed')
    .executeTakeFirst();
  const { email = null, locale } = row ?? {};
  return email === null || locale === undefined ? null : { email, locale };
}

/** Everyone who ever registered. */
export async function countCustomers(tx: Tx): Promise<number> {
  const row = await own(tx)
    .selectFrom('identity_customers')
    .select(sql<string>`count(*)`.as('total'))
    .executeTakeFirstOrThrow();
  return Number(row.total);
}

/** The customer of that name, and whether they have signed in from this device before: one query, whether or not the customer exists. */
export async function findForSignIn(
  tx: Tx,
  name: AccountName,
  deviceHash: Buffer,
): Promise<{ readonly customer: CustomerRow | null; readonly isKnownDevice: boolean }> {
  const row = await own(tx)
    .selectFrom('identity_customers as c')
    .leftJoin('identity_devices as d', (join) =>
      join.onRef('d.customer_id', '=', 'c.id').on('d.device_hash', '=', deviceHash),
    )
    .selectAll('c')
    .select('d.last_used_at as known_at')
    .where((eb) => eb(sql<string>`lower(${sql.ref(`c.${name.kind}`)})`, '=', name.value.toLowerCase()))
    .executeTakeFirst();
  if (row === undefined) return { customer: null, isKnownDevice: false };
  const { known_at, ...customer } = row;
  return { customer, isKnownDevice: known_at !== null };
}

export async function isPhoneTaken(tx: Tx, phone: string): Promise<boolean> {
  const row = await own(tx).selectFrom('identity_customers').select('id').where('phone', '=', phone).executeTakeFirst();
  return row !== undefined;
}

export async function findInviter(tx: Tx, inviteCode: string): Promise<{ readonly id: string } | null> {
  const row = await own(tx)
    .selectFrom('identity_customers')
    .select('id')
    .where('invite_code', '=', inviteCode)
    .where('status', '=', 'active')
    .executeTakeFirst();
  return row ?? null;
}

/** Others who want to change the customer wait until this transaction ends. */
export async function lockCustomer(tx: Tx, id: string): Promise<CustomerRow | null> {
  const row = await own(tx)
    .selectFrom('identity_customers')
    .selectAll()
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
  return row ?? null;
}

/** What the application's role may change by itself; for the rest see `vouched.repo.ts`. */
export async function saveCustomer(
  tx: Tx,
  id: string,
  change: Pick<Updateable<IdentityTables['identity_customers']>, 'locale' | 'status' | 'closed_at'>,
): Promise<void> {
  await own(tx).updateTable('identity_customers').set(change).where('id', '=', id).execute();
}

/** For good. Refuses `deposit_in_review`, `loan_open`, and `account_not_empty` while bids or bought items are under way. */
export async function closeCustomer(tx: Tx, id: string, at: Date): Promise<void> {
  await unlessOpen(() => saveCustomer(tx, id, { status: 'closed', closed_at: at }));
}

/** Whoever closes an account: the database knows that a deposit is under review, a loan is open, or an item is being bid for. */
export async function unlessOpen<T>(close: () => Promise<T>): Promise<T> {
  try {
    return await close();
  } catch (error) {
    const state = sqlState(error);
    if (state === 'CN013') throw new Refusal('deposit_in_review');
    if (state === 'CN016') throw new Refusal('account_not_empty');
    throw state === 'CN014' ? new Refusal('loan_open') : error;
  }
}

export type LiveSession = {
  readonly token_hash: Buffer;
  readonly id: string;
  readonly customer_id: string;
  readonly expires_at: Date;
  readonly proven_until: Date | null;
};

/**
 * The live sessions among these, of customers whose account is not closed. Sessions last used before `before` are extended; of two requests
 * at the same moment, the later time stays. Nothing that we answer depends on the extension, so the commit does not wait for the disk: a
 * database crash takes back at most a minute of a session's life.
 */
export async function useLiveSessions(
  tx: Tx,
  tokenHashes: readonly Buffer[],
  now: Date,
  { before, idleUntil }: { readonly before: Date; readonly idleUntil: Date },
): Promise<LiveSession[]> {
  const { rows } = await sql<LiveSession>`
    with live as (
      select s.token_hash, s.id, s.customer_id, s.expires_at, s.proven_until, s.last_used_at
      from identity_sessions s join identity_customers c on c.id = s.customer_id
      where s.token_hash = any(${tokenHashes}::bytea[]) and s.ended_at is null and s.expires_at > ${now} and c.status <> 'closed'
    ), touched as (
      update identity_sessions s set last_used_at = ${now}, expires_at = least(${idleUntil}::timestamptz, s.ends_at)
      from live, (select set_config('synchronous_commit', 'off', true)) as commits (soon)
      where s.id = live.id and live.last_used_at <= ${before} and s.last_used_at < ${now} and commits.soon = 'off'
    )
    select token_hash, id, customer_id, expires_at, proven_until from live`.execute(tx);
  return rows;
}

/** The ids of the live sessions among these, of customers whose account is not closed. */
export async function listLive(tx: Tx, ids: readonly string[], now: Date): Promise<string[]> {
  const rows = await own(tx)
    .selectFrom('identity_sessions as s')
    .innerJoin('identity_customers as c', 'c.id', 's.customer_id')
    .select('s.id')
    .where('s.id', '=', sql<string>`any(${ids}::bigint[])`)
    .where('s.ended_at', 'is', null)
    .where('s.expires_at', '>', now)
    .where('c.status', '<>', 'closed')
    .execute();
  return rows.map(({ id }) => id);
}

/** Null if there was no such live session. */
export async function endSessionOf(tx: Tx, tokenHash: Buffer, now: Date): Promise<{ customer_id: string } | null> {
  const row = await own(tx)
    .updateTable('identity_sessions')
    .set({ ended_at: now, ended_by: 'signedOut' })
    .where('token_hash', '=', tokenHash)
    .where('ended_at', 'is', null)
    .returning('customer_id')
    .executeTakeFirst();
  return row ?? null;
}

export type SessionRow = Readonly<
  Pick<
    Selectable<IdentityTables['identity_sessions']>,
    'id' | 'device' | 'address' | 'method' | 'created_at' | 'last_used_at'
  >
>;

/** Live sessions, last used first. */
export async function listSessions(
  tx: Tx,
  customerId: string,
  now: Date,
  { page, size }: { readonly page: number; readonly size: number },
): Promise<{ list: SessionRow[]; total: number }> {
  const live = own(tx)
    .selectFrom('identity_sessions')
    .where('customer_id', '=', customerId)
    .where('ended_at', 'is', null)
    .where('expires_at', '>', now);
  const list = await live
    .select(['id', 'device', 'address', 'method', 'created_at', 'last_used_at'])
    .orderBy('last_used_at', 'desc')
    .orderBy('id', 'desc')
    .limit(size)
    .offset((page - 1) * size)
    .execute();
  const { total } = await live.select(sql<string>`count(*)`.as('total')).executeTakeFirstOrThrow();
  return { list, total: Number(total) };
}

/** Null if the customer has no such live session. */
export async function endSessionById(
  tx: Tx,
  customerId: string,
  id: string,
  by: EndedBy,
  now: Date,
): Promise<{ readonly device: string } | null> {
  const row = await own(tx)
    .updateTable('identity_sessions')
    .set({ ended_at: now, ended_by: by })
    .where('id', '=', id)
    .where('customer_id', '=', customerId)
    .where('ended_at', 'is', null)
    .returning('device')
    .executeTakeFirst();
  return row ?? null;
}

/** Ends all of the customer's sessions except `exceptId`; with null, all. */
export async function endSessions(
  tx: Tx,
  customerId: string,
  exceptId: string | null,
  by: EndedBy,
  now: Date,
): Promise<void> {
  await own(tx)
    .updateTable('identity_sessions')
    .set({ ended_at: now, ended_by: by })
    .where('customer_id', '=', customerId)
    .where('ended_at', 'is', null)
    .$if(exceptId !== null, (query) => query.where('id', '<>', exceptId ?? ''))
    .execute();
}

/** Ends all sessions opened with a method, except `exceptId`. */
export async function endSessionsBy(
  tx: Tx,
  customerId: string,
  method: SignInMethod,
  exceptId: string,
  now: Date,
): Promise<void> {
  await own(tx)
    .updateTable('identity_sessions')
    .set({ ended_at: now, ended_by: 'methodRemoved' })
    .where('customer_id', '=', customerId)
    .where('method', '=', method)
    .where('ended_at', 'is', null)
    .where('id', '<>', exceptId)
    .execute();
}

/** Null if there is no session with this token, or it still runs, or nobody stored why it ended. */
export async function findEnding(tx: Tx, tokenHash: Buffer, now: Date): Promise<SessionEnding | null> {
  const row = await own(tx)
    .selectFrom('identity_sessions')
    .select(['ended_at', 'ended_by', 'expires_at'])
    .where('token_hash', '=', tokenHash)
    .executeTakeFirst();
  if (row === undefined) return null;
  return row.ended_at === null && row.expires_at <= now ? 'expired' : row.ended_by;
}

/** Including ended ones, newest first. */
export async function listAllSessions(
  tx: Tx,
  customerId: string,
  { page, size }: { readonly page: number; readonly size: number },
): Promise<{ list: (SessionRow & { readonly ended_at: Date | null })[]; total: number }> {
  const all = own(tx).selectFrom('identity_sessions').where('customer_id', '=', customerId);
  const list = await all
    .select(['id', 'device', 'address', 'method', 'created_at', 'last_used_at', 'ended_at'])
    .orderBy('id', 'desc')
    .limit(size)
    .offset((page - 1) * size)
    .execute();
  const { total } = await all.select(sql<string>`count(*)`.as('total')).executeTakeFirstOrThrow();
  return { list, total: Number(total) };
}
