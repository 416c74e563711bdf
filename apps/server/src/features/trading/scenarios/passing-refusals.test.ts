/** 10015 is about the moment: the same request may be sent again with its key, is decided anew, and has one effect at most. */
import { getUserInfo } from '@candor/contract/identity';
import { buyContract, listContracts } from '@candor/contract/trading';
import { MINUTE } from '@candor/core/time';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import type { TestClient } from '../../../testing/test-client.ts';
import { TestServer } from '../../../testing/test-server.ts';
import { balances, LIMIT, LONG, orderOf, quoteBitcoin, tryBuy, tryClose } from '../testing/orders.ts';

let server: TestServer;
let customer: TestClient;

beforeAll(async () => {
  server = await TestServer.open(['BTCUSDT']);
});
afterAll(() => server.close());
beforeEach(async () => {
  customer = await server.register();
  // Whatever was quoted before is too old to trade on.
  server.move(MINUTE);
});

const key = 'one';
const ordersOf = async () => (await customer.done(listContracts)).total;

it('decides the same request anew, and then sticks to what was done', async () => {
  expect((await tryBuy(customer, LONG, { key })).code).toBe('10015');
  expect((await tryBuy(customer, LONG, { key })).code).toBe('10015');
  expect(await balances(customer)).toEqual(['100000', '0']);
  quoteBitcoin(server);
  const opened = await tryBuy(customer, LONG, { key });
  expect(opened.code).toBe('200');
  server.move(MINUTE);
  expect(await tryBuy(customer, LONG, { key })).toMatchObject({ code: '200', data: opened.data });
  expect(await ordersOf()).toBe(1);
});

it('keeps a refusal that does not pass, also one that follows a passing one', async () => {
  expect((await tryBuy(customer, LONG, { key })).code).toBe('10015');
  quoteBitcoin(server, '73790', '73800');
  quoteBitcoin(server, '74490', '74500');
  expect((await tryBuy(customer, LONG, { key })).code).toBe('11002');
  quoteBitcoin(server);
  quoteBitcoin(server);
  expect((await tryBuy(customer, LONG, { key })).code).toBe('11002');
  expect(await ordersOf()).toBe(0);
});

it('leaves the key with its request', async () => {
  expect((await tryBuy(customer, LONG, { key })).code).toBe('10015');
  quoteBitcoin(server);
  expect((await tryBuy(customer, { ...LONG, lots: '0.2' }, { key })).status).toBe(409);
  expect((await tryBuy(customer, LIMIT, { key })).status).toBe(409);
  expect((await tryBuy(customer, LONG, { key })).code).toBe('200');
});

it('is true of closing', async () => {
  quoteBitcoin(server);
  const { data } = await tryBuy(customer, LONG);
  const { id: orderId } = data as { id: string };
  server.move(MINUTE);
  expect((await tryClose(customer, { orderId }, { key })).code).toBe('10015');
  expect((await orderOf(customer, orderId)).status).toBe('open');
  quoteBitcoin(server);
  expect((await tryClose(customer, { orderId }, { key })).code).toBe('200');
  expect((await tryClose(customer, { orderId }, { key })).code).toBe('200');
});

it('has one effect, however many ask again at once', async () => {
  expect((await tryBuy(customer, LONG, { key })).code).toBe('10015');
  quoteBitcoin(server);
  const answers = await Promise.all(
    Array.from({ length: 20 }, () => customer.decided(buyContract, { body: LONG }, { key })),
  );
  expect(new Set(answers.map(({ code }) => code))).toEqual(new Set(['200']));
  expect(new Set(answers.map(({ data }) => (data as { id: string }).id)).size).toBe(1);
  expect(await ordersOf()).toBe(1);
});

it('is remembered by the program that starts after this one, with its request', async () => {
  expect((await tryBuy(customer, LONG, { key })).code).toBe('10015');
  await server.restart();
  quoteBitcoin(server);
  quoteBitcoin(server);
  expect((await tryBuy(customer, { ...LONG, lots: '0.2' }, { key })).status).toBe(409);
  await server.restart();
  quoteBitcoin(server);
  quoteBitcoin(server);
  expect((await tryBuy(customer, LONG, { key })).code).toBe('200');
  expect(await ordersOf()).toBe(1);
});

it('is guarded by the database: no other answer is replaced, and none is given to another request', async () => {
  expect((await tryBuy(customer, LONG, { key: 'passing' })).code).toBe('10015');
  quoteBitcoin(server);
  expect((await tryBuy(customer, LONG, { key: 'done' })).code).toBe('200');
  const { id } = await customer.done(getUserInfo);
  const change = (which: string, set: string) =>
    server.ask(`update idempotency_answers set ${set} where customer_id = $1 and key = $2 returning created_at`, [
      id,
      which,
    ]);
  await expect(change('done', `answer = '{}'`)).rejects.toThrow('append-only');
  await expect(change('passing', `request_hash = sha256('')`)).rejects.toThrow('append-only');
  const [changedAt] = await change('passing', `answer = '{}', created_at = 'epoch'`);
  expect(new Date(String(changedAt)).getTime()).toBeGreaterThan(0);
  await expect(change('passing', `answer = '{}'`)).rejects.toThrow('append-only');
});
