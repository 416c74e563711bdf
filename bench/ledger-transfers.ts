/** Bare transfers by the function that every posting ends in, saturated, against TPC-B on the same server. */
import pg from 'pg';
import { fundAccounts, type LedgerAccounts, type Posting, writePostings } from './lib/customers.ts';
import type { BenchDatabase } from './lib/database.ts';
import { median, tell } from './lib/report.ts';

const CUSTOMERS = 10_000;
const BATCH = 1_000;
const WRITERS = 2;
/** Whole seconds, so that two runs on one database do not meet; another second than that of the bench of one hot account. */
const RUN = Math.floor(Date.now() / 1_000) - 1;

export async function benchTransfers(
  database: BenchDatabase,
  { rounds, seconds }: { rounds: number; seconds: number },
): Promise<void> {
  const limits: number[] = [];
  const figures: number[] = [];
  const pool = new pg.Pool({ connectionString: database.ownerUrl, max: WRITERS });
  const client = await pool.connect();
  const accounts = await fundAccounts(client, CUSTOMERS, RUN);
  client.release();
  for (let round = 0; round < rounds; round += 1) {
    limits.push(await database.tpcB(seconds));
    figures.push(await transfersPerSecond(pool, accounts, round, seconds));
  }
  await pool.end();
  const [limit, figure] = [median(limits), median(figures)];
  tell({
    name: 'bare transfers ÷ TPC-B',
    figure,
    unit: 'per s',
    limit,
    ratio: figure / limit,
    goal: '≥ 5',
    runs: figures,
  });
}

async function transfersPerSecond(
  pool: pg.Pool,
  accounts: LedgerAccounts,
  round: number,
  seconds: number,
): Promise<number> {
  const started = performance.now();
  const endsAt = started + seconds * 1_000;
  let posted = 0;
  let serial = 0;
  async function writer(): Promise<void> {
    const client = await pool.connect();
    while (performance.now() < endsAt) {
      const batch = Array.from({ length: BATCH }, (): Posting => {
        serial += 1;
        const customer = random(serial);
        return [
          accounts.free[customer] ?? '',
          accounts.margin[customer] ?? '',
          '1',
          'margin.held',
          serial * 100 + round,
          RUN,
        ];
      });
      await writePostings(client, 'order', batch);
      posted += batch.length;
    }
    client.release();
  }
  await Promise.all(Array.from({ length: WRITERS }, writer));
  return (posted * 1_000) / (performance.now() - started);
}

/** Spread over all customers, the same in each run. */
function random(seed: number): number {
  return (Math.imul(seed, 2_654_435_761) >>> 0) % CUSTOMERS;
}
