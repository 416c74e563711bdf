/** The mail switches do what they say: each mail that can be switched off is, all others are sent, and each switch switches something. */
import { getUserInfo } from '@candor/contract/identity';
import { changePreferences, getPreferences } from '@candor/contract/protection';
import { MAIL_SWITCHES } from '@candor/core/protection/mail-switches';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { inTransaction } from '../db/db.ts';
import { TestServer } from '../testing/test-server.ts';
import { MAIL_VALUES, type MailKind, SWITCHED_MAILS, switchOf } from './kinds.ts';
import { sampleMail } from './testing/samples.ts';

let server: TestServer;

beforeAll(async () => {
  server = await TestServer.open([]);
});
afterAll(() => server.close());

const KINDS = Object.keys(MAIL_VALUES) as MailKind[];

async function sentTo(email: string, mutedMails: (typeof MAIL_SWITCHES)[number][]): Promise<MailKind[]> {
  const customer = await server.registerByEmail(email);
  const { id } = await customer.done(getUserInfo);
  await customer.done(changePreferences, { body: { mutedMails } });
  expect(await customer.done(getPreferences)).toEqual({ mutedMails });
  await server.mailsTo(email);
  const before = (await server.mailsTo(email)).length;
  await inTransaction(server.app.db, async (tx) => {
    for (const kind of KINDS) await server.app.mails.send(tx, { ...sampleMail(kind), customerId: id, to: email });
  });
  return (await server.mailsTo(email)).slice(before).toSorted();
}

it('has a switch for exactly the kinds of mails that there are', () => {
  expect([...new Set(Object.values(SWITCHED_MAILS))].toSorted()).toEqual([...MAIL_SWITCHES].toSorted());
});

it('sends everything to whoever switched off nothing', async () => {
  expect(await sentTo('all@mail.example', [])).toEqual(KINDS.toSorted());
});

it.each(MAIL_SWITCHES)('sends all but the mails about %s to whoever switched these off', async (muted) => {
  const others = KINDS.filter((kind) => switchOf(kind) !== muted);
  expect(others.length).toBeLessThan(KINDS.length);
  expect(await sentTo(`no-${muted}@mail.example`, [muted])).toEqual(others.toSorted());
});

it('sends security mails also to whoever switched off everything', async () => {
  const sent = await sentTo('nothing@mail.example', [...MAIL_SWITCHES]);
  expect(sent).toEqual(KINDS.filter((kind) => switchOf(kind) === null).toSorted());
  for (const kind of ['passwordChanged', 'emailChanged', 'newDevice', 'accountSuspended'] as const)
    expect(sent).toContain(kind);
});
