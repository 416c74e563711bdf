/** Signing in: the password, then a second factor if one is set, then a session. And fresh proof of identity for those signed in. */
import type { LoginReply, SecondFactorKind, UserView } from '@candor/contract/identity';
import type { AccountName } from '@candor/core/identity/account-name';
import { Refusal } from '@candor/core/refusal';
import { inTransaction, type Tx } from '../../../db/db.ts';
import { Failure } from '../../../http/errors.ts';
import type { Customer } from '../../../http/http.ts';
import { enqueue } from '../../../jobs/jobs.ts';
import { throttled, type Origin, networkOrigin, type Subject } from '../login-throttle/login-throttle.ts';
import { deviceHash } from '../login-throttle/devices.ts';
import { isKnownDevice } from '../db/login-throttle.repo.ts';
import type { Context, IdentityApp } from '../identity-app.ts';
import { note, tell } from '../security-changes.ts';
import { readName } from './names.ts';
import { hashPassword, isOutdated, isPassword } from './passwords.ts';
import * as repo from '../db/customers.repo.ts';
import { renewHash } from '../db/vouched.repo.ts';
import { PROOF_LIFETIME, type SignInMethod } from './sessions.ts';
import { makeTicket, readTicket } from './tickets.ts';
import { view } from '../view.ts';

export type SignedIn = { readonly token: string; readonly user: UserView };
export type Credentials = { readonly account: string; readonly password: string };
export const LOCK_JOB = 'identity.tell-lock';

export function nameSubject(name: string): Subject {
  return `name ${name.toLowerCase()}`;
}

/** A wrong name and a wrong password get the same answer after the same work. */
export async function login(
  app: IdentityApp,
  context: Context,
  { account, password }: Credentials,
): Promise<LoginReply> {
  const name = readName(account);
  if (password === '') throw new Refusal('password_incorrect', { field: 'password' });
  const { customer, isKnownDevice } = await checkNamed(app, context, name, password);
  return enter(app, context, customer, { method: 'password', isDeviceKnown: isKnownDevice });
}

/** The customer of that name, if the password is theirs. Refuses `password_incorrect`, and while the login throttle delays or locks the account. */
export async function checkNamed(
  app: IdentityApp,
  { client }: Context,
  name: AccountName,
  password: string,
): Promise<{ readonly customer: repo.CustomerRow; readonly isKnownDevice: boolean }> {
  const hash = deviceHash(app, client);
  const { customer, isKnownDevice: isKnownHere } = await repo.findForSignIn(app.db.kysely, name, hash);
  const isKnown = isKnownHere && client.deviceKey !== null;
  const origin: Origin = isKnown ? `device ${hash.toString('base64url')}` : networkOrigin(client);
  const right = await throttled(
    app,
    { subject: nameSubject(name.value), origin, client, onLock: () => tellLock(app, name, client) },
    async () => ((await isPassword(customer?.password_hash ?? null, password)) ? customer : null),
  );
  if (right === null) throw new Refusal('password_incorrect', { field: 'password' });
  if (right.password_hash !== null && isOutdated(right.password_hash))
    await renewHash(app.db.kysely, app.secrets, right.id, right.password_hash, await hashPassword(password));
  return { customer: right, isKnownDevice: isKnownHere };
}

/** The job decides whether there is such an account and whether to notify it; enqueuing it takes the same time for every name. */
function tellLock(app: IdentityApp, name: AccountName, { address }: Context['client']): Promise<void> {
  return enqueue(app.db.kysely, LOCK_JOB, { ...name, address });
}

type Entering = {
  readonly method: SignInMethod;
  readonly isStill?: IsStill | undefined;
  /** True if no mail about a new device is needed. */
  readonly isDeviceKnown?: boolean | undefined;
};

