/** A real PostgreSQL for a benchmark, and what pgbench's TPC-B makes of the same server. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createLog } from '../../apps/server/src/process/log.ts';
import { createSecrets, type Secrets } from '../../apps/server/src/process/secrets.ts';
import { install } from '../../apps/server/src/app/install.ts';
import { migrate } from '../../apps/server/src/app/migrate.ts';
import { run } from '../../apps/server/src/testing/database.ts';
import { TEST_SECRET_KEY } from '../../apps/server/src/testing/secret-key.ts';
import { startTemporaryDatabase } from '../../apps/server/src/testing/temporary-database.ts';
import pg from 'pg';

const SCALE = 50;
const CLIENTS = 32;
/** 16 MB each: more than a benchmark writes. */
const LOG_FILES = 80;

export type BenchDatabase = {
  /** A superuser's. */
  readonly adminUrl: string;
  readonly ownerUrl: string;
  readonly appUrl: string;
  /** Those of every program on it: it takes what they seal. */
  readonly secrets: Secrets;
  /** It goes when the database stops, and whatever else is put there. */
  readonly folder: string;
  /** TPC-B-like transactions per second, 32 clients, scale 50. */
  tpcB(seconds: number): Promise<number>;
  stop(): Promise<void>;
};

export async function startBenchDatabase(): Promise<BenchDatabase> {
  const log = createLog('warn');
  const database = await startTemporaryDatabase('candor-bench-', log);
  try {
    await migrate(database.ownerUrl, log);
    const secrets = createSecrets(Buffer.from(TEST_SECRET_KEY, 'hex'));
    await install(database.ownerUrl, 'sandbox', secrets);
    // What was there before a benchmark began is written with times of the past.
    await run(database.ownerUrl, `update platform_clock set ahead = '100 years', behind = '100 years'`);
    const environment = await prepare(database.adminUrl);
    return {
      adminUrl: database.adminUrl,
      ownerUrl: database.ownerUrl,
      appUrl: database.appUrl,
      secrets,
      folder: database.folder,
      async tpcB(seconds) {
        const output = await pgbench(
          ['-n', '-M', 'prepared', '-c', String(CLIENTS), '-j', '2', '-T', String(seconds)],
          environment,
        );
        const tps = /tps = ([0-9.]+)/.exec(output)?.[1];
        if (tps === undefined) throw new Error(`pgbench said nothing of use:\n${output}`);
        return Number(tps);
      },
      stop: () => database.stop(),
    };
  } catch (error) {
    await database.stop();
    throw error;
  }
}

/** Sets a public parameter, past the two people that it takes otherwise. */
export async function setParameter(
  { ownerUrl }: Pick<BenchDatabase, 'ownerUrl'>,
  key: string,
  value: string,
): Promise<void> {
  await ask(
    ownerUrl,
    `alter table params_params disable trigger params_params_guard;
     update params_params set value = '${value}' where key = '${key}';
     alter table params_params enable trigger params_params_guard`,
  );
}

/** Gives pgbench its own database, and the whole the files of a server that has run for a while. Answers with the environment of pgbench. */
async function prepare(adminUrl: string): Promise<NodeJS.ProcessEnv> {
  await ask(adminUrl, 'create database pgbench');
  const url = new URL(adminUrl);
  const environment = {
    ...process.env,
    PGHOST: url.hostname,
    PGPORT: url.port,
    PGUSER: url.username,
    PGPASSWORD: url.password,
    PGDATABASE: 'pgbench',
  };
  await pgbench(['-i', '-q', '-s', String(SCALE)], environment);
  // From here on the files of its log are used again, as in a database that has run for an hour, and not made while they are written: that
  // takes 40 ms each, and everybody waits.
  for (let count = 0; count < LOG_FILES; count += 1) {
    await ask(adminUrl, "select pg_logical_emit_message(false, 'bench', 'next'), pg_switch_wal()");
  }
  await ask(adminUrl, 'checkpoint');
  return environment;
}

async function ask(url: string, statement: string): Promise<void> {
  const client = new pg.Client(url);
  await client.connect();
  await client.query(statement);
  await client.end();
}

async function pgbench(args: readonly string[], env: NodeJS.ProcessEnv): Promise<string> {
  const child = spawn('pgbench', args, { env, stdio: ['ignore', 'pipe', 'pipe'] });
  child.on('error', () => undefined);
  let output = '';
  child.stdout.on('data', (chunk: Buffer) => (output += chunk.toString()));
  child.stderr.on('data', (chunk: Buffer) => (output += chunk.toString()));
  const [code] = (await once(child, 'close')) as [number | null];
  if (child.pid === undefined) throw new Error("pgbench is not installed: it is in Debian's package postgresql");
  if (code !== 0) throw new Error(`pgbench ended with ${code}:\n${output}`);
  return output;
}
