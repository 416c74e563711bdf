/** Managing open positions in the real program: editing stops, closing a part, one that is closed meanwhile, closing several at once. */
import { CATALOGUES } from '@candor/i18n/all-locales';
import { formatMessage } from '@candor/i18n/format';
import { localeInfo } from '@candor/i18n/locales';
import type { Browser, Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { z } from 'zod';
import { expectAccessible } from '../../../support/accessible.ts';
import { openBrowser, visit } from '../../../support/browsing.ts';
import { customerWithPosition, onceTradable, settled, store } from '../../../support/customer.ts';
import { mixes } from '../../../support/mixes.ts';
import { type RunningServer, sharedServer } from '../../../support/running-server.ts';

const listed = z.object({ data: z.array(z.object({ bid: z.string() })) });
const answer = z.object({ code: z.string(), data: z.object({ id: z.string(), status: z.string() }) });

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

test.each(mixes('zh'))('positions are changed and closed in %s on a %s, %s', async (locale, view, scheme) => {
  const words = CATALOGUES[locale];
  const { lang } = localeInfo(locale);
  const customer = await customerWithPosition(server.url, `positions${locale}${view}`);
  const token = customer.stored['candor.token'] ?? '';
  const other = await sellEther(token, '1');
  const { page, expectWhole, leave } = await visit(browser, server.url, { view, scheme, story: 'positions' });
  await store(page, { 'candor.locale': locale, ...customer.stored });
  await page.goto('/profile/balance');
  await settled(page);
  const dialog = page.getByRole('dialog');
  const bitcoin = page.getByTestId('position').filter({ hasText: 'BTCUSDT' });
  const press = (place: Locator | Page, name: string) => place.getByRole('button', { name, exact: true }).click();
  const look = async (name: string) => {
    await expectWhole(`${locale}-${name}`);
    await expectAccessible(page);
  };
  await bitcoin.waitFor();
  await bitcoin.scrollIntoViewIfNeeded();
  await look('1-list');

  // A stop on the wrong side is refused while typing.
  await press(bitcoin, formatMessage(words.position.editOf, lang, { name: 'BTCUSDT' }));
  await dialog.getByLabel(words.ticket.stopLoss, { exact: true }).fill('9999999');
  await expect.poll(() => dialog.getByRole('button', { name: words.position.save }).isDisabled()).toBe(true);
  await expect.poll(() => dialog.locator('[aria-invalid="true"]').count()).toBe(1);
  await dialog.getByLabel(words.ticket.stopLoss, { exact: true }).fill('20000');
  await dialog.getByLabel(words.ticket.takeProfit, { exact: true }).fill('400000');
  // The same levels in percent, each beside its price; one of them is typed anew.
  await dialog.getByText('%', { exact: true }).click();
  const takeProfit = dialog.getByLabel(words.orders.takeProfit, { exact: true });
  await expect.poll(() => takeProfit.inputValue()).toMatch(/^4\d\d/);
  await dialog.getByText('20,000.00', { exact: true }).waitFor();
  await takeProfit.fill('two');
  await expect.poll(() => dialog.locator('[aria-invalid="true"]').count()).toBe(1);
  await expect.poll(() => dialog.getByRole('button', { name: words.position.save }).isDisabled()).toBe(true);
  await takeProfit.fill('300');
  await dialog.getByLabel(words.fields.trailingDistance, { exact: true }).fill('5000');
  await expect.poll(() => dialog.getByRole('button', { name: words.position.save }).isEnabled()).toBe(true);
  await look('2-edit');
  await press(dialog, words.position.save);
  await dialog.getByText(words.position.saved).waitFor();
  await press(dialog, words.ticket.done);
  await bitcoin.getByText(words.position.trailingShort).waitFor();

  // Half of it is closed: the rest is the same position, smaller, with its stops.
  await press(bitcoin, formatMessage(words.orders.closeOf, lang, { name: 'BTCUSDT' }));
  const chosen = () => dialog.getByRole('button', { pressed: true }).allInnerTexts();
  await expect.poll(chosen).toEqual([words.position.whole]);
  await press(dialog, formatMessage(words.position.shareOf, lang, { percent: '50' }));
  await expect.poll(async () => (await chosen()).join()).toContain('50');
  const half = formatMessage(words.position.closePart, lang, { lots: '0.05' });
  await expect.poll(() => dialog.getByRole('button', { name: half }).isEnabled()).toBe(true);
  await look('3-part');
  await press(dialog, half);
  await dialog.getByText(words.orders.partsProfit).waitFor();
  await look('3-part-closed');
  await press(dialog, words.ticket.done);
  await bitcoin.getByText(formatMessage(words.orders.lotsOf, lang, { lots: '0.05' })).waitFor();
  await bitcoin.getByText(words.position.trailingShort).waitFor();
  // What was closed has a row of its own among what is over, with its part.
  const row = page.getByTestId('history-row').filter({ hasText: 'BTCUSDT' });
  await row.getByText(formatMessage(words.history.partsOpen, lang, { count: 1 })).waitFor();
  expect(await row.getByTestId('history-fill').count()).toBe(1);
  // What it has paid by then is more than the fee of the opening, and is called so.
  await press(bitcoin, formatMessage(words.orders.closeOf, lang, { name: 'BTCUSDT' }));
  await dialog.getByText(words.orders.feesSoFar, { exact: true }).waitFor();
  await press(dialog, words.shell.cancel);

  // Closed elsewhere while its sheet is open: the sheet says so, and nothing can be sent any more.
  await press(page, formatMessage(words.orders.closeOf, lang, { name: 'ETHUSDT' }));
  await trade(token, 'closeOptionsOrder', () => ({ orderId: other }));
  await dialog.getByText(words.position.goneTitle).waitFor();
  await look('4-gone');
  await press(dialog, words.shell.back);

  await sellEther(token, '2');
  await press(page, words.position.several);
  expect(await dialog.getByRole('radio', { checked: true }).count()).toBe(0);
  await dialog.getByRole('radio').first().check();
  const both = formatMessage(words.position.severalConfirm, lang, { count: 2 });
  await dialog.getByRole('button', { name: both, exact: true }).waitFor();
  await look('5-several');
  await press(dialog, both);
  await dialog.getByText(formatMessage(words.position.severalDone, lang, { count: 2 })).waitFor();
  await press(dialog, words.ticket.done);
  await page.getByText(words.orders.noPositions).waitFor();
  await leave();
});

/** Sold short at what it brings now: the price that a customer saw. */
async function sellEther(token: string, lots: string): Promise<string> {
  const order = { product: 'contract', code: 'ETHUSDT', direction: 'short', type: 'market', leverage: 2 };
  return trade(token, 'buyOptions', async () => {
    const list = await fetch(`${server.url}/swx/customer/index/listMarketByType?codes=ETHUSDT`);
    const [item] = listed.parse(await list.json()).data;
    return { ...order, lots, price: item?.bid };
  });
}

/** The id of the order that it was done to. @param body of each attempt. */
async function trade(token: string, route: string, body: () => object | Promise<object>): Promise<string> {
  const last = await onceTradable(async () => {
    const response = await fetch(`${server.url}/swx/customer/order/${route}`, {
      method: 'POST',
      body: JSON.stringify(await body()),
      headers: {
        'content-type': 'application/json',
        authorization: token,
        'idempotency-key': crypto.randomUUID(),
      },
    });
    return response.json();
  });
  const { data, success } = answer.safeParse(last);
  expect({ success, last }).toMatchObject({ success: true });
  return data?.data.id ?? '';
}
