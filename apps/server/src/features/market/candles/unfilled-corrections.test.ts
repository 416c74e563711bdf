/** A wrong quote at which nobody traded leaves its candles too: two people decide, and everybody can read it. */
import { getCandleCorrections, getKValueByCodeAndDate } from '@candor/contract/market';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { eventually } from '../../../testing/eventually.ts';
import { TestServer } from '../../../testing/test-server.ts';
import { balances, jumpBitcoin, LONG, buy } from '../../trading/testing/orders.ts';
import { REVERSAL_WORDS, Reversals } from '../../trading/testing/reversals.ts';
import { CORRECT_CANDLES_JOB, correctionJobs } from './correct.ts';

let server: TestServer;
let reversals: Reversals;

beforeAll(async () => {
  server = await TestServer.open(['BTCUSDT', 'EURUSD']);
  jumpBitcoin(server, '73590', '73600');
  reversals = await Reversals.open(server);
});
afterAll(() => server.close());

const sequenceNow = (): number => server.market.quoteOf('BTCUSDT')?.sequence ?? 0;
const corrections = () => server.visitor.done(getCandleCorrections, { query: { code: 'BTCUSDT', interval: '1m' } });
const lows = async () => {
  const { candles } = await server.visitor.done(getKValueByCodeAndDate, { query: { code: 'BTCUSDT', interval: '1m' } });
  return candles.map(({ low }) => Number(low));
};

it('is previewed as a quote without fills, and can be proposed only beyond the band', async () => {
  const usual = sequenceNow();
  await reversals.spike('50000', '50010');
  const wrong = sequenceNow();
  // Its minute is not over: nobody can say yet that the market did not stay there.
  expect(await reversals.preview(wrong)).toBeNull();
  expect((await reversals.tryPropose(wrong)).code).toBe('400');
  await reversals.recover();
  const found = { fills: 0, customers: 0, orders: [], bid: '50000', ask: '50010', isBeyond: true, isReversed: false };
  expect(await reversals.preview(wrong)).toMatchObject(found);
  expect((await reversals.preview(usual))?.isBeyond ?? false).toBe(false);
  for (const sequence of [usual, wrong + 1_000_000, 0]) expect((await reversals.tryPropose(sequence)).code).toBe('400');
  expect(await corrections()).toEqual([]);
});

it('leaves its candle when a second person agrees, and takes nothing from anybody', async () => {
  await reversals.spike('50000', '50010');
  const wrong = sequenceNow();
  await reversals.recover();
  const customer = await server.register();
  jumpBitcoin(server, '73590', '73600');
  await buy(customer, LONG);
  const before = await balances(customer);
  const made = await reversals.propose(wrong);
  expect(made.before).toMatchObject({ fills: 0, bid: '50000', ask: '50010', minute: expect.any(Number) as number });
  expect(Math.min(...(await lows()))).toBe(50_005);
  expect((await reversals.tryApprove(made, reversals.treasury)).code).not.toBe('200');
  expect((await reversals.tryApprove(made)).code).toBe('200');
  await eventually(async () => {
    await correctionJobs({ ...server.app, market: server.market })[CORRECT_CANDLES_JOB]?.({});
    expect(await corrections()).toHaveLength(1);
  });
  expect(await corrections()).toEqual([
    {
      interval: '1m',
      time: expect.any(String) as string,
      before: { open: '50005.00', high: '50005.00', low: '50005.00', close: '50005.00', ticks: 1 },
      after: null,
      sequence: wrong,
      words: REVERSAL_WORDS,
      decision: made.id,
      fills: 0,
      correctedAt: expect.any(String) as string,
    },
  ]);
  expect(await balances(customer)).toEqual(before);
  // Once.
  expect((await reversals.preview(wrong))?.isReversed).toBe(true);
  expect((await reversals.tryPropose(wrong)).code).toBe('400');
});

it('is found when it is not the quote of the log', async () => {
  const set = (bid: string) =>
    server.ask(`with off as (select set_config('session_replication_role', 'replica', true))
      update trading_reversals set bid = ${bid} from off where fills = 0`);
  await set('bid - 1');
  const broken = (await server.reconcile()).filter((result) => result.broken > 0).map(({ rule }) => rule.name);
  expect(broken).toEqual(expect.arrayContaining(['quotes-are-as-logged', 'reversals-were-agreed']));
  await set('bid + 1');
});
