/** The database connection, and the one way to run a transaction. */
import { assert } from '@candor/core/assert';
import type { Instant } from '@candor/core/time';
import { Kysely, PostgresDialect, sql } from 'kysely';
import pg from 'pg';
import { type Clock, systemClock } from '../process/clock.ts';
import type { Log } from '../process/log.ts';
import { assertUnprivileged } from './app-role.ts';
import { Client } from './client.ts';

/** Tables are typed by the feature that owns them: `own(tx)` in its repo. No feature sees another's. */
type NoTables = Record<never, never>;

/**
 * A transaction; or, for a single statement, the database itself. Everything in a transaction happens at one instant, `tx.now()`:
 * whoever is handed it uses no other clock, or two halves of one fact would carry two times. Outside a transaction each call
 * reads the clock.
 */
export type Tx = Kysely<NoTables> & { readonly now: Clock };
export type Db = {
  readonly pool: pg.Pool;
  /** Connections of the batch writers: statements are sent without waiting for earlier answers. */
  readonly batchPool: pg.Pool;
  /** Connections that keep the plans of their statements: see `prepared`. */
  readonly preparedPool: pg.Pool;
  readonly kysely: Tx;
};

const POOL_SIZE = 16;
const BATCH_POOL_SIZE = 4;
const PREPARED_POOL_SIZE = 4;
/** A plan is made once. As for batches; and of somebody who has a million entries, a page is read in their order, and not sorted. */
const PREPARED_SETTINGS = {
  plan_cache_mode: 'force_generic_plan',
  jit: 'off',
  enable_seqscan: 'off',
  enable_bitmapscan: 'off',
  enable_sort: 'off',
  enable_incremental_sort: 'off',
} as const;
/**
 * A role may set these for itself, and whoever has its password, also while the program runs: times would be read as others, or not at all; what is
 * acknowledged would not be on disk; and whoever waited for a lock would count by what was there before.
 */
const OWN_SETTINGS = {
  timezone: 'UTC',
  datestyle: 'ISO',
  synchronous_commit: 'on',
  default_transaction_isolation: 'read committed',
} as const;
const STATEMENT_TIMEOUT_MS = 30_000;

export function connect(url: string, log: Log, clock: Clock = systemClock): Db {
  const common = {
    Client,
    connectionString: url,
    application_name: 'candor',
    statement_timeout: STATEMENT_TIMEOUT_MS,
    idle_in_transaction_session_timeout: STATEMENT_TIMEOUT_MS,
    connectionTimeoutMillis: 10_000,
    options: optionsOf(OWN_SETTINGS),
  };
  const pool = new pg.Pool({ ...common, max: POOL_SIZE });
  const batchPool = new pg.Pool({ ...common, max: BATCH_POOL_SIZE, pipeline: true });
  // Their plans are gone with a connection.
  const preparedPool = new pg.Pool({
    ...common,
    max: PREPARED_POOL_SIZE,
    idleTimeoutMillis: 0,
    options: optionsOf({ ...OWN_SETTINGS, ...PREPARED_SETTINGS }),
  });
  for (const each of [pool, batchPool, preparedPool]) {
    // A connection that dies while idle is replaced by the next query; it must not take the process with it.
    each.on('error', (error) => log.warn({ error: error.message }, 'an idle database connection was lost'));
    // When a checked-out connection dies between two statements, the next statement fails: without a listener it would end the
    // process.
    each.on('connect', (client) => client.on('error', () => undefined));
  }
  // Batches look everything up by index. A plan made while a table was small must not be reused once it is large.
  batchPool.on('connect', (client) => {
    for (const setting of ['set enable_seqscan = off', 'set jit = off']) {
      client
        .query(setting)
        .catch((error: unknown) => log.warn({ err: error }, 'a batch connection could not be set up'));
    }
  });
  const kysely = Object.assign(new Kysely<NoTables>({ dialect: new PostgresDialect({ pool }) }), { now: clock });
  return { pool, batchPool, preparedPool, kysely };
}

function optionsOf(settings: Readonly<Record<string, string>>): string {
  return Object.entries(settings)
    .map(([name, value]) => `-c ${name}=${value.replaceAll(' ', String.raw`\ `)}`)
    .join(' ');
}

export async function disconnect(db: Db): Promise<void> {
  await Promise.all([db.batchPool.end(), db.preparedPool.end(), db.kysely.destroy()]);
}

