/** Other sign-in methods in a real browser: a provider, the unlock link in a mail, a new address; and delayed mails. */
import { LOCKOUT_FROM } from '@candor/core/identity/login-throttle';
import { CATALOGUES } from '@candor/i18n/all-locales';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { CLIENT, OpenIdProvider } from '../../apps/server/src/features/social/testing/openid-provider.ts';
import { openBrowser, visit } from '../support/browsing.ts';
import { store } from '../support/customer.ts';
import { mailedCode, newestMail } from '../support/mailbox.ts';
import { mixes } from '../support/mixes.ts';
import { type RunningServer, startServer } from '../support/running-server.ts';

const STORY = 'ways-in';
const PASSWORD = 'a quiet harbour at 6';

let provider: OpenIdProvider;
let server: RunningServer;
let browser: Browser;

beforeAll(async () => {
  provider = await OpenIdProvider.listen();
  server = await startServer({
    CANDOR_GOOGLE_ISSUER: provider.issuer,
    CANDOR_GOOGLE_CLIENT_ID: CLIENT.id,
    CANDOR_GOOGLE_CLIENT_SECRET: CLIENT.secret,
    CANDOR_APPLE_ISSUER: provider.issuer,
    CANDOR_APPLE_CLIENT_ID: CLIENT.id,
    CANDOR_APPLE_CLIENT_SECRET: CLIENT.secret,
    CANDOR_TRUSTED_PROXIES: '127.0.0.1,::1',
  });
  browser = await openBrowser();
});

afterAll(async () => {
  await browser?.close();
  await server?.stop();
  await provider?.close();
});

type Words = (typeof CATALOGUES)['en'];

test('a provider that is away is said to be, and nothing was changed', async () => {
  const words = CATALOGUES.en;
  const { page, expectWhole, leave } = await visit(browser, server.url, {
    view: 'phone',
    story: STORY,
    expected: [/status of 409/],
  });
  await store(page, { 'candor.locale': 'en' });
  await page.goto('/pass/login');
  await page.getByRole('button', { name: withGoogle(words) }).click();
  await page.getByRole('alert').getByText('Google').waitFor();
  await expectWhole('provider-away');
  expect(new URL(page.url()).pathname).toBe('/pass/login');
  provider.serve(['google', 'apple'].map((name) => `${server.url}/api/loginCallback/${name}`));
  await leave();
});

test.each(mixes('zh'))(
  'a provider opens a new account, and an old one after its password, in %s on a %s, %s',
  async (...way) => {
    const [locale, view, scheme] = way;
    const words = CATALOGUES[locale];
    const { page, expectWhole, leave } = await visit(browser, server.url, { view, scheme, story: STORY });
    await store(page, { 'candor.locale': locale });
    const fresh = `${locale}.fresh@example.com`;
    provider.greet({ sub: `fresh-${locale}`, email: fresh, email_verified: true });
    await page.goto('/pass/login');
    await page.getByRole('button', { name: withGoogle(words) }).click();
    await page.waitForURL('**/market');
    await page.goto('/profile?part=security');
    await page.getByText(words.security.passwordNone).waitFor();
    await page.getByText(fresh).first().waitFor();
    await expectWhole(`${locale}-1-fresh`);
    await leave();

    const email = `${locale}.known@example.com`;
    await registerByEmail(email);
    const known = await visit(browser, server.url, { view, scheme, story: STORY });
    await store(known.page, { 'candor.locale': locale });
    provider.greet({ sub: `known-${locale}`, email, email_verified: true });
    await known.page.goto('/pass/login');
    await known.page.getByRole('button', { name: withGoogle(words) }).click();
    await known.page.getByText(email).waitFor();
    const password = known.page.getByLabel(words.pass.password, { exact: true });
    await password.fill('not the password');
    await known.page.getByRole('button', { name: words.entrance.link }).click();
    await known.page.getByText(words.refusals.password_incorrect).waitFor();
    await known.expectWhole(`${locale}-2-link`);
    await password.fill(PASSWORD);
    await known.page.getByRole('button', { name: words.entrance.link }).click();
    await known.page.waitForURL('**/market');
    await known.page.goto('/profile?part=security');
    const log = known.page.getByTestId('security-log');
    await log.getByText(words.security.by.google).first().waitFor();
    expect(await log.getByText(words.security.events.providerLinked).count()).toBe(1);
    await known.leave();
  },
);

