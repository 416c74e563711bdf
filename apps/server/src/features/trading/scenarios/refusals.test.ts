/** What the server refuses, without any effect: prices, stops, funds, limits, markets that are not tradable. */
import { getMarketInfo, listMarketByType } from '@candor/contract/market';
import { getParamByKey } from '@candor/contract/parameters';
import { buyContract, changeOptionsOrder, listContracts } from '@candor/contract/trading';
import { OPEN_ORDERS_MAX } from '@candor/core/trading/checks/check-order';
import { DAY, HOUR, MINUTE, SECOND } from '@candor/core/time';
import { afterAll, beforeAll, beforeEach, describe, expect, it, test } from 'vitest';
import type { Answer, TestClient } from '../../../testing/test-client.ts';
import { TestServer } from '../../../testing/test-server.ts';
import * as orders from '../testing/orders.ts';

const { balances, buy, close, LONG, orderOf, quoteBitcoin, SHORT, tryBuy, tryClose } = orders;

let server: TestServer;
let customer: TestClient;

beforeAll(async () => {
  server = await TestServer.open(['BTCUSDT', 'ETHUSDT', 'EURUSD', 'EURJPY', 'AAPL']);
});
afterAll(() => server.close());
beforeEach(async () => {
  customer = await server.register();
  server.move(MINUTE);
  quoteBitcoin(server);
});

/** No money moved, no position opened. */
async function expectUntouched(): Promise<void> {
  expect(await balances(customer)).toEqual(['100000', '0']);
  expect((await customer.done(listContracts, { query: {} })).total).toBe(0);
}

describe('the price that the customer saw', () => {
  test.each([
    // direction, seen, within %, filled at. Bid 73,590, ask 73,600.
    [LONG, '73600', '0', '73600.00'],
    [LONG, '73599.99', '0', null],
    [LONG, '73599.99', '0.1', '73600.00'],
    [LONG, '73200', undefined, null],
    [LONG, '73300', undefined, '73600.00'],
    [LONG, '70000', '5', null],
    [LONG, '70100', '5', '73600.00'],
    // A price improvement always goes to the customer.
    [LONG, '99999', '0', '73600.00'],
    [SHORT, '73590', '0', '73590.00'],
    [SHORT, '73590.01', '0', null],
    [SHORT, '73900', undefined, '73590.00'],
    [SHORT, '74000', undefined, null],
    [SHORT, '1', '0', '73590.00'],
  ] as const)('%o at %s within %s %% fills at %s', async (body, price, maxSlippagePercent, filled) => {
    const bound = maxSlippagePercent === undefined ? {} : { maxSlippagePercent };
    const answer = await tryBuy(customer, { ...body, price, ...bound });
    expect([answer.status, answer.code]).toEqual(filled === null ? [409, '11002'] : [200, '200']);
    if (filled === null) await expectUntouched();
    else expect(answer.data).toMatchObject({ openPrice: filled });
  });

  it('holds on the way out too, in both directions; without one, the market is taken as it is', async () => {
    const long = await buy(customer, LONG);
    const short = await buy(customer, SHORT);
    const atLong = (price: string) => tryClose(customer, { orderId: long.id, price, maxSlippagePercent: '0' });
    const atShort = (price: string) => tryClose(customer, { orderId: short.id, price, maxSlippagePercent: '0' });
    expect([(await atLong('73590.01')).code, (await atShort('73599.99')).code]).toEqual(['11002', '11002']);
    expect((await orderOf(customer, long.id)).status).toBe('open');
    expect((await atLong('1')).data).toMatchObject({ closePrice: '73590.00' });
    expect((await atShort('99999')).data).toMatchObject({ closePrice: '73600.00' });
    const free = await buy(customer, LONG);
    quoteBitcoin(server, '65000', '65010');
    expect((await close(customer, { orderId: free.id })).closePrice).toBe('65000.00');
    quoteBitcoin(server);
  });

  test.each(['-0.1', '5.0000001', '100'])('a bound of %s %% is none', async (maxSlippagePercent) => {
    expect((await tryBuy(customer, { ...LONG, maxSlippagePercent })).code).toBe('10016');
    await expectUntouched();
  });
});

describe('stops', () => {
  test.each([
    [LONG, { stopLossPrice: '73590' }, 'stopLossPrice'],
    [LONG, { stopLossPrice: '80000' }, 'stopLossPrice'],
    [LONG, { takeProfitPrice: '73590' }, 'takeProfitPrice'],
    [LONG, { stopLossPrice: '0' }, 'stopLossPrice'],
    [LONG, { stopLossPrice: '-70000' }, 'stopLossPrice'],
    [LONG, { stopLossPrice: '70000.001' }, 'stopLossPrice'],
    [SHORT, { stopLossPrice: '73600' }, 'stopLossPrice'],
    [SHORT, { takeProfitPrice: '73600' }, 'takeProfitPrice'],
    [SHORT, { takeProfitPrice: '80000', stopLossPrice: '80000' }, 'takeProfitPrice'],
  ])('of %o at %o make no sense', async (body, stops, field) => {
    expect(await tryBuy(customer, { ...body, ...stops })).toMatchObject({
      status: 409,
      code: '11001',
      data: { field },
    });
    await expectUntouched();
  });

  it('that make sense are kept as written', async () => {
    const stops = { stopLossPrice: '73589.99', takeProfitPrice: '73590.01' };
    expect(await buy(customer, { ...LONG, ...stops })).toMatchObject(stops);
    const none = { stopLossPrice: null, takeProfitPrice: null };
    expect(await buy(customer, { ...SHORT, ...none })).toMatchObject(none);
  });
});

