/** What can go wrong around an order: quotes run dry, an answer is lost, another window acts, the engine is faster. The page recovers. */
import { CATALOGUES } from '@candor/i18n/all-locales';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { z } from 'zod';
import { openBrowser, type View, visit } from '../../../support/browsing.ts';
import { customerWithPosition, letItEnd, onceTradable, settled, store } from '../../../support/customer.ts';
import { type RunningServer, sharedServer } from '../../../support/running-server.ts';

const words = CATALOGUES.en;
const BITCOIN = '/cruuency?code=BTCUSDT&type=2&id=2001';
/** What the server sends while no price changes. */
const BEAT = '[]';
const order = z.object({ id: z.string(), openPrice: z.string().nullable(), status: z.string() });
const listed = z.object({ data: z.object({ list: z.array(order) }) });
const answered = z.object({ code: z.literal('200'), data: order });

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

/** A customer with a bitcoin position; `enter` opens further windows for them. */
async function customer(name: string) {
  const { stored } = await customerWithPosition(server.url, name);
  const call = async (path: string, body?: object): Promise<unknown> => {
    const headers = {
      'content-type': 'application/json',
      authorization: stored['candor.token'] ?? '',
      'idempotency-key': crypto.randomUUID(),
    };
    const init = body === undefined ? { headers } : { method: 'POST', headers, body: JSON.stringify(body) };
    return (await fetch(`${server.url}/swx/customer/order/${path}`, init)).json();
  };
  const enter = async (view: View, expected: readonly RegExp[] = [], prepare = async (_: Page) => {}) => {
    const seen = await visit(browser, server.url, { view, story: 'order-faults', expected });
    await store(seen.page, { 'candor.locale': 'en', ...stored });
    await prepare(seen.page);
    await seen.page.goto(BITCOIN);
    await settled(seen.page);
    await seen.page.getByTestId('position').first().waitFor();
    return seen;
  };
  return {
    token: stored['candor.token'] ?? '',
    enter,
    openOrders: async () => listed.parse(await call('listOptionsOrder?status=open')).data.list,
    trade: async (path: string, body: object) => answered.parse(await onceTradable(() => call(path, body))).data,
  };
}

it('lets the quote run out while it is being confirmed: the countdown ends, and nothing can be sent until the next one', async () => {
  const { enter, openOrders } = await customer('runsout');
  let isHeld = false;
  const { page, expectWhole, leave } = await enter('desktop', [], async (fresh) => {
    await fresh.routeWebSocket(/\/message/, (socket) => {
      const upstream = socket.connectToServer();
      // The connection stays open and beats, as while nothing changes, but no quote arrives any more.
      upstream.onMessage((message) => socket.send(isHeld ? BEAT : message));
    });
  });
  await page.getByRole('button', { name: words.ticket.reviewLong, disabled: false }).click();
  const dialog = page.getByRole('dialog');
  const confirm = dialog.getByRole('button', { name: words.ticket.confirm });
  await expect.poll(() => confirm.isEnabled()).toBe(true);
  isHeld = true;
  await dialog.getByText(words.ticket.blockedStale).waitFor();
  await expect.poll(() => confirm.isDisabled()).toBe(true);
  await page.keyboard.press('Control+Enter');
  await expectWhole('1-ran-out');
  isHeld = false;
  await expect.poll(() => confirm.isEnabled()).toBe(true);
  expect(await openOrders()).toHaveLength(1);
  await leave();
});

