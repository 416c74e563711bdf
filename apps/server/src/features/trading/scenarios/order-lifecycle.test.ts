/** The life of an open order: changed, trailed, partly closed, charged overnight financing, margin-called; each step once, and reported. */
import {
  changeOptionsOrder,
  closeAllOptionsOrders,
  closeOptionsOrder,
  getAccountSummary,
  listContracts,
} from '@candor/contract/trading';
import { DAY, HOUR, MINUTE, SECOND } from '@candor/core/time';
import { afterAll, beforeAll, beforeEach, describe, expect, it, test } from 'vitest';
import type { TestClient } from '../../../testing/test-client.ts';
import { TEST_START, TestServer } from '../../../testing/test-server.ts';
import * as orders from '../testing/orders.ts';

const { allBalances, balances, buy, close, expectClosed, expectVersion, jumpBitcoin, lifeOf, LONG, movesOf } = orders;
const { orderOf, quoteBitcoin, SHORT, tryClose } = orders;

let server: TestServer;
let customer: TestClient;

beforeAll(async () => {
  server = await TestServer.open(['BTCUSDT', 'ETHUSDT', 'EURUSD', 'AAPL']);
});
afterAll(() => server.close());
/** On the same Friday, with a market that knows nothing yet. A restart takes long: what changes neither clock nor prices can share one. */
async function startOver(): Promise<void> {
  server.move(TEST_START - server.now() + MINUTE);
  await server.restart();
  customer = await server.register();
  jumpBitcoin(server, '73590', '73600');
}

const summary = () => customer.done(getAccountSummary);

describe('a change', () => {
  beforeAll(startOver);

  it('moves, sets and takes away stops; the same key gives the same answer for ever', async () => {
    const { id } = await buy(customer, { ...LONG, stopLossPrice: '70000' });
    const ask = (body: object, key: string) =>
      customer.call(changeOptionsOrder, { body: { orderId: id, ...body } }, { key });
    const first = await ask({ stopLossPrice: '71000', takeProfitPrice: '80000' }, 'one');
    expect(first.data).toMatchObject({
      version: 2,
      stopLossPrice: '71000.00',
      takeProfitPrice: '80000.00',
      profit: '-1',
    });
    expect((await ask({ takeProfitPrice: null }, 'two')).data).toMatchObject({ version: 3, takeProfitPrice: null });
    await close(customer, { orderId: id });
    expect((await ask({ stopLossPrice: '71000', takeProfitPrice: '80000' }, 'one')).data).toEqual(first.data);
    expect((await ask({ stopLossPrice: '72000' }, 'one')).code).toBe('409');
    expect(lifeOf(await orderOf(customer, id))).toEqual([
      '1 opened 73600.00',
      '2 changed',
      '3 changed',
      '4 closed 73590.00 customer',
    ]);
  });

  test.each([
    ['a stop loss at the price', { stopLossPrice: '73590' }, '11001'],
    ['a take profit below it', { takeProfitPrice: '73000' }, '11001'],
    ['too many digits', { stopLossPrice: '70000.001' }, '11001'],
    ['a trail of nothing', { trailingDistance: '0' }, '10016'],
    ['an older version', { version: 7, stopLossPrice: '70000' }, '11029'],
    ['a full-width number', { stopLossPrice: '７００００' }, '400'],
    ['not a number', { stopLossPrice: 'NaN' }, '400'],
    ['a price without end', { stopLossPrice: '9'.repeat(41) }, '400'],
    ['a level of its own making', { trailingLevel: '73000' }, '400'],
    ['another close price', { closePrice: '1' }, '400'],
  ])('to %s is refused', async (_, body, code) => {
    const { id } = await buy(customer, LONG);
    const answer = await customer.raw(changeOptionsOrder, changeOptionsOrder.path, {
      body: JSON.stringify({ orderId: id, ...body }),
    });
    expect(answer.code).toBe(code);
    expect((await orderOf(customer, id)).version).toBe(1);
  });
});