describe('a level that nobody means', () => {
  test.each([
    [{ stopLossPrice: '7358.99' }, { field: 'stopLossPrice', min: '7359.00', max: '73589.99', step: '0.01' }],
    [{ takeProfitPrice: '735900.01' }, { field: 'takeProfitPrice', min: '73590.01', max: '735900.00', step: '0.01' }],
    [{ trailingDistance: '66231.01' }, { field: 'trailingDistance', min: '0.01', max: '66231.00', step: '0.01' }],
  ])('%o is refused, with what is allowed', async (change, data) => {
    expect(await tryBuy(customer, { ...LONG, ...change })).toMatchObject({ code: '10016', data });
    await expectUntouched();
  });

  it('is refused to orders that wait, and to changes, by the parameter that is public', async () => {
    const far = await tryBuy(customer, { ...orders.LIMIT, entryPrice: '7359.99' });
    expect(far).toMatchObject({ code: '10016', data: { field: 'entryPrice', min: '7360.00', max: '73599.99' } });
    expect(far.msg).toContain('7,360.00');
    const { id: orderId } = await buy(customer, LONG);
    const changed = await customer.call(changeOptionsOrder, { body: { orderId, takeProfitPrice: '736000' } });
    expect(changed).toMatchObject({ code: '10016', data: { max: '735900.00' } });
    const [item] = await customer.done(listMarketByType, { query: { codes: 'BTCUSDT' } });
    const info = await customer.done(getMarketInfo, { params: { id: String(item?.id) } });
    const parameter = await customer.done(getParamByKey, { params: { key: 'levelFactorMax' } });
    expect([info.levelFactorMax, parameter.value]).toEqual([10, '10']);
    await close(customer, { orderId });
  });
});

describe('size and leverage', () => {
  test.each([
    [{ lots: '0' }, '10016'],
    [{ lots: '-0.1' }, '10016'],
    [{ lots: '0.0009' }, '10016'],
    [{ lots: '0.1001' }, '10016'],
    [{ lots: '100.001' }, '10016'],
    [{ price: '0' }, '10016'],
    [{ price: '-73600' }, '10016'],
    [{ leverage: 3 }, '11004'],
    [{ leverage: 1000 }, '11004'],
    [{ code: 'NOSUCH' }, '10014'],
    [{ code: 'btcusdt' }, '10014'],
    [{ code: '__proto__' }, '10014'],
    [{ code: "BTCUSDT' or 1=1" }, '10014'],
    [{ lots: '100' }, '10011'],
  ])('%o is refused with %s', async (change, code) => {
    expect((await tryBuy(customer, { ...LONG, ...change })).code).toBe(code);
    await expectUntouched();
  });

  it('are capped alike for the real account, which has no money', async () => {
    await server.openReal(customer, 0);
    expect((await tryBuy(customer, { ...LONG, leverage: 3 }, { real: true })).code).toBe('11004');
    expect(await tryBuy(customer, LONG, { real: true })).toMatchObject({
      status: 200,
      code: '10011',
      data: { needed: '3684.416', free: '0', asset: 'USDT' },
    });
    expect(await balances(customer, { real: true })).toEqual(['0', '0']);
    await expectUntouched();
  });
});

describe('a market that cannot be traded on', () => {
  it('was never quoted', async () => {
    expect((await tryBuy(customer, { ...LONG, code: 'ETHUSDT', price: '2000' })).code).toBe('10015');
    await expectUntouched();
  });

  it('is stale: neither in nor out, until the next quote', async () => {
    const { id } = await buy(customer, LONG);
    server.move(14 * SECOND);
    expect((await tryBuy(customer, LONG)).code).toBe('200');
    server.move(SECOND);
    expect(await tryBuy(customer, LONG)).toMatchObject({ status: 200, code: '10015' });
    expect((await tryClose(customer, { orderId: id })).code).toBe('10015');
    quoteBitcoin(server);
    expect((await tryClose(customer, { orderId: id })).code).toBe('200');
  });

  it('is held after a jump, until a second quote confirms it', async () => {
    const { id } = await buy(customer, LONG);
    quoteBitcoin(server, '90000', '90010');
    expect((await tryClose(customer, { orderId: id })).code).toBe('10015');
    expect((await tryBuy(customer, LONG)).code).toBe('10015');
    quoteBitcoin(server, '90000', '90010');
    expect((await close(customer, { orderId: id })).closePrice).toBe('90000.00');
    orders.jumpBitcoin(server, '73590', '73600');
  });

  it('is closed: at the weekend, for currencies, and overnight, for shares', async () => {
    const { product, type, direction } = LONG;
    server.feed.quote('AAPL', '271.45', '271.55');
    const share = { product, type, direction, code: 'AAPL', lots: '1', leverage: 5, price: '271.55' };
    expect((await tryBuy(customer, share)).code).toBe('200');
    server.move(8 * HOUR);
    server.feed.quote('AAPL', '271.45', '271.55');
    expect((await tryBuy(customer, share)).code).toBe('10015');
    server.move(DAY - 8 * HOUR);
    server.feed.quote('EURUSD', '1.15840', '1.15848');
    const euro = { product, type, direction, code: 'EURUSD', lots: '0.01', leverage: 30, price: '1.15848' };
    expect((await tryBuy(customer, euro)).code).toBe('10015');
    quoteBitcoin(server);
    expect((await tryBuy(customer, LONG)).code).toBe('200');
  });

  it('has no rate to USDT', async () => {
    server.move(2 * DAY);
    server.feed.quote('EURJPY', '180.000', '180.015');
    const { product, type, direction } = LONG;
    const body = { product, type, direction, code: 'EURJPY', lots: '0.01', leverage: 20, price: '180.015' };
    expect((await tryBuy(customer, body)).code).toBe('10015');
    await expectUntouched();
  });
});

