/**
 * Work that follows a commit: enqueued in the business transaction, run once it is committed, retried with growing pauses until
 * it succeeds (graphile-worker). A job may run twice when the process dies between its effect and its record: handlers must be
 * idempotent.
 */
import { setTimeout as delay } from 'node:timers/promises';
import type { Instant } from '@candor/core/time';
import { sql } from 'kysely';
import { Logger, parseCronItems, run, runMigrations } from 'graphile-worker';
import pg from 'pg';
import type { Db, Tx } from '../db/db.ts';
import type { Log } from '../process/log.ts';

export type JobHandlers = Readonly<Record<string, (payload: unknown) => Promise<void>>>;
export type Jobs = {
  /** Waits for running jobs, but not for a database that is away. */
  stop(): Promise<void>;
};

/** Job → its cron schedule, in UTC. One that was missed while no worker ran is run at the next start, within a day. */
export type Schedule = Readonly<Record<string, string>>;
/** Missed runs are not made up for: the next minute does it all. */
export const EVERY_MINUTE = '* * * * *';

/** A new job wakes the worker at once; polling only serves jobs whose time comes later. */
const POLL_MS = 5_000;
const CONCURRENCY = 2;
const JOB_MS_MAX = 60_000;
const ABANDONED_MS = 2 * JOB_MS_MAX;
const RESCUE_MS = 60_000;
/** Between two attempts to get a connection. */
const RETRY_MS = 250;
const BACKFILL_MS = 24 * 60 * 60 * 1_000;
/** A day of 25 hours is the longest that anything waits for a time of day. */
const HELD_MS_MAX = 25 * 60 * 60 * 1_000;

/**
 * Happens with the transaction's commit, or not at all. The payload must be plain JSON. @param key of waiting jobs with the same
 * key, only the last stays.
 */
export async function enqueue(tx: Tx, name: string, payload: unknown, key: string | null = null): Promise<void> {
  await sql`
    select graphile_worker.add_job(${name}, ${JSON.stringify(payload)}::json, job_key => ${key})`.execute(tx);
}

/** Of jobs that wait for a time, as opposed to those that failed. */
const HELD = 'held';

/** As `enqueue`, but not before that time; at most a day later, of 25 hours. */
export async function enqueueAt(tx: Tx, name: string, payload: unknown, due: Instant): Promise<void> {
  const wait = Math.min(due - tx.now(), HELD_MS_MAX);
  if (wait <= 0) return enqueue(tx, name, payload);
  await sql`
    select graphile_worker.add_job(${name}, ${JSON.stringify(payload)}::json,
      run_at => now() + ${wait} * interval '1 millisecond', flags => array[${HELD}])`.execute(tx);
}

export async function startJobs(db: Db, handlers: JobHandlers, log: Log, schedule: Schedule = {}): Promise<Jobs> {
  await freeAbandoned(db);
  await forgetFuture(db);
  const stopping = new AbortController();
  const { promise: gone, resolve: giveUp } = Promise.withResolvers<void>();
  const runner = await run({
    pgPool: patientPool(db.pool, log, { stopping: stopping.signal, giveUp }),
    concurrency: CONCURRENCY,
    pollInterval: POLL_MS,
    noHandleSignals: true,
    parsedCronItems: parseCronItems(
      Object.entries(schedule).map(([task, match]) => ({
        task,
        match,
        options: { backfillPeriod: match === EVERY_MINUTE ? 0 : BACKFILL_MS },
      })),
    ),
    logger: loggerOf(log),
    taskList: Object.fromEntries(
      Object.entries(handlers).map(([name, handler]) => [name, (payload: unknown) => inTime(name, handler(payload))]),
    ),
  });
  const rescue = setInterval(() => {
    freeAbandoned(db).catch((error: unknown) => log.warn({ err: error }, 'abandoned jobs are looked for later'));
  }, RESCUE_MS);
  rescue.unref();
  return {
    stop: async () => {
      clearInterval(rescue);
      stopping.abort();
      await Promise.race([runner.stop(), gone]);
    },
  };
}

/** The library asks again for errors with this code, at first after 50 ms. */
const ASKED_AGAIN = '40001';

type End = { readonly stopping: AbortSignal; readonly giveUp: () => void };

/**
 * The library writes down how a job ended without awaiting it, and asks again for the few codes that it knows: any other error there is a rejection
 * that nobody handles, which ends the process. Here a connection that is lost, or cannot be had in time, is one to ask for again.
 */
function patientPool(pool: pg.Pool, log: Log, { stopping, giveUp }: End): pg.Pool {
  const connect = async () => {
    for (let attempt = 1; ; attempt += 1) {
      // Whoever still asks after the end is not answered: the job is taken over like that of a process that died. Nor does the end wait for a
      // database that is away.
      if (pool.ending || (stopping.aborted && attempt > 1)) {
        giveUp();
        return new Promise<never>(() => undefined);
      }
      try {
        const client = await pool.connect();
        return replacing(client, {
          query: (asked: string | pg.QueryConfig, values?: unknown[]) => patiently(client.query(asked, values)),
        });
      } catch (error) {
        if (attempt === 1) log.warn({ err: error }, 'jobs wait for a connection to the database');
        await delay(RETRY_MS);
      }
    }
  };
  type Listen = Parameters<typeof pool.connect>[0];
  return replacing(pool, {
    // The connection by which it listens: the library begins anew when that is lost.
    connect: (listen?: Listen) => (listen === undefined ? connect() : pool.connect(listen)),
  });
}

