/** Passkeys (WebAuthn): created, used to sign in alone or as a second factor or for fresh proof, and removed. */
import type { FactorsView } from '@candor/contract/security';
import { checkSignInMethods, PASSKEYS_MAX } from '@candor/core/identity/sign-in-methods';
import { Refusal } from '@candor/core/refusal';
import type { AuthenticationResponseJSON } from '@simplewebauthn/server';
import type { App } from '../../http/app.ts';
import { inTransaction, type Tx } from '../../db/db.ts';
import { Failure } from '../../http/errors.ts';
import type { Customer } from '../../http/http.ts';
import type { Context, SignedIn } from '../identity/index.ts';
import {
  authenticationOptions,
  type Json,
  keepPasskey,
  refuseTooMany,
  registrationOptions,
  type Started,
} from './ceremonies.ts';
import { makeChallenge, type Purpose, readChallenge, spend } from './challenges.ts';
import type { Asking, SecurityApp } from './security-app.ts';
import { renewCodes } from './recovery-codes.ts';
import * as repo from './repo.ts';
import { nameOf, noteRemoved, viewOf } from './view.ts';
import { checkAssertion, checkRegistration, readAssertion } from './web-authn.ts';

/** Refuses `factor_limit`. */
export async function startSetup(app: SecurityApp, { customer: { id } }: Asking): Promise<Started> {
  const { kysely } = app.db;
  const customer = await app.door.find(kysely, id);
  if (customer === null) throw new Failure('401');
  const passkeys = await repo.passkeys.list(kysely, id);
  refuseTooMany(passkeys.length, PASSKEYS_MAX);
  const { ticket, challenge } = makeChallenge(app, { kind: 'setup', customerId: id });
  const options = await registrationOptions(app.config, challenge, {
    handle: handleOf(app, id),
    name: nameOf(customer),
    passkeys,
    residentKey: 'preferred',
  });
  return { ticket, options };
}

/** The first second factor comes with recovery codes; later ones with none. Refuses `passkey_failed` and `factor_limit`. */
export async function finishSetup(
  app: SecurityApp,
  asking: Asking,
  given: { readonly ticket: string; readonly name: string; readonly response: Json },
): Promise<{ recoveryCodes: string[] }> {
  const { id } = asking.customer;
  const { purpose, challenge } = readChallenge(app, given.ticket);
  if (purpose.kind !== 'setup' || purpose.customerId !== id) throw new Refusal('passkey_failed');
  const created = await checkRegistration(app.config, given.response, challenge);
  const recoveryCodes = await inTransaction(app.db, async (tx) => {
    await app.door.lock(tx, id);
    await spend(tx, challenge);
    const before = await repo.summaryOf(tx, id);
    refuseTooMany(before.passkeys, PASSKEYS_MAX);
    await keepPasskey(tx, repo.passkeysFrom(app.secrets), created, { ownerId: id, name: given.name });
    const isFirst = before.passkeys === 0 && before.totpSince === null;
    const codes = isFirst ? await renewCodes(app, tx, id) : [];
    await app.door.noteFactor(tx, asking.customer, asking, { kind: 'factorSet', factor: 'passkey' });
    return codes;
  });
  app.door.forget(id);
  return { recoveryCodes };
}

/** Refuses `last_way_in`. */
export async function remove(app: SecurityApp, asking: Asking, passkeyId: string): Promise<FactorsView> {
  const { id } = asking.customer;
  await inTransaction(app.db, async (tx) => {
    const { hasPassword } = await app.door.lock(tx, id);
    if (!(await repo.passkeysFrom(app.secrets).remove(tx, id, passkeyId))) throw new Failure('404');
    const { passkeys } = await repo.summaryOf(tx, id);
    const refusal = checkSignInMethods({ hasPassword, passkeys, providers: await app.countProviders(tx, id) });
    if (refusal !== null) throw new Refusal(refusal);
    await noteRemoved(app, tx, asking, 'passkey');
  });
  app.door.forget(id);
  return viewOf(app.db.kysely, id);
}

