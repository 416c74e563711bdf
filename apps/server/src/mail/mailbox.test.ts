/** `/dev/mail` for a sandbox user, and for those who should not find it. */
import { afterAll, beforeAll, expect, it } from 'vitest';
import { TestServer } from '../testing/test-server.ts';
import { readConfig } from '../process/config.ts';
import { inTransaction } from '../db/db.ts';
import { createSecrets } from '../process/secrets.ts';
import { mailboxPassword } from '../app/mailbox-password.ts';
import { hasMailbox } from './mailbox.ts';
import { sampleMail } from './testing/samples.ts';

let server: TestServer;
beforeAll(async () => {
  server = await TestServer.open([]);
});
afterAll(() => server.close());

async function get(path: string, language = 'en') {
  const { status, headers, body } = await server.raw(path, { 'accept-language': language });
  return { status, headers, text: body.toString() };
}

const idOf = (list: string, subject: string) =>
  new RegExp(`href="/dev/mail/(\\d+)"><b><bdi>${subject}`).exec(list)?.[1] ?? expect.fail(`not listed: ${subject}`);

it('lists what was sent, newest first, and renews itself', async () => {
  expect((await get('/dev/mail')).text).toContain('No mail yet.');
  const code = await server.code('register', 'first@mail.example');
  await inTransaction(server.app.db, (tx) => server.app.mails.send(tx, sampleMail('accountClosed')));
  await server.untilQuiet();
  const { status, headers, text } = await get('/dev/mail');
  expect(status).toBe(200);
  expect(headers['content-security-policy']).toMatch(/^default-src 'none';/);
  expect(headers['content-security-policy']).not.toMatch(/unsafe|script/);
  expect(headers['cache-control']).toBe('no-store');
  expect(text.indexOf('Your account is closed')).toBeLessThan(text.indexOf(code));
  expect(text).toContain(code);
  expect(text).toContain('<meta http-equiv="refresh"');
  expect(text).not.toContain('<script');
  const filtered = await get('/dev/mail?to=FIRST@mail.example');
  expect(filtered.text).toContain(code);
  expect(filtered.text).not.toContain('Your account is closed');
});

it('shows a mail in a frame that can do nothing but open links, and as text', async () => {
  const id = idOf((await get('/dev/mail')).text, 'Your account is closed');
  const page = await get(`/dev/mail/${id}`);
  expect(page.text).toMatch(
    new RegExp(`<iframe src="/dev/mail/${id}/html" sandbox="allow-popups allow-popups-to-escape-sandbox"`),
  );
  expect(page.text).toMatch(/<pre[^>]*>[^<]*Your account was closed/);
  const html = await get(`/dev/mail/${id}/html`);
  expect(html.headers['content-security-policy']).toMatch(/default-src 'none';.*; sandbox allow-popups/);
  expect(html.text).toContain('Your account was closed');
  const text = await get(`/dev/mail/${id}/text`);
  expect(text.headers['content-type']).toBe('text/plain; charset=utf-8');
  expect(text.text).toContain('Your account was closed');
});

it('speaks the reader’s language', async () => {
  const arabic = await get('/dev/mail', 'ar');
  expect(arabic.text).toMatch(/^<!doctype html><html lang="ar" dir="rtl">/);
  expect(arabic.text).toContain('رسائل بيئة الاختبار هذه');
  expect((await get('/dev/mail', 'zh-CN')).text).toContain('本沙盒环境的邮件');
});

it('shows as text what looks like markup', async () => {
  const mail = { ...sampleMail('verificationCode', { code: '<img src=x>' }), to: '"<script>"@mail.example' };
  await inTransaction(server.app.db, (tx) => server.app.mails.send(tx, mail));
  await server.untilQuiet();
  const { text } = await get('/dev/mail');
  expect(text).toContain('&lt;img src=x&gt; is your Candor code');
  expect(text).not.toMatch(/<img|<script/);
});

it.each([
  '/dev/mail/999999',
  '/dev/mail/x',
  "/dev/mail/1'",
  '/dev/mail/-1/html',
  '/dev/mail/1e3/text',
  '/dev/mail/9999999999999999999',
])('finds nothing at %s', async (path) => {
  expect((await get(path)).status).toBe(404);
});

