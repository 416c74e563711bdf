/**
 * Every address on a phone and on a desktop, in light and dark, written either way, signed in and not: it shows something, breaks
 * nothing, never scrolls sideways, and axe finds nothing. The main screens look as they did when we looked. (All ten languages:
 * every-language.test.ts.)
 */
import type { Locale } from '@candor/i18n/locales';
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, test } from 'vitest';
import { expectAccessible } from './support/accessible.ts';
import { PUBLIC, SIGNED_IN } from './support/addresses.ts';
import { openBrowser, type Scheme, type View, visit } from './support/browsing.ts';
import { type Customer, customerWithPosition, goTo, settled, store } from './support/customer.ts';
import { expectGolden } from './support/golden.ts';
import { type RunningServer, startServer } from './support/running-server.ts';

/** Laid out in another way where there is room; the others are the same text in a wider window. */
const WIDE_IS_OTHER = ['/', '/market', '/cruuency', '/profile', '/profile/balance', '/help', '/pass/login', '/detail'];

type Way = { readonly view: View; readonly scheme: Scheme; readonly locale: Locale };

/** Each size in light and in dark, and each in both directions of writing. */
const WAYS: readonly Way[] = [
  { view: 'phone', scheme: 'light', locale: 'zh' },
  { view: 'phone', scheme: 'dark', locale: 'ar' },
  { view: 'desktop', scheme: 'light', locale: 'ar' },
  { view: 'desktop', scheme: 'dark', locale: 'en' },
];

let server: RunningServer;
let browser: Browser;
let customer: Customer;

beforeAll(async () => {
  server = await startServer();
  browser = await openBrowser();
  customer = await customerWithPosition(server.url, 'everywhere');
});

afterAll(async () => {
  await browser?.close();
  await server?.stop();
});

const filledIn = (address: string) => address.replace('{bitcoin}', String(customer.bitcoin));

/** What stands around the pages is the same on all of them: it is asked once, with the first page, and where it is another. */
const partOf = (address: string) => (/^\/(\?|$)|^\/(support|pass|api)/.test(address) ? {} : { within: 'main' });

test.each(WAYS)('every address: $view, $scheme, $locale', async ({ view, scheme, locale }) => {
  for (const [addresses, items] of [
    [PUBLIC, {}],
    [SIGNED_IN, customer.stored],
  ] as const) {
    const { page, expectWhole, leave } = await visit(browser, server.url, { view, scheme, story: 'every-page' });
    await store(page, { 'candor.locale': locale, ...items });
    await page.goto('/');
    for (const address of addresses) {
      await goTo(page, filledIn(address));
      await expectWhole(`${locale}${addresses === SIGNED_IN ? '-in' : ''}${address.replaceAll(/[^a-z0-9]+/gi, '-')}`);
      const isOther = WIDE_IS_OTHER.includes(address.split('?')[0] ?? '');
      if (view === 'phone' || isOther) await expectAccessible(page, partOf(address));
    }
    await leave();
  }
});

/** What lives on a page is covered: prices move, the layout must not. */
const LIVE = [
  'time',
  'table',
  '[role="table"]',
  '[role="grid"]',
  '[data-testid="chart"]',
  '[data-testid="chart-legend"]',
];

let drawn: Browser | null = null;
const goldenBrowser = async (): Promise<Browser> => (drawn ??= await openBrowser('golden'));
afterAll(() => drawn?.close());

test.each([
  ['home', '/', 'desktop', false],
  ['home', '/', 'phone', false],
  ['market', '/market', 'desktop', false],
  ['market', '/market', 'phone', false],
  ['instrument', '/cruuency?code=BTCUSDT&type=2&id={bitcoin}', 'desktop', false],
  ['instrument', '/cruuency?code=BTCUSDT&type=2&id={bitcoin}', 'phone', false],
  ['login', '/pass/login', 'desktop', false],
  ['register', '/pass/register', 'phone', false],
  ['help', '/help', 'desktop', false],
  ['profile', '/profile', 'phone', true],
] as const)('%s (%s) looks as it did when we looked, on a %s (signed in: %s)', async (name, address, view, isIn) => {
  const { page, leave } = await visit(await goldenBrowser(), server.url, { view, story: 'every-page' });
  await store(page, { 'candor.locale': 'en', ...(isIn ? customer.stored : {}) });
  await page.goto(filledIn(address));
  await settled(page);
  await page.evaluate(() => document.fonts.ready);
  const mask = LIVE.map((place) => page.locator(place));
  expectGolden(`pages/${name}-${view}`, await page.screenshot({ mask, maskColor: '#888888', animations: 'disabled' }));
  await leave();
});
