/** Market orders fill at a quote that is not older than they are, and wait for it; whichever side gains by that. */
import { closeAllOptionsOrders, getContract, listContracts } from '@candor/contract/trading';
import { SECOND } from '@candor/core/time';
import { afterAll, beforeAll, beforeEach, describe, expect, it, test } from 'vitest';
import { eventually } from '../../../testing/eventually.ts';
import type { TestClient } from '../../../testing/test-client.ts';
import { TestServer } from '../../../testing/test-server.ts';
import {
  balances,
  buy,
  close,
  expectStatus,
  jumpBitcoin,
  LIMIT,
  LONG,
  orderOf,
  quoteBitcoin,
  SHORT,
  tryBuy,
  tryClose,
} from '../testing/orders.ts';

let server: TestServer;
let customer: TestClient;

beforeAll(async () => {
  server = await TestServer.open(['BTCUSDT', 'AAPL', 'EURJPY', 'USDJPY'], {}, { hasFillRules: true });
});
afterAll(() => server.close());
beforeEach(async () => {
  customer = await server.register();
  jumpBitcoin(server, '73590', '73600');
});

/** A market order that was sent, and waits. */
async function sent<T>(order: Promise<T>): Promise<{ readonly answer: Promise<T> }> {
  await eventually(() => {
    if (server.trading.writer.waiting === 0) throw new Error('no order waits');
  });
  return { answer: order };
}

const ordersOf = (who: TestClient) => who.done(listContracts).then(({ total }) => total);

describe('a market order', () => {
  it('fills at once at a quote of up to 250 ms before', async () => {
    expect(await buy(customer, LONG)).toMatchObject({ openPrice: '73600.00' });
  });

  test.each([
    ['73,700, where it pays more', '73690', '73700', '73700.00'],
    ['73,500, where it pays less', '73490', '73500', '73500.00'],
  ])('waits for the next quote when the last one is older, also for %s', async (_, bid, ask, price) => {
    server.move(SECOND);
    const { answer } = await sent(buy(customer, { ...LONG, maxSlippagePercent: '1' }));
    expect(await ordersOf(customer)).toBe(0);
    quoteBitcoin(server, bid, ask);
    expect(await answer).toMatchObject({ openPrice: price });
  });

  it('that waited is refused by its bound on slippage, at the price of the quote that came', async () => {
    server.move(SECOND);
    const { answer } = await sent(tryBuy(customer, LONG));
    quoteBitcoin(server, '73990', '74000');
    expect((await answer).code).toBe('11002');
    expect(await balances(customer)).toEqual(['100000', '0']);
  });

  it('is refused when no quote comes in time, and takes nothing', async () => {
    server.move(SECOND);
    expect((await tryBuy(customer, LONG, { key: 'no-quote' })).code).toBe('10015');
    expect(await balances(customer)).toEqual(['100000', '0']);
    expect(await ordersOf(customer)).toBe(0);
    quoteBitcoin(server);
    expect((await tryBuy(customer, LONG, { key: 'no-quote' })).code).toBe('200');
  });

  it('that waits is no bar to others, nor to itself when it is sent twice', async () => {
    server.move(SECOND);
    const { answer } = await sent(buy(customer, LONG, { key: 'twice' }));
    const again = buy(customer, LONG, { key: 'twice' });
    server.feed.quote('AAPL', '270', '270.1');
    const apple = { ...LONG, code: 'AAPL', lots: '1', leverage: 5, price: '270.1' };
    expect(await buy(customer, apple)).toMatchObject({ openPrice: '270.10' });
    quoteBitcoin(server);
    expect((await again).id).toBe((await answer).id);
    expect(await ordersOf(customer)).toBe(2);
  });

  it('repeated by its key gets its first answer at once, however old the last quote is', async () => {
    const first = await buy(customer, LONG, { key: 'repeated' });
    server.move(10 * SECOND);
    expect(await buy(customer, LONG, { key: 'repeated' })).toEqual(first);
  });
});

describe('a close', () => {
  it('waits for the next quote in the same way', async () => {
    const { id } = await buy(customer, SHORT);
    server.move(SECOND);
    const { answer } = await sent(close(customer, { orderId: id }));
    quoteBitcoin(server, '73490', '73500');
    expect(await answer).toMatchObject({ closePrice: '73500.00' });
  });

  it('is refused when no quote comes in time, and the position stays', async () => {
    const { id } = await buy(customer, LONG);
    server.move(SECOND);
    expect((await tryClose(customer, { orderId: id })).code).toBe('10015');
    quoteBitcoin(server);
    expect(await close(customer, { orderId: id })).toMatchObject({ status: 'closed' });
  });

  it('of all closes what has a new quote in time, and says what is left', async () => {
    server.feed.quote('AAPL', '270', '270.1');
    const bitcoin = await buy(customer, LONG);
    const apple = await buy(customer, { ...LONG, code: 'AAPL', lots: '1', leverage: 5, price: '270.1' });
    server.move(SECOND);
    const { answer } = await sent(customer.done(closeAllOptionsOrders, { body: { which: 'all' } }));
    quoteBitcoin(server, '73690', '73700');
    const { closed, left } = await answer;
    expect(closed.map(({ id, closePrice }) => [id, closePrice])).toEqual([[bitcoin.id, '73690.00']]);
    expect(left).toEqual([apple.id]);
  });
});

