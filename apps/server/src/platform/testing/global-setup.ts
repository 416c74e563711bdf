/** One PostgreSQL for a whole test run, with one migrated database that each test file clones. */
import { mkdtempSync, rmSync } from 'node:fs';
import { constants, tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';
import { startEmbeddedDb } from '../embedded-db.ts';
import { createLog } from '../log.ts';
import { migrate } from '../migrate.ts';
import { run } from './database.ts';

export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const dataDir = mkdtempSync(join(tmpdir(), 'candor-test-'));
  const log = createLog('silent');
  const database = await startEmbeddedDb({ dataDir, log });
  await migrate(database.ownerUrl, log);
  // Tests have a clock of their own.
  await run(database.ownerUrl, `update platform_clock set ahead = '100 years'`);
  project.provide('databaseUrls', { admin: database.adminUrl, owner: database.ownerUrl, app: database.appUrl });
  const stop = async () => {
    await database.stop();
    rmSync(dataDir, { recursive: true, force: true });
  };
  // A run that is told to end leaves no database behind.
  for (const signal of ['SIGTERM', 'SIGINT'] as const)
    process.once(signal, () => void stop().finally(() => process.exit(128 + constants.signals[signal])));
  return stop;
}
