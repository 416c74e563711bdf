/** The program: when it cannot start it says why, and stops its database too. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { gzipSync } from 'node:zlib';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { processesIn, waitUntilGone } from './db/embedded/process-table.ts';
import { startEmbeddedDb } from './db/embedded/embedded-db.ts';
import { createLog } from './process/log.ts';
import { migrate } from './app/migrate.ts';
import { run } from './testing/database.ts';
import { memoryFolder } from './testing/memory-folder.ts';

const PROGRAM = fileURLToPath(new URL('./main.ts', import.meta.url));

let folder = '';
const cluster = () => join(folder, 'cluster');

beforeEach(() => {
  folder = mkdtempSync(join(memoryFolder(), 'candor-main-'));
});

afterEach(async () => {
  await waitUntilGone(() => processesIn(cluster()).length > 0, 30_000);
  rmSync(folder, { recursive: true, force: true });
});

it('leaves no database running when the staff of the sandbox cannot be added', async () => {
  const log = createLog('silent');
  const database = await startEmbeddedDb({ dataDir: folder, log });
  await migrate(database.ownerUrl, log);
  await run(database.ownerUrl, 'alter table staff_members add constraint nobody check (false)');
  await database.stop();

  const program = spawn(process.execPath, [PROGRAM], {
    env: { PATH: process.env['PATH'], CANDOR_DATA_DIR: folder, PORT: '0', CANDOR_LOG_LEVEL: 'error', ...recorded() },
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  let said = '';
  program.stderr.on('data', (chunk: Buffer) => (said += chunk.toString()));
  expect(await once(program, 'close')).toEqual([1, null]);
  expect(said).toContain('violates check constraint "nobody"');
  // At once, and not after a timeout.
  expect([processesIn(cluster()), existsSync(join(folder, 'candor.lock'))]).toEqual([[], false]);
});

/** A market with almost no history: the simulated one's takes most of a minute on a busy machine. */
function recorded(): Record<string, string> {
  const recordings = join(folder, 'recorded');
  mkdirSync(recordings);
  const file = 'BTCUSDT.1d.csv.gz';
  writeFileSync(
    join(recordings, file),
    gzipSync('time,open,high,low,close,volume\n2024-03-04T00:00:00Z,60000,60100,59900,60000,1\n'),
  );
  const files = [{ file, code: 'BTCUSDT', timeframe: '1d', licence: 'none' }];
  writeFileSync(join(recordings, 'instruments.json'), JSON.stringify({ timeIs: 'bar open', files }));
  return { CANDOR_FEED: 'replay', CANDOR_REPLAY_DIR: recordings };
}
