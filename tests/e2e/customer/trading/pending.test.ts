/**
 * Pending orders, on phone and desktop and in both writing directions: a limit order with expiry and stops, a stop entry, validation while typing,
 * the list, and cancelling. axe finds nothing in any state.
 */
import { CATALOGUES } from '@candor/i18n/all-locales';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { expectAccessible } from '../../../support/accessible.ts';
import { openBrowser, type View, visit } from '../../../support/browsing.ts';
import { customerWithPosition, settled, store } from '../../../support/customer.ts';
import { mixes } from '../../../support/mixes.ts';
import { type RunningServer, sharedServer } from '../../../support/running-server.ts';

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

test.each(mixes('ar'))('a limit order and a stop entry in %s on a %s, %s', async (locale, view, scheme) => {
  const words: Words = CATALOGUES[locale];
  const { page, expectWhole, leave } = await visit(browser, server.url, { view, scheme, story: 'pending' });
  const customer = await customerWithPosition(server.url, `waits${locale}${view}`);
  await store(page, { 'candor.locale': locale, ...customer.stored });
  await page.goto(`/cruuency?code=BTCUSDT&type=2&id=${customer.bitcoin}`);
  await settled(page);
  const dialog = page.getByRole('dialog').last();
  const free = await freeBalance(page);

  // A buy limit must be below the price; above it, the form says so while typing.
  await openTicket(page, view);
  await page.getByText(words.pending.limit, { exact: true }).click();
  await page.getByLabel(words.fields.entryPrice, { exact: true }).fill('9999999');
  await page.getByRole('button', { name: words.ticket.reviewLong, disabled: true }).waitFor();
  await page.getByLabel(words.fields.entryPrice, { exact: true }).fill('20000');
  await page.getByText(words.pending.tillDate, { exact: true }).click();
  await page.getByLabel(words.ticket.stopLoss, { exact: true }).fill('20001');
  await page.getByRole('button', { name: words.ticket.reviewLong, disabled: true }).waitFor();
  await page.getByLabel(words.ticket.stopLoss, { exact: true }).fill('19000');
  await page.locator('summary', { hasText: words.position.trailingShort }).click();
  await page.getByLabel(words.fields.trailingDistance, { exact: true }).fill('500');
  await page.getByText(words.pending.lossAtTrailing).first().waitFor();
  await page.getByLabel(words.fields.entryPrice, { exact: true }).scrollIntoViewIfNeeded();
  await expectWhole(`${locale}-1-ticket`);
  await expectAccessible(page, { within: view === 'phone' ? '[role="dialog"]' : 'aside form' });
  await page.getByRole('button', { name: words.ticket.reviewLong, disabled: false }).click();
  await dialog.getByRole('button', { name: words.ticket.confirm, disabled: false }).waitFor();
  await expectWhole(`${locale}-2-confirm`);
  await expectAccessible(page, { within: '[role="dialog"]' });
  await dialog.getByRole('button', { name: words.ticket.confirm }).click();
  await dialog.getByRole('button', { name: words.ticket.done }).waitFor();
  await expectWhole(`${locale}-3-placed`);
  await dialog.getByRole('button', { name: words.ticket.done }).click();

  // Size by amount: whole lot steps, never more than the amount; the forecast stands beside the costs.
  await openTicket(page, view);
  await page.getByText(words.pending.market, { exact: true }).click();
  await page.getByText(words.pending.inAmount, { exact: true }).click();
  await page.getByLabel(words.pending.amount, { exact: true }).fill('150000');
  await page.locator('label:has(input[name="leverage"])').last().click();
  await page.getByTestId('liquidation').scrollIntoViewIfNeeded();
  await expectWhole(`${locale}-4-size`);
  await expectAccessible(page, { within: view === 'phone' ? '[role="dialog"]' : 'aside form' });
  await expect.poll(() => page.getByTestId('size-in-lots').innerText()).toMatch(/\d/);
  await page.getByText(words.pending.inLots, { exact: true }).click();
  const lots = Number(await page.getByLabel(words.ticket.lots, { exact: true }).inputValue());
  expect(lots).toBeGreaterThan(1);
  expect(lots * 60_000).toBeLessThanOrEqual(150_000);
  await page.getByLabel(words.ticket.lots, { exact: true }).fill('0.001');
  if (view === 'phone') await page.keyboard.press('Escape');

  // A sell stop must be below the price too.
  await openTicket(page, view, 'short');
  await page.getByText(words.pending.stop, { exact: true }).click();
  await page.getByLabel(words.fields.entryPrice, { exact: true }).fill('30000');
  await page.getByText(words.pending.tillCancelled, { exact: true }).click();
  await page.getByRole('button', { name: words.ticket.reviewShort, disabled: false }).click();
  await dialog.getByRole('button', { name: words.ticket.confirm }).click();
  await dialog.getByRole('button', { name: words.ticket.done }).click();

  await page.getByRole('tab', { name: words.pending.title }).click();
  const rows = page.getByTestId('pending-order');
  await expect.poll(() => rows.count()).toBe(2);
  await rows.last().scrollIntoViewIfNeeded();
  await expectWhole(`${locale}-5-list`);
  await expectAccessible(page, { within: '[role="tabpanel"]' });
  await expect.poll(() => rows.last().innerText()).toContain(words.pending.limit);
  // The account says where the rest of its free margin is.
  await page.getByTestId('account-bar').getByText(words.pending.held).waitFor();

  // Editing the limit order: a price that would fill at once is refused while typing; a lower one holds less money.
  await rows
    .last()
    .getByRole('button', { name: words.pending.changeOf.replace('{name}', 'BTCUSDT') })
    .click();
  await dialog.getByRole('button', { name: words.pending.save, disabled: true }).waitFor();
  await dialog.getByLabel(words.fields.entryPrice, { exact: true }).fill('9999999');
  await dialog.locator('input[name="entryPrice"][aria-invalid="true"]').waitFor();
  await dialog.getByLabel(words.fields.entryPrice, { exact: true }).fill('19500');
  await dialog.getByText(words.pending.tillCancelled, { exact: true }).click();
  await dialog.getByRole('button', { name: words.pending.save, disabled: false }).waitFor();
  await expectWhole(`${locale}-6-change`);
  await expectAccessible(page, { within: '[role="dialog"]' });
  await dialog.getByRole('button', { name: words.pending.save }).click();
  await dialog.getByRole('button', { name: words.ticket.done }).click();
  await rows.last().getByText(words.pending.tillCancelled).waitFor();

  // Each is cancelled in two steps, and its held money is available again.
  for (const left of [1, 0]) {
    await rows
      .first()
      .getByRole('button', { name: words.pending.cancelOf.replace('{name}', 'BTCUSDT') })
      .click();
    await dialog.getByRole('button', { name: words.pending.cancel, exact: true }).waitFor();
    if (left === 1) await expectWhole(`${locale}-7-cancel`);
    if (left === 1) await expectAccessible(page, { within: '[role="dialog"]' });
    await dialog.getByRole('button', { name: words.pending.cancel, exact: true }).click();
    await dialog.getByRole('button', { name: words.ticket.done }).click();
    await expect.poll(() => rows.count()).toBe(left);
  }
  await page.getByText(words.pending.none, { exact: true }).waitFor();
  expect(await freeBalance(page)).toBe(free);
  await leave();
});

/** On a phone the ticket is a sheet that opens from the bottom bar. */
async function openTicket(page: Page, view: View, direction: 'long' | 'short' = 'long'): Promise<void> {
  if (view === 'phone') await page.getByTestId(`trade-${direction}`).click();
  else
    await page
      .locator('input[name="direction"]')
      .nth(direction === 'long' ? 0 : 1)
      .check({ force: true });
}

/** As the server tells it. */
async function freeBalance(page: Page): Promise<string | undefined> {
  return page.evaluate(async () => {
    const response = await fetch('/swx/customer/user/listBalances', {
      headers: { Authorization: localStorage.getItem('candor.token') ?? '', virtually: 'NO' },
    });
    const { data } = (await response.json()) as {
      data: { balances: { asset: string; kind: string; amount: string }[] };
    };
    return data.balances.find(({ asset, kind }) => asset === 'USDT' && kind === 'available')?.amount;
  });
}
