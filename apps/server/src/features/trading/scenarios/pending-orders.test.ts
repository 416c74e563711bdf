/** Pending orders: they hold their money, fill once at a live quote, and otherwise release everything. */
import { cancelOptionsOrder, changeOptionsOrder, getAccountSummary } from '@candor/contract/trading';
import { HOUR, MINUTE, SECOND } from '@candor/core/time';
import { afterAll, beforeAll, beforeEach, describe, expect, it, test } from 'vitest';
import type { TestClient } from '../../../testing/test-client.ts';
import { TestServer } from '../../../testing/test-server.ts';
import * as orders from '../testing/orders.ts';

const { allBalances, buy, expectStatus, jumpBitcoin, lifeOf, LIMIT, LONG, orderOf, quoteBitcoin, tryBuy } = orders;

let server: TestServer;
let customer: TestClient;

beforeAll(async () => {
  server = await TestServer.open(['BTCUSDT', 'ETHUSDT', 'EURUSD', 'AAPL']);
});
afterAll(() => server.close());
beforeEach(async () => {
  customer = await server.register();
  server.move(MINUTE);
  jumpBitcoin(server, '73590', '73600');
});

const STOP = { ...LIMIT, type: 'stop', entryPrice: '75000' } as const;
const change = (body: Parameters<typeof customer.call<typeof changeOptionsOrder>>[1]) =>
  customer.call(changeOptionsOrder, body);
const codeOf = async (body: orders.OrderBody) => (await tryBuy(customer, body)).code;

describe('an order that waits', () => {
  it('holds margin and fee at its entry price, and appears with what it waits for', async () => {
    const placed = await buy(customer, { ...LIMIT, stopLossPrice: '70000', takeProfitPrice: '80000' });
    expect(placed).toMatchObject({
      status: 'pending',
      type: 'limit',
      version: 1,
      entryPrice: '72000.00',
      expiresAt: null,
      margin: '3604.32',
      openPrice: null,
      openTime: null,
      profit: null,
      fee: '0',
      fills: [],
    });
    expect(await allBalances(customer)).toEqual(['96395.68', '0', '3604.32']);
    expect(await customer.done(getAccountSummary)).toMatchObject({
      balance: '100000',
      equity: '100000',
      used: '0',
      held: '3604.32',
      free: '96395.68',
      level: null,
      pendingOrders: 1,
    });
    expect(lifeOf(await orderOf(customer, placed.id))).toEqual(['1 placed 72000.00']);
  });

  test.each([
    // order, a quote short of its level, one that reaches it, opened at
    [LIMIT, ['71990', '72000.01'], ['71990', '72000'], '72000.00'],
    [{ ...LIMIT, direction: 'short', entryPrice: '75000' }, ['74999.99', '75010'], ['75000', '75010'], '75000.00'],
    [STOP, ['74989', '74999.99'], ['74990', '75000'], '75000.00'],
    [{ ...STOP, direction: 'short', entryPrice: '72000' }, ['72000.01', '72010'], ['72000', '72010'], '72000.00'],
    // A gap fills at the first quote beyond it: better for a limit, worse for a stop.
    [LIMIT, ['72100', '72110'], ['68990', '69000'], '69000.00'],
    [STOP, ['74900', '74910'], ['77990', '78000'], '78000.00'],
  ] as const)('%o sleeps at %o and opens at %o', async (body, near, there, openPrice) => {
    const { id } = await buy(customer, body);
    quoteBitcoin(server, ...near);
    await server.register();
    expect((await orderOf(customer, id)).status).toBe('pending');
    quoteBitcoin(server, ...there);
    const opened = await expectStatus(customer, id, 'open');
    expect(opened).toMatchObject({ openPrice, version: 2, type: body.type, entryPrice: `${body.entryPrice}.00` });
    expect((await allBalances(customer))[2]).toBe('0');
    expect(opened.fills).toHaveLength(1);
  });

  it('is filled once, however often its price comes back, and carries its stops and its trail', async () => {
    const { id } = await buy(customer, { ...LIMIT, stopLossPrice: '71000', trailingDistance: '3000' });
    for (const bid of ['71990', '72100', '71950', '72300']) quoteBitcoin(server, bid, String(Number(bid) + 10));
    const opened = await expectStatus(customer, id, 'open');
    expect(opened).toMatchObject({ stopLossPrice: '71000.00', trailingDistance: '3000.00', trailingLevel: '68990.00' });
    quoteBitcoin(server, '70990', '71000');
    const closed = await orders.expectClosed(customer, id);
    expect(closed).toMatchObject({ closeReason: 'stop_loss', closePrice: '70990.00' });
    expect(closed.fills).toHaveLength(2);
    await server.expectBooksToBalance();
  });

  it('is cancelled, and told why, where a gap made it dearer than the account can pay', async () => {
    const { id } = await buy(customer, { ...STOP, lots: '2.6' });
    jumpBitcoin(server, '89990', '90000');
    const ended = await expectStatus(customer, id, 'cancelled');
    expect(ended).toMatchObject({ closeReason: 'insufficient_margin', fills: [] });
    expect(ended.events.at(-1)).toMatchObject({ kind: 'cancelled', quote: { bid: '89990.00', ask: '90000.00' } });
    expect(await allBalances(customer)).toEqual(['100000', '0', '0']);
  });

  it('can be cancelled once; everything it held is free again', async () => {
    const { id } = await buy(customer, LIMIT);
    const answers = await Promise.all(
      Array.from({ length: 50 }, () => customer.decided(cancelOptionsOrder, { body: { orderId: id } })),
    );
    expect(answers.map(({ code }) => code).toSorted()).toEqual(
      ['200', ...Array.from({ length: 49 }, () => '11028')].toSorted(),
    );
    expect(await allBalances(customer)).toEqual(['100000', '0', '0']);
    quoteBitcoin(server, '71000', '71010');
    expect((await orderOf(customer, id)).status).toBe('cancelled');
  });

  it('expires at its time, also while nobody was there, and is not filled then', async () => {
    const expiresAt = new Date(server.now() + HOUR).toISOString();
    const { id } = await buy(customer, { ...LIMIT, expiresAt });
    expect((await orderOf(customer, id)).expiresAt).toBe(expiresAt);
    await server.stop();
    server.move(HOUR);
    await server.start();
    quoteBitcoin(server, '71000', '71010');
    const ended = await expectStatus(customer, id, 'expired');
    expect(ended).toMatchObject({ closeReason: 'expiry', fills: [] });
    expect(await allBalances(customer)).toEqual(['100000', '0', '0']);
  });

  it('survives a restart, and is filled at the first live quote', async () => {
    const { id } = await buy(customer, LIMIT);
    await server.restart();
    server.move(SECOND);
    quoteBitcoin(server, '70990', '71000');
    expect(await expectStatus(customer, id, 'open')).toMatchObject({ openPrice: '71000.00' });
  });

  it('may be changed: what it holds follows its entry price', async () => {
    const { id } = await buy(customer, LIMIT);
    const answer = await change({ body: { orderId: id, version: 1, entryPrice: '70000', stopLossPrice: '65000' } });
    expect(answer.data).toMatchObject({
      version: 2,
      entryPrice: '70000.00',
      margin: '3504.2',
      stopLossPrice: '65000.00',
    });
    expect(await allBalances(customer)).toEqual(['96495.8', '0', '3504.2']);
    expect((await change({ body: { orderId: id, version: 1, entryPrice: '69000' } })).code).toBe('11029');
    quoteBitcoin(server, '71000', '71010');
    await server.register();
    expect((await orderOf(customer, id)).status).toBe('pending');
    expect(lifeOf(await orderOf(customer, id))).toEqual(['1 placed 72000.00', '2 changed']);
  });
});