test.each(mixes('en'))('Apple opens a new account, in %s on a %s, %s', async (...way) => {
  const [locale, view, scheme] = way;
  const words = CATALOGUES[locale];
  const { page, expectWhole, leave } = await visit(browser, server.url, { view, scheme, story: STORY });
  await store(page, { 'candor.locale': locale });
  const email = `${locale}.apple@example.com`;
  provider.greet({ sub: `apple-${locale}`, email, email_verified: true });
  await page.goto('/pass/login');
  await page.getByRole('button', { name: words.entrance.withProvider.replace('{provider}', 'Apple') }).click();
  await page.waitForURL('**/market');
  await page.goto('/profile?part=security');
  await page.getByText(email).first().waitFor();
  await page.getByTestId('security-log').getByText(words.security.by.apple).first().waitFor();
  await expectWhole(`${locale}-1-apple`);
  await leave();
});

test.each(mixes('ar'))('a locked account is opened by the link in the mail, in %s on a %s, %s', async (...way) => {
  const [locale, view, scheme] = way;
  const words = CATALOGUES[locale];
  const email = `${locale}.locked@example.com`;
  await registerByEmail(email);
  const { page, expectWhole, leave } = await visit(browser, server.url, {
    view,
    scheme,
    story: STORY,
    expected: [/status of 409/],
  });
  await store(page, { 'candor.locale': locale });
  await lock(email);
  await page.goto('/pass/login');
  await logIn(page, words, email);
  await page.getByText(sentenceStart(words.refusals.account_locked)).waitFor();
  await expectWhole(`${locale}-3-locked`);
  const link = await linkMailed(email);
  await page.goto(link);
  await page.getByRole('button', { name: words.entrance.unlock }).click();
  await page.getByText(words.entrance.unlockDone).waitFor();
  await page.getByRole('link', { name: words.entrance.toLogin }).click();
  await logIn(page, words, email);
  await page.waitForURL('**/market');
  await page.goto('/profile?part=security');
  // Where the attempts came from, how many there were, and that the account was locked and unlocked.
  await page.getByTestId('failed-attempts').waitFor();
  const failed = await page.getByTestId('failed-attempts').getByRole('listitem').allInnerTexts();
  // Counted by day: it may be midnight.
  const counts = failed.map((line) => Number(/\d+/.exec(line)?.[0]));
  expect(counts.reduce((sum, count) => sum + count, 0)).toBe(LOCKOUT_FROM.everywhere);
  expect(failed.every((line) => line.includes(email))).toBe(true);
  await page.getByTestId('security-log').getByText(words.security.events.accountUnlocked).waitFor();
  await page.getByTestId('failed-attempts').scrollIntoViewIfNeeded();
  await expectWhole(`${locale}-4-failed`);
  await leave();
});

test.each(mixes('en'))('an address is changed with the codes from both, in %s on a %s, %s', async (...way) => {
  const [locale, view, scheme] = way;
  const words = CATALOGUES[locale];
  const [old, email] = [`${locale}.old@example.com`, `${locale}.new@example.com`];
  const first = await registerByEmail(old);
  const { page, expectWhole, leave } = await visit(browser, server.url, {
    view,
    scheme,
    story: STORY,
    expected: [/status of 403/],
  });
  await store(page, { 'candor.locale': locale });
  await page.goto('/pass/login');
  await logIn(page, words, old);
  await page.waitForURL('**/market');
  await page.goto('/profile?part=security');
  const row = page.getByRole('listitem').filter({ hasText: words.security.emailText });
  await row.getByRole('button', { name: words.security.change }).click();
  const dialog = page.getByRole('dialog');
  // Shown before anything is sent: where the codes go, and what follows.
  await dialog.getByText(old).waitFor();
  await dialog.getByText(words.security.holds).waitFor();
  await dialog.getByLabel(words.security.emailNew).fill(email);
  await dialog.getByRole('button', { name: words.security.next }).click();
  await page.locator('[name="password"]').fill(PASSWORD);
  await page.getByRole('button', { name: words.entrance.confirm }).click();
  // Both mails are under way: the old address's newest mail may still be the one from its registration.
  const [code, oldCode] = [await mailedCode(server.url, email), await mailedCode(server.url, old, first)];
  const [field, oldField] = [words.security.emailCode, words.security.emailOldCode].map((label) =>
    dialog.getByLabel(label, { exact: true }),
  );
  // A full code goes on to the one that is missing, and both send themselves.
  await field?.fill(code);
  await expect.poll(() => oldField?.evaluate((input) => input === document.activeElement)).toBe(true);
  await oldField?.fill(wrong(oldCode));
  await dialog.getByText(words.security.emailOldCodeWrong).waitFor();
  await field?.fill(wrong(code));
  await dialog.getByText(words.security.emailCodeWrong).waitFor();
  await oldField?.fill(oldCode);
  await dialog.getByText(words.security.emailCodeWrong).waitFor();
  await expectWhole(`${locale}-5-wrong-code`);
  await field?.fill(code);
  await page.getByTestId('security-log').getByText(email).waitFor();
  await page.getByText(words.security.frozen.split('{time}')[1] ?? '').waitFor();
  await expect.poll(() => newestMail(server.url, old)).toContain(email);
  await expectWhole(`${locale}-6-changed`);
  await leave();
});

