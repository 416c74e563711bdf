/**
 * Notifications: how many are written a second, against the same rows in a table that only has a key; and 5,000 customers on the private socket who
 * learn of one commit, against a program that only writes as many bytes to as many sockets.
 */
import { fork } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import pg from 'pg';
import { makeCustomers } from './lib/customers.ts';
import type { BenchDatabase } from './lib/database.ts';
import type { ListenOrder, ListenReply } from './lib/listening-crowd.ts';
import { median, percentile, tell } from './lib/report.ts';
import { databaseOf, startServerProcess } from './lib/server.ts';
import type { Reached, WatchOrder, WatchReply } from './lib/watching-crowd.ts';
import type { WriteOrder, WriteReply } from './lib/write-to-all.ts';

const LISTENERS = 5_000;
const WRITERS = 4;
const BATCH = 100;
const WRITTEN_GOAL = 10_000;
const HEARD_MS_MAX = 500;
const COMMITS = 15;
const BETWEEN_MS = 500;
const NS_IN_MS = 1e6;
/** Of the one message, with its head. */
const MESSAGE_BYTES = 48;

type Length = { readonly rounds: number; readonly seconds: number };

export async function benchNotifications(database: BenchDatabase, length: Length): Promise<void> {
  const tokens = await makeCustomers(database.ownerUrl, LISTENERS);
  await benchWriting(database, length);
  await benchListening(database, tokens);
}

/** Entries of a batch are of as many customers, and there is a commit for each batch. */
const ENTRIES = `
  insert into notifications_entries (customer_id, kind, mode, details, at)
  select c.id, k.kind, 'real', '{"id": "1", "amount": "10", "coin": "USDT"}', clock_timestamp()
  from (select id from identity_customers order by id offset $1 limit $2) c
  cross join lateral (select kind from notifications_kinds order by kind offset ($1 + c.id) % 40 limit 1) k`;
const BARE = ENTRIES.replace('notifications_entries', 'bench_entries');

async function benchWriting(database: BenchDatabase, { rounds, seconds }: Length): Promise<void> {
  const owner = new pg.Client(database.ownerUrl);
  await owner.connect();
  await owner.query(`create table bench_entries (id bigint generated always as identity primary key, customer_id bigint not null,
    kind text not null, mode text, details jsonb not null, at timestamptz not null, read_at timestamptz)`);
  const [written, bare]: [number[], number[]] = [[], []];
  await write(database, ENTRIES, 2);
  for (let round = 0; round < rounds; round += 1) {
    bare.push(await write(database, BARE, seconds));
    written.push(await write(database, ENTRIES, seconds));
  }
  await owner.query('drop table bench_entries');
  await owner.end();
  const figure = median(written);
  tell({
    name: 'notifications written',
    figure,
    unit: '/s',
    limit: WRITTEN_GOAL,
    ratio: figure / WRITTEN_GOAL,
    goal: '≥ 1',
    runs: written,
  });
  tell({
    name: 'notifications written ÷ rows with a key only',
    figure,
    unit: '/s',
    limit: median(bare),
    ratio: figure / median(bare),
    goal: '≥ 0.1',
    runs: bare,
  });
}

/** Rows a second, by all writers together. */
async function write(database: BenchDatabase, statement: string, seconds: number): Promise<number> {
  const until = performance.now() + seconds * 1_000;
  const counts = Array.from({ length: WRITERS }, async (_, writer) => {
    const client = new pg.Client(database.ownerUrl);
    await client.connect();
    let count = 0;
    for (let batch = writer; performance.now() < until; batch += WRITERS) {
      const { rowCount } = await client.query(statement, [(batch * BATCH) % LISTENERS, BATCH]);
      count += rowCount ?? 0;
    }
    await client.end();
    return count;
  });
  return (await Promise.all(counts)).reduce((sum, count) => sum + count, 0) / seconds;
}

async function benchListening(database: BenchDatabase, tokens: readonly string[]): Promise<void> {
  const server = await startServerProcess(databaseOf(database));
  const crowd = fork(fileURLToPath(new URL('lib/listening-crowd.ts', import.meta.url)));
  const bound = fork(fileURLToPath(new URL('lib/write-to-all.ts', import.meta.url)));
  const watchers = fork(fileURLToPath(new URL('lib/watching-crowd.ts', import.meta.url)));
  const owner = new pg.Client(database.ownerUrl);
  try {
    await owner.connect();
    const [{ port }] = (await once(bound, 'message')) as [Extract<WriteReply, { port: number }>];
    const url = new URL('/events', server.url);
    url.protocol = 'ws:';
    crowd.send({ open: { url: url.href, tokens } } satisfies ListenOrder);
    await once(crowd, 'message');
    watchers.send({ open: { port, path: '/', clients: LISTENERS } } satisfies WatchOrder);
    await once(watchers, 'message');
    const [all, half, bare]: [number[], number[], number[]] = [[], [], []];
    for (let commit = 0; commit < COMMITS; commit += 1) {
      crowd.send({ listen: true } satisfies ListenOrder);
      await once(crowd, 'message');
      const arrived = once(crowd, 'message') as Promise<[Exclude<ListenReply, { isReady: true }>]>;
      await owner.query(ENTRIES, [0, LISTENERS]);
      const since = Number(process.hrtime.bigint()) / NS_IN_MS;
      const [heard] = await arrived;
      all.push(Math.max(0, heard.all - since));
      half.push(Math.max(0, heard.half - since));
      bare.push(await writeBare(bound, watchers));
      await new Promise((resolve) => setTimeout(resolve, BETWEEN_MS));
    }
    report(all, half, bare);
  } finally {
    await owner.end();
    for (const child of [crowd, bound, watchers]) child.kill();
    await server.stop();
  }
}

async function writeBare(bound: ReturnType<typeof fork>, watchers: ReturnType<typeof fork>): Promise<number> {
  watchers.send({ waitFor: 'aaaa' } satisfies WatchOrder);
  await once(watchers, 'message');
  const arrived = once(watchers, 'message') as Promise<[Extract<WatchReply, { reached: Reached }>]>;
  bound.send({ bytes: MESSAGE_BYTES } satisfies WriteOrder);
  const [{ began }] = (await once(bound, 'message')) as [Extract<WriteReply, { began: number }>];
  const [{ reached }] = await arrived;
  return reached.all - began;
}

function report(all: readonly number[], half: readonly number[], bare: readonly number[]): void {
  const name = `a commit → the last of ${LISTENERS.toLocaleString('en')} customers told`;
  for (const [which, figure] of [
    ['p50', median(all)],
    ['p99', percentile(all, 0.99)],
  ] as const)
    tell({
      name: `${name}, ${which}`,
      figure,
      unit: 'ms',
      limit: HEARD_MS_MAX,
      ratio: figure / HEARD_MS_MAX,
      goal: '≤ 1',
      runs: all,
    });
  const limit = median(bare);
  tell({
    name: `${name} ÷ bare writes`,
    figure: median(all),
    unit: 'ms',
    limit,
    ratio: median(all) / limit,
    goal: '≤ 10',
    runs: bare,
  });
  process.stdout.write(`  half of them: ${median(half).toFixed(0)} ms after the commit\n`);
}
