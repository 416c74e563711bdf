/**
 * One quote makes 100,000 accounts due at once, half of them at a stop loss and half at their stop-out, while customers place orders over HTTP:
 * how long customers wait, how long the program hears nobody, and how long it takes until all are worked off.
 */
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { percentOf } from '@candor/core/testing/trading';
import { parseLots, parsePrice } from '@candor/core/money/price';
import { assert } from '@candor/core/assert';
import { type RunningServer, startServer } from '../apps/server/src/app/server.ts';
import { type ScriptedFeed, scriptedFeed } from '../apps/server/src/features/market/testing/scripted-feed.ts';
import { readConfig } from '../apps/server/src/process/config.ts';
import { createLog } from '../apps/server/src/process/log.ts';
import { makeCustomers } from './lib/customers.ts';
import { type BenchDatabase, setParameter } from './lib/database.ts';
import type { LoadResult } from './lib/http-load.ts';
import { load } from './lib/load-process.ts';
import { type Pauses, watchPauses } from './lib/pauses.ts';
import { percentile, tell } from './lib/report.ts';

const CROWD = 100_000;
const CUSTOMERS = 2_000;
const IN_FLIGHT = 16;
const SUBMITTED_AT_ONCE = 500;
const QUOTE_EVERY_MS = 200;
/** Customers are served for a while before the quote comes. */
const CALM_MS = 3_000;
const LOAD_SECONDS = 12;
/** Set where TPC-B makes 5,800 a second, as for orders: where it makes fewer, everything takes so much longer. */
const P99_GOAL = { ms: 150, tpcB: 5_800 };
const PAUSE_GOAL_MS = 50;
const CODE = 'BTCUSDT';
const BEFORE = ['73590', '73600'] as const;
/** Below every stop loss, and 46 % of the margin is left of who holds all they can. */
const AFTER = ['51990', '52000'] as const;

export async function benchCrowd(database: BenchDatabase, { seconds }: { seconds: number }): Promise<void> {
  const tpcB = await database.tpcB(seconds);
  const crowd = await makeCustomers(database.ownerUrl, CUSTOMERS + CROWD);
  const tokens = crowd.splice(0, CUSTOMERS);
  const owners = crowd.map((token) => token.replace('bench-token-', ''));
  await setParameter(database, 'fillQuoteAgeMs', '1000');
  const feed = scriptedFeed(Date.now, [CODE], [[CODE, ...BEFORE]]);
  const server = await startServer({
    config: readConfig({
      PORT: '0',
      CANDOR_SECRET_KEY: '7'.repeat(64),
      CANDOR_RATE_LIMIT: '0',
      CANDOR_QUOTE_DIR: join(database.folder, 'crowd-quotes'),
    }),
    log: createLog('warn'),
    databaseUrl: database.appUrl,
    feed,
  });
  let prices: readonly [string, string] = BEFORE;
  const quoting = setInterval(() => feed.quote(CODE, ...prices), QUOTE_EVERY_MS);
  try {
    await openAll(server, owners);
    const serve = (name: string) =>
      load({
        host: '127.0.0.1',
        port: Number(new URL(server.url).port),
        slots: IN_FLIGHT,
        seconds: LOAD_SECONDS,
        requests: orders(tokens, name),
        expect: '"code":"200"',
      });
    const calm = await serve('calm');
    const served = serve('crowd');
    await delay(CALM_MS);
    const pauses = watchPauses();
    const started = performance.now();
    prices = AFTER;
    crash(feed);
    const workedOff = worksOff(server, owners);
    const crowded = await served;
    const isBusy = (await Promise.race([workedOff, Promise.resolve(null)])) === null;
    assert(isBusy, 'the crowd is there for as long as customers are measured');
    const endedAt = await workedOff;
    report({ calm, crowded, ...pauses.stop(), seconds: (endedAt - started) / 1_000, tpcB });
  } finally {
    clearInterval(quoting);
    await server.stop();
  }
}

