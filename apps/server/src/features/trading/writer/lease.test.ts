/** Two processes on one database: one decides, the other waits; a process that lost the lease saves nothing. */
import { buyContract, listContracts } from '@candor/contract/trading';
import { HOUR } from '@candor/core/time';
import pg from 'pg';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { readConfig } from '../../../process/config.ts';
import { createLog } from '../../../process/log.ts';
import { type RunningServer, startServer } from '../../../app/server.ts';
import { TestClient } from '../../../testing/test-client.ts';
import { TestServer } from '../../../testing/test-server.ts';
import { type ScriptedFeed, scriptedFeed } from '../../market/testing/scripted-feed.ts';
import { buy, expectClosed, LONG, orderOf, quoteBitcoin, tryBuy } from '../testing/orders.ts';

let first: TestServer;
let second: { readonly server: RunningServer; readonly feed: ScriptedFeed } | null = null;

beforeEach(async () => {
  first = await TestServer.open(['BTCUSDT']);
  quoteBitcoin(first);
});
afterEach(async () => {
  await second?.server.stop();
  second = null;
  await first.close();
});

async function startSecond(): Promise<TestClient> {
  const feed = scriptedFeed(() => first.now(), ['BTCUSDT']);
  const config = readConfig({
    PORT: '0',
    CANDOR_SECRET_KEY: '7'.repeat(64),
    CANDOR_RATE_LIMIT: '0',
    CANDOR_LOG_LEVEL: 'error',
    CANDOR_QUOTE_DIR: first.quoteDir,
  });
  const server = await startServer({
    config,
    log: createLog('error'),
    databaseUrl: first.database.appUrl,
    clock: first.clock.read,
    elapsed: first.clock.elapsed,
    quoteAgeMax: HOUR,
    feed,
  });
  second = { server, feed };
  return new TestClient(() => server.url.replace('localhost', '127.0.0.1'));
}

/** As if the first process had hung: its lease goes to the next one that asks, and it has not noticed. */
async function takeAway(): Promise<void> {
  const client = new pg.Client(first.database.adminUrl);
  await client.connect();
  await client.query(
    `update trading_leases set holder = gen_random_uuid(), epoch = epoch + 1, expires_at = now() + interval '1 hour'`,
  );
  await client.end();
}

it('lets one decide; the other answers 503 to orders, and everything that only reads', async () => {
  const customer = await first.register();
  const visitor = await startSecond();
  const there = visitor.as(customer.token);
  const refused = await tryBuy(there, LONG, { key: 'once' });
  expect([refused.status, refused.code]).toEqual([503, '503']);
  expect((await there.done(listContracts)).total).toBe(0);
  // The same key, sent to the process that decides: nothing was done before.
  expect((await buy(customer, LONG, { key: 'once' })).status).toBe('open');
  expect((await there.done(listContracts)).total).toBe(1);
});

it('goes over when the first one ends: its orders are watched by the second, and nothing happens twice', async () => {
  const customer = await first.register();
  const { id } = await buy(customer, { ...LONG, stopLossPrice: '73000' });
  const there = (await startSecond()).as(customer.token);
  await first.stop();
  // Its feed begins once nobody else writes the quote log.
  await expect.poll(() => second?.feed.quote('BTCUSDT', '73590', '73600'), { timeout: 20_000 }).toBeUndefined();
  await expect.poll(async () => (await tryBuy(there, LONG)).code, { timeout: 20_000 }).toBe('200');
  second?.feed.quote('BTCUSDT', '72990', '73000');
  expect(await expectClosed(there, id)).toMatchObject({ closeReason: 'stop_loss', version: 2 });
  await first.start({ isAlone: false });
  expect((await tryBuy(customer, { ...LONG, price: '72010' })).status).toBe(503);
  expect((await orderOf(customer, id)).version).toBe(2);
});

it('saves nothing of one that lost it without noticing', async () => {
  const customer = await first.register();
  const { id } = await buy(customer, { ...LONG, stopLossPrice: '73000' });
  await takeAway();
  expect((await customer.call(buyContract, { body: LONG })).status).toBe(503);
  quoteBitcoin(first, '72990', '73000');
  await first.register();
  expect((await customer.done(listContracts)).total).toBe(1);
  expect((await orderOf(customer, id)).status).toBe('open');
});
