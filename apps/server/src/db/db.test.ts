/** Connections that PostgreSQL ends while they are checked out. */
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { BatchPipeline, type Query } from './batch-pipeline.ts';
import { connect, type Db, disconnect, inTransaction, isConnectionLoss, isOutOfRoom } from './db.ts';
import { createLog } from '../process/log.ts';
import { prepared } from './prepared.ts';
import { cloneDatabase, run, type TestDatabase } from '../testing/database.ts';
import { TestClock } from '../testing/test-clock.ts';
import { sql } from 'kysely';

let database: TestDatabase;
let db: Db;

beforeAll(async () => {
  database = await cloneDatabase();
  db = connect(database.appUrl, createLog('silent'));
});
afterAll(async () => {
  await disconnect(db);
  await database.drop();
});

test('what is committed is durable, and each statement sees what was committed before it, whatever the role has set for itself', async () => {
  const role = `alter role candor_app in database ${new URL(database.appUrl).pathname.slice(1)}`;
  try {
    await run(database.appUrl, `${role} set synchronous_commit = off`);
    await run(database.appUrl, `${role} set default_transaction_isolation = 'repeatable read'`);
    const anew = connect(database.appUrl, createLog('silent'));
    for (const name of ['pool', 'batchPool', 'preparedPool'] as const) {
      const { rows } = await anew[name].query<{ commits: string; isolation: string }>(
        `select current_setting('synchronous_commit') as commits, current_setting('transaction_isolation') as isolation`,
      );
      expect([name, rows]).toEqual([name, [{ commits: 'on', isolation: 'read committed' }]]);
    }
    await disconnect(anew);
  } finally {
    await run(database.appUrl, `${role} reset all`);
  }
});

test('times are read as they are, whatever the role has set for itself', async () => {
  const role = `alter role candor_app in database ${new URL(database.appUrl).pathname.slice(1)}`;
  try {
    for (const setting of [`timezone = 'X167'`, `datestyle = 'German'`]) {
      await run(database.appUrl, `${role} set ${setting}`);
      const anew = connect(database.appUrl, createLog('silent'));
      for (const name of ['pool', 'batchPool', 'preparedPool'] as const) {
        const { rows } = await anew[name].query<{ at: Date }>(`select '2026-11-20T16:00:00Z'::timestamptz as at`);
        expect([setting, name, rows[0]?.at]).toEqual([setting, name, new Date('2026-11-20T16:00:00Z')]);
      }
      await disconnect(anew);
      await run(database.appUrl, `${role} reset all`);
    }
  } finally {
    await run(database.appUrl, `${role} reset all`);
  }
});

const endBackend = (pid: unknown) => run(database.adminUrl, `select pg_terminate_backend(${String(pid)}, 10000)`);

test.each(['pool', 'batchPool', 'preparedPool'] as const)(
  'a client of the %s that dies between two statements says so at the next',
  async (name) => {
    const client = await db[name].connect();
    // An unhandled `error` event would end the process.
    expect(client.listenerCount('error')).toBeGreaterThan(0);
    const ended = new Promise((resolve) => client.once('end', resolve));
    const { rows } = await client.query<{ pid: number }>('select pg_backend_pid() as pid');
    await endBackend(rows[0]?.pid);
    await ended;
    await expect(client.query('select 1')).rejects.toThrow(/terminat|not queryable/);
    client.release(true);
    expect((await db[name].query<{ one: number }>('select 1 as one')).rows).toEqual([{ one: 1 }]);
  },
);

test('a prepared statement is planned once for whatever values, by an index although the table is small', async () => {
  const read = (...keys: string[]) =>
    prepared<{ key: string }>(db, sql`select key from params_params where key = any (${keys}::text[]) order by key`);
  expect(await read('withdrawalFeeRate')).toEqual([{ key: 'withdrawalFeeRate' }]);
  expect(await read('withdrawalFeeRate', 'withdrawalMinBtc')).toHaveLength(2);
  expect(await read()).toEqual([]);
  const { rows } = await db.preparedPool.query<{ name: string; times: string; others: string }>(
    `select name, generic_plans as times, custom_plans as others from pg_prepared_statements where statement like '%params_params%'`,
  );
  expect(rows).toMatchObject([{ times: '3', others: '0' }]);
  expect(rows[0]?.name).toMatch(/^prepared-[0-9]+$/);
  const plan = await db.preparedPool.query<{ 'QUERY PLAN': string }>(
    `explain execute "${rows[0]?.name}" ('{withdrawalFeeRate}')`,
  );
  expect(plan.rows.map((row) => row['QUERY PLAN']).join(' ')).toContain('Index');
});

