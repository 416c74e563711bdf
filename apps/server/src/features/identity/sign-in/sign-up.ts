/** Sign-up: the customer, the demo account's play money and the first session are created together or not at all. */
import { assert } from '@candor/core/assert';
import { normalizeCode } from '@candor/core/identity/codes';
import { Refusal } from '@candor/core/refusal';
import { grantDemo } from '../../../ledger/ledger.ts';
import { inTransaction, type Tx } from '../../../db/db.ts';
import { deviceHash, rememberDevice } from '../login-throttle/devices.ts';
import { checkCode, issueCode, randomText } from '../codes/codes.ts';
import { checkNewPassword } from './common-passwords.ts';
import type { SignedIn } from './sign-in.ts';
import type { Context, IdentityApp } from '../identity-app.ts';
import { note } from '../security-changes.ts';
import { readEmail, readName, readNewName, readPhone } from './names.ts';
import { hashPassword } from './passwords.ts';
import * as repo from '../db/customers.repo.ts';
import { insertCustomer, type NewCustomer } from '../db/vouched.repo.ts';
import { view } from '../view.ts';

export type Registration = {
  readonly account: string;
  readonly password: string;
  readonly verificationCode?: string | undefined;
  readonly phone?: string | undefined;
  readonly inviteCode?: string | undefined;
};

/** A username, an address, or a phone number with its area code. */
export async function isAvailable(app: IdentityApp, account: string): Promise<boolean> {
  if (account.startsWith('+')) return !(await repo.isPhoneTaken(app.db.kysely, readPhone(account)));
  const name = readName(account);
  if ((await repo.findCustomerByName(app.db.kysely, name)) !== null) return false;
  try {
    readNewName(account);
    return true;
  } catch {
    return false;
  }
}

export async function register(app: IdentityApp, context: Context, registration: Registration): Promise<SignedIn> {
  const { account, password, verificationCode = '', inviteCode = '' } = registration;
  const name = readNewName(account);
  checkNewPassword(password, [name.value], 'password');
  const phone = (registration.phone ?? '') === '' ? null : readPhone(registration.phone ?? '');
  const inviter = await findInviter(app, inviteCode);
  const isEmail = name.kind === 'email';
  const code = isEmail ? await checkCode(app, keyOf(name.value), verificationCode) : null;
  const passwordHash = await hashPassword(password);
  const { token, customer } = await inTransaction(app.db, async (tx) => {
    await code?.use(tx);
    const created = await create(app, tx, context, {
      username: isEmail ? null : name.value,
      email: isEmail ? name.value : null,
      password_hash: passwordHash,
      phone,
      invited_by: inviter,
    });
    if (created === null) {
      if (phone !== null && (await repo.isPhoneTaken(tx, phone))) throw new Refusal('phone_exists', { field: 'phone' });
      throw new Refusal(isEmail ? 'email_exists' : 'username_exists', { field: 'account' });
    }
    return { customer: created, token: await firstSession(app, tx, created, context) };
  });
  return { token, user: await view(app, customer, context.mode, []) };
}

async function firstSession(
  app: IdentityApp,
  tx: Tx,
  customer: repo.CustomerRow,
  { client }: Context,
): Promise<string> {
  const opened = await app.sessions.open(tx, {
    customerId: customer.id,
    version: customer.security_version,
    client,
    deviceHash: deviceHash(app, client),
    method: 'password',
    isProven: false,
    told: null,
  });
  assert(opened !== null, 'nobody has changed a customer who is not there yet for others');
  return opened.token;
}

/** Registers with a provider, which has verified the address; there is no password. Null if the address is taken. */
export async function registerByProvider(
  app: IdentityApp,
  tx: Tx,
  context: Context,
  { email, inviteCode }: { readonly email: string; readonly inviteCode: string },
): Promise<string | null> {
  const inviter = await findInviter(app, inviteCode);
  const bare = { username: null, email: readEmail(email), password_hash: null, phone: null, invited_by: inviter };
  return (await create(app, tx, context, bare))?.id ?? null;
}

/** Sends a code that proves an address: to register with it, or to recover its account. */
export async function sendCode(
  app: IdentityApp,
  { locale }: Context,
  { purpose, email }: { readonly purpose: 'register' | 'recover'; readonly email: string },
): Promise<{ waitSeconds: number; isDelayed: boolean }> {
  const address = readEmail(email).toLowerCase();
  const issued = await inTransaction(app.db, async (tx) => {
    // Looked up for either purpose, so that both take the same time.
    const owner = await repo.findCustomerByName(tx, { kind: 'email', value: address });
    const customerId = purpose === 'recover' ? (owner?.id ?? null) : null;
    return issueCode(app, tx, { purpose, address }, customerId, locale);
  });
  return { ...issued, isDelayed: await app.mails.isDelayed() };
}

function keyOf(email: string): { readonly purpose: 'register'; readonly address: string } {
  return { purpose: 'register', address: email.toLowerCase() };
}

async function findInviter(app: IdentityApp, inviteCode: string): Promise<string | null> {
  if (inviteCode.trim() === '') return null;
  const inviter = await repo.findInviter(app.db.kysely, normalizeCode(inviteCode));
  if (inviter === null) throw new Refusal('invite_unknown', { field: 'inviteCode' });
  return inviter.id;
}

async function create(
  app: IdentityApp,
  tx: Tx,
  { client, locale }: Context,
  given: Pick<NewCustomer, 'username' | 'email' | 'password_hash' | 'phone' | 'invited_by'>,
): Promise<repo.CustomerRow | null> {
  const customer = await insertCustomer(tx, app.secrets, {
    ...given,
    locale,
    invite_code: randomText(8),
    created_at: new Date(tx.now()),
  });
  if (customer === null) return null;
  await grantDemo(tx, [customer.id]);
  await rememberDevice(app, tx, customer.id, client);
  await note(tx, customer.id, { kind: 'registered', client });
  return customer;
}
