/**
 * The database is gone for a moment, or as long as `npm run test:long` says: nothing acknowledged is lost, nothing happens twice,
 * and missed triggers are caught up.
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { connect, createServer, type Server, type Socket } from 'node:net';
import { once } from 'node:events';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { listContracts } from '@candor/contract/trading';
import { HOUR } from '@candor/core/time';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { reconcile, report } from '../../../reconcile/check.ts';
import { readConfig } from '../../../process/config.ts';
import { createLog } from '../../../process/log.ts';
import { cloneDatabase, type TestDatabase } from '../../../testing/database.ts';
import { memoryFolder } from '../../../testing/memory-folder.ts';
import { TestClock } from '../../../testing/test-clock.ts';
import { type RunningServer, startServer } from '../../../app/server.ts';
import { TestClient } from '../../../testing/test-client.ts';
import { TEST_START } from '../../../testing/test-server.ts';
import { type ScriptedFeed, scriptedFeed } from '../../market/testing/scripted-feed.ts';
import { buy, expectClosed, LIMIT, LONG, orderOf, tryBuy } from '../testing/orders.ts';

/** Half a minute is longer than a batch waits for its database: orders are then refused, and sent again. */
const OUTAGE_MS = Number(process.env['CANDOR_OUTAGE_MS'] ?? 1_500);

let database: TestDatabase;
let line: Line;
let server: RunningServer;
let feed: ScriptedFeed;

/** The connection to the database, which can be cut. */
class Line {
  readonly #server: Server;
  readonly #sockets = new Set<Socket>();
  isCut = false;

  constructor(target: URL) {
    this.#server = createServer((socket) => {
      if (this.isCut) return void socket.destroy();
      const other = connect(Number(target.port), target.hostname);
      for (const [one, next] of [
        [socket, other],
        [other, socket],
      ] as const) {
        this.#sockets.add(one);
        one.on('error', () => undefined);
        one.on('close', () => {
          this.#sockets.delete(one);
          next.destroy();
        });
        one.pipe(next);
      }
    });
  }

  async open(): Promise<number> {
    this.#server.listen(0, '127.0.0.1');
    await once(this.#server, 'listening');
    const address = this.#server.address();
    return typeof address === 'object' && address !== null ? address.port : 0;
  }

  cut(): void {
    this.isCut = true;
    for (const socket of this.#sockets) socket.destroy();
  }

  close(): void {
    this.cut();
    this.#server.close();
  }
}

const quoteDir = mkdtempSync(join(memoryFolder(), 'candor-quotes-'));

beforeAll(async () => {
  database = await cloneDatabase();
  const url = new URL(database.appUrl);
  line = new Line(new URL(database.appUrl));
  url.port = String(await line.open());
  url.hostname = '127.0.0.1';
  feed = scriptedFeed(() => TEST_START, ['BTCUSDT']);
  const clock = new TestClock(TEST_START);
  server = await startServer({
    config: readConfig({
      PORT: '0',
      CANDOR_SECRET_KEY: '7'.repeat(64),
      CANDOR_RATE_LIMIT: '0',
      CANDOR_QUOTE_DIR: quoteDir,
    }),
    log: createLog('silent'),
    databaseUrl: url.toString(),
    clock: clock.read,
    // However long the database is away: what is asked again is decided on newer quotes by that alone.
    elapsed: clock.elapsed,
    feed,
    quoteAgeMax: HOUR,
  });
  feed.quote('BTCUSDT', '73590', '73600');
});
afterAll(async () => {
  await server.stop();
  line.close();
  await database.drop();
  rmSync(quoteDir, { recursive: true });
});

it('comes back by itself, with everything that was asked for done once', { timeout: 120_000 }, async () => {
  const visitor = new TestClient(() => server.url.replace('localhost', '127.0.0.1'));
  const customer = await visitor.register('outlasts');
  const stopped = await buy(customer, { ...LONG, lots: '0.01', stopLossPrice: '73000' });
  const waiting = await buy(customer, { ...LIMIT, lots: '0.01' });
  const keys = Array.from({ length: 20 }, (_, index) => `key-${index}`);
  const small = { ...LONG, lots: '0.001', price: '999999' };

  const asked = keys.map((key) => tryBuy(customer, small, { key }));
  line.cut();
  await Promise.race([asked[0], delay(OUTAGE_MS)]);
  feed.quote('BTCUSDT', '71990', '72000');
  await delay(OUTAGE_MS);
  line.isCut = false;
  const answers = await Promise.all(asked);
  // A customer without an answer retries with the same key.
  for (const [index, key] of keys.entries()) {
    if (answers[index]?.code === '200') continue;
    expect(answers[index]?.status).toBe(503);
    await expect.poll(async () => (await tryBuy(customer, small, { key })).code, { timeout: 30_000 }).toBe('200');
  }
  await expect
    .poll(
      () => {
        feed.quote('BTCUSDT', '71990', '72000');
        return orderOf(customer, waiting.id).then(({ status }) => status);
      },
      { timeout: 30_000 },
    )
    .toBe('open');
  expect(await expectClosed(customer, stopped.id)).toMatchObject({ closeReason: 'stop_loss', closePrice: '71990.00' });
  expect((await customer.done(listContracts, { query: { size: '100' } })).total).toBe(keys.length + 2);
  expect(report(await reconcile(database.appUrl))).toContain('The books balance.');
});

it('opens nothing at a price that is gone when the database comes back', { timeout: 120_000 }, async () => {
  const visitor = new TestClient(() => server.url.replace('localhost', '127.0.0.1'));
  const customer = await visitor.register('sniped');
  feed.quote('BTCUSDT', '72990', '73000');
  const waiting = await buy(customer, { ...LIMIT, lots: '0.01' });
  line.cut();
  feed.quote('BTCUSDT', '71980', '71990');
  await delay(OUTAGE_MS);
  feed.quote('BTCUSDT', '77990', '78000');
  line.isCut = false;
  // Decided by then: other orders are filled again.
  await expect
    .poll(
      async () => {
        feed.quote('BTCUSDT', '77990', '78000');
        return (await tryBuy(customer, { ...LONG, lots: '0.001', price: '78000' })).code;
      },
      { timeout: 30_000 },
    )
    .toBe('200');
  expect((await orderOf(customer, waiting.id)).status).toBe('pending');
  feed.quote('BTCUSDT', '71970', '71980');
  await expect.poll(async () => (await orderOf(customer, waiting.id)).status, { timeout: 30_000 }).toBe('open');
  expect((await orderOf(customer, waiting.id)).openPrice).toBe('71980.00');
});
