/** The connections, when PostgreSQL ends one that is in someone's hands. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { connect, type Db, disconnect, inBatch, inTransaction } from './db.ts';
import { createLog } from './log.ts';
import { cloneDatabase, run, type TestDatabase } from './testing/database.ts';
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

const endBackend = (pid: unknown) => run(database.adminUrl, `select pg_terminate_backend(${String(pid)}, 10000)`);

test.each(['pool', 'batchPool'] as const)(
  'a client of the %s that dies between two statements says so at the next',
  async (name) => {
    const client = await db[name].connect();
    // An error that nobody listens for would end the process.
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

test('a batch whose connection dies is done again, after its writer has heard of it', async () => {
  let attempts = 0;
  let losses = 0;
  const answer = await inBatch(db, {
    prepare: () => Promise.resolve(),
    work: async (client) => {
      attempts += 1;
      const { rows } = await client.query<{ pid: number }>('select pg_backend_pid() as pid');
      if (attempts === 1) await endBackend(rows[0]?.pid);
      return (await client.query<{ two: number }>('select 2 as two')).rows[0]?.two;
    },
    onLost: () => {
      losses += 1;
      return Promise.resolve();
    },
  });
  expect([answer, attempts, losses]).toEqual([2, 2, 1]);
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
