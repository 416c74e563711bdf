/** Notifications through HTTP, on a real database: what arrives by itself, who sees it, and that nobody can change it. */
import { changePhone, getUserInfo } from '@candor/contract/identity';
import { countNotifications, listNotifications, readNotifications, UNREAD_MAX } from '@candor/contract/notifications';
import { MINUTE } from '@candor/core/time';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { WebSocket } from 'ws';
import { run } from '../../testing/database.ts';
import { eventually } from '../../testing/eventually.ts';
import type { TestClient } from '../../testing/test-client.ts';
import { TestServer } from '../../testing/test-server.ts';
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
  expect(await customer.done(readNotifications, { body: { ids } })).toEqual({ unread: 2 });
  server.move(MINUTE);
  expect(await customer.done(readNotifications, { body: { ids } })).toEqual({ unread: 2 });
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
  const socket = new WebSocket(`${server.url.replace('http', 'ws')}/events`);
  const said: string[] = [];
  socket.on('open', () => socket.send(customer.token ?? ''));
  socket.on('message', (data: Buffer) => said.push(data.toString()));
  await eventually(() => expect(said).toEqual(['[{"event":"ready"}]']));
  await suspend(server, (await (await server.register()).done(getUserInfo)).id);
  await marginCalled(id, 'demo', 'margin_call');
  await eventually(() => expect(said.filter((text) => text.includes('"notifications"'))).toHaveLength(1));
  const { list } = await customer.done(listNotifications, { query: {} });
  await customer.done(readNotifications, { body: { ids: list.map(({ id: each }) => each) } });
  await eventually(() => expect(said.filter((text) => text.includes('"notifications"'))).toHaveLength(2));
  socket.terminate();
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
