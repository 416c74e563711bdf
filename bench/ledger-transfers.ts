/** Bare transfers through the hot ledger, saturated, against TPC-B on the same server. */
import { customerAccount, houseAccount, type Transfer } from '@candor/core/ledger/transfer';
import { money } from '@candor/core/money/money';
import { HotLedger } from '../apps/server/src/ledger/ledger.ts';
import { connect, disconnect } from '../apps/server/src/db/db.ts';
import { createLog } from '../apps/server/src/process/log.ts';
import type { BenchDatabase } from './lib/database.ts';
import { median, tell } from './lib/report.ts';

const CUSTOMERS = 10_000;
const BATCH = 1_000;
const WRITERS = 2;
const RUN = process.hrtime.bigint();

export async function benchTransfers(
  database: BenchDatabase,
  { rounds, seconds }: { rounds: number; seconds: number },
): Promise<void> {
  const limits: number[] = [];
  const figures: number[] = [];
  await fund(database);
  for (let round = 0; round < rounds; round += 1) {
    limits.push(await database.tpcB(seconds));
    figures.push(await transfersPerSecond(database, round, seconds));
  }
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

async function fund(database: BenchDatabase): Promise<void> {
  const transfers = Array.from({ length: CUSTOMERS }, (_, owner) => ({
    debit: houseAccount('demo', 'USDT', 'demo_issuance'),
    credit: customer(owner + 1),
    amount: money('USDT', 1_000_000_000n),
    kind: 'demo.grant',
    fact: `customer:${owner + 1}`,
    key: `bench:${owner + 1}:grant`,
  }));
  await postAll(database, [transfers]);
}

async function transfersPerSecond(database: BenchDatabase, round: number, seconds: number): Promise<number> {
  const db = connect(database.appUrl, createLog('warn'));
  const ledger = new HotLedger();
  const started = performance.now();
  const endsAt = started + seconds * 1_000;
  let posted = 0;
  let serial = 0;
  async function writer(): Promise<void> {
    const client = await db.pool.connect();
    while (performance.now() < endsAt) {
      const batch: Transfer[] = [];
      while (batch.length < BATCH) {
        serial += 1;
        batch.push(between(random(serial), random(serial + 7), `bench:${RUN}:${round}:${serial}`));
      }
      await ledger.prepare(
        client,
        batch.flatMap(({ debit, credit }) => [debit, credit]),
      );
      await ledger.post(client, batch);
      posted += batch.length;
    }
    client.release();
  }
  await Promise.all(Array.from({ length: WRITERS }, writer));
  const elapsed = (performance.now() - started) / 1_000;
  await disconnect(db);
  return posted / elapsed;
}

async function postAll(database: BenchDatabase, batches: readonly Transfer[][]): Promise<void> {
  const db = connect(database.appUrl, createLog('warn'));
  const ledger = new HotLedger();
  const client = await db.pool.connect();
  for (const batch of batches) {
    await ledger.prepare(
      client,
      batch.flatMap(({ debit, credit }) => [debit, credit]),
    );
    await ledger.post(client, batch);
  }
  client.release();
  await disconnect(db);
}

function customer(owner: number) {
  return customerAccount(String(owner), 'demo', 'USDT', 'available');
}

function between(from: number, to: number, key: string): Transfer {
  return {
    debit: customer(from),
    credit: customer(from === to ? (to % CUSTOMERS) + 1 : to),
    amount: money('USDT', 1n),
    kind: 'bench',
    fact: key,
    key,
  };
}

/** Spread over all customers, the same in each run. */
function random(seed: number): number {
  return ((Math.imul(seed, 2_654_435_761) >>> 0) % CUSTOMERS) + 1;
}
