/**
 * A newcomer on the demo account picks a strike, sees what it can bring and cost, buys, and sees the option; and somebody else buys a spread, with
 * keyboard alone where the chain and the chart are concerned. What a premium comes to is proven by the tests of core and of the server.
 */
import { getUserInfo } from '@candor/contract/identity';
import { CATALOGUES } from '@candor/i18n/all-locales';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { openOptionServer, stageOf } from '../../../apps/server/src/features/options/testing/option-stage.ts';
import { expectAccessible } from '../../support/accessible.ts';
import { openBrowser, visit } from '../../support/browsing.ts';
import { settled, store } from '../../support/customer.ts';
import { mixes } from '../../support/mixes.ts';
import { buildPages } from '../../support/running-server.ts';
import { duringTests } from '../../support/stage.ts';

duringTests(buildPages);
const server = duringTests(openOptionServer, (opened) => opened.close());
const browser = duringTests(
  () => openBrowser(),
  (opened) => opened.close(),
);
const stage = stageOf(server);

/** Signed in to the demo account from the next page on. */
async function signIn(page: Page): Promise<void> {
  const { client } = await stage.owner(null);
  await store(page, {
    'candor.token': client.token ?? '',
    'candor.userInfo': JSON.stringify(await client.done(getUserInfo)),
    'candor.virtual': '1',
  });
}

/** The first one. */
function figureIn(text: string): number {
  return Number(/\d[\d,]*\.\d+/u.exec(text)?.[0].replaceAll(',', ''));
}

/** Reviewed, then confirmed; until it says that it was bought. */
async function buy(page: Page, review: string): Promise<void> {
  await page.getByRole('button', { name: review, exact: true }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByTestId('at-most').waitFor();
  await expectAccessible(page);
  await dialog.locator('button').last().click();
  await dialog.locator('a[href*="/options/order?id="]').waitFor();
}

test.each(mixes('zh'))('a first option, in %s on a %s, %s', async (locale, view, scheme) => {
  const { options } = CATALOGUES[locale];
  stage.quoteAll();
  const { page, expectWhole, leave } = await visit(browser(), server().url, { view, scheme, story: 'options' });
  await store(page, { 'candor.locale': locale });

  // A visitor sees every figure, and would have to log in to buy.
  await page.goto('/options');
  await page.getByTestId('payoff-name').waitFor();
  await page.getByRole('link', { name: options.ticket.logIn, exact: true }).waitFor();
  await settled(page);
  await expectWhole('1-visitor');
  await expectAccessible(page);

  // Two strikes above the price: chosen in the table, named above the pay-off and in the ticket.
  await signIn(page);
  await page.reload();
  const rows = page.locator('tr[data-testid^="strike-"]');
  await rows.nth(7).waitFor();
  const strike = await rows.nth(7).locator('th bdi').innerText();
  await rows.nth(7).getByRole('button').first().click();
  for (const place of ['payoff-name', 'ticket-name']) await page.getByTestId(place).getByText(strike).waitFor();
  await page.getByTestId('payoff').getByRole('slider').waitFor();
  await page.getByTestId('option-free').waitFor();
  await expectWhole('2-chosen');

  // The most that can be lost is what is paid, and the option is there.
  const premium = await page.getByTestId('premium').innerText();
  await buy(page, options.ticket.review);
  await expectWhole('3-bought');
  const dialog = page.getByRole('dialog');
  // The price stood still, and nearly so did the time.
  const paid = figureIn(await dialog.getByRole('status').innerText());
  expect(Math.abs(paid - figureIn(premium))).toBeLessThan(0.01 * paid);
  await dialog.locator('a[href*="/options/order?id="]').click();
  await page.waitForURL('**/options/order?id=*');
  await page.getByText(strike).first().waitFor();
  await leave();
});

test.each(mixes('en'))('a spread, in %s on a %s, %s', async (locale, view, scheme) => {
  const { options } = CATALOGUES[locale];
  stage.quoteAll();
  const { page, expectWhole, leave } = await visit(browser(), server().url, { view, scheme, story: 'options' });
  await store(page, { 'candor.locale': locale });
  await signIn(page);
  await page.goto('/options?code=ETHUSDT&period=30');
  await page.getByTestId('payoff-name').waitFor();

  // Arrow keys move through the chain, Enter chooses.
  const chosen = page.locator('button[data-side="bought"]');
  const before = await page.getByTestId('ticket-name').innerText();
  await chosen.focus();
  await page.keyboard.press('ArrowUp');
  await page.keyboard.press('Enter');
  await expect.poll(() => page.getByTestId('ticket-name').innerText()).not.toBe(before);

  // A spread has both legs marked, and a break-even between its strikes.
  await page.getByRole('button', { name: new RegExp(options.kind.replace('?', '\\?')) }).click();
  await page.getByRole('option', { name: options.expects.call_spread, exact: true }).click();
  await page.locator('button[data-side="sold"]').waitFor();
  expect(await page.getByTestId('break-even').count()).toBe(1);
  const slider = page.getByTestId('payoff').getByRole('slider');
  const said = await slider.getAttribute('aria-valuetext');
  await slider.focus();
  await page.keyboard.press('PageUp');
  await expect.poll(() => slider.getAttribute('aria-valuetext')).not.toBe(said);

  // Nothing that costs too little is sold, and that is said before it is sent.
  const lots = page.locator('input[name="option-lots"]');
  await lots.fill('0');
  await page.locator('input[name="option-lots"][aria-invalid="true"]').waitFor();
  await page.getByRole('button', { name: options.ticket.quickOf.replace('{amount}', '⁨500⁩'), exact: true }).click();
  await page.locator('input[name="option-lots"][aria-invalid="true"]').waitFor({ state: 'detached' });
  await settled(page);
  await expectWhole('4-spread');
  await expectAccessible(page);
  await buy(page, options.ticket.review);
  await page.getByRole('dialog').locator('button').last().click();
  await page.getByTestId('option-orders').getByText(options.kinds.call_spread).first().waitFor();
  await expectWhole('5-spread-bought');
  await leave();
});
