/**
 * Mails on their way to a real mail server: complete, each to one recipient, once, also after an outage; and unreadable while
 * they wait.
 */
import { once } from 'node:events';
import { type AddressInfo, createServer } from 'node:net';
import { sendCode } from '@candor/contract/identity';
import { MINUTE } from '@candor/core/time';
import { LOCALES } from '@candor/i18n/locales';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { TestServer } from '../testing/test-server.ts';
import { inTransaction } from '../db/db.ts';
import type { Mail } from './kinds.ts';
import { LETTERS } from '../app/letters.ts';
import { renderMail } from './render.ts';
import { type MailServer, startMailServer } from './testing/mail-server.ts';
import { everyMail, sampleMail } from './testing/samples.ts';
import { smtp, type Transport } from './transport.ts';
import { eventually } from '../testing/eventually.ts';
import { findOwnPort } from '../testing/own-port.ts';

const ORIGIN = 'https://candor.example';
const FROM = 'Candor <candor@house.example>';
/** Each is given up after a while: all of them at once would keep a busy machine for longer. */
const AT_ONCE = 10;

describe('by a mail server', () => {
  let server: MailServer;
  let transport: Transport;
  beforeAll(async () => {
    server = await startMailServer({ refuses: ['nobody@mail.example'] });
    transport = smtp(server.url, FROM, false);
  });
  afterAll(async () => {
    transport.stop();
    await server.stop();
  });

  async function arrivesAsWritten(sent: Mail): Promise<void> {
    const written = await renderMail(sent, ORIGIN, LETTERS);
    await transport.deliver({ to: sent.to, ...written });
    const [arrived, ...more] = server.received.filter(({ envelope }) => envelope.to.includes(sent.to));
    const { envelope, mail } = arrived ?? expect.fail('nothing arrived');
    expect(more).toEqual([]);
    expect(envelope).toEqual({ from: 'candor@house.example', to: [sent.to] });
    expect(mail.subject).toBe(written.subject);
    expect(mail.from).toMatchObject({ name: 'Candor', address: 'candor@house.example' });
    expect(mail.text?.replaceAll('\r\n', '\n').trimEnd()).toBe(written.text.trimEnd());
    expect(mail.html?.replaceAll('\r\n', '\n').trimEnd()).toBe(written.html.trimEnd());
    expect(mail.attachments).toEqual([]);
    expect(mail.headers.find(({ key }) => key === 'auto-submitted')?.value).toBe('auto-generated');
  }

  it.each(LOCALES)('every mail arrives in $locale as it was written, to one recipient', async ({ locale }) => {
    const mails = everyMail()
      .map((mail, number) => ({ ...mail, to: `customer-${number}@mail.example` }))
      .filter((mail) => mail.locale === locale);
    const before = server.received.length;
    for (let first = 0; first < mails.length; first += AT_ONCE)
      await Promise.all(mails.slice(first, first + AT_ONCE).map(arrivesAsWritten));
    expect(server.received).toHaveLength(before + mails.length);
  });

  it.each(['\r\nBcc: thief@evil.example', '\nBcc: thief@evil.example', '\r\n\r\nanother body'])(
    'a subject makes no header of its own: %j',
    async (tail) => {
      const written = await renderMail(sampleMail('verificationCode', { code: `048213${tail}` }), ORIGIN, LETTERS);
      await transport.deliver({ to: 'customer@mail.example', ...written });
      const { envelope, raw, mail } = server.received.at(-1) ?? expect.fail('nothing arrived');
      expect(envelope.to).toEqual(['customer@mail.example']);
      expect(mail.bcc).toBeUndefined();
      expect(raw.slice(0, raw.indexOf('\r\n\r\n'))).not.toMatch(/^bcc:/im);
      expect(mail.subject).toMatch(/^048213 .*Candor code$/);
    },
  );

  it.each([
    'a@mail.example, thief@evil.example',
    'a@mail.example;thief@evil.example',
    'a@mail.example\r\nBcc: thief@evil.example',
    'a@mail.example\r\nRCPT TO:<thief@evil.example>',
    '<thief@evil.example> a@mail.example',
    'a@mail.example\0',
  ])('a recipient is one address or none: %j', async (to) => {
    const before = server.received.length;
    const delivery = transport.deliver({ to, subject: 'Subject', html: '<p>Text</p>', text: 'Text' });
    await expect(delivery).rejects.toThrow('one address');
    expect(server.received).toHaveLength(before);
  });

  it('says when there is no such recipient', async () => {
    const delivery = transport.deliver({ to: 'nobody@mail.example', subject: 'S', html: '<p>T</p>', text: 'T' });
    await expect(delivery).rejects.toThrow('no such recipient');
  });
});

