/**
 * `npm run conserve [-- postgres://…]`: holds the books of a database against the rules, and exits with 1 when one is broken.
 * Without an address: DATABASE_URL, or the embedded database, which is started for the check when it does not run.
 */
import { conserve, report } from './conserve/check.ts';
import { readConfig } from './platform/config.ts';
import { findRunningDb } from './platform/embedded-db/find-running.ts';
import { startEmbeddedDb } from './platform/embedded-db.ts';
import { createLog } from './platform/log.ts';

async function main(): Promise<number> {
  const { databaseUrl, dataDir, logLevel } = readConfig();
  const given = process.argv[2] ?? databaseUrl ?? findRunningDb(dataDir);
  const embedded = given === null ? await startEmbeddedDb({ dataDir, log: createLog(logLevel) }) : null;
  try {
    const results = await conserve(given ?? embedded?.appUrl ?? '');
    process.stdout.write(report(results));
    return results.some(({ broken }) => broken > 0) ? 1 : 0;
  } finally {
    await embedded?.stop();
  }
}

process.exitCode = await main();
