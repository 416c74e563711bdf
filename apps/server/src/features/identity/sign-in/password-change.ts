/** A new password: with the old one, or by recovery through the address. */
import { Refusal } from '@candor/core/refusal';
import { inTransaction, type Tx } from '../../../db/db.ts';
import { BadInput, Failure } from '../../../http/errors.ts';
import type { Customer } from '../../../http/http.ts';
import { resetThrottle } from '../login-throttle/login-throttle.ts';
import { rememberDevice } from '../login-throttle/devices.ts';
import { checkCode } from '../codes/codes.ts';
import { checkNewPassword } from './common-passwords.ts';
import { checkOwnPassword, nameSubject } from './sign-in.ts';
import type { Context, IdentityApp } from '../identity-app.ts';
import { endOtherSessions, freeze, note, tell } from '../security-changes.ts';
import { readEmail } from './names.ts';
import { hashPassword, isPassword } from './passwords.ts';
import * as repo from '../db/customers.repo.ts';
import { setPassword } from '../db/vouched.repo.ts';

export type NewPassword = {
  readonly newPassword: string;
  readonly oldPassword?: string | undefined;
  readonly email?: string | undefined;
  readonly verificationCode?: string | undefined;
};

/** @param customer the signed-in customer, if any. Recovery ignores it. */
export async function repassword(
  app: IdentityApp,
  context: Context,
  customer: Customer | null,
  given: NewPassword,
): Promise<{ token: string | null }> {
  const { email, verificationCode, oldPassword, newPassword } = given;
  if (email !== undefined || verificationCode !== undefined) {
    if (oldPassword !== undefined) throw new BadInput([{ field: 'oldPassword', problem: 'unknownField' }]);
    await recover(app, context, { email: email ?? '', code: verificationCode ?? '', newPassword });
    return { token: null };
  }
  if (customer === null) throw new Failure('401');
  const isProven = customer.provenUntil !== null && customer.provenUntil > app.now();
  if (!isProven) throw new Refusal('proof_required');
  return { token: await change(app, context, customer, oldPassword ?? '', newPassword) };
}

async function change(
  app: IdentityApp,
  context: Context,
  { id, sessionId }: Customer,
  oldPassword: string,
  newPassword: string,
): Promise<string> {
  const { client } = context;
  const customer = await repo.findCustomer(app.db.kysely, id);
  if (customer === null) throw new Failure('401');
  await checkOwnPassword(app, context, customer, { sessionId, password: oldPassword, field: 'oldPassword' });
  const hash = await hashNew(customer, newPassword);
  const token = await inTransaction(app.db, async (tx) => {
    await save(app, tx, customer, hash);
    await note(tx, id, { kind: 'passwordChanged', client });
    await endOtherSessions(tx, id, sessionId, 'passwordChanged');
    await tell(app, tx, customer, 'passwordChanged', client);
    return app.sessions.rotate(tx, sessionId, null);
  });
  app.sessions.forget(id);
  return token;
}

/** The code proves the address, so recovery also unlocks the account and makes the device a known one. */
async function recover(
  app: IdentityApp,
  { client }: Context,
  given: { readonly email: string; readonly code: string; readonly newPassword: string },
): Promise<void> {
  const address = readEmail(given.email).toLowerCase();
  const code = await checkCode(app, { purpose: 'recover', address }, given.code);
  const customer = await repo.findCustomerByName(app.db.kysely, { kind: 'email', value: address });
  // Only the holder of the code learns this: the account was closed, or its address changed, after the code was sent.
  if (customer === null || customer.id !== code.customerId) throw new Refusal('user_unknown', { field: 'email' });
  if (customer.status === 'closed') throw new Refusal('user_status_wrong');
  const hash = await hashNew(customer, given.newPassword);
  await inTransaction(app.db, async (tx) => {
    await code.use(tx);
    await save(app, tx, customer, hash);
    await resetThrottles(app, tx, customer);
    await rememberDevice(app, tx, customer.id, client);
    await note(tx, customer.id, { kind: 'passwordRecovered', client });
    await endOtherSessions(tx, customer.id, null, 'passwordChanged');
    await tell(app, tx, customer, 'passwordChanged', client);
  });
  app.sessions.forget(customer.id);
}

/** Refuses `password_too_weak` and `password_unchanged`. */
async function hashNew(customer: repo.CustomerRow, newPassword: string): Promise<string> {
  checkNewPassword(newPassword, [customer.username, customer.email], 'newPassword');
  if (customer.password_hash !== null && (await isPassword(customer.password_hash, newPassword)))
    throw new Refusal('password_unchanged', { field: 'newPassword' });
  return hashPassword(newPassword);
}

async function save(app: IdentityApp, tx: Tx, customer: repo.CustomerRow, hash: string): Promise<void> {
  const locked = await repo.lockCustomer(tx, customer.id);
  // The password or the address changed after we read it: the earlier change wins.
  if (locked === null || locked.security_version !== customer.security_version) throw new Refusal('sign_in_expired');
  await setPassword(tx, app.secrets, customer.id, hash, new Date(tx.now()));
  await freeze(tx, customer.id);
}

/** Clears every count against the customer's names and second factor. */
export function resetThrottles(app: IdentityApp, tx: Tx, customer: repo.CustomerRow): Promise<void> {
  const names = [customer.username, customer.email].filter((name) => name !== null);
  return resetThrottle(app, tx, [...names.map(nameSubject), `factor ${customer.id}`]);
}
