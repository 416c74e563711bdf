/** Push messages through HTTP, on a real database, to a push service on this machine: once each, to whom they are for, and never lost. */
import { changeLocale, changePhone, getUserInfo, logout } from '@candor/contract/identity';
import {
  changePreferences,
  getPush,
  listNotifications,
  PUSH_DEVICES_MAX,
  readNotifications,
  subscribePush,
  testPush,
  unsubscribePush,
} from '@candor/contract/notifications';
import { DAY, MINUTE } from '@candor/core/time';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { run } from '../../../testing/database.ts';
import { eventually } from '../../../testing/eventually.ts';
import type { TestClient } from '../../../testing/test-client.ts';
import { TestServer } from '../../../testing/test-server.ts';
import { withoutMails } from '../testing/preferences.ts';
import { isSigned, PushBrowser, PushService } from '../testing/push-service.ts';

let server: TestServer;
let service: PushService;
let browsers = 0;

beforeAll(async () => {
  service = await PushService.open();
  const CANDOR_PUSH_SERVICES = `fcm.googleapis.com, .push.example, ${service.origin}`;
  server = await TestServer.open([], { CANDOR_PUSH_SERVICES });
  server.inventNotifications();
});
afterEach(() => {
  service.answer = 201;
  service.headers = {};
});
afterAll(async () => {
  await server.close();
  service.close();
});

function browser(): PushBrowser {
  browsers += 1;
  return new PushBrowser(`${service.origin}/push/${browsers}`);
}

async function subscribed(): Promise<{ customer: TestClient; id: string; device: PushBrowser }> {
  const customer = await server.register();
  await customer.done(changeLocale, { body: { locale: 'en' } });
  const device = browser();
  await customer.done(subscribePush, { body: device.subscription });
  return { customer, id: (await customer.done(getUserInfo)).id, device };
}

const sentTo = (device: PushBrowser) => service.received.filter(({ path }) => device.endpoint.endsWith(path));
const titles = (device: PushBrowser) => sentTo(device).map((each) => (device.read(each) as { title: string }).title);

/** As the program that knows would write it, at the server's time. */
async function tell(id: string, kind: string, details: object = {}): Promise<void> {
  await server.ask(
    `insert into notifications_entries (customer_id, mode, kind, details, at) values ($1, 'real', $2, $3, $4)`,
    [id, kind, details, new Date(server.now())],
  );
}

const work = () => run(server.database.appUrl, `select graphile_worker.add_job('notifications.push', '{}')`);
/** Of each message, with how often it was tried; it is `leased` while it is on its way. */
const states = (id: string) =>
  server.ask(
    `select json_build_array(case when p.leased_until is null then p.state else 'leased' end, p.attempts) from notifications_pushes p join notifications_entries e on e.id = p.entry_id
     where e.customer_id = $1 order by e.id`,
    [id],
  );

it('says what happened, without amounts, so that only that browser can read it', async () => {
  const { customer, id, device } = await subscribed();
  const { publicKey, devices } = await customer.done(getPush);
  expect(devices).toMatchObject([{ isThis: true, service: new URL(service.origin).host }]);
  await tell(id, 'withdrawalDone', { amount: '1234.5', coin: 'USDT', id: '7' });
  await eventually(() => expect(sentTo(device)).toHaveLength(1));
  const [message] = sentTo(device);
  if (message === undefined) throw new Error('it came');
  expect(device.read(message)).toEqual({
    title: 'Withdrawal paid',
    body: 'Deposits, withdrawals and conversions · Real account',
    path: '/profile/withdraw',
    tag: expect.stringMatching(/^entry-\d+$/) as string,
    lang: 'en',
    dir: 'ltr',
  });
  expect(isSigned(message, publicKey, service.origin)).toBe(true);
  expect(message.headers).toMatchObject({ 'content-encoding': 'aes128gcm', urgency: 'normal', ttl: '86400' });
  expect(message.body.toString('latin1')).not.toContain('Withdrawal');
  expect(() => browser().read(message)).toThrow('unable to authenticate');
  await customer.done(changePreferences, { body: { ...withoutMails(), showsDetails: true } });
  await tell(id, 'withdrawalDone', { amount: '1234.5', coin: 'USDT', id: '7' });
  await eventually(() => expect(sentTo(device)).toHaveLength(2));
  expect(device.read(sentTo(device)[1] ?? message)).toMatchObject({
    body: 'Deposits, withdrawals and conversions · Real account · 1,234.5 USDT',
  });
  await eventually(async () =>
    expect(await states(id)).toEqual([
      ['sent', 1],
      ['sent', 1],
    ]),
  );
  await work();
  await work();
  await tell(id, 'converted');
  await eventually(() => expect(sentTo(device)).toHaveLength(3));
});