describe('a trailing stop', () => {
  beforeEach(startOver);

  it('follows in steps, in the customer’s favour only, and closes at its stored level', async () => {
    const { id } = await buy(customer, { ...LONG, trailingDistance: '1000' });
    expect((await orderOf(customer, id)).trailingLevel).toBe('72590.00');
    // A move below a twentieth of the distance is not worth a step.
    quoteBitcoin(server, '73630', '73640');
    quoteBitcoin(server, '74000', '74010');
    expect((await expectVersion(customer, id, 2)).trailingLevel).toBe('73000.00');
    quoteBitcoin(server, '73500', '73510');
    await server.restart();
    quoteBitcoin(server, '73000', '73010');
    const closed = await expectClosed(customer, id);
    expect(closed).toMatchObject({ closeReason: 'trailing_stop', closePrice: '73000.00', trailingLevel: '73000.00' });
    expect(lifeOf(closed)).toEqual(['1 opened 73600.00', '2 trailed 74000.00', '3 closed 73000.00 trailing_stop']);
    expect(closed.events.map(({ quote }) => quote?.bid)).toEqual(['73590.00', '74000.00', '73000.00']);
  });
});

describe('a part', () => {
  beforeEach(startOver);

  it('is closed at the quote with its share of margin; the parts add up to the whole', async () => {
    const { id } = await buy(customer, { ...LONG, stopLossPrice: '70000' });
    quoteBitcoin(server, '74000', '74010');
    const rest = await close(customer, { orderId: id, lots: '0.03' }, { key: 'part' });
    // 0.03 × 400 = 12 realised; 0.07 × 400 = 28 still open.
    expect(rest).toMatchObject({
      status: 'open',
      lots: '0.07',
      orderedLots: '0.1',
      margin: '2576',
      realizedProfit: '12',
      profit: '28',
    });
    // Among what has a result it is one row from its first part on, until it is closed and still one.
    await buy(customer, { ...LONG, price: '74010' });
    const rows = (query: object) => customer.done(listContracts, { query: { status: 'closed', ...query } });
    expect((await rows({})).total).toBe(0);
    expect(await rows({ parts: 'true' })).toMatchObject({ total: 1, list: [{ id, realizedProfit: '12' }] });
    expect((await rows({ parts: 'true', search: id })).list).toHaveLength(1);
    const stranger = await server.register();
    const theirs = await stranger.done(listContracts, { query: { status: 'closed', parts: 'true' } });
    expect([theirs.total, theirs.list]).toEqual([0, []]);
    expect((await rows({ parts: 'true', direction: 'short' })).total).toBe(0);
    quoteBitcoin(server, '70000', '70010');
    const closed = await expectClosed(customer, id);
    expect(closed).toMatchObject({ closeReason: 'stop_loss', lots: '0.1', margin: '3680', profit: '-240' });
    expect(closed.fills.map(({ lots }) => lots)).toEqual(['0.1', '0.03', '0.07']);
    expect(await rows({ parts: 'true' })).toMatchObject({ total: 1, list: [{ id, status: 'closed' }] });
    expect((await close(customer, { orderId: id, lots: '0.03' }, { key: 'part' })).version).toBe(2);
    expect(await close(customer, { orderId: id, lots: '0.03' }, { key: 'part' })).toEqual(rest);
    // The margin of the other one.
    expect((await balances(customer))[1]).toBe('3700.5');
    await server.expectBooksToBalance();
  });

  it('is closed a hundred times at once as often as there are parts', async () => {
    const { id } = await buy(customer, LONG);
    const answers = await Promise.all(
      Array.from({ length: 100 }, () => customer.decided(closeOptionsOrder, { body: { orderId: id, lots: '0.01' } })),
    );
    expect(answers.filter(({ code }) => code === '200')).toHaveLength(10);
    expect((await orderOf(customer, id)).status).toBe('closed');
    expect((await balances(customer))[1]).toBe('0');
  });
});

describe('a part that is none', () => {
  beforeAll(startOver);

  test.each(['0', '-0.01', '0.0001', '0.0995', '0.2', '1e-2'])('of %s lots is refused', async (lots) => {
    const { id } = await buy(customer, LONG);
    expect(['10016', '400']).toContain((await tryClose(customer, { orderId: id, lots })).code);
  });
});

