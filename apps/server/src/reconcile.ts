/**
 * `npm run reconcile [-- [--full] [postgres://…]]`: checks the books of a database against the rules, and exits with 1 when one is broken.
 * Without an address: DATABASE_URL, or the embedded database, which is started for the check when it is not running. Our own database is
 * checked from the last signed checkpoint on, if there is one, unless `--full` asks for everything; when the books hold, a new one is signed.
 */
import type { BooksCheckpoint } from './reconcile/books-checkpoint.ts';
import { reconcile, report } from './reconcile/check.ts';
import {
  auditSeries,
  booksSeries,
  hasCheckpoints,
  type ReadCheckpoint,
  readCheckpoints,
  type Series,
  writeCheckpoint,
} from './process/checkpoints.ts';
import { type Config, readConfig } from './process/config.ts';
import { openQuoteFiles } from './features/quote-log/index.ts';
import { type Chain, findPlayChain, openChains, unreadNetworks } from './features/wallet/index.ts';
import { findRunningDb } from './db/embedded/find-running.ts';
import { startEmbeddedDb } from './db/embedded/embedded-db.ts';
import { createLog } from './process/log.ts';
import { loadSecrets } from './process/secrets.ts';

const FULL = '--full';

async function main(asked: readonly string[]): Promise<number> {
  const config = readConfig();
  const { databaseUrl, dataDir, logLevel } = config;
  const named = asked.find((word) => word !== FULL) ?? null;
  const given = named ?? databaseUrl ?? findRunningDb(dataDir);
  const embedded = given === null ? await startEmbeddedDb({ dataDir, log: createLog(logLevel) }) : null;
  const url = given ?? embedded?.appUrl ?? '';
  const ending = new AbortController();
  // Another database has another log and other books.
  const isOurs = named === null;
  try {
    const from = isOurs && !asked.includes(FULL) ? lastOfBooks(config) : null;
    if (from !== null) {
      process.stdout.write(
        `What was posted since ${from.until}, when all of it held; \`--full\` checks everything anew.\n\n`,
      );
    }
    const results = await reconcile(url, {
      auditCheckpoints: isOurs ? readSeries(config, auditSeries(config.auditDir)) : null,
      booksCheckpoints: isOurs ? readSeries(config, booksSeries(config.auditDir)) : null,
      quotes: isOurs ? await openQuoteFiles(config.quotes) : null,
      chains: isOurs ? chainsOf(config, ending.signal) : [],
      unread: isOurs ? unreadNetworks(config.networks, config.deployment) : [],
      from,
      isFull: asked.includes(FULL),
      ...(isOurs && hasCheckpoints(auditSeries(config.auditDir)) && { onHeld: (held) => signBooks(config, held) }),
    });
    process.stdout.write(report(results));
    return results.some(({ broken }) => broken > 0) ? 1 : 0;
  } finally {
    ending.abort();
    await embedded?.stop();
  }
}

/** Those that are configured; of a sandbox its own, while it runs. */
function chainsOf({ networks, dataDir }: Config, ended: AbortSignal): Chain[] {
  return openChains({ ...networks, ethereum: networks.ethereum ?? findPlayChain(dataDir) }, ended);
}

/** Null where none were written yet. */
function readSeries(config: Config, series: Series): ReadCheckpoint[] | null {
  return hasCheckpoints(series) ? readCheckpoints(series, loadSecrets(config)) : null;
}

/** Null where there is none with our signature. */
function lastOfBooks(config: Config): BooksCheckpoint | null {
  const series = booksSeries(config.auditDir);
  if (!hasCheckpoints(series)) return null;
  const last = readCheckpoints(series, loadSecrets(config)).findLast(({ isSigned }) => isSigned);
  if (last === undefined) return null;
  return { until: last.at, transfers: last.id, balances: last.hash, chain: last.chain ?? null };
}

function signBooks(config: Config, { until, transfers, balances, chain }: BooksCheckpoint): void {
  const end = chain === null ? {} : { chain };
  writeCheckpoint(booksSeries(config.auditDir), loadSecrets(config), {
    id: transfers,
    hash: balances,
    at: until,
    ...end,
  });
}

process.exitCode = await main(process.argv.slice(2));