/** After a correct first step: a ticket if a second factor is set, otherwise a session. Refuses customers who may not sign in. */
export async function enter(
  app: IdentityApp,
  context: Context,
  customer: repo.CustomerRow,
  { method, isStill, isDeviceKnown }: Entering,
): Promise<LoginReply> {
  refuseIfClosed(customer);
  // Asked after the customer was read: any removal after that raises the security version, and then no session opens.
  if (isStill !== undefined && !(await isStill(app.db.kysely))) throw new Refusal('sign_in_expired');
  const methods = await app.factors.methodsOf(app.db.kysely, customer.id);
  if (methods.length > 0) return { ticket: makeTicket(app, customer, method), methods: [...methods] };
  // A customer without a password and second factor has no other proof of identity: a fresh sign-in counts as one.
  const isProven = customer.password_hash === null;
  return open(app, context, customer, { method, isProven, factors: [], isDeviceKnown, isStill });
}

/** Suspended customers may sign in: to read why, to close positions, to withdraw. */
function refuseIfClosed({ status }: Pick<repo.CustomerRow, 'status'>): void {
  if (status === 'closed') throw new Refusal('user_status_wrong');
}

/** Finishes a sign-in with the code of a second factor. */
export async function loginSecondFactor(
  app: IdentityApp,
  context: Context,
  given: { readonly ticket: string; readonly kind: 'totp' | 'recoveryCode'; readonly verificationCode: string },
): Promise<SignedIn> {
  const { customer, method } = await readTicket(app, given.ticket);
  await checkFactor(app, context, customer.id, await originOf(app, context, customer.id), given);
  return finish(app, context, customer, { method, factor: given.kind });
}

/** A device that the customer signed in from before is counted separately: somebody who has only the password must not lock the owner out. */
async function originOf(app: IdentityApp, { client }: Context, customerId: string): Promise<Origin> {
  if (client.deviceKey === null) return networkOrigin(client);
  const hash = deviceHash(app, client);
  const isKnown = await isKnownDevice(app.db.kysely, customerId, hash);
  return isKnown ? `device ${hash.toString('base64url')}` : networkOrigin(client);
}

/** Refuses `second_factor_incorrect`, and while the login throttle delays or locks it. */
async function checkFactor(
  app: IdentityApp,
  { client }: Context,
  customerId: string,
  origin: Origin,
  { kind, verificationCode }: { readonly kind: 'totp' | 'recoveryCode'; readonly verificationCode: string },
): Promise<void> {
  const onLock = () => enqueue(app.db.kysely, LOCK_JOB, { kind: 'id', value: customerId, address: client.address });
  const right = await throttled(app, { subject: `factor ${customerId}`, origin, client, onLock }, async () =>
    (await app.factors.isFactor(customerId, kind, verificationCode)) ? true : null,
  );
  if (right === null) throw new Refusal('second_factor_incorrect', { field: 'verificationCode' });
  if (kind === 'recoveryCode') await note(app.db.kysely, customerId, { kind: 'recoveryCodeUsed', client });
}

/** Whether what was proven still counts; asked again once nothing about the customer can change. */
export type IsStill = (tx: Tx) => Promise<boolean>;

/** Opens the session once everything required has been proven. */
export async function finish(
  app: IdentityApp,
  context: Context,
  customer: repo.CustomerRow,
  given: Pick<Opening, 'method' | 'factor' | 'isStill'>,
): Promise<SignedIn> {
  refuseIfClosed(customer);
  const factors = await app.factors.methodsOf(app.db.kysely, customer.id);
  return open(app, context, customer, { ...given, isProven: false, factors });
}

type Opening = Entering & {
  /** The second factor that was asked for. */
  readonly factor?: SecondFactorKind;
  readonly isProven: boolean;
  readonly factors: Parameters<typeof view>[3];
};

/**
 * Whoever changes the password, sets a second factor or unlinks a provider ends sessions under the customer's lock. A sign-in that was
 * checked before but opens after must not survive that: a thief could keep signing in until one slips through. Refuses `sign_in_expired`.
 */
