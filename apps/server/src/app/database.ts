/** The configured database, migrated and ready: the embedded one, or an external PostgreSQL. */
import type { Config } from '../process/config.ts';
import { startEmbeddedDb } from '../db/embedded/embedded-db.ts';
import type { Log } from '../process/log.ts';
import { install } from './install.ts';
import { loadSecrets } from '../process/secrets.ts';
import { migrate } from './migrate.ts';

export type Database = {
  /** Owns the schema; not for the running application. */
  readonly ownerUrl: string;
  /** Signs in as a role that owns nothing. */
  readonly appUrl: string;
  stop(): Promise<void>;
};

export async function openDatabase(config: Config, log: Log): Promise<Database> {
  if (config.databaseUrl !== null) {
    await migrate(config.databaseUrl, log);
    await install(config.databaseUrl, config.deployment, loadSecrets(config));
    return {
      ownerUrl: config.databaseUrl,
      appUrl: config.databaseAppUrl ?? asApplication(config.databaseUrl),
      stop: () => Promise.resolve(),
    };
  }
  const embedded = await startEmbeddedDb({
    dataDir: config.dataDir,
    log,
    // The pool reconnects by itself; clients waiting for a commit retry with their key.
    onExit: () => void embedded.revive(),
  });
  try {
    await migrate(embedded.ownerUrl, log);
    await install(embedded.ownerUrl, config.deployment, loadSecrets(config));
  } catch (error) {
    await embedded.stop();
    throw error;
  }
  return { ownerUrl: embedded.ownerUrl, appUrl: embedded.appUrl, stop: () => embedded.stop() };
}

/** Signs in as the owner, with the role switched from the first statement on: good enough for play money, see `assertUnprivileged`. */
function asApplication(ownerUrl: string): string {
  const url = new URL(ownerUrl);
  url.searchParams.set('options', '-c role=candor_app');
  return url.toString();
}