it('is not sent for groups that are switched off, but always for security', async () => {
  const { customer, id, device } = await subscribed();
  const { muted, ...rest } = withoutMails();
  await customer.done(changePreferences, { body: { ...rest, muted: { ...muted, push: ['money', 'plans'] } } });
  for (const kind of ['converted', 'planExpired', 'depositReversed', 'phoneChanged', 'marginCall'])
    await tell(id, kind);
  await eventually(() =>
    expect(titles(device).toSorted()).toEqual(['Deposit reversed', 'Margin call on the real account', 'Phone changed']),
  );
  expect(await states(id)).toHaveLength(3);
});

it('waits for the end of quiet hours, unless it is urgent or was read meanwhile', async () => {
  const { customer, id, device } = await subscribed();
  const at = new Date(server.now());
  const minute = at.getUTCHours() * 60 + at.getUTCMinutes();
  const quietHours = { from: (minute + 1_380) % 1_440, to: (minute + 60) % 1_440 };
  await customer.done(changePreferences, { body: { ...withoutMails(), quietHours } });
  await tell(id, 'planExpired');
  await tell(id, 'converted');
  await tell(id, 'phoneChanged');
  await eventually(() => expect(titles(device)).toEqual(['Phone changed']));
  const { list } = await customer.done(listNotifications, { query: {} }, { real: true });
  expect(list).toHaveLength(3);
  const ids = list.filter(({ kind }) => kind === 'converted').map((each) => each.id);
  await customer.done(readNotifications, { body: { ids } });
  server.move(61 * MINUTE);
  await work();
  await eventually(() => expect(titles(device)).toHaveLength(2));
  await eventually(async () =>
    expect(await states(id)).toEqual([
      ['sent', 1],
      ['dropped', 1],
      ['sent', 1],
    ]),
  );
  server.move(-61 * MINUTE);
});

describe('a push service that is not well', () => {
  it.each([429, 500, 503, 'silence'] as const)(
    'is asked again after %s, and the message comes once',
    async (answer) => {
      const { id, device } = await subscribed();
      service.answer = answer;
      await tell(id, 'converted');
      await eventually(async () => expect(await states(id)).toEqual([['waiting', 1]]));
      // Not before it is due.
      await work();
      expect(sentTo(device)).toHaveLength(1);
      service.answer = 201;
      server.move(MINUTE);
      await work();
      await eventually(async () => expect(await states(id)).toEqual([['sent', 2]]));
      server.move(-MINUTE);
      expect(sentTo(device)).toHaveLength(2);
    },
  );

  it('is not waited for once it has said that it took the message, however much else it says', async () => {
    const { customer, id } = await subscribed();
    service.answer = 'endless';
    await tell(id, 'converted');
    await eventually(async () => expect(await states(id)).toEqual([['sent', 1]]));
    expect(await customer.done(testPush, { body: {} })).toEqual({ isDelivered: true });
  });

  it('is left alone for as long as it says', async () => {
    const { id, device } = await subscribed();
    service.answer = 429;
    service.headers = { 'retry-after': '1800' };
    await tell(id, 'converted');
    await eventually(async () => expect(await states(id)).toEqual([['waiting', 1]]));
    service.answer = 201;
    const [wait] = await server.ask(
      `select extract(epoch from p.due_at - e.at)::int from notifications_pushes p join notifications_entries e on e.id = p.entry_id where e.customer_id = $1`,
      [id],
    );
    expect(wait).toBeGreaterThan(1_790);
    expect(sentTo(device)).toHaveLength(1);
  });

  it.each([404, 410])('that knows the browser no more (%s) ends its subscription', async (answer) => {
    const { customer, id, device } = await subscribed();
    service.answer = answer;
    await tell(id, 'converted');
    await eventually(async () => expect((await customer.done(getPush)).devices).toEqual([]));
    service.answer = 201;
    await tell(id, 'converted');
    expect(await states(id)).toEqual([['dropped', 1]]);
    expect(sentTo(device)).toHaveLength(1);
  });

  it.each([302, 307, 400, 403, 413])(
    'that refuses it with %s is not asked again, nor followed elsewhere',
    async (answer) => {
      const { customer, id, device } = await subscribed();
      const elsewhere = service.received.length;
      service.answer = answer;
      service.headers = { location: `${service.origin}/elsewhere` };
      await tell(id, 'converted');
      await eventually(async () => expect(await states(id)).toEqual([['dropped', 1]]));
      expect(sentTo(device)).toHaveLength(1);
      expect(service.received.slice(elsewhere).filter(({ path }) => path === '/elsewhere')).toEqual([]);
      expect((await customer.done(getPush)).devices).toHaveLength(1);
    },
  );

  it('does not get after a day what nobody needs any more', async () => {
    const { id, device } = await subscribed();
    service.answer = 503;
    await tell(id, 'converted');
    await eventually(async () => expect(await states(id)).toEqual([['waiting', 1]]));
    // As after an outage of a day.
    server.move(DAY + MINUTE);
    service.answer = 201;
    await work();
    await eventually(async () => expect(await states(id)).toEqual([['dropped', 2]]));
    expect(sentTo(device)).toHaveLength(1);
    server.move(-DAY - MINUTE);
  });
});

