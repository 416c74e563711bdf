/** Batches on the real database, sent without waiting: each is saved after its predecessor, or not at all. */
import { createHash } from 'node:crypto';
import { customerAccount } from '@candor/core/ledger/transfer';
import { DEMO_GRANT } from '@candor/core/ledger/demo-grant';
import { afterAll, beforeAll, beforeEach, afterEach, expect, it } from 'vitest';
import { grantDemo } from '../../../ledger/ledger.ts';
import { connect, type Db, disconnect, inTransaction } from '../../../db/db.ts';
import { createLog } from '../../../process/log.ts';
import { cloneDatabase, run, type TestDatabase } from '../../../testing/database.ts';
import { type Lease, seekLease } from './lease.ts';
import { type BatchSave, orderStore, PredecessorFailed, StaleRead } from './store.ts';

const FREE = customerAccount('1', 'demo', 'USDT', 'available');
const GRANTED = DEMO_GRANT.units;
/** Decided upon this balance, which it leaves alone. */
const upon = (units: bigint) => ({ known: [{ account: FREE, before: units, after: units }] });
const NOTHING: BatchSave = {
  known: [],
  created: [],
  changed: [],
  events: [],
  accountEvents: [],
  unattended: [],
  transfers: [],
  reservations: [],
  answers: [],
  superseding: [],
};

let database: TestDatabase;
let db: Db;
let lease: Lease;
/** Its events rest on no quotes. */
const NOTHING_PINNED = () => Promise.resolve({ epoch: '0', pins: [] });

let store: ReturnType<typeof orderStore>;

beforeAll(async () => {
  database = await cloneDatabase();
  db = connect(database.appUrl, createLog('silent'));
  await run(
    database.ownerUrl,
    `insert into identity_customers (username, password_hash, invite_code, created_at) values ('customer', '', 'invite', now())`,
  );
  await inTransaction(db, (tx) => grantDemo(tx, ['1']));
  lease = await seekLease(db, createLog('silent'), () => undefined);
});
afterAll(async () => {
  await lease.stop();
  await disconnect(db);
  await database.drop();
});
beforeEach(async () => {
  store = orderStore(db, lease, NOTHING_PINNED);
  await store.settle();
});
afterEach(() => store.close());

/** A batch that only stores the answer to a key. */
const answering = (key: string, more: Partial<BatchSave> = {}): BatchSave => ({
  ...NOTHING,
  ...more,
  answers: [{ customer: '1', key, requestHash: createHash('sha256').update(key).digest(), answer: { effect: key } }],
});
const find = async (...keys: string[]) => {
  const { answers } = await store.readBalances({
    balances: [FREE],
    accounts: [FREE],
    keys: keys.map((key) => ({ owner: '1', key })),
    losses: [],
  });
  return answers.map(({ key }) => key).toSorted();
};
const outcome = (saved: Promise<void>) =>
  saved.then(
    () => 'saved',
    (error: unknown) => error,
  );

it('saves those that were sent without waiting, in their order', async () => {
  await Promise.all(['a', 'b', 'c'].map((key) => store.save(answering(key))));
  expect(await find('a', 'b', 'c', 'd')).toEqual(['a', 'b', 'c']);
});

it('saves nothing behind one that failed, and goes on after it', async () => {
  await find();
  const outcomes = await Promise.all([
    outcome(store.save(answering('first', upon(GRANTED)))),
    outcome(store.save(answering('wrong', upon(GRANTED + 1n)))),
    outcome(store.save(answering('behind', upon(GRANTED)))),
  ]);
  expect(outcomes).toEqual(['saved', expect.any(StaleRead), expect.any(PredecessorFailed)]);
  expect(await find('first', 'wrong', 'behind')).toEqual(['first']);
  await store.save(answering('behind', upon(GRANTED)));
  expect(await find('first', 'wrong', 'behind')).toEqual(['behind', 'first']);
});

it('takes a key that was answered meanwhile for what has changed', async () => {
  await store.save(answering('once'));
  expect(await outcome(store.save(answering('once')))).toBeInstanceOf(StaleRead);
});

it('lets nothing arrive that was sent before the orders were read anew', async () => {
  await store.save(answering('early'));
  const fresh = orderStore(db, lease, NOTHING_PINNED);
  await fresh.settle();
  // The first store still counts from its old position: its batches follow nothing any more.
  expect(await outcome(store.save(answering('late')))).toBeInstanceOf(PredecessorFailed);
  await fresh.save(answering('fresh'));
  expect(await outcome(store.save(answering('later')))).toBeInstanceOf(PredecessorFailed);
  expect(await find('early', 'late', 'fresh', 'later')).toEqual(['early', 'fresh']);
  await fresh.close();
});

it('updates every order that it was sent for, or nothing', async () => {
  const nobody = `update trading_orders set version = 2 where id = 999 returning 1`;
  const asked = run(
    database.adminUrl,
    `with changed as (${nobody}) select expect_rows((select count(*) from changed), 1)`,
  );
  await expect(asked).rejects.toMatchObject({ code: 'CN004' });
});

it('saves nothing once the lease is lost, and says so', async () => {
  await run(database.adminUrl, 'update trading_leases set epoch = epoch + 1, holder = gen_random_uuid()');
  expect(await outcome(store.save(answering('lost')))).toMatchObject({ status: '503' });
  expect(lease.held()).toBeNull();
  expect(await find('lost')).toEqual([]);
});
