/** Mails customers that a plan has ended: once each, in their language. Enqueued by the database. */
import { z } from 'zod';
import { inTransaction, type Tx } from '../../db/db.ts';
import type { App } from '../../http/app.ts';
import type { JobHandlers } from '../../jobs/jobs.ts';
import { findRecipient } from '../identity/index.ts';
import { findEnded, insertMail } from './db/plans.repo.ts';
import { viewPlan } from './views.ts';

/** Enqueued with the end itself (migration 0109). */
const MAIL_JOB = 'smart.mail';
const payloadOf = z.object({ planId: z.string() });

type MailApp = Pick<App, 'db' | 'mails'>;

export function smartMailJobs(app: MailApp): JobHandlers {
  return {
    [MAIL_JOB]: (payload) => inTransaction(app.db, (tx) => mailEnd(app, tx, payloadOf.parse(payload).planId)),
  };
}

async function mailEnd({ mails }: MailApp, tx: Tx, id: string): Promise<void> {
  const row = await findEnded(tx, id);
  if (row === null || !(await insertMail(tx, id))) return;
  const recipient = await findRecipient(tx, row.customer_id);
  if (recipient === null) return;
  const { name: product, principal, incomePaid: income, profit, exit, endedAt } = viewPlan(row);
  const values = { at: endedAt ?? '', planId: id, product, principal, income };
  await mails.send(tx, {
    customerId: row.customer_id,
    to: recipient.email,
    locale: recipient.locale,
    ...(exit === null
      ? { kind: 'planExpired' as const, values }
      : { kind: 'planClosed' as const, values: { ...values, ...exit, profit } }),
  });
}
