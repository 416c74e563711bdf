/** Stop loss and take profit: once, at the side that the order closes at; with concurrent closes, gaps and restarts. */
import { closeOptionsOrder, getContract, listContracts } from '@candor/contract/trading';
import { HOUR, MINUTE, SECOND } from '@candor/core/time';
import { afterAll, beforeAll, beforeEach, describe, expect, it, test } from 'vitest';
import type { TestClient } from '../../../testing/test-client.ts';
import { TestServer } from '../../../testing/test-server.ts';
import * as orders from '../testing/orders.ts';

const { balances, buy, close, expectClosed, jumpBitcoin, LONG, movesOf, orderOf, quoteBitcoin, SHORT, tryClose } =
  orders;

let server: TestServer;
let customer: TestClient;

beforeAll(async () => {
  server = await TestServer.open(['BTCUSDT', 'ETHUSDT', 'EURUSD']);
});
afterAll(() => server.close());
beforeEach(async () => {
  customer = await server.register();
  server.move(MINUTE);
  jumpBitcoin(server, '73590', '73600');
});

const LONG_STOPS = { ...LONG, stopLossPrice: '73000', takeProfitPrice: '74000' };
const SHORT_STOPS = { ...SHORT, stopLossPrice: '74000', takeProfitPrice: '73000' };

describe('a trigger', () => {
  test.each([
    // order, a quote short of its level, one that reaches it, filled at, reason, profit
    [LONG_STOPS, ['73000.01', '73010'], ['73000', '73010'], '73000.00', 'stop_loss', '-60'],
    [LONG_STOPS, ['73990', '74000'], ['74000', '74010'], '74000.00', 'take_profit', '40'],
    [SHORT_STOPS, ['73990', '73999.99'], ['73990', '74000'], '74000.00', 'stop_loss', '-41'],
    [SHORT_STOPS, ['73000', '73000.01'], ['72990', '73000'], '73000.00', 'take_profit', '59'],
    // Already past the level: the fill is at the market, worse or better.
    [LONG_STOPS, ['73001', '73011'], ['70000', '70010'], '70000.00', 'stop_loss', '-360'],
    [LONG_STOPS, ['73001', '73011'], ['80000', '80010'], '80000.00', 'take_profit', '640'],
    [SHORT_STOPS, ['73001', '73011'], ['79990', '80000'], '80000.00', 'stop_loss', '-641'],
  ] as const)('of %o sleeps at %o and fires at %o', async (body, near, hit, closePrice, closeReason, profit) => {
    const { id } = await buy(customer, body);
    quoteBitcoin(server, ...near);
    const probe = await buy(customer, { ...LONG, price: '99999' });
    expect((await orderOf(customer, id)).status).toBe('open');
    await close(customer, { orderId: probe.id });
    quoteBitcoin(server, ...hit);
    expect(await expectClosed(customer, id)).toMatchObject({ closePrice, closeReason, profit });
  });

  it('fires once, however often the price comes back', async () => {
    const { id } = await buy(customer, LONG_STOPS);
    for (const bid of ['73000', '72900', '73500', '72800', '74100', '73000']) {
      quoteBitcoin(server, bid, String(Number(bid) + 10));
    }
    await expectClosed(customer, id);
    quoteBitcoin(server, '72000', '72010');
    quoteBitcoin(server, '75000', '75010');
    await server.register();
    expect((await movesOf(customer, id)).filter((move) => move.endsWith('margin.released'))).toHaveLength(2);
    expect((await orderOf(customer, id)).fills).toHaveLength(2);
    await server.expectBooksToBalance();
  });

  it('with both levels inside the spread of one quote reads it as the stop loss', async () => {
    const { id } = await buy(customer, { ...SHORT, stopLossPrice: '73600.01', takeProfitPrice: '73599.99' });
    quoteBitcoin(server, '73000', '73700');
    expect(await expectClosed(customer, id)).toMatchObject({ closeReason: 'stop_loss', closePrice: '73700.00' });
  });

  it('does not believe a jump until it is confirmed', async () => {
    const { id } = await buy(customer, LONG_STOPS);
    quoteBitcoin(server, '50000', '50010');
    quoteBitcoin(server, '73590', '73600');
    await server.register();
    expect((await orderOf(customer, id)).status).toBe('open');
    jumpBitcoin(server, '50000', '50010');
    expect(await expectClosed(customer, id)).toMatchObject({ closePrice: '50000.00', closeReason: 'stop_loss' });
  });

  it('closes all that it reaches, of many customers, and none that it does not', async () => {
    const others = await Promise.all(Array.from({ length: 5 }, () => server.register()));
    const opened = await Promise.all(
      others.flatMap((other) =>
        Array.from({ length: 8 }, async (_, index) => {
          const order = await buy(other, { ...LONG, lots: '0.01', stopLossPrice: String(73_000 - index) });
          return { other, id: order.id, isHit: index <= 3 };
        }),
      ),
    );
    quoteBitcoin(server, '72997', '73007');
    await Promise.all(opened.filter(({ isHit }) => isHit).map(({ other, id }) => expectClosed(other, id)));
    for (const other of others) {
      const { list } = await other.done(listContracts, { query: { status: 'open' } });
      const open = opened.filter((order) => order.other === other && !order.isHit).map(({ id }) => id);
      expect(list.map(({ id }) => id).toSorted()).toEqual(open.toSorted());
    }
  });
});

