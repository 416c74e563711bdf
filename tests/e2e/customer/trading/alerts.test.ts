/** Price alerts in a real browser: set by the bell and on the chart, moved by keys, reached while the page is open, told, and set again. */
import { createAlert, listAlerts } from '@candor/contract/alerts';
import { getUserInfo } from '@candor/contract/identity';
import { formatPrice, price } from '@candor/core/money/price';
import { CATALOGUES } from '@candor/i18n/all-locales';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { TestClient } from '../../../../apps/server/src/testing/test-client.ts';
import { TestServer } from '../../../../apps/server/src/testing/test-server.ts';
import { expectAccessible } from '../../../support/accessible.ts';
import { openBrowser, visit } from '../../../support/browsing.ts';
import { settled, store as keep } from '../../../support/customer.ts';
import { mixes } from '../../../support/mixes.ts';

let server: TestServer;
let browser: Browser;

beforeAll(async () => {
  browser = await openBrowser();
  server = await TestServer.open(['BTCUSDT']);
});
afterAll(async () => {
  await browser?.close();
  await server?.close();
});

const quote = (middle: number) => server.feed.quote('BTCUSDT', (middle - 5).toFixed(2), (middle + 5).toFixed(2));

async function signIn(page: Page, customer: TestClient, locale: string): Promise<void> {
  const user = JSON.stringify(await customer.done(getUserInfo));
  await keep(page, { 'candor.locale': locale, 'candor.token': customer.token ?? '', 'candor.userInfo': user });
}

test.each(mixes('en'))('sets, moves, reaches and repeats an alert in %s, %s, %s', async (locale, view, scheme) => {
  quote(73_500);
  const customer = await server.register();
  const words = CATALOGUES[locale].alerts;
  const { page } = await visit(browser, server.url, { view, scheme, story: 'alerts' });
  await signIn(page, customer, locale);
  await page.goto('/cruuency?code=BTCUSDT');
  await settled(page);

  await page.getByRole('button', { name: words.set }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel(words.level, { exact: true }).fill('73500');
  await expectAccessible(page);
  await dialog.getByRole('button', { name: words.set }).click();
  // It says why not, and what the price is.
  await expect.poll(() => dialog.getByRole('alert').textContent()).toMatch(/73/);
  // What is wrong with a field is said at that field.
  await dialog.getByLabel(words.level, { exact: true }).fill('-5');
  await dialog.getByRole('button', { name: words.set }).click();
  await dialog.locator('input[name="level"][aria-invalid="true"]').waitFor();
  await expectAccessible(page);
  await dialog.getByLabel(words.level, { exact: true }).fill('73500');
  await expect.poll(() => dialog.locator('[aria-invalid="true"]').count()).toBe(0);
  // Until it is chosen, the condition follows from where the level lies.
  await dialog.getByLabel(words.level, { exact: true }).fill('73000');
  await dialog.getByRole('button', { name: words.kinds.below }).waitFor();
  await dialog.getByLabel(words.level, { exact: true }).fill('74000');
  await dialog.getByRole('button', { name: words.kinds.above }).waitFor();
  await dialog.getByLabel(words.noteField, { exact: true }).fill('take half off');
  await dialog.getByRole('button', { name: words.set }).click();
  await dialog.waitFor({ state: 'hidden' });

  const line = page.locator('[data-line^="alert:"]');
  await line.waitFor();
  await line.focus();
  await page.keyboard.press('ArrowUp');
  const panel = page.getByTestId('alert-move');
  await panel.getByRole('button', { name: words.save }).click();
  await panel.waitFor({ state: 'hidden' });
  const [alert] = (await customer.done(listAlerts, { query: {} })).list;
  expect(Number(alert?.level)).toBeGreaterThan(74_000);
  expect(alert?.note).toBe('take half off');

  // A toast stays for seconds only.
  const pressed = page.getByRole('button', { name: words.list }).click();
  quote(Number(alert?.level) + 50);
  await pressed;
  await page.waitForURL('**/alerts');
  const over = page.getByTestId('alerts-ended').getByRole('listitem');
  await expect.poll(() => over.textContent()).toContain('take half off');
  await expectAccessible(page);
  await over.getByRole('button', { name: words.again }).click();
  // The price is still there.
  await over.getByRole('alert').waitFor();
  quote(73_500);
  await expect.poll(() => formatPrice(server.market.quoteOf('BTCUSDT')?.bid ?? price(0n), 2)).toBe('73495.00');
  await over.getByRole('button', { name: words.again }).click();
  const waiting = page.getByTestId('alerts-open').getByRole('listitem');
  await expect.poll(() => waiting.count()).toBe(1);
  // It is set once, however often it was pressed.
  await over.getByText(words.wasSet).waitFor();
  expect(await over.getByRole('button', { name: words.again }).count()).toBe(0);
  await page.getByTestId('alerts-open').getByRole('button', { name: words.delete }).click();
  await page.getByText(words.noneOpen).waitFor();
});

test.each(mixes('ar'))('leads from the notification to the instrument in %s, %s, %s', async (locale, view, scheme) => {
  quote(73_500);
  const customer = await server.register();
  await customer.done(createAlert, { body: { code: 'BTCUSDT', kind: 'below', level: '73400' } });
  quote(73_300);
  const { page } = await visit(browser, server.url, { view, scheme, story: 'alerts' });
  await signIn(page, customer, locale);
  await page.goto('/profile/notification');
  await settled(page);
  const line = page.getByTestId('notifications').getByRole('listitem').first();
  await line.getByText(/BTCUSDT/).waitFor();
  expect((await line.textContent())?.match(/BTCUSDT/g)).toHaveLength(1);
  await page
    .getByTestId('notifications')
    .getByRole('link', { name: CATALOGUES[locale].security.events.priceAlert })
    .click();
  await page.waitForURL('**/cruuency?code=BTCUSDT');
  await expect.poll(() => page.locator('h1').textContent()).toContain('BTCUSDT');
});
