/**
 * What a reversal can take back. A hold of a pending order costs nothing, so it saves nothing; an open loss and financing owed are gone already,
 * so the operator bears what they leave uncovered.
 */
import { getUserInfo } from '@candor/contract/identity';
import { getAccountSummary } from '@candor/contract/trading';
import { customerAccount, houseAccount } from '@candor/core/ledger/transfer';
import { money } from '@candor/core/money/money';
import { DAY } from '@candor/core/time';
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

it('takes back no more than the free margin: an open loss stays, and what is owed for a night', async () => {
  const { id: owner } = await customer.done(getUserInfo);
  const own = customerAccount(owner, 'demo', 'USDT', 'available');
  const house = houseAccount('demo', 'USDT', 'demo_issuance');
  const transfer = { amount: money('USDT', 96_315_584_000n), kind: 'test', fact: 'test:moved' };
  await buy(customer, LONG);
  // The account has nothing when the night is charged, so that it is owed: 0.03 % of 7,359.
  await server.post([{ ...transfer, debit: own, credit: house, key: 'holds:out' }]);
  server.move(DAY);
  quoteBitcoin(server);
  await expect.poll(async () => (await customer.done(getAccountSummary)).owed, { timeout: 20_000 }).toBe('2.2077');
  await server.post([{ ...transfer, debit: house, credit: own, key: 'holds:in' }]);

  await reversals.spike('50000', '50010');
  const { id } = await buy(customer, { ...LONG, lots: '3.7', price: '50010' });
  const sequence = await reversals.sequenceOf(id);
  await reversals.recover();
  quoteBitcoin(server);
  await close(customer, { orderId: id });
  const other = await buy(customer, { ...LONG, lots: '4.9' });
  await reversals.reverse(sequence);
  expect((await orderOf(customer, id)).status).toBe('cancelled');
  expect((await orderOf(customer, other.id)).status).toBe('open');
  // The two positions would lose 1 and 49 now, and 2.2077 are owed.
  expect((await allBalances(customer))[0]).toBe('52.2077');
  expect(await customer.done(getAccountSummary)).toMatchObject({ free: '0', owed: '2.2077', profit: '-52.2077' });
});
