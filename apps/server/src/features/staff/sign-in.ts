/** Signing in to the back office: password and second factor together, and one answer to everything that is wrong. */
import { Refusal } from '@candor/core/refusal';
import type { Client } from '../../http/client.ts';
import { inTransaction } from '../../db/db.ts';
import type { Staff } from '../../http/http.ts';
import { isPassword, throttled } from '../identity/index.ts';
import { originOf, rememberDevice } from './devices.ts';
import { checkFactor, type GivenFactor, refuseUnlessOne } from './factors.ts';
import * as repo from './repo.ts';
import * as sessions from './sessions.ts';
import type { StaffApp } from './staff-app.ts';

export type StaffCredentials = GivenFactor & { readonly name: string; readonly password: string };
/** `device` is the key by which this browser is known from now on. */
export type SignedIn = { readonly token: string; readonly staff: Staff; readonly device: string };

/** What the login throttle counts a member's failed sign-ins by. */
export function signInSubject(name: string): `staff ${string}` {
  return `staff ${name.toLowerCase()}`;
}

/** Refuses `staff_sign_in_incorrect`, and while the login throttle delays or locks the account. */
export async function login(app: StaffApp, client: Client, given: StaffCredentials): Promise<SignedIn> {
  refuseUnlessOne(given);
  const name = given.name.trim().toLowerCase();
  const member = await repo.findMember(app.db.kysely, name);
  const origin = await originOf(app.db.kysely, member?.id ?? null, client);
  const signedIn = await throttled(app, { subject: signInSubject(name), origin, client }, () =>
    signIn(app, client, member, given),
  );
  if (signedIn !== null) return signedIn;
  await inTransaction(app.db, (tx) =>
    app.audit.record(tx, { staff: null, client }, { action: 'staff.signInFailed', details: { name: given.name } }),
  );
  throw new Refusal('staff_sign_in_incorrect', { field: 'password' });
}

/** The password is checked first, whoever it is, so that an unknown name takes the same time. */
async function signIn(app: StaffApp, client: Client, member: repo.MemberRow | null, given: StaffCredentials) {
  // A new member who has not chosen a password yet has none.
  const hash = member === null || member.password_hash === '' ? null : member.password_hash;
  const isRight = await isPassword(hash, given.password);
  if (member === null || !isRight || member.status !== 'active') return null;
  const use = await checkFactor(app, member, given, ({ kind }) => kind === 'staffSignIn');
  if (use === null) return null;
  return inTransaction(app.db, async (tx) => {
    if (!(await use(tx))) return null;
    const signedIn = await sessions.start(app, tx, member, client);
    const device = await rememberDevice(tx, member.id, client);
    const factor = given.passkey === undefined ? 'totp' : 'passkey';
    const event = { action: 'staff.signedIn', details: { session: signedIn.staff.sessionId, factor } };
    await app.audit.record(tx, { staff: signedIn.staff, client }, event);
    return { ...signedIn, device };
  });
}

export async function logout(app: StaffApp, client: Client, staff: Staff): Promise<void> {
  await inTransaction(app.db, async (tx) => {
    await repo.endSession(tx, staff.sessionId, new Date(tx.now()));
    await app.audit.record(tx, { staff, client }, { action: 'staff.signedOut', details: { session: staff.sessionId } });
  });
}
