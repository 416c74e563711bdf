/**
 * Every address on a phone and on a desktop, in light and dark, written either way, signed in and not: it shows something, breaks
 * nothing, never scrolls sideways, and axe finds nothing. The main screens look as they did when we looked.
 */
import { AxeBuilder } from '@axe-core/playwright';
import type { Locale } from '@candor/i18n/locales';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { z } from 'zod';
import { openBrowser, type Scheme, type View, visit } from './support/browsing.ts';
import { expectGolden } from './support/golden.ts';
import { type RunningServer, startServer } from './support/running-server.ts';

const PUBLIC = [
  '/',
  '/market',
  '/market?type=5&sort=gain',
  '/trading',
  '/loan',
  '/nfts',
  '/cruuency?code=EURUSD&type=1&id=1001',
  '/help',
  '/help/faq',
  '/help/notice',
  '/introduction',
  '/download',
  '/support?language=en',
  '/detail?id=1&title=x',
  '/detail?id=no-such-page&title=x',
  '/pass/login',
  '/pass/register',
  '/pass/reset',
  '/api/loginCallback/google?code=x&state=y',
];
/** With an open position. */
const SIGNED_IN = [
  '/',
  '/cruuency?code=BTCUSDT&type=2&id={bitcoin}',
  '/profile',
  '/profile/balance',
  '/profile/invite',
  '/profile/notification',
];

type Way = { readonly view: View; readonly scheme: Scheme; readonly locale: Locale };

/** Each size in light and in dark, and each in both directions of writing. */
const WAYS: readonly Way[] = [
  { view: 'phone', scheme: 'light', locale: 'zh' },
  { view: 'phone', scheme: 'dark', locale: 'ar' },
  { view: 'desktop', scheme: 'light', locale: 'ar' },
  { view: 'desktop', scheme: 'dark', locale: 'en' },
];

const STANDARD = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];

const listed = z.object({ data: z.array(z.object({ id: z.number(), ask: z.string() })) });
const registered = z.object({ data: z.object({ token: z.string(), user: z.record(z.string(), z.unknown()) }) });

let server: RunningServer;
let browser: Browser;
let bitcoin: number;
let account: Readonly<Record<string, string>>;

beforeAll(async () => {
  server = await startServer();
  browser = await openBrowser();
  const { token, user } = registered.parse(
    await call('/swx/customer/login/register', { account: 'everywhere', password: 'reads every page' }),
  ).data;
  account = { 'candor.token': token, 'candor.userInfo': JSON.stringify(user) };
  const [item] = listed.parse(await call('/swx/customer/index/listMarketByType?codes=BTCUSDT')).data;
  bitcoin = item?.id ?? 0;
  const order = { product: 'contract', code: 'BTCUSDT', direction: 'long', type: 'market', lots: '0.1', leverage: 2 };
  await call(
    '/swx/customer/order/buyOptions',
    { ...order, price: item?.ask },
    { authorization: token, 'idempotency-key': '1' },
  );
});

async function call(path: string, body?: unknown, headers: Readonly<Record<string, string>> = {}): Promise<unknown> {
  const init = body === undefined ? {} : { method: 'POST', body: JSON.stringify(body) };
  const answer = await fetch(server.url + path, {
    ...init,
    headers: { 'content-type': 'application/json', ...headers },
  });
  return answer.json();
}

afterAll(async () => {
  await browser?.close();
  await server?.stop();
});

async function store(page: Page, items: Readonly<Record<string, string>>): Promise<void> {
  await page.addInitScript((wanted) => {
    for (const [key, value] of Object.entries(wanted)) localStorage.setItem(key, value);
    // The onboarding board has a story of its own.
    sessionStorage.setItem('candor.onboarding', '1');
  }, items);
}

/** Until there is something to read, and nothing is loading any more. */
async function open(page: Page, address: string): Promise<void> {
  await page.goto(address.replace('{bitcoin}', String(bitcoin)));
  await page.locator('h1, main p').first().waitFor();
  if (address.startsWith('/cruuency')) await page.locator('canvas').first().waitFor();
  await page.waitForFunction(() => document.querySelector('[aria-busy="true"]') === null);
}

async function expectAccessible(page: Page, address: string): Promise<void> {
  const { violations } = await new AxeBuilder({ page }).withTags(STANDARD).analyze();
  const found = violations.flatMap(({ id, nodes }) =>
    nodes.map(({ html, target }) => ({ address, id, html, target: target.join(' ') })),
  );
  expect(found).toEqual([]);
}

test.each(WAYS)('every address: $view, $scheme, $locale', async ({ view, scheme, locale }) => {
  for (const [addresses, items] of [
    [PUBLIC, {}],
    [SIGNED_IN, account],
  ] as const) {
    const { page, expectWhole, leave } = await visit(browser, server.url, { view, scheme, story: 'every-page' });
    await store(page, { 'candor.locale': locale, ...items });
    for (const address of addresses) {
      await open(page, address);
      await expectWhole(`${locale}${addresses === SIGNED_IN ? '-in' : ''}${address.replaceAll(/[^a-z0-9]+/gi, '-')}`);
      await expectAccessible(page, address);
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
  const { page, leave } = await visit(browser, server.url, { view, story: 'every-page' });
  await store(page, { 'candor.locale': 'en', ...(isIn ? account : {}) });
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await open(page, address);
  await page.evaluate(() => document.fonts.ready);
  const mask = LIVE.map((place) => page.locator(place));
  expectGolden(`pages/${name}-${view}`, await page.screenshot({ mask, maskColor: '#888888', animations: 'disabled' }));
  await leave();
});
