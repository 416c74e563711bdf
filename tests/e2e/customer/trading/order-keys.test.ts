/** Placing an order by keyboard alone, stepping figures by arrow keys, and pasting amounts in other languages' notation. */
import { CATALOGUES } from '@candor/i18n/all-locales';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it, test } from 'vitest';
import { openBrowser, visit } from '../../../support/browsing.ts';
import { customerWithPosition, settled, store } from '../../../support/customer.ts';
import { type RunningServer, sharedServer } from '../../../support/running-server.ts';

const words = CATALOGUES.en;
const BITCOIN = '/cruuency?code=BTCUSDT&type=2&id=2001';

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

async function open(name: string, locale: 'en' | 'de' | 'ar' = 'en') {
  const { stored } = await customerWithPosition(server.url, name);
  const seen = await visit(browser, server.url, { view: 'desktop', story: 'order-keys' });
  await store(seen.page, { 'candor.locale': locale, ...stored });
  await seen.page.goto(BITCOIN);
  await settled(seen.page);
  await seen.page.getByTestId('position').first().waitFor();
  return seen;
}

const focused = (page: Page) => page.evaluate(() => document.activeElement?.getAttribute('name') ?? '');

it('goes from a key to the size, the review and the order, and out again', async () => {
  const { page, expectWhole, leave } = await open('orderkeys');
  const dialog = page.getByRole('dialog');
  const lots = page.getByLabel(words.ticket.lots, { exact: true });
  await page.keyboard.press('s');
  await expect.poll(() => focused(page)).toBe('lots');
  await page.getByRole('radio', { name: words.ticket.short, checked: true }).waitFor();

  // The old value is selected, so typing replaces it. Arrows move by the instrument's step, with Shift by ten.
  await page.keyboard.type('0.05');
  await page.keyboard.press('ArrowUp');
  await page.keyboard.press('Shift+ArrowUp');
  await expect.poll(() => lots.inputValue()).toBe('0.061');
  await page.keyboard.press('PageDown');
  await page.keyboard.press('ArrowDown');
  await expect.poll(() => lots.inputValue()).toBe('0.05');
  for (let press = 0; press < 8; press += 1) await page.keyboard.press('PageDown');
  // Never below the smallest order.
  await expect.poll(() => lots.inputValue()).toBe('0.001');
  await page.keyboard.press('Control+a');
  await page.keyboard.type('0.05b');
  expect(await lots.inputValue()).toBe('0.05b');
  await page.keyboard.press('Backspace');

  // Without a quote there is nothing to review.
  await page.getByRole('button', { name: words.ticket.reviewShort, disabled: false }).waitFor();
  await page.keyboard.press('Enter');
  await dialog.getByRole('button', { name: words.ticket.confirm, disabled: false }).waitFor();
  // Enter alone does not place the order.
  await page.keyboard.press('b');
  expect(await dialog.getByText(words.ticket.sending).count()).toBe(0);
  await page.keyboard.press('Control+Enter');
  await dialog.getByRole('button', { name: words.ticket.done }).waitFor();
  // The answer includes the slippage against the price that was seen.
  await dialog.getByText(/you saw\./).waitFor();
  await expectWhole('1-filled');
  await page.keyboard.press('Escape');
  await expect.poll(() => page.getByTestId('position').count()).toBe(2);

  await dialog.waitFor({ state: 'detached' });
  // The focus is back in the field, where a character is text.
  await expect.poll(() => focused(page)).toBe('lots');
  await lots.blur();
  await page.keyboard.press('c');
  await dialog.getByText(words.orders.closeTitle).waitFor();
  await dialog.getByText('0.05').first().waitFor();
  await page.keyboard.press('Escape');
  await dialog.waitFor({ state: 'detached' });
  await page.keyboard.press('l');
  await expect.poll(() => focused(page)).toBe('lots');
  await page.keyboard.press('?');
  expect(await lots.inputValue()).toContain('?');
  await leave();
});

