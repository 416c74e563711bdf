/** Passkeys of the staff: made, used and taken off. The authenticator stays, so that a lost device locks nobody out. */
import { Refusal } from '@candor/core/refusal';
import { STAFF_PASSKEYS_MAX } from '@candor/core/staff/session';
import type { Client } from '../../http/client.ts';
import { inTransaction } from '../../db/db.ts';
import { Failure } from '../../http/errors.ts';
import type { Staff } from '../../http/http.ts';
import {
  authenticationOptions,
  checkRegistration,
  type Json,
  keepPasskey,
  makeChallenge,
  type PasskeyRow,
  readChallenge,
  refuseTooMany,
  registrationOptions,
  spend,
  type Started,
} from '../security/index.ts';
import { type GivenFactor, handleOf } from './factors.ts';
import { passkeys, passkeysFrom, removePasskey } from './db/passkeys.repo.ts';
import type { StaffApp } from './staff-app.ts';
import { proveFactor } from './step-up.ts';

/** The password says who it is; the passkey, that the device is there. */
const PRESENT = { needsUser: false } as const;

/** For anybody: no name is asked for, so none can be found out. The device knows which passkeys it has. */
export async function startSignIn(app: StaffApp): Promise<Started> {
  const { ticket, challenge } = makeChallenge(app, { kind: 'staffSignIn' });
  return { ticket, options: await authenticationOptions(app.config, challenge, [], PRESENT) };
}

export async function startStepUp(app: StaffApp, staff: Staff): Promise<Started> {
  const own = await passkeys.list(app.db.kysely, staff.id);
  const { ticket, challenge } = makeChallenge(app, {
    kind: 'staffStepUp',
    memberId: staff.id,
    sessionId: staff.sessionId,
  });
  return { ticket, options: await authenticationOptions(app.config, challenge, own, PRESENT) };
}

/** Refuses `second_factor_incorrect` and `factor_limit`. */
export async function startSetup(app: StaffApp, staff: Staff, client: Client, given: GivenFactor): Promise<Started> {
  const spendFactor = await proveFactor(app, staff, client, given);
  const own = await inTransaction(app.db, async (tx) => {
    await spendFactor(tx);
    return passkeys.list(tx, staff.id);
  });
  refuseTooMany(own.length, STAFF_PASSKEYS_MAX);
  const { ticket, challenge } = makeChallenge(app, {
    kind: 'staffSetup',
    memberId: staff.id,
    sessionId: staff.sessionId,
  });
  const options = await registrationOptions(app.config, challenge, {
    handle: handleOf(app, staff.id),
    name: staff.name,
    passkeys: own,
    // The device has to find it by itself: at sign-in we do not say whose passkeys there are.
    residentKey: 'required',
  });
  return { ticket, options };
}

/** Refuses `passkey_failed` and `factor_limit`. */
export async function finishSetup(
  app: StaffApp,
  staff: Staff,
  client: Client,
  given: { readonly ticket: string; readonly name: string; readonly response: Json },
): Promise<PasskeyRow[]> {
  const { purpose, challenge } = readChallenge(app, given.ticket);
  const isOwn = purpose.kind === 'staffSetup' && purpose.memberId === staff.id && purpose.sessionId === staff.sessionId;
  if (!isOwn) throw new Refusal('passkey_failed');
  const created = await checkRegistration(app.config, given.response, challenge);
  return inTransaction(app.db, async (tx) => {
    await spend(tx, challenge);
    await keepPasskey(tx, passkeysFrom(app.secrets), created, { ownerId: staff.id, name: given.name });
    await app.audit.record(tx, { staff, client }, event('staff.passkeyAdded', staff));
    // Counted last, under the lock of the log: of two at the same instant, one sees the other.
    const own = await passkeys.list(tx, staff.id);
    refuseTooMany(own.length - 1, STAFF_PASSKEYS_MAX);
    return own;
  });
}

/** Refuses `second_factor_incorrect`; answers 404 for a passkey that is not the caller's. */
export async function remove(
  app: StaffApp,
  staff: Staff,
  client: Client,
  { id, ...given }: GivenFactor & { readonly id: string },
): Promise<PasskeyRow[]> {
  const spendFactor = await proveFactor(app, staff, client, given);
  return inTransaction(app.db, async (tx) => {
    await spendFactor(tx);
    if (!(await removePasskey(tx, staff.id, id))) throw new Failure('404');
    await app.audit.record(tx, { staff, client }, event('staff.passkeyRemoved', staff));
    return passkeys.list(tx, staff.id);
  });
}

function event(action: string, { id }: Staff) {
  return { action, subject: `staff ${id}` };
}
