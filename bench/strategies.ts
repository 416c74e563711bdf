/**
 * Strategies: a back-test of each kind on a year of quarters of an hour, all costs included; and 1,000 that run, each shown a candle every quarter
 * of an hour, as the share of a core that this program's processor time is.
 */
import { mkdtempSync } from 'node:fs';
import { join } from 'node:path';
import { calendar } from '@candor/core/market/calendar/calendar';
import type { Candle } from '@candor/core/market/prices/candle';
import { formatPrice, price, PRICE_SCALE } from '@candor/core/money/price';
import { money } from '@candor/core/money/money';
import { BACK_TEST_CANDLES_MAX, backTest } from '@candor/core/strategies/back-test';
import { NEW_STATE } from '@candor/core/strategies/decide';
import { writeParameters, writeState } from '@candor/core/strategies/state-json';
import { sidesAt, type Strategy } from '@candor/core/strategies/strategy';
import { walk } from '@candor/core/strategies/testing/candles';
import { MINUTE } from '@candor/core/time';
import pg from 'pg';
import { connect, disconnect, inTransaction } from '../apps/server/src/db/db.ts';
import { LISTINGS } from '../apps/server/src/features/market/catalogue/catalogue.ts';
import { insertCandles } from '../apps/server/src/features/market/db/candles.repo.ts';
import { startMarket } from '../apps/server/src/features/market/index.ts';
import { scriptedFeed } from '../apps/server/src/features/market/testing/scripted-feed.ts';
import { openQuoteLog } from '../apps/server/src/features/quote-log/index.ts';
import { insertRun } from '../apps/server/src/features/strategies/db/runs.repo.ts';
import { StrategyRunner } from '../apps/server/src/features/strategies/index.ts';
import { startTrading } from '../apps/server/src/features/trading/index.ts';
import type { App } from '../apps/server/src/http/app.ts';
import { createMails } from '../apps/server/src/mail/mails.ts';
import { undoubted } from '../apps/server/src/process/clock-guard.ts';
import { readConfig } from '../apps/server/src/process/config.ts';
import { createLog } from '../apps/server/src/process/log.ts';
import { makeCustomers } from './lib/customers.ts';
import type { BenchDatabase } from './lib/database.ts';
import { median, tell } from './lib/report.ts';

/** Twenty quotes a second. */
const QUOTE_MS = 50;
const CODE = 'BTCUSDT';
const QUARTER = 15 * MINUTE;
const TEST_GOAL_MS = 150;
const RUNS = 1_000;
const CORE_GOAL = 0.05;
const WARM = 60;

const at = (value: number) => price(BigInt(value) * PRICE_SCALE);
const common = { code: CODE, interval: '15m', budget: money('USDT', 10_000_000_000n) } as const;
const KINDS: readonly Strategy[] = [
  { ...common, kind: 'dca', amount: money('USDT', 60_000_000n * 2n), everyHours: 24 },
  { ...common, kind: 'cross', fast: 20, slow: 50 },
  { ...common, kind: 'donchian', entry: 55, exit: 20 },
  { ...common, kind: 'grid', low: at(60_000), high: at(140_000), levels: 50 },
];

export async function benchStrategies(database: BenchDatabase, { rounds }: { readonly rounds: number }): Promise<void> {
  benchBackTests(rounds);
  await benchRunning(database, rounds);
}

function instrumentOf(code: string) {
  const found = LISTINGS.find(({ instrument }) => instrument.code === code)?.instrument;
  if (found === undefined) throw new Error(`${code} is listed`);
  return found;
}

function benchBackTests(rounds: number): void {
  const instrument = instrumentOf(CODE);
  const candles = walk(1, BACK_TEST_CANDLES_MAX, 0.002, QUARTER);
  for (const strategy of KINDS) {
    const runs: number[] = [];
    let fills = 0;
    for (let round = 0; round <= rounds; round += 1) {
      const start = performance.now();
      fills = backTest(strategy, instrument, calendar(instrument.calendar), candles).fills.length;
      // The first round warms up.
      if (round > 0) runs.push(performance.now() - start);
    }
    tell({
      name: `back-test ${strategy.kind}, ${candles.length} candles, ${fills} fills`,
      figure: median(runs),
      unit: 'ms',
      limit: null,
      ratio: median(runs) / TEST_GOAL_MS,
      goal: '≤ 1',
      runs,
    });
  }
}

