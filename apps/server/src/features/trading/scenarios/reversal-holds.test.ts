/** A customer who hides money in pending orders while two people agree: a hold costs nothing, so it saves nothing from a reversal. */
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import type { TestClient } from '../../../testing/test-client.ts';
import { TestServer } from '../../../testing/test-server.ts';
import {
  allBalances,
  buy,
  close,
  expectClosed,
  LIMIT,
  LONG,
  movesOf,
  orderOf,
  quoteBitcoin,
} from '../testing/orders.ts';
import { Reversals } from '../testing/reversals.ts';

let server: TestServer;
let reversals: Reversals;
let customer: TestClient;

beforeAll(async () => {
  server = await TestServer.open(['BTCUSDT']);
  reversals = await Reversals.open(server);
});
afterAll(() => server.close());
beforeEach(async () => {
  customer = await server.register();
  quoteBitcoin(server);
});

it('takes back a gain that pending orders hold: as many of them are cancelled as it needs', async () => {
  await reversals.spike('50000', '50010');
  const { id } = await buy(customer, { ...LONG, lots: '3', price: '50010' });
  const sequence = await reversals.sequenceOf(id);
  await reversals.recover();
  quoteBitcoin(server);
  await close(customer, { orderId: id });
  // Of the 70,332 that were made little is left free.
  const small = await buy(customer, LIMIT);
  const hiding = await buy(customer, { ...LIMIT, lots: '4.5', entryPrice: '60000' });
  await reversals.reverse(sequence);
  expect(await orderOf(customer, hiding.id)).toMatchObject({
    status: 'cancelled',
    closeReason: 'stop_out',
  });
  expect((await orderOf(customer, small.id)).status).toBe('pending');
  expect(await allBalances(customer)).toEqual(['96395.68', '0', '3604.32']);
  expect((await movesOf(customer, id)).filter((move) => move.includes('gain.protected'))).toEqual([]);
});

it('opens a position again with what pending orders hold, so that nobody chooses by a hold to be rid of it', async () => {
  const { id } = await buy(customer, { ...LONG, lots: '2', stopLossPrice: '60000' });
  await reversals.spike('50000', '50010');
  await expectClosed(customer, id);
  await reversals.recover();
  quoteBitcoin(server);
  const small = await buy(customer, { ...LIMIT, entryPrice: '60000' });
  const large = await buy(customer, { ...LIMIT, lots: '1.3', entryPrice: '60000' });
  await reversals.reverse(await reversals.sequenceOf(id));
  expect(await orderOf(customer, id)).toMatchObject({ status: 'open', lots: '2', margin: '73600' });
  expect(await orderOf(customer, large.id)).toMatchObject({ status: 'cancelled', closeReason: 'stop_out' });
  expect((await orderOf(customer, small.id)).status).toBe('pending');
  // The opening fee is 88.32; the other order holds 3,000 and 3.6.
  expect(await allBalances(customer)).toEqual(['23308.08', '73600', '3003.6']);
});
