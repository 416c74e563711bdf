/** A newcomer's first trade in a real browser: register, watch, buy, see the profit move, close, and the books balance. */
import { fileURLToPath } from 'node:url';
import { formatMoney, parseMoney } from '@candor/core/money/money';
import { CATALOGUES } from '@candor/i18n/all-locales';
import { formatMessage } from '@candor/i18n/format';
import { localeInfo } from '@candor/i18n/locales';
import type { Browser, Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { changes, openBrowser, type View, visit } from '../../../support/browsing.ts';
import { mixes } from '../../../support/mixes.ts';
import { type RunningServer, sharedServer } from '../../../support/running-server.ts';

const STORY = 'first-trade';
const PASSWORD = 'a quiet harbour at 6';

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

test.each(mixes('zh', 'en'))('the first trade in %s on a %s, %s', async (locale, view, scheme) => {
  const words = CATALOGUES[locale];
  const { page, expectWhole, leave } = await visit(browser, server.url, { view, scheme, story: STORY, moves: true });

  // A newcomer sees Chinese; switching language needs no reload.
  await page.goto('/');
  await page.getByText(CATALOGUES.zh.home.start).waitFor();
  await page.locator('header select').selectOption(locale);
  await page.getByText(words.home.start).waitFor();
  expect(await page.locator('html').getAttribute('lang')).toBe(localeInfo(locale).lang);
  const listed = await changes(page, 'price-BTCUSDT');
  expect(listed.after).not.toBe(listed.before);
  await expectWhole(`${locale}-1-home`);

  await register(page, words, `u${locale}${view}`);
  await page.getByTestId('mode').getByText(words.shell.demo).waitFor();

  await page.getByRole('button', { name: words.market.crypto, exact: true }).click();
  await page.getByRole('link', { name: 'BTCUSDT', exact: true }).click();
  await page.getByTestId('instrument-price').waitFor();
  expect(new URL(page.url()).pathname).toBe('/cruuency');
  await changes(page, 'instrument-price');
  await openTicket(page, view);
  await expectStopsAreChecked(page, words);

  await page.getByLabel(words.ticket.lots, { exact: true }).fill('0.1');
  await page.getByRole('button', { name: words.ticket.reviewLong }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: words.ticket.confirm }).waitFor();
  await expectWhole(`${locale}-2-confirm`);
  await dialog.getByRole('button', { name: words.ticket.confirm }).click();
  await dialog.getByRole('button', { name: words.ticket.done }).click();

  await page.getByTestId('position').waitFor();
  const profit = await changes(page, 'live-profit');
  expect(profit.after).not.toBe(profit.before);
  await page.getByTestId('position').scrollIntoViewIfNeeded();
  await expectWhole(`${locale}-3-position`);
  if (locale === 'en' && view === 'desktop') await updateScreenshot(page);

  const close = formatMessage(words.orders.closeOf, localeInfo(locale).lang, { name: 'BTCUSDT' });
  await page.getByTestId('position').getByRole('button', { name: close }).click();
  await dialog.getByRole('button', { name: words.orders.closeConfirm }).click();
  await dialog.getByText(words.orders.netResult).waitFor();
  await expectWhole(`${locale}-3-closed`);
  await dialog.getByRole('button', { name: words.ticket.done }).click();
  await page.getByText(words.orders.noPositions).waitFor();

  await page.goto('/profile/balance');
  await page.getByTestId('adds-up').waitFor();
  await expect.poll(() => page.getByTestId('posting').count()).toBeGreaterThanOrEqual(7);
  const balance = await expectedBalance(page);
  await expect.poll(() => page.getByTestId('available').innerText()).toBe(balance);
  await expectWhole(`${locale}-4-balance`);
  await leave();
});

