/** Jobs on a real database: with the commit or not at all, tried again, and as a role that owns nothing. */
import { afterAll, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { connect, type Db, disconnect, inTransaction } from './db.ts';
import { enqueue, type Jobs, startJobs } from './jobs.ts';
import { createLog } from './log.ts';
import { cloneDatabase, type TestDatabase } from './testing/database.ts';

const log = createLog('silent');
let database: TestDatabase;
let db: Db;
let jobs: Jobs;
let done: unknown[] = [];
let failures = 0;

beforeAll(async () => {
  database = await cloneDatabase();
  db = connect(database.appUrl, log);
  jobs = await startJobs(
    db,
    {
      note: (payload) => Promise.resolve(void done.push(payload)),
      stumble: (payload) => {
        if (failures > 0) {
          failures -= 1;
          return Promise.reject(new Error('not yet'));
        }
        done.push(payload);
        return Promise.resolve();
      },
    },
    log,
  );
});
afterAll(async () => {
  await jobs.stop();
  await disconnect(db);
  await database.drop();
});
beforeEach(() => {
  done = [];
});

it('does what was committed, and nothing that was not', async () => {
  const rolledBack = inTransaction(db, async (tx) => {
    await enqueue(tx, 'note', { number: 1 });
    throw new Error('changed my mind');
  });
  await expect(rolledBack).rejects.toThrow('changed my mind');
  await inTransaction(db, (tx) => enqueue(tx, 'note', { number: 2, text: "it's" }));
  await vi.waitFor(() => expect(done).toEqual([{ number: 2, text: "it's" }]), 10_000);
});

it('tries again what failed', async () => {
  failures = 1;
  await inTransaction(db, (tx) => enqueue(tx, 'stumble', { number: 3 }));
  await vi.waitFor(() => expect(done).toEqual([{ number: 3 }]), 20_000);
});
