/** Ten thousand notifications at once: a few mails and push messages, one more that says how many there were, and everything about security. */
import { changeLocale, getUserInfo } from '@candor/contract/identity';
import { changePreferences, subscribePush } from '@candor/contract/notifications';
import { MINUTE } from '@candor/core/time';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { inTransaction } from '../../../db/db.ts';
import type { MailKind } from '../../../mail/kinds.ts';
import { sampleMail } from '../../../mail/testing/samples.ts';
import { run } from '../../../testing/database.ts';
import { eventually } from '../../../testing/eventually.ts';
import { TestServer } from '../../../testing/test-server.ts';
import { withoutMails } from '../testing/preferences.ts';
import { PushBrowser, PushService } from '../testing/push-service.ts';

let server: TestServer;
let service: PushService;

beforeAll(async () => {
  service = await PushService.open();
  server = await TestServer.open([], { CANDOR_PUSH_SERVICES: service.origin });
});
afterAll(async () => {
  await server.close();
  service.close();
});

describe('mails', () => {
  const mailing = async (email: string) => {
    const customer = await server.registerByEmail(email);
    await customer.done(changeLocale, { body: { locale: 'en' } });
    const { id: customerId } = await customer.done(getUserInfo);
    const before = (await server.mailsTo(email)).length;
    const send = (kind: MailKind, count = 1) =>
      inTransaction(server.app.db, (tx) =>
        server.app.mails.send(tx, { ...sampleMail(kind), customerId, to: email, count }),
      );
    const came = async () => (await server.mailsTo(email)).slice(before).toSorted();
    return { customer, customerId, send, came };
  };
  /** As when their ten minutes are over. */
  const pass = async () => {
    await server.ask(`update graphile_worker._private_jobs set run_at = now() where flags ? 'held'`);
    await server.ask(`select pg_notify('jobs:insert', '{"r":"test","count":1}')`);
  };
  const times = (number: number, work: () => Promise<void>) => Promise.all(Array.from({ length: number }, work));

  it('are five of a kind, and one that counts the others; security is never counted', async () => {
    const email = 'storm@mail.example';
    const { send, came } = await mailing(email);
    await times(200, () => send('orderSteps', 50));
    await times(12, () => send('passwordChanged'));
    await times(12, () => send('withdrawalRequested'));
    await send('planExpired');
    const each = [
      ...Array.from({ length: 5 }, () => 'orderSteps'),
      ...Array.from({ length: 12 }, () => 'passwordChanged'),
      'planExpired',
      ...Array.from({ length: 12 }, () => 'withdrawalRequested'),
    ];
    await pass();
    expect(await came()).toEqual(['moreNotifications', ...each]);
    expect(await server.mail(email, 'moreNotifications')).toMatchObject({ mail: 'orderSteps', count: '9750' });
    // After it, they are mailed again.
    await send('orderSteps');
    expect((await came()).filter((kind) => kind === 'orderSteps')).toHaveLength(6);
  });

  it('are none for whoever switched them off meanwhile', async () => {
    const { customer, send, came } = await mailing('calm@mail.example');
    await times(7, () => send('planExpired'));
    await customer.done(changePreferences, { body: withoutMails('plans') });
    await pass();
    expect(await came()).toHaveLength(5);
  });

  it('of a night are counted when it ends', async () => {
    const { customer, send, came } = await mailing('night-storm@mail.example');
    const now = new Date(server.now());
    const minute = now.getUTCHours() * 60 + now.getUTCMinutes();
    const quietHours = { from: (minute + 1_410) % 1_440, to: (minute + 60) % 1_440 };
    await customer.done(changePreferences, { body: { ...withoutMails(), quietHours } });
    for (let n = 0; n < 3; n += 1) {
      await times(3, () => send('planExpired'));
      server.move(11 * MINUTE);
    }
    server.move(30 * MINUTE);
    await pass();
    expect(await came()).toEqual(['moreNotifications', ...Array.from({ length: 5 }, () => 'planExpired')]);
    server.move(-63 * MINUTE);
  });
});

it('push messages are five of a kind, and one that counts the others; security is never counted', async () => {
  // Not about to end: all of it is within the same ten minutes.
  const toNext = 10 * MINUTE - (server.now() % (10 * MINUTE));
  server.move(toNext);
  const customer = await server.register();
  await customer.done(changeLocale, { body: { locale: 'en' } });
  const { id } = await customer.done(getUserInfo);
  const device = new PushBrowser(`${service.origin}/push/storm`);
  await customer.done(subscribePush, { body: device.subscription });
  const tell = (kind: string, number: number) =>
    server.ask(
      `insert into notifications_entries (customer_id, mode, kind, details, at)
       select $1, 'real', $2, '{}', $3 from generate_series(1, $4::integer)`,
      [id, kind, new Date(server.now()), number],
    );
  // As a browser shows them: what is sent once more, because nobody had written down that it was sent, has the same topic.
  const messages = () => [
    ...new Map(
      service.received.map((each) => [
        each.headers['topic'],
        device.read(each) as { title: string; body: string; path: string },
      ]),
    ).values(),
  ];
  await tell('converted', 9_900);
  await tell('phoneChanged', 30);
  await tell('converted', 100);
  await eventually(() => expect(messages()).toHaveLength(35));
  server.move(10 * MINUTE);
  await run(server.database.appUrl, `select graphile_worker.add_job('notifications.push', '{}')`);
  await eventually(() => expect(messages()).toHaveLength(36));
  expect(messages().filter(({ path }) => path === '/profile?part=security')).toHaveLength(30);
  // In whichever order they came: they were due at once.
  const one = messages().find(({ path }) => path !== '/profile?part=security');
  expect(one?.body).toBe('Deposits, withdrawals and conversions · Real account');
  expect(messages().at(-1)).toMatchObject({
    title: one?.title,
    body: 'Deposits, withdrawals and conversions · Real account · Of this kind, in all: 9,995',
    path: '/profile/notification',
  });
  server.move(-10 * MINUTE - toNext);
});