describe('all at once', () => {
  beforeEach(startOver);

  it('closes those that gain, those that lose, or all, and leaves what cannot be closed', async () => {
    server.feed.quote('AAPL', '200.00', '200.10');
    const apple = await buy(customer, { ...LONG, code: 'AAPL', lots: '1', leverage: 5, price: '200.1' });
    const [long, short] = [await buy(customer, LONG), await buy(customer, SHORT)];
    quoteBitcoin(server, '74000', '74010');
    const closeAll = (which: 'all' | 'profitable' | 'losing', key?: string) =>
      customer.done(closeAllOptionsOrders, { body: { which } }, key === undefined ? {} : { key });
    const gained = await closeAll('profitable', 'gain');
    expect(gained.closed.map(({ id, closeReason }) => [id, closeReason])).toEqual([[long.id, 'customer']]);
    // New York is closed.
    server.move(8 * HOUR);
    quoteBitcoin(server, '74000', '74010');
    const rest = await closeAll('all');
    expect([rest.closed.map(({ id }) => id), rest.left]).toEqual([[short.id], [apple.id]]);
    expect(await closeAll('profitable', 'gain')).toEqual(gained);
    expect((await closeAll('losing')).closed).toEqual([]);
  });
});

describe('margin', () => {
  beforeEach(startOver);

  it('is called at 100 %, told once, and the largest loss is closed at 50 %, no more than needed', async () => {
    // Margin 99,360 with 52 free: a small loss brings equity down to the margin.
    const { id } = await buy(customer, { ...LONG, lots: '2.7' });
    const small = await buy(customer, { ...LONG, code: 'BTCUSDT', lots: '0.001' });
    quoteBitcoin(server, '73300', '73310');
    await expect.poll(async () => (await summary()).isCalled, { timeout: 20_000 }).toBe(true);
    for (const bid of ['73310', '73290', '73320']) quoteBitcoin(server, bid, String(Number(bid) + 10));
    expect((await summary()).events.map(({ kind }) => kind)).toEqual(['margin_call']);
    jumpBitcoin(server, '55000', '55010');
    await expect
      .poll(async () => (await summary()).events.map(({ kind }) => kind), { timeout: 20_000 })
      .toContain('stop_out');
    const order = await orderOf(customer, id);
    expect(order.events.at(-1)).toMatchObject({
      kind: 'partly_closed',
      reason: 'stop_out',
      quote: { bid: '55000.00' },
    });
    expect((await orderOf(customer, small.id)).status).toBe('open');
    expect(Number((await summary()).level)).toBeGreaterThan(50);
    await server.restart();
    expect((await summary()).isCalled).toBe(true);
    await server.expectBooksToBalance();
  });

  it('cancels waiting orders before it closes anything', async () => {
    const { id } = await buy(customer, { ...LONG, lots: '1.5' });
    const waiting = await buy(customer, { ...orders.LIMIT, lots: '1', entryPrice: '60000' });
    jumpBitcoin(server, '64000', '64010');
    jumpBitcoin(server, '54900', '54910');
    jumpBitcoin(server, '24900', '24910');
    await expect.poll(async () => (await orderOf(customer, id)).version, { timeout: 20_000 }).toBeGreaterThan(1);
    expect(['cancelled', 'closed']).toContain((await orderOf(customer, waiting.id)).status);
    await server.expectBooksToBalance();
  });

  it('is not judged while a price is missing, and a close during the stop-out closes once', async () => {
    const { id } = await buy(customer, { ...LONG, lots: '2.7' });
    const closing = Array.from({ length: 20 }, () => tryClose(customer, { orderId: id }));
    jumpBitcoin(server, '40000', '40010');
    const codes = (await Promise.all(closing)).map(({ code }) => code);
    expect(codes.filter((code) => code === '200').length).toBeLessThanOrEqual(1);
    const closed = await expectClosed(customer, id);
    expect(closed.events.filter(({ kind }) => kind === 'closed')).toHaveLength(1);
    const [available, margin, held] = await allBalances(customer);
    expect(Number(available)).toBeGreaterThanOrEqual(0);
    expect([margin, held]).toEqual(['0', '0']);
    await server.expectBooksToBalance();
  });
});

