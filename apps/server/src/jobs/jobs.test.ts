/** Jobs on a real database: enqueued with the commit or not at all, retried, and run as a role that owns nothing. */
import pg from 'pg';
import { afterAll, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { connect, type Db, disconnect, inTransaction } from '../db/db.ts';
import { enqueue, freeAbandoned, type Jobs, startJobs } from './jobs.ts';
import { createLog } from '../process/log.ts';
import { cloneDatabase, type TestDatabase } from '../testing/database.ts';
import { eventually } from '../testing/eventually.ts';

const log = createLog('silent');
let database: TestDatabase;
let db: Db;
let jobs: Jobs;
let done: unknown[] = [];
let failures = 0;
let onRun = (): void => undefined;

beforeAll(async () => {
  database = await cloneDatabase();
  db = connect(database.appUrl, log);
  jobs = await startJobs(
    db,
    {
      note: (payload) => Promise.resolve(void done.push(payload)),
      stumble: (payload) => {
        onRun();
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
  onRun = () => undefined;
});

it('does what was committed, and nothing that was not', async () => {
  const rolledBack = inTransaction(db, async (tx) => {
    await enqueue(tx, 'note', { number: 1 });
    throw new Error('changed my mind');
  });
  await expect(rolledBack).rejects.toThrow('changed my mind');
  await inTransaction(db, (tx) => enqueue(tx, 'note', { number: 2, text: "it's" }));
  await eventually(() => expect(done).toEqual([{ number: 2, text: "it's" }]));
});

it('tries again what failed', async () => {
  failures = 1;
  await inTransaction(db, (tx) => enqueue(tx, 'stumble', { number: 3 }));
  await eventually(() => expect(done).toEqual([{ number: 3 }]));
});

it.each([
  ['cannot be had in time', new Error('timeout exceeded when trying to connect')],
  ['is lost', Object.assign(new pg.DatabaseError('terminating connection', 0, 'error'), { code: '57P01' })],
])('writes down how a job ended once it can, when its connection %s', async (_, error) => {
  const other = connect(database.appUrl, log);
  for (const failing of [0, 1]) {
    failures = failing;
    // From when the job runs: that is when nobody awaits what the library does.
    onRun = () => {
      const connecting = vi.spyOn(db.pool, 'connect');
      for (let count = 0; count < 5; count += 1) connecting.mockRejectedValueOnce(error);
    };
    await inTransaction(db, (tx) => enqueue(tx, 'stumble', { failing }));
    await eventually(async () => {
      const { rows } = await other.pool.query("select id from graphile_worker.jobs where task_identifier = 'stumble'");
      expect([done, rows]).toEqual([[{ failing }], []]);
    });
    vi.restoreAllMocks();
    done = [];
  }
  await disconnect(other);
});

it('ends although the database is away', async () => {
  const other = connect(database.appUrl, log);
  const ending = await startJobs(other, {}, log);
  vi.spyOn(other.pool, 'connect').mockRejectedValue(new Error('connect ECONNREFUSED'));
  await expect(ending.stop()).resolves.toBeUndefined();
  vi.restoreAllMocks();
  await disconnect(other);
});

it('takes over what a process that died was running, and leaves alone what is under way', async () => {
  await inTransaction(db, (tx) => enqueue(tx, 'nobody does this', { number: 4 }));
  await inTransaction(db, (tx) => enqueue(tx, 'nobody does that', { number: 5 }));
  const lock =
    'update graphile_worker._private_jobs set locked_by = $1, locked_at = now() - $2::interval where task_id =';
  const task = '(select id from graphile_worker._private_tasks where identifier = $3)';
  await db.pool.query(`${lock} ${task}`, ['dead', '3 minutes', 'nobody does this']);
  await db.pool.query(`${lock} ${task}`, ['alive', '30 seconds', 'nobody does that']);
  await freeAbandoned(db);
  const { rows } = await db.pool.query(
    "select task_identifier, locked_by from graphile_worker.jobs where task_identifier like 'nobody%' order by 1",
  );
  expect(rows).toEqual([
    { task_identifier: 'nobody does that', locked_by: 'alive' },
    { task_identifier: 'nobody does this', locked_by: null },
  ]);
});

it('does at once, when it starts, what was enqueued or started by a clock that was ahead, and leaves alone what waits after a failure', async () => {
  const own = await cloneDatabase();
  const ownDb = connect(own.appUrl, log);
  const seen: unknown[] = [];
  for (const number of [6, 7, 8]) await inTransaction(ownDb, (tx) => enqueue(tx, 'late', { number }));
  const change = (set: string, number: number) =>
    ownDb.pool.query(`update graphile_worker._private_jobs set ${set} where payload ->> 'number' = $1`, [number]);
  await change(`run_at = now() + interval '40 days'`, 6);
  await change(`locked_by = 'dead', locked_at = now() + interval '40 days', attempts = 1`, 7);
  await change(`run_at = now() + interval '6 hours', attempts = 10`, 8);
  const worker = await startJobs(ownDb, { late: (payload) => Promise.resolve(void seen.push(payload)) }, log);
  await eventually(() => expect(seen).toEqual(expect.arrayContaining([{ number: 6 }, { number: 7 }])));
  // What is done is gone a moment later.
  await eventually(async () => {
    const { rows } = await ownDb.pool.query('select attempts from graphile_worker.jobs');
    expect(rows).toEqual([{ attempts: 10 }]);
  });
  expect(seen).toHaveLength(2);
  await worker.stop();
  await disconnect(ownDb);
  await own.drop();
});

it('does each night what is due, and at the next start what was due while nobody worked', async () => {
  // Not while this runs, whatever the time is now.
  const hour = (new Date().getUTCHours() + 12) % 24;
  const schedule = { nightly: `17 ${hour} * * *` };
  const runs: unknown[] = [];
  const handlers = { nightly: (payload: unknown) => Promise.resolve(void runs.push(payload)) };
  const own = await cloneDatabase();
  const ownDb = connect(own.appUrl, log);
  const first = await startJobs(ownDb, handlers, log, schedule);
  await eventually(async () => {
    const { rows } = await ownDb.pool.query('select identifier from graphile_worker._private_known_crontabs');
    expect(rows).toEqual([{ identifier: 'nightly' }]);
  });
  await first.stop();
  expect(runs).toEqual([]);
  // Scheduled for three days, and no worker has run since.
  await ownDb.pool.query("update graphile_worker._private_known_crontabs set known_since = now() - interval '3 days'");
  const second = await startJobs(ownDb, handlers, log, schedule);
  await eventually(() => expect(runs).toHaveLength(1));
  const due = `T${String(hour).padStart(2, '0')}:17:00`;
  expect(runs[0]).toMatchObject({ _cron: { ts: expect.stringContaining(due) as string, backfilled: true } });
  await second.stop();
  await disconnect(ownDb);
  await own.drop();
});
