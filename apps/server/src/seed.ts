/**
 * `npm run seed -- --customers 1000000`: adds made-up customers and their cases to the database of a sandbox; nobody can sign in
 * as one of them. The server may be running. Refused in production, and where anybody has real money.
 */
import { parseArgs } from 'node:util';
import { readConfig } from './process/config.ts';
import { openDatabase } from './app/database.ts';
import { findRunningDb } from './db/embedded/find-running.ts';
import { createLog } from './process/log.ts';
import { seed, SeedRefused } from './seed/seed.ts';

const MOST = 10_000_000;

async function main(): Promise<void> {
  const { values } = parseArgs({ options: { customers: { type: 'string' } } });
  const customers = Number(values.customers ?? '1000');
  if (!Number.isInteger(customers) || customers < 1 || customers > MOST)
    throw new SeedRefused(`--customers takes a whole number up to ${MOST.toLocaleString('en')}.`);
  const config = readConfig();
  if (config.deployment !== 'sandbox') throw new SeedRefused('Made-up customers are for a sandbox only.');
  const running = config.databaseUrl === null ? findRunningDb(config.dataDir, 'candor_owner') : null;
  const database = running === null ? await openDatabase(config, createLog(config.logLevel)) : null;
  try {
    const url = running ?? database?.ownerUrl ?? '';
    await seed(url, customers, (done) => process.stdout.write(`${done.toLocaleString('en')} customers\n`));
  } finally {
    await database?.stop();
  }
}

main().catch((error: unknown) => {
  process.stderr.write(`${error instanceof SeedRefused ? error.message : String(error)}\n`);
  process.exitCode = 1;
});
