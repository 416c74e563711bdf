/** A quote that two people found to be wrong leaves its candles, and everybody can read what they were before, and why. */
import { getCandleCorrections, getKValueByCodeAndDate } from '@candor/contract/market';
import type { Interval } from '@candor/core/market/prices/candle';
import { MINUTE } from '@candor/core/time';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { inTransaction } from '../../../db/db.ts';
import { eventually } from '../../../testing/eventually.ts';
import { TestServer } from '../../../testing/test-server.ts';
import { buy, expectClosed, jumpBitcoin, LONG } from '../../trading/testing/orders.ts';
import { REVERSAL_WORDS, Reversals } from '../../trading/testing/reversals.ts';
import { correctCandles } from '../db/candles.repo.ts';
import { CORRECT_CANDLES_JOB, correctionJobs } from './correct.ts';

let server: TestServer;
let reversals: Reversals;
let spikeAt = 0;

beforeAll(async () => {
  server = await TestServer.open(['BTCUSDT', 'EURUSD']);
  jumpBitcoin(server, '73590', '73600');
  reversals = await Reversals.open(server);
});
afterAll(() => server.close());

const candles = async (interval: Interval) => {
  const { candles: found } = await server.visitor.done(getKValueByCodeAndDate, {
    query: { code: 'BTCUSDT', interval },
  });
  return found;
};
const correct = () => correctionJobs({ ...server.app, market: server.market })[CORRECT_CANDLES_JOB]?.({});
const corrections = (query: { interval?: Interval; from?: string; to?: string } = {}) =>
  server.visitor.done(getCandleCorrections, { query: { code: 'BTCUSDT', ...query } });

it('is in the candle as it was quoted, as long as nobody has decided', async () => {
  jumpBitcoin(server, '73590', '73600');
  const customer = await server.register();
  const { id } = await buy(customer, { ...LONG, stopLossPrice: '60000' });
  await reversals.spike('50000', '50010');
  spikeAt = server.now() - (server.now() % MINUTE);
  await expectClosed(customer, id);
  await reversals.recover();
  await correct();
  const spike = (await candles('1m')).find(({ time }) => Date.parse(time) === spikeAt);
  expect(spike).toMatchObject({ low: '50005.00', close: '50005.00', isCorrected: false, origin: 'log' });
  expect(await corrections()).toEqual([]);
  await reversals.reverse(await reversals.sequenceOf(id));
});

it('leaves it when all fills on it were taken back: what was, what is, and why can be read', async () => {
  await eventually(async () => {
    await correct();
    expect(await corrections()).not.toEqual([]);
  });
  const found = await corrections({ interval: '1m' });
  expect(found).toEqual([
    {
      interval: '1m',
      time: new Date(spikeAt).toISOString(),
      before: { open: '50005.00', high: '50005.00', low: '50005.00', close: '50005.00', ticks: 1 },
      after: null,
      sequence: expect.any(Number) as number,
      words: REVERSAL_WORDS,
      decision: expect.stringMatching(/^\d+$/) as string,
      fills: 1,
      correctedAt: expect.any(String) as string,
    },
  ]);
  const minutes = await candles('1m');
  expect(minutes.every(({ low }) => Number(low) > 70_000)).toBe(true);
  // Of the coarser ones those that were over are corrected with it, and those under way are right when they are over.
  for (const interval of ['5m', '15m', '1h', '1d'] as const) {
    const shown = await candles(interval);
    expect(shown.every(({ low }) => Number(low) > 70_000)).toBe(true);
    const corrected = await corrections({ interval });
    expect(shown.filter(({ isCorrected }) => isCorrected)).toHaveLength(corrected.length);
  }
  const fives = await corrections({ interval: '5m' });
  expect(fives).toMatchObject([{ before: { low: '50005.00' }, after: { low: '73595.00' } }]);
});

it('stays so after a restart, and nobody corrects it twice', async () => {
  // What is under way may be over by then.
  const shown = async (interval: Interval) =>
    (await candles(interval)).map(({ time, open, high, low, close, ticks }) => [time, open, high, low, close, ticks]);
  const all = async () => [await shown('1m'), await shown('5m'), await shown('1h'), await corrections()];
  const before = await all();
  await server.restart();
  await correct();
  expect(await all()).toEqual(before);
});

it('cannot be changed by the application otherwise', async () => {
  const reversal = (await server.ask('select id from trading_reversals'))[0];
  for (const [statement, state] of [
    [`insert into market_corrections (reversal_id) values (1)`, '42501'],
    [`delete from market_corrections`, '42501'],
    [`select market_write_correction(${String(reversal)}, 2001, '1m', now(), now(), 1, 1, 1, 1, 1)`, '42501'],
    [`select market_correct_candles(${String(reversal)}, '2026-11-20T16:00:00Z', now(), 1, 1, 1, 1, 1)`, '42501'],
    [`select market_take_correction(${String(reversal)}, 1795190400000, 1795190400000, 1, 1, 1, 1, 1, '')`, '23001'],
  ] as const)
    await expect(server.app.db.pool.query(statement)).rejects.toMatchObject({ code: state });
  const { secrets } = server.app;
  // Not even the program corrects one for another time than the quote's, or for no decision.
  for (const [id, start] of [
    [String(reversal), '2026-11-20T10:00:00Z'],
    ['999', '2026-11-20T16:00:00Z'],
  ] as const)
    await expect(
      inTransaction(server.app.db, (tx) => correctCandles(tx, secrets, id, Date.parse(start), null)),
    ).rejects.toMatchObject({ code: '23514' });
});