describe('a customer and a trigger', () => {
  it('close an order once between them', async () => {
    const stories = await Promise.all(
      Array.from({ length: 20 }, async () => ({ id: (await buy(customer, { ...LONG_STOPS, lots: '0.01' })).id })),
    );
    const closing = stories.map(({ id }) => tryClose(customer, { orderId: id }));
    quoteBitcoin(server, '72900', '72910');
    const codes = (await Promise.all(closing)).map(({ code }) => code);
    for (const [index, { id }] of stories.entries()) {
      const { closeReason, fills } = await expectClosed(customer, id);
      expect([codes[index], fills.length]).toEqual([closeReason === 'customer' ? '200' : '11003', 2]);
    }
    expect((await balances(customer))[1]).toBe('0');
    await server.expectBooksToBalance();
  });

  it('a hundred closes at once close once', async () => {
    const { id } = await buy(customer, LONG);
    const answers = await Promise.all(
      Array.from({ length: 100 }, () => customer.decided(closeOptionsOrder, { body: { orderId: id } })),
    );
    expect(answers.filter(({ code }) => code === '200')).toHaveLength(1);
    expect(answers.filter(({ code }) => code === '11003')).toHaveLength(99);
    // 100,000 − 4.416 − 1 − 4.4154
    expect(await balances(customer)).toEqual(['99990.1686', '0']);
  });
});

describe('a loss beyond the account', () => {
  it('leaves the customer at zero, not below: the operator pays the rest', async () => {
    // Margin 99,728, fee 119.6736: 152.3264 stay free.
    const { id } = await buy(customer, { ...LONG, lots: '2.71', stopLossPrice: '60000' });
    expect((await balances(customer))[0]).toBe('152.3264');
    jumpBitcoin(server, '30000', '30010');
    const closed = await expectClosed(customer, id);
    // (30,000 − 73,600) × 2.71 = −118,156; fee 81,300 × 0.06 % = 48.78.
    expect(closed).toMatchObject({
      closeReason: 'stop_loss',
      closePrice: '30000.00',
      profit: '-118156',
      fee: '168.4536',
    });
    expect(await balances(customer)).toEqual(['0', '0']);
    expect((await movesOf(customer, id)).slice(0, 3)).toContain('available -99880.3264 loss');
    expect((await orders.tryBuy(customer, { ...LONG, price: '30010', lots: '0.001' })).code).toBe('10011');
    await server.expectBooksToBalance();
  });
});

describe('both directions at once, and the losing one closed first', () => {
  it('pays the loss with the other side’s gain, never with the operator’s money', async () => {
    const losing = await buy(customer, { ...SHORT, lots: '1.3' });
    const winning = await buy(customer, { ...LONG, lots: '1.3', leverage: 2 });
    jumpBitcoin(server, '140000', '140010');
    const closed = await close(customer, { orderId: losing.id });
    expect(closed).toMatchObject({ closeReason: 'customer', closePrice: '140010.00' });
    expect(await orderOf(customer, winning.id)).toMatchObject({ status: 'closed', closeReason: 'stop_out' });
    const [available, margin] = await balances(customer);
    // A full hedge costs its spreads and fees: (140,000 − 73,600) − (140,010 − 73,590) = −20 a lot, and four fees.
    expect(margin).toBe('0');
    expect(Number(available)).toBeLessThan(100_000);
    expect(Number(available)).toBeGreaterThan(99_600);
    await server.expectBooksToBalance();
  });
});

describe('after a restart', () => {
  it('the book is whole again: stops fire at the first live quote, and margin still counts', async () => {
    const stopped = await buy(customer, { ...LONG_STOPS, lots: '1' });
    const open = await buy(customer, { ...SHORT, lots: '1' });
    await server.stop();
    server.move(HOUR);
    await server.start();
    expect(await orderOf(customer, stopped.id)).toMatchObject({ status: 'open', profit: '-10' });
    server.move(SECOND);
    // The stop at 73,000 was passed while nobody watched: the fill is at the present market price.
    quoteBitcoin(server, '71000', '71010');
    expect(await expectClosed(customer, stopped.id)).toMatchObject({
      closeReason: 'stop_loss',
      closePrice: '71000.00',
    });
    expect((await orders.tryBuy(customer, { ...LONG, price: '71010', lots: '2' })).code).toBe('10011');
    expect((await close(customer, { orderId: open.id })).closePrice).toBe('71010.00');
    expect((await balances(customer))[1]).toBe('0');
  });

  it('the very first quote fires a stop that it has passed', async () => {
    const { id } = await buy(customer, LONG_STOPS);
    await server.stop();
    await server.start({ first: [['BTCUSDT', '71000', '71010']] });
    expect(await expectClosed(customer, id)).toMatchObject({ closeReason: 'stop_loss', closePrice: '71000.00' });
  });

  it('what was closed stays closed, and nothing fires a second time', async () => {
    const { id } = await buy(customer, LONG_STOPS);
    quoteBitcoin(server, '73000', '73010');
    const closed = await expectClosed(customer, id);
    await server.restart();
    quoteBitcoin(server, '72000', '72010');
    expect((await tryClose(customer, { orderId: id })).code).toBe('11003');
    expect(await customer.done(getContract, { params: { id } })).toEqual(closed);
  });
});