it('waits for a mail server that never answers no longer than until the server stops', async () => {
  const silent = createServer().listen(0, '127.0.0.1');
  await once(silent, 'listening');
  const transport = smtp(`smtp://127.0.0.1:${(silent.address() as AddressInfo).port}`, FROM, false);
  const connected = once(silent, 'connection');
  const delivery = transport.deliver({ to: 'customer@mail.example', subject: 'S', html: '<p>T</p>', text: 'T' });
  await connected;
  transport.stop();
  await expect(delivery).rejects.toThrow('the server stops');
  silent.close();
});

it('hands nothing over in the clear where that is refused', async () => {
  const plain = await startMailServer();
  const transport = smtp(plain.url, FROM, true);
  const delivery = transport.deliver({ to: 'customer@mail.example', subject: 'S', html: '<p>T</p>', text: 'T' });
  await expect(delivery).rejects.toThrow(/TLS/);
  expect(plain.received).toEqual([]);
  await plain.stop();
});

describe('while the mail server is down', () => {
  const email = 'patient@mail.example';
  let port: number;
  let server: TestServer;
  beforeAll(async () => {
    port = await findOwnPort();
    server = await TestServer.open([], {
      CANDOR_SMTP_URL: `smtp://127.0.0.1:${port}`,
      CANDOR_MAIL_FROM: FROM,
      CANDOR_LOG_LEVEL: 'silent',
    });
  });
  afterAll(() => server.close());

  type WaitingJob = { payload: unknown; attempts: number; last_error: string | null };
  const waitingJobs = async (): Promise<WaitingJob[]> => {
    const { rows } = await server.app.db.pool.query<WaitingJob>(
      'select payload, attempts, last_error from graphile_worker._private_jobs',
    );
    return rows;
  };
  const untilTried = () =>
    eventually(async () => {
      const jobs = await waitingJobs();
      expect(jobs).toHaveLength(1);
      expect(jobs[0]?.last_error).toMatch(/ECONNREFUSED/);
      return jobs[0];
    });
  /** Now, and not in five seconds: automatic retries are tested in jobs.test.ts. */
  const untilTriedAgain = async () => {
    await server.ask('update graphile_worker._private_jobs set run_at = now()');
    await server.ask(`select pg_notify('jobs:insert', '{"r":"test","count":1}')`);
    await eventually(async () => expect(await waitingJobs()).toEqual([]));
  };

  it('a code is promised as ever, waits sealed, and arrives once when the mail server is back', async () => {
    const asked = await server.visitor.call(sendCode, { body: { purpose: 'register', email } });
    expect(asked).toMatchObject({ status: 200, code: '200', data: { waitSeconds: 60, isDelayed: true } });
    // The answer is the same for an address without an account, to which nothing is sent.
    const nobody = { purpose: 'recover', email: 'nobody@mail.example' } as const;
    expect(await server.visitor.done(sendCode, { body: nobody })).toEqual({ waitSeconds: 60, isDelayed: true });
    const waiting = await untilTried();
    // Reading the database alone reveals neither address nor code.
    expect(Object.keys(waiting?.payload ?? {})).toEqual(['sealed']);
    expect(JSON.stringify(waiting)).not.toMatch(/patient|mail\.example|\b\d{6}\b/);
    const mailServer = await startMailServer({ port });
    await untilTriedAgain();
    expect(mailServer.received.map(({ envelope }) => envelope.to)).toEqual([[email]]);
    expect(mailServer.received[0]?.mail.text).toMatch(/\b\d{6}\b/);
    await mailServer.stop();
  });

  it('a code that is of no use any more is not sent', async () => {
    server.move(MINUTE);
    await server.visitor.done(sendCode, { body: { purpose: 'register', email } });
    await untilTried();
    server.move(11 * MINUTE);
    const mailServer = await startMailServer({ port });
    await untilTriedAgain();
    expect(mailServer.received).toEqual([]);
    await mailServer.stop();
  });

  it('a mail outlives the server, and none leaves for a change that did not happen', async () => {
    const { app } = server;
    const undone = inTransaction(app.db, async (tx) => {
      await app.mails.send(tx, sampleMail('accountClosed'));
      throw new Error('changed my mind');
    });
    await expect(undone).rejects.toThrow('changed my mind');
    await inTransaction(app.db, (tx) => app.mails.send(tx, sampleMail('passwordChanged')));
    await untilTried();
    await server.stop();
    const mailServer = await startMailServer({ port });
    await server.start();
    await untilTriedAgain();
    expect(mailServer.received.map(({ mail }) => mail.subject)).toEqual(['Your password was changed']);
    await mailServer.stop();
  });

  it('a mail to nobody is not tried again', async () => {
    const mailServer = await startMailServer({ port, refuses: ['customer@mail.example'] });
    const { app } = server;
    await inTransaction(app.db, (tx) => app.mails.send(tx, sampleMail('passwordChanged')));
    await eventually(async () => expect(await waitingJobs()).toEqual([]));
    expect(mailServer.received).toEqual([]);
    await mailServer.stop();
  });
});
