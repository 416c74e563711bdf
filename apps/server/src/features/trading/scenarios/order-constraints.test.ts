/**
 * The database's own constraints on orders: only permitted transitions, one version at a time, and agreed or reported facts never
 * change.
 */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { run } from '../../../testing/database.ts';
import { TestServer } from '../../../testing/test-server.ts';
import { buy, close, LIMIT, LONG, quoteBitcoin } from '../testing/orders.ts';

let server: TestServer;
const ids = { open: '', waiting: '', closed: '' };

beforeAll(async () => {
  server = await TestServer.open(['BTCUSDT']);
  quoteBitcoin(server);
  const customer = await server.register();
  ids.open = (await buy(customer, { ...LONG, trailingDistance: '1000' })).id;
  ids.waiting = (await buy(customer, LIMIT)).id;
  ids.closed = (await buy(customer, LONG)).id;
  await close(customer, { orderId: ids.closed });
});
afterAll(() => server.close());

const set = (which: keyof typeof ids, values: string) => `update trading_orders set ${values} where id = ${ids[which]}`;

describe('the application is refused', () => {
  test.each([
    ['an order that skips a version', () => set('open', 'version = 3'), 'is at version 1'],
    ['one that repeats it', () => set('open', 'version = 1'), 'is at version 1'],
    ['one that goes back to waiting', () => set('open', `version = 2, status = 'pending'`), 'cannot go from open'],
    ['a filled one that expires', () => set('open', `version = 2, status = 'expired'`), 'cannot go from open'],
    ['a closed one that opens again', () => set('closed', `version = 3, status = 'open'`), 'cannot go from closed'],
    [
      'a closed one that is closed better',
      () => set('closed', 'version = 3, profit_units = 5'),
      'cannot go from closed',
    ],
    ['other terms', () => set('open', 'version = 2, leverage = 30'), 'permission denied'],
    ['another owner', () => set('open', 'version = 2, customer_id = 2'), 'permission denied'],
    ['another opening price', () => set('open', 'version = 2, open_price = 1'), 'what was agreed'],
    ['more lots than were opened', () => set('open', 'version = 2, lots = lots + 1'), 'what was agreed'],
    ['less margin for the same lots', () => set('open', 'version = 2, margin_units = 1'), 'what was agreed'],
    ['profit that no close made', () => set('open', 'version = 2, profit_units = 7'), 'what was agreed'],
    ['a night that no roll brought', () => set('open', 'version = 2, financing_units = 7'), 'what was agreed'],
    ['a trail that steps back', () => set('open', 'version = 2, trailing_level = 1'), 'what was agreed'],
    [
      'another entry on the way in',
      () => set('waiting', `version = 2, status = 'open', entry_price = 1`),
      'what was agreed',
    ],
    ['a close without its figures', () => set('open', `version = 2, status = 'closed'`), 'violates check constraint'],
    [
      'an order that begins in the middle',
      () => `insert into trading_orders select * from trading_orders where id = ${ids.closed}`,
      'does not begin',
    ],
    ['an order that vanishes', () => `delete from trading_orders`, 'permission denied'],
    ['a step that is rewritten', () => `update trading_events set price = 1`, 'permission denied'],
    ['a step that is forgotten', () => `delete from trading_events`, 'permission denied'],
    [
      'a second step of one version',
      () =>
        `insert into trading_events (order_id, version, kind, happened_at) values (${ids.open}, 1, 'changed', now())`,
      'trading_events_pkey',
    ],
    [
      'a fill without its quote',
      () =>
        `insert into trading_events (order_id, version, kind, happened_at) values (${ids.open}, 2, 'closed', now())`,
      'violates check constraint',
    ],
    [
      'a price that nobody saw at a step that fills nothing',
      () =>
        `insert into trading_events (order_id, version, kind, happened_at, price_seen) values (${ids.open}, 2, 'changed', now(), 1)`,
      'trading_events_seen_by_the_customer',
    ],
    ['a margin call taken back', () => `delete from trading_account_events`, 'permission denied'],
    ['the lease by its own hand', () => `update trading_leases set epoch = epoch + 1`, 'permission denied'],
  ])('%s', async (_, statement, message) => {
    await expect(run(server.database.appUrl, statement())).rejects.toThrow(message);
  });

  test.each(['update trading_events set price = 1', 'delete from trading_events', 'truncate trading_events cascade'])(
    'and the owner too: %s',
    async (statement) => {
      await expect(run(server.database.ownerUrl, statement)).rejects.toThrow('append-only');
    },
  );
});