describe('nights', () => {
  beforeEach(startOver);

  it('are charged once each at the first quote after the roll, also after days of downtime, three on the usual day', async () => {
    const { id, nextFinancing } = await buy(customer, LONG);
    expect(nextFinancing).toEqual({ time: '2026-11-20T22:00:00.000Z', nights: 1, amount: '-2.2077' });
    server.move(6 * HOUR);
    quoteBitcoin(server, '73590', '73600');
    const charged = await expectVersion(customer, id, 2);
    expect(charged.financing).toBe('-2.2077');
    expect(charged.events.at(-1)).toMatchObject({
      kind: 'financed',
      financing: { amount: '-2.2077', time: nextFinancing?.time },
    });
    for (let quote = 0; quote < 5; quote += 1) quoteBitcoin(server, '73590', '73600');
    await server.stop();
    server.move(3 * DAY);
    await server.start();
    quoteBitcoin(server, '50000', '50010');
    const later = await expectVersion(customer, id, 5);
    expect(lifeOf(later).slice(2)).toEqual(['3 financed 50000.00', '4 financed 50000.00', '5 financed 50000.00']);
    expect((await movesOf(customer, id)).filter((move) => move.endsWith('financing.paid'))).toHaveLength(4);
    // A close in the very step of a roll pays the overnight financing before it.
    server.move(DAY);
    quoteBitcoin(server, '50000', '50010');
    const closed = await close(customer, { orderId: id });
    expect([closed.version, closed.status]).toEqual([7, 'closed']);
    await server.expectBooksToBalance();
  });

  it('of a stock wait for its market to open again', async () => {
    server.feed.quote('AAPL', '200.00', '200.10');
    const { id } = await buy(customer, { ...LONG, code: 'AAPL', lots: '1', leverage: 5, price: '200.1' });
    server.move(7 * HOUR);
    server.feed.quote('AAPL', '210.00', '210.10');
    await server.register();
    expect((await orderOf(customer, id)).version).toBe(1);
    // Monday morning in New York: the price gaps, and the first quote counts.
    server.move(2 * DAY + 16 * HOUR);
    server.feed.quote('AAPL', '190.00', '190.10');
    const charged = await expectVersion(customer, id, 2);
    expect(charged.events.at(-1)).toMatchObject({ kind: 'financed', quote: { bid: '190.00' } });
  });
});

describe('a feed that lies', () => {
  beforeEach(startOver);

  it('fires and fills nothing: crossed, zero, negative, old, frozen or too far ahead', async () => {
    const open = await buy(customer, { ...LONG, stopLossPrice: '73000', takeProfitPrice: '74000' });
    const waiting = await buy(customer, orders.LIMIT);
    const quote = server.market.quoteOf('BTCUSDT');
    const wrong = (changes: object) => {
      if (quote !== null) server.feed.push([{ ...quote, sequence: quote.sequence + 100, ...changes }]);
    };
    const low = { bid: (quote?.bid ?? 0n) - 20_000_000_000_000n };
    wrong({ bid: quote?.ask, ask: low.bid });
    wrong({ bid: 0n, ask: 0n });
    wrong({ bid: -1n });
    wrong({ ...low, ask: low.bid, sequence: 1 });
    wrong({ ...low, ask: low.bid, time: server.now() - HOUR });
    wrong({ ...low, ask: low.bid, time: server.now() + HOUR });
    await server.register();
    expect((await orderOf(customer, open.id)).version).toBe(1);
    expect((await orderOf(customer, waiting.id)).version).toBe(1);
    // Frozen: nothing fills at a price that has gone unconfirmed for too long.
    server.move(20 * SECOND);
    expect((await tryClose(customer, { orderId: open.id })).code).toBe('10015');
    expect((await orders.tryBuy(customer, { ...LONG, price: '73600' })).code).toBe('10015');
    expect((await customer.call(changeOptionsOrder, { body: { orderId: open.id, stopLossPrice: '72000' } })).code).toBe(
      '10015',
    );
  });
});
