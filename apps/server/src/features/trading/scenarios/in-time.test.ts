/** Orders that cannot be decided in time are refused for certain; what was sent to the database is awaited. */
import { cancelOptionsOrder, listContracts } from '@candor/contract/trading';
import pg from 'pg';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { TestClient } from '../../../testing/test-client.ts';
import { TestServer } from '../../../testing/test-server.ts';
import { reconcile, report } from '../../../reconcile/check.ts';
import { LIMIT, tryBuy } from '../testing/orders.ts';

let server: TestServer;
let customer: TestClient;

beforeAll(async () => {
  server = await TestServer.open(['BTCUSDT']);
  customer = await server.register();
  server.feed.quote('BTCUSDT', '73590', '73600');
});
afterAll(() => server.close());

const small = { ...LIMIT, lots: '0.001' };
const ordersOf = async () => (await customer.done(listContracts, { query: { size: '100' } })).total;

it('says so with 503, carries nothing of it out, and takes the same key again', async () => {
  const blocker = new pg.Client(server.database.adminUrl);
  await blocker.connect();
  await blocker.query('begin');
  await blocker.query('select * from trading_leases for update');
  const isHeld = async () =>
    (
      await server.ask(
        `select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock' and state = 'active'`,
      )
    ).length > 0;
  const sent = tryBuy(customer, small, { key: 'sent' });
  await expect.poll(isHeld).toBe(true);
  // Too few to be sent behind it.
  const late = [tryBuy(customer, small, { key: 'late' }), tryBuy(customer, small, { key: 'late' })];
  for (const { status, headers, data } of await Promise.all(late)) {
    expect([status, headers.get('retry-after'), data]).toEqual([503, '1', { done: false }]);
  }
  await blocker.query('rollback');
  await blocker.end();

  expect((await sent).code).toBe('200');
  expect(await ordersOf()).toBe(1);
  const again = await tryBuy(customer, small, { key: 'late' });
  expect(again.code).toBe('200');
  expect(await tryBuy(customer, small, { key: 'late' })).toMatchObject({ data: again.data });
  expect(await ordersOf()).toBe(2);
  const { id: orderId } = again.data as { id: string };
  expect((await customer.call(cancelOptionsOrder, { body: { orderId } })).code).toBe('200');
  expect(report(await reconcile(server.database.appUrl))).toContain('The books balance.');
});
