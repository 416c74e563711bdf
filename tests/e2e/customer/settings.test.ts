/** The settings and the first steps in a real browser: an avatar, a display currency, sounds, and a list that ticks itself off. */
import { CATALOGUES } from '@candor/i18n/all-locales';
import { expect, test } from 'vitest';
import sharp from 'sharp';
import { buyBitcoin, newCustomer, store } from '../../support/customer.ts';
import { mixes } from '../../support/mixes.ts';
import { sharedStage } from '../../support/stage.ts';

const stage = sharedStage();

const picture = (format: 'png' | 'gif') =>
  sharp({ create: { width: 600, height: 300, channels: 3, background: '#2438c9' } })
    .toFormat(format)
    .toBuffer();

test.each(mixes('en'))('an avatar, a currency and the first steps, in %s on a %s, %s', async (locale, view, scheme) => {
  const words = CATALOGUES[locale];
  const { page, expectWhole, leave } = await stage.visit({ view, scheme, story: 'settings' });
  const customer = await newCustomer(stage.server.url, `settles_in_${locale}`);
  await store(page, { ...customer.stored, 'candor.locale': locale });

  // The first steps, none of them done.
  await page.goto('/profile');
  const order = page.getByTestId('step-order');
  await order.waitFor();
  expect(await page.locator('[data-done="true"]').count()).toBe(0);
  await page.getByRole('button', { name: words.starting.hide }).click();
  await page.getByRole('button', { name: words.starting.show }).waitFor();
  await page.reload();
  await page.getByRole('button', { name: words.starting.show }).click();
  await order.waitFor();
  await expectWhole(`${locale}-1-first-steps`);

  // They follow from what happens, while the page is open.
  await buyBitcoin(stage.server.url, customer.token);
  await page.locator('[data-testid="step-order"][data-done="true"]').waitFor();
  await page.locator('[data-testid="step-funds"][data-done="true"]').waitFor();
  expect(await page.locator('[data-done="true"]').count()).toBe(2);

  // What is no picture, whatever it is called, is not sent.
  await page.goto('/profile?part=preferences#picture');
  const input = page.locator('input[type="file"]');
  const bell = await picture('gif');
  await input.setInputFiles({ name: 'face.png', mimeType: 'image/png', buffer: bell });
  await page.getByRole('alert').waitFor();
  expect(await page.getByTestId('avatar').count()).toBe(0);
  // The square is chosen by keys alone.
  await input.setInputFiles({ name: 'face.png', mimeType: 'image/png', buffer: await picture('png') });
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel(words.avatar.zoom).focus();
  await page.keyboard.press('ArrowRight');
  await expectWhole(`${locale}-2-crop`);
  await dialog.getByRole('button', { name: words.avatar.use }).click();
  const shell = page.locator('header, nav').getByTestId('avatar');
  await shell.first().waitFor();
  await page.reload();
  await shell.first().waitFor();
  const shown = await shell.first().evaluate((image: HTMLImageElement) => [image.naturalWidth, image.naturalHeight]);
  expect(shown).toEqual([256, 256]);
  await page.getByRole('button', { name: words.avatar.remove }).click();
  await expect.poll(() => page.getByTestId('avatar').count()).toBe(0);

  // Totals in another currency, with the rate, on this device.
  await page.getByRole('button', { name: words.display.label }).click();
  await page.getByRole('option', { name: /^JPY/ }).click();
  await page.locator('[data-testid="display-total"][data-state="ready"]').waitFor();
  await page.getByText(words.settings.densities.compact, { exact: true }).click();
  await expect.poll(() => page.locator('html').getAttribute('data-density')).toBe('compact');
  await expectWhole(`${locale}-3-settings`);
  await page.goto('/profile/balance');
  const total = page.locator('[data-testid="display-total"][data-state="ready"]').first();
  await total.waitFor();
  await expect.poll(() => total.textContent()).toMatch(/≈.*JPY.*USDJPY/s);
  expect(await page.locator('html').getAttribute('data-density')).toBe('compact');
  await leave();
});
