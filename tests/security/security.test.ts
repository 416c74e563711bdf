/** Account security in a real browser: second factors, re-authentication, devices, and signing out. */
import { readFileSync } from 'node:fs';
import { CATALOGUES } from '@candor/i18n/all-locales';
import { formatMessage } from '@candor/i18n/format';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { totpCode } from '../../apps/server/src/testing/totp-code.ts';
import { addAuthenticator } from '../support/authenticator.ts';
import { openBrowser, visit } from '../support/browsing.ts';
import { store } from '../support/customer.ts';
import { mixes } from '../support/mixes.ts';
import { type RunningServer, sharedServer } from '../support/running-server.ts';

const STORY = 'security';
const PASSWORD = 'a quiet harbour at 6';
const NEW_PASSWORD = 'a loud harbour at 7';
/** A call that needs fresh proof is refused first; a wrong code is a conflict. */
const PROOF_ASKED = [/status of (403|409)/];

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

test.each(mixes('en'))(
  'an authenticator app and a passkey guard the account, in %s on a %s, %s',
  async (locale, view, scheme) => {
    const words = CATALOGUES[locale];
    const { page, expectWhole, leave } = await visit(browser, server.url, {
      view,
      scheme,
      story: STORY,
      expected: PROOF_ASKED,
    });
    await store(page, { 'candor.locale': locale });
    await addAuthenticator(page);
    await register(page, words, `guarded_${locale}`);
    await page.goto('/profile?part=security');
    await page.getByText(words.security.factorsNone).waitFor();

    await add(page, words.security.totp, words.security.add).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel(words.pass.password, { exact: true }).fill('not the password');
    await dialog.getByRole('button', { name: words.entrance.confirm }).click();
    await dialog.getByText(words.entrance.proofWrong).waitFor();
    await dialog.getByLabel(words.pass.password, { exact: true }).fill(PASSWORD);
    await dialog.getByRole('button', { name: words.entrance.confirm }).click();
    const key = (await page.getByTestId('totp-key').innerText()).replaceAll(' ', '');
    await expectWhole(`${locale}-1-authenticator`);
    // A full code sends itself.
    await dialog.getByLabel(words.entrance.totp).fill(totpCode(key, Date.now()));
    await page.getByTestId('recovery-codes').waitFor();
    const codes = await page.getByTestId('recovery-codes').getByRole('listitem').allInnerTexts();
    expect(codes).toHaveLength(10);
    await expectWhole(`${locale}-2-recovery-codes`);
    await page.getByRole('button', { name: words.security.kept }).click();

    // Proven a moment ago: no second question.
    await add(page, words.security.passkeys, words.security.add).click();
    await page.getByLabel(words.security.passkeyName).fill('Laptop');
    await page.getByRole('button', { name: words.security.next }).click();
    await page.getByText('Laptop').waitFor();
    await expectWhole(`${locale}-3-passkey`);

    await logOut(page, words);
    await login(page, words, `guarded_${locale}`, PASSWORD);
    await page.getByRole('button', { name: words.entrance.useRecoveryCode }).click();
    await page.getByLabel(words.entrance.recoveryCode).fill('AAAAA-AAAAA');
    await page.getByText(words.refusals.second_factor_incorrect).waitFor();
    await expectWhole(`${locale}-4-second-step`);
    await page.getByLabel(words.entrance.recoveryCode).fill(codes[0] ?? '');
    await page.waitForURL('**/market');

    await logOut(page, words);
    await page.goto('/pass/login');
    await page.getByRole('button', { name: words.entrance.passkeyLogin }).click();
    await page.waitForURL('**/market');
    await page.goto('/profile?part=security');
    await page.getByTestId('security-log').getByText(words.security.events.recoveryCodeUsed).waitFor();

    // Removing it asks for a second factor, not for the password.
    await add(page, words.security.totp, words.security.remove).click();
    await dialog.getByRole('button', { name: words.security.remove }).click();
    await page.getByRole('button', { name: words.entrance.usePasskey }).click();
    await page.getByRole('button', { name: words.entrance.usePasskey }).click();
    await page.getByTestId('security-log').getByText(words.security.events.factorRemoved).waitFor();
    await expectWhole(`${locale}-5-removed`);
    await leave();
  },
);