/** Serialization failure and deadlock: PostgreSQL rolled back, and expects a retry. */
const RETRIED_STATES: ReadonlySet<unknown> = new Set(['40001', '40P01']);
const ATTEMPTS_MAX = 5;

export function sqlState(error: unknown): string | null {
  return error instanceof pg.DatabaseError ? (error.code ?? null) : null;
}

/** Runs the work in one transaction: all or nothing. Work must have no effect but through `tx`, because it may be retried. */
export async function inTransaction<T>(db: Db, work: (tx: Tx) => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await db.kysely.transaction().execute((tx) => work(Object.assign(tx, { now: oneInstant(db.kysely.now) })));
    } catch (error) {
      if (attempt >= ATTEMPTS_MAX || !RETRIED_STATES.has(sqlState(error))) throw error;
    }
  }
}

/** Runs reads that all see the database as it was at one moment: figures of several tables then belong together. Writes are refused. */
export async function inSnapshot<T>(db: Db, read: (tx: Tx) => Promise<T>): Promise<T> {
  return db.kysely
    .transaction()
    .setIsolationLevel('repeatable read')
    .setAccessMode('read only')
    .execute((tx) => read(Object.assign(tx, { now: oneInstant(db.kysely.now) })));
}

/** Reads the clock once, at the first call: by then the locks are held, so that whoever came second is recorded as later. */
function oneInstant(clock: Clock): Clock {
  let read: Instant | null = null;
  return () => (read ??= clock());
}

const DURABLE = { fsync: 'on', synchronous_commit: 'on', full_page_writes: 'on' } as const;
const OLDEST_MAJOR = 15;

/**
 * Refuses a database that could lose what it acknowledged, is too old, or gives the application too many privileges.
 *
 * @param sandbox only warns of a switched role, see `assertUnprivileged`.
 */
export async function assertTrustworthy(db: Db, sandbox: Pick<Log, 'warn'> | null = null): Promise<void> {
  const { rows } = await sql<{ name: string; setting: string }>`
    select name, setting from pg_settings where name in ('fsync', 'synchronous_commit', 'full_page_writes', 'server_version_num')
  `.execute(db.kysely);
  const settings = new Map(rows.map((row) => [row.name, row.setting]));
  for (const [name, wanted] of Object.entries(DURABLE)) {
    assert(
      settings.get(name) === wanted,
      `PostgreSQL must run with ${name} = ${wanted}, and has ${settings.get(name)}`,
    );
  }
  const major = Math.floor(Number(settings.get('server_version_num')) / 10_000);
  assert(major >= OLDEST_MAJOR, `PostgreSQL ${OLDEST_MAJOR} or newer is needed, and this is ${major}`);
  await assertUnprivileged(db.pool, sandbox);
}

/** In the shape of the driver's own errors. */
export class ConnectionLost extends Error {
  constructor() {
    super('the connection was lost');
    this.name = 'ConnectionLost';
  }
}

/** PostgreSQL aborted one of two deadlocked or conflicting transactions, and expects a retry. */
export function isDeadlock(error: unknown): boolean {
  return RETRIED_STATES.has(sqlState(error));
}

/** Insufficient resources, such as a full disk, and errors of input and output: PostgreSQL rolled back. It may succeed later. */
const NO_ROOM_STATES: ReadonlySet<string> = new Set(['53000', '53100', '53200', '53300', '58030']);
/** The same of files of our own. `EFBIG` is a limit on the size of files. */
const NO_ROOM_CODES: ReadonlySet<unknown> = new Set(['ENOSPC', 'EDQUOT', 'EFBIG', 'EIO', 'EROFS']);

/** There is no room to write: nothing was done. */
export function isOutOfRoom(error: unknown): boolean {
  if (error instanceof pg.DatabaseError) return NO_ROOM_STATES.has(error.code ?? '');
  return error instanceof Error && 'code' in error && NO_ROOM_CODES.has(error.code);
}

/** The server or the connection went away: whether a commit arrived is unknown. */
export function isConnectionLoss(error: unknown): boolean {
  if (error instanceof ConnectionLost) return true;
  if (error instanceof pg.DatabaseError)
    return ['57P01', '57P02', '57P03', '08000', '08003', '08006'].includes(error.code ?? '');
  return (
    error instanceof Error &&
    ('errno' in error || /Connection (terminated|ended)|timeout exceeded|Client has encountered/.test(error.message))
  );
}
