/** Plans: a hundred thousand that are due at once are paid while others ask, and plans are bought with 16 requests in flight, through the use case. */
import { randomUUID } from 'node:crypto';
import { mkdtempSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { listBalances } from '@candor/contract/balance';
import { money } from '@candor/core/money/money';
import { DAY, HOUR } from '@candor/core/time';
import { connect, type Db, disconnect } from '../apps/server/src/db/db.ts';
import { hashRequest } from '../apps/server/src/db/idempotency.ts';
import { startMarket } from '../apps/server/src/features/market/index.ts';
import { scriptedFeed } from '../apps/server/src/features/market/testing/scripted-feed.ts';
import { openQuoteLog } from '../apps/server/src/features/quote-log/index.ts';
import { buyPlan, type SmartApp } from '../apps/server/src/features/smart/commands.ts';
import { PAY_PLANS_JOB, smartJobs } from '../apps/server/src/features/smart/index.ts';
import { startTrading } from '../apps/server/src/features/trading/index.ts';
import type { App } from '../apps/server/src/http/app.ts';
import { createMails } from '../apps/server/src/mail/mails.ts';
import { undoubted } from '../apps/server/src/process/clock-guard.ts';
import { readConfig } from '../apps/server/src/process/config.ts';
import { createLog } from '../apps/server/src/process/log.ts';
import { makeCustomers } from './lib/customers.ts';
import type { Secrets } from '../apps/server/src/process/secrets.ts';
import type { BenchDatabase } from './lib/database.ts';
import { makeBuyers, makePlans } from './lib/plans.ts';
import { median, percentile, tell } from './lib/report.ts';
import { databaseOf, startServerProcess } from './lib/server.ts';
import { waitsDuring } from './lib/waits.ts';

const PLANS = 100_000;
const SECONDS_MAX = 60;
const CALM_MS = 10_000;
/** Their p99 while plans are paid, by that of calm. */
const SLOWER_MAX = 2;

const BUYERS = 6_000;
const IN_FLIGHT = 16;
/** Product, days and the least amount, of a sandbox. A customer has one running plan of each. */
const OFFERS = [
  ['1', 1, 50],
  ['2', 7, 100],
  ['3', 30, 500],
  ['4', 60, 1_000],
  ['5', 90, 2_000],
] as const;
/** The goal is 500 a second where TPC-B makes this many transactions. */
const TPC_B_THERE = 5_800;
const SHARE_MIN = 500 / TPC_B_THERE;

export async function benchSmart(
  database: BenchDatabase,
  { rounds, seconds }: { readonly rounds: number; readonly seconds: number },
): Promise<void> {
  // They fall due an hour from now, by a clock that is ahead: until then the program's own job finds nothing.
  const dueAt = Date.now() + HOUR;
  await makePlans(database.ownerUrl, PLANS, dueAt - DAY);
  await benchPaying(database, dueAt);
  await benchBuying(database, rounds, seconds);
}

/** Two days, one after the other. */
async function benchPaying(database: BenchDatabase, dueAt: number): Promise<void> {
  const [token = ''] = await makeCustomers(database.ownerUrl, 1);
  const server = await startServerProcess(databaseOf(database));
  const ask = async () => {
    const headers = { authorization: token, virtually: 'NO' };
    const answer = await fetch(new URL(listBalances.path, server.url), { headers });
    if (!answer.ok) throw new Error(`balances answered ${answer.status}`);
    return answer;
  };
  try {
    await waitsDuring(delay(2_000), ask);
    const calm = percentile(await waitsDuring(delay(CALM_MS), ask), 0.99);
    const [times, waits]: [number[], number[]] = [[], []];
    for (const day of [0, 1]) {
      const db = connect(database.appUrl, createLog('warn'), () => dueAt + day * DAY);
      const started = performance.now();
      const paying = payAll(db, database.secrets);
      waits.push(percentile(await waitsDuring(paying, ask), 0.99));
      await paying;
      times.push((performance.now() - started) / 1_000);
      await disconnect(db);
    }
    const [time, wait] = [median(times), median(waits)];
    tell({
      name: `paying ${PLANS.toLocaleString('en')} plans`,
      figure: time,
      unit: 's',
      limit: SECONDS_MAX,
      ratio: time / SECONDS_MAX,
      goal: '≤ 1',
      runs: times,
    });
    tell({
      name: 'balances while plans are paid: p99',
      figure: wait,
      unit: 'ms',
      limit: calm,
      ratio: wait / calm,
      goal: `≤ ${SLOWER_MAX}`,
      runs: waits,
    });
  } finally {
    await server.stop();
  }
}

/** The job itself, as often as there is something left: one run may not take longer than a minute. */
async function payAll(db: Db, secrets: Secrets): Promise<void> {
  const mails = createMails(secrets, { isReachable: () => Promise.resolve(true) }, () => Promise.resolve(0));
  const pay = smartJobs({ db, mails, elapsed: () => performance.now() })[PAY_PLANS_JOB];
  const isLeft = async () => {
    const due = `select from smart_plans where status = 'earning' and next_at <= $1 limit 1`;
    return (await db.pool.query(due, [new Date(db.kysely.now())])).rowCount !== 0;
  };
  do await pay?.(null);
  while (await isLeft());
}

async function benchBuying(database: BenchDatabase, rounds: number, seconds: number): Promise<void> {
  const buyers = await makeBuyers(database.ownerUrl, BUYERS, 4_000_000_000n);
  const purchases = OFFERS.flatMap((offer) => buyers.map((customerId) => ({ customerId, offer })));
  const log = createLog('silent');
  const db = connect(database.appUrl, log);
  const { secrets } = database;
  const app: App = {
    config: readConfig({ CANDOR_QUOTE_DIR: mkdtempSync(join(database.folder, 'quotes-')) }),
    log,
    db,
    now: Date.now,
    elapsed: () => performance.now(),
    clockGuard: undoubted(),
    secrets,
    mails: createMails(secrets, { isReachable: () => Promise.resolve(true) }, () => Promise.resolve(0)),
  };
  const quoteLog = await openQuoteLog(app);
  const market = await startMarket(app, scriptedFeed(Date.now, ['BTCUSDT']), quoteLog);
  const trading = await startTrading(app, market, {
    databaseUrl: database.appUrl,
    restrictionsOf: () => Promise.resolve(null),
    pin: (refs) => quoteLog.quotes.pin(refs),
  });
  market.begin();
  try {
    const tpcB = await database.tpcB(seconds);
    const place: SmartApp = { ...app, trading, objectionOf: () => Promise.resolve(null) };
    const rates = [];
    for (let round = 0; round <= rounds; round += 1) rates.push(await buyFor(place, purchases, seconds));
    // The first round only warms up.
    const counted = rates.slice(1);
    const rate = median(counted);
    tell({
      name: 'plans bought',
      figure: rate,
      unit: '/s',
      limit: tpcB,
      ratio: rate / tpcB,
      goal: `≥ ${SHARE_MIN.toFixed(3)}`,
      runs: counted,
    });
  } finally {
    await trading.stop();
    await market.stop();
    await quoteLog.stop();
    await disconnect(db);
  }
}

type Purchase = { readonly customerId: string; readonly offer: (typeof OFFERS)[number] };

/** Takes the purchases that it makes. How many a second. */
async function buyFor(place: SmartApp, purchases: Purchase[], seconds: number): Promise<number> {
  const began = performance.now();
  const until = began + seconds * 1_000;
  let bought = 0;
  const work = async () => {
    while (performance.now() < until) {
      const purchase = purchases.pop();
      if (purchase === undefined) throw new Error('there are too few buyers for this machine');
      const [productId, days, usdt] = purchase.offer;
      const key = randomUUID();
      const asked = { productId, days, amount: money('USDT', BigInt(usdt) * 1_000_000n) };
      await buyPlan(place, purchase.customerId, { key, requestHash: hashRequest('bench', 'real', key) }, asked);
      bought += 1;
    }
  };
  await Promise.all(Array.from({ length: IN_FLIGHT }, work));
  return (bought / (performance.now() - began)) * 1_000;
}
