/** More open positions than one server page: all are counted, one screenful is rendered, and the keyboard reaches each. */
import { parseMoney } from '@candor/core/money/money';
import { CATALOGUES } from '@candor/i18n/all-locales';
import { formatMessage } from '@candor/i18n/format';
import { localeInfo } from '@candor/i18n/locales';
import type { Catalogue } from '@candor/i18n/catalogue';
import type { Browser, Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { z } from 'zod';
import { LISTINGS } from '../../../../apps/server/src/features/market/catalogue/catalogue.ts';
import { expectAccessible } from '../../../support/accessible.ts';
import { openBrowser, visit, type Visit } from '../../../support/browsing.ts';
import { customerWithPosition, goTo, onceTradable, settled, store } from '../../../support/customer.ts';
import { isLong, type Mix, mixOf } from '../../../support/mixes.ts';
import { type RunningServer, sharedServer } from '../../../support/running-server.ts';
import { focusBeside, holdKey, onSlowDevice } from '../../../support/typing.ts';

const listed = z.object({ data: z.array(z.object({ bid: z.string() })) });
const context = z.object({ data: z.object({ used: z.string(), openOrders: z.number() }) });
const POSITIONS = 120;
const AT_ONCE = 40;
const STROKES = 75;
const LAST_BY_NAME = LISTINGS.map(({ instrument }) => instrument.code).toSorted((a, b) => b.localeCompare(a, 'en'))[0];

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

it(`keeps the place of who types fast through ${POSITIONS} open positions, and counts all of them`, async () => {
  const { stored } = await customerWithPosition(server.url, 'many');
  const token = stored['candor.token'] ?? '';
  const { used } = await openMany(token);
  if (isLong) {
    await inMix('en', stored, async ({ page, words, expectWhole }) => {
      await page.goto('/profile/balance');
      await settled(page);
      const list = page.getByRole('list', { name: words.orders.positions });
      await expect.poll(() => list.locator(':scope > li').last().getAttribute('aria-setsize')).toBe(String(POSITIONS));
      await expectPlaceKept(page, list, { rows: POSITIONS, first: 1 });
      await expectWhole('en-middle');
    });
  }
  await inMix('ar', stored, async ({ page, words, lang, expectWhole }) => {
    await page.goto('/profile/balance');
    await settled(page);
    const list = page.getByRole('list', { name: words.orders.positions });
    const rows = list.locator(':scope > li');
    await expect.poll(() => rows.last().getAttribute('aria-setsize')).toBe(String(POSITIONS));
    await expect.poll(() => rows.count()).toBeLessThan(POSITIONS / 2);
    // Of one position it can stay the same for a minute: a hundredth of a lot of a coin that hardly moves.
    const profits = async () => (await page.getByTestId('live-profit').allInnerTexts()).slice(0, 6);
    const before = await profits();
    await expect.poll(profits).not.toEqual(before);
    // Totals cover the whole account, not just the rendered rows.
    const units = (text: string) => parseMoney('USDT', text.replaceAll(/[^\d.]/g, ''))?.units;
    await expect.poll(async () => units(await exactly(page.getByTestId('account-used')))).toBe(units(used));
    await expectPlaceKept(page, list, { rows: POSITIONS, first: 1 });
    await expectWhole('ar-middle');
    await expectAccessible(page);

    await page.getByRole('button', { name: words.position.several, exact: true }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('radio').first().check();
    const all = formatMessage(words.position.severalConfirm, lang, { count: POSITIONS });
    await dialog.getByRole('button', { name: all, exact: true }).click();
    await dialog.getByText(formatMessage(words.position.severalDone, lang, { count: POSITIONS })).waitFor();
    await dialog.getByRole('button', { name: words.ticket.done, exact: true }).click();
    await page.getByText(words.orders.noPositions).waitFor();
  });
});

it('keeps the place of who types fast through the market, as a list and as charts', async () => {
  await inMix('zh', {}, async ({ page, words, expectWhole }) => {
    await page.goto('/market');
    const table = page.getByRole('table', { name: words.market.title });
    await expect.poll(() => table.getAttribute('aria-rowcount')).toBe(String(LISTINGS.length + 1));
    await expectPlaceKept(page, table.getByRole('rowgroup'), { rows: LISTINGS.length, first: 2 });
    await expectWhole('zh-market');
    // After re-sorting, the focus stays on its instrument and finds its new neighbours.
    const focused = await page.evaluateHandle(() => document.activeElement);
    await goTo(page, '/market?sort=nameDown');
    await expect.poll(() => page.getByRole('row').nth(1).getByRole('link').innerText()).toBe(LAST_BY_NAME);
    await expect.poll(() => focused.evaluate((element) => element === document.activeElement)).toBe(true);
    await expectNeighbours(page, { rows: LISTINGS.length, first: 2 });

    await goTo(page, '/market?type=chart');
    const grid = page.getByRole('list', { name: words.markets.chart });
    await grid.getByRole('listitem').first().waitFor();
    await expectPlaceKept(page, grid, { rows: LISTINGS.length, first: 1 });
    await expectWhole('zh-charts');
  });
});

/** An amount with all its decimals: where it has more than two, they are in the title of its button. */
function exactly(amount: Locator): Promise<string> {
  return amount.evaluate((element) => element.querySelector('button')?.title ?? element.textContent ?? '');
}

type StoryContext = Visit & { readonly words: Catalogue; readonly lang: string };

async function inMix(
  locale: Mix[0],
  stored: Readonly<Record<string, string>>,
  story: (context: StoryContext) => Promise<void>,
): Promise<void> {
  const [, view, scheme] = mixOf(locale);
  const context = await visit(browser, server.url, { view, scheme, story: 'long-lists' });
  await store(context.page, { 'candor.locale': locale, ...stored });
  await story({ ...context, words: CATALOGUES[locale], lang: localeInfo(locale).lang });
  await context.leave();
}

type Shape = {
  readonly rows: number;
  /** The position that the first row announces. */
  readonly first: number;
};

/** Entering the list from before and after it, scrolled to the middle: every Tab moves the focus one stop. */
async function expectPlaceKept(page: Page, list: Locator, shape: Shape): Promise<void> {
  const { rows, first } = shape;
  for (const [side, key, end] of [
    ['before', 'Tab', first],
    ['behind', 'Shift+Tab', first + rows - 1],
  ] as const) {
    await focusBeside(list, side);
    const walked = await followFocus(page);
    const middle = await list.evaluate((element) => {
      const { top, height } = element.getBoundingClientRect();
      scrollTo(0, scrollY + top + height / 2);
      return scrollY;
    });
    expect(middle).toBeGreaterThan(0);
    await page.waitForFunction(() => {
      const shown = document.elementFromPoint(innerWidth / 2, innerHeight / 2);
      return shown !== null && shown.closest('li, [role=row], [role=listitem]') !== null;
    });
    await onSlowDevice(page, () => holdKey(page, key, STROKES));
    const stands = await walked();
    expect(stands, `${STROKES} strokes of ${key}`).toHaveLength(STROKES);
    expect(stands, `${STROKES} strokes of ${key}`).toEqual(inOrder(stands, end, key === 'Tab' ? 1 : -1));
    await expect.poll(() => isFocusSeen(page)).toBe(true);
    await expectNeighbours(page, shape);
  }
}

/** The row that has the focus, which of its keyboard stops, and how many it has: an amount is one where it has more than two decimals. */
type Stand = { readonly row: number; readonly stop: number; readonly stops: number };

/** Notes every stop that takes the focus from here on. Returns how to read them. */
async function followFocus(page: Page): Promise<() => Promise<readonly Stand[]>> {
  const walk = await page.evaluateHandle(() => {
    const stands: Stand[] = [];
    const note = ({ target }: FocusEvent) => {
      if (!(target instanceof Element)) return;
      const row = target.closest('[aria-posinset], [aria-rowindex]');
      const stops = [...(row?.querySelectorAll('a, button') ?? [])].filter((stop) => stop.checkVisibility());
      const place = Number(row?.ariaPosInSet ?? row?.ariaRowIndex ?? 0);
      stands.push({ row: place, stop: stops.indexOf(target), stops: stops.length });
    };
    document.addEventListener('focusin', note);
    return { stands, stop: () => document.removeEventListener('focusin', note) };
  });
  return () =>
    walk.evaluate(({ stands, stop }) => {
      stop();
      return stands;
    });
}

/** Where these strokes lead from that end of the list: through every stop of a row, and then to the next row. */
function inOrder(stands: readonly Stand[], end: number, step: 1 | -1): readonly Stand[] {
  let row = end;
  let passed = 0;
  return stands.map(({ stops }) => {
    const stand = { row, stop: step === 1 ? passed : stops - 1 - passed, stops };
    passed += 1;
    if (passed === stops) [row, passed] = [row + step, 0];
    return stand;
  });
}

/** In the viewport, and not covered by anything over the list. */
function isFocusSeen(page: Page): Promise<boolean> {
  return page.evaluate(() => {
    const focused = document.activeElement;
    if (focused === null) return false;
    const { left, top, width, height } = focused.getBoundingClientRect();
    return focused.contains(document.elementFromPoint(left + width / 2, top + height / 2));
  });
}

/** The rows before and after the focused one, where they exist. */
async function expectNeighbours(page: Page, { rows, first }: Pick<Shape, 'rows' | 'first'>): Promise<void> {
  const row = await page.evaluate(() => {
    const focused = document.activeElement?.closest('[aria-posinset], [aria-rowindex]');
    return Number(focused?.ariaPosInSet ?? focused?.ariaRowIndex ?? 0);
  });
  for (const place of [row - 1, row + 1].filter((wanted) => wanted >= first && wanted < first + rows)) {
    const neighbour = page.locator(`main :is([aria-posinset="${place}"], [aria-rowindex="${place}"])`);
    await expect.poll(() => neighbour.count()).toBe(1);
  }
}

/** Including the bitcoin position that exists already. */
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
    const many = Array.from({ length: Math.min(AT_ONCE, POSITIONS - count) }, (_, index) =>
      index % 2 === 0 ? 'ETHUSDT' : 'BTCUSDT',
    );
    await Promise.all(
      many.map(async (code) => {
        const answer = await onceTradable(async () => {
          const [item] = listed.parse(await call(`index/listMarketByType?codes=${code}`)).data;
          return call('order/buyOptions', { ...order, code, price: item?.bid });
        });
        expect(answer).toMatchObject({ data: { status: 'open' } });
      }),
    );
  }
  const { data } = context.parse(await call('order/getAccountSummary'));
  expect(data.openOrders).toBe(POSITIONS);
  return data;
}
