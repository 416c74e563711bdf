/** Orders on the chart: levels dragged by mouse and finger, moved by keys, typed; confirmed, undone, refused, overtaken by the market. */
import { CATALOGUES } from '@candor/i18n/all-locales';
import type { Browser, Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it, test } from 'vitest';
import { z } from 'zod';
import { expectAccessible } from '../../../support/accessible.ts';
import { openBrowser, type Scheme, type View, visit } from '../../../support/browsing.ts';
import { customerWithPosition, onceTradable, settled, store } from '../../../support/customer.ts';
import { nextFrames } from '../../../support/explorer.ts';
import { mixes } from '../../../support/mixes.ts';
import { type RunningServer, sharedServer } from '../../../support/running-server.ts';

const order = z.object({
  id: z.string(),
  status: z.string(),
  openPrice: z.string().nullable(),
  entryPrice: z.string().nullable(),
  stopLossPrice: z.string().nullable(),
  takeProfitPrice: z.string().nullable(),
  trailingDistance: z.string().nullable(),
});
const listed = z.object({ data: z.object({ list: z.array(order) }) });
const answered = z.object({ code: z.literal('200'), data: order });
const words = CATALOGUES.en;

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

/** A customer whose position in bitcoin has a stop loss, and the chart that shows it. */
async function open(name: string, view: View, locale: 'zh' | 'en' | 'ar', scheme: Scheme = 'light') {
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
  const trade = async (path: string, body: object) => answered.parse(await onceTradable(() => call(path, body))).data;
  const now = async (id: string) => answered.parse(await call(`getOptionsOrderById/${id}`)).data;
  const [opened] = listed.parse(await call('listOptionsOrder')).data.list;
  const at = Number(opened?.openPrice);
  const id = opened?.id ?? '';
  await trade('changeOptionsOrder', { orderId: id, stopLossPrice: (at * 0.985).toFixed(2) });
  const seen = await visit(browser, server.url, { view, scheme, story: 'chart-levels' });
  await store(seen.page, { 'candor.locale': locale, ...stored });
  const show = async () => {
    await seen.page.goto('/cruuency?code=BTCUSDT&type=2&id=2001');
    await settled(seen.page);
  };
  const line = (field: string, of = id) => seen.page.locator(`[data-line="${of}:${field}"]`);
  return { ...seen, id, at, call, trade, now, show, line, panel: seen.page.getByTestId('level-panel') };
}

const priceOf = async (line: Locator) => Number(await line.getAttribute('aria-valuenow'));

/** Once what the last movement did has been drawn. */
async function priceAtRest(line: Locator): Promise<number> {
  let price = await priceOf(line);
  await expect
    .poll(async () => {
      await nextFrames(line.page());
      const before = price;
      price = await priceOf(line);
      return price - before;
    })
    .toBe(0);
  return price;
}

/** Where the line can be taken hold of now: it moves whenever a price changes the scale. */
async function gripOf(page: Page, view: View, line: Locator): Promise<readonly [x: number, y: number]> {
  let grip: readonly [number, number] = [0, 0];
  await expect
    .poll(async () => {
      const box = await line.boundingBox();
      grip = [(box?.x ?? 0) + 12, (box?.y ?? 0) + (box?.height ?? 0) / 2];
      if (view === 'desktop') await page.mouse.move(...grip);
      return line.evaluate((element, [x, y]) => element.contains(document.elementFromPoint(x, y)), grip);
    })
    .toBe(true);
  return grip;
}

/** Drags by this many pixels, by mouse or touch; `whileHeld` runs before the release. */
async function drag(page: Page, view: View, line: Locator, by: number, whileHeld = async () => {}): Promise<void> {
  // In the middle, where no bar covers it, nor the panel that opens on a phone: where it stands depends on the price.
  await line.evaluate((element) => element.scrollIntoView({ block: 'center' }));
  const [x, y] = await gripOf(page, view, line);
  const steps = [0.25, 0.5, 0.75, 1].map((share) => y + by * share);
  if (view === 'desktop') {
    await page.mouse.down();
    for (const step of steps) await page.mouse.move(x, step);
    await whileHeld();
    await page.mouse.up();
    return;
  }
  const touch = await page.context().newCDPSession(page);
  const send = (type: 'touchStart' | 'touchMove' | 'touchEnd', at?: number) =>
    touch.send('Input.dispatchTouchEvent', { type, touchPoints: at === undefined ? [] : [{ x, y: at }] });
  await send('touchStart', y);
  for (const step of steps) await send('touchMove', step);
  await whileHeld();
  await send('touchEnd');
}

async function isCovered(line: Locator, panel: Locator): Promise<boolean> {
  const [it, over] = await Promise.all([line.boundingBox(), panel.boundingBox()]);
  return it === null || over === null || (it.y < over.y + over.height && over.y < it.y + it.height);
}

