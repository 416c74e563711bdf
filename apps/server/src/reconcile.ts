/**
 * `npm run reconcile [-- postgres://…]`: checks the books of a database against the rules, and exits with 1 when one is broken.
 * Without an address: DATABASE_URL, or the embedded database, which is started for the check when it is not running.
 */
import { reconcile, report } from './reconcile/check.ts';
import { hasCheckpoints, type ReadCheckpoint, readCheckpoints } from './features/audit/index.ts';
import { type Config, readConfig } from './process/config.ts';
import { findRunningDb } from './db/embedded/find-running.ts';
import { startEmbeddedDb } from './db/embedded/embedded-db.ts';
import { createLog } from './process/log.ts';
import { loadSecrets } from './process/secrets.ts';

async function main(): Promise<number> {
  const config = readConfig();
  const { databaseUrl, dataDir, logLevel } = config;
  const given = process.argv[2] ?? databaseUrl ?? findRunningDb(dataDir);
  const embedded = given === null ? await startEmbeddedDb({ dataDir, log: createLog(logLevel) }) : null;
  try {
    const results = await reconcile(given ?? embedded?.appUrl ?? '', checkpointsFor(config));
    process.stdout.write(report(results));
    return results.some(({ broken }) => broken > 0) ? 1 : 0;
  } finally {
    await embedded?.stop();
  }
}

/** Only for our own database: another one has another log. Null where no checkpoints were written yet. */
function checkpointsFor(config: Config): ReadCheckpoint[] | null {
  if (process.argv[2] !== undefined || !hasCheckpoints(config.auditDir)) return null;
  return readCheckpoints(config.auditDir, loadSecrets(config));
}

process.exitCode = await main();
