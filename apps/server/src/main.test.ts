/** The program: when it cannot begin it says why, and takes its database down with it. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { processesIn, waitUntilGone } from './platform/embedded-db/process-table.ts';
import { startEmbeddedDb } from './platform/embedded-db.ts';
import { createLog } from './platform/log.ts';
import { migrate } from './platform/migrate.ts';
import { run } from './platform/testing/database.ts';

const PROGRAM = fileURLToPath(new URL('./main.ts', import.meta.url));

let folder = '';
const cluster = () => join(folder, 'cluster');

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'candor-main-'));
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
    env: { PATH: process.env['PATH'], CANDOR_DATA_DIR: folder, PORT: '0', CANDOR_LOG_LEVEL: 'error' },
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  let said = '';
  program.stderr.on('data', (chunk: Buffer) => (said += chunk.toString()));
  expect(await once(program, 'close')).toEqual([1, null]);
  expect(said).toContain('violates check constraint "nobody"');
  // At once, and not some time after.
  expect([processesIn(cluster()), existsSync(join(folder, 'candor.lock'))]).toEqual([[], false]);
});
