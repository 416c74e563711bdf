/** Loans: half a million that are due or to be reminded of at once, a page of the queue with a hundred thousand that wait, and setting an agreement. */
import { setTimeout as delay } from 'node:timers/promises';
import { parseMoney } from '@candor/core/money/money';
import { rate } from '@candor/core/money/rate';
import { assert } from '@candor/core/assert';
import { DAY } from '@candor/core/time';
import { openLending } from '../apps/server/src/app/lending.ts';
import { connect, disconnect } from '../apps/server/src/db/db.ts';
import type { Audit } from '../apps/server/src/features/audit/index.ts';
import { type KycApp, readVerification } from '../apps/server/src/features/kyc/index.ts';
import { typesetAgreement } from '../apps/server/src/features/loans/agreement.ts';
import { listByStatus } from '../apps/server/src/features/loans/db/loans.repo.ts';
import { formerLoansOf, loanJobs, LOANS_JOB, type LoansApp } from '../apps/server/src/features/loans/index.ts';
import { viewForStaff } from '../apps/server/src/features/loans/loan-views.ts';
import { createSecurity } from '../apps/server/src/features/security/index.ts';
import { createTypesetter } from '../apps/server/src/features/statements/index.ts';
import type { App } from '../apps/server/src/http/app.ts';
import { createMails } from '../apps/server/src/mail/mails.ts';
import { undoubted } from '../apps/server/src/process/clock-guard.ts';
import { readConfig } from '../apps/server/src/process/config.ts';
import { createLog } from '../apps/server/src/process/log.ts';
import type { BenchDatabase } from './lib/database.ts';
import { makeLoans, makeRequests } from './lib/loans.ts';
import { median, tell } from './lib/report.ts';

const LOANS = 500_000;
const SECONDS_MAX = 60;
const WAITING = 100_000;
const PAGE_MS_MAX = 100;
const SHOWN = 50;
const PDF_MS_MAX = 300;
/** Between two agreements: the program for the next one is loaded by then. */
const PDF_PAUSE_MS = 2_000;

export async function benchLoans(database: BenchDatabase, { rounds }: { readonly rounds: number }): Promise<void> {
  const dueAt = Date.now() - DAY;
  await makeLoans(database, LOANS, dueAt);
  await makeRequests(database, WAITING);
  const log = createLog('warn');
  const db = connect(database.appUrl, log);
  const { secrets } = database;
  const isReachable = () => Promise.resolve(true);
  const app: App = {
    config: readConfig({}),
    log,
    db,
    now: Date.now,
    elapsed: () => performance.now(),
    clockGuard: undoubted(),
    secrets,
    mails: createMails(secrets, { isReachable }, () => Promise.resolve(0)),
  };
  const typesetter = createTypesetter(log);
  try {
    // Nobody is decided about, and nothing is debited.
    const lending = await openLending(app, {
      identity: { factors: createSecurity(app), verificationOf: readVerification, formerLoansOf },
      kyc: app as KycApp,
      audit: {} as Audit,
      typesetter,
      trading: {} as LoansApp['trading'],
      objectionOf: () => Promise.resolve(null),
    });
    await benchAgreement(lending, rounds);
    await benchQueue(lending, rounds);
    await benchGoingOn(lending);
  } finally {
    typesetter.stop();
    await disconnect(db);
  }
}

/** The job itself, as often as something is left: one run may not take longer than a minute. */
async function benchGoingOn(lending: LoansApp): Promise<void> {
  const goOn = loanJobs(lending)[LOANS_JOB];
  const isLeft = async () => {
    const { rowCount } = await lending.db.pool.query('select from loan_loans where next_at <= now() limit 1');
    return rowCount !== 0;
  };
  const started = performance.now();
  do await goOn?.(null);
  while (await isLeft());
  const figure = (performance.now() - started) / 1_000;
  tell({
    name: `${LOANS.toLocaleString('en')} loans reminded of or overdue`,
    figure,
    unit: 's',
    limit: SECONDS_MAX,
    ratio: figure / SECONDS_MAX,
    goal: '≤ 1',
    runs: [figure],
  });
}

async function benchQueue(lending: LoansApp, rounds: number): Promise<void> {
  const { kysely } = lending.db;
  const page = async () => {
    const rows = await listByStatus(kysely, { status: 'review', customerId: undefined }, null, SHOWN + 1);
    await viewForStaff(lending, rows.slice(0, SHOWN), lending.now(), 'compliance');
  };
  await page();
  const runs = await measured(rounds * 5, page);
  const figure = median(runs);
  const name = `a page of ${WAITING.toLocaleString('en')} loans that wait`;
  tell({ name, figure, unit: 'ms', limit: PAGE_MS_MAX, ratio: figure / PAGE_MS_MAX, goal: '≤ 1', runs });
}

async function benchAgreement(lending: LoansApp, rounds: number): Promise<void> {
  const principal = parseMoney('USDT', '1000');
  assert(principal !== null, 'that is an amount');
  const { signal } = new AbortController();
  const set = () =>
    typesetAgreement(
      lending,
      {
        loanId: '1',
        number: 1,
        customerId: '1',
        name: 'Ada Wellenreiter',
        terms: { principal, days: 30, dailyRate: rate(400_000n), freeDays: 7 },
        locale: 'zh',
        madeAt: lending.now(),
        signed: null,
      },
      signal,
    );
  await set();
  const runs = await measured(rounds * 3, set, PDF_PAUSE_MS);
  const figure = median(runs);
  const name = 'an agreement set in Chinese, one every two seconds';
  tell({ name, figure, unit: 'ms', limit: PDF_MS_MAX, ratio: figure / PDF_MS_MAX, goal: '≤ 1', runs });
}

async function measured(times: number, work: () => Promise<unknown>, pauseMs = 0): Promise<number[]> {
  const runs: number[] = [];
  for (let time = 0; time < times; time += 1) {
    if (pauseMs > 0) await delay(pauseMs);
    const started = performance.now();
    await work();
    runs.push(performance.now() - started);
  }
  return runs;
}
