/** Ten million transfers: how long the books take to check, what a transfer takes on the disk, and how fast the first page of a long history is. */
import pg from 'pg';
import { connect, disconnect } from '../apps/server/src/db/db.ts';
import { postingsOf } from '../apps/server/src/ledger/balances.ts';
import { createLog } from '../apps/server/src/process/log.ts';
import { reconcile, report } from '../apps/server/src/reconcile/check.ts';
import { writeClosedOrders } from './lib/closed-orders.ts';
import { makeCustomers } from './lib/customers.ts';
import type { BenchDatabase } from './lib/database.ts';
import { median, tell } from './lib/report.ts';

const CUSTOMERS = 10_000;
/** Of five transfers each. */
const ORDERS = 2_000_000;
/** Of the first customer, whose postings are a million. */
const SHARE = 0.07;
const SECONDS_MAX = 60;
const BYTES_MAX = 180;
const PAGE_MAX_MS = 20;

export async function benchReconcile(database: BenchDatabase): Promise<void> {
  await makeCustomers(database.ownerUrl, CUSTOMERS);
  await writeClosedOrders(database.ownerUrl, { orders: ORDERS, seconds: 0.5, share: SHARE });
  await tellBytes(database.ownerUrl);
  await tellPage(database.appUrl);
  const started = performance.now();
  const results = await reconcile(database.appUrl);
  const seconds = (performance.now() - started) / 1_000;
  if (results.some(({ broken }) => broken > 0)) throw new Error(report(results));
  const name = '10 million transfers reconciled anew';
  tell({
    name,
    figure: seconds,
    unit: 's',
    limit: null,
    ratio: seconds / SECONDS_MAX,
    goal: '< 60 s',
    runs: [seconds],
  });
}

/** With all indices, and what says that a step was posted. */
async function tellBytes(ownerUrl: string): Promise<void> {
  const client = new pg.Client(ownerUrl);
  await client.connect();
  const { rows } = await client.query<{ bytes: number }>(
    `select ((select sum(pg_total_relation_size(relid)) from pg_partition_tree('ledger_journal') where isleaf) + pg_total_relation_size('ledger_postings'))::float8
       / (select count(*) from ledger_journal) as bytes`,
  );
  await client.end();
  const figure = rows[0]?.bytes ?? Number.NaN;
  tell({
    name: 'a transfer on the disk',
    figure,
    unit: 'bytes',
    limit: null,
    ratio: figure / BYTES_MAX,
    goal: '≤ 180 bytes',
    runs: [figure],
  });
}

async function tellPage(appUrl: string): Promise<void> {
  const db = connect(appUrl, createLog('warn'));
  const runs: number[] = [];
  const { rows } = await db.pool.query<{ id: string }>('select min(id) as id from identity_customers');
  for (let round = 0; round < 20; round += 1) {
    const started = performance.now();
    const { list } = await postingsOf(db, rows[0]?.id ?? '', 'demo', { cursor: null, size: 20 });
    runs.push(performance.now() - started);
    // A transfer's two postings are not parted.
    if (list.length < 19) throw new Error(`${list.length} postings`);
  }
  await disconnect(db);
  const figure = median(runs);
  const name = 'first page of a million postings';
  tell({ name, figure, unit: 'ms', limit: null, ratio: figure / PAGE_MAX_MS, goal: '< 20 ms', runs: runs.slice(0, 5) });
}
