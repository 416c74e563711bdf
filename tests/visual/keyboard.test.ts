/**
 * For readers without a pointer, without colours, or with a screen reader: an order by keyboard alone, the shortcut list, forced colours, and no
 * announcements while prices move. every-page.test.ts checks larger text, narrow windows and target sizes on every page.
 */
import { listNotifications } from '@candor/contract/notifications';
import { CATALOGUES } from '@candor/i18n/all-locales';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { expectAccessible } from '../support/accessible.ts';
import { changes, type View } from '../support/browsing.ts';
import { customerWithPosition, goTo, settled, store, untilFramed } from '../support/customer.ts';
import { duringTests, sharedStage } from '../support/stage.ts';

const stage = sharedStage();
const customer = duringTests(() => customerWithPosition(stage.server.url, 'bykeyboard'));

const INSTRUMENT = '/cruuency?code=BTCUSDT&type=2&id={bitcoin}';
const filledIn = (address: string) => address.replace('{bitcoin}', String(customer().bitcoin));

async function enter(view: View, who: 'nobody' | 'a customer', address: string) {
  const visited = await stage.visit({ view, story: 'access' });
  await store(visited.page, { 'candor.locale': 'en', ...(who === 'nobody' ? {} : customer().stored) });
  await visited.page.goto(filledIn(address));
  await settled(visited.page);
  return visited;
}

/** Presses Tab until an element with this name has the focus; at most as often as a page has stops. */
async function tabTo(page: Page, name: RegExp): Promise<void> {
  for (let presses = 0; presses < 120; presses += 1) {
    await page.keyboard.press('Tab');
    const focused = await page.evaluate(() => {
      const element = document.activeElement;
      const label =
        element instanceof HTMLInputElement ? [...(element.labels ?? [])].map((l) => l.textContent).join(' ') : '';
      return `${element?.getAttribute('aria-label') ?? ''} ${label} ${element?.textContent ?? ''}`;
    });
    if (name.test(focused)) return;
  }
  throw new Error(`Tab never comes to ${String(name)}`);
}

test('an order from the home page by the keyboard alone', async () => {
  const { page, expectWhole, leave } = await enter('desktop', 'a customer', '/');
  await page.keyboard.press('Tab');
  await expect.poll(() => page.evaluate(() => document.activeElement?.textContent)).toBe('Skip to content');
  await page.keyboard.press('/');
  await page.getByRole('combobox', { name: 'Search all instruments' }).waitFor();
  await page.keyboard.type('ethusdt');
  await page.getByRole('option', { name: /ETHUSDT/, selected: true }).waitFor();
  await page.keyboard.press('Enter');
  await page.getByRole('heading', { name: /ETHUSDT/ }).waitFor();
  await settled(page);
  await tabTo(page, /Buy long|Sell short/);
  await page.keyboard.press('ArrowRight');
  await expect.poll(() => page.getByRole('radio', { name: /Sell short/ }).isChecked()).toBe(true);
  await tabTo(page, /^\s*Lots/);
  await page.keyboard.press('ControlOrMeta+a');
  await page.keyboard.type('0.2');
  // Without a quote there is nothing to review.
  await page.getByRole('button', { name: CATALOGUES.en.ticket.reviewShort, disabled: false }).waitFor();
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Place this order?' });
  await dialog.waitFor();
  await expectWhole('review-by-keyboard');
  await tabTo(page, /^\s*Place order/);
  await page.keyboard.press('Enter');
  await page
    .getByText(/Filled at/)
    .first()
    .waitFor();
  await page.keyboard.press('Escape');
  await dialog.waitFor({ state: 'detached' });
  await page.getByTestId('position').filter({ hasText: 'ETHUSDT' }).waitFor();
  await leave();
});

test('? lists all keys; single ones can be switched off and stay off', async () => {
  const { page, expectWhole, leave } = await enter('desktop', 'nobody', '/');
  await untilFramed(page);
  const sheet = page.getByRole('dialog', { name: 'Keyboard shortcuts' });
  await page.keyboard.press('?');
  await sheet.waitFor();
  for (const key of ['Tab', 'Ctrl', 'Esc', '/', '?', 'P', 'Enter']) {
    await sheet.locator('kbd', { hasText: key }).first().waitFor();
  }
  await expectWhole('shortcuts');
  const allowed = sheet.getByRole('checkbox', { name: /Keys without Ctrl/ });
  await allowed.focus();
  await page.keyboard.press('Space');
  await page.keyboard.press('Escape');
  await sheet.waitFor({ state: 'detached' });
  await page.reload();
  await settled(page);
  await untilFramed(page);
  await page.keyboard.press('?');
  await page.keyboard.press('/');
  // Shortcuts with Ctrl still work; had a single key worked, it would have opened before this one.
  await page.keyboard.press('Control+k');
  await page.getByRole('combobox', { name: 'Search all instruments' }).waitFor();
  expect(await sheet.count()).toBe(0);
  await page.keyboard.press('Escape');
  // The same without shortcuts.
  await page.getByRole('button', { name: 'Keyboard shortcuts' }).click();
  expect(await allowed.isChecked()).toBe(false);
  await leave();
});

