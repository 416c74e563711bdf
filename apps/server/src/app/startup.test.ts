/** A server that cannot start: it says why, at once, and leaves nothing running. */
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { type AddressInfo, createServer, type Server } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import pg from 'pg';
import { type ScriptedFeed, scriptedFeed } from '../features/market/testing/scripted-feed.ts';
import { type Config, ConfigError, readConfig } from '../process/config.ts';
import { createLog, type Log } from '../process/log.ts';
import { cloneDatabase, run, type TestDatabase } from '../testing/database.ts';
import { eventually } from '../testing/eventually.ts';
import { TEST_SECRET_KEY } from '../testing/secret-key.ts';
import { TestClock } from '../testing/test-clock.ts';
import { openDatabase } from './database.ts';
import { startServer } from './server.ts';
import { TEST_START } from '../testing/test-server.ts';

const CODE = 'BTCUSDT';

let database: TestDatabase;
let folder = '';
let feed: ScriptedFeed;
let isFeedStopped = false;
let occupied: Server;

beforeEach(async () => {
  database = await cloneDatabase();
  folder = mkdtempSync(join(tmpdir(), 'candor-beginning-'));
  isFeedStopped = false;
  feed = scriptedFeed(() => TEST_START, [CODE]);
  occupied = createServer().listen(0, '127.0.0.1');
  await once(occupied, 'listening');
});

afterEach(async () => {
  occupied.close();
  await database.drop();
  rmSync(folder, { recursive: true, force: true });
});

type Given = Pick<Config, 'deployment'> & { readonly databaseUrl: string; readonly log: Log };

function start(
  port = 0,
  { databaseUrl = database.appUrl, log = createLog('silent'), ...changed }: Partial<Given> = {},
) {
  const config = readConfig({
    HOST: '127.0.0.1',
    PORT: String(port),
    CANDOR_DATA_DIR: folder,
    // The one whose macs the database takes.
    CANDOR_SECRET_KEY: TEST_SECRET_KEY,
    CANDOR_LOG_LEVEL: 'silent',
  });
  return startServer({
    config: { ...config, ...changed },
    log,
    databaseUrl,
    clock: new TestClock(TEST_START).read,
    feed: {
      ...feed,
      stop() {
        isFeedStopped = true;
        feed.stop();
      },
    },
  });
}

/** The application's remaining connections, as the database sees them. */
async function connections(): Promise<string[]> {
  const client = new pg.Client(database.adminUrl);
  await client.connect();
  try {
    const { rows } = await client.query<Record<string, unknown>>(
      `select application_name, query from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()
       and application_name like 'candor%'`,
    );
    return rows.map((row) => JSON.stringify(row));
  } finally {
    await client.end();
  }
}

async function expectNothingLeft(): Promise<void> {
  // The server notices the end of a connection a moment after the client.
  await eventually(async () => expect(await connections()).toEqual([]));
  expect(isFeedStopped).toBe(true);
}

test('the port is taken: nothing is left running, and the next one begins at once', async () => {
  const { port } = occupied.address() as AddressInfo;
  await expect(start(port)).rejects.toMatchObject({ code: 'EADDRINUSE' });
  await expectNothingLeft();
  const server = await start();
  expect((await fetch(`${server.url}/openapi.json`)).status).toBe(200);
  await server.stop();
  await expectNothingLeft();
});

test.each([
  ['who is protected', 'alter table protection_limits rename to away'],
  ['who is suspended', 'alter table identity_customers rename to away'],
  ['the jobs, after the doors were opened,', 'drop schema graphile_worker cascade'],
])('%s cannot be read: nothing is left running', async (_, statement) => {
  await run(database.adminUrl, statement);
  await expect(start()).rejects.toThrow('does not exist');
  await expectNothingLeft();
});

describe('an external database with one address', () => {
  const oneAddress = () => {
    const config = readConfig({ DATABASE_URL: database.ownerUrl, CANDOR_SECRET_KEY: TEST_SECRET_KEY });
    return openDatabase(config, createLog('silent'));
  };

  test('serves a sandbox, which is warned', async () => {
    const log = createLog('silent');
    const warn = vi.spyOn(log, 'warn');
    const { appUrl } = await oneAddress();
    const server = await start(0, { databaseUrl: appUrl, log });
    await server.stop();
    expect(warn.mock.calls.map(([, words]) => words)).toEqual([
      'the application signs in as candor_owner and only switches to candor_app: SET ROLE NONE gives it everything back. Set DATABASE_APP_URL',
    ]);
  });

  test('serves no real money, whether the role is switched or not', async () => {
    const { appUrl, ownerUrl } = await oneAddress();
    for (const databaseUrl of [appUrl, ownerUrl]) {
      const refused = start(0, { databaseUrl, deployment: 'production' });
      await expect(refused).rejects.toThrow(ConfigError);
      await expect(refused).rejects.toThrow('candor_owner owns the database');
    }
    await eventually(async () => expect(await connections()).toEqual([]));
  });
});
