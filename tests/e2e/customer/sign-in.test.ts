/** Signing in, in a real browser: verifying an address by code, resetting a forgotten password, links from mails. */
import { CATALOGUES } from '@candor/i18n/all-locales';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openBrowser, visit } from '../../support/browsing.ts';
import { store } from '../../support/customer.ts';
import { mailedCode } from '../../support/mailbox.ts';
import { mixes } from '../../support/mixes.ts';
import { type RunningServer, sharedServer } from '../../support/running-server.ts';

const STORY = 'entrance';
/** Of this story alone: on the shared server a number belongs to one customer, and profile.test.ts has some too. */
const PHONE = '+852 9123 4567';
const PASSWORD = 'a quiet harbour at 6';
const NEW_PASSWORD = 'a loud harbour at 7';

let server: RunningServer;
let browser: Browser;

beforeAll(async () => {
  server = sharedServer();
  browser = await openBrowser();
});

afterAll(async () => {
  await browser?.close();
  await server?.stop();
});

type Words = (typeof CATALOGUES)['en'];

test.each(mixes('en'))('an address is proven, a password forgotten and set anew, in %s on a %s, %s', async (...way) => {
  const [locale, view, scheme] = way;
  const words = CATALOGUES[locale];
  const { page, expectWhole, leave } = await visit(browser, server.url, { view, scheme, story: STORY });
  await store(page, { 'candor.locale': locale });
  const email = `${locale}.customer@example.com`;

  const first = await registerByEmail(page, words, email);
  await expectWhole(`${locale}-1-registered`);
  await page.goto('/profile');
  await page.getByRole('button', { name: words.shell.logout }).click();
  await page.waitForURL((url) => url.pathname === '/');

  await page.goto('/pass/reset');
  await page.getByRole('button', { name: words.entrance.reset }).click();
  await page.getByText(words.entrance.enterEmail).waitFor();
  await page.getByLabel(words.fields.email).fill(email);
  await page.getByRole('button', { name: words.entrance.sendCode }).click();
  await page.getByRole('status').getByText(email).waitFor();
  const code = await mailedCode(server.url, email, first);
  const codeField = page.getByLabel(words.fields.verificationCode);
  await codeField.fill(code === '000000' ? '000001' : '000000');
  // A full code leads on to what is missing, and is sent itself once nothing is.
  const newPassword = page.getByLabel(words.fields.newPassword);
  await expect.poll(() => newPassword.evaluate((field) => field === document.activeElement)).toBe(true);
  await newPassword.fill(NEW_PASSWORD);
  await page.getByLabel(words.pass.passwordAgain).fill(NEW_PASSWORD);
  await page.getByRole('button', { name: words.entrance.reset }).click();
  await page.getByText(words.refusals.code_incorrect).waitFor();
  await expectWhole(`${locale}-2-wrong-code`);
  await codeField.fill(code);
  await page.getByText(words.entrance.resetDone).waitFor();

  await login(page, words, email, PASSWORD);
  await page.getByText(words.refusals.password_incorrect).waitFor();
  await expectWhole(`${locale}-3-old-password`);
  await login(page, words, email, NEW_PASSWORD);
  await page.waitForURL('**/market');
  await leave();
});

/**
 * Two steps: the address with a password, then the code, pasted with the blanks that a mail program copies along. Nobody presses a button for it.
 * Returns the code.
 */
async function registerByEmail(page: Page, words: Words, email: string): Promise<string> {
  await page.goto('/pass/register');
  const account = page.getByLabel(words.pass.account, { exact: true });
  await account.fill(email);
  await page.getByText(words.pass.accountFree).waitFor();
  await fillPasswords(page, words);
  await expectAgreement(page, words);
  await page.getByRole('button', { name: words.security.next }).click();
  const code = await mailedCode(server.url, email);
  const codeField = page.getByLabel(words.fields.verificationCode);
  await codeField.waitFor();
  await page.getByText(email).waitFor();
  // The next one can be requested only after a minute.
  await page.getByRole('timer').waitFor();
  expect(await codeField.evaluate((field) => field === document.activeElement)).toBe(true);

  // Going back loses nothing, and coming again sends no second code.
  await page.goBack();
  await account.waitFor();
  expect(await account.inputValue()).toBe(email);
  expect(await page.getByLabel(words.pass.passwordAgain).inputValue()).toBe(PASSWORD);
  await page.getByRole('button', { name: words.security.next }).click();
  await codeField.fill(` ${code.slice(0, 3)} ${code.slice(3)}\n`);
  await page.waitForURL('**/market');
  return code;
}

