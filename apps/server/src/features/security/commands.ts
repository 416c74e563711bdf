/** Authenticator app and recovery codes: set, renewed, removed, and checked. */
import type { FactorsView } from '@candor/contract/security';
import { Refusal } from '@candor/core/refusal';
import type { App } from '../../http/app.ts';
import { inTransaction } from '../../db/db.ts';
import { Failure } from '../../http/errors.ts';
import type { Factors } from '../identity/index.ts';
import type { Asking, SecurityApp } from './security-app.ts';
import * as recovery from './recovery-codes.ts';
import * as repo from './repo.ts';
import * as totp from './totp.ts';
import { methodsIn, nameOf, noteRemoved, viewOf } from './view.ts';

/** The part of second factors that identity uses. */
export function createSecurity(app: App): Factors {
  return {
    methodsOf: async (tx, customerId) => methodsIn(await repo.summaryOf(tx, customerId)),
    isFactor: (customerId, kind, code) =>
      inTransaction(app.db, (tx) => (kind === 'totp' ? totp : recovery).useCode(app, tx, customerId, code)),
  };
}

/** How many passkeys the customer can sign in with. */
export async function countPasskeys(tx: App['db']['kysely'], customerId: string): Promise<number> {
  return (await repo.summaryOf(tx, customerId)).passkeys;
}

export function startTotp(app: SecurityApp, { customer: { id } }: Asking): Promise<{ secret: string; uri: string }> {
  return inTransaction(app.db, async (tx) => {
    const customer = await app.door.lock(tx, id);
    return totp.startSetup(app, tx, id, nameOf(customer));
  });
}

/** Refuses `second_factor_incorrect`. */
export async function finishTotp(app: SecurityApp, asking: Asking, code: string): Promise<{ recoveryCodes: string[] }> {
  const { id } = asking.customer;
  const recoveryCodes = await inTransaction(app.db, async (tx) => {
    await app.door.lock(tx, id);
    if (!(await totp.finishSetup(app, tx, id, code)))
      throw new Refusal('second_factor_incorrect', { field: 'verificationCode' });
    const codes = await recovery.renewCodes(app, tx, id);
    await app.door.noteFactor(tx, asking.customer, asking, { kind: 'factorSet', factor: 'totp' });
    return codes;
  });
  app.door.forget(id);
  return { recoveryCodes };
}

export async function removeTotp(app: SecurityApp, asking: Asking): Promise<FactorsView> {
  const { id } = asking.customer;
  await inTransaction(app.db, async (tx) => {
    await app.door.lock(tx, id);
    if (!(await repo.deleteTotp(tx, app.secrets, id))) throw new Failure('404');
    await noteRemoved(app, tx, asking, 'totp');
  });
  app.door.forget(id);
  return viewOf(app.db.kysely, id);
}

/** Only for customers with another second factor, which they stand in for. */
export function renewRecoveryCodes(app: SecurityApp, asking: Asking): Promise<{ recoveryCodes: string[] }> {
  const { id } = asking.customer;
  return inTransaction(app.db, async (tx) => {
    await app.door.lock(tx, id);
    if (methodsIn(await repo.summaryOf(tx, id)).length === 0) throw new Failure('404');
    const recoveryCodes = await recovery.renewCodes(app, tx, id);
    await app.door.note(tx, id, asking, 'recoveryCodesRenewed');
    return { recoveryCodes };
  });
}