/** The same object, but for these of its functions. */
function replacing<T extends object>(object: T, functions: Readonly<Record<string, unknown>>): T {
  return new Proxy(object, {
    get(target, name) {
      const own: unknown =
        typeof name === 'string' && Object.hasOwn(functions, name) ? functions[name] : Reflect.get(target, name);
      return typeof own === 'function' ? (own.bind(target) as unknown) : own;
    },
  });
}

async function patiently<T>(work: Promise<T>): Promise<T> {
  try {
    return await work;
  } catch (error) {
    if (error instanceof pg.DatabaseError && !isOfConnection(error)) throw error;
    throw Object.assign(new Error(error instanceof Error ? error.message : String(error), { cause: error }), {
      code: ASKED_AGAIN,
    });
  }
}

/** PostgreSQL's classes of errors: connections, its own shutting down, and too many of them. */
function isOfConnection({ code }: pg.DatabaseError): boolean {
  return ['08', '57', '53'].includes(code?.slice(0, 2) ?? '');
}

/** A handler that hangs is retried like one that failed; so a job locked for longer belongs to a dead process. */
async function inTime(name: string, work: Promise<void>): Promise<void> {
  let patience: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, reject) => {
    patience = setTimeout(() => reject(new Error(`${name} took too long`)), JOB_MS_MAX);
    patience.unref();
  });
  try {
    await Promise.race([work, late]);
  } finally {
    clearTimeout(patience);
  }
}

/** The library's own timeout is four hours. One that was begun by a clock that was ahead then is abandoned, too. */
export async function freeAbandoned(db: Db): Promise<void> {
  await sql`
    update graphile_worker._private_jobs set locked_at = null, locked_by = null
    where locked_at not between now() - ${ABANDONED_MS} * interval '1 millisecond' and now() + ${ABANDONED_MS} * interval '1 millisecond'
  `.execute(db.kysely);
}

/**
 * The database's own clock says when a job is due. Once it is back, what was scheduled while it was ahead would keep everything until then from being
 * scheduled, and what was enqueued would wait until then: a mail for forty days. A job waits after a failure, for as long as the library says, or because it is held, for a day at most.
 */
async function forgetFuture(db: Db): Promise<void> {
  await sql`update graphile_worker._private_known_crontabs set last_execution = now() where last_execution > now() + interval '1 minute'`.execute(
    db.kysely,
  );
  await sql`
    update graphile_worker._private_jobs set run_at = now()
    where run_at > now() + interval '1 minute' + case when attempts > 0 then exp(least(attempts, 10)) else 0 end * interval '1 second'
      and not (coalesce(flags ? ${HELD}, false) and run_at <= now() + ${HELD_MS_MAX} * interval '1 millisecond')
  `.execute(db.kysely);
}

/** As the schema's owner: installs the library's tables, and grants the application what it needs. It still owns nothing. */
export async function installJobs(ownerUrl: string, log: Log): Promise<void> {
  await runMigrations({ connectionString: ownerUrl, parsedCronItems: [], taskList: {}, logger: loggerOf(log) });
  const client = new pg.Client({ connectionString: ownerUrl });
  await client.connect();
  try {
    await client.query(GRANTS);
  } finally {
    await client.end();
  }
}

/** Its tables have row level security without a policy: only their owner would see a row. */
const GRANTS = `
  GRANT USAGE ON SCHEMA graphile_worker TO candor_app;
  GRANT SELECT, INSERT, UPDATE, DELETE ON ALL TABLES IN SCHEMA graphile_worker TO candor_app;
  GRANT USAGE ON ALL SEQUENCES IN SCHEMA graphile_worker TO candor_app;
  GRANT EXECUTE ON ALL FUNCTIONS IN SCHEMA graphile_worker TO candor_app;
  DO $$
  DECLARE name text;
  BEGIN
    FOR name IN
      SELECT c.relname FROM pg_class c
      WHERE c.relnamespace = 'graphile_worker'::regnamespace AND c.relrowsecurity
        AND NOT EXISTS (SELECT FROM pg_policy p WHERE p.polrelid = c.oid AND p.polname = 'candor_app')
    LOOP
      EXECUTE format('CREATE POLICY candor_app ON graphile_worker.%I TO candor_app USING (true) WITH CHECK (true)', name);
    END LOOP;
  END
  $$;
`;

const LEVELS = {
  error: 'error',
  warning: 'warn',
  // The library's info messages are of no interest to an operator.
  info: 'debug',
  debug: 'debug',
} as const;

function loggerOf(log: Log): Logger {
  return new Logger(() => (level, message) => log[LEVELS[level]]({ from: 'jobs' }, message));
}