/**
 * Without a ticket, for anybody with a passkey; with one, for the customer of the unfinished sign-in; for a proof, for the customer who
 * asks. Refuses `sign_in_expired`.
 */
export async function start(
  app: SecurityApp,
  customer: Customer | null,
  { ticket, proof }: { readonly ticket?: string | undefined; readonly proof?: true | undefined },
): Promise<Started> {
  if (ticket !== undefined) {
    const { customerId } = await app.door.readTicket(ticket);
    return ask(app, { kind: 'secondFactor', signIn: ticket, customerId }, customerId);
  }
  if (proof !== true) return ask(app, { kind: 'alone' }, null);
  if (customer === null) throw new Failure('401');
  return ask(app, { kind: 'proof', customerId: customer.id, sessionId: customer.sessionId }, customer.id);
}

async function ask(app: SecurityApp, purpose: Purpose, customerId: string | null): Promise<Started> {
  const passkeys = customerId === null ? [] : await repo.passkeys.list(app.db.kysely, customerId);
  const { ticket, challenge } = makeChallenge(app, purpose);
  const needsUser = purpose.kind === 'alone';
  return { ticket, options: await authenticationOptions(app.config, challenge, passkeys, { needsUser }) };
}

/** Refuses `passkey_failed`, and whatever identity refuses at sign-in. */
export async function finish(
  app: SecurityApp,
  context: Context,
  customer: Customer | null,
  given: { readonly ticket: string; readonly response: Json },
): Promise<SignedIn & { provenUntil: string | null }> {
  const { purpose, challenge } = readChallenge(app, given.ticket);
  const response = readAssertion(given.response);
  // The passkey may be removed during the sign-in: no session may open after that.
  const isStill = async (tx: Tx) => (await repo.passkeys.find(tx, Buffer.from(response.id, 'base64url'))) !== null;
  switch (purpose.kind) {
    case 'setup':
    case 'staffSetup':
    case 'staffSignIn':
    case 'staffStepUp':
      throw new Refusal('passkey_failed');
    case 'alone': {
      const { customerId } = await check(app, response, challenge, null);
      return { ...(await app.door.enterByPasskey(customerId, context, isStill)), provenUntil: null };
    }
    case 'secondFactor':
      await check(app, response, challenge, purpose.customerId);
      return { ...(await app.door.finishTicket(purpose.signIn, context, isStill)), provenUntil: null };
    case 'proof':
      // The ticket must be answered in the session that asked for it.
      if (customer === null || customer.sessionId !== purpose.sessionId) throw new Failure('401');
      await check(app, response, challenge, purpose.customerId);
      return app.door.prove(customer, context);
  }
}

/** @param customerId whose passkey it must be; null for anybody's, which then signs its owner in alone, as both factors. */
async function check(
  app: SecurityApp,
  response: AuthenticationResponseJSON,
  challenge: string,
  customerId: string | null,
): Promise<{ readonly customerId: string }> {
  const passkey = await repo.passkeys.find(app.db.kysely, Buffer.from(response.id, 'base64url'));
  const isAlone = customerId === null;
  if (passkey === null || (!isAlone && passkey.owner_id !== customerId)) throw new Refusal('passkey_failed');
  const { userHandle } = response.response;
  const isOwners = userHandle === handleOf(app, passkey.owner_id).toString('base64url');
  if (!isOwners && (isAlone || userHandle !== undefined)) throw new Refusal('passkey_failed');
  const used = await checkAssertion(app.config, response, { challenge, passkey, needsUser: isAlone });
  await inTransaction(app.db, async (tx) => {
    await spend(tx, challenge);
    const usedAt = new Date(tx.now());
    if (!(await repo.passkeys.use(tx, passkey.id, { ...used, usedAt }))) throw new Refusal('passkey_failed');
  });
  return { customerId: passkey.owner_id };
}

/** The user handle on the device: it does not reveal who the customer is. */
function handleOf(app: App, customerId: string): Buffer {
  return app.secrets.mac('factors.user-handle', customerId);
}
