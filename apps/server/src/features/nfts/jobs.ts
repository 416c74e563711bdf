/** Background jobs: settles what is over, lists again what a sandbox has sold, and mails what became of bids. */
import { SECOND } from '@candor/core/time';
import { inTransaction } from '../../db/db.ts';
import type { App } from '../../http/app.ts';
import type { JobHandlers } from '../../jobs/jobs.ts';
import { renewSandbox } from './db/items.repo.ts';
import { nftMailJobs } from './mails/mail-job.ts';
import { settleDue, type SettleApp } from './settle.ts';

export const NFTS_JOB = 'nfts.settle';
/** Jobs may take a minute: what is left then is for the next run. */
const LASTS_AT_MOST = 40 * SECOND;

export function nftJobs(app: SettleApp & Pick<App, 'config' | 'mails'>): JobHandlers {
  return {
    ...nftMailJobs(app),
    [NFTS_JOB]: async () => {
      await settleDue(app, LASTS_AT_MOST);
      if (app.config.deployment === 'sandbox') await inTransaction(app.db, (tx) => renewSandbox(tx, tx.now()));
    },
  };
}