test.each(mixes('ar'))(
  'a stop loss is dragged in %s on a %s, %s: seen in money, confirmed, and only then changed',
  async (locale, view, scheme) => {
    const { page, expectWhole, leave, show, line, panel, now, id } = await open(
      `drag${locale}${view}`,
      view,
      locale,
      scheme,
    );
    const text = CATALOGUES[locale];
    await show();
    const stop = line('stopLoss');
    await stop.waitFor();
    const before = await priceOf(stop);
    const { stopLossPrice } = await now(id);
    await expectWhole(`${locale}-1-lines`);

    await drag(page, view, stop, -30, async () => {
      await panel.waitFor();
      await expect.poll(() => priceOf(stop)).toBeGreaterThan(before);
    });
    expect(await priceAtRest(stop)).toBeGreaterThan(before);
    // Its profit is shown at the line and in the confirmation; the level in force until then stays on the chart too.
    expect(await stop.getAttribute('aria-valuetext')).toMatch(/USDT/);
    await panel.getByText('USDT').first().waitFor();
    await line('stopLoss:before').waitFor();
    const beyond = async () => {
      const [box, over] = [await stop.boundingBox(), await panel.boundingBox()];
      return (box?.y ?? Infinity) + (box?.height ?? 0) - (over?.y ?? 0);
    };
    if (view === 'phone') await expect.poll(beyond).toBeLessThanOrEqual(0);
    await expectWhole(`${locale}-2-moved`);
    // Where the page has stopped, its buttons lie partly behind those of the bar above and of the panel: those that are in front count.
    await expectAccessible(page, { without: ['target-size'] });
    await expectAccessible(page, { within: '[data-testid="level-panel"]' });
    // Nothing has changed so far, and undoing leaves it so.
    expect((await now(id)).stopLossPrice).toBe(stopLossPrice);
    await panel.getByRole('button', { name: text.shell.cancel }).click();
    await panel.waitFor({ state: 'detached' });
    await expect.poll(() => priceOf(stop)).toBe(before);
    expect((await now(id)).stopLossPrice).toBe(stopLossPrice);

    await drag(page, view, stop, -30);
    const wanted = await priceAtRest(stop);
    await panel.getByRole('button', { name: text.levels.confirm }).click();
    await page.getByText(text.position.saved).waitFor();
    await panel.waitFor({ state: 'detached' });
    expect(Number((await now(id)).stopLossPrice)).toBe(wanted);
    await expect.poll(() => priceOf(stop)).toBe(wanted);
    await expectWhole(`${locale}-3-saved`);
    await leave();
  },
);

it('is moved by keys alone: arrows, Enter to the confirmation, Enter again; Escape takes it back, also in full screen', async () => {
  const { page, leave, show, line, panel, now, id, trade, at } = await open('chartkeys', 'desktop', 'en');
  await trade('changeOptionsOrder', { orderId: id, trailingDistance: '900' });
  await show();
  const stop = line('stopLoss');
  await stop.focus();
  const before = await priceOf(stop);
  await page.keyboard.press('ArrowUp');
  await page.keyboard.press('PageDown');
  await page.keyboard.press('Shift+ArrowDown');
  // One step up, ten down, ten down; steps are round.
  await expect.poll(() => priceOf(stop)).toBeLessThan(before - 18);
  await page.keyboard.press('Escape');
  await expect.poll(() => priceOf(stop)).toBe(before);
  await panel.waitFor({ state: 'detached' });

  const full = page.getByRole('button', { name: words.chart.fullscreen });
  await full.click();
  await page.getByRole('button', { name: words.chart.leaveFullscreen }).waitFor();
  await stop.focus();
  await page.keyboard.press('ArrowDown');
  await panel.waitFor();
  await page.keyboard.press('Escape');
  await panel.waitFor({ state: 'detached' });
  await page.getByRole('button', { name: words.chart.leaveFullscreen }).click();
  await full.waitFor();

  await stop.focus();
  await page.keyboard.press('ArrowDown');
  await panel.waitFor();
  const wanted = await priceAtRest(stop);
  await page.keyboard.press('Enter');
  await expect.poll(() => page.evaluate(() => document.activeElement?.textContent)).toBe(words.levels.confirm);
  await page.keyboard.press('Enter');
  await panel.waitFor({ state: 'detached' });
  expect(Number((await now(id)).stopLossPrice)).toBe(wanted);
  // The focus has not moved.
  await expect.poll(() => stop.evaluate((element) => element === document.activeElement)).toBe(true);

  // A trailing stop is dragged by its level but stored as a distance from the current price, which has moved since.
  await line('trailing').focus();
  // What is shown follows keys and price, so it is another figure at each look; what was confirmed is what is stored. A price that falls meanwhile
  // takes some of the distance away again.
  const farther = async () => {
    for (let press = 0; press < 10; press += 1) await page.keyboard.press('PageDown');
    return Number((await panel.getByRole('textbox').inputValue()).replaceAll(',', ''));
  };
  await expect.poll(farther).toBeGreaterThan(1_100);
  const asking = page.waitForRequest('**/changeOptionsOrder');
  await panel.getByRole('button', { name: words.levels.confirm, disabled: false }).click();
  const confirmed = Number(
    z.object({ trailingDistance: z.string() }).parse((await asking).postDataJSON()).trailingDistance,
  );
  await panel.waitFor({ state: 'detached' });
  expect(confirmed).toBeGreaterThan(900);
  expect(Number((await now(id)).trailingDistance)).toBe(confirmed);

  // An order without a take profit gets one on the chart.
  await line('open').click();
  await panel.getByRole('button', { name: words.orders.takeProfit }).click();
  await expect.poll(() => priceOf(line('takeProfit'))).toBeGreaterThan(at);
  await panel.getByRole('button', { name: words.levels.confirm, disabled: false }).click();
  await panel.waitFor({ state: 'detached' });
  expect(Number((await now(id)).takeProfitPrice)).toBeGreaterThan(at);
  await leave();
});

