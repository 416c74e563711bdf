/** What an auditor finds when a stored candle is not what the logged quotes make. */
import { DAY, MINUTE } from '@candor/core/time';
import pg from 'pg';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { openQuoteFiles } from '../features/quote-log/index.ts';
import { eventually } from '../testing/eventually.ts';
import { TestServer } from '../testing/test-server.ts';
import { holdCandles } from './hold-candles.ts';

let server: TestServer;
let client: pg.Client;

/** Twelve minutes of two instruments, a pause, and some more. */
beforeAll(async () => {
  server = await TestServer.open(['BTCUSDT', 'EURUSD']);
  const quote = (minutes: number) => {
    for (let minute = 0; minute < minutes; minute += 1) {
      server.feed.quote('BTCUSDT', String(70_000 + minute), String(70_010 + minute));
      if (minute !== 4) server.feed.quote('EURUSD', '1.08450', `1.0846${minute % 10}`);
      server.move(MINUTE - (server.now() % MINUTE));
    }
  };
  quote(12);
  server.move(7 * MINUTE);
  quote(3);
  await eventually(async () =>
    expect(await server.ask(`select count(*)::int from market_candles where interval = '1m'`)).toEqual([25]),
  );
  client = new pg.Client(server.database.adminUrl);
  await client.connect();
});
afterAll(async () => {
  await client.end();
  await server.close();
});
beforeEach(async () => void (await client.query('begin; set local session_replication_role = replica')));
afterEach(async () => void (await client.query('rollback')));

async function found(options: { since?: string; isFull?: boolean } = {}): Promise<string[]> {
  const files = await openQuoteFiles({ folder: server.quoteDir, packs: { kind: 'disk', folder: server.quoteDir } });
  const { since = null, isFull = false } = options;
  const { findings, broken, looked } = await holdCandles(client, files, { since, isFull });
  expect(broken >= findings.length && looked > 0).toBe(true);
  return findings.map(({ id, problem }) => `${id}: ${problem}`);
}

const OF_BITCOIN = `interval = '1m' and instrument_id = 2001 and started_at = '2026-11-20T16:03:00Z'`;
const NAMED = 'candle BTCUSDT simulated 1m 2026-11-20T16:03:00.000Z';

describe('true candles', () => {
  it('hold, sampled and in full, and from an instant on', async () => {
    expect(await found()).toEqual([]);
    expect(await found({ isFull: true })).toEqual([]);
    expect(await found({ since: '2026-11-20T16:05:00Z' })).toEqual([]);
  });

  it('hold after a day of which nothing is known, too', async () => {
    await client.query('rollback');
    server.move(DAY);
    for (let minute = 0; minute < 3; minute += 1) {
      server.feed.quote('BTCUSDT', '70000', '70010');
      server.move(MINUTE - (server.now() % MINUTE));
    }
    await eventually(async () =>
      expect(await server.ask(`select count(*)::int from market_candles where interval = '1m'`)).toEqual([30]),
    );
    await client.query('begin; set local session_replication_role = replica');
    expect(await found({ isFull: true })).toEqual([]);
  });
});

describe.each([{ isFull: false }, { isFull: true }, { since: '2026-11-20T16:02:00Z' }])(
  'a candle is named (%o)',
  (options) => {
    it('that was changed, with the coarser one that has more of it than its parts', async () => {
      await client.query(`update market_candles set high_units = high_units + 500000000000 where ${OF_BITCOIN}`);
      expect(await found(options)).toEqual([
        `${NAMED}: has 700080000000000 700580000000000 700080000000000 700080000000000 1, and by the log 700080000000000 700080000000000 700080000000000 700080000000000 1`,
        'candle BTCUSDT simulated 5m 2026-11-20T16:00Z: is not what its parts make',
      ]);
    });

    it('that is gone', async () => {
      await client.query(`delete from market_candles where ${OF_BITCOIN}`);
      expect(await found(options)).toEqual([
        `${NAMED}: follows from the log, and is not stored`,
        'candle BTCUSDT simulated 5m 2026-11-20T16:00Z: is not what its parts make',
      ]);
    });

    it('that the log has no quotes of', async () => {
      await client.query(
        `insert into market_candles select source, 1001, open_units, high_units, low_units, close_units, ticks, '2026-11-20T16:04:00Z', interval, origin
       from market_candles where ${OF_BITCOIN}`,
      );
      expect(await found(options)).toContain(
        'candle EURUSD simulated 1m 2026-11-20T16:04:00.000Z: is said to be from the log, which has no quotes of it',
      );
    });

    it('that is said to be from somewhere else', async () => {
      await client.query(`update market_candles set origin = 'feed' where ${OF_BITCOIN}`);
      expect(await found(options)).toEqual([
        `${NAMED}: is said to be from the feed’s history, and the log has its quotes`,
      ]);
    });

    it('that is coarser, and not what its parts make, or not there', async () => {
      await client.query(
        `update market_candles set ticks = ticks + 1 where interval = '5m' and started_at = '2026-11-20T16:00:00Z' and instrument_id = 1001`,
      );
      await client.query(
        `delete from market_candles where interval = '15m' and started_at = '2026-11-20T16:00:00Z' and instrument_id = 2001`,
      );
      expect(await found(options)).toEqual(
        expect.arrayContaining([
          'candle EURUSD simulated 5m 2026-11-20T16:00Z: is not what its parts make',
          'candle BTCUSDT simulated 15m 2026-11-20T16:00Z: follows from its parts, and is not stored',
        ]),
      );
    });

    it('of a minute that is said to have closed others', async () => {
      const minute = Date.parse('2026-11-20T16:06:00Z') / MINUTE;
      await client.query(`update market_closings set floor = floor - 1 where minute = ${minute}`);
      expect(await found(options)).toContain(
        `minute ${minute}: closed the candles before minute ${minute - 1}, and by the log those before ${minute}`,
      );
    });
  },
);
