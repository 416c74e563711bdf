/** A session may have been stolen: irreversible actions ask for the authenticator once more. */
import { Refusal } from '@candor/core/refusal';
import type { Client } from '../../http/client.ts';
import type { Tx } from '../../db/db.ts';
import type { Staff } from '../../http/http.ts';
import { throttled } from '../identity/index.ts';
import { stepOf } from './code-step.ts';
import { ownerOf, SEAL } from './sign-in.ts';
import * as repo from './repo.ts';
import type { StaffApp } from './staff-app.ts';

/**
 * Checks a code of the member's authenticator; guessing is throttled and locked as at sign-in. The function it returns uses the code up in
 * the transaction of what it is for. Both refuse `second_factor_incorrect`.
 */
export async function proveCode(
  app: StaffApp,
  staff: Staff,
  client: Client,
  code: string,
): Promise<(tx: Tx) => Promise<void>> {
  const subject = `staff ${staff.name.toLowerCase()} again` as const;
  const step = await throttled(app, { subject, origin: `session ${staff.sessionId}`, client }, async () => {
    const member = await repo.getMember(app.db.kysely, staff.id);
    return stepOf(app, app.secrets.open(SEAL, ownerOf(member.name), member.totp_secret), code, app.now());
  });
  if (step === null) throw new Refusal('second_factor_incorrect', { field: 'verificationCode' });
  return async (tx) => {
    if (!(await repo.useStep(tx, staff.id, step, new Date(tx.now()))))
      throw new Refusal('second_factor_incorrect', { field: 'verificationCode' });
  };
}
