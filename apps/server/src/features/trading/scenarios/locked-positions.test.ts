/** An account with something in a closed or silent market: it is watched all the same, and a little of it is no shield for a large loss. */
import { DAY, MINUTE } from '@candor/core/time';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { TestClient } from '../../../testing/test-client.ts';
import { TEST_START, TestServer } from '../../../testing/test-server.ts';
import { balances, buy, expectClosed, jumpBitcoin, LONG, movesOf, orderOf, tryClose } from '../testing/orders.ts';

let server: TestServer;
let customer: TestClient;

/** 2.7 bitcoins at 73,600 with 2:1 hold 99,360 and cost 119.232 of 100,000. */
const LARGE = { ...LONG, lots: '2.7' };
const apple = (lots: string) => ({ ...LONG, code: 'AAPL', lots, leverage: 5, price: '270.1' });

beforeAll(async () => {
  server = await TestServer.open(['BTCUSDT', 'ETHUSDT', 'AAPL']);
});
afterAll(() => server.close());
beforeEach(async () => {
  // A Friday, with New York open.
  server.move(Math.ceil((server.now() - TEST_START) / (7 * DAY)) * 7 * DAY + TEST_START - server.now());
  // Not Christmas Day.
  while (server.market.statusOf('AAPL') === 'closed') server.move(7 * DAY);
  jumpBitcoin(server, '73590', '73600');
  server.feed.quote('AAPL', '270', '270.1');
  server.feed.quote('AAPL', '270', '270.1');
  customer = await server.register();
});
const untilSaturday = () => server.move(DAY);

describe('a share in a closed market', () => {
  it('keeps no stop-out from a large loss: the operator pays what is missing, and the share stays', async () => {
    const bitcoin = await buy(customer, LARGE);
    const share = await buy(customer, apple('1'));
    untilSaturday();
    jumpBitcoin(server, '36000', '36010');
    expect(await expectClosed(customer, bitcoin.id)).toMatchObject({ closeReason: 'stop_out', closePrice: '36000.00' });
    expect((await movesOf(customer, bitcoin.id)).filter((move) => move.endsWith('loss')).length).toBe(1);
    expect(await balances(customer)).toEqual(['0', '54.02']);
    expect((await orderOf(customer, share.id)).status).toBe('open');
    await server.expectBooksToBalance();
  });

  it('is waited for where it could pay', async () => {
    const bitcoin = await buy(customer, { ...LONG, lots: '1.8' });
    // 120 shares hold 6,482.4 of margin.
    const shares = await buy(customer, apple('120'));
    untilSaturday();
    // 1.8 × 54,500 are 98,100: more than the 93,000 and some that are not in shares.
    jumpBitcoin(server, '19100', '19110');
    expect((await tryClose(customer, { orderId: bitcoin.id })).code).toBe('10015');
    expect((await orderOf(customer, bitcoin.id)).status).toBe('open');
    // It pays once its market is open again.
    server.move(2 * DAY);
    server.feed.quote('AAPL', '270', '270.1');
    jumpBitcoin(server, '19100', '19110');
    await expectClosed(customer, shares.id);
    await expect
      .poll(() => movesOf(customer, bitcoin.id), { timeout: 20_000 })
      .toContainEqual(expect.stringMatching(/ loss$/));
    const moves = await movesOf(customer, bitcoin.id);
    expect(moves.filter((move) => move.includes('protected'))).toEqual([]);
  });
});

describe('two positions that both lost more than their margin', () => {
  it.each([
    ['15000', '500'],
    ['10000', '500'],
  ])(
    'are stopped out together when bitcoin falls to %s and ether to %s: the operator pays once nothing is left',
    async (bitcoin, ether) => {
      server.feed.quote('ETHUSDT', '1999', '2000');
      server.feed.quote('ETHUSDT', '1999', '2000');
      const first = await buy(customer, { ...LONG, lots: '1' });
      const second = await buy(customer, { ...LONG, code: 'ETHUSDT', lots: '40', price: '2000' });
      const fall = () => {
        server.feed.quote('BTCUSDT', bitcoin, `${bitcoin}.01`);
        server.feed.quote('ETHUSDT', ether, `${ether}.01`);
      };
      fall();
      fall();
      await expectClosed(customer, first.id);
      await expectClosed(customer, second.id);
      expect(await balances(customer)).toEqual(['0', '0']);
      await server.expectBooksToBalance();
    },
  );
});

describe('a position whose market has jumped', () => {
  it('is waited for until the jump is confirmed, and then pays', async () => {
    const bitcoin = await buy(customer, { ...LONG, lots: '2.7' });
    const share = await buy(customer, apple('1'));
    // Not confirmed yet: nobody knows what a share is worth.
    server.feed.quote('AAPL', '370', '370.1');
    jumpBitcoin(server, '36000', '36010');
    expect((await tryClose(customer, { orderId: bitcoin.id })).code).toBe('10015');
    server.feed.quote('AAPL', '370', '370.1');
    await expectClosed(customer, bitcoin.id);
    expect(await orderOf(customer, share.id)).toMatchObject({ status: 'closed', closePrice: '370.00' });
    expect(await balances(customer)).toEqual(['0', '0']);
  });
});

describe('the last quote of a closed market', () => {
  it('counts also after a restart, and nothing fills at it', async () => {
    const share = await buy(customer, apple('10'));
    server.feed.quote('AAPL', '280', '280.1');
    untilSaturday();
    const profit = async () => (await orderOf(customer, share.id)).profit;
    expect(await profit()).toBe('99');
    await server.restart();
    expect(await profit()).toBe('99');
    expect((await tryClose(customer, { orderId: share.id })).code).toBe('10015');
    server.move(-DAY);
    expect((await tryClose(customer, { orderId: share.id })).code).toBe('10015');
    server.move(DAY);
  });
});

describe('an instrument without any quote since the start', () => {
  it('switches nothing off: what else the account has is stopped out', async () => {
    const bitcoin = await buy(customer, LARGE);
    await buy(customer, apple('1'));
    await server.restart();
    // The shares' feed is silent, for longer than a moment.
    jumpBitcoin(server, '36000', '36010');
    expect((await tryClose(customer, { orderId: bitcoin.id })).code).toBe('10015');
    server.move(MINUTE);
    jumpBitcoin(server, '36000', '36010');
    expect(await expectClosed(customer, bitcoin.id)).toMatchObject({ closeReason: 'stop_out' });
  });
});
