/** Mails what was reached; and removes what ended long ago, some at a time, so that nothing else waits. */
import { inTransaction } from '../../db/db.ts';
import type { JobHandlers } from '../../jobs/jobs.ts';
import { expireAlerts } from './db/alerts.repo.ts';
import { MAIL_JOB, type MailApp, mailJob } from './mail-job.ts';

export const EXPIRE_ALERTS_JOB = 'alerts.expire';
const AT_ONCE = 1_000;

export function alertJobs(app: MailApp): JobHandlers {
  return {
    [MAIL_JOB]: (payload) => mailJob(app, payload),
    [EXPIRE_ALERTS_JOB]: async () => {
      while ((await inTransaction(app.db, (tx) => expireAlerts(tx, AT_ONCE))) === AT_ONCE);
    },
  };
}