it('puts a refused one back with the reason, and lets nothing be confirmed that the rules refuse', async () => {
  const { page, expectWhole, leave, show, line, panel, now, id } = await open('chartrefused', 'desktop', 'en');
  await show();
  const stop = line('stopLoss');
  await stop.waitFor();
  const before = await priceOf(stop);
  const { stopLossPrice } = await now(id);
  await page.route('**/changeOptionsOrder', (route) =>
    route.fulfill({ json: { code: '10016', msg: 'The stop loss is on the wrong side.', data: null } }),
  );
  await drag(page, 'desktop', stop, -30);
  await panel.getByRole('button', { name: words.levels.confirm }).click();
  await panel.getByText('The stop loss is on the wrong side.').waitFor();
  await expect.poll(() => priceOf(stop)).toBe(before);
  await expectWhole('4-refused');
  await panel.getByRole('button', { name: words.shell.close }).click();
  expect((await now(id)).stopLossPrice).toBe(stopLossPrice);

  // Typed on the wrong side of the price: reported at once, and cannot be sent.
  await stop.press('Enter');
  await panel.getByRole('textbox').fill('9999999');
  await panel.getByRole('button', { name: words.levels.confirm, disabled: true }).waitFor();
  await expect.poll(() => panel.locator('[aria-invalid="true"]').count()).toBe(1);
  await expectWhole('5-wrong');
  await leave();
});

it('says when the order was closed while its level is being moved', async () => {
  const { page, expectWhole, leave, show, line, panel, trade, id } = await open('chartgone', 'phone', 'en');
  await show();
  const stop = line('stopLoss');
  await drag(page, 'phone', stop, -30);
  await panel.waitFor();
  // Where the panel would cover the line, it goes to the other side of the window.
  await stop.evaluate((element) => scrollBy(0, element.getBoundingClientRect().top - (innerHeight - 100)));
  await stop.press('ArrowUp');
  await expect.poll(() => isCovered(stop, panel)).toBe(false);
  await expectWhole('6-above');
  await trade('closeOptionsOrder', { orderId: id });
  await panel.getByText(words.position.goneTitle).waitFor();
  await expectWhole('6-gone');
  await panel.getByRole('button', { name: words.shell.close }).click();
  // The day's high and low stay: they are nobody's order.
  await expect.poll(() => page.locator('[data-line]:not([data-line^="day:"])').count()).toBe(0);
  await leave();
});

it('moves the entry of an order that waits, and what is set aside for it', async () => {
  const { page, expectWhole, leave, show, line, panel, trade, now, at } = await open('chartentry', 'desktop', 'en');
  const entryPrice = (at * 0.98).toFixed(2);
  const limit = { product: 'contract', code: 'BTCUSDT', direction: 'long', type: 'limit', lots: '0.05', leverage: 2 };
  const { id } = await trade('buyOptions', { ...limit, entryPrice, stopLossPrice: (at * 0.95).toFixed(2) });
  await show();
  const entry = line('entryPrice', id);
  await entry.waitFor();
  await line('stopLoss', id).waitFor();
  await drag(page, 'desktop', entry, 12);
  await panel.getByText(words.pending.heldAfter).waitFor();
  await expectWhole('7-entry');
  const wanted = await priceAtRest(entry);
  expect(wanted).toBeLessThan(Number(entryPrice));
  await panel.getByRole('button', { name: words.levels.confirm, disabled: false }).click();
  await panel.waitFor({ state: 'detached' });
  expect(Number((await now(id)).entryPrice)).toBe(wanted);
  await leave();
});
