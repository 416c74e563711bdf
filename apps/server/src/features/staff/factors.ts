/** The second factor of a member of staff: a code of the authenticator, or a passkey. */
import { Refusal } from '@candor/core/refusal';
import { DAY } from '@candor/core/time';
import type { App } from '../../http/app.ts';
import { BadInput } from '../../http/errors.ts';
import type { Tx } from '../../db/db.ts';
import { checkAssertion, type Purpose, readAssertion, readChallenge, spendOnce } from '../security/index.ts';
import { stepOf } from './code-step.ts';
import { passkeys } from './db/passkeys.repo.ts';
import * as repo from './repo.ts';
import type { StaffApp } from './staff-app.ts';

export const SEAL = 'staff.totp';

export function ownerOf(name: string): string {
  return `staff ${name.toLowerCase()}`;
}

/** As sent: one of the two. */
export type GivenFactor = {
  readonly verificationCode?: string | undefined;
  readonly passkey?: { readonly ticket: string; readonly response: Record<string, unknown> } | undefined;
};

/** Uses the factor up, in the transaction of what it is for. False if it was used before. */
export type UseFactor = (tx: Tx) => Promise<boolean>;

/**
 * Null if it is wrong.
 * @param isFor whether a passkey was asked for this purpose.
 */
export async function checkFactor(
  app: StaffApp,
  member: repo.MemberRow,
  { verificationCode, passkey }: GivenFactor,
  isFor: (purpose: Purpose) => boolean,
): Promise<UseFactor | null> {
  refuseUnlessOne({ verificationCode, passkey });
  if (verificationCode !== undefined) return checkCode(app, member, verificationCode);
  if (passkey === undefined) return null;
  try {
    return await checkPasskey(app, member, passkey, isFor);
  } catch (error) {
    if (error instanceof Refusal && error.code === 'passkey_failed') return null;
    throw error;
  }
}

/** Names the code where there is none of the two, and the passkey where there are both. */
export function refuseUnlessOne({ verificationCode, passkey }: GivenFactor): void {
  if (verificationCode === undefined && passkey === undefined)
    throw new BadInput([{ field: 'verificationCode', problem: 'required' }]);
  if (verificationCode !== undefined && passkey !== undefined)
    throw new BadInput([{ field: 'passkey', problem: 'unknownField' }]);
}

function checkCode(app: StaffApp, member: repo.MemberRow, code: string): UseFactor | null {
  const step = stepOf(app, app.secrets.open(SEAL, ownerOf(member.name), member.totp_secret), code, app.now());
  if (step === null) return null;
  return async (tx) => {
    const now = tx.now();
    await repo.deleteSteps(tx, member.id, new Date(now - DAY));
    return repo.useStep(tx, member.id, step, new Date(now));
  };
}

async function checkPasskey(
  app: StaffApp,
  member: repo.MemberRow,
  { ticket, response }: NonNullable<GivenFactor['passkey']>,
  isFor: (purpose: Purpose) => boolean,
): Promise<UseFactor | null> {
  const { purpose, challenge } = readChallenge(app, ticket);
  if (!isFor(purpose)) return null;
  const assertion = readAssertion(response);
  const passkey = await passkeys.find(app.db.kysely, Buffer.from(assertion.id, 'base64url'));
  if (passkey === null || passkey.owner_id !== member.id) return null;
  const { userHandle } = assertion.response;
  if (userHandle !== undefined && userHandle !== handleOf(app, member.id).toString('base64url')) return null;
  const used = await checkAssertion(app.config, assertion, { challenge, passkey, needsUser: false });
  return async (tx) => {
    if (!(await spendOnce(tx, challenge))) return false;
    return passkeys.use(tx, passkey.id, { ...used, usedAt: new Date(tx.now()) });
  };
}

/** What the device keeps about its owner: it does not say who that is. */
export function handleOf(app: Pick<App, 'secrets'>, memberId: string): Buffer {
  return app.secrets.mac('staff.user-handle', memberId);
}