async function benchRunning(database: BenchDatabase, rounds: number): Promise<void> {
  const log = createLog('silent');
  let now = Math.ceil(Date.now() / QUARTER) * QUARTER;
  const clock = () => now;
  const db = connect(database.appUrl, log, clock);
  const { secrets } = database;
  const app: App = {
    config: readConfig({ CANDOR_QUOTE_DIR: mkdtempSync(join(database.folder, 'quotes-')) }),
    log,
    db,
    now: clock,
    elapsed: () => performance.now(),
    clockGuard: undoubted(),
    secrets,
    mails: createMails(secrets, { isReachable: () => Promise.resolve(true) }, () => Promise.resolve(0)),
  };
  const quoteLog = await openQuoteLog(app);
  const feed = scriptedFeed(clock, [CODE]);
  const started = await startMarket(app, feed, quoteLog);
  // The candles are the benchmark's own.
  const market = Object.assign(started, { storedUntil: clock, onCandles: () => () => undefined });
  const trading = await startTrading(app, market, {
    databaseUrl: database.appUrl,
    restrictionsOf: () => Promise.resolve(null),
    pin: (refs) => quoteLog.quotes.pin(refs),
  });
  market.begin();
  const instrument = instrumentOf(CODE);
  const tape = walk(2, WARM + rounds + 1, 0.004, QUARTER);
  const shift = now - WARM * QUARTER - (tape[0]?.time ?? 0);
  const candles = tape.map((candle) => ({ ...candle, time: candle.time + shift }));
  const store = (some: readonly Candle[]) =>
    inTransaction(db, (tx) =>
      insertCandles(
        tx,
        secrets,
        market.source,
        'earlier',
        some.map((candle) => ({ instrumentId: instrument.id, interval: '15m', candle })),
      ),
    );
  try {
    await store(candles.slice(0, WARM));
    await startRuns(database.ownerUrl, app, now);
    const runner = new StrategyRunner({ ...app, market, trading });
    const shares: number[] = [];
    for (let round = 0; round <= rounds; round += 1) {
      const candle = candles[WARM + round];
      if (candle === undefined) break;
      await store([candle]);
      now += QUARTER;
      const { bid, ask } = sidesAt(instrument, candle.close);
      const quote = () => {
        now += QUOTE_MS;
        feed.quote(CODE, formatPrice(bid, instrument.digits), formatPrice(ask, instrument.digits));
      };
      // Twice at once, however far it is from the one before; then as a market does, for an order waits for a quote that is younger than itself.
      for (let time = 0; time < 2; time += 1) quote();
      const quoting = setInterval(quote, QUOTE_MS);
      const before = process.cpuUsage();
      runner.wake();
      await runner.idle();
      const { user, system } = process.cpuUsage(before);
      clearInterval(quoting);
      // The first round warms up.
      if (round > 0) shares.push((user + system) / 1_000 / QUARTER);
    }
    await runner.stop();
    const { rows } = await db.pool.query<{ count: number }>(
      `select count(*)::integer as count from strategies_orders where status = 'filled'`,
    );
    tell({
      name: `${RUNS} strategies, a candle each quarter of an hour, ${rows[0]?.count ?? 0} fills: of a core`,
      figure: 100 * median(shares),
      unit: '%',
      limit: null,
      ratio: median(shares) / CORE_GOAL,
      goal: '≤ 1',
      runs: shares.map((share) => 100 * share),
    });
  } finally {
    await trading.stop();
    await market.stop();
    await quoteLog.stop();
    await disconnect(db);
  }
}

/** Ten for each of a hundred customers, of every kind. */
async function startRuns(ownerUrl: string, { db }: Pick<App, 'db'>, now: number): Promise<void> {
  await makeCustomers(ownerUrl, RUNS / 10);
  const owner = new pg.Client(ownerUrl);
  await owner.connect();
  const { rows } = await owner.query<{ id: string }>(
    `select id::text from identity_customers where username like 'bench\\_%' order by id desc limit $1`,
    [RUNS / 10],
  );
  await owner.end();
  await inTransaction(db, async (tx) => {
    for (let index = 0; index < RUNS; index += 1) {
      const strategy = KINDS[index % KINDS.length];
      const customer = rows[Math.floor(index / 10)];
      if (strategy === undefined || customer === undefined) throw new Error('there are kinds and customers');
      await insertRun(tx, {
        customerId: customer.id,
        mode: 'demo',
        kind: strategy.kind,
        code: CODE,
        interval: '15m',
        parameters: writeParameters(strategy),
        budget: strategy.budget.units,
        state: writeState({ ...NEW_STATE, seenTo: now }),
        dueAt: now + QUARTER,
      });
    }
  });
}
