/** Passkeys of the staff: made, used and taken off. The authenticator stays, so that a lost device locks nobody out. */
import { Refusal } from '@candor/core/refusal';
import { STAFF_PASSKEYS_MAX } from '@candor/core/staff/session';
import { generateAuthenticationOptions, generateRegistrationOptions } from '@simplewebauthn/server';
import type { Client } from '../../http/client.ts';
import { inTransaction } from '../../db/db.ts';
import { Failure } from '../../http/errors.ts';
import type { Staff } from '../../http/http.ts';
import {
  ALGORITHMS,
  CHALLENGE_LIFETIME,
  checkRegistration,
  hostOf,
  makeChallenge,
  readChallenge,
  spend,
} from '../security/index.ts';
import { type GivenFactor, handleOf } from './factors.ts';
import * as repo from './db/passkeys.repo.ts';
import type { StaffApp } from './staff-app.ts';
import { proveFactor } from './step-up.ts';

type Json = Record<string, unknown>;
type Started = { ticket: string; options: Json };

/** For anybody: no name is asked for, so none can be found out. The device knows which passkeys it has. */
export async function startSignIn(app: StaffApp): Promise<Started> {
  const { ticket, challenge } = makeChallenge(app, { kind: 'staffSignIn' });
  return { ticket, options: await asking(app, challenge, []) };
}

export async function startStepUp(app: StaffApp, staff: Staff): Promise<Started> {
  const own = await repo.list(app.db.kysely, staff.id);
  const { ticket, challenge } = makeChallenge(app, {
    kind: 'staffStepUp',
    memberId: staff.id,
    sessionId: staff.sessionId,
  });
  return { ticket, options: await asking(app, challenge, own) };
}

async function asking(app: StaffApp, challenge: Buffer, allowed: readonly repo.PasskeyRow[]): Promise<Json> {
  const options = await generateAuthenticationOptions({
    rpID: hostOf(app.config),
    challenge: new Uint8Array(challenge),
    timeout: CHALLENGE_LIFETIME,
    allowCredentials: allowed.map(described),
    userVerification: 'preferred',
  });
  return { ...options };
}

/** Refuses `second_factor_incorrect` and `factor_limit`. */
export async function startSetup(app: StaffApp, staff: Staff, client: Client, given: GivenFactor): Promise<Started> {
  const spendFactor = await proveFactor(app, staff, client, given);
  const own = await inTransaction(app.db, async (tx) => {
    await spendFactor(tx);
    return repo.list(tx, staff.id);
  });
  refuseTooMany(own.length);
  const { ticket, challenge } = makeChallenge(app, {
    kind: 'staffSetup',
    memberId: staff.id,
    sessionId: staff.sessionId,
  });
  const options = await generateRegistrationOptions({
    rpName: 'Candor',
    rpID: hostOf(app.config),
    userID: new Uint8Array(handleOf(app, staff.id)),
    userName: staff.name,
    userDisplayName: staff.name,
    challenge: new Uint8Array(challenge),
    timeout: CHALLENGE_LIFETIME,
    attestationType: 'none',
    excludeCredentials: own.map(described),
    // The device has to find it by itself: at sign-in we do not say whose passkeys there are.
    authenticatorSelection: { residentKey: 'required', userVerification: 'preferred' },
    supportedAlgorithmIDs: [...ALGORITHMS],
  });
  return { ticket, options: { ...options } };
}

/** Refuses `passkey_failed` and `factor_limit`. */
export async function finishSetup(
  app: StaffApp,
  staff: Staff,
  client: Client,
  given: { readonly ticket: string; readonly name: string; readonly response: Json },
): Promise<repo.PasskeyRow[]> {
  const { purpose, challenge } = readChallenge(app, given.ticket);
  const isOwn = purpose.kind === 'staffSetup' && purpose.memberId === staff.id && purpose.sessionId === staff.sessionId;
  if (!isOwn) throw new Refusal('passkey_failed');
  const { credential, isBackedUp } = await checkRegistration(app.config, given.response, challenge);
  return inTransaction(app.db, async (tx) => {
    await spend(tx, challenge);
    const isNew = await repo.insert(tx, {
      member_id: staff.id,
      credential_id: Buffer.from(credential.id, 'base64url'),
      public_key: Buffer.from(credential.publicKey),
      counter: String(credential.counter),
      transports: [...(credential.transports ?? [])],
      is_backed_up: isBackedUp,
      name: given.name,
      created_at: new Date(tx.now()),
    });
    if (!isNew) throw new Refusal('passkey_failed');
    await app.audit.record(tx, { staff, client }, event('staff.passkeyAdded', staff));
    // Counted last, under the lock of the log: of two at the same instant, one sees the other.
    const own = await repo.list(tx, staff.id);
    refuseTooMany(own.length - 1);
    return own;
  });
}

/** Refuses `second_factor_incorrect`; answers 404 for a passkey that is not the caller's. */
export async function remove(
  app: StaffApp,
  staff: Staff,
  client: Client,
  { id, ...given }: GivenFactor & { readonly id: string },
): Promise<repo.PasskeyRow[]> {
  const spendFactor = await proveFactor(app, staff, client, given);
  return inTransaction(app.db, async (tx) => {
    await spendFactor(tx);
    if (!(await repo.remove(tx, staff.id, id))) throw new Failure('404');
    await app.audit.record(tx, { staff, client }, event('staff.passkeyRemoved', staff));
    return repo.list(tx, staff.id);
  });
}

function event(action: string, { id }: Staff) {
  return { action, subject: `staff ${id}` };
}

function refuseTooMany(passkeys: number): void {
  if (passkeys >= STAFF_PASSKEYS_MAX) throw new Refusal('factor_limit', { max: String(STAFF_PASSKEYS_MAX) });
}

function described({ credential_id: id, transports }: repo.PasskeyRow): { id: string; transports: string[] } {
  return { id: id.toString('base64url'), transports };
}