it('finds nothing for an address that is none', async () => {
  for (const to of ['%00', 'x'.repeat(10_000), '%F0%9F%92%A9', "'--"])
    expect((await get(`/dev/mail?to=${to}`)).text).toContain('No mail yet.');
  expect((await get('/dev/mail?to=a&to=b')).status).toBe(200);
});

it('is read by the names of this machine and of the deployment only, so that no page can make its own name lead here', async () => {
  const named = await TestServer.open([], { CANDOR_ORIGIN: 'https://sandbox.example' });
  const statusBy = async (at: TestServer, host: string, path = '/dev/mail', more: Record<string, string> = {}) =>
    (await at.raw(path, { host, ...more })).status;
  for (const host of ['localhost', 'LOCALHOST:8080', '127.0.0.1:8080', '[::1]:8080'])
    expect(await statusBy(server, host)).toBe(200);
  const password = mailboxPassword(named.app.config, named.app.secrets) ?? '';
  const basic = (text: string) => ({ authorization: `Basic ${Buffer.from(text).toString('base64')}` });
  const known = basic(`me:${password}`);
  expect(await statusBy(named, 'sandbox.example', '/dev/mail', known)).toBe(200);
  expect(await statusBy(server, 'sandbox.example')).toBe(404);
  for (const host of ['evil.example', 'localhost.evil.example:8080', 'evil.example:localhost', '10.0.0.1', 'x@y'])
    for (const at of [server, named]) expect(await statusBy(at, host, '/dev/mail', known)).toBe(404);
  expect(await statusBy(server, 'evil.example', '/dev/mail', { 'x-forwarded-host': 'localhost' })).toBe(404);
  const id = idOf((await get('/dev/mail')).text, 'Your account is closed');
  for (const part of ['', '/html', '/text']) {
    expect(await statusBy(server, 'localhost', `/dev/mail/${id}${part}`)).toBe(200);
    expect(await statusBy(server, 'evil.example', `/dev/mail/${id}${part}`)).toBe(404);
  }
  // Other machines reach it: also by the names of this one, which anybody can write into a request.
  for (const host of ['sandbox.example', 'localhost'])
    for (const path of ['/dev/mail', '/dev/mail/1', '/dev/mail/1/html', '/dev/mail/1/text'])
      for (const wrong of [
        {},
        basic('me:'),
        basic(`me:${password}x`),
        basic(password.slice(1)),
        { authorization: password },
      ])
        expect([host, path, await statusBy(named, host, path, wrong)]).toEqual([host, path, 401]);
  const asked = await named.raw('/dev/mail', { host: 'sandbox.example' });
  expect(asked.headers['www-authenticate']).toMatch(/^Basic /);
  expect(asked.body.toString()).not.toContain(password);
  // Nothing else checks the host name.
  expect(await statusBy(server, 'evil.example', '/openapi.json')).toBe(200);
  await named.close();
});

it('has one password for each key, and none where only this machine reaches it', () => {
  const secrets = (byte: number) => createSecrets(Buffer.alloc(32, byte));
  const config = readConfig({});
  expect(mailboxPassword(config, secrets(1))).toBeNull();
  const reached = { ...config, host: '0.0.0.0' };
  const password = mailboxPassword(reached, secrets(1));
  expect(password).toMatch(/^[\w-]{20}$/);
  expect(mailboxPassword({ ...config, origin: 'https://sandbox.example' }, secrets(1))).toBe(password);
  expect(mailboxPassword(reached, secrets(2))).not.toBe(password);
});

it('does not exist where mails are sent, nor in production', async () => {
  const sending = await TestServer.open([], { CANDOR_SMTP_URL: 'smtp://127.0.0.1:1' });
  const { status } = await sending.raw('/dev/mail');
  await sending.close();
  expect(status).toBe(404);
  const config = readConfig({});
  expect(hasMailbox(config)).toBe(true);
  expect(hasMailbox({ ...config, deployment: 'production' })).toBe(false);
  expect(hasMailbox({ ...config, smtpUrl: 'smtp://127.0.0.1' })).toBe(false);
});