describe('funds', () => {
  it('let exactly those of a hundred orders through that fit, however they arrive', async () => {
    const answers = await Promise.all(Array.from({ length: 100 }, () => customer.decided(buyContract, { body: LONG })));
    const codes = answers.map(({ code }) => code);
    // Each needs 3,684.416, and each open one has lost 1: 26 × 3,685.416 + 3,684.416 ≤ 100,000 < 27 × 3,685.416 + 3,684.416.
    expect([codes.filter((code) => code === '200').length, codes.filter((code) => code === '10011').length]).toEqual([
      27, 73,
    ]);
    // 100,000 − 27 × 3,684.416; 27 × 3,680.
    expect(await balances(customer)).toEqual(['520.768', '99360']);
    await server.expectBooksToBalance();
  });

  it('of two instruments, two modes and two devices are one account each', async () => {
    await server.openReal(customer, 0);
    server.feed.quote('ETHUSDT', '2000', '2001');
    const ether = { ...LONG, code: 'ETHUSDT', lots: '10', price: '2001' };
    const bodies = Array.from({ length: 40 }, (_, index) => (index % 2 === 0 ? LONG : ether));
    const answers = await Promise.all(
      bodies.map((body, index) => customer.decided(buyContract, { body }, { real: index % 5 === 4 })),
    );
    const opened = answers.filter(({ code }) => code === '200').length;
    expect(opened).toBeGreaterThan(10);
    expect(answers.filter((_, index) => index % 5 === 4).every(({ code }) => code === '10011')).toBe(true);
    expect((await customer.done(listContracts, { query: { status: 'open' } })).total).toBe(opened);
    expect(Number((await balances(customer))[0])).toBeGreaterThanOrEqual(0);
  });

  it('are less by what open orders have lost; what they have won is not spent before it is taken', async () => {
    await buy(customer, { ...LONG, lots: '2' });
    // Free: 100,000 − 73,600 − 88.32 = 26,311.68.
    quoteBitcoin(server, '64000', '64010');
    // Loss 19,200: 7,111.68 are left. 0.23 needs 7,370; 0.22 needs 7,041.1 and a fee of 8.44932.
    const at = { ...LONG, price: '64010' };
    expect((await tryBuy(customer, { ...at, lots: '0.23' })).code).toBe('10011');
    expect((await tryBuy(customer, { ...at, lots: '0.22' })).code).toBe('200');
    quoteBitcoin(server, '73590', '73600');
    quoteBitcoin(server, '84000', '84010');
    // Free: 26,311.68 − 7,041.1 − 8.44932 = 19,262.13068, whatever the profit.
    expect((await tryBuy(customer, { ...LONG, price: '84010', lots: '0.459' })).code).toBe('10011');
    expect((await tryBuy(customer, { ...LONG, price: '84010', lots: '0.458' })).code).toBe('200');
    orders.jumpBitcoin(server, '73590', '73600');
  });
});

it(`lets nobody have more than ${OPEN_ORDERS_MAX} open orders`, async () => {
  const small = { ...LONG, lots: '0.001' };
  const answers: Answer[] = [];
  // So many of one customer may wait to be decided.
  for (let left = OPEN_ORDERS_MAX + 5; left > 0; left -= 100) {
    answers.push(...(await Promise.all(Array.from({ length: Math.min(left, 100) }, () => tryBuy(customer, small)))));
  }
  const refused = answers.filter(({ code }) => code !== '200');
  expect(refused.map(({ status, code }) => [status, code])).toEqual(Array(5).fill([409, '11006']));
  const { list, total } = await customer.done(listContracts, { query: { status: 'open', size: '1' } });
  expect(total).toBe(OPEN_ORDERS_MAX);
  await close(customer, { orderId: list[0]?.id ?? '' });
  expect((await tryBuy(customer, small)).code).toBe('200');
  expect((await tryBuy(customer, small)).code).toBe('11006');
});
