/** The order history as customers browse it: filtered, searched, paged, shared by address, and each order with its timeline. */
import { CATALOGUES } from '@candor/i18n/all-locales';
import { formatMessage } from '@candor/i18n/format';
import { localeInfo } from '@candor/i18n/locales';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it, test } from 'vitest';
import { z } from 'zod';
import { expectAccessible } from '../../../support/accessible.ts';
import { openBrowser, type View, visit } from '../../../support/browsing.ts';
import { customerWithPosition, onceTradable, settled, store } from '../../../support/customer.ts';
import { mixes } from '../../../support/mixes.ts';
import { type RunningServer, sharedServer } from '../../../support/running-server.ts';

const listed = z.object({ data: z.array(z.object({ bid: z.string() })) });
const opened = z.object({ data: z.object({ id: z.string(), orderNo: z.string() }) });
const found = z.object({ data: z.object({ list: z.array(z.object({ orderNo: z.string() })) }) });
/** One page of ten, and one on the next. */
const ETHERS = 11;

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

test.each(mixes('zh'))('orders are found again in %s on a %s, %s', async (locale, view, scheme) => {
  const words = CATALOGUES[locale];
  const { lang } = localeInfo(locale);
  const { stored } = await customerWithPosition(server.url, `history${locale}${view}`);
  const bitcoin = await closedEthers(stored['candor.token'] ?? '');
  const { page, expectWhole, leave } = await visit(browser, server.url, { view, scheme, story: 'history' });
  await store(page, { 'candor.locale': locale, ...stored });
  await page.goto('/profile/balance');
  await settled(page);
  const rows = page.getByTestId('history-row');
  const count = (orders: number) => formatMessage(words.history.found, lang, { count: orders });
  const expectFound = async (orders: number) => {
    await page.getByTestId('history-found').getByText(count(orders), { exact: true }).waitFor();
    await expect.poll(() => rows.count()).toBe(Math.min(orders, 10));
  };
  const look = async (name: string) => {
    await expectWhole(`${locale}-${name}`);
    await expectAccessible(page);
  };
  if (view === 'phone') {
    // The way to the filter stays beside the search.
    const [field, button] = [
      await page.getByRole('searchbox', { name: words.history.search }).boundingBox(),
      await page.getByRole('button', { name: words.history.filter, exact: true }).boundingBox(),
    ];
    expect(Math.abs((field?.y ?? 0) - (button?.y ?? NaN))).toBeLessThan(8);
  }
  // What is still open stands above; the history is of what is over.
  await expectFound(ETHERS);
  // The entries below have pages of their own.
  const pages = page.getByRole('navigation', { name: words.history.pages });
  const older = pages.getByRole('button', { name: words.history.older, exact: true });
  await older.click();
  await expect.poll(() => rows.count()).toBe(1);
  // There is nothing older: the keyboard focus stays here, beside the way back.
  await expect.poll(() => older.isDisabled()).toBe(true);
  await expect.poll(() => older.evaluate((button) => button === document.activeElement)).toBe(true);
  await rows.last().scrollIntoViewIfNeeded();
  await look('1-older');
  await pages.getByRole('button', { name: words.history.newer, exact: true }).click();
  await expect.poll(() => rows.count()).toBe(10);

  const inFilter = filterOf(page, view, words.history.filter, words.history.show);
  await inFilter.open();
  await page.getByRole('button', { name: words.orders.status }).click();
  await page.getByRole('option', { name: words.orders.open, exact: true }).click();
  await look('2-filter');
  await inFilter.close();
  await expectFound(1);
  await expect.poll(() => rows.first().innerText()).toContain('BTCUSDT');

  // No order of this instrument is open: the page says so, and how to clear the filter.
  await inFilter.open(formatMessage(words.history.filterOn, lang, { count: '1' }));
  await page.getByRole('combobox', { name: words.orders.instrument }).fill('ETHUS');
  await page.getByRole('option', { name: 'ETHUSDT' }).click();
  await inFilter.close();
  await page.getByText(words.history.noMatch).waitFor();
  await page.getByText(words.history.noMatch).scrollIntoViewIfNeeded();
  await look('3-none');
  expect(new URL(page.url()).search).toBe('?status=open&instrument=ETHUSDT');
  await page.getByRole('button', { name: words.history.clear, exact: true }).first().click();
  await expectFound(ETHERS);

  // An order that is searched for is found whatever its status.
  await page.getByRole('searchbox', { name: words.history.search }).fill(bitcoin);
  await expectFound(1);
  // The address alone restores the view.
  await page.reload();
  await settled(page);
  await expectFound(1);
  await rows.first().getByRole('button').filter({ hasText: words.orders.details }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByTestId('timeline').getByText(words.timeline.opened, { exact: true }).waitFor();
  expect(await dialog.innerText()).toContain('BTCUSDT');
  await look('4-detail');
  await leave();
});

it('finds orders of a period between two days, and says when it is turned around', async () => {
  const words = CATALOGUES.en;
  const { stored } = await customerWithPosition(server.url, 'historyperiod');
  const { page, expectWhole, leave } = await visit(browser, server.url, { view: 'desktop', story: 'history' });
  await store(page, { 'candor.locale': 'en', ...stored });
  await page.goto('/profile/balance?status=any&placed=range&from=2020-01-01&to=2020-12-31');
  await settled(page);
  await page.getByText(words.history.noMatch).waitFor();
  const days = page.getByRole('search', { name: words.history.title });
  await days.getByLabel(words.statement.to).fill('2039-12-31');
  await expect.poll(() => page.getByTestId('history-row').count()).toBe(1);
  await days.getByLabel(words.statement.to).fill('2019-12-31');
  await days.getByText(words.statement.wrongOrder).waitFor();
  await days.scrollIntoViewIfNeeded();
  await expectWhole('en-5-period');
  await page.goto('/profile/balance?status=nothing&placed=ever&side=up&from=x&instrument=%00&find=%20');
  await settled(page);
  await page.getByText(words.history.noneClosed).waitFor();
  await page.getByRole('button', { name: words.history.showAll }).click();
  await expect.poll(() => page.getByTestId('history-row').count()).toBe(1);
  await leave();
});

/** On a phone the fields are in a sheet behind a button; elsewhere beside the list. */
function filterOf(page: Page, view: View, filter: string, show: string) {
  const isPhone = view === 'phone';
  return {
    open: async (name = filter) => (isPhone ? page.getByRole('button', { name, exact: true }).click() : undefined),
    close: async () => {
      if (!isPhone) return;
      await page.getByRole('dialog').getByRole('button', { name: show, exact: true }).click();
      await page.getByRole('dialog').waitFor({ state: 'detached' });
    },
  };
}

/** Sells short and closes, one after the other. Returns the number of the earlier bitcoin order. */
async function closedEthers(token: string): Promise<string> {
  const call = async (path: string, body?: object): Promise<unknown> => {
    const headers = {
      'content-type': 'application/json',
      authorization: token,
      'idempotency-key': crypto.randomUUID(),
    };
    const init = body === undefined ? { headers } : { method: 'POST', headers, body: JSON.stringify(body) };
    return (await fetch(`${server.url}/swx/customer/${path}`, init)).json();
  };
  const [order] = found.parse(await call('order/listOptionsOrder')).data.list;
  const ether = { product: 'contract', code: 'ETHUSDT', direction: 'short', type: 'market', lots: '0.1', leverage: 2 };
  for (let count = 0; count < ETHERS; count += 1) {
    const answer = await onceTradable(async () => {
      const [item] = listed.parse(await call('index/listMarketByType?codes=ETHUSDT')).data;
      return call('order/buyOptions', { ...ether, price: item?.bid });
    });
    const { id } = opened.parse(answer).data;
    const closed = await onceTradable(() => call('order/closeOptionsOrder', { orderId: id }));
    expect(closed).toMatchObject({ data: { status: 'closed' } });
  }
  return order?.orderNo ?? '';
}
