/** Notifications through HTTP, on a real database: what arrives by itself, who sees it, and that nobody can change it. */
import { changePhone, getUserInfo } from '@candor/contract/identity';
import { countNotifications, listNotifications, readNotifications, UNREAD_MAX } from '@candor/contract/notifications';
import { MINUTE } from '@candor/core/time';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { run } from '../../testing/database.ts';
import { eventually } from '../../testing/eventually.ts';
import type { TestClient } from '../../testing/test-client.ts';
import { TestServer } from '../../testing/test-server.ts';
import { listenTo } from '../events/testing/events-client.ts';
import { suspend } from '../staff/testing/office.ts';

let server: TestServer;

beforeAll(async () => {
  server = await TestServer.open([]);
});
afterAll(() => server.close());

const unreadOf = async (customer: TestClient) => (await customer.done(countNotifications, { query: {} })).unread;
const kindsOf = async (customer: TestClient) =>
  (await customer.done(listNotifications, { query: {} })).list.map(({ kind, readAt }) => [kind, readAt !== null]);

/** As the engine would write it. */
function marginCalled(customerId: string, mode: 'demo' | 'real', kind: string): Promise<unknown> {
  return run(
    server.database.ownerUrl,
    `insert into trading_account_events (customer_id, mode, kind, happened_at, equity_units, used_units)
     values (${customerId}, '${mode}', '${kind}', now(), 1, 2)`,
  );
}

it('comes with what it tells of, is read once, and only by whom it is for', async () => {
  const customer = await (await server.register()).proven();
  const stranger = await server.register();
  await customer.done(changePhone, { body: { phone: '+6591234567' } });
  const { id } = await customer.done(getUserInfo);
  await marginCalled(id, 'demo', 'margin_call');
  await marginCalled(id, 'demo', 'stop_out');
  expect(await kindsOf(customer)).toEqual([
    ['stopOut', false],
    ['marginCall', false],
    ['phoneChanged', false],
  ]);
  expect([await unreadOf(customer), await unreadOf(stranger), await kindsOf(stranger)]).toEqual([3, 0, []]);

  const { list } = await customer.done(listNotifications, { query: { page: '2', size: '1' } });
  const ids = list.map(({ id: each }) => each);
  await stranger.done(readNotifications, { body: { ids } });
  expect(await unreadOf(customer)).toBe(3);
  expect(await customer.done(readNotifications, { body: { ids } })).toEqual({ unread: 2, unreadOrders: 0 });
  server.move(MINUTE);
  expect(await customer.done(readNotifications, { body: { ids } })).toEqual({ unread: 2, unreadOrders: 0 });
  // Only what was seen is marked read, not what came before or after.
  expect(await kindsOf(customer)).toEqual([
    ['stopOut', false],
    ['marginCall', true],
    ['phoneChanged', false],
  ]);
  const [{ readAt } = { readAt: null }] = (await customer.done(listNotifications, { query: { page: '2', size: '1' } }))
    .list;
  server.move(-MINUTE);
  expect(server.isRecent(readAt)).toBe(true);
});

it('shows nothing of one account in the other', async () => {
  const customer = await server.register();
  const { id } = await customer.done(getUserInfo);
  await marginCalled(id, 'real', 'margin_call');
  await marginCalled(id, 'demo', 'margin_call_ended');
  const of = async (real: boolean) => {
    const { list, total } = await customer.done(listNotifications, { query: {} }, { real });
    const { unread } = await customer.done(countNotifications, { query: {} }, { real });
    return { kinds: list.map(({ kind }) => kind), total, unread };
  };
  expect(await of(true)).toEqual({ kinds: ['marginCall'], total: 1, unread: 1 });
  expect(await of(false)).toEqual({ kinds: ['marginCallEnded'], total: 1, unread: 1 });
  const { list } = await customer.done(listNotifications, { query: {} }, { real: false });
  await customer.done(readNotifications, { body: { ids: list.map(({ id: each }) => each) } }, { real: false });
  expect([(await of(true)).unread, (await of(false)).unread]).toEqual([1, 0]);
});

it('is told on the private socket, also when it was read on another device', async () => {
  const customer = await server.register();
  const { id } = await customer.done(getUserInfo);
  const socket = await listenTo(server, customer);
  await suspend(server, (await (await server.register()).done(getUserInfo)).id);
  await marginCalled(id, 'demo', 'margin_call');
  await eventually(() => expect(socket.of('notifications')).toHaveLength(1));
  const { list } = await customer.done(listNotifications, { query: {} });
  await customer.done(readNotifications, { body: { ids: list.map(({ id: each }) => each) } });
  await eventually(() => expect(socket.of('notifications')).toHaveLength(2));
  expect(socket.of('review')).toEqual([]);
  socket.close();
});

it('tells the result of a review on the private socket, with what can be read about it', async () => {
  const customer = await server.register();
  const { id } = await customer.done(getUserInfo);
  const socket = await listenTo(server, customer);
  // As the review writes it.
  const review = (kind: string) =>
    server.ask(
      `insert into identity_events (customer_id, kind, at, device, address, details) values ($1, $2, now(), '', '', '{}')`,
      [id, kind],
    );
  await review('identityNotPassed');
  await review('identityVerified');
  await eventually(() => expect(socket.of('notifications')).toHaveLength(2));
  expect(socket.events.slice(1).map((event) => (event.event === 'review' ? event.result : event.event))).toEqual([
    'notPassed',
    'notifications',
    'verified',
    'notifications',
  ]);
  expect(socket.events.map((event) => ('sequence' in event ? event.sequence : null))).toEqual([0, 1, 2, 3, 4]);
  socket.close();
});

it('counts no further than anybody wants to know, and pages through all of it', async () => {
  const customer = await server.register();
  const { id } = await customer.done(getUserInfo);
  await run(
    server.database.ownerUrl,
    `insert into trading_account_events (customer_id, mode, kind, happened_at, equity_units, used_units)
     select ${id}, 'demo', 'margin_call', now(), 1, 2 from generate_series(1, 130)`,
  );
  expect(await unreadOf(customer)).toBe(UNREAD_MAX);
  expect(await customer.done(listNotifications, { query: { page: '7' } })).toMatchObject({ total: 130, page: 7 });
  expect((await customer.done(listNotifications, { query: { page: '7' } })).list).toHaveLength(10);
});

it.each(['0', '-1', 'NaN', '1e3', '１', '99999999999999999999', ''])(
  'refuses %j as the last that was read',
  async (upTo) => {
    const customer = await server.register();
    expect((await customer.call(readNotifications, { body: { ids: [upTo] } })).status).toBe(400);
  },
);

it.each([
  "insert into notifications_entries (customer_id, kind, details, at) values (1, 'marginCall', '{}', now())",
  "update notifications_entries set kind = 'marginCall'",
  'update notifications_entries set read_at = null where read_at is not null',
  'delete from notifications_entries',
])('is changed by no program: %s', async (statement) => {
  const customer = await server.register();
  await marginCalled((await customer.done(getUserInfo)).id, 'demo', 'margin_call');
  const { list } = await customer.done(listNotifications, { query: {} });
  await customer.done(readNotifications, { body: { ids: list.map(({ id: each }) => each) } });
  await expect(run(server.database.appUrl, statement)).rejects.toThrow(/permission denied|stays as it is/);
});