describe('what is kept of a request', () => {
  const accepted = async (id: string) => (await orderOf(customer, id)).events.map((event) => event.accepted);

  it('is when it was accepted, how old its quote was then, and the slippage that was allowed', async () => {
    server.move(200);
    const { id } = await buy(customer, { ...LONG, stopLossPrice: '73000', maxSlippagePercent: '0.25' });
    const [opening] = await accepted(id);
    expect(opening).toMatchObject({ quoteAgeMs: 200, maxSlippagePercent: '0.25' });
    expect(Date.parse(opening?.time ?? '')).toBeLessThanOrEqual(
      Date.parse((await orderOf(customer, id)).openTime ?? ''),
    );
    quoteBitcoin(server, '72990', '73000');
    await expectStatus(customer, id, 'closed');
    // Nobody asked for that.
    expect((await accepted(id))[1]).toBeNull();
  });

  it('counts from when it was accepted, however long it waits for a quote', async () => {
    server.move(SECOND);
    const { answer } = await sent(buy(customer, LONG));
    server.move(400);
    quoteBitcoin(server);
    const order = await answer;
    const [opening] = await accepted(order.id);
    expect(opening).toMatchObject({ quoteAgeMs: -400, maxSlippagePercent: '0.5' });
    const waited = Date.parse(order.openTime ?? '') - Date.parse(opening?.time ?? '');
    expect(waited).toBeGreaterThanOrEqual(400);
    expect(waited).toBeLessThan(SECOND);
  });

  it('is there of a pending order and of closes, too, and the customer alone reads it', async () => {
    const waiting = await buy(customer, LIMIT);
    expect(await accepted(waiting.id)).toEqual([
      { time: expect.any(String) as string, quoteAgeMs: null, maxSlippagePercent: null },
    ]);
    const { id } = await buy(customer, { ...LONG, lots: '0.2' });
    await close(customer, { orderId: id, lots: '0.1', price: '73590', maxSlippagePercent: '1' });
    await customer.done(closeAllOptionsOrders, { body: { which: 'all' } });
    const bounds = (await accepted(id)).map((each) => each?.maxSlippagePercent);
    expect(bounds).toEqual(['0.5', '1', null]);
    const stranger = await server.register();
    expect(await stranger.codeOf(getContract, { params: { id } })).toBe('404');
  });
});

describe('the rate of another currency', () => {
  const CROSS = { ...LONG, code: 'EURJPY', lots: '0.1', leverage: 20, price: '173.02' };

  it('is as old as the quote of its pair, and stops trading when that is too old while its market is open', async () => {
    server.feed.quote('USDJPY', '159.9', '160.1');
    server.feed.quote('EURJPY', '173.00', '173.02');
    expect((await tryBuy(customer, CROSS)).code).toBe('200');
    server.move(60 * SECOND);
    server.feed.quote('EURJPY', '173.00', '173.02');
    expect((await tryBuy(customer, CROSS)).code).toBe('10015');
    server.feed.quote('USDJPY', '159.9', '160.1');
    server.feed.quote('EURJPY', '173.00', '173.02');
    expect((await tryBuy(customer, CROSS)).code).toBe('200');
  });
});

describe('what is measured of it', () => {
  const recordsOf = (ids: readonly string[]) => () =>
    server.ask(
      `select r.kind || ' ' || r.against || ' ' || r.slippage_ppm || ' ' || coalesce(r.seen_ppm::text, '-')
         || coalesce(' ' || (r.received_sequence < e.sequence), '')
       from execution_records r join trading_events e on e.order_id = r.order_id and e.version = r.version
       where r.order_id = any($1::bigint[]) and r.outcome = 'filled' order by r.id`,
      [ids],
    );
  const SOON = { timeout: 20_000 };

  it('is held against the quote that stood on receipt, for better and for worse, whatever the client says it saw', async () => {
    server.move(SECOND);
    const { answer: worse } = await sent(buy(customer, { ...LONG, price: '90000' }));
    quoteBitcoin(server, '73690', '73700');
    server.move(SECOND);
    const { answer: better } = await sent(buy(customer, LONG));
    quoteBitcoin(server, '73490', '73500');
    // 100 of 73,600 dollars are 1,359 ppm; of 73,700 to 73,500 it is 200.
    await expect
      .poll(recordsOf([(await worse).id, (await better).id]), SOON)
      .toEqual(['open received -1359 181112 true', 'open received 2714 1359 true']);
  });

  it('has what a close of all closes, each against its own quote', async () => {
    const first = await buy(customer, LONG);
    const second = await buy(customer, SHORT);
    server.move(SECOND);
    const { answer } = await sent(customer.done(closeAllOptionsOrders, { body: { which: 'all' } }));
    quoteBitcoin(server, '73690', '73700');
    expect((await answer).left).toEqual([]);
    await expect
      .poll(recordsOf([first.id, second.id]), SOON)
      .toEqual([
        'open received 0 0 false',
        'open received 0 0 false',
        'close received 1359 - true',
        'close received -1359 - true',
      ]);
  });

  it('loses no level that was reached before its order was saved', async () => {
    const body = { ...LIMIT, lots: '0.01', entryPrice: '73500' };
    const { watch } = server.trading.writer;
    const watched = watch.size;
    const placed = buy(customer, body);
    // Decided, and not saved yet.
    while (watch.size === watched) await new Promise((resolve) => setImmediate(resolve));
    quoteBitcoin(server, '73480', '73490');
    const { id } = await placed;
    await expectStatus(customer, id, 'open');
    await expect.poll(recordsOf([id]), SOON).toEqual([expect.stringMatching(/^level limit /)]);
  });
});