test('a first trade with a stop loss takes at most eleven taps on a phone, from the home page on', async () => {
  const { page, expectWhole, leave } = await visit(browser, server.url, { view: 'phone', story: STORY });
  const words = CATALOGUES.zh;
  let taps = 0;
  const tap = async (what: Locator) => {
    taps += 1;
    await what.tap();
  };
  // A tap puts the cursor into the field; typing is none.
  const type = async (what: Locator, text: string) => {
    await tap(what);
    await page.keyboard.insertText(text);
  };
  await page.goto('/');
  await tap(page.getByText(words.home.start));
  await type(page.getByLabel(words.pass.account, { exact: true }), 'eleventaps');
  await type(page.getByLabel(words.pass.password, { exact: true }), PASSWORD);
  await type(page.getByLabel(words.pass.passwordAgain, { exact: true }), PASSWORD);
  await tap(page.getByRole('button', { name: words.pass.register, exact: true }));
  await page.waitForURL('**/market');
  await tap(page.getByRole('button', { name: words.market.crypto, exact: true }));
  await tap(page.getByRole('link', { name: 'BTCUSDT', exact: true }));
  await tap(page.getByTestId('trade-long'));

  // Both levels are in sight, above the button and what it takes, without a tap to open them.
  const dialog = page.getByRole('dialog');
  const stopLoss = dialog.getByLabel(words.ticket.stopLoss, { exact: true });
  await expect.poll(() => isInSight(stopLoss)).toBe(true);
  await expect.poll(() => isInSight(dialog.getByLabel(words.ticket.takeProfit, { exact: true }))).toBe(true);
  await type(stopLoss, '70000');
  await expect.poll(() => describedBy(stopLoss)).toMatch(/[-−][\d,.]+ USDT/);
  await expectWhole('7-stop-in-sight');
  await tap(dialog.getByRole('button', { name: words.ticket.reviewLong, disabled: false }));
  await tap(dialog.getByRole('button', { name: words.ticket.confirm, disabled: false }));
  const view = dialog.getByRole('button', { name: words.ticket.viewPosition });
  await view.waitFor();
  expect(taps).toBeLessThanOrEqual(11);

  // The result leads to the position, with its stop loss.
  await view.tap();
  await dialog.waitFor({ state: 'detached' });
  const position = page.getByTestId('position');
  await expect.poll(() => isInSight(position.getByTestId('live-profit'))).toBe(true);
  expect(await position.innerText()).toContain('70,000.00');
  await expectWhole('8-position');
  await leave();
});

test('a sheet has the focus from the start, and the page behind it answers nothing until it is closed', async () => {
  const { page, leave } = await visit(browser, server.url, { view: 'phone', story: STORY, moves: true });
  await page.goto('/cruuency?code=BTCUSDT');
  const [opener, dialog] = [page.getByTestId('trade-long'), page.getByRole('dialog')];
  const isBehind = () => page.locator('#content').evaluate((content) => content.closest('[inert]') !== null);
  await opener.tap();
  await dialog.waitFor();
  expect(await dialog.evaluate((sheet) => sheet.contains(document.activeElement))).toBe(true);
  await expect.poll(isBehind).toBe(true);
  await page.keyboard.press('Escape');
  await dialog.waitFor({ state: 'detached' });
  await expect.poll(isBehind).toBe(false);
  await expect.poll(() => opener.evaluate((button) => button === document.activeElement)).toBe(true);
  await leave();
});

/** What the page says about a field. */
async function describedBy(field: Locator): Promise<string> {
  return field.evaluate((element) =>
    (element.getAttribute('aria-describedby') ?? '')
      .split(' ')
      .map((id) => document.getElementById(id)?.innerText ?? '')
      .join(' '),
  );
}

/** Within the window, and on top of whatever else is there. */
async function isInSight(what: Locator): Promise<boolean> {
  return what.evaluate((element) => {
    const { left, top, width, height } = element.getBoundingClientRect();
    const found = document.elementFromPoint(left + width / 2, top + height / 2);
    return found !== null && (element.contains(found) || found.contains(element)) && top >= 0;
  });
}

test('an order whose answer is lost can be sent again, and is placed once', async () => {
  const { page, expectWhole, leave } = await visit(browser, server.url, {
    view: 'phone',
    story: STORY,
    expected: [/WebSocket|ERR_/],
  });
  const words = CATALOGUES.zh;
  await page.clock.install();
  await register(page, words, 'patience');
  await page.goto('/cruuency?code=BTCUSDT&type=2&id=2001');
  let arrived = 0;
  await page.route('**/buyOptions', async (route) => {
    arrived += 1;
    // The first attempt reaches the server, but its answer is lost.
    if (arrived === 1) await route.fetch();
    else await route.continue();
  });
  await openTicket(page, 'phone');
  await page.getByRole('button', { name: words.ticket.reviewLong, disabled: false }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: words.ticket.confirm }).click();
  await expect.poll(() => arrived).toBe(1);
  await page.clock.fastForward(90_000);
  await dialog.getByText(words.failures.timeout).waitFor();
  await expectWhole('5-lost-answer');
  await dialog.getByRole('button', { name: words.shell.retry }).click();
  await dialog.getByRole('button', { name: words.ticket.done }).click();
  expect(arrived).toBe(2);
  await expect.poll(() => page.getByTestId('position').count()).toBe(1);
  await leave();
});

