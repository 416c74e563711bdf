/** Notifications through HTTP, on a real database: what arrives by itself, who sees it, and that nobody can change it. */
import { changePhone, getUserInfo } from '@candor/contract/identity';
import {
  countNotifications,
  listNotifications,
  readAllNotifications,
  readNotifications,
  UNREAD_MAX,
} from '@candor/contract/notifications';
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
  server.inventNotifications();
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
     select ${id}, 'demo', 'margin_call', now() - n * interval '1 minute', 1, 2 from generate_series(1, 130) n`,
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

/** Without their causes, which would ask for a mail each. */
const storm = (id: string, count: number, kind = 'marginCall') =>
  server.ask(
    `insert into notifications_entries (customer_id, mode, kind, details, at)
     select $1, 'demo', $3, '{}', '2026-11-20T16:00:00Z'::timestamptz + n * interval '1 millisecond' from generate_series(1, $2::int) n`,
    [id, count, kind],
  );

it('folds a storm into its minute, and loses nothing', async () => {
  const customer = await server.register();
  const { id } = await customer.done(getUserInfo);
  await storm(id, 10_000);
  // Another kind in the same minute is listed by itself.
  await storm(id, 1, 'stopOut');
  const { list, total } = await customer.done(listNotifications, { query: { size: '100' } });
  expect([total, list[0]?.kind, list.map(({ more }) => more).filter((more) => more > 0)]).toEqual([
    21,
    'stopOut',
    [9_980],
  ]);
  expect(await unreadOf(customer)).toBe(21);
  const [stored] = await server.ask(`select count(*)::int from notifications_entries where customer_id = $1`, [id]);
  expect(stored).toBe(10_001);
  // What comes once the one that counts was read is not hidden in it.
  await customer.done(readAllNotifications, { body: { upTo: list[0]?.id ?? '' } });
  await storm(id, 3);
  expect(await unreadOf(customer)).toBe(1);
  const { list: later } = await customer.done(listNotifications, { query: { unread: 'true' } });
  expect(later.map(({ kind, more }) => [kind, more])).toEqual([['marginCall', 2]]);
});

it('reads everything up to what was seen, in one account and group, and nothing that came meanwhile', async () => {
  const customer = await (await server.register()).proven();
  const other = await server.register();
  const { id } = await customer.done(getUserInfo);
  await marginCalled((await other.done(getUserInfo)).id, 'demo', 'margin_call');
  await customer.done(changePhone, { body: { phone: '+6591234568' } });
  await marginCalled(id, 'demo', 'margin_call');
  await marginCalled(id, 'real', 'margin_call');
  const { list } = await customer.done(listNotifications, { query: {} }, { real: false });
  const upTo = list[0]?.id ?? '';
  await marginCalled(id, 'demo', 'stop_out');
  const groups = await customer.done(listNotifications, { query: { group: 'margin' } }, { real: false });
  expect(groups.list.map(({ kind }) => kind)).toEqual(['stopOut', 'marginCall']);
  const body = { upTo, group: 'margin' } as const;
  const readAtOnce = () => customer.done(readAllNotifications, { body }, { real: false });
  for (const answer of await Promise.all([readAtOnce(), readAtOnce(), readAtOnce()])) expect(answer.unread).toBe(2);
  expect(await customer.done(readAllNotifications, { body: { upTo } }, { real: false })).toMatchObject({ unread: 1 });
  const unread = await customer.done(listNotifications, { query: { unread: 'true' } }, { real: false });
  expect(unread.list.map(({ kind }) => kind)).toEqual(['stopOut']);
  expect((await customer.done(countNotifications, { query: {} }, { real: true })).unread).toBe(1);
  expect(await unreadOf(other)).toBe(1);
});

it.each([{ group: 'nothing' }, { unread: 'yes' }, { unread: 'false' }, { group: '' }])(
  'refuses %j as a filter',
  async (query) => {
    const customer = await server.register();
    expect((await customer.call(listNotifications, { query: query as object })).status).toBe(400);
  },
);

it('keeps entries for as long as their kind says, and removes the rest in batches', async () => {
  const customer = await server.register();
  const { id } = await customer.done(getUserInfo);
  const old = (kind: string, days: number, count: number) =>
    server.ask(
      `insert into notifications_entries (customer_id, kind, details, at)
       select $1, $2, '{}', now() - $3 * interval '1 day' - n * interval '1 minute' from generate_series(1, $4::int) n`,
      [id, kind, days, count],
    );
  await old('converted', 401, 1_500);
  await old('converted', 395, 2);
  await old('phoneChanged', 401, 1);
  await old('phoneChanged', 1_101, 1);
  const expire = `select graphile_worker.add_job('notifications.expire', '{}')`;
  await run(server.database.appUrl, expire);
  const left = () =>
    server.ask(
      `select json_build_array(kind, count(*)) from notifications_entries where customer_id = $1 group by kind order by kind`,
      [id],
    );
  await eventually(async () =>
    expect(await left()).toEqual([
      ['converted', 2],
      ['phoneChanged', 1],
    ]),
  );
  await run(server.database.appUrl, 'select notifications_expire(2000000)');
  expect(await left()).toHaveLength(2);
  // Not even who owns the table removes what is not old enough.
  await expect(
    run(server.database.ownerUrl, `delete from notifications_entries where customer_id = ${id}`),
  ).rejects.toThrow('stays as it is');
});

it('takes no kind that is not listed, whoever writes it', async () => {
  await expect(
    run(
      server.database.ownerUrl,
      `insert into notifications_entries (customer_id, kind, details, at) values (1, 'youHaveWon', '{}', now())`,
    ),
  ).rejects.toThrow('notifications_entries_kind');
});

it.each([
  `insert into notifications_kinds (kind, group_name) values ('news', 'orders')`,
  `update notifications_kinds set is_always_on = false`,
  `update notifications_kinds set keep_days = 400`,
  `delete from notifications_kinds`,
  `update notifications_groups set is_always_on = false`,
  `insert into notifications_pushes (entry_id, subscription_id, due_at) values (1, 1, now())`,
  `delete from notifications_pushes`,
  `update notifications_pushes set entry_id = 1`,
  `insert into notifications_subscriptions (customer_id, session_id, endpoint_hash, service, sealed, device, created_at)
     values (1, 1, '', '', '', '', now())`,
  `update notifications_subscriptions set customer_id = 1`,
  `update notifications_entries set folded_into = 1`,
  `select notifications_push()`,
  `select notifications_fold()`,
])('cannot be forged by the application: %s', async (statement) => {
  await expect(run(server.database.appUrl, statement)).rejects.toThrow('permission denied');
});

it.each([
  [`insert into notifications_mutes (customer_id, channel, group_name) values (1, 'mail', 'security')`, 'foreign key'],
  [
    `insert into notifications_mutes (customer_id, channel, group_name, is_always_on) values (1, 'mail', 'security', true)`,
    'check',
  ],
  [`select notifications_subscribe(1, 987654321, sha256('x'), 'push.example', 'x', now())`, 'only a live session'],
])('is refused by the database: %s', async (statement, why) => {
  await expect(run(server.database.appUrl, statement)).rejects.toThrow(why);
});