it('comes after a crash between the commit and sending, and with the same tag after one between sending and its record', async () => {
  const { id, device } = await subscribed();
  await server.stop();
  await tell(id, 'planExpired');
  await server.start();
  await eventually(async () => expect(await states(id)).toEqual([['sent', 1]]));
  service.answer = 201;
  // As it was when the program died: sent, and nobody knows.
  await server.stop();
  await server.ask(`alter table notifications_pushes disable trigger notifications_pushes_guard`);
  await server.ask(
    `update notifications_pushes p set state = 'waiting', ended_at = null, leased_until = null from notifications_entries e where e.id = p.entry_id and e.customer_id = $1`,
    [id],
  );
  await server.ask(`alter table notifications_pushes enable trigger notifications_pushes_guard`);
  await server.start();
  await work();
  await eventually(async () => expect(await states(id)).toEqual([['sent', 2]]));
  const [first, second] = sentTo(device);
  if (first === undefined || second === undefined) throw new Error('both came');
  expect(device.read(second)).toEqual(device.read(first));
  expect(second.headers['topic']).toBe(first.headers['topic']);
});

it('is sent once by several workers at once', async () => {
  const { id, device } = await subscribed();
  await server.ask(
    `insert into notifications_entries (customer_id, kind, mode, details, at)
     select $1, k.kind, 'real', '{}', $2 from notifications_kinds k cross join generate_series(1, 4) where k.group_name = 'security'`,
    [id, new Date(server.now())],
  );
  await Promise.all(Array.from({ length: 20 }, work));
  const expected = await states(id);
  await eventually(async () => expect(new Set((await states(id)).map(String))).toEqual(new Set(['sent,1'])));
  expect(sentTo(device)).toHaveLength(expected.length);
  expect(new Set(sentTo(device).map(({ headers }) => headers['topic'])).size).toBe(expected.length);
});

