/**
 * `kill -9` during a stream of orders: the application, PostgreSQL, then both. Nothing acknowledged is lost or done twice.
 * `npm run crash -- 20` kills the application twenty times, as `npm run test:long` does.
 */
import { randomInt, randomUUID } from 'node:crypto';
import { closeSync, fsyncSync, openSync, readFileSync, writeSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { listBalances } from '@candor/contract/balance';
import { buyContract, cancelOptionsOrder, closeOptionsOrder, type OrderView } from '@candor/contract/trading';
import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openQuoteFiles } from '../../apps/server/src/features/quote-log/index.ts';
import { readConfig } from '../../apps/server/src/process/config.ts';
import { reconcile, report } from '../../apps/server/src/reconcile/check.ts';
import { TestClient } from '../../apps/server/src/testing/test-client.ts';
import { KillableProgram } from '../support/killable-program.ts';

const CUSTOMERS = 8;
/** Each customer trades with this many devices at once. */
const DEVICES = 4;
/** One kill of each kind and then both at once are enough to find a loss or a double: each hits dozens of orders in flight. */
const APP_KILLS = Number(process.env['CANDOR_CRASH_KILLS'] ?? 1);
const DATABASE_KILLS = Math.min(2, APP_KILLS);
const RETRY_MS = 25;
const REPEATED_AT_ONCE = 100;

type Act = 'open' | 'close' | 'place' | 'cancel';
type Intent = { readonly customer: TestClient; readonly key: string; readonly act: Act; readonly orderId: string };
type Acknowledged = Intent & { readonly id: string; readonly data: unknown };

const program = new KillableProgram();
const journalFile = join(program.folder, 'acknowledged.log');
const journal = openSync(journalFile, 'a');
const acknowledged: Acknowledged[] = [];
let isTrading = true;
let isOver = false;
let retries = 0;
/** Error statuses that the server answered while in trouble; only 503 is allowed. */
const troubles = new Set<number>();

beforeAll(() => program.start());
afterAll(async () => {
  isTrading = false;
  isOver = true;
  closeSync(journal);
  await program.dispose();
});

const BODY = {
  product: 'contract',
  code: 'BTCUSDT',
  direction: 'long',
  lots: '0.001',
  leverage: 2,
} as const;

function ask({ customer, key, act, orderId }: Intent) {
  switch (act) {
    case 'open':
      return customer.call(buyContract, { body: { ...BODY, type: 'market', price: '999999' } }, { key });
    case 'close':
      return customer.call(closeOptionsOrder, { body: { orderId } }, { key });
    case 'place':
      return customer.call(buyContract, { body: { ...BODY, type: 'limit', entryPrice: '20000' } }, { key });
    case 'cancel':
      return customer.call(cancelOptionsOrder, { body: { orderId } }, { key });
  }
}

/** Null when the outcome is unknown: no answer, or a server error. */
async function attempt(intent: Intent): Promise<{ code: string; data: unknown } | null> {
  try {
    const answer = await ask(intent);
    if (answer.status < 500) return answer;
    troubles.add(answer.status);
    return null;
  } catch {
    return null;
  }
}

/** Retries with the same key until there is an answer. If the price was stale for a moment, retries with a new key. */
async function settle(intent: Intent): Promise<OrderView | null> {
  for (;;) {
    const answer = await attempt(intent);
    if (answer === null) {
      if (program.hasEnded || isOver) throw new Error(`the program ended by itself:\n${program.said.slice(-4000)}`);
      retries += 1;
      await delay(RETRY_MS);
      continue;
    }
    if (answer.code === '10015') return null;
    if (answer.code !== '200')
      throw new Error(`${intent.act} ${intent.orderId}: ${answer.code} ${JSON.stringify(answer.data)}`);
    const order = buyContract.reply.parse(answer.data);
    writeSync(journal, `${intent.act} ${order.id}\n`);
    fsyncSync(journal);
    acknowledged.push({ ...intent, id: order.id, data: answer.data });
    return order;
  }
}

/** Opens and closes, places and cancels, each with its own key, until told to stop. */
async function trade(customer: TestClient): Promise<void> {
  const open: string[] = [];
  const waiting: string[] = [];
  while (isTrading) {
    const [ids, begin, end] =
      randomInt(3) > 0 ? ([open, 'open', 'close'] as const) : ([waiting, 'place', 'cancel'] as const);
    const ends = ids.length > randomInt(1, 12) ? (ids.shift() ?? null) : null;
    const order = await settle({ customer, key: randomUUID(), act: ends === null ? begin : end, orderId: ends ?? '' });
    if (order === null && ends !== null) ids.unshift(ends);
    if (order !== null && ends === null) ids.push(order.id);
  }
}

