/** Fees of everybody into one account of the house, through the hot ledger, against the plain way: a transaction of its own for each, all of which wait for that one row. */
import { customerAccount, houseAccount, type Transfer } from '@candor/core/ledger/transfer';
import { money } from '@candor/core/money/money';
import pg from 'pg';
import { HotLedger } from '../apps/server/src/ledger/ledger.ts';
import { connect, type Db, disconnect } from '../apps/server/src/db/db.ts';
import { createLog } from '../apps/server/src/process/log.ts';
import type { BenchDatabase } from './lib/database.ts';
import { median, tell } from './lib/report.ts';

const CUSTOMERS = 10_000;
const CLIENTS = 32;
const BATCH = 1_000;
/** Two batches under way on two connections: while one commits, the other is sent. */
const WRITERS = 2;
const RUN = process.hrtime.bigint();

export async function benchHotAccount(
  database: BenchDatabase,
  { rounds, seconds }: { rounds: number; seconds: number },
): Promise<void> {
  const db = connect(database.appUrl, createLog('warn'));
  const naive = new pg.Pool({ connectionString: database.ownerUrl, max: CLIENTS });
  const figures: number[] = [];
  const limits: number[] = [];
  try {
    await prepare(db, naive);
    for (let round = 0; round < rounds; round += 1) {
      limits.push(await naivePerSecond(naive, seconds));
      figures.push(await feesPerSecond(db, round, seconds));
    }
  } finally {
    await naive.end();
    await disconnect(db);
  }
  const ratios = figures.map((figure, round) => figure / (limits[round] ?? Number.NaN));
  const [figure, limit, ratio] = [median(figures), median(limits), median(ratios)];
  tell({ name: 'fees into one hot account ÷ naive', figure, unit: 'per s', limit, ratio, goal: '≥ 40', runs: ratios });
}

async function prepare(db: Db, naive: pg.Pool): Promise<void> {
  await naive.query('create table bench_accounts (id integer primary key, balance numeric(38, 0) not null)');
  await naive.query(
    `create table bench_transfers (id bigint generated always as identity primary key, debit integer not null, credit integer not null,
       amount numeric(38, 0) not null, key text not null unique)`,
  );
  await naive.query('insert into bench_accounts select n, 1000000000 from generate_series(0, $1::integer) n', [
    CUSTOMERS,
  ]);
  const client = await db.pool.connect();
  const ledger = new HotLedger();
  const grants = Array.from({ length: CUSTOMERS }, (_, owner) => ({
    debit: houseAccount('demo', 'USDT', 'demo_issuance'),
    credit: customer(owner + 1),
    amount: money('USDT', 1_000_000_000n),
    kind: 'demo.grant',
    fact: `customer:${owner + 1}`,
    key: `hot:${RUN}:${owner + 1}:grant`,
  }));
  await post(ledger, client, grants);
  client.release();
}

async function naivePerSecond(pool: pg.Pool, seconds: number): Promise<number> {
  const started = performance.now();
  const endsAt = started + seconds * 1_000;
  let posted = 0;
  async function client(number: number): Promise<void> {
    const connection = await pool.connect();
    for (let turn = 0; performance.now() < endsAt; turn += 1) {
      const payer = 1 + ((number * 7_919 + turn * 104_729) % CUSTOMERS);
      await connection.query('begin');
      await connection.query('select balance from bench_accounts where id = $1 for update', [payer]);
      await connection.query('update bench_accounts set balance = balance - 1 where id = $1', [payer]);
      await connection.query('update bench_accounts set balance = balance + 1 where id = 0');
      await connection.query('insert into bench_transfers (debit, credit, amount, key) values ($1, 0, 1, $2)', [
        payer,
        `${started}:${number}:${turn}`,
      ]);
      await connection.query('commit');
      posted += 1;
    }
    connection.release();
  }
  await Promise.all(Array.from({ length: CLIENTS }, (_, number) => client(number)));
  return (posted * 1_000) / (performance.now() - started);
}

async function feesPerSecond(db: Db, round: number, seconds: number): Promise<number> {
  const ledger = new HotLedger();
  const fees = houseAccount('demo', 'USDT', 'fees');
  const started = performance.now();
  const endsAt = started + seconds * 1_000;
  let posted = 0;
  let serial = 0;
  async function writer(): Promise<void> {
    const client = await db.pool.connect();
    while (performance.now() < endsAt) {
      const batch = Array.from({ length: BATCH }, (): Transfer => {
        serial += 1;
        const key = `hot:${RUN}:${round}:${serial}`;
        const debit = customer(1 + ((serial * 7_919) % CUSTOMERS));
        return { debit, credit: fees, amount: money('USDT', 1n), kind: 'fee.opening', fact: key, key };
      });
      await post(ledger, client, batch);
      posted += batch.length;
    }
    client.release();
  }
  await Promise.all(Array.from({ length: WRITERS }, writer));
  return (posted * 1_000) / (performance.now() - started);
}

async function post(ledger: HotLedger, client: pg.PoolClient, transfers: readonly Transfer[]): Promise<void> {
  await ledger.prepare(
    client,
    transfers.flatMap(({ debit, credit }) => [debit, credit]),
  );
  await ledger.post(client, transfers);
}

function customer(owner: number) {
  return customerAccount(String(owner), 'demo', 'USDT', 'available');
}
