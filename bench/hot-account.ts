/** Fees of everybody into one account of the house, by the function that every posting ends in, against the plain way: a transaction of its own for each, all of which wait for that one row. */
import pg from 'pg';
import { fundAccounts, type LedgerAccounts, type Posting, writePostings } from './lib/customers.ts';
import type { BenchDatabase } from './lib/database.ts';
import { median, tell } from './lib/report.ts';

const CUSTOMERS = 10_000;
const CLIENTS = 32;
const BATCH = 1_000;
/** Two batches under way on two connections: while one commits, the other is sent. */
const WRITERS = 2;
/** Whole seconds, so that two runs on one database do not meet. */
const RUN = Math.floor(Date.now() / 1_000);

export async function benchHotAccount(
  database: BenchDatabase,
  { rounds, seconds }: { rounds: number; seconds: number },
): Promise<void> {
  const pool = new pg.Pool({ connectionString: database.ownerUrl, max: WRITERS });
  const naive = new pg.Pool({ connectionString: database.ownerUrl, max: CLIENTS });
  const figures: number[] = [];
  const limits: number[] = [];
  try {
    const accounts = await prepare(pool, naive);
    for (let round = 0; round < rounds; round += 1) {
      limits.push(await naivePerSecond(naive, seconds));
      figures.push(await feesPerSecond(pool, accounts, round, seconds));
    }
  } finally {
    await naive.end();
    await pool.end();
  }
  const ratios = figures.map((figure, round) => figure / (limits[round] ?? Number.NaN));
  const [figure, limit, ratio] = [median(figures), median(limits), median(ratios)];
  tell({ name: 'fees into one hot account ÷ naive', figure, unit: 'per s', limit, ratio, goal: '≥ 40', runs: ratios });
}

async function prepare(pool: pg.Pool, naive: pg.Pool): Promise<LedgerAccounts> {
  await naive.query('create table bench_accounts (id integer primary key, balance numeric(38, 0) not null)');
  await naive.query(
    `create table bench_transfers (id bigint generated always as identity primary key, debit integer not null, credit integer not null,
       amount numeric(38, 0) not null, key text not null unique)`,
  );
  await naive.query('insert into bench_accounts select n, 1000000000 from generate_series(0, $1::integer) n', [
    CUSTOMERS,
  ]);
  const client = await pool.connect();
  const accounts = await fundAccounts(client, CUSTOMERS, RUN);
  client.release();
  return accounts;
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

async function feesPerSecond(pool: pg.Pool, accounts: LedgerAccounts, round: number, seconds: number): Promise<number> {
  const started = performance.now();
  const endsAt = started + seconds * 1_000;
  let posted = 0;
  let serial = 0;
  async function writer(): Promise<void> {
    const client = await pool.connect();
    while (performance.now() < endsAt) {
      const batch = Array.from({ length: BATCH }, (): Posting => {
        serial += 1;
        const payer = accounts.free[(serial * 7_919) % CUSTOMERS] ?? '';
        return [payer, accounts.fees, '1', 'fee.opening', serial * 100 + round, RUN];
      });
      await writePostings(client, 'order', batch);
      posted += batch.length;
    }
    client.release();
  }
  await Promise.all(Array.from({ length: WRITERS }, writer));
  return (posted * 1_000) / (performance.now() - started);
}