describe('a subscription', () => {
  it('ends with its session, however that ends', async () => {
    const { customer, id } = await subscribed();
    await customer.done(logout, { body: {} });
    const left = () => server.ask(`select count(*)::int from notifications_subscriptions where customer_id = $1`, [id]);
    expect(await left()).toEqual([0]);
    const other = await subscribed();
    await server.ask(`update identity_sessions set ended_at = now() where customer_id = $1`, [other.id]);
    expect(
      await server.ask(`select count(*)::int from notifications_subscriptions where customer_id = $1`, [other.id]),
    ).toEqual([0]);
    // By age, of which nobody is told.
    const third = await subscribed();
    await server.ask(`update identity_sessions set expires_at = created_at where customer_id = $1`, [third.id]);
    await tell(third.id, 'converted');
    await eventually(async () => expect(await states(third.id)).toEqual([['dropped', 1]]));
    expect(sentTo(third.device)).toEqual([]);
  });

  it('is one for each session and each browser; the first makes room for an eleventh', async () => {
    const { customer, device } = await subscribed();
    const next = browser();
    expect((await customer.done(subscribePush, { body: next.subscription })).devices).toHaveLength(1);
    expect((await customer.done(subscribePush, { body: next.subscription })).devices).toHaveLength(1);
    // Somebody else signs in on that browser.
    const other = await server.register();
    await other.done(subscribePush, { body: next.subscription });
    expect((await customer.done(getPush)).devices).toEqual([]);
    await customer.done(subscribePush, { body: device.subscription });
    const { id } = await customer.done(getUserInfo);
    await server.ask(
      `with begun as (
         insert into identity_sessions (token_hash, customer_id, created_at, last_used_at, expires_at, ends_at)
         select sha256(('push' || n)::bytea), $1, now(), now(), now() + interval '1 day', now() + interval '1 day' from generate_series(1, 12) n returning *)
       insert into identity_events (customer_id, kind, at, device, address) select customer_id, 'signedIn', created_at, '', '' from begun`,
      [id],
    );
    await server.ask(
      `select notifications_subscribe($1, s.id, sha256(('x' || s.id)::bytea), 'push.example', 'x', now()) from identity_sessions s where s.customer_id = $1 and s.id <> (select min(id) from identity_sessions where customer_id = $1)`,
      [id],
    );
    expect((await customer.done(getPush)).devices).toHaveLength(PUSH_DEVICES_MAX);
  });

  it('is removed only by whose it is', async () => {
    const { customer } = await subscribed();
    const stranger = await server.register();
    const id = (await customer.done(getPush)).devices[0]?.id ?? '';
    await stranger.done(unsubscribePush, { body: { id } });
    expect((await customer.done(getPush)).devices).toHaveLength(1);
    expect((await customer.done(unsubscribePush, { body: { id } })).devices).toEqual([]);
    expect((await customer.done(unsubscribePush, { body: { id } })).devices).toEqual([]);
  });

  it('can be tested', async () => {
    const { customer, device } = await subscribed();
    expect(await customer.done(testPush, { body: {} })).toEqual({ isDelivered: true });
    expect(titles(device)).toEqual(['Push messages work']);
    service.answer = 500;
    expect(await customer.done(testPush, { body: {} })).toEqual({ isDelivered: false });
    expect(await (await server.register()).done(testPush, { body: {} })).toEqual({ isDelivered: false });
  });

  it.each([
    'http://fcm.googleapis.com/x',
    'https://fcm.googleapis.com:8443/x',
    'https://fcm.googleapis.com@evil.example/x',
    'https://user:word@fcm.googleapis.com/x',
    'https://evil.example/fcm.googleapis.com',
    'https://fcm.googleapis.com.evil.example/x',
    'https://push.example/x',
    'https://xpush.example/x',
    'https://127.0.0.1/x',
    'https://[::1]/x',
    'https://169.254.169.254/latest/meta-data',
    'http://127.0.0.1:5432/',
    'ftp://fcm.googleapis.com/x',
    'javascript:alert(1)',
    'no address',
    'https://fcm.googleapis.com/\u0000',
    `https://fcm.googleapis.com/${'x'.repeat(1_000_000)}`,
    '',
  ])('is not made for %s', async (endpoint) => {
    const customer = await server.register();
    const body = { ...browser().subscription, endpoint };
    expect([400, 413]).toContain((await customer.call(subscribePush, { body })).status);
    expect((await customer.done(getPush)).devices).toEqual([]);
  });

  it.each([
    { p256dh: 'B'.repeat(87), auth: 'A'.repeat(22) },
    { p256dh: 'B'.repeat(86), auth: 'A'.repeat(22) },
    { p256dh: '', auth: '' },
  ])('is not made with the keys %j', async (keys) => {
    const customer = await server.register();
    const { status } = await customer.call(subscribePush, { body: { ...browser().subscription, keys } });
    expect(status).toBe(400);
  });

  it('is in the data export without its address and keys, which nobody reads in the database', async () => {
    const { customer, id, device } = await subscribed();
    const rows = JSON.stringify(
      await server.ask(`select row_to_json(s) from notifications_subscriptions s where customer_id = $1`, [id]),
    );
    for (const secret of [device.endpoint, ...Object.values(device.subscription.keys)])
      expect(rows).not.toContain(secret);
    expect((await customer.done(getPush)).devices[0]).not.toHaveProperty('endpoint');
  });

  it('tells nobody of a change that was not committed', async () => {
    const customer = await (await server.register()).proven();
    await customer.done(changeLocale, { body: { locale: 'en' } });
    const device = browser();
    await customer.done(subscribePush, { body: device.subscription });
    expect((await customer.call(changePhone, { body: { phone: 'none' } })).status).not.toBe(200);
    await customer.done(changePhone, { body: { phone: '+6591234599' } });
    await eventually(() => expect(titles(device)).toEqual(['Phone changed']));
  });
});
