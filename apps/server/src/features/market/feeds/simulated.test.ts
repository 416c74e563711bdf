/** The simulated source on a real database: a past that fits the present, and the same market after a restart. */
import { INTERVALS, type Candle, type Interval } from '@candor/core/market/prices/candle';
import { intervalEnd, intervalStart, rollUp } from '@candor/core/market/prices/candles';
import { priceToNumber } from '@candor/core/money/price';
import { DAY, HOUR, MINUTE } from '@candor/core/time';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { App } from '../../../http/app.ts';
import { readConfig } from '../../../process/config.ts';
import { connect, disconnect, inTransaction } from '../../../db/db.ts';
import { undoubted } from '../../../process/clock-guard.ts';
import { createLog } from '../../../process/log.ts';
import { createMails } from '../../../mail/mails.ts';
import { createSecrets } from '../../../process/secrets.ts';
import { TEST_SECRET_KEY } from '../../../testing/secret-key.ts';
import { cloneDatabase, type TestDatabase } from '../../../testing/database.ts';
import { TestClock } from '../../../testing/test-clock.ts';
import { LISTINGS } from '../catalogue/catalogue.ts';
import * as repo from '../db/market.repo.ts';
import { type RunningMarket, startMarket } from '../start.ts';
import { NO_MARKET_LOG } from '../testing/no-log.ts';
import { simulatedFeed } from './simulated.ts';

const CODES = ['BTCUSDT', 'EURUSD', 'USDJPY', 'EURJPY', 'AAPL', 'GER40'];
const listings = LISTINGS.filter(({ instrument }) => CODES.includes(instrument.code));
/** A Friday, during New York trading hours. */
const START = Date.parse('2026-11-20T16:00:30Z');

let database: TestDatabase;
const REACHABLE = { isReachable: () => Promise.resolve(true) };
let app: App;
const clock = new TestClock(START);

beforeAll(async () => {
  database = await cloneDatabase();
  const log = createLog('silent');
  const db = connect(database.appUrl, log, clock.read);
  const secrets = createSecrets(Buffer.from(TEST_SECRET_KEY, 'hex'));
  app = {
    config: readConfig({}),
    log,
    db,
    now: clock.read,
    elapsed: () => clock.at,
    clockGuard: undoubted(),
    secrets,
    mails: createMails(secrets, REACHABLE, () => Promise.resolve(0)),
  };
});
afterAll(async () => {
  await disconnect(app.db);
  await database.drop();
});

async function start(): Promise<RunningMarket> {
  const market = await startMarket(app, simulatedFeed({ seed: 7, clock: app.now, listings }), NO_MARKET_LOG);
  market.begin();
  return market;
}

function stored(code: string, interval: Interval): Promise<Candle[]> {
  const id = listings.find(({ instrument }) => instrument.code === code)?.instrument.id ?? 0;
  const range = { from: null, to: null, limit: 100_000 };
  return inTransaction(app.db, (tx) => repo.listCandles(tx, 'simulated', id, interval, range));
}

describe('the simulated market', () => {
  let market: RunningMarket;
  let last: Candle | undefined;

  it('starts with a past that ends at its first price', async () => {
    market = await start();
    for (const code of CODES) {
      const minutes = await stored(code, '1m');
      const quote = market.quoteOf(code);
      expect(quote).not.toBeNull();
      // A closed market has no recent minute.
      const newest = minutes.at(-1)?.close ?? quote!.bid;
      expect(Math.abs(priceToNumber(quote!.bid) / priceToNumber(newest) - 1)).toBeLessThan(0.01);
      expect((await stored(code, '1d')).length).toBeGreaterThan(250);
    }
    expect((await stored('BTCUSDT', '1m')).length).toBeGreaterThanOrEqual(300);
    expect(market.statusOf('AAPL')).toBe('live');
  });

  it('tells the same story in every interval', async () => {
    for (const code of CODES) {
      for (const [index, interval] of INTERVALS.slice(0, -1).entries()) {
        const fine = await stored(code, interval);
        for (const coarser of INTERVALS.slice(index + 1)) {
          if (interval === '1w') continue;
          const first = fine[0]?.time ?? 0;
          const from = intervalStart(coarser, first) === first ? first : first + 31 * DAY;
          // What is under way is not stored.
          const isOver = ({ time }: Candle) => intervalEnd(coarser, time) <= intervalStart('1m', START);
          const rolled = rollUp(fine, coarser).filter((candle) => candle.time >= from && isOver(candle));
          const saved = (await stored(code, coarser)).filter(({ time }) => time >= (rolled[0]?.time ?? Infinity));
          expect(rolled.map(strip)).toEqual(saved.map(strip));
        }
      }
    }
  });

  it('rests with its markets', async () => {
    const hours = (await stored('AAPL', '1h')).map(({ time }) => new Date(time).getUTCHours());
    expect([...new Set(hours)].toSorted((a, b) => a - b)).toEqual([14, 15, 16, 17, 18, 19, 20]);
    expect((await stored('EURUSD', '1h')).some(({ time }) => new Date(time).getUTCDay() === 6)).toBe(false);
  });

  it('keeps crosses true', () => {
    const middle = (code: string): number => priceToNumber(market.quoteOf(code)!.bid);
    expect((middle('EURUSD') * middle('USDJPY')) / middle('EURJPY')).toBeCloseTo(1, 3);
  });

  it('goes on where it was, and bridges the gap', async () => {
    await market.stop();
    last = (await stored('BTCUSDT', '1m')).at(-1);
    clock.move(3 * HOUR);
    market = await start();
    const minutes = await stored('BTCUSDT', '1m');
    const times = minutes.map(({ time }) => time);
    expect(times.every((time, index) => index === 0 || time - (times[index - 1] ?? 0) === MINUTE)).toBe(true);
    expect(times.at(-1)).toBe(intervalStart('1m', clock.at) - MINUTE);
    const next = minutes.find(({ time }) => time === (last?.time ?? 0) + MINUTE);
    expect(Math.abs(priceToNumber(next!.open) / priceToNumber(last!.close) - 1)).toBeLessThan(0.005);
    const hours = await stored('BTCUSDT', '1h');
    const whole = rollUp(minutes, '1h')
      .slice(1)
      .filter(({ time }) => time + HOUR <= clock.at);
    expect(whole.length).toBeGreaterThanOrEqual(3);
    expect(whole.map(strip)).toEqual(hours.slice(-whole.length).map(strip));
    // The hour in which it ended, too, is whole.
    expect(hours.filter(({ time }) => time >= (last?.time ?? 0) - HOUR)).toHaveLength(4);
    await market.stop();
  });

  it('is the same market for the same seed', () => {
    const quotes = (seed: number): unknown[] => {
      let moved = START;
      const seen: unknown[] = [];
      const feed = simulatedFeed({ seed, clock: () => moved, listings });
      feed.start((batch) => seen.push(...batch));
      moved += 1000;
      feed.stop();
      return seen;
    };
    expect(quotes(1)).toEqual(quotes(1));
    expect(quotes(1)).not.toEqual(quotes(2));
  });
});

function strip({ time, open, high, low, close }: Candle) {
  return { time, open, high, low, close };
}