test('the other account becomes active only after a question, and its mark stays in sight', async () => {
  const { page, expectWhole, leave } = await visit(browser, server.url, { view: 'phone', story: STORY });
  const words = CATALOGUES.zh;
  await register(page, words, 'switcher');
  await page.goto('/profile/balance');
  await page.getByTestId('available').getByText('100,000.00').waitFor();
  await page.getByRole('button', { name: words.shell.switchMode }).click();
  await page.getByRole('dialog').getByRole('button', { name: words.shell.cancel }).click();
  await page.getByTestId('mode').getByText(words.shell.demo).waitFor();
  await page.getByRole('button', { name: words.shell.switchMode }).click();
  // A toast stays for seconds only.
  const said = page.getByText(words.shell.switchedToReal).waitFor();
  await Promise.all([said, page.getByRole('button', { name: words.shell.switchToReal }).click()]);
  await page.getByText(words.equity.emptyReal).waitFor();
  await expectWhole('6-real');
  await page.reload();
  await page.getByTestId('mode').getByText(words.shell.real).waitFor();
  await page.evaluate(() => scrollTo(0, document.body.scrollHeight));
  await expect.poll(async () => (await page.getByTestId('mode').boundingBox())?.y).toBeLessThan(32);
  await leave();
});

async function register(page: Page, words: (typeof CATALOGUES)['en'], name: string): Promise<void> {
  await page.goto('/pass/register');
  const submit = page.getByRole('button', { name: words.pass.register, exact: true });
  await submit.click();
  await page.getByText(words.pass.enterAccount).waitFor();
  // All that is wrong is said at once, as far as the page can know it.
  await page.getByLabel(words.pass.account, { exact: true }).fill('no');
  await page.getByLabel(words.pass.password, { exact: true }).fill('password');
  await page.getByText(words.refusals.username_incorrect).waitFor();
  await page.getByText(words.refusals.password_too_weak).waitFor();
  await page.getByLabel(words.pass.account, { exact: true }).fill(name);
  await page.getByLabel(words.pass.password, { exact: true }).fill(PASSWORD);
  await page.getByLabel(words.pass.passwordAgain, { exact: true }).fill(`${PASSWORD}!`);
  await page.getByText(words.pass.passwordsDiffer).waitFor();
  await page.getByLabel(words.pass.passwordAgain, { exact: true }).fill(PASSWORD);
  await page.getByText(words.pass.accountFree).waitFor();
  await submit.click();
  await page.waitForURL('**/market');
}

/** On a phone the ticket is a sheet that opens from the bottom bar. */
async function openTicket(page: Page, view: View): Promise<void> {
  if (view === 'phone') await page.getByTestId('trade-long').click();
}

/** A stop loss above the price of a long order is refused while it is typed, and the order cannot be reviewed. */
async function expectStopsAreChecked(page: Page, words: (typeof CATALOGUES)['en']): Promise<void> {
  const stopLoss = page.getByLabel(words.ticket.stopLoss, { exact: true });
  await stopLoss.fill('999999');
  await page.getByRole('button', { name: words.ticket.reviewLong, disabled: true }).waitFor();
  await stopLoss.fill('');
  // Typed as money, its range is money as well.
  const choose = (unit: string) =>
    page.locator('label', { hasText: unit }).filter({ has: page.locator('[name="levels-by"]') });
  await choose('USDT').click();
  const field = page.locator('input[name="stopLossPrice"]');
  await field.fill('0.01');
  await page.getByText(new RegExp(`^${words.orders.stopLoss}.*[\\d.,]+ USDT.*[\\d.,]+ USDT`)).waitFor();
  await field.fill('');
  await choose(words.ticket.byPrice).click();
  await page.getByRole('button', { name: words.ticket.reviewLong, disabled: false }).waitFor();
}

/** 100,000 USDT + profit − fees of the one order, from the server, in the page's format. */
async function expectedBalance(page: Page): Promise<string> {
  const order = await page.evaluate(async () => {
    const response = await fetch('/swx/customer/order/listOptionsOrder', {
      headers: { Authorization: localStorage.getItem('candor.token') ?? '', virtually: 'NO' },
    });
    const { data } = (await response.json()) as { data: { list: { profit: string; fee: string }[] } };
    return data.list[0];
  });
  const units = (text: string | undefined) => parseMoney('USDT', text ?? '')?.units ?? 0n;
  const exact = formatMoney({ asset: 'USDT', units: units('100000') + units(order?.profit) - units(order?.fee) }, 2);
  const [whole = '', fraction = ''] = exact.split('.');
  return `${whole.replaceAll(/\B(?=(\d{3})+$)/g, ',')}.${fraction.slice(0, 2)}`;
}

/** Takes the README's screenshot when asked to. */
async function updateScreenshot(page: Page): Promise<void> {
  if (process.env['CANDOR_UPDATE_SCREENSHOT'] !== '1') return;
  await page.mouse.move(0, 0);
  await page.evaluate(() => scrollTo(0, 0));
  await page.screenshot({ path: fileURLToPath(new URL('../../../../docs/screenshot.png', import.meta.url)) });
}
