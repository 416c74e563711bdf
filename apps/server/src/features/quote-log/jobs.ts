/** Once a day: removes the quotes whose time is over. The hashes of their minutes stay. */
import type { App } from '../../http/app.ts';
import { inTransaction } from '../../db/db.ts';
import type { JobHandlers } from '../../jobs/jobs.ts';
import { openFileStore } from '../../process/file-store/file-store.ts';
import { packName } from './log/packs.ts';
import * as repo from './repo.ts';

export const EXPIRE_QUOTES_JOB = 'quote-log.expire';

export function quoteLogJobs({ config, db }: Pick<App, 'config' | 'db'>): JobHandlers {
  return {
    async [EXPIRE_QUOTES_JOB]() {
      const minutes = await inTransaction(db, (tx) => repo.expireMinutes(tx));
      const store = await openFileStore(config.quotes.packs);
      for (const minute of minutes) await store.remove(packName(minute));
    },
  };
}