it('has its answer cut off: it says so, shows the position all the same, and sent again it is placed once', async () => {
  const { enter, openOrders } = await customer('cutanswer');
  const { page, expectWhole, leave } = await enter('phone', [/Failed to load resource|ERR_/]);
  const keys: (string | null)[] = [];
  await page.route('**/buyOptions', async (route) => {
    keys.push(await route.request().headerValue('idempotency-key'));
    if (keys.length > 1) return route.continue();
    // The request arrived and was decided, but its answer was lost.
    await route.fetch();
    return route.abort('connectionreset');
  });
  await page.getByTestId('trade-short').click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: words.ticket.reviewShort, disabled: false }).click();
  await dialog.getByRole('button', { name: words.ticket.confirm, disabled: false }).click();
  await dialog.getByText(words.ticket.unknownText).waitFor();
  await expectWhole('2-unknown');
  // The list already shows what really happened.
  await expect.poll(() => page.getByTestId('position').count()).toBe(2);
  await dialog.getByRole('button', { name: words.shell.retry }).click();
  await dialog.getByRole('button', { name: words.ticket.done }).click();
  expect(keys).toEqual([keys[0], keys[0]]);
  expect(await openOrders()).toHaveLength(2);
  await expect.poll(() => page.getByTestId('position').count()).toBe(2);
  await leave();
});

it('is told in one window what another one did, and what it asks for too late is refused', async () => {
  const { enter, openOrders } = await customer('twowindows');
  // Two browsers: they learn of each other only through the server.
  const [one, other] = [await enter('desktop'), await enter('phone')];
  const closeIn = (page: Page) =>
    page.getByRole('button', { name: words.orders.closeOf.replace('{name}', 'BTCUSDT') }).click();
  await closeIn(other.page);
  await other.page
    .getByRole('dialog')
    .getByRole('button', { name: words.orders.closeConfirm, disabled: false })
    .waitFor();
  // The other window receives nothing for a while.
  await other.page.route('**/listOptionsOrder*', (route) => route.abort());
  await closeIn(one.page);
  const dialog = one.page.getByRole('dialog');
  await dialog.getByRole('button', { name: words.orders.closeConfirm, disabled: false }).click();
  await dialog.getByRole('button', { name: words.ticket.done }).click();
  await one.page.getByText(words.orders.noPositions).waitFor();
  // Its refetch fails: the list it had stays, and so does the dialog over it.
  await other.page.evaluate(() => document.dispatchEvent(new Event('visibilitychange', { bubbles: true })));
  await other.page.getByText(words.shell.failedTitle).waitFor();
  expect(await other.page.getByTestId('position').count()).toBe(1);
  await other.page.getByRole('dialog').getByRole('button', { name: words.orders.closeConfirm }).click();
  await other.page.getByRole('dialog').getByText(words.position.goneTitle).waitFor();
  await other.page.unroute('**/listOptionsOrder*');
  await other.page.getByRole('dialog').getByRole('button', { name: words.shell.back }).click();
  await other.page.getByText(words.orders.noPositions).waitFor();
  expect(await openOrders()).toEqual([]);
  await one.leave();
  await other.leave();
});

it('is overtaken by the engine with its sheets open: a stop that closes, an entry that opens', async () => {
  const { token, enter, openOrders, trade } = await customer('overtaken');
  const { page, expectWhole, leave } = await enter('desktop');
  const dialog = page.getByRole('dialog');
  const [position] = await openOrders();
  const at = Number(position?.openPrice);
  await page.getByRole('button', { name: words.position.editOf.replace('{name}', 'BTCUSDT') }).click();
  await dialog.getByLabel(words.ticket.stopLoss, { exact: true }).fill('100');
  await letItEnd(server.url, token, position?.id ?? '');
  // Whenever the price next goes that far.
  await dialog.getByText(words.position.goneTitle).waitFor({ timeout: 120_000 });
  await expectWhole('4-closed-meanwhile');
  await dialog.getByRole('button', { name: words.shell.back }).click();

  const limit = { product: 'contract', code: 'BTCUSDT', direction: 'long', type: 'stop', lots: '0.01', leverage: 2 };
  const waiting = await trade('buyOptions', { ...limit, entryPrice: (at + 3_000).toFixed(2) });
  await page.getByRole('tab', { name: words.pending.title }).click();
  await page.getByRole('button', { name: words.pending.changeOf.replace('{name}', 'BTCUSDT') }).click();
  await dialog.getByLabel(words.ticket.takeProfit, { exact: true }).fill('999999');
  await trade('cancelOptionsOrder', { orderId: waiting.id });
  await dialog.getByText(words.levels.goneTitle).waitFor();
  await expectWhole('5-gone-meanwhile');
  await leave();
});