test('a character in a field is text, not a key', async () => {
  const { page, leave } = await enter('desktop', 'nobody', '/market');
  await page.getByRole('searchbox').or(page.getByPlaceholder('Name or code')).first().click();
  await page.keyboard.type('p/?');
  await expect.poll(() => page.getByPlaceholder('Name or code').first().inputValue()).toBe('p/?');
  expect(await page.getByRole('dialog').count()).toBe(0);
  await leave();
});

test('what is on its way is told to those who do not see its shape, until it is there', async () => {
  const { page, expectWhole, leave } = await enter('phone', 'a customer', '/help');
  const held = Promise.withResolvers<undefined>();
  await page.route(`**${listNotifications.path}*`, async (route) => {
    await held.promise;
    await route.continue();
  });
  // Navigates as a link would, without waiting for the page.
  await page.evaluate(() => {
    history.pushState(null, '', '/profile/notification');
    dispatchEvent(new PopStateEvent('popstate', { state: null }));
  });
  await page.getByRole('heading', { level: 1, name: 'Notifications' }).waitFor();
  const reported = page
    .getByRole('main')
    .getByRole('status')
    .filter({ hasText: /^Loading$/ });
  await reported.waitFor();
  expect([await reported.count(), await page.locator('main [aria-busy="true"]').innerText()]).toEqual([1, '']);
  await expectAccessible(page);
  await expectWhole('on-its-way');
  held.resolve(undefined);
  await reported.waitFor({ state: 'detached' });
  await settled(page);
  await leave();
});

test('nothing speaks while prices move; the price is said when it is asked for', async () => {
  const { page, leave } = await enter('desktop', 'a customer', INSTRUMENT);
  await page.getByTestId('position').first().waitFor();
  await page.evaluate(() => {
    const spoken: string[] = [];
    const regions = '[role="status"], [role="alert"], [role="log"], [aria-live="polite"], [aria-live="assertive"]';
    new MutationObserver((records) => {
      for (const { target } of records) {
        const element = target instanceof Element ? target : target.parentElement;
        if (element?.closest(regions) !== null) spoken.push(element?.textContent ?? '');
      }
    }).observe(document.body, { subtree: true, childList: true, characterData: true });
    Object.assign(globalThis, { spoken });
  });
  for (let ticks = 0; ticks < 3; ticks += 1) await changes(page, 'instrument-price');
  const spoken = () => page.evaluate(() => Reflect.get(globalThis, 'spoken') as unknown);
  expect(await spoken()).toEqual([]);
  await page.keyboard.press('p');
  await expect
    .poll(() => page.getByTestId('price-said').innerText())
    .toMatch(/^BTCUSDT: [\d,.]+, [+−]?[\d.]+% in 24 hours$/);
  const said = await spoken();
  await changes(page, 'instrument-price');
  expect(await spoken()).toEqual(said);
  await leave();
});

test('with forced colours, what is chosen is still told from what is not', async () => {
  const { page, expectWhole, leave } = await enter('desktop', 'a customer', '/profile?part=preferences');
  await page.emulateMedia({ forcedColors: 'active' });
  await expectWhole('forced-colours-profile');
  const lookOf = (name: string) =>
    page
      .getByRole('radio', { name })
      .locator('xpath=..')
      .evaluate((element) => {
        const { backgroundColor, borderColor, outlineStyle, outlineColor, fontWeight } = getComputedStyle(element);
        return [backgroundColor, borderColor, outlineStyle === 'none' ? '' : outlineColor, fontWeight].join(' ');
      });
  await page.getByRole('radio', { name: 'Dark', exact: true }).check({ force: true });
  await expect.poll(async () => (await lookOf('Dark')) === (await lookOf('Light'))).toBe(false);
  for (const address of ['/', '/market', INSTRUMENT, '/profile/balance']) {
    await goTo(page, filledIn(address));
    if (address === INSTRUMENT) await page.locator('canvas').first().waitFor();
    await expectWhole(`forced-colours${address.replaceAll(/[^a-z0-9]+/gi, '-')}`);
  }
  await leave();
});
