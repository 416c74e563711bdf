/** One PostgreSQL for a whole test run, with one migrated database that each test file clones. */
import type { TestProject } from 'vitest/node';
import { createLog } from '../log.ts';
import { migrate } from '../migrate.ts';
import { run } from './database.ts';
import { memoryFolder } from './memory-folder.ts';
import { startTemporaryDatabase } from './temporary-database.ts';

export default async function setup(project: TestProject): Promise<(() => Promise<void>) | undefined> {
  // Projects are set up one after another, and torn down backwards: the first one's database serves the others.
  const everyProject = project.vitest.getRootProject();
  if ('databaseUrls' in everyProject.getProvidedContext()) return undefined;
  const log = createLog('silent');
  const database = await startTemporaryDatabase('candor-test-', log, memoryFolder());
  await migrate(database.ownerUrl, log);
  // Tests have a clock of their own.
  await run(database.ownerUrl, `update platform_clock set ahead = '100 years'`);
  everyProject.provide('databaseUrls', { admin: database.adminUrl, owner: database.ownerUrl, app: database.appUrl });
  return database.stop;
}
