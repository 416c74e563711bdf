/** Candles through HTTP on a real database: closed ones are made from the quote log, written once, and stay. */
import { getKValueByCodeAndDate } from '@candor/contract/market';
import { INTERVALS, type Interval } from '@candor/core/market/prices/candle';
import { DAY, HOUR, MINUTE, SECOND } from '@candor/core/time';
import { randomBytes } from 'node:crypto';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { type Tx, inTransaction } from '../../../db/db.ts';
import { programMac } from '../../../db/program-macs.ts';
import { createSecrets } from '../../../process/secrets.ts';
import { eventually } from '../../../testing/eventually.ts';
import { TestServer } from '../../../testing/test-server.ts';
import * as candlesRepo from '../db/candles.repo.ts';
import { candleJobs, EXPIRE_CANDLES_JOB } from './jobs.ts';

const CODES = ['BTCUSDT', 'ETHUSDT', 'AAPL'];
let server: TestServer;

beforeEach(async () => {
  server = await TestServer.open(CODES);
});
afterEach(() => server.close());

const untilMinute = (seconds = 0) => server.move(MINUTE - (server.now() % MINUTE) + seconds * SECOND);

const stored = (interval: Interval = '1m', code = 'BTCUSDT') =>
  server.ask(
    `select to_char(started_at at time zone 'UTC', 'HH24:MI') || ' ' || concat_ws(' ', open_units / 10000000000, high_units / 10000000000,
       low_units / 10000000000, close_units / 10000000000, ticks, origin)
     from market_candles where interval = $1 and instrument_id = $2 order by started_at`,
    [interval, server.market.instrument(code)?.id],
  );

async function shown(interval: Interval = '1m', code = 'BTCUSDT'): Promise<string[]> {
  const { candles } = await server.visitor.done(getKValueByCodeAndDate, { query: { code, interval } });
  return candles.map(({ time, open, high, low, close, ticks, origin, isClosed }) =>
    [time.slice(11, 16), ...[open, high, low, close].map(Number), ticks, origin, isClosed ? 'closed' : 'running'].join(
      ' ',
    ),
  );
}

const bitcoin = (middle: number) => server.feed.quote('BTCUSDT', String(middle - 5), String(middle + 5));

/** All in all, what a test has quoted: each quote is in one candle. */
const ticks = async () => Number((await server.ask(`select sum(ticks) from market_candles where interval = '1m'`))[0]);

