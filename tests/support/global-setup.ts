/**
 * Before any story: builds the pages, so that parallel stories never build at once; writes the sandbox market's past, which each story's server
 * would otherwise write anew; and starts the server that most stories share.
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';
import { readConfig } from '../../apps/server/src/process/config.ts';
import { createLog } from '../../apps/server/src/process/log.ts';
import { cloneDatabase, type DatabaseUrls, run } from '../../apps/server/src/testing/database.ts';
import { TEST_SECRET_KEY } from '../../apps/server/src/testing/secret-key.ts';
import { startServer as startWithin } from '../../apps/server/src/app/server.ts';
import { buildPages, type SharedServer, startServer } from './running-server.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** A template: a sandbox whose market has a past, and that has no customers yet. */
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
    const config = readConfig({
      CANDOR_DATA_DIR: folder,
      CANDOR_SECRET_KEY: TEST_SECRET_KEY,
      PORT: '0',
      CANDOR_LOG_LEVEL: 'warn',
    });
    const server = await startWithin({ config, log: createLog(config.logLevel), databaseUrl: appUrl });
    await server.stop();
    // Each server begins a quote log of its own: the files of this one are gone, and with them what its candles followed from, where it lived
    // past the end of a minute.
    await run(
      adminUrl,
      `set session_replication_role = replica; delete from quote_minutes; delete from market_closings;
       update market_candles set origin = 'feed' where origin in ('log', 'both')`,
    );
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
  return { admin: adminUrl, owner: ownerUrl, app: appUrl };
}
