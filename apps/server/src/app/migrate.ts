/** Brings the schema up to date: plain SQL files, forward only, as the schema's owner; and takes away what nobody else may do in it. */
import { fileURLToPath } from 'node:url';
import { runner } from 'node-pg-migrate';
import { closeDatabase } from '../db/app-role.ts';
import { installJobs } from '../jobs/jobs.ts';
import type { Log } from '../process/log.ts';

const MIGRATIONS = fileURLToPath(new URL('../../migrations', import.meta.url));

/** Safe to run from several processes at once: an advisory lock lets one do it while the others wait. */
export async function migrate(ownerUrl: string, log: Log): Promise<void> {
  const applied = await runner({
    databaseUrl: ownerUrl,
    dir: MIGRATIONS,
    direction: 'up',
    migrationsTable: 'schema_migrations',
    advisoryLockMode: 'wait',
    checkOrder: true,
    log: () => undefined,
    logger: {
      debug: () => undefined,
      info: () => undefined,
      warn: (message) => log.warn(message),
      error: (message) => log.error(message),
    },
  });
  const last = applied.at(-1);
  if (last !== undefined) log.info({ applied: applied.length, last: last.name }, 'schema migrated');
  await installJobs(ownerUrl, log);
  await closeDatabase(ownerUrl);
}