it('knows its keys on a keyboard that writes no Latin letters', async () => {
  const { page, leave } = await open('orderkeysar', 'ar');
  const press = (key: string, code: string) =>
    page.evaluate(
      ([typed, place]) =>
        document.body.dispatchEvent(new KeyboardEvent('keydown', { key: typed, code: place, bubbles: true })),
      [key, code] as const,
    );
  await press('س', 'KeyS');
  await expect.poll(() => focused(page)).toBe('lots');
  await page.getByRole('radio', { name: CATALOGUES.ar.ticket.short, checked: true }).waitFor();
  await page.evaluate(() => document.activeElement instanceof HTMLElement && document.activeElement.blur());
  await press('لا', 'KeyB');
  await page.getByRole('radio', { name: CATALOGUES.ar.ticket.long, checked: true }).waitFor();
  await leave();
});

it('steps prices from the market’s, by round steps', async () => {
  const { page, leave } = await open('orderarrows');
  // They begin at the price of the newest quote.
  await page.getByRole('button', { name: words.ticket.reviewLong, disabled: false }).waitFor();
  const stop = page.getByLabel(words.ticket.stopLoss, { exact: true });
  await stop.press('ArrowDown');
  const shown = async () => Number((await stop.inputValue()).replaceAll(',', ''));
  await expect.poll(shown).toBeGreaterThan(60_000);
  const first = await shown();
  await stop.press('Shift+ArrowDown');
  await expect.poll(shown).toBeCloseTo(first - 10, 5);
  await stop.press('ArrowUp');
  await expect.poll(shown).toBeCloseTo(first - 9, 5);

  // In percent: the price that is meant stands below, follows the direction, and is taken over as the price.
  await page.getByRole('radio', { name: '%', exact: true }).check({ force: true });
  const percent = page.getByLabel(words.orders.stopLoss, { exact: true });
  await percent.fill('10');
  const meant = page.getByRole('group', { name: words.ticket.addStops }).getByText(/^\d{2},\d{3}\.\d{2}$/);
  const level = async () => Number((await meant.innerText()).replaceAll(',', ''));
  await expect.poll(level).toBeLessThan(first);
  const below = await level();
  await page.getByRole('radio', { name: words.ticket.short }).check({ force: true });
  await expect.poll(level).toBeGreaterThan(first);
  expect(await percent.inputValue()).toBe('10');
  await page.getByRole('radio', { name: words.ticket.long }).check({ force: true });
  await expect.poll(level).toBeCloseTo(below, -3);
  await page.getByRole('radio', { name: words.ticket.byPrice, exact: true }).check({ force: true });
  await expect.poll(shown).toBeCloseTo(below, -3);
  await leave();
});

test.each([
  ['en', '1.234,56', '1234.56'],
  ['en', "1'234.56", '1234.56'],
  ['en', '١٬٢٣٤٫٥٦', '1234.56'],
  ['en', '１，２３４．５６', '1234.56'],
  ['de', '1,234.56', '1234,56'],
  ['de', '1.234,56', '1234,56'],
  ['ar', '1.234,56', '1234.56'],
] as const)('in %s the amount %s is understood', async (locale, pasted, shown) => {
  const { page, leave } = await open(`paste${locale}${String(pasted.codePointAt(1))}`, locale);
  const text = CATALOGUES[locale];
  await page.getByRole('radio', { name: text.pending.inAmount }).check({ force: true });
  const amount = page.getByLabel(text.pending.amount, { exact: true });
  await amount.fill(pasted);
  // 1,234.56 USDT of bitcoin at about 73,600, in steps of a thousandth.
  await page
    .getByTestId('size-in-lots')
    .getByText(/0[.,]016/)
    .waitFor();
  await amount.blur();
  await expect.poll(() => amount.inputValue()).toBe(shown);
  await leave();
});

it('refuses an amount that can be read in two ways, or in none, and keeps it in sight', async () => {
  const { page, expectWhole, leave } = await open('pastewrong');
  const lots = page.getByLabel(words.ticket.lots, { exact: true });
  for (const pasted of ['1,23,4', '1,5', '1.2.3', '12e3', '½', '1,234.567.890']) {
    await lots.fill(pasted);
    await expect.poll(() => page.locator('input[name="lots"][aria-invalid="true"]').count()).toBe(1);
    await page.getByRole('button', { name: words.ticket.reviewLong, disabled: true }).waitFor();
    await lots.blur();
    expect(await lots.inputValue()).toBe(pasted);
  }
  await expectWhole('2-refused');
  await leave();
});
