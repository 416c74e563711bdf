/** Money moved by others than the writer while positions are open: margin is evaluated on the present balance, whoever posted. */
import { getAccountSummary } from '@candor/contract/trading';
import { getUserInfo } from '@candor/contract/identity';
import { customerAccount, houseAccount } from '@candor/core/ledger/transfer';
import { money } from '@candor/core/money/money';
import { MINUTE } from '@candor/core/time';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import type { TestClient } from '../../../testing/test-client.ts';
import { TestServer } from '../../../testing/test-server.ts';
import { buy, close, jumpBitcoin, LONG, quoteBitcoin } from '../testing/orders.ts';

let server: TestServer;
let customer: TestClient;
let posted = 0;

beforeAll(async () => {
  server = await TestServer.open(['BTCUSDT']);
});
afterAll(() => server.close());
beforeEach(async () => {
  server.move(MINUTE);
  jumpBitcoin(server, '73590', '73600');
  customer = await server.register();
});

/** Margin 99,360 and fee 119.232: 520.768 stay free, and equity is 493.768 above the margin. */
const ALMOST_CALLED = { ...LONG, lots: '2.7' };

const kinds = async () => (await customer.done(getAccountSummary)).events.map(({ kind }) => kind);
const idOf = async () => (await customer.done(getUserInfo)).id;

/** Takes this many USDT out of the demo account, like another process that knows nothing of orders. */
async function take(usdt: number): Promise<void> {
  const owner = await idOf();
  posted += 1;
  const [own, house] = [
    customerAccount(owner, 'demo', 'USDT', 'available'),
    houseAccount('demo', 'USDT', 'demo_issuance'),
  ];
  const amount = money('USDT', BigInt(Math.abs(usdt)) * 1_000_000n);
  const [debit, credit] = usdt > 0 ? [own, house] : [house, own];
  await server.post([{ debit, credit, amount, kind: 'test', fact: 'test:moved', key: `taken:${posted}` }]);
}

it('calls the margin without any quote when another process takes money out', async () => {
  await buy(customer, ALMOST_CALLED);
  await take(400);
  expect(await kinds()).toEqual([]);
  await take(100);
  await expect.poll(kinds, { timeout: 20_000 }).toEqual(['margin_call']);
});

it('judges the next quote by what is left, also when it was taken before', async () => {
  await buy(customer, ALMOST_CALLED);
  await take(480);
  // 6 USDT a lot: on the earlier balance, that would be far from a margin call.
  quoteBitcoin(server, '73584', '73594');
  await expect.poll(kinds, { timeout: 20_000 }).toEqual(['margin_call']);
});

it('ends a call when money comes in', async () => {
  await buy(customer, ALMOST_CALLED);
  await take(500);
  await expect.poll(kinds, { timeout: 20_000 }).toEqual(['margin_call']);
  await take(-11_000);
  await expect.poll(kinds, { timeout: 20_000 }).toEqual(['margin_call_ended', 'margin_call']);
});

it('hears of it late when nobody could tell it at once', async () => {
  await buy(customer, ALMOST_CALLED);
  await server.ask(
    `select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'candor listener' and datname = current_database()`,
  );
  await take(500);
  await expect.poll(kinds, { timeout: 20_000 }).toEqual(['margin_call']);
});

it('ends the call with the last position', async () => {
  const { id } = await buy(customer, ALMOST_CALLED);
  await take(500);
  await expect.poll(kinds, { timeout: 20_000 }).toEqual(['margin_call']);
  await close(customer, { orderId: id });
  const { events, isCalled } = await customer.done(getAccountSummary);
  expect([events.map(({ kind }) => kind), isCalled]).toEqual([['margin_call_ended', 'margin_call'], false]);
});
