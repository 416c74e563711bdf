/** The catalogue of core, the database's tables and the mails that there are say the same. */
import { getUserInfo } from '@candor/contract/identity';
import { changePreferences } from '@candor/contract/notifications';
import {
  hasChannel,
  KEPT_DAYS,
  NOTIFICATION_GROUPS,
  NOTIFICATION_KINDS,
  notificationEntry,
  SECURITY_KEPT_DAYS,
  SWITCHED_GROUPS,
} from '@candor/core/notifications/catalogue';
import { CATALOGUES } from '@candor/i18n/all-locales';
import { LOCALES } from '@candor/i18n/locales';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { inTransaction } from '../../db/db.ts';
import { MAIL_VALUES, type MailKind, notificationOf } from '../../mail/kinds.ts';
import { sampleMail } from '../../mail/testing/samples.ts';
import { TestServer } from '../../testing/test-server.ts';
import { messageOf } from './push/message.ts';
import { withoutMails } from './testing/preferences.ts';

let server: TestServer;

beforeAll(async () => {
  server = await TestServer.open([]);
});
afterAll(() => server.close());

const MAILS = Object.keys(MAIL_VALUES) as MailKind[];
const ORDERS = ['orderFilled', 'orderClosed', 'orderEnded'] as const;
/** Of an order's steps there is one mail. */
const kindsOf = (mail: MailKind) =>
  mail === 'orderSteps' ? ORDERS : [notificationOf(mail)].filter((kind) => kind !== null);

it('is what the database has', async () => {
  const listed = await server.ask(
    `select json_build_array(kind, group_name, is_urgent, is_always_on, has_push, keep_days) from notifications_kinds`,
  );
  const wanted = NOTIFICATION_KINDS.map((kind) => {
    const { group, isUrgent, isAlwaysOn, hasPush } = notificationEntry(kind);
    return [kind, group, isUrgent, isAlwaysOn, hasPush, group === 'security' ? SECURITY_KEPT_DAYS : KEPT_DAYS];
  });
  expect(listed.map(String).toSorted()).toEqual(wanted.map(String).toSorted());
  const groups = await server.ask(`select name from notifications_groups where not is_always_on`);
  expect(groups.map(String).toSorted()).toEqual([...SWITCHED_GROUPS].toSorted());
});

it('has a mail exactly where it says so', () => {
  const mailed = NOTIFICATION_KINDS.filter((kind) => notificationEntry(kind).hasMail);
  expect([...new Set(MAILS.flatMap(kindsOf))].toSorted()).toEqual(mailed.toSorted());
});

it('never lets security be switched off, and uses each group', () => {
  for (const kind of NOTIFICATION_KINDS) {
    const { group, isUrgent, isAlwaysOn } = notificationEntry(kind);
    if (group === 'security') expect([kind, isUrgent, isAlwaysOn]).toEqual([kind, true, true]);
  }
  expect([...new Set(NOTIFICATION_KINDS.map((kind) => notificationEntry(kind).group))].toSorted()).toEqual(
    [...NOTIFICATION_GROUPS].toSorted(),
  );
});

it('leads to pages of ours, whatever the details are', () => {
  const hostile = { id: '1&x=//evil.example', orderId: '"><script>' };
  for (const kind of NOTIFICATION_KINDS)
    for (const details of [{}, hostile])
      expect(notificationEntry(kind).page(details) ?? '/').toMatch(/^\/(?!\/)[\w/?=&%.-]*$/);
});

describe.each(LOCALES.map(({ locale }) => locale))('in %s', (locale) => {
  it('has words for each, and no amount in a push message unless it was allowed', () => {
    const details = {
      id: '1',
      orderId: '7',
      step: 'stop_loss',
      amount: '1234',
      profit: '1234',
      code: 'BTCUSDT',
      coin: 'USDT',
    };
    for (const kind of NOTIFICATION_KINDS) {
      const entry = { id: '5', kind, mode: 'real' as const, details };
      const calm = messageOf(entry, locale, false);
      expect(calm.title).not.toBe('');
      expect(`${calm.title} ${calm.body}`).not.toMatch(/1.?234|BTCUSDT/);
      expect(calm.body).toContain(CATALOGUES[locale].shell.real);
      expect(messageOf(entry, locale, true).body).toMatch(/BTCUSDT · .*1.?234/);
    }
  });
});

async function sentTo(email: string, muted: (typeof SWITCHED_GROUPS)[number][]): Promise<MailKind[]> {
  const customer = await server.registerByEmail(email);
  const { id } = await customer.done(getUserInfo);
  await customer.done(changePreferences, { body: withoutMails(...muted) });
  const before = (await server.mailsTo(email)).length;
  await inTransaction(server.app.db, async (tx) => {
    for (const kind of MAILS) await server.app.mails.send(tx, { ...sampleMail(kind), customerId: id, to: email });
  });
  return (await server.mailsTo(email)).slice(before).toSorted();
}

describe('mails', () => {
  it('are all sent to whoever switched off nothing', async () => {
    expect(await sentTo('all@mail.example', [])).toEqual(MAILS.toSorted());
  });

  const withMails = SWITCHED_GROUPS.filter((group) => hasChannel(group, 'mail'));

  it.each(withMails)('about %s are not sent to whoever switched these off; all others are', async (muted) => {
    const isMuted = (mail: MailKind) =>
      kindsOf(mail).some((kind) => notificationEntry(kind).group === muted && !notificationEntry(kind).isAlwaysOn);
    expect(MAILS.some(isMuted)).toBe(true);
    expect(await sentTo(`no-${muted}@mail.example`, [muted])).toEqual(
      MAILS.filter((mail) => !isMuted(mail)).toSorted(),
    );
  });

  it('about security are sent also to whoever switched off everything', async () => {
    const sent = await sentTo('nothing@mail.example', [...SWITCHED_GROUPS]);
    for (const kind of [
      'passwordChanged',
      'emailChanged',
      'newDevice',
      'accountSuspended',
      'withdrawalRequested',
    ] as const)
      expect(sent).toContain(kind);
    for (const kind of ['orderSteps', 'marginCall', 'planExpired'] as const) expect(sent).not.toContain(kind);
  });
});
