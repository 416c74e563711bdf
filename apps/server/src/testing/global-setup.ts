/** One PostgreSQL for a whole test run, with one migrated database that each test file clones. */
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';
import type { TestProject } from 'vitest/node';
import { createLog } from '../process/log.ts';
import { install } from '../app/install.ts';
import { migrate } from '../app/migrate.ts';
import { createSecrets } from '../process/secrets.ts';
import { run } from './database.ts';
import { memoryFolder } from './memory-folder.ts';
import { TEST_SECRET_KEY } from './secret-key.ts';
import { startTemporaryDatabase, type TemporaryDatabase } from './temporary-database.ts';

export default async function setup(project: TestProject): Promise<(() => Promise<void>) | undefined> {
  // Projects are set up one after another, and torn down in reverse: the first one's database serves the others.
  const everyProject = project.vitest.getRootProject();
  if ('databaseUrls' in everyProject.getProvidedContext()) return undefined;
  const log = createLog('silent');
  const database = await startTemporaryDatabase('candor-test-', log, memoryFolder());
  // What tests put beside it goes with it: workers are started with this environment.
  const beside = join(database.folder, 'beside');
  mkdirSync(beside);
  process.env['CANDOR_MEMORY_DIR'] = beside;
  await migrate(database.ownerUrl, log);
  await install(database.ownerUrl, 'sandbox', createSecrets(Buffer.from(TEST_SECRET_KEY, 'hex')));
  await hastenSignIn(database);
  // Tests use a clock of their own.
  await run(database.ownerUrl, `update platform_clock set ahead = '100 years', behind = '100 years'`);
  everyProject.provide('databaseUrls', { admin: database.adminUrl, owner: database.ownerUrl, app: database.appUrl });
  return database.stop;
}

/** The same passwords with minimal SCRAM iterations: each server of a test signs in two dozen times, at 4,096 hashes on either side. */
async function hastenSignIn({ adminUrl, ownerUrl, appUrl }: TemporaryDatabase): Promise<void> {
  for (const { username, password } of [adminUrl, ownerUrl, appUrl].map((url) => new URL(url))) {
    const change = `alter role ${pg.escapeIdentifier(username)} password ${pg.escapeLiteral(password)}`;
    await run(adminUrl, `set scram_iterations = 1; ${change}`);
  }
}