test.each(mixes('ar'))(
  'while the mail server is down, the page says that the code has to wait, in %s on a %s, %s',
  async (...way) => {
    const [locale, view, scheme] = way;
    const words = CATALOGUES[locale];
    // Nothing listens there.
    const down = await startServer({
      CANDOR_SMTP_URL: 'smtp://127.0.0.1:9',
      CANDOR_MAIL_FROM: 'Candor <no-reply@candor.example>',
      CANDOR_LOG_LEVEL: 'silent',
    });
    const { page, expectWhole, leave } = await visit(browser, down.url, { view, scheme, story: STORY });
    await store(page, { 'candor.locale': locale });
    await page.goto('/pass/reset');
    await page.getByLabel(words.fields.email).fill('somebody@example.com');
    await page.getByRole('button', { name: words.entrance.sendCode }).click();
    await page.getByText(words.entrance.mailDelayed).waitFor();
    expect(await page.getByText(words.entrance.codeLate).count()).toBe(0);
    await expectWhole(`${locale}-7-delayed`);
    await leave();
    await down.stop();
  },
);

function withGoogle(words: Words): string {
  return words.entrance.withProvider.replace('{provider}', 'Google');
}

/** The text before the first placeholder. */
function sentenceStart(sentence: string): string {
  return sentence.split('{')[0] ?? '';
}

function wrong(code: string): string {
  return code === '000000' ? '000001' : '000000';
}

async function logIn(page: Page, words: Words, account: string): Promise<void> {
  await page.getByLabel(words.pass.account, { exact: true }).fill(account);
  await page.getByLabel(words.pass.password, { exact: true }).fill(PASSWORD);
  await page.getByRole('button', { name: words.pass.login, exact: true }).click();
}

/** Fails to sign in, as strangers from many networks, until the account is locked. */
async function lock(account: string): Promise<void> {
  for (let tried = 0; tried < LOCKOUT_FROM.everywhere; tried += 1) {
    const from = { 'x-forwarded-for': `198.51.100.${tried}` };
    await post('/swx/customer/login/login', { account, password: 'not the password' }, from);
  }
}

/** The link's path. */
async function linkMailed(to: string): Promise<string> {
  let path = '';
  await expect
    .poll(async () => {
      path = /\/pass\/unlock\?ticket=[\w-]+/.exec((await newestMail(server.url, to)) ?? '')?.[0] ?? '';
      return path;
    })
    .not.toBe('');
  return path;
}

async function post(path: string, body: unknown, more: Readonly<Record<string, string>> = {}): Promise<string> {
  const headers = { 'content-type': 'application/json', ...more };
  const answer = await fetch(server.url + path, { method: 'POST', headers, body: JSON.stringify(body) });
  return answer.text();
}

/** Returns the code from the mail. */
async function registerByEmail(email: string): Promise<string> {
  await post('/swx/customer/login/sendCode', { purpose: 'register', email });
  const verificationCode = await mailedCode(server.url, email);
  const answer = await post('/swx/customer/login/register', { account: email, password: PASSWORD, verificationCode });
  expect(answer).toContain('"code":"200"');
  return verificationCode;
}