async function fillPasswords(page: Page, words: Words): Promise<void> {
  await page.getByLabel(words.pass.password, { exact: true }).fill(PASSWORD);
  await page.getByLabel(words.pass.passwordAgain).fill(PASSWORD);
}

/** The texts are there, in a window of their own, so that the form stays as it is. */
async function expectAgreement(page: Page, words: Words): Promise<void> {
  for (const name of [words.entrance.terms, words.entrance.privacy]) {
    const opened = page.waitForEvent('popup');
    await page.locator('form').getByRole('link', { name }).click();
    const text = await opened;
    await text.getByRole('heading', { level: 2 }).first().waitFor();
    await text.close();
  }
}

async function login(page: Page, words: Words, account: string, password: string): Promise<void> {
  await page.getByLabel(words.pass.account, { exact: true }).fill(account);
  await page.getByLabel(words.pass.password, { exact: true }).fill(password);
  await page.getByRole('button', { name: words.pass.login, exact: true }).click();
}

test('an address cannot be registered without its code, and an invite code that is none is said so', async () => {
  const words = CATALOGUES.en;
  const { page, expectWhole, leave } = await visit(browser, server.url, {
    view: 'phone',
    story: STORY,
    expected: [/status of 409/, /status of 503/],
  });
  await store(page, { 'candor.locale': 'en' });
  await page.goto('/pass/register?invite=NOBODY99');
  expect(await page.getByLabel(words.entrance.invite).inputValue()).toBe('NOBODY99');
  const email = 'nocode@example.com';
  await page.getByLabel(words.pass.account, { exact: true }).fill(email);
  await fillPasswords(page, words);
  const invite = page.getByLabel(words.entrance.invite);
  const expectInviteRefused = async () => {
    await page.getByText(words.refusals.invite_unknown).waitFor();
    expect(await invite.inputValue()).toBe('NOBODY99');
    await expect.poll(() => invite.evaluate((field) => field === document.activeElement)).toBe(true);
  };
  // Told before a code is mailed.
  await page.getByRole('button', { name: words.security.next }).click();
  await expectInviteRefused();
  expect(await page.getByLabel(words.fields.verificationCode).count()).toBe(0);
  await expectWhole('invite');
  // Where nothing can be told of it beforehand, the server decides at the end.
  await page.route(/getInviteTerms/, (route) => route.fulfill({ status: 503 }));
  await page.reload();
  await page.getByLabel(words.pass.account, { exact: true }).fill(email);
  await fillPasswords(page, words);
  await page.getByRole('button', { name: words.security.next }).click();
  await page.getByLabel(words.fields.verificationCode).waitFor();
  await page.getByRole('button', { name: words.pass.register }).click();
  await page.getByText(words.entrance.enterCode).waitFor();
  await expectWhole('code');
  // What is wrong in the first step is shown there.
  await page.getByLabel(words.fields.verificationCode).fill(await mailedCode(server.url, email));
  await expectInviteRefused();
  // Who chooses a name is told what it means.
  await page.getByLabel(words.pass.account, { exact: true }).fill('invited_one');
  await page.getByText(words.entrance.resetNoEmail).waitFor();
  await page.getByRole('button', { name: words.pass.register }).click();
  await page.getByText(words.refusals.invite_unknown).waitFor();
  await invite.fill('');
  await page.getByLabel(words.entrance.phone).fill('12');
  await page.getByRole('button', { name: words.pass.register }).click();
  await page.getByText('+852').last().waitFor();
  await expectWhole('refused');
  await page.getByLabel(words.entrance.phone).fill(PHONE);
  await page.getByRole('button', { name: words.pass.register }).click();
  await page.waitForURL('**/market');
  await leave();
});

test('a link that is broken or spent opens nothing and says so, and an answer that nobody waited for signs nobody in', async () => {
  const words = CATALOGUES.zh;
  const { page, expectWhole, leave } = await visit(browser, server.url, {
    view: 'desktop',
    story: STORY,
    expected: [/status of 409/],
  });
  await page.goto('/pass/unlock');
  await page.getByText(words.entrance.unlockBroken).waitFor();
  await page.goto('/pass/unlock?ticket=no-such-ticket');
  await page.getByRole('button', { name: words.entrance.unlock }).click();
  await page.getByText(words.entrance.unlockBroken).waitFor();
  await expectWhole('unlock');
  await page.goto('/api/loginCallback/google?code=stolen&state=stolen');
  await page.getByText(words.entrance.callbackText).waitFor();
  expect(new URL(page.url()).search).toBe('');
  await expectWhole('callback');
  await page.getByRole('link', { name: words.entrance.toLogin }).click();
  await page.waitForURL('**/pass/login');
  await leave();
});
