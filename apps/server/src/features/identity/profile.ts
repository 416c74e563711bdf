/** Changes that customers make to their own account: address, phone, language; their sessions; and closing it. */
import type { FailedAttemptsView, SecurityEventView, SessionView, UserView } from '@candor/contract/identity';
import { Refusal } from '@candor/core/refusal';
import type { Locale } from '@candor/i18n/locales';
import { balancesOf } from '../../ledger/balances.ts';
import { inTransaction, sqlState, type Tx } from '../../db/db.ts';
import { Failure } from '../../http/errors.ts';
import type { Customer } from '../../http/http.ts';
import { listFailedLogins, type Subject } from './login-throttle/login-throttle.ts';
import { checkCode, issueCode } from './codes/codes.ts';
import { nameSubject } from './sign-in/sign-in.ts';
import type { Context, IdentityApp } from './identity-app.ts';
import { endOtherSessions, freeze, note, tell } from './security-changes.ts';
import { listEvents } from './db/security-log.repo.ts';
import { readEmail, readPhone } from './sign-in/names.ts';
import * as repo from './db/customers.repo.ts';
import { setEmail, setPhone } from './db/vouched.repo.ts';
import { userInfo } from './view.ts';

type Page = { readonly page: number; readonly size: number };
type Paged<T> = Page & { list: T[]; total: number };

export async function listSessions(app: IdentityApp, customer: Customer, page: Page): Promise<Paged<SessionView>> {
  const { list, total } = await repo.listSessions(app.db.kysely, customer.id, new Date(app.now()), page);
  return {
    ...page,
    total,
    list: list.map((row) => ({
      id: row.id,
      device: row.device,
      address: row.address,
      method: row.method,
      createdAt: row.created_at.toISOString(),
      lastUsedAt: row.last_used_at.toISOString(),
      isThis: row.id === customer.sessionId,
    })),
  };
}

/** Ends one of the customer's sessions; without an id, all except this one. */
export async function endSession(
  app: IdentityApp,
  { client }: Context,
  customer: Customer,
  id: string | undefined,
): Promise<void> {
  await inTransaction(app.db, async (tx) => {
    if (id === undefined) {
      await endOtherSessions(tx, customer.id, customer.sessionId, 'elsewhere');
      await note(tx, customer.id, { kind: 'otherSessionsEnded', client });
      return;
    }
    const ended = await repo.endSessionById(tx, customer.id, id, 'elsewhere', new Date(tx.now()));
    if (ended === null) throw new Failure('404');
    await note(tx, customer.id, { kind: 'sessionEnded', client, details: { device: ended.device } });
  });
  app.sessions.forget(customer.id);
}

export async function logout(app: IdentityApp, { client }: Context, { id, sessionId }: Customer): Promise<void> {
  await inTransaction(app.db, async (tx) => {
    const ended = await repo.endSessionById(tx, id, sessionId, 'signedOut', new Date(tx.now()));
    if (ended !== null) await note(tx, id, { kind: 'signedOut', client });
  });
  app.sessions.forget(id);
}

export async function listSecurityEvents(
  app: IdentityApp,
  customerId: string,
  page: Page,
): Promise<Paged<SecurityEventView>> {
  const { list, total } = await listEvents(app.db.kysely, customerId, page);
  return { ...page, total, list: list.map(({ at, ...event }) => ({ ...event, at: at.toISOString() })) };
}

/** By day. Attempts at a name before it belonged to the customer are left out. */
export async function listFailedAttempts(app: IdentityApp, customerId: string): Promise<FailedAttemptsView[]> {
  const customer = await repo.findCustomer(app.db.kysely, customerId);
  if (customer === null) throw new Failure('401');
  const { username, email, created_at: createdAt, email_verified_at: verifiedAt } = customer;
  const tried: (Pick<FailedAttemptsView, 'kind' | 'account'> & { subject: Subject; since: Date })[] = [
    { kind: 'secondFactor', account: null, subject: `factor ${customerId}`, since: createdAt },
    { kind: 'confirmation', account: null, subject: `confirm ${customerId}`, since: createdAt },
  ];
  if (username !== null)
    tried.push({ kind: 'password', account: username, subject: nameSubject(username), since: createdAt });
  if (email !== null)
    tried.push({ kind: 'password', account: email, subject: nameSubject(email), since: verifiedAt ?? createdAt });
  const subjects = tried.map(({ subject }) => subject);
  return (await listFailedLogins(app, subjects)).flatMap((row) => {
    const of = tried.find(({ subject, since }) => subject === row.subject && row.first_at >= since);
    if (of === undefined) return [];
    const { failures: count, first_at: firstAt, last_at: lastAt, device, address } = row;
    const times = { firstAt: firstAt.toISOString(), lastAt: lastAt.toISOString() };
    return [{ kind: of.kind, account: of.account, count, ...times, device, address }];
  });
}

