/** The profile page in a real browser: what it shows, preferences, the phone number, and devices. */
import { CATALOGUES } from '@candor/i18n/all-locales';
import type { Locale } from '@candor/i18n/locales';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openBrowser, visit } from '../../support/browsing.ts';
import { store } from '../../support/customer.ts';
import { mixes } from '../../support/mixes.ts';
import { type RunningServer, sharedServer } from '../../support/running-server.ts';

const STORY = 'profile';
const PASSWORD = 'a quiet harbour at 6';
/** Of this story alone, as in sign-in.test.ts. */
const PHONES: Readonly<Partial<Record<Locale, string>>> = {
  zh: '044 668 18 00',
  en: '044 668 18 01',
  ar: '٠٤٤ ٦٦٨ ١٨ ٠٢',
};

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

test.each(mixes('ar'))('preferences, phone and devices are kept, in %s on a %s, %s', async (locale, view, scheme) => {
  const words = CATALOGUES[locale];
  const account = `keeps_${locale}`;
  const { page, expectWhole, leave } = await visit(browser, server.url, {
    view,
    scheme,
    story: STORY,
    expected: [/status of 403/],
  });
  await store(page, { 'candor.locale': locale });
  await register(page, words, account);
  await page.goto('/profile');
  for (const shown of [
    words.shell.demo,
    '100,000.00 USDT',
    words.profile.verifications.notVerified,
    words.profile.score,
  ])
    await page.getByRole('main').getByText(shown).first().waitFor();
  await expectWhole(`${locale}-1-overview`);

  await page.getByRole('tab', { name: words.profile.preferences }).click();
  await page.getByText(words.settings.themes[scheme === 'dark' ? 'light' : 'dark'], { exact: true }).click();
  await page.getByText(words.settings.colourChoices.blueOrange, { exact: true }).click();
  const reviews = page.getByLabel(`${words.notifications.groups.reviews}: ${words.preferences.mail}`);
  const before = await reviews.isChecked();
  await reviews.click();
  await expect.poll(() => reviews.isChecked()).toBe(!before);
  await page.reload();
  await page.getByRole('heading', { name: words.preferences.title }).waitFor();
  await expect.poll(() => reviews.isChecked()).toBe(!before);
  const chosen = page.getByRole('radio', { name: words.settings.colourChoices.blueOrange });
  await expect.poll(() => chosen.isChecked()).toBe(true);
  await expectWhole(`${locale}-2-preferences`);

  await page.getByRole('tab', { name: words.security.title }).click();
  const phone = page.getByRole('listitem').filter({ hasText: words.fields.phone });
  await phone.getByRole('button', { name: words.security.add }).click();
  const dialog = page.getByRole('dialog');
  // Found by its English name, in any language.
  await dialog.getByRole('combobox').fill('switz');
  await page.getByRole('option', { name: '+41' }).click();
  await dialog.getByRole('textbox').fill(PHONES[locale] ?? '');
  await dialog.getByRole('button', { name: words.security.save }).click();
  // Asked for the password, one types it at once.
  const password = page.locator('[name="password"]');
  await expect.poll(() => password.evaluate((each) => each === document.activeElement)).toBe(true);
  await page.keyboard.type(PASSWORD);
  await page.getByRole('button', { name: words.entrance.confirm }).click();
  await phone.getByText('+4144668180').waitFor();
  await page.getByTestId('security-log').getByText(words.security.events.phoneChanged).waitFor();

  const elsewhere = await visit(browser, server.url, { view, story: STORY, expected: [/status of 401/] });
  await store(elsewhere.page, { 'candor.locale': locale });
  await elsewhere.page.goto('/pass/login');
  await elsewhere.page.getByLabel(words.pass.account, { exact: true }).fill(account);
  await elsewhere.page.getByLabel(words.pass.password, { exact: true }).fill(PASSWORD);
  await elsewhere.page.getByRole('button', { name: words.pass.login, exact: true }).click();
  await elsewhere.page.waitForURL('**/market');
  await page.reload();
  await page.getByRole('button', { name: words.security.end, exact: true }).click();
  await elsewhere.page.waitForURL('**/pass/login');
  await elsewhere.page.getByText(words.sessionEnded.elsewhere).waitFor();
  await elsewhere.leave();
  await page.getByTestId('security-log').getByText(words.security.events.sessionEnded).waitFor();
  await expectWhole(`${locale}-3-devices`);
  await leave();
});

async function register(page: Page, words: Words, account: string): Promise<void> {
  await page.goto('/pass/register');
  await page.getByLabel(words.pass.account, { exact: true }).fill(account);
  await page.getByLabel(words.pass.password, { exact: true }).fill(PASSWORD);
  await page.getByLabel(words.pass.passwordAgain).fill(PASSWORD);
  await page.getByRole('button', { name: words.pass.register }).click();
  await page.waitForURL('**/market');
}
