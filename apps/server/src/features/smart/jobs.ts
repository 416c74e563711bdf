/** Background jobs: pays every plan what is due, each missed day by itself, and the principal after the last; and mails that plans have ended. */
import type { App } from '../../http/app.ts';
import { SECOND } from '@candor/core/time';
import { inTransaction } from '../../db/db.ts';
import type { JobHandlers } from '../../jobs/jobs.ts';
import { payDue } from './db/plans.repo.ts';
import { smartMailJobs } from './mail-job.ts';

export const PAY_PLANS_JOB = 'smart.pay';
/** In one transaction. Orders of those customers wait for it, so it is short. */
const AT_ONCE = 500;
/** Jobs may take a minute: what is left then is for the next run. */
const LASTS_AT_MOST = 50 * SECOND;

export function smartJobs(app: Pick<App, 'db' | 'mails' | 'elapsed'>): JobHandlers {
  return {
    ...smartMailJobs(app),
    [PAY_PLANS_JOB]: async () => {
      const until = app.elapsed() + LASTS_AT_MOST;
      let due = AT_ONCE;
      while (due === AT_ONCE && app.elapsed() < until)
        due = await inTransaction(app.db, (tx) => payDue(tx, tx.now(), AT_ONCE));
    },
  };
}
