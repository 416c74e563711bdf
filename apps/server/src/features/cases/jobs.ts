/** Overdue cases: each is marked once, and the audit log says so. */
import { inTransaction } from '../../db/db.ts';
import type { JobHandlers } from '../../jobs/jobs.ts';
import { NOBODY } from '../audit/index.ts';
import type { CasesApp } from './commands.ts';
import * as repo from './repo.ts';

export const ESCALATE_JOB = 'cases.escalate';
/** Cases per transaction. */
const AT_ONCE = 100;

export function casesJobs(app: CasesApp): JobHandlers {
  return { [ESCALATE_JOB]: () => escalateAll(app) };
}

async function escalateAll(app: CasesApp): Promise<void> {
  for (;;) {
    const count = await inTransaction(app.db, async (tx) => {
      const late = await repo.escalate(tx, new Date(tx.now()), AT_ONCE);
      for (const { id, kind, customer_id: customerId, due_at: dueAt } of late) {
        const details = { case: id, kind, dueAt: dueAt.toISOString() };
        await app.audit.record(tx, NOBODY, { action: 'case.escalated', subject: `customer ${customerId}`, details });
      }
      return late.length;
    });
    if (count < AT_ONCE) return;
  }
}