async function open(
  app: IdentityApp,
  context: Context,
  customer: repo.CustomerRow,
  { method, factor, isProven, factors, isStill, isDeviceKnown = false }: Opening,
): Promise<SignedIn> {
  const { client, mode } = context;
  const { id: customerId, security_version: version } = customer;
  const details = factor === undefined ? { method } : { method, factor };
  const opening = { customerId, version, client, method, isProven, told: details, deviceHash: deviceHash(app, client) };
  const work = async (tx: Tx): Promise<string> => {
    const opened = await app.sessions.open(tx, opening);
    if (opened === null) throw await whyNotOpened(app, customerId);
    if (isStill !== undefined && !(await isStill(tx))) throw new Refusal('sign_in_expired');
    if (opened.isNewDevice) await tell(app, tx, customer, 'newDevice', client);
    return opened.token;
  };
  // A single statement needs no transaction, and most sign-ins are just that.
  const isAlone = isDeviceKnown && isStill === undefined;
  const token = isAlone ? await work(app.db.kysely) : await inTransaction(app.db, work);
  return { token, user: await view(app, customer, mode, factors) };
}

async function whyNotOpened(app: IdentityApp, customerId: string): Promise<Refusal> {
  const customer = await repo.findCustomer(app.db.kysely, customerId);
  if (customer !== null) refuseIfClosed(customer);
  return new Refusal('sign_in_expired');
}

export type Proof = {
  readonly kind: 'password' | 'totp' | 'recoveryCode';
  readonly password?: string | undefined;
  readonly verificationCode?: string | undefined;
};
export type Proven = { readonly token: string; readonly provenUntil: string };

/** Confirms with the second factor if one is set, otherwise with the password. */
export async function confirmIdentity(
  app: IdentityApp,
  context: Context,
  { id, sessionId }: Customer,
  proof: Proof,
): Promise<Proven> {
  const customer = await repo.findCustomer(app.db.kysely, id);
  if (customer === null) throw new Failure('401');
  const methods = await app.factors.methodsOf(app.db.kysely, id);
  const origin: Origin = `session ${sessionId}`;
  if (proof.kind === 'password') {
    // Customers with a second factor must use it: a stolen password alone is not enough.
    if (methods.length > 0) throw new Refusal('second_factor_incorrect', { field: 'kind' });
    await checkOwnPassword(app, context, customer, { sessionId, password: proof.password ?? '', field: 'password' });
  } else {
    await checkFactor(app, context, id, origin, { kind: proof.kind, verificationCode: proof.verificationCode ?? '' });
  }
  return prove(app, context, { id, sessionId }, proof.kind);
}

/** Checks the password of somebody who is signed in; wrong ones are counted for the session. Refuses `password_incorrect`. */
export async function checkOwnPassword(
  app: IdentityApp,
  { client }: Pick<Context, 'client'>,
  customer: repo.CustomerRow,
  { sessionId, password, field }: { readonly sessionId: string; readonly password: string; readonly field: string },
): Promise<void> {
  const attempted = { subject: `confirm ${customer.id}`, origin: `session ${sessionId}`, client } as const;
  const right = await throttled(app, attempted, async () =>
    password !== '' && (await isPassword(customer.password_hash, password)) ? true : null,
  );
  if (right === null) throw new Refusal('password_incorrect', { field });
}

/** After a fresh proof of identity: a new token, which opens the calls that require proof for five minutes. */
export async function prove(
  app: IdentityApp,
  { client }: Pick<Context, 'client'>,
  { id, sessionId }: Pick<Customer, 'id' | 'sessionId'>,
  by: 'password' | SecondFactorKind,
): Promise<Proven> {
  const { token, provenUntil } = await inTransaction(app.db, async (tx) => {
    const until = tx.now() + PROOF_LIFETIME;
    await note(tx, id, { kind: 'identityConfirmed', client, details: { by } });
    return { token: await app.sessions.rotate(tx, sessionId, until), provenUntil: until };
  });
  app.sessions.forget(id);
  return { token, provenUntil: new Date(provenUntil).toISOString() };
}
