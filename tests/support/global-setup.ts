/**
 * Before any story: the pages are built, so that stories side by side find them and never build at the same time; and the sandbox's market
 * has its past, which each story's program would write anew otherwise.
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';
import { readConfig } from '../../apps/server/src/platform/config.ts';
import { createLog } from '../../apps/server/src/platform/log.ts';
import { cloneDatabase, type DatabaseUrls } from '../../apps/server/src/platform/testing/database.ts';
import { startServer } from '../../apps/server/src/server.ts';
import { buildPages } from './running-server.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** Of a sandbox whose market has a past, and that nobody has entered yet. */
    sandboxUrls: DatabaseUrls;
  }
}

export default async function setup(project: TestProject): Promise<void> {
  await buildPages();
  project.provide('sandboxUrls', await sandboxWithPast(project.getProvidedContext().databaseUrls));
}

async function sandboxWithPast(urls: DatabaseUrls): Promise<DatabaseUrls> {
  const { adminUrl, ownerUrl, appUrl } = await cloneDatabase(urls);
  const folder = mkdtempSync(join(tmpdir(), 'candor-past-'));
  try {
    const config = readConfig({ CANDOR_DATA_DIR: folder, PORT: '0', CANDOR_LOG_LEVEL: 'warn' });
    const server = await startServer({ config, log: createLog(config.logLevel), databaseUrl: appUrl });
    await server.stop();
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
  return { admin: adminUrl, owner: ownerUrl, app: appUrl };
}
