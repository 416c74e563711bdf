/** Protection that customers choose: limits, breaks, preferences, and the demo account's reset, through HTTP on a real database. */
import { listBalances, listPostings } from '@candor/contract/balance';
import * as contract from '@candor/contract/protection';
import { buyContract, closeOptionsOrder, listContracts } from '@candor/contract/trading';
import { DAY } from '@candor/core/time';
import pg from 'pg';
import { afterAll, beforeAll, beforeEach, describe, expect, it, test } from 'vitest';
import type { TestClient } from '../../testing/test-client.ts';
import { TestServer } from '../../testing/test-server.ts';
import { expectStatus, orderOf } from '../trading/testing/orders.ts';

const { changeLimit, getProtection, resetDemo, takeBreak } = contract;

let server: TestServer;
beforeAll(async () => {
  server = await TestServer.open(['BTCUSDT', 'EURUSD']);
});
afterAll(() => server.close());
beforeEach(() => {
  server.move(1000);
  server.feed.quote('BTCUSDT', '73590.00', '73600.00');
});

const real = { real: true } as const;
const ORDER = {
  product: 'contract',
  code: 'BTCUSDT',
  direction: 'long',
  type: 'market',
  lots: '0.01',
  leverage: 2,
} as const;
const order = { ...ORDER, price: '73600.00' };

const lossOf = (period: 'day' | 'week' | 'month', amount: string | null) => ({
  body: { kind: 'loss', period, amount } as const,
});

/** Buys and closes at once, which loses the spread and two fees. */
async function loseALittle(customer: TestClient): Promise<void> {
  const opened = await customer.done(buyContract, { body: order }, real);
  await customer.done(closeOptionsOrder, { body: { orderId: opened.id } }, real);
}

describe('a loss limit', () => {
  it('stops new orders of the real account once it is reached, until the period is over, and never a closing', async () => {
    const customer = await server.register();
    await server.openReal(customer, 1_000);
    await customer.done(changeLimit, lossOf('day', '0.5'));
    await loseALittle(customer);
    const stored = await customer.done(buyContract, { body: order }, real).catch((error: unknown) => error);
    expect(String(stored)).toContain('11018');
    const { limits } = await customer.done(getProtection);
    const day = limits.find(({ kind, period }) => kind === 'loss' && period === 'day');
    expect(Number(day?.used)).toBeGreaterThanOrEqual(0.5);
    // The demo account is for practice.
    await customer.done(buyContract, { body: order });
    server.move(DAY);
    server.feed.quote('BTCUSDT', '73590.00', '73600.00');
    await customer.done(buyContract, { body: order }, real);
  });

  it('lets an order that is open be closed, and answers a repeated order as the first time', async () => {
    const customer = await server.register();
    await server.openReal(customer, 1_000);
    const opened = await customer.done(buyContract, { body: order }, { ...real, key: 'first' });
    await customer.done(changeLimit, lossOf('week', '0'));
    const again = await customer.done(buyContract, { body: order }, { ...real, key: 'first' });
    expect(again.id).toBe(opened.id);
    expect(await customer.codeOf(buyContract, { body: order }, { ...real, key: 'second' })).toBe('11018');
    await customer.done(closeOptionsOrder, { body: { orderId: opened.id } }, real);
  });

  it('holds for orders that are asked for all at once: as many open as it takes to reach it, and no more', async () => {
    const customer = await server.register();
    await server.openReal(customer, 10_000);
    await customer.done(changeLimit, lossOf('day', '1'));
    // Opening costs 0.4416 each: the third one brings the total to 1.3248.
    const answers = await Promise.all(
      Array.from({ length: 40 }, () => customer.decided(buyContract, { body: order }, real)),
    );
    const codes = answers.map(({ code }) => code);
    expect(codes.filter((code) => code === '200')).toHaveLength(3);
    expect(codes.filter((code) => code === '11018')).toHaveLength(37);
    await server.restart();
    server.feed.quote('BTCUSDT', '73590.00', '73600.00');
    expect(await customer.codeOf(buyContract, { body: order }, real)).toBe('11018');
    // A loss counts at the moment of closing.
    const other = await server.register();
    await server.openReal(other, 10_000);
    const opened = await other.done(buyContract, { body: order }, real);
    await other.done(changeLimit, lossOf('month', '0.9'));
    await other.done(closeOptionsOrder, { body: { orderId: opened.id } }, real);
    expect(await other.codeOf(buyContract, { body: order }, real)).toBe('11018');
  });

  it('is stricter at once and looser a day later', async () => {
    const customer = await server.register();
    const held = async () =>
      (await customer.done(getProtection)).limits.find(({ kind, period }) => kind === 'loss' && period === 'month');
    await customer.done(changeLimit, lossOf('month', '100'));
    await customer.done(changeLimit, lossOf('month', '500'));
    expect(await held()).toMatchObject({ amount: '100', next: { amount: '500' } });
    server.move(DAY);
    expect(await held()).toMatchObject({ amount: '500', next: null });
    await customer.done(changeLimit, lossOf('month', '50'));
    expect(await held()).toMatchObject({ amount: '50', next: null });
  });

  test.each(['-1', '1e3', 'NaN', '１２', '', '0.0000001', '99999999999999999999', 5])(
    'refuses %j as an amount',
    async (amount) => {
      const customer = await server.register();
      const { status } = await customer.call(changeLimit, {
        body: { kind: 'loss', period: 'day', amount: amount as string },
      });
      expect([400, 200]).toContain(status);
      expect((await customer.done(getProtection)).limits.every((limit) => limit.amount === null)).toBe(true);
    },
  );
});