/** Sends a code to the new address, and one to the present address if that was ever verified. */
export async function startEmailChange(
  app: IdentityApp,
  { locale }: Context,
  { id }: Customer,
  text: string,
): Promise<{ waitSeconds: number; isDelayed: boolean; needsOldCode: boolean }> {
  const address = readEmail(text).toLowerCase();
  const started = await inTransaction(app.db, async (tx) => {
    const customer = await getLocked(tx, id);
    const taken = await repo.findCustomerByName(tx, { kind: 'email', value: address });
    if (taken !== null) throw new Refusal('email_exists', { field: 'email' });
    const { waitSeconds } = await issueCode(app, tx, { purpose: 'changeEmailNew', address }, id, locale);
    const old = provenAddress(customer);
    if (old !== null) await issueCode(app, tx, { purpose: 'changeEmailOld', address: old }, id, locale);
    return { waitSeconds, needsOldCode: old !== null };
  });
  return { ...started, isDelayed: await app.mails.isDelayed() };
}

export async function finishEmailChange(
  app: IdentityApp,
  context: Context,
  { id, sessionId }: Customer,
  given: {
    readonly email: string;
    readonly verificationCode: string;
    readonly oldVerificationCode?: string | undefined;
  },
): Promise<UserView> {
  const email = readEmail(given.email);
  const before = await repo.findCustomer(app.db.kysely, id);
  if (before === null) throw new Failure('401');
  const old = provenAddress(before);
  const code = await checkCode(
    app,
    { purpose: 'changeEmailNew', address: email.toLowerCase() },
    given.verificationCode,
  );
  const oldCode =
    old === null
      ? null
      : await checkCode(
          app,
          { purpose: 'changeEmailOld', address: old },
          given.oldVerificationCode ?? '',
          'oldVerificationCode',
        );
  if (code.customerId !== id) throw new Refusal('code_incorrect', { field: 'verificationCode' });
  const { client } = context;
  await unlessTaken('email_exists', 'email', () =>
    inTransaction(app.db, async (tx) => {
      const customer = await getLocked(tx, id);
      if (provenAddress(customer) !== old) throw new Refusal('code_incorrect', { field: 'oldVerificationCode' });
      await code.use(tx);
      await oldCode?.use(tx);
      const changed = await setEmail(tx, app.secrets, id, email, new Date(tx.now()));
      await freeze(tx, id);
      await note(tx, id, { kind: 'emailChanged', client, details: { from: customer.email ?? '', to: email } });
      await endOtherSessions(tx, id, sessionId, 'emailChanged');
      await tell(app, tx, customer, 'emailChanged', client, { newEmail: email });
      await tell(app, tx, changed, 'emailChanged', client, { newEmail: email });
    }),
  );
  app.sessions.forget(id);
  return userInfo(app, id, context.mode);
}

/** Sets the number; an empty text removes it. */
export async function changePhone(
  app: IdentityApp,
  context: Context,
  { id }: Customer,
  text: string,
): Promise<UserView> {
  const phone = text === '' ? null : readPhone(text);
  await unlessTaken('phone_exists', 'phone', () =>
    inTransaction(app.db, async (tx) => {
      await getLocked(tx, id);
      await setPhone(tx, app.secrets, id, phone);
      await note(tx, id, { kind: 'phoneChanged', client: context.client });
    }),
  );
  return userInfo(app, id, context.mode);
}

export async function changeLocale(app: IdentityApp, { id }: Customer, locale: Locale): Promise<void> {
  await repo.saveCustomer(app.db.kysely, id, { locale });
}

/**
 * Closes the account for good. Refuses a suspended customer, `account_not_empty` while the real account holds money (the margin of an open
 * order counts as money), and `deposit_in_review`.
 */
export async function closeAccount(app: IdentityApp, { client }: Context, { id }: Customer): Promise<void> {
  await inTransaction(app.db, async (tx) => {
    const customer = await getLocked(tx, id);
    if (customer.status === 'suspended') throw new Refusal('user_status_abnormal');
    const balances = await balancesOf(tx, id, 'real');
    if (balances.some(({ amount }) => amount.units !== 0n)) throw new Refusal('account_not_empty');
    await repo.closeCustomer(tx, id, new Date(tx.now()));
    await note(tx, id, { kind: 'accountClosed', client });
    await endOtherSessions(tx, id, null, 'closed');
    await tell(app, tx, customer, 'accountClosed', client);
  });
  app.sessions.forget(id);
}

function provenAddress({ email, email_verified_at: verifiedAt }: repo.CustomerRow): string | null {
  return email !== null && verifiedAt !== null ? email.toLowerCase() : null;
}

async function getLocked(tx: Tx, id: string): Promise<repo.CustomerRow> {
  const customer = await repo.lockCustomer(tx, id);
  if (customer === null || customer.status === 'closed') throw new Failure('401');
  return customer;
}

const UNIQUE_VIOLATION = '23505';

async function unlessTaken(
  code: 'email_exists' | 'phone_exists',
  field: string,
  work: () => Promise<void>,
): Promise<void> {
  try {
    await work();
  } catch (error) {
    if (sqlState(error) === UNIQUE_VIOLATION) throw new Refusal(code, { field });
    throw error;
  }
}
