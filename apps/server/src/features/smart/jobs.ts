/** Background jobs: pays every plan what is due, each missed day by itself, and the principal after the last. */
import type { App } from '../../http/app.ts';
import { inTransaction } from '../../db/db.ts';
import type { JobHandlers } from '../../jobs/jobs.ts';
import { payDue } from './db/plans.repo.ts';

export const PAY_PLANS_JOB = 'smart.pay';
/** In one transaction. Orders of those customers wait for it, so it is short. */
const AT_ONCE = 500;

export function smartJobs(app: Pick<App, 'db'>): JobHandlers {
  return {
    [PAY_PLANS_JOB]: async () => {
      let due = AT_ONCE;
      while (due === AT_ONCE) due = await inTransaction(app.db, (tx) => payDue(tx, tx.now(), AT_ONCE));
    },
  };
}