describe('a break', () => {
  it('takes no new orders on the real account, and cannot be shortened', async () => {
    const customer = await server.register();
    await server.openReal(customer, 1_000);
    await customer.done(takeBreak, { body: { days: 7 } });
    const { breakUntil } = await customer.done(takeBreak, { body: { days: 1 } });
    expect(server.isRecent(Date.parse(breakUntil ?? '') - 7 * DAY)).toBe(true);
    expect(await customer.codeOf(buyContract, { body: order }, real)).toBe('11019');
    expect(await customer.codeOf(buyContract, { body: order })).toBe('200');
    server.move(7 * DAY);
    server.feed.quote('BTCUSDT', '73590.00', '73600.00');
    expect(await customer.codeOf(buyContract, { body: order }, real)).toBe('200');
  });

  it('holds after a restart', async () => {
    const customer = await server.register();
    await server.openReal(customer, 1_000);
    await customer.done(takeBreak, { body: { days: 30 } });
    await server.restart();
    server.feed.quote('BTCUSDT', '73590.00', '73600.00');
    expect(await customer.codeOf(buyContract, { body: order }, real)).toBe('11019');
  });

  it('is not made shorter by anybody who reaches the database', async () => {
    const client = new pg.Client(server.database.adminUrl);
    await client.connect();
    try {
      await expect(client.query("update protection_breaks set until = now() - interval '1 day'")).rejects.toThrow(
        'never made shorter',
      );
      await expect(client.query('delete from protection_breaks')).rejects.toThrow('never made shorter');
    } finally {
      await client.end();
    }
  });
});

describe('an order that waited', () => {
  const waiting = { ...ORDER, type: 'limit', entryPrice: '72000' } as const;
  const jumpTo = (bid: string, ask: string) => {
    server.move(1000);
    server.feed.quote('BTCUSDT', bid, ask);
  };
  it.each<[why: string, protect: (customer: TestClient) => Promise<unknown>]>([
    ['in a break', (customer) => customer.done(takeBreak, { body: { days: 1 } })],
    ['over a limit', (customer) => customer.done(changeLimit, lossOf('day', '0'))],
  ])('does not open %s: it is cancelled at the quote that it met, and what it held is free', async (_, protect) => {
    const customer = await server.register();
    await server.openReal(customer, 1_000);
    const { id } = await customer.done(buyContract, { body: waiting }, real);
    const { id: played } = await customer.done(buyContract, { body: waiting });
    await protect(customer);
    jumpTo('71980.00', '71990.00');
    await expect.poll(async () => (await orderOf(customer, id, real)).status, { timeout: 20_000 }).toBe('cancelled');
    const ended = await orderOf(customer, id, real);
    expect(ended).toMatchObject({ status: 'cancelled', closeReason: 'not_allowed', fills: [] });
    expect(ended.events.at(-1)).toMatchObject({ kind: 'cancelled', quote: { ask: '71990.00' } });
    const { balances } = await customer.done(listBalances, {}, real);
    expect(balances.map(({ kind, amount }) => [kind, amount])).toEqual(
      expect.arrayContaining([
        ['available', '1000'],
        ['held', '0'],
      ]),
    );
    // The demo account is for practice.
    await expectStatus(customer, played, 'open');
    await server.expectBooksToBalance();
  });
});

describe('a demo reset', () => {
  it('closes what is open and brings the balance to exactly the grant, by one entry, once per key', async () => {
    const customer = await server.register();
    await customer.done(buyContract, { body: order });
    await customer.done(buyContract, { body: { ...order, direction: 'short', price: '73590.00' } });
    expect(await customer.done(resetDemo, { body: {} }, { key: 'reset-1' })).toEqual({ balance: '100000' });
    const entriesOf = async () => (await customer.done(listPostings)).list.filter(({ kind }) => kind === 'demo.reset');
    expect(await entriesOf()).toHaveLength(1);
    const opened = await customer.done(buyContract, { body: order });
    // The same key again: the first answer, and orders opened since stay open.
    expect(await customer.done(resetDemo, { body: {} }, { key: 'reset-1' })).toEqual({ balance: '100000' });
    expect((await customer.done(listContracts, { query: { status: 'open' } })).list.map(({ id }) => id)).toEqual([
      opened.id,
    ]);
    expect(await entriesOf()).toHaveLength(1);
    const { list } = await customer.done(listContracts, { query: {} });
    expect(list).toHaveLength(3);
  });

  it('brings a balance above the grant back down, and ten at once bring one', async () => {
    const customer = await server.register();
    await customer.done(buyContract, { body: order });
    server.move(1000);
    server.feed.quote('BTCUSDT', '73990.00', '74000.00');
    const keys = Array.from({ length: 10 }, (_, index) => `parallel-${index % 3}`);
    const answers = await Promise.all(keys.map((key) => customer.call(resetDemo, { body: {} }, { key })));
    expect(answers.map(({ code }) => code)).toEqual(keys.map(() => '200'));
    expect((await customer.done(listPostings)).list.filter(({ kind }) => kind === 'demo.reset')).toHaveLength(1);
  });

  it('says when an order cannot be closed now, and changes nothing then', async () => {
    const customer = await server.register();
    await customer.done(buyContract, { body: order });
    // The quote grows too old to trade on.
    server.move(DAY);
    expect(await customer.codeOf(resetDemo, { body: {} })).toBe('10015');
    expect((await customer.done(listContracts, { query: { status: 'open' } })).total).toBe(1);
  });
});