/** A jump beyond the band is confirmed by its second quote. */
function crash(feed: ScriptedFeed): void {
  feed.quote(CODE, ...AFTER);
  feed.quote(CODE, ...AFTER);
}

/** Every other one holds all they can, the others have a stop loss: decided and saved like any order, only not asked for over HTTP. */
async function openAll(server: RunningServer, owners: readonly string[]): Promise<void> {
  const price = (text: string) => parsePrice(text) ?? assertNever();
  const lots = (text: string) => parseLots(text) ?? assertNever();
  for (let start = 0; start < owners.length; start += SUBMITTED_AT_ONCE) {
    await Promise.all(
      owners.slice(start, start + SUBMITTED_AT_ONCE).map((owner, index) =>
        server.trading.writer.submit({
          command: {
            kind: 'open',
            owner,
            mode: 'demo',
            code: CODE,
            request: {
              direction: 'long',
              leverage: 2,
              priceSeen: price(BEFORE[1]),
              maxSlippage: percentOf('1'),
              takeProfit: null,
              trailing: null,
              ...(index % 2 === 0
                ? { lots: lots('2.6'), stopLoss: null }
                : { lots: lots('0.1'), stopLoss: price('70000') }),
            },
            restrictions: null,
          },
          idempotency: null,
        }),
      ),
    );
  }
}

function assertNever(): never {
  throw new Error('a benchmark knows its figures');
}

/** When the last of them was dealt with, by `performance.now()`. */
async function worksOff({ trading }: RunningServer, owners: readonly string[]): Promise<number> {
  const { writer } = trading;
  const isLeft = (owner: string) => writer.book.ofAccount(owner, 'demo').some(({ order }) => order.version === 1);
  for (let first = 0; first < owners.length;) {
    const owner = owners[first] ?? '';
    if (isLeft(owner)) await delay(20);
    else first += 1;
  }
  return performance.now();
}

function orders(tokens: readonly string[], name: string): string[] {
  const body = JSON.stringify({
    product: 'contract',
    code: CODE,
    direction: 'long',
    type: 'market',
    lots: '0.001',
    leverage: 2,
    price: '1000000',
  });
  return Array.from({ length: 20_000 }, (_, index) =>
    [
      'POST /swx/customer/order/buyOptions HTTP/1.1',
      'host: bench',
      `authorization: ${tokens[index % tokens.length]}`,
      `idempotency-key: ${name}-${index}`,
      'content-type: application/json',
      `content-length: ${body.length}`,
      '',
      body,
    ].join('\r\n'),
  );
}

type Figures = Pauses & {
  readonly calm: LoadResult;
  readonly crowded: LoadResult;
  readonly seconds: number;
  readonly tpcB: number;
};

function report({ calm, crowded, pauseMs, workMs, seconds, tpcB }: Figures): void {
  const limit = (P99_GOAL.ms * P99_GOAL.tpcB) / tpcB;
  const due = `${CROWD.toLocaleString('en')} due by one quote`;
  for (const [name, { latenciesMs }] of [
    [`before ${due}: customers, p99`, calm],
    [`${due}: customers, p99`, crowded],
  ] as const) {
    const figure = percentile(latenciesMs, 0.99);
    tell({ name, figure, unit: 'ms', limit, ratio: figure / limit, goal: '≤ 1 ×', runs: [figure] });
  }
  for (const [name, figure] of [
    [`${due}: longest pause`, pauseMs],
    [`${due}: longest pause, of the processor`, workMs],
  ] as const) {
    const ratio = figure / PAUSE_GOAL_MS;
    tell({ name, figure, unit: 'ms', limit: PAUSE_GOAL_MS, ratio, goal: '≤ 1 ×', runs: [figure] });
  }
  const ratio = CROWD / seconds / tpcB;
  const name = `${due}: until all are worked off`;
  tell({ name, figure: seconds, unit: 's', limit: null, ratio, goal: 'of TPC-B', runs: [seconds] });
}
