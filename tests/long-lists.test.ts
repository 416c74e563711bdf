/** More open positions than one page of the server holds: all of them count, a window full of them is drawn, and the keyboard reaches each. */
import { parseMoney } from '@candor/core/money/money';
import { CATALOGUES } from '@candor/i18n/all-locales';
import { formatMessage } from '@candor/i18n/format';
import { localeInfo } from '@candor/i18n/locales';
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { z } from 'zod';
import { expectAccessible } from './support/accessible.ts';
import { changes, openBrowser, visit } from './support/browsing.ts';
import { customerWithPosition, settled, store } from './support/customer.ts';
import { mixes } from './support/mixes.ts';
import { type RunningServer, sharedServer } from './support/running-server.ts';

const listed = z.object({ data: z.array(z.object({ code: z.string(), bid: z.string() })) });
const told = z.object({ data: z.object({ used: z.string(), openOrders: z.number() }) });
const POSITIONS = 120;
const AT_ONCE = 10;

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

test.each(mixes('ar'))(`${POSITIONS} open positions in %s on a %s, %s`, async (locale, view, scheme) => {
  const words = CATALOGUES[locale];
  const { lang } = localeInfo(locale);
  const { stored } = await customerWithPosition(server.url, `many${locale}`);
  const token = stored['candor.token'] ?? '';
  const { used } = await openMany(token);
  const { page, expectWhole, leave } = await visit(browser, server.url, { view, scheme, story: 'long-lists' });
  await store(page, { 'candor.locale': locale, ...stored });
  await page.goto('/profile/balance');
  await settled(page);
  const list = page.getByRole('list', { name: words.orders.positions });
  const rows = list.locator(':scope > li');
  await expect.poll(() => rows.last().getAttribute('aria-setsize')).toBe(String(POSITIONS));
  expect(await rows.count()).toBeLessThan(POSITIONS / 2);
  await rows.first().scrollIntoViewIfNeeded();
  await changes(page, 'live-profit');
  await expectWhole(`${locale}-1-first`);

  // What is summed up is the whole account, not the rows that are drawn.
  const units = (text: string) => parseMoney('USDT', text.replaceAll(/[^\d.]/g, ''))?.units;
  await expect.poll(async () => units(await page.getByTestId('account-used').innerText())).toBe(units(used));

  // The last row is there for a screen reader, and from it the keyboard goes back row by row.
  const detailsOf = (row: number) => list.locator(`:scope > li[aria-posinset="${row}"] button`).first();
  await detailsOf(POSITIONS).focus();
  for (let row = POSITIONS; row > POSITIONS - 25; row -= 1) {
    await expect.poll(() => page.evaluate(() => document.activeElement?.closest('li')?.ariaPosInSet)).toBe(String(row));
    for (let button = 0; button < 3; button += 1) await page.keyboard.press('Shift+Tab');
  }
  await expectWhole(`${locale}-2-last`);
  await expectAccessible(page);

  await page.getByRole('button', { name: words.position.several, exact: true }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('radio').first().check();
  const all = formatMessage(words.position.severalConfirm, lang, { count: POSITIONS });
  await dialog.getByRole('button', { name: all, exact: true }).click();
  await dialog.getByText(formatMessage(words.position.severalDone, lang, { count: POSITIONS })).waitFor();
  await dialog.getByRole('button', { name: words.ticket.done, exact: true }).click();
  await page.getByText(words.orders.noPositions).waitFor();
  await leave();
});

/** With the bitcoin that is there already. */
async function openMany(token: string) {
  const call = async (path: string, body?: object): Promise<unknown> => {
    const headers = {
      'content-type': 'application/json',
      authorization: token,
      'idempotency-key': crypto.randomUUID(),
    };
    const init = body === undefined ? { headers } : { method: 'POST', headers, body: JSON.stringify(body) };
    return (await fetch(`${server.url}/swx/customer/${path}`, init)).json();
  };
  const order = { product: 'contract', direction: 'short', type: 'market', lots: '0.01', leverage: 2 };
  for (let count = 1; count < POSITIONS; count += AT_ONCE) {
    const { data } = listed.parse(await call('index/listMarketByType?codes=ETHUSDT,BTCUSDT'));
    const many = Array.from({ length: Math.min(AT_ONCE, POSITIONS - count) }, (_, index) => data[index % data.length]);
    await Promise.all(
      many.map(async (item) => {
        const answer = await call('order/buyOptions', { ...order, code: item?.code, price: item?.bid });
        expect(answer).toMatchObject({ data: { status: 'open' } });
      }),
    );
  }
  const { data } = told.parse(await call('order/getAccountSummary'));
  expect(data.openOrders).toBe(POSITIONS);
  return data;
}
