/** Measured execution, on orders whose slippage and refusals the test causes: the page's figures match, and follow from what is stored. */
import { type ExecutionView, getExecution } from '@candor/contract/execution';
import { buyContract } from '@candor/contract/trading';
import { DAY, MINUTE, SECOND } from '@candor/core/time';
import { afterAll, beforeAll, describe, expect, it, test } from 'vitest';
import type { TestClient } from '../../testing/test-client.ts';
import { TestServer } from '../../testing/test-server.ts';
import { buy, close, expectStatus, LIMIT, LONG, quoteBitcoin, tryBuy, tryClose } from '../trading/testing/orders.ts';

let server: TestServer;
let customer: TestClient;
beforeAll(async () => {
  server = await TestServer.open(['BTCUSDT', 'EURUSD']);
  quoteBitcoin(server);
  server.feed.quote('EURUSD', '1.08450', '1.08460');
  customer = await server.register();
});
afterAll(() => server.close());

const ORDER = { ...LONG, lots: '0.001' };
const CRYPTO = 2;

async function executionOf(
  mode: 'demo' | 'real',
  type = CRYPTO,
  days: '7' | '30' | '90' = '30',
): Promise<ExecutionView> {
  server.move(2 * MINUTE);
  const { list } = await server.visitor.done(getExecution, { query: { days } });
  const found = list.find((view) => view.mode === mode && view.type === type);
  if (found === undefined) throw new Error('there is one of each');
  return found;
}

/** The recorder writes in batches: waits until the page shows it. */
const expectSoon = (mode: 'demo' | 'real', wanted: object, type = CRYPTO) =>
  expect.poll(() => executionOf(mode, type), { timeout: 20_000, interval: 50 }).toMatchObject(wanted);

const freshly = () => {
  server.move(SECOND);
  quoteBitcoin(server);
};
const slippageOf = (view: ExecutionView, against: string) => view.slippage.find((each) => each.against === against);

describe('before there is enough', () => {
  it('says nothing of nothing', async () => {
    expect(await executionOf('demo')).toEqual({
      mode: 'demo',
      type: CRYPTO,
      filled: 0,
      waits: 0,
      refused: 0,
      failed: 0,
      time: null,
      slippage: ['received', 'limit', 'stop'].map((against) => ({ against, count: 0, spread: null })),
      reasons: [],
    });
  });

  it('counts what there is, and says no more of 99', async () => {
    for (let order = 0; order < 33; order += 1) {
      freshly();
      const { id } = await buy(customer, ORDER);
      await close(customer, { orderId: id, price: '73590' });
      // Whatever a customer says that it saw: it is filled at what stood when the order came.
      await buy(customer, { ...ORDER, price: '90000' });
    }
    await expectSoon('demo', { filled: 99, time: null });
    expect(slippageOf(await executionOf('demo'), 'received')).toEqual({ against: 'received', count: 99, spread: null });
  });
});

describe('from a hundred on', () => {
  it('says median and 99th percentile, and nothing of what clients say that they saw', async () => {
    freshly();
    // 10 of 73,590 dollars worse than what the customer says: no worse than what stood.
    await buy(customer, { ...ORDER, price: '73590' });
    await expectSoon('demo', { filled: 100 });
    const { time, slippage } = await executionOf('demo');
    expect(time?.medianMs).toBeGreaterThanOrEqual(1);
    expect(time?.p99Ms).toBeGreaterThanOrEqual(time?.medianMs ?? Infinity);
    expect(slippage.find(({ against }) => against === 'received')).toEqual({
      against: 'received',
      count: 100,
      spread: {
        better: 0,
        same: 100,
        worse: 0,
        medianPercent: '0.0000',
        worst99Percent: '0.0000',
        bins: [0, 0, 0, 100, 0, 0, 0],
      },
    });
  });

  it('took, as stored, no longer than the test saw and no less than nothing', async () => {
    const [least, most] = await server.ask('select min(took_us)::int, max(took_us)::int from execution_records');
    expect(Number(least)).toBeGreaterThan(0);
    expect(Number(most)).toBeLessThan(60_000_000);
  });
});

