/** Proposals that nobody decided in time: each expires once, and the audit log says so in the same transaction. */
import { inTransaction } from '../../db/db.ts';
import type { JobHandlers } from '../../jobs/jobs.ts';
import { NOBODY } from '../audit/index.ts';
import { detailsOf, type ProposalsApp } from './commands.ts';
import * as repo from './repo.ts';

export const EXPIRE_JOB = 'proposals.expire';
/** Proposals per transaction. */
const AT_ONCE = 100;

export function proposalJobs(app: Pick<ProposalsApp, 'db' | 'audit'>): JobHandlers {
  return {
    [EXPIRE_JOB]: async () => {
      let count = AT_ONCE;
      while (count === AT_ONCE) count = await inTransaction(app.db, (tx) => expire(tx));
    },
  };

  async function expire(tx: Parameters<typeof repo.expire>[0]): Promise<number> {
    const over = await repo.expire(tx, new Date(tx.now()), AT_ONCE);
    for (const row of over) {
      await app.audit.record(tx, NOBODY, {
        action: 'proposal.expired',
        subject: row.subject,
        details: detailsOf(row),
      });
    }
    return over.length;
  }
}