describe('a closed candle', () => {
  it('is made from the log when a later minute was quoted, with the coarser ones that end with it', async () => {
    for (const middle of [70_000, 70_020, 69_990]) bitcoin(middle);
    untilMinute();
    bitcoin(70_010);
    // A late quote would still count in the first minute.
    expect(await shown()).toEqual([
      '16:00 70000 70020 69990 69990 3 log running',
      '16:01 70010 70010 70010 70010 1 log running',
    ]);
    expect(await stored()).toEqual([]);
    for (let minute = 2; minute <= 6; minute += 1) {
      untilMinute();
      bitcoin(70_000 + minute);
    }
    await eventually(async () => expect(await stored('5m')).toEqual(['16:00 70000 70020 69990 70004 7 log']));
    expect((await stored())[0]).toBe('16:00 70000 70020 69990 69990 3 log');
    expect(await shown('5m')).toEqual([
      '16:00 70000 70020 69990 70004 7 log closed',
      '16:05 70005 70006 70005 70006 2 log running',
    ]);
    expect(await shown('1M')).toEqual(['00:00 70000 70020 69990 70006 9 log running']);
  });

  it('comes from the program, and is neither added, changed nor deleted with the application’s password', async () => {
    bitcoin(70_000);
    untilMinute();
    bitcoin(70_000);
    untilMinute();
    bitcoin(70_000);
    await eventually(async () => expect(await stored()).toHaveLength(1));
    for (const statement of [
      `insert into market_candles select * from market_candles`,
      'update market_candles set close_units = close_units + 1',
      'delete from market_candles',
      'truncate market_candles',
      'update market_closings set floor = 0',
      'insert into market_closings (minute, floor) values (99999999, 99999999)',
      `select market_close_candles(99999999, 99999999, null, '{}', '{}', '{}', '{}', '{}', '{}', '{}', '{}')`,
      `select market_roll_candles('2026-01-01T00:00:00Z', '2027-01-01T00:00:00Z')`,
    ])
      await expect(server.app.db.pool.query(statement)).rejects.toMatchObject({ code: '42501' });
    await expect(server.ask('delete from market_closings')).rejects.toMatchObject({ code: '23001' });
  });

  it('is taken to the letter of what the program says', async () => {
    const start = Date.parse('2026-11-20T15:00:00Z');
    const said = ['simulated', 'feed', '2001', '1m', start, '7', '9', '5', '8', '3'];
    const mac = programMac(server.app.secrets, ['batch of candles', ...said.map(String)]);
    const take = (batch: readonly unknown[]) =>
      server.app.db.pool.query('select market_take_candles($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11)', [
        ...batch,
        mac,
      ]);
    const others = ['live:mine', 'log', '2001,2002', '5m', start + MINUTE, '6', '10', '4', '7', '2'];
    for (const [place, other] of others.entries())
      await expect(take(said.with(place, other))).rejects.toThrow('does not come from the program');
    expect(await stored()).toEqual([]);
    await take(said);
    expect(await server.ask('select open_units::int, close_units::int, ticks::int from market_candles')).toEqual([
      7, 8, 3,
    ]);
    // Said again, it changes nothing.
    await take(said);
    expect(await server.ask('select count(*)::int from market_candles')).toEqual([1]);
  });

  it('is not closed, rolled up or corrected by whoever cannot vouch for it', async () => {
    const elsewhere = createSecrets(randomBytes(32));
    const at = Date.parse('2026-11-20T15:00:00Z');
    for (const work of [
      (tx: Tx) => candlesRepo.closeCandles(tx, elsewhere, { minute: 1, floor: 1 }, null, []),
      (tx: Tx) => candlesRepo.rollCandles(tx, elsewhere, at, at + DAY),
      (tx: Tx) => candlesRepo.correctCandles(tx, elsewhere, '1', at, null),
    ])
      await expect(inTransaction(server.app.db, async (tx) => void (await work(tx)))).rejects.toMatchObject({
        code: '23001',
      });
  });

  it('has late quotes as long as it is under way, and then those of the next minute have them', async () => {
    bitcoin(70_000);
    untilMinute(1);
    const late = (middle: number, seconds: number) =>
      server.feed.push([
        {
          ...server.market.quoteOf('ETHUSDT'),
          code: 'ETHUSDT',
          bid: (BigInt(middle - 1) * 10n ** 10n) as never,
          ask: (BigInt(middle + 1) * 10n ** 10n) as never,
          source: 'simulated',
          sequence: (sequence += 1),
          time: server.now() - seconds * SECOND,
        },
      ]);
    let sequence = 1_000;
    late(3_000, 2);
    bitcoin(70_001);
    untilMinute();
    bitcoin(70_002);
    // Of the minute that was closed with the last one.
    late(3_010, 60.5);
    untilMinute();
    bitcoin(70_003);
    untilMinute();
    bitcoin(70_004);
    await eventually(async () =>
      expect(await stored('1m', 'ETHUSDT')).toEqual([
        '16:00 3000 3000 3000 3000 1 log',
        '16:01 3010 3010 3010 3010 1 log',
      ]),
    );
  });

  it('is none where nothing was quoted', async () => {
    bitcoin(70_000);
    server.move(3 * MINUTE);
    bitcoin(70_003);
    untilMinute();
    bitcoin(70_004);
    untilMinute();
    bitcoin(70_005);
    untilMinute();
    bitcoin(70_006);
    await eventually(async () =>
      expect(await stored()).toEqual([
        '16:00 70000 70000 70000 70000 1 log',
        '16:03 70003 70003 70003 70003 1 log',
        '16:04 70004 70004 70004 70004 1 log',
      ]),
    );
  });

  it('stays as it was when the clock is set back: what is quoted meanwhile is in no candle, and they go on afterwards', async () => {
    for (let minute = 0; minute < 4; minute += 1) {
      bitcoin(70_000 + minute);
      untilMinute();
    }
    await eventually(async () => expect(await stored()).toHaveLength(2));
    const before = await stored();
    server.move(-10 * MINUTE);
    bitcoin(71_000);
    untilMinute();
    bitcoin(71_001);
    server.move(11 * MINUTE);
    for (let minute = 0; minute < 4; minute += 1) {
      bitcoin(72_000 + minute);
      untilMinute();
    }
    await eventually(async () => expect((await stored()).length).toBeGreaterThan(5));
    const after = await stored();
    expect(after.slice(0, 2)).toEqual(before);
    expect(after.some((row) => String(row).includes('71000'))).toBe(false);
    expect(new Set(after.map((row) => String(row).slice(0, 5))).size).toBe(after.length);
  });
});

