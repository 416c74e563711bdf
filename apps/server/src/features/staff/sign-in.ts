/** Signing in to the back office: password and authenticator together, and one answer to everything that is wrong. */
import { Refusal } from '@candor/core/refusal';
import { DAY } from '@candor/core/time';
import type { Client } from '../../http/client.ts';
import { inTransaction } from '../../db/db.ts';
import type { Staff } from '../../http/http.ts';
import { throttled, isPassword, networkOrigin } from '../identity/index.ts';
import * as repo from './repo.ts';
import * as sessions from './sessions.ts';
import { stepOf } from './code-step.ts';
import type { StaffApp } from './staff-app.ts';

export const SEAL = 'staff.totp';

export type StaffCredentials = { readonly name: string; readonly password: string; readonly verificationCode: string };

/** Refuses `staff_sign_in_incorrect`, and while the login throttle delays or locks the account. */
export async function login(
  app: StaffApp,
  client: Client,
  given: StaffCredentials,
): Promise<{ readonly token: string; readonly staff: Staff }> {
  const name = given.name.trim().toLowerCase();
  const signedIn = await throttled(app, { subject: `staff ${name}`, origin: networkOrigin(client), client }, () =>
    signIn(app, client, name, given),
  );
  if (signedIn !== null) return signedIn;
  await inTransaction(app.db, (tx) =>
    app.audit.record(tx, { staff: null, client }, { action: 'staff.signInFailed', details: { name: given.name } }),
  );
  throw new Refusal('staff_sign_in_incorrect', { field: 'password' });
}

/** The password is checked first, whoever it is, so that an unknown name takes the same time. */
async function signIn(app: StaffApp, client: Client, name: string, given: StaffCredentials) {
  const member = await repo.findMember(app.db.kysely, name);
  // A new member who has not chosen a password yet has none.
  const hash = member === null || member.password_hash === '' ? null : member.password_hash;
  const isRight = await isPassword(hash, given.password);
  if (member === null || !isRight || member.status !== 'active') return null;
  const secret = app.secrets.open(SEAL, ownerOf(member.name), member.totp_secret);
  return inTransaction(app.db, async (tx) => {
    const now = tx.now();
    const step = stepOf(app, secret, given.verificationCode, now);
    if (step === null) return null;
    await repo.deleteSteps(tx, member.id, new Date(now - DAY));
    if (!(await repo.useStep(tx, member.id, step, new Date(now)))) return null;
    const signedIn = await sessions.start(app, tx, member, client);
    const event = { action: 'staff.signedIn', details: { session: signedIn.staff.sessionId } };
    await app.audit.record(tx, { staff: signedIn.staff, client }, event);
    return signedIn;
  });
}

export async function logout(app: StaffApp, client: Client, staff: Staff): Promise<void> {
  await inTransaction(app.db, async (tx) => {
    await repo.endSession(tx, staff.sessionId, new Date(tx.now()));
    await app.audit.record(tx, { staff, client }, { action: 'staff.signedOut', details: { session: staff.sessionId } });
  });
}

export function ownerOf(name: string): string {
  return `staff ${name.toLowerCase()}`;
}