describe('refusals', () => {
  it('are counted by their reasons, once for each key', async () => {
    freshly();
    const refused = { ...ORDER, price: '70000' };
    expect((await tryBuy(customer, refused, { key: 'moved' })).code).toBe('11002');
    expect((await tryBuy(customer, refused, { key: 'moved' })).code).toBe('11002');
    expect((await tryBuy(customer, { ...ORDER, lots: '100' })).code).toBe('10011');
    expect((await tryBuy(customer, { ...ORDER, leverage: 99 })).code).toBe('11004');
    expect((await tryClose(customer, { orderId: '987654321' })).code).toBe('11003');
    await expectSoon('demo', {
      refused: 3,
      reasons: expect.arrayContaining([
        { reason: 'price_moved', count: 1 },
        { reason: 'money', count: 1 },
        { reason: 'terms', count: 1 },
      ]) as unknown,
    });
    // It has no instrument, so it counts under all of them.
    await expectSoon('demo', { refused: 4 }, 0);
  });

  it('are not what was never understood', async () => {
    freshly();
    const body = { ...ORDER, lots: 'many' };
    expect((await customer.call(buyContract, { body })).status).toBe(400);
    await buy(customer, ORDER);
    await expectSoon('demo', { filled: 101, refused: 3, failed: 0 });
  });
});

describe('levels', () => {
  it('are held against what they promised: a limit never worse, a stop with its gap', async () => {
    freshly();
    const waiting = await customer.done(buyContract, { body: { ...LIMIT, lots: '0.001', entryPrice: '73500' } });
    const stopped = await buy(customer, { ...ORDER, stopLossPrice: '73400' });
    server.move(SECOND);
    // 18 dollars below the stop, and 82 below the limit.
    quoteBitcoin(server, '73382', '73418');
    await expectStatus(customer, waiting.id, 'open');
    await expectStatus(customer, stopped.id, 'closed');
    const count = (against: string, wanted: number) =>
      expect.poll(async () => slippageOf(await executionOf('demo'), against)?.count, { timeout: 20_000 }).toBe(wanted);
    await count('limit', 1);
    await count('stop', 1);
    const stored = await server.ask(
      `select against, slippage_ppm::text from execution_records where kind = 'level' order by against`,
    );
    expect(stored).toEqual(['limit', '1116', 'stop', '-246']);
  });
});

describe('apart', () => {
  it('stand demo and real, classes of instruments, and what is older than the period', async () => {
    const owner = await server.register();
    await server.openReal(owner, 1_000);
    freshly();
    await buy(owner, ORDER, { real: true });
    await expectSoon('real', { filled: 1 });
    expect((await executionOf('demo')).filled).toBe(102);
    expect((await executionOf('demo', 1)).filled).toBe(0);
    server.move(8 * DAY);
    expect((await executionOf('real', CRYPTO, '7')).filled).toBe(0);
    expect((await executionOf('real', CRYPTO, '30')).filled).toBe(1);
    expect((await executionOf('demo', 0, '90')).filled).toBe(102);
  });
});

it('is all in the records: whoever counts them comes to the same', async () => {
  const counted = await server.ask(
    `select measure || ' ' || sum(count) from execution_counts where measure not like 'slippage%' and measure <> 'took' group by measure order by 1`,
  );
  const again = await server.ask(
    `select line from (
       select outcome || ' ' || count(*) as line from execution_records where kind <> 'level' group by outcome
       union all select 'refused ' || reason || ' ' || count(*) from execution_records where reason is not null group by reason) lines order by 1`,
  );
  expect(counted).toEqual(again);
  const [fills, measured] = await server.ask(
    `select (select count(*)::int from trading_events where kind in ('opened', 'closed')),
            (select count(*)::int from execution_records r join trading_events e on e.order_id = r.order_id and e.version = r.version
             where r.outcome = 'filled')`,
  );
  expect(measured).toBe(fills);
});

it('cannot be made smaller', async () => {
  await expect(server.ask('update execution_counts set count = 1')).rejects.toThrow('what was counted stays');
  await expect(server.ask('delete from execution_counts')).rejects.toThrow('what was counted stays');
  await expect(server.ask('update execution_records set slippage_ppm = 0')).rejects.toThrow('append-only');
  await expect(server.ask('delete from execution_records')).rejects.toThrow('append-only');
});

test.each(['POST', 'PUT', 'PATCH', 'DELETE'])('cannot be set: %s finds nothing', async (method) => {
  expect((await server.raw(getExecution.path, {}, method)).status).toBe(404);
});