describe('a restart', () => {
  it('loses no candle and writes none twice, also within a minute, and after a pause', async () => {
    let quoted = 0;
    const quote = (middle: number) => {
      bitcoin(middle);
      quoted += 1;
    };
    quote(70_000);
    await server.restart();
    quote(70_001);
    await server.restart();
    quote(70_002);
    expect(await shown()).toEqual(['16:00 70000 70002 70000 70002 3 log running']);
    untilMinute();
    quote(70_003);
    await server.restart();
    expect(await shown('1h')).toEqual(['16:00 70000 70003 70000 70003 4 log running']);
    server.move(20 * MINUTE);
    await server.restart();
    expect(await shown('15m')).toEqual(['16:00 70000 70003 70000 70003 4 log closed']);
    quote(70_004);
    untilMinute();
    quote(70_005);
    for (const interval of INTERVALS) expect((await shown(interval)).at(-1)).toMatch(/running$/);
    untilMinute();
    bitcoin(70_006);
    untilMinute();
    bitcoin(70_007);
    await eventually(async () => expect(await ticks()).toBe(quoted));
    expect(await shown('1h')).toEqual(['16:00 70000 70007 70000 70007 8 log running']);
  });

  it('finds what could not be written, however often that failed', async () => {
    const hide = (name: string, as: string) => server.ask(`alter function ${name} rename to ${as}`);
    bitcoin(70_000);
    await hide('market_close_candles', 'market_close_later');
    for (let minute = 1; minute < 4; minute += 1) {
      untilMinute();
      bitcoin(70_000 + minute);
    }
    await server.untilQuiet();
    expect([await stored(), (await shown()).length]).toEqual([[], 4]);
    await hide('market_close_later', 'market_close_candles');
    await server.restart();
    expect(await stored()).toHaveLength(3);
    expect(await shown('1h')).toEqual(['16:00 70000 70003 70000 70003 4 log running']);
    for (let minute = 4; minute < 8; minute += 1) {
      untilMinute();
      bitcoin(70_000 + minute);
    }
    await eventually(async () => expect(await stored()).toHaveLength(6));
    expect(await ticks()).toBe(6);
  });
});

describe('the policy', () => {
  const expire = () => candleJobs(server.app)[EXPIRE_CANDLES_JOB]?.({});
  const put = (interval: Interval, count: number, first: string, step: string) =>
    server.ask(
      `insert into market_candles (source, origin, instrument_id, interval, started_at, open_units, high_units, low_units, close_units, ticks)
       select 'simulated', 'feed', 2001, $1, $2::timestamptz + n * $3::interval, 10 + n, 20 + n, 5, 11 + n, 1 from generate_series(0, $4 - 1) n`,
      [interval, first, step, count],
    );
  const counts = () =>
    server.ask(
      `select interval || ' ' || count(*) from market_candles group by interval order by min(market_candle_end(interval, started_at) - started_at)`,
    );

  it('makes the coarser candles before the finer ones go, and keeps what is younger', async () => {
    // The test's clock is ahead of the policy, and the database's is not: the earlier of them counts.
    await put('1m', 30, '2026-01-05T10:00:00Z', '1 minute');
    const [young] = await server.ask(`select (date_trunc('hour', now()) - interval '1 day')::text`);
    await put('1m', 3, String(young), '1 minute');
    await put('15m', 4, '2024-01-05T10:00:00Z', '15 minutes');
    await put('1d', 2, '2020-01-05T00:00:00Z', '1 day');
    await expire();
    expect(await counts()).toEqual(['1m 3', '15m 2', '30m 1', '1d 3']);
    expect(await stored('15m')).toEqual(['10:00 0 0 0 0 15 feed', '10:15 0 0 0 0 15 feed']);
    server.move(400 * DAY);
    await expire();
    expect(await counts()).toEqual(['1m 3', '15m 2', '30m 1', '1d 3']);
    server.move(-400 * DAY + HOUR);
  });
});
