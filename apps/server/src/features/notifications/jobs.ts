/** Removes notifications that are older than they are kept: some at a time, so that nothing else waits. */
import { DAY } from '@candor/core/time';
import type { App } from '../../http/app.ts';
import type { JobHandlers } from '../../jobs/jobs.ts';
import { inTransaction } from '../../db/db.ts';
import { expireEntries } from './db/entries.repo.ts';
import { forgetMails } from './db/storms.repo.ts';
import { pushJobs, type PushApp } from './push/jobs.ts';
import { stormJobs } from './storms.ts';

export const EXPIRE_NOTIFICATIONS_JOB = 'notifications.expire';

const AT_ONCE = 1_000;

export function noticeJobs(app: PushApp): JobHandlers {
  return { ...pushJobs(app), ...stormJobs(app), [EXPIRE_NOTIFICATIONS_JOB]: () => expire(app) };
}

async function expire({ db }: Pick<App, 'db'>): Promise<void> {
  while ((await inTransaction(db, (tx) => expireEntries(tx, AT_ONCE))) === AT_ONCE);
  await inTransaction(db, (tx) => forgetMails(tx, new Date(tx.now() - DAY)));
}
