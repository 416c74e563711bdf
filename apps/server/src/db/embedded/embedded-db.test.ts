/** The embedded database under failure: kills of either process, leftovers, two at once, any user. */
import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import {
  chmodSync,
  chownSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import pg from 'pg';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { isAlive, processesIn, waitUntilGone } from './process-table.ts';
import { type EmbeddedDb, startEmbeddedDb } from './embedded-db.ts';
import { memoryFolder } from '../../testing/memory-folder.ts';

const isRoot = process.getuid?.() === 0;
const NOBODY = 65_534;

/** A copy of a database that was set up and stopped: setting one up takes a second of CPU, and few tests are about that. */
let prepared = '';
let folder = '';
let said: string[] = [];
let ended: string[] = [];
let toStop: EmbeddedDb[] = [];
let toKill: ChildProcess[] = [];

beforeAll(async () => {
  // Processes are killed here, never the machine: page cache survives that.
  prepared = mkdtempSync(join(memoryFolder(), 'candor-db-'));
  await (await startEmbeddedDb({ dataDir: join(prepared, 'data'), log: { info() {}, warn() {} } })).stop();
});
afterAll(() => rmSync(prepared, { recursive: true, force: true }));

beforeEach(() => {
  folder = mkdtempSync(join(memoryFolder(), 'candor-db-'));
  [said, ended, toStop, toKill] = [[], [], [], []];
});

afterEach(async () => {
  for (const child of toKill) child.kill('SIGKILL');
  for (const db of toStop) await db.stop();
  await waitUntilGone(() => processesIn(join(folder, 'data/cluster')).length > 0, 30_000);
  rmSync(folder, { recursive: true, force: true });
});

describe('a new database', () => {
  it('has an owner that is no superuser, and an application that owns nothing', async () => {
    const db = await start();
    const facts = 'select current_user::text as role, rolsuper as super from pg_roles where rolname = current_user';
    expect(await ask(db.ownerUrl, facts)).toEqual([{ role: 'candor_owner', super: false }]);
    expect(await ask(db.appUrl, facts)).toEqual([{ role: 'candor_app', super: false }]);
    await expect(ask(db.appUrl, 'create table loot (id int)')).rejects.toThrow('permission denied');
    await expect(ask(db.appUrl, 'create temporary table loot (id int)')).rejects.toThrow('permission denied');
    await expect(ask(db.appUrl, 'create schema loot')).rejects.toThrow('permission denied');
    await expect(ask(db.appUrl, 'set role candor_owner')).rejects.toThrow('permission denied');
    expect(await ask(db.ownerUrl, 'set role candor_app')).toEqual([]);
    await expect(ask(db.appUrl.replace(/:[^:@]+@/, ':guess@'), 'select 1')).rejects.toThrow(
      'password authentication failed',
    );
  });

  it('is durable, sorts by code point, and listens to this machine only', async () => {
    setUp();
    const db = await start();
    const names = [
      'fsync',
      'full_page_writes',
      'listen_addresses',
      'server_encoding',
      'synchronous_commit',
      'unix_socket_directories',
    ];
    const rows = await ask(
      db.adminUrl,
      `select name, setting from pg_settings where name in ('${names.join("','")}') order by name`,
    );
    expect(rows.map((row) => row['setting'])).toEqual(['on', 'on', '127.0.0.1', 'UTF8', 'on', '']);
    expect(
      await ask(
        db.adminUrl,
        "select datlocprovider::text as provider, datlocale as locale from pg_database where datname = 'candor'",
      ),
    ).toEqual([{ provider: 'b', locale: 'C.UTF-8' }]);
    expect(statSync(join(folder, 'data/secrets.json')).mode & 0o777).toBe(0o600);
  });

  it('keeps its data and passwords over a stop and a start, and leaves no process and no lock', async () => {
    setUp();
    const first = await start();
    await write(first, 'kept');
    await first.stop();
    expect(isAlive(first.pid)).toBe(false);
    expect(() => statSync(join(folder, 'data/candor.lock'))).toThrow('ENOENT');
    const second = await start();
    expect(await read(second)).toEqual(['kept']);
    expect(ended).toEqual([]);
  });

  it('is finished by the next start when its set-up was cut short', async () => {
    mkdirSync(join(folder, 'data/cluster.new/base'), { recursive: true });
    writeFileSync(join(folder, 'data/cluster.new/PG_VERSION'), '18');
    writeFileSync(join(folder, 'data/secrets.json.new'), '{"post');
    const db = await start();
    await write(db, 'whole');
    expect(await read(db)).toEqual(['whole']);
  });
});

describe('after a kill', () => {
  it('of PostgreSQL, a start brings back what was committed', async () => {
    setUp();
    const first = await start();
    await write(first, 'committed');
    killAll();
    await waitUntilGone(() => ended.length === 0, 30_000);
    expect(ended).toHaveLength(1);
    await first.stop();
    expect(await read(await start())).toEqual(['committed']);
  });

  it('of PostgreSQL, restart brings it back under the same address', async () => {
    setUp();
    const db = await start();
    await write(db, 'committed');
    const before = db.pid;
    process.kill(before, 'SIGKILL');
    await waitUntilGone(() => ended.length === 0, 30_000);
    await db.restart();
    expect(db.pid).not.toBe(before);
    expect(isAlive(db.pid)).toBe(true);
    expect(await read(db)).toEqual(['committed']);
    expect(ended).toHaveLength(1);
  });

  it('of PostgreSQL, it is brought back whatever keeps it from starting for a while', async () => {
    setUp();
    const db = await start();
    await write(db, 'committed');
    // As with a full disk, it starts and ends again.
    const part = join(folder, 'data/cluster/global');
    renameSync(part, `${part}.away`);
    process.kill(db.pid, 'SIGKILL');
    await waitUntilGone(() => ended.length === 0, 30_000);
    const revived = db.revive();
    await waitUntilGone(() => said.every((line) => !line.includes('does not start')), 30_000);
    // The first failure is said, and those behind it are tried in silence.
    await waitUntilGone(() => attemptsIn(join(folder, 'data/postgres.log')) < 3, 30_000);
    expect(attemptsIn(join(folder, 'data/postgres.log'))).toBeGreaterThanOrEqual(3);
    expect(said.filter((line) => line.includes('does not start'))).toHaveLength(1);
    renameSync(`${part}.away`, part);
    await revived;
    expect(await read(db)).toEqual(['committed']);
  });

  it('of PostgreSQL, a stop ends the attempts to bring it back', async () => {
    setUp();
    const db = await start();
    renameSync(join(folder, 'data/cluster/global'), join(folder, 'data/cluster/global.away'));
    process.kill(db.pid, 'SIGKILL');
    await waitUntilGone(() => ended.length === 0, 30_000);
    const revived = db.revive();
    await waitUntilGone(() => said.every((line) => !line.includes('does not start')), 30_000);
    await db.stop();
    await revived;
    expect(() => statSync(join(folder, 'data/candor.lock'))).toThrow('ENOENT');
  });

  it('of the postmaster alone, a start ends the backends that are too busy to notice', async () => {
    setUp();
    const first = await start();
    await write(first, 'committed');
    const endless = ask(first.ownerUrl, 'select count(*) from generate_series(1, 1e12)').catch(String);
    const running = "select pid from pg_stat_activity where query like 'select count(*)%' and pid <> pg_backend_pid()";
    await expect.poll(() => ask(first.adminUrl, running)).toHaveLength(1);
    const [backend] = await ask(first.adminUrl, running);
    process.kill(first.pid, 'SIGKILL');
    await waitUntilGone(() => ended.length === 0, 30_000);
    await first.stop();
    expect(isAlive(Number(backend?.['pid']))).toBe(true);
    expect(await read(await start())).toEqual(['committed']);
    expect(isAlive(Number(backend?.['pid']))).toBe(false);
    expect(await endless).toContain('terminat');
  });

  it('of the application, a start stops the PostgreSQL that it left and takes over', async () => {
    setUp();
    const { child, url, pid } = await startElsewhere();
    await ask(url, "create table notes (words text); insert into notes values ('committed')");
    child.kill('SIGKILL');
    await once(child, 'exit');
    expect(isAlive(pid)).toBe(true);
    const db = await start();
    expect(isAlive(pid)).toBe(false);
    expect(await read(db)).toEqual(['committed']);
    expect(said.join()).toContain('still runs from before');
  });

  it('a pid file whose number now belongs to a stranger is no obstacle, and the stranger lives on', async () => {
    setUp();
    const first = await start();
    await write(first, 'committed');
    const pidFile = join(folder, 'data/cluster/postmaster.pid');
    const lines = readFileSync(pidFile, 'utf8').split('\n');
    const { uid, gid } = statSync(pidFile);
    killAll();
    await waitUntilGone(() => ended.length === 0, 30_000);
    await first.stop();
    const stranger = spawn('sleep', ['1000'], isRoot ? { uid, gid } : {});
    toKill.push(stranger);
    writeFileSync(pidFile, [String(stranger.pid), ...lines.slice(1)].join('\n'));
    expect(await read(await start())).toEqual(['committed']);
    expect(stranger.exitCode).toBeNull();
    expect(said.join()).toContain('given to another process');
  });
});

describe('one folder', () => {
  it('serves one application: the second is told who has it', async () => {
    setUp();
    const { child } = await startElsewhere();
    await expect(start()).rejects.toThrow(`already running (pid ${child.pid})`);
    child.kill('SIGTERM');
    await once(child, 'exit');
    expect(await read(await start())).toEqual([]);
  });

  it('serves one of two that start at the same moment', async () => {
    const results = await Promise.allSettled([start(), start()]);
    expect(results.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
  });

  it('is not held by a lock whose pid was given to another process', async () => {
    setUp();
    writeFileSync(join(folder, 'data/candor.lock'), JSON.stringify({ pid: process.pid, startedAt: 'another time' }));
    expect(await read(await start())).toEqual([]);
  });
});

describe('whoever starts it', () => {
  it('root has another user run it, to whom the way is opened by o+x only; others run it themselves', async () => {
    chmodSync(folder, 0o700);
    const db = await start();
    const { uid } = statSync(join(folder, 'data/cluster'));
    expect(isRoot ? uid !== 0 : uid === process.getuid?.()).toBe(true);
    expect(statSync(folder).mode & 0o777).toBe(isRoot ? 0o701 : 0o700);
    expect(said.join().includes('added o+x')).toBe(isRoot);
    expect(await read(db)).toEqual([]);
  });

  it('an ordinary user needs no more rights than the folder', async () => {
    const user = isRoot ? { uid: NOBODY, gid: NOBODY } : {};
    if (isRoot) chownSync(folder, NOBODY, NOBODY);
    const { child, url } = await startElsewhere(user);
    expect(await ask(url, 'select 1 as one')).toEqual([{ one: 1 }]);
    expect(statSync(join(folder, 'data/cluster')).uid).toBe(isRoot ? NOBODY : process.getuid?.());
    child.kill('SIGTERM');
    await once(child, 'exit');
  });
});

/** A data folder set up earlier, its files owned by the user that runs PostgreSQL. */
function setUp(): void {
  execFileSync('cp', ['-a', join(prepared, 'data'), join(folder, 'data')]);
}

async function start(): Promise<EmbeddedDb> {
  const note = (...words: unknown[]) => void said.push(JSON.stringify(words));
  const db = await startEmbeddedDb({
    dataDir: join(folder, 'data'),
    log: { info: note, warn: note },
    onExit: (reason) => ended.push(reason),
  });
  toStop.push(db);
  return db;
}

const announcement = z.object({ url: z.string(), pid: z.number() });

/** The same in a process of its own, which stops on SIGTERM. */
async function startElsewhere(user: { uid?: number; gid?: number } = {}) {
  const program = `
    const { startEmbeddedDb } = await import(process.argv[1]);
    const quiet = { info() {}, warn() {} };
    const db = await startEmbeddedDb({ dataDir: process.argv[2], log: quiet });
    process.once('SIGTERM', async () => { await db.stop(); process.exit(0); });
    setInterval(() => {}, 1000);
    console.log(JSON.stringify({ url: db.ownerUrl, pid: db.pid }));
  `;
  const args = [
    '--input-type=module',
    '-e',
    program,
    join(import.meta.dirname, 'embedded-db.ts'),
    join(folder, 'data'),
  ];
  const child = spawn(process.execPath, args, { ...user, cwd: '/', stdio: ['ignore', 'pipe', 'inherit'] });
  toKill.push(child);
  for await (const line of createInterface({ input: child.stdout })) {
    return { child, ...announcement.parse(JSON.parse(line)) };
  }
  throw new Error('the other application ended before it had started');
}

/** What a power cut does: postmaster and backends at once. */
function killAll(): void {
  for (const pid of processesIn(join(folder, 'data/cluster'))) process.kill(pid, 'SIGKILL');
}

async function write(db: EmbeddedDb, words: string): Promise<void> {
  await ask(db.ownerUrl, `create table if not exists notes (words text); insert into notes values ('${words}')`);
}

async function read(db: EmbeddedDb): Promise<unknown[]> {
  await ask(db.ownerUrl, 'create table if not exists notes (words text)');
  const rows = await ask(db.ownerUrl, 'select words from notes');
  return rows.map((row) => row['words']);
}

async function ask(url: string, text: string): Promise<Record<string, unknown>[]> {
  const client = new pg.Client(url);
  // A lost connection also fails the running query, and that is where it is handled.
  client.on('error', () => undefined);
  await client.connect();
  try {
    const { rows } = await client.query<Record<string, unknown>>(text);
    return rows;
  } finally {
    await client.end();
  }
}

/** How often PostgreSQL was started without finding itself. */
function attemptsIn(log: string): number {
  return readFileSync(log, 'utf8').split('pg_control').length - 1;
}