test('a transaction has one instant, from when it is first asked for; the next one has another', async () => {
  const clock = new TestClock(0);
  const timed = connect(database.appUrl, createLog('silent'), clock.read);
  const [first, second] = await inTransaction(timed, async (tx) => {
    clock.move(1_000);
    return [tx.now(), tx.now()];
  });
  expect(first).toBeGreaterThan(1_000);
  expect(second).toBe(first);
  expect(await inTransaction(timed, (tx) => Promise.resolve(tx.now()))).toBeGreaterThan(Number(first));
  expect(timed.kysely.now()).toBeLessThan(timed.kysely.now());
  await disconnect(timed);
});

const query = (name: string, text: string, ...values: string[]): Query => ({ name, text, values });
const ONE_MORE = query('one-more', 'insert into numbers select n from unnest($1::integer[]) n', '{1}');

describe('a line of batches', () => {
  let line: BatchPipeline;
  const numbers = async () => (await db.pool.query('select n from numbers')).rows.length;
  /** Process ids of the matching connections, as PostgreSQL lists them. */
  const pidsWhere = async (condition: string) =>
    (await db.pool.query<{ pid: number }>(`select pid from pg_stat_activity where ${condition}`)).rows.map(
      ({ pid }) => pid,
    );

  beforeEach(async () => {
    await run(database.adminUrl, 'drop table if exists numbers; create table numbers (n integer check (n > 0))');
    await run(database.adminUrl, 'grant select, insert on numbers to public');
    line = new BatchPipeline(db);
  });
  afterEach(() => line.close());

  test('keeps the order in which they were sent, and each whole or not at all', async () => {
    const none = query('none', 'insert into numbers select n from unnest($1::integer[]) n where n <> 7', '{0}');
    const results = await Promise.allSettled([
      line.transact([ONE_MORE, ONE_MORE]),
      line.transact([ONE_MORE, none, ONE_MORE]),
      line.transact([ONE_MORE]),
    ]);
    expect(results.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled']);
    expect(await numbers()).toBe(3);
  });

  test('says so when the connection dies, and takes nothing more until it is reopened', async () => {
    const asleep = query('asleep', 'select pg_sleep($1::double precision)', '60');
    const lost = [line.transact([ONE_MORE, asleep]), line.transact([ONE_MORE])];
    for (const each of lost) each.catch(() => undefined);
    await expect
      .poll(async () => (await pidsWhere(`wait_event = 'PgSleep' and datname = current_database()`)).length)
      .toBe(1);
    for (const pid of await pidsWhere(`wait_event = 'PgSleep' and datname = current_database()`)) await endBackend(pid);
    for (const each of lost) {
      const error: unknown = await each.catch((failure: unknown) => failure);
      expect(isConnectionLoss(error)).toBe(true);
    }
    await expect(line.transact([ONE_MORE])).rejects.toThrow('the connection was lost');
    line.reopen();
    await line.transact([ONE_MORE]);
    expect(await numbers()).toBe(1);
  });

  test('is not troubled by a connection that died while nothing was under way', async () => {
    await line.transact([ONE_MORE]);
    const [pid] = await pidsWhere(`query = 'commit' and state = 'idle' and datname = current_database()`);
    await endBackend(pid);
    await expect.poll(() => line.transact([ONE_MORE]).then(() => 'saved')).toBe('saved');
  });
});

test('a transaction whose connection dies fails, and the next one works', async () => {
  const dying = inTransaction(db, async (tx) => {
    const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(tx);
    await endBackend(rows[0]?.pid);
    return sql`select 1`.execute(tx);
  });
  await expect(dying).rejects.toThrow(/terminat|not queryable/);
  expect(await inTransaction(db, async (tx) => (await sql<{ one: number }>`select 1 as one`.execute(tx)).rows)).toEqual(
    [{ one: 1 }],
  );
});

test.each(['53100', '53300', '58030'])(
  'an error %s of PostgreSQL is no bug: there may be room later',
  async (state) => {
    const failed = db.pool.query(`do $$ begin raise exception 'no room' using errcode = '${state}'; end $$`);
    await expect(failed).rejects.toSatisfy(isOutOfRoom);
    await expect(db.pool.query('select 1 / 0')).rejects.not.toSatisfy(isOutOfRoom);
  },
);