/** Keeps reading what only the database can answer. */
async function look(customer: TestClient): Promise<void> {
  while (isTrading) {
    const status = await customer.call(listBalances).then(
      (answer) => answer.status,
      () => null,
    );
    await delay(RETRY_MS);
    if (status !== null && status >= 500) troubles.add(status);
  }
}

/** Waits for this many more acknowledgements, to prove that the stream flows. */
async function expectMore(count: number): Promise<void> {
  const wanted = acknowledged.length + count;
  await expect.poll(() => acknowledged.length, { timeout: 120_000, interval: 1 }).toBeGreaterThanOrEqual(wanted);
}

async function query(statement: string): Promise<string[][]> {
  const client = new pg.Client(program.databaseUrl);
  await client.connect();
  try {
    return (await client.query<string[]>({ text: statement, rowMode: 'array' })).rows;
  } finally {
    await client.end();
  }
}

test(
  'what was acknowledged is there, once, whatever was killed',
  { timeout: 240_000 + 60_000 * APP_KILLS },
  async () => {
    const visitor = new TestClient(() => program.url);
    const customers = await Promise.all(Array.from({ length: CUSTOMERS }, (_, n) => visitor.register(`crash_${n}`)));
    const streams = customers.flatMap((customer) => Array.from({ length: DEVICES }, () => trade(customer)));
    const stream = Promise.all([...streams, ...customers.slice(0, 1).map(look)]);
    // A broken stream fails the test at once instead of at its timeout.
    const orBroken = (step: Promise<void>): Promise<void> => Promise.race([step, stream.then(() => step)]);

    for (let kill = 0; kill < APP_KILLS; kill += 1) {
      await orBroken(expectMore(randomInt(40, 400)));
      await program.kill();
      await program.start();
    }
    const { pid } = program;
    for (let kill = 0; kill < DATABASE_KILLS; kill += 1) {
      await orBroken(expectMore(randomInt(40, 400)));
      await program.killDatabase();
    }
    // The application has reconnected to its database by itself.
    await orBroken(expectMore(200));
    expect(program.pid).toBe(pid);
    await Promise.all([program.kill(), program.killDatabase()]);
    await program.start();
    await orBroken(expectMore(200));
    isTrading = false;
    await stream;
    expect(retries).toBeGreaterThan(0);
    expect([...troubles].filter((status) => status !== 503)).toEqual([]);

    const done = (act: Act) => acknowledged.filter((each) => each.act === act);
    const [opened, closed, placed, cancelled] = [done('open'), done('close'), done('place'), done('cancel')];
    expect(new Set([...opened, ...placed].map(({ id }) => id)).size).toBe(opened.length + placed.length);
    const written = readFileSync(journalFile, 'utf8').trim().split('\n');
    expect(written).toHaveLength(acknowledged.length);

    // By now every request has been answered, so the database must hold exactly what was acknowledged.
    const idsOf = async (status: string) =>
      (await query(`select id from trading_orders where status in (${status})`)).flat();
    expect((await idsOf(`'open', 'closed'`)).toSorted()).toEqual(opened.map(({ id }) => id).toSorted());
    expect((await idsOf(`'closed'`)).toSorted()).toEqual(closed.map(({ id }) => id).toSorted());
    expect((await idsOf(`'pending', 'cancelled'`)).toSorted()).toEqual(placed.map(({ id }) => id).toSorted());
    expect((await idsOf(`'cancelled'`)).toSorted()).toEqual(cancelled.map(({ id }) => id).toSorted());

    // In parts: thousands of connections at once are not what this tests.
    for (let start = 0; start < acknowledged.length; start += REPEATED_AT_ONCE) {
      const part = acknowledged.slice(start, start + REPEATED_AT_ONCE);
      const again = await Promise.all(part.map(async (first) => ({ first, answer: await attempt(first) })));
      expect(again.filter(({ first, answer }) => JSON.stringify(answer?.data) !== JSON.stringify(first.data))).toEqual(
        [],
      );
    }
    expect(await query('select count(*)::text from trading_orders')).toEqual([[String(opened.length + placed.length)]]);

    // Every fill is at a quote that the log has, whatever was killed in between.
    const { quotes } = readConfig({ CANDOR_DATA_DIR: program.dataDir });
    const results = await reconcile(program.databaseUrl, { quotes: await openQuoteFiles(quotes) });
    expect(report(results)).toContain('The books balance.');
  },
);
