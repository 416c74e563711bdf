/** Background jobs: requests that nobody signed end, what is due is taken as far as it goes, and customers are reminded. */
import { SIGNING_DAYS } from '@candor/core/loans/account';
import { DAY, HOUR, type Instant, SECOND } from '@candor/core/time';
import { inTransaction } from '../../db/db.ts';
import type { JobHandlers } from '../../jobs/jobs.ts';
import { lockCustomer } from '../identity/index.ts';
import * as repo from './db/loans.repo.ts';
import type { LoansApp } from './loans-app.ts';
import { collect } from './repay.ts';

export const LOANS_JOB = 'loans.go-on';
const AT_ONCE = 200;
const REMINDED_AT_ONCE = 2_000;
/** Jobs may take a minute: what is left then is for the next run. */
const LASTS_AT_MOST = 40 * SECOND;

export function loanJobs(app: LoansApp): JobHandlers {
  /** The overdue one that the last run ended with: the next goes on behind it, so that everybody's turn comes. */
  let last = '0';
  return {
    [LOANS_JOB]: async () => {
      const end = app.elapsed() + LASTS_AT_MOST;
      const run = { now: app.now(), hasTime: () => app.elapsed() < end };
      await endUnsigned(app, run);
      await remindAll(app, run);
      await goOnAll(app, run);
      last = await takeLater(app, run, last);
    },
  };
}

type Run = { readonly now: Instant; readonly hasTime: () => boolean };

/** One loan that fails keeps no other waiting. */
async function attempt(app: LoansApp, id: string, step: () => Promise<unknown>): Promise<void> {
  try {
    await step();
  } catch (error) {
    app.log.error({ err: error, loan: id }, 'a loan did not go on');
  }
}

async function endUnsigned(app: LoansApp, { now, hasTime }: Run): Promise<void> {
  for (const id of await repo.listUnsigned(app.db.kysely, now - SIGNING_DAYS * DAY, AT_ONCE)) {
    if (!hasTime()) return;
    await attempt(app, id, () => endRequest(app, id));
  }
}

function endRequest(app: LoansApp, id: string): Promise<void> {
  return inTransaction(app.db, async (tx) => {
    const known = await repo.findLoan(tx, id);
    if (known === null) return;
    await lockCustomer(tx, known.customer_id);
    const row = await repo.lockLoan(tx, id);
    if (row === null || row.status !== 'review' || row.case_id !== null) return;
    await repo.reject(tx, id, { reason: 'unsigned', words: null, by: null });
  });
}

/** Most have nothing to be debited: many at once. Orders of those customers wait for nothing of it. */
async function remindAll(app: LoansApp, { now, hasTime }: Run): Promise<void> {
  let count = REMINDED_AT_ONCE;
  while (count === REMINDED_AT_ONCE && hasTime())
    count = await inTransaction(app.db, (tx) => repo.remind(tx, now, REMINDED_AT_ONCE));
}

async function goOnAll(app: LoansApp, { now, hasTime }: Run): Promise<void> {
  let behind: repo.Waiting | null = null;
  do {
    const batch: repo.Waiting[] = await repo.listNext(app.db.kysely, now, behind, AT_ONCE);
    for (const { id } of batch) {
      if (!hasTime()) return;
      await attempt(app, id, () => goOn(app, id, now));
    }
    behind = batch.at(-1) ?? null;
  } while (behind !== null);
}

/** Nothing is overdue before as much of it was taken as there is. */
async function goOn(app: LoansApp, id: string, now: Instant): Promise<void> {
  const loan = await repo.findLoan(app.db.kysely, id);
  if (loan === null) return;
  const isDue = loan.due_at !== null && loan.due_at.getTime() <= now;
  if (isDue && !(await collect(app, loan, { kind: 'due', now, key: String(now) }))) return;
  await inTransaction(app.db, (tx) => repo.goOn(tx, id, now));
}

/** What came in since. As long as nothing changes in the account, it is tried once an hour: open losses may have become smaller. */
async function takeLater(app: LoansApp, { now, hasTime }: Run, behind: string): Promise<string> {
  let last = behind;
  do {
    const batch = await repo.listOverdue(app.db.kysely, last, AT_ONCE);
    if (batch.length === 0) return '0';
    for (const { id, available } of batch) {
      if (!hasTime()) return last;
      await attempt(app, id, async () => {
        const loan = await repo.findLoan(app.db.kysely, id);
        const key = `${available}:${Math.floor(now / HOUR)}`;
        if (loan !== null) await collect(app, loan, { kind: 'due', now, key });
      });
      last = id;
    }
  } while (hasTime());
  return last;
}