test('a new password ends the other devices, and this one goes on', async () => {
  const words = CATALOGUES.en;
  // A call made while the token is renewed may fail with the old token; it is retried with the new one.
  const expected = [...PROOF_ASKED, /status of 401/];
  const here = await visit(browser, server.url, { view: 'desktop', story: STORY, expected });
  const there = await visit(browser, server.url, { view: 'phone', story: STORY, expected: [/status of 401/] });
  for (const { page } of [here, there]) await store(page, { 'candor.locale': 'en' });
  await register(here.page, words, 'two_devices');
  await login(there.page, words, 'two_devices', PASSWORD);
  await there.page.waitForURL('**/market');
  await there.page.goto('/profile/balance');
  await there.page.getByText('100,000.00').first().waitFor();

  const { page } = here;
  await page.goto('/profile?part=security');
  await page.getByRole('button', { name: words.security.end, exact: true }).waitFor();
  await add(page, words.pass.password, words.security.change).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel(words.fields.oldPassword).fill(PASSWORD);
  await dialog.getByLabel(words.fields.newPassword).fill(NEW_PASSWORD);
  await dialog.getByLabel(words.pass.passwordAgain).fill(NEW_PASSWORD);
  await dialog.getByRole('button', { name: words.security.save }).click();
  // The re-authentication dialog is above the form, which waits.
  await page.locator('[name="password"]').fill(PASSWORD);
  await page.getByRole('button', { name: words.entrance.confirm }).click();
  await page.getByTestId('security-log').getByText(words.security.events.passwordChanged).waitFor();
  await here.expectWhole('6-password-changed');
  // The other tab did nothing, and shows nothing of the account any more.
  await there.page.waitForURL('**/pass/login');
  await there.page.getByText(words.sessionEnded.passwordChanged).waitFor();
  expect(await there.page.getByText('100,000.00').count()).toBe(0);
  expect(await there.page.evaluate(() => localStorage.getItem('candor.token'))).toBeNull();
  await there.leave();
  await page.reload();
  await page.getByTestId('security-log').waitFor();
  expect(new URL(page.url()).pathname).toBe('/profile');
  await here.leave();
});

test('limits, a break, the copy of the data, a fresh demo account, and the way out', async () => {
  const words = CATALOGUES.zh;
  const { page, expectWhole, leave } = await visit(browser, server.url, {
    view: 'phone',
    story: STORY,
    // Whatever is asked for while the account is closed.
    expected: [...PROOF_ASKED, /status of 401/],
  });
  await register(page, words, 'careful_one');
  await page.goto('/profile?part=protection');
  const loss = formatMessage(words.protection.title, 'zh-Hans-CN', { kind: 'loss', period: 'day' });
  await add(page, loss, words.security.add).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel(words.protection.amount).fill('250');
  await dialog.getByRole('button', { name: words.security.save }).click();
  await page.getByText('250.00 USDT').waitFor();
  await add(page, '1', words.protection.breakStart).click();
  await dialog.getByRole('button', { name: words.protection.breakStart }).click();
  await page.getByText(words.protection.breakUntil.split('{time}')[0] ?? '').waitFor();
  await expectWhole('7-protection');

  await page.getByRole('tab', { name: words.profile.data }).click();
  const saved = page.waitForEvent('download');
  await page.getByRole('button', { name: words.ownData.export }).click();
  await dialog.getByLabel(words.pass.password, { exact: true }).fill(PASSWORD);
  await dialog.getByRole('button', { name: words.entrance.confirm }).click();
  const copy = readFileSync(await (await saved).path(), 'utf8');
  expect(copy).toContain('careful_one');
  expect(copy).not.toMatch(/argon2|password_hash/);

  await page.getByRole('button', { name: words.ownData.reset }).click();
  await dialog.getByRole('button', { name: words.ownData.reset }).click();
  await page.getByText('100,000.00').waitFor();
  await page.getByRole('button', { name: words.ownData.close }).click();
  await dialog.getByRole('button', { name: words.ownData.close }).click();
  await page.getByText(words.ownData.closed).waitFor();
  await login(page, words, 'careful_one', PASSWORD);
  await page.getByText(words.refusals.user_status_wrong).waitFor();
  await expectWhole('8-closed');
  await leave();
});

/** The button of the row with this title. */
function add(page: Page, title: string, action: string) {
  return page
    .getByRole('listitem')
    .filter({ hasText: title })
    .getByRole('button', { name: action, exact: true })
    .first();
}

async function register(page: Page, words: Words, account: string): Promise<void> {
  await page.goto('/pass/register');
  await page.getByLabel(words.pass.account, { exact: true }).fill(account);
  await page.getByLabel(words.pass.password, { exact: true }).fill(PASSWORD);
  await page.getByLabel(words.pass.passwordAgain).fill(PASSWORD);
  await page.getByRole('button', { name: words.pass.register }).click();
  await page.waitForURL('**/market');
}

async function login(page: Page, words: Words, account: string, password: string): Promise<void> {
  await page.goto('/pass/login');
  await page.getByLabel(words.pass.account, { exact: true }).fill(account);
  await page.getByLabel(words.pass.password, { exact: true }).fill(password);
  await page.getByRole('button', { name: words.pass.login, exact: true }).click();
}

async function logOut(page: Page, words: Words): Promise<void> {
  await page.goto('/profile');
  await page.getByRole('button', { name: words.shell.logout }).click();
  await page.waitForURL((url) => url.pathname === '/');
}
