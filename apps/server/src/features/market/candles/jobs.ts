/** Once a day: removes the candles whose time is over by the policy. The coarser ones that cover them stay. */
import type { App } from '../../../http/app.ts';
import { inTransaction } from '../../../db/db.ts';
import type { JobHandlers } from '../../../jobs/jobs.ts';
import * as repo from '../db/candles.repo.ts';

export const EXPIRE_CANDLES_JOB = 'market.expire-candles';

/** In one transaction, so that none is long. */
const AT_ONCE = 20_000;
/** Of one run: what is left is for the next day. */
const ROUNDS_MAX = 200;

export function candleJobs({ db }: Pick<App, 'db'>): JobHandlers {
  return {
    async [EXPIRE_CANDLES_JOB]() {
      for (let round = 0; round < ROUNDS_MAX; round += 1) {
        if ((await inTransaction(db, (tx) => repo.expireCandles(tx, AT_ONCE))) < AT_ONCE) return;
      }
    },
  };
}
