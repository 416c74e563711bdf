/** The first trade, through HTTP, PostgreSQL and back; and what a repeated call does. Figures are computed by hand. */
import { buyContract, changeOptionsOrder, closeOptionsOrder, listContracts } from '@candor/contract/trading';
import { MINUTE, SECOND } from '@candor/core/time';
import { afterAll, beforeAll, beforeEach, describe, expect, it, test } from 'vitest';
import type { TestClient } from '../../../testing/test-client.ts';
import { TestServer } from '../../../testing/test-server.ts';
import * as orders from '../testing/orders.ts';

const {
  balances,
  buy,
  close,
  expectClosed,
  jumpBitcoin,
  LONG,
  movesOf,
  orderOf,
  quoteBitcoin,
  SHORT,
  tryBuy,
  tryClose,
} = orders;

let server: TestServer;
let customer: TestClient;

beforeAll(async () => {
  server = await TestServer.open(['BTCUSDT', 'EURUSD', 'USDJPY']);
});
afterAll(() => server.close());
beforeEach(async () => {
  customer = await server.register();
  server.move(SECOND);
  quoteBitcoin(server);
});

describe('a first trade', () => {
  it('long opens at the ask, lives at the bid, closes at the bid, and balances to the unit', async () => {
    const opened = await buy(customer, LONG);
    const now = opened.placedTime;
    expect(server.isRecent(now)).toBe(true);
    const { sequence, quoteTime } = opened.fills[0] ?? { sequence: 0, quoteTime: '' };
    expect(server.isRecent(quoteTime)).toBe(true);
    expect(opened).toEqual({
      id: opened.id,
      orderNo: opened.id.padStart(10, '0'),
      mode: 'demo',
      product: 'contract',
      code: 'BTCUSDT',
      appName: 'Bitcoin',
      digits: 2,
      direction: 'long',
      type: 'market',
      status: 'open',
      version: 1,
      lots: '0.1',
      orderedLots: '0.1',
      leverage: 2,
      contractSize: '1',
      margin: '3680',
      placedTime: now,
      entryPrice: null,
      expiresAt: null,
      openPrice: '73600.00',
      openTime: now,
      closePrice: null,
      closeTime: null,
      closeReason: null,
      stopLossPrice: null,
      takeProfitPrice: null,
      trailingDistance: null,
      trailingLevel: null,
      fee: '4.416',
      // Closing at once would lose the spread.
      profit: '-1',
      realizedProfit: '0',
      financing: '0',
      nextFinancing: { time: '2026-11-20T22:00:00.000Z', nights: 1, amount: '-2.2077' },
      protection: '0',
      rateToUsdt: '1',
      fills: [
        {
          leg: 'open',
          version: 1,
          lots: '0.1',
          price: '73600.00',
          priceSeen: '73600.00',
          bid: '73590.00',
          ask: '73600.00',
          source: 'simulated',
          sequence,
          quoteTime,
          rateToUsdt: '1',
          rateSource: 'par',
          minute: Math.floor(Date.parse(quoteTime) / MINUTE),
          rateQuote: null,
          time: now,
        },
      ],
    });
    expect(await balances(customer)).toEqual(['96315.584', '3680']);

    server.move(SECOND);
    quoteBitcoin(server, '75000', '75010');
    expect(await orderOf(customer, opened.id)).toMatchObject({ status: 'open', profit: '140', fee: '4.416' });
    const closed = await close(customer, { orderId: opened.id, price: '75000' });
    expect(closed).toMatchObject({
      id: opened.id,
      status: 'closed',
      closePrice: '75000.00',
      closeReason: 'customer',
      profit: '140',
      fee: '8.916',
      fills: [{ leg: 'open' }, { leg: 'close', price: '75000.00', bid: '75000.00', ask: '75010.00' }],
    });
    expect(server.isRecent(closed.closeTime)).toBe(true);
    expect(await orderOf(customer, opened.id)).toMatchObject(closed);
    // 100,000 − 4.416 + 140 − 4.5
    expect(await balances(customer)).toEqual(['100131.084', '0']);
    expect((await movesOf(customer, opened.id)).toSorted()).toEqual(
      [
        'available -3680 margin.held',
        'margin 3680 margin.held',
        'available -4.416 fee.opening',
        'available 3680 margin.released',
        'margin -3680 margin.released',
        'available 140 profit',
        'available -4.5 fee.closing',
      ].toSorted(),
    );
  });

  it('short opens at the bid and closes at the ask, whatever it loses', async () => {
    const opened = await buy(customer, SHORT);
    expect(opened).toMatchObject({ openPrice: '73590.00', margin: '3679.5', fee: '4.4154', profit: '-1' });
    quoteBitcoin(server, '74080', '74090');
    const closed = await close(customer, { orderId: opened.id });
    // (73,590 − 74,090) × 0.1 = −50; fee 7,409 × 0.06 % = 4.4454.
    expect(closed).toMatchObject({ closePrice: '74090.00', profit: '-50', fee: '8.8608' });
    expect(await balances(customer)).toEqual(['99941.1392', '0']);
  });

  it('of an instrument quoted in yen is paid in USDT, at the rate that each fill keeps', async () => {
    server.feed.quote('USDJPY', '159.99', '160.01');
    const { product, type } = LONG;
    const body = {
      product,
      type,
      code: 'USDJPY',
      direction: 'long',
      lots: '0.5',
      leverage: 30,
      price: '160.01',
    } as const;
    const opened = await buy(customer, body);
    // 1 ÷ 160 USDT a yen: 50,000 × 160.01 × 0.00625 = 50,003.125; ÷ 30; × 0.005 %. Both rounded down.
    expect(opened).toMatchObject({ margin: '1666.770833', fee: '2.500156', rateToUsdt: '0.00625', digits: 3 });
    server.feed.quote('USDJPY', '161.99', '162.01');
    const closed = await close(customer, { orderId: opened.id });
    // 1 ÷ 162 = 0.0061728395: 50,000 × 1.98 × rate = 611.1111105; fee 49,996.9135 × 0.005 % = 2.499845.
    expect(closed).toMatchObject({ profit: '611.11111', rateToUsdt: '0.0061728395', fee: '5.000001' });
    expect(closed.fills.map(({ rateSource }) => rateSource)).toEqual([
      expect.stringMatching(/^simulated:USDJPY#\d+$/),
      expect.stringMatching(/^simulated:USDJPY#\d+$/),
    ]);
    // 100,000 − 2.500156 + 611.11111 − 2.499845
    expect(await balances(customer)).toEqual(['100606.111109', '0']);
  });

  it('keeps the price that was seen beside the one that it was filled at, better or worse, and none where nobody looked', async () => {
    // Better than seen, then worse within the bound; the customer reads both from then on.
    const opened = await buy(customer, { ...LONG, price: '73650.005', lots: '0.3' });
    expect(opened.fills).toMatchObject([{ price: '73600.00', priceSeen: '73650.005' }]);
    const part = { orderId: opened.id, lots: '0.1' };
    await close(customer, { ...part, price: '73600' });
    await close(customer, part);
    await customer.done(changeOptionsOrder, { body: { orderId: opened.id, stopLossPrice: '73000' } });
    jumpBitcoin(server, '72900', '72910');
    const life = await expectClosed(customer, opened.id);
    expect(life.events.map(({ kind, price, priceSeen }) => [kind, price, priceSeen])).toEqual([
      ['opened', '73600.00', '73650.005'],
      ['partly_closed', '73590.00', '73600.00'],
      ['partly_closed', '73590.00', null],
      ['changed', null, null],
      ['closed', '72900.00', null],
    ]);
    expect(life.fills.map(({ priceSeen }) => priceSeen)).toEqual(['73650.005', '73600.00', null, null]);
  });

  it('appears in the list, newest first, by status and instrument, page by page', async () => {
    server.feed.quote('EURUSD', '1.15840', '1.15848');
    const first = await buy(customer, LONG);
    const second = await buy(customer, { ...LONG, code: 'EURUSD', lots: '0.01', leverage: 30, price: '1.15848' });
    const third = await buy(customer, LONG);
    await close(customer, { orderId: first.id });
    const idsOf = async (query: Record<string, string>) => {
      const { list, total } = await customer.done(listContracts, { query });
      return [...list.map(({ id }) => id), total];
    };
    expect(await idsOf({})).toEqual([third.id, second.id, first.id, 3]);
    expect(await idsOf({ status: 'open' })).toEqual([third.id, second.id, 2]);
    expect(await idsOf({ status: 'closed' })).toEqual([first.id, 1]);
    expect(await idsOf({ status: 'pending' })).toEqual([0]);
    expect(await idsOf({ code: 'BTCUSDT' })).toEqual([third.id, first.id, 2]);
    expect(await idsOf({ page: '2', size: '2' })).toEqual([first.id, 3]);
    expect(await idsOf({ page: '1000000', size: '100' })).toEqual([3]);
  });

  it('is found by its side, its time, a part of its name or its number, and read on by a cursor', async () => {
    server.feed.quote('EURUSD', '1.15840', '1.15848');
    const first = await buy(customer, LONG);
    server.move(60_000);
    quoteBitcoin(server);
    server.feed.quote('EURUSD', '1.15840', '1.15848');
    const short = {
      ...LONG,
      code: 'EURUSD',
      direction: 'short',
      lots: '0.01',
      leverage: 30,
      price: '1.15840',
    } as const;
    const second = await buy(customer, short);
    const third = await buy(customer, { ...short, direction: 'long', price: '1.15848' });
    const fourth = await buy(customer, LONG);
    for (const { id } of [first, second, fourth]) await close(customer, { orderId: id });
    const found = async (query: Record<string, string>) => {
      const { list, total, next, isTotalCapped } = await customer.done(listContracts, { query });
      expect({ total: total >= list.length, isTotalCapped }).toEqual({ total: true, isTotalCapped: false });
      return { ids: list.map(({ id }) => id), total, next };
    };
    const all = (...orders: readonly { readonly id: string }[]) => ({
      ids: orders.map(({ id }) => id),
      total: orders.length,
      next: null,
    });
    expect(await found({ direction: 'short' })).toEqual(all(second));
    expect(await found({ direction: 'long', status: 'closed' })).toEqual(all(fourth, first));
    expect(await found({ direction: 'long', code: 'EURUSD' })).toEqual(all(third));
    expect(await found({ from: first.placedTime, to: second.placedTime })).toEqual(all(first));
    expect(await found({ from: second.placedTime })).toEqual(all(fourth, third, second));
    expect(await found({ to: first.placedTime })).toEqual(all());
    expect(await found({ search: 'eur' })).toEqual(all(third, second));
    expect(await found({ search: 'bitcoin' })).toEqual(all(fourth, first));
    expect(await found({ search: '比特幣' })).toEqual(all(fourth, first));
    expect(await found({ search: 'びっとこいん' })).toEqual(all(fourth, first));
    expect(await found({ search: 'اليورو' })).toEqual(all(third, second));
    expect(await found({ search: second.orderNo })).toEqual(all(second));
    expect(await found({ search: ` ${second.orderNo} `, status: 'open' })).toEqual(all());
    expect(await found({ search: 'eur', code: 'BTCUSDT' })).toEqual(all());
    expect(await found({ search: '   ' })).toEqual(all(fourth, third, second, first));
    expect(await found({ search: "' or 1=1 --" })).toEqual(all());
    const page = await found({ size: '3' });
    expect(page).toEqual({ ids: [fourth.id, third.id, second.id], total: 4, next: second.id });
    expect(await found({ size: '3', cursor: second.id })).toEqual({ ids: [first.id], total: 4, next: null });
    expect(await found({ size: '1', cursor: fourth.id, status: 'closed' })).toEqual({
      ids: [second.id],
      total: 3,
      next: second.id,
    });
    const stranger = await server.register();
    const ask = (query: string) => stranger.raw({ method: 'GET' }, `${listContracts.path}?${query}`, {});
    expect(await ask(`cursor=${second.id}`)).toMatchObject({ status: 400, data: { fields: [{ field: 'cursor' }] } });
    expect(await ask(`search=${second.orderNo}`)).toMatchObject({ status: 200, data: { list: [], total: 0 } });
  });
});

describe('what is not yours', () => {
  it('is not found, and cannot be closed', async () => {
    const { id } = await buy(customer, LONG);
    const other = await server.register();
    const read = `/swx/customer/order/getOptionsOrderById/${id}`;
    expect(await other.raw({ method: 'GET' }, read, {})).toMatchObject({ status: 404, code: '404', data: null });
    expect(await tryClose(other, { orderId: id })).toMatchObject({ status: 409, code: '11003' });
    expect((await orderOf(customer, id)).status).toBe('open');
    expect(await balances(other)).toEqual(['100000', '0']);
  });

  it('nor is the other mode: a demo order does not exist for the real account', async () => {
    const { id } = await buy(customer, LONG);
    const read = `/swx/customer/order/getOptionsOrderById/${id}`;
    expect((await customer.raw({ method: 'GET' }, read, {}, { real: true })).status).toBe(404);
    expect((await tryClose(customer, { orderId: id }, { real: true })).code).toBe('11003');
    expect(await customer.done(listContracts, { query: {} }, { real: true })).toMatchObject({ list: [], total: 0 });
    expect(await balances(customer, { real: true })).toEqual(['0', '0']);
  });

  test.each(['999999999999999999', '1'.repeat(18)])('no order %s is found either', async (id) => {
    const answer = await customer.raw({ method: 'GET' }, `/swx/customer/order/getOptionsOrderById/${id}`, {});
    expect([answer.status, (await tryClose(customer, { orderId: id })).code]).toEqual([404, '11003']);
  });
});

describe('the same key', () => {
  it('and the same body give the first answer, also after the order was closed', async () => {
    const first = await tryBuy(customer, LONG, { key: 'twice' });
    const second = await tryBuy(customer, LONG, { key: 'twice' });
    quoteBitcoin(server, '74000', '74010');
    const { id } = orders.idOf(first);
    const closing = await tryClose(customer, { orderId: id }, { key: 'closes' });
    quoteBitcoin(server, '75000', '75010');
    const third = await tryBuy(customer, LONG, { key: 'twice' });
    for (const again of [second, third]) {
      expect([again.status, again.code, again.msg, again.data]).toEqual([200, '200', '20004', first.data]);
    }
    expect(await tryClose(customer, { orderId: id }, { key: 'closes' })).toMatchObject({
      data: closing.data,
      msg: '20005',
    });
    // 100,000 − 4.416 + 40 − 4.44, once.
    expect(await balances(customer)).toEqual(['100031.144', '0']);
    await server.restart();
    expect((await tryBuy(customer, LONG, { key: 'twice' })).data).toEqual(first.data);
  });

  it('is known after a restart among many new ones, which it does not delay', async () => {
    const first = await tryBuy(customer, LONG, { key: 'old' });
    const refused = await tryBuy(customer, { ...LONG, lots: '900' }, { key: 'old refusal' });
    const others = await Promise.all(Array.from({ length: 5 }, () => server.register()));
    await server.restart();
    quoteBitcoin(server, '73590', '73600');
    const [again, refusedAgain, conflict, ...fresh] = await Promise.all([
      tryBuy(customer, LONG, { key: 'old' }),
      tryBuy(customer, { ...LONG, lots: '900' }, { key: 'old refusal' }),
      tryBuy(customer, { ...LONG, lots: '0.2' }, { key: 'old' }),
      ...others.flatMap((other) =>
        ['one', 'two', 'three'].map((key) => tryBuy(other, { ...LONG, lots: '0.01' }, { key })),
      ),
    ]);
    expect(again.data).toEqual(first.data);
    expect([refusedAgain.code, refusedAgain.msg]).toEqual([refused.code, refused.msg]);
    expect(conflict.status).toBe(409);
    expect(fresh.map(({ code }) => code)).toEqual(Array.from({ length: 15 }, () => '200'));
    expect(await balances(customer)).toEqual(['96315.584', '3680']);
  });

  it('with anything else is refused with 409, and does nothing', async () => {
    const { id } = await buy(customer, LONG, { key: 'mine' });
    const conflict = { status: 409, code: '409' };
    expect(await tryBuy(customer, { ...LONG, lots: '0.2' }, { key: 'mine' })).toMatchObject(conflict);
    expect(await tryBuy(customer, { ...LONG, maxSlippagePercent: '1' }, { key: 'mine' })).toMatchObject(conflict);
    expect(await tryBuy(customer, LONG, { key: 'mine', real: true })).toMatchObject(conflict);
    expect(await tryClose(customer, { orderId: id }, { key: 'mine' })).toMatchObject(conflict);
    expect(await balances(customer)).toEqual(['96315.584', '3680']);
  });

  it('of another customer is another key', async () => {
    const mine = await buy(customer, LONG, { key: 'shared' });
    const other = await server.register();
    const theirs = await buy(other, { ...LONG, lots: '0.2' }, { key: 'shared' });
    expect(theirs.id).not.toBe(mine.id);
    expect(await balances(other)).toEqual(['92631.168', '7360']);
  });

  it('fifty times at once has one effect, and fifty equal answers', async () => {
    const answers = await Promise.all(
      Array.from({ length: 50 }, () => customer.decided(buyContract, { body: LONG }, { key: 'rush' })),
    );
    expect(new Set(answers.map(({ data }) => JSON.stringify(data))).size).toBe(1);
    expect(await balances(customer)).toEqual(['96315.584', '3680']);
    const orderId = orders.idOf(answers[0]).id;
    const ends = await Promise.all(
      Array.from({ length: 50 }, () => customer.decided(closeOptionsOrder, { body: { orderId } }, { key: 'end' })),
    );
    expect(new Set(ends.map(({ code, data }) => `${code} ${JSON.stringify(data)}`)).size).toBe(1);
    expect((await balances(customer))[1]).toBe('0');
  });

  it('gives a refusal again, too: what was refused is not done later behind anyone’s back', async () => {
    const seen = { ...LONG, price: '70000' };
    const refused = await tryBuy(customer, seen, { key: 'no' });
    expect(refused).toMatchObject({ status: 409, code: '11002' });
    quoteBitcoin(server, '69990', '70000');
    const again = await tryBuy(customer, seen, { key: 'no' });
    expect([again.status, again.code, again.msg, again.data]).toEqual([409, '11002', refused.msg, refused.data]);
    expect((await tryBuy(customer, seen, { key: 'yes' })).code).toBe('200');
  });

  it('is free again when the request was not understood: nothing was decided', async () => {
    expect((await tryBuy(customer, { ...LONG, lots: '1e3' }, { key: 'typo' })).status).toBe(400);
    expect((await tryBuy(customer, LONG, { key: 'typo' })).code).toBe('200');
  });

  test.each(['', ' ', 'x'.repeat(129), 'two words', 'ключ', '\u00e9'])('%j is no key', async (key) => {
    const headers = { 'idempotency-key': Buffer.from(key).toString('latin1') };
    expect(await tryBuy(customer, LONG, { headers })).toMatchObject({
      status: 400,
      data: { fields: [{ field: 'Idempotency-Key' }] },
    });
    expect(await balances(customer)).toEqual(['100000', '0']);
  });

  it('is needed', async () => {
    const path = '/swx/customer/order/buyOptions';
    const answer = await customer.raw({ method: 'POST' }, path, { body: JSON.stringify(LONG) });
    expect([answer.status, await balances(customer)]).toEqual([400, ['100000', '0']]);
  });
});
