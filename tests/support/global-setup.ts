/**
 * Before any story: the pages are built, so that stories side by side find them and never build at the same time; the sandbox's market
 * has its past, which each story's program would write anew otherwise; and the program runs that most stories share.
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';
import { readConfig } from '../../apps/server/src/process/config.ts';
import { createLog } from '../../apps/server/src/process/log.ts';
import { cloneDatabase, type DatabaseUrls } from '../../apps/server/src/testing/database.ts';
import { startServer as startWithin } from '../../apps/server/src/app/server.ts';
import { buildPages, type SharedServer, startServer } from './running-server.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** Of a sandbox whose market has a past, and that nobody has entered yet. */
    sandboxUrls: DatabaseUrls;
    sharedServer: SharedServer;
  }
}

export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  await buildPages();
  const sandboxUrls = await sandboxWithPast(project.getProvidedContext().databaseUrls);
  project.provide('sandboxUrls', sandboxUrls);
  const server = await startServer({}, sandboxUrls);
  const { url, staff, environment } = server;
  project.provide('sharedServer', { url, staff: [...staff.values()], environment });
  return () => server.stop();
}

async function sandboxWithPast(urls: DatabaseUrls): Promise<DatabaseUrls> {
  const { adminUrl, ownerUrl, appUrl } = await cloneDatabase(urls);
  const folder = mkdtempSync(join(tmpdir(), 'candor-past-'));
  try {
    const config = readConfig({ CANDOR_DATA_DIR: folder, PORT: '0', CANDOR_LOG_LEVEL: 'warn' });
    const server = await startWithin({ config, log: createLog(config.logLevel), databaseUrl: appUrl });
    await server.stop();
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
  return { admin: adminUrl, owner: ownerUrl, app: appUrl };
}
