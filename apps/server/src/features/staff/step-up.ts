/** A session may have been stolen: irreversible actions ask for a second factor once more. */
import { Refusal } from '@candor/core/refusal';
import type { Client } from '../../http/client.ts';
import type { Tx } from '../../db/db.ts';
import type { Staff } from '../../http/http.ts';
import { throttled } from '../identity/index.ts';
import { checkFactor, type GivenFactor, refuseUnlessOne } from './factors.ts';
import * as repo from './repo.ts';
import type { StaffApp } from './staff-app.ts';

/**
 * Checks a code of the member's authenticator, or a passkey that was asked for in this session; guessing is throttled and locked as at
 * sign-in. The function it returns uses the factor up in the transaction of what it is for. Both refuse `second_factor_incorrect`.
 */
export async function proveFactor(
  app: StaffApp,
  staff: Staff,
  client: Client,
  given: GivenFactor,
): Promise<(tx: Tx) => Promise<void>> {
  refuseUnlessOne(given);
  const subject = `staff ${staff.name.toLowerCase()} again` as const;
  const field = given.passkey === undefined ? 'verificationCode' : 'passkey';
  const use = await throttled(app, { subject, origin: `session ${staff.sessionId}`, client }, async () =>
    checkFactor(
      app,
      await repo.getMember(app.db.kysely, staff.id),
      given,
      (purpose) =>
        purpose.kind === 'staffStepUp' && purpose.memberId === staff.id && purpose.sessionId === staff.sessionId,
    ),
  );
  if (use === null) throw new Refusal('second_factor_incorrect', { field });
  return async (tx) => {
    if (!(await use(tx))) throw new Refusal('second_factor_incorrect', { field });
  };
}
