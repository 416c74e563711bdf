/** Identity's background jobs. */
import { FAILURES_EXPIRE_AFTER } from '@candor/core/identity/login-throttle';
import { CODE_LIFETIME } from '@candor/core/identity/codes';
import { DAY, MINUTE } from '@candor/core/time';
import { z } from 'zod';
import { inTransaction } from '../../db/db.ts';
import type { JobHandlers } from '../../jobs/jobs.ts';
import { FAILED_LOGINS_RETENTION } from './login-throttle/login-throttle.ts';
import { deleteOldFailures, deleteOldFailedLogins, deleteOldUnlocks } from './db/login-throttle.repo.ts';
import { MAIL_CODE_JOB, type MailedCode, openMailedCode } from './codes/codes.ts';
import { deleteOldCodes } from './db/codes.repo.ts';
import { LOCK_JOB } from './sign-in/sign-in.ts';
import type { MailKind } from '../../mail/kinds.ts';
import type { IdentityApp } from './identity-app.ts';
import { tellLock } from './login-throttle/locks.ts';
import * as repo from './db/customers.repo.ts';

const KEPT = 30 * DAY;

const sealed = z.object({ sealed: z.string() });
const locked = z.object({ kind: z.enum(['username', 'email', 'id']), value: z.string(), address: z.string() });

export const SWEEP_JOB = 'identity.sweep';

export function identityJobs(app: IdentityApp): JobHandlers {
  return {
    [MAIL_CODE_JOB]: (payload) => mailCode(app, openMailedCode(app, sealed.parse(payload).sealed)),
    [LOCK_JOB]: (payload) => tellLock(app, locked.parse(payload)),
    [SWEEP_JOB]: () => sweep(app),
  };
}

/** What is mailed depends on whether there is an account; only the owner of the address sees the difference. */
async function mailCode(app: IdentityApp, mailed: MailedCode): Promise<void> {
  const { purpose, address, code, customerId } = mailed;
  const owner = await repo.findCustomerByName(app.db.kysely, { kind: 'email', value: address });
  const isOwners = purpose === 'recover' || purpose === 'changeEmailOld';
  // Recovering an unknown or closed account sends nothing, but does the same work.
  const isForNobody = isOwners && (owner === null || owner.id !== customerId || owner.status === 'closed');
  const kind: MailKind = purpose === 'register' && owner !== null ? 'addressKnown' : 'verificationCode';
  const values = { code, purpose, minutes: String(CODE_LIFETIME / MINUTE) };
  await inTransaction(app.db, (tx) =>
    app.mails.send(tx, {
      kind,
      to: owner?.email ?? address,
      locale: owner?.locale ?? mailed.locale,
      values: kind === 'addressKnown' ? {} : values,
      isForNobody,
    }),
  );
}

/** Deletes what is of no further use. The security log stays. */
async function sweep(app: IdentityApp): Promise<void> {
  const now = app.now();
  const { kysely } = app.db;
  await deleteOldFailedLogins(kysely, new Date(now - FAILED_LOGINS_RETENTION));
  await deleteOldFailures(kysely, new Date(now - FAILURES_EXPIRE_AFTER));
  await deleteOldCodes(kysely, new Date(now - KEPT));
  await deleteOldUnlocks(kysely, new Date(now - KEPT));
}