describe('what does not make sense', () => {
  test.each([
    ['a limit above the market', { ...LIMIT, entryPrice: '73600' }, '11026'],
    ['a stop entry below it', { ...STOP, entryPrice: '73600' }, '11026'],
    ['a price off the grid', { ...LIMIT, entryPrice: '72000.001' }, '11026'],
    ['no price at all', { ...LIMIT, entryPrice: '0' }, '11026'],
    ['a time that has passed', { ...LIMIT, expiresAt: '2026-11-20T00:00:00Z' }, '11027'],
    ['a time in ten years', { ...LIMIT, expiresAt: '2036-11-20T00:00:00Z' }, '11027'],
    ['a stop loss above the entry', { ...LIMIT, stopLossPrice: '72500' }, '11001'],
    ['a trail as long as the price', { ...LIMIT, trailingDistance: '80000' }, '10016'],
    ['more than the account has', { ...LIMIT, lots: '3' }, '10011'],
    ['no entry price', { ...LIMIT, entryPrice: undefined }, '400'],
    ['the price of a market order', { ...LIMIT, price: '73600' }, '400'],
    ['an entry price of a market order', { ...LONG, entryPrice: '72000' }, '400'],
    ['an instrument that is not there', { ...LIMIT, code: 'NOTHING' }, '10014'],
  ] as const)('%s is refused', async (_, body, code) => {
    expect(await codeOf(body)).toBe(code);
    expect(await allBalances(customer)).toEqual(['100000', '0', '0']);
  });

  it('is to give an open order an entry price, or to cancel it', async () => {
    const { id } = await buy(customer, LONG);
    expect((await change({ body: { orderId: id, entryPrice: '70000' } })).code).toBe('11028');
    expect((await customer.call(cancelOptionsOrder, { body: { orderId: id } })).code).toBe('11028');
    expect((await orders.tryClose(customer, { orderId: (await buy(customer, LIMIT)).id })).code).toBe('11003');
  });
});

describe('the market is shut', () => {
  it('an order may be told to wait, and waits until it opens', async () => {
    server.feed.quote('AAPL', '200.00', '200.10');
    const apple = { ...LIMIT, code: 'AAPL', lots: '1', leverage: 5 };
    const { id } = await buy(customer, { ...apple, entryPrice: '199' });
    // Friday night.
    server.move(12 * HOUR);
    expect(await codeOf({ ...LONG, code: 'AAPL', lots: '1', price: '200.10' })).toBe('10015');
    expect((await buy(customer, { ...apple, entryPrice: '198' })).status).toBe('pending');
    server.feed.quote('AAPL', '190.00', '190.10');
    await server.register();
    expect((await orderOf(customer, id)).status).toBe('pending');
    server.move(-12 * HOUR);
  });
});
