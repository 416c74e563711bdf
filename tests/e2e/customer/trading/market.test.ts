/**
 * The market page in a real browser, with prices and a clock that the test controls: live, closed, stale and held prices, the watchlist, search,
 * sorting, and failures of connection, server and storage.
 */
import { listWatchlist, setWatchlist } from '@candor/contract/watchlist';
import { MINUTE, SECOND } from '@candor/core/time';
import { CATALOGUES } from '@candor/i18n/all-locales';
import type { Catalogue } from '@candor/i18n/catalogue';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, beforeEach, expect, it, test } from 'vitest';
import { LISTINGS } from '../../../../apps/server/src/features/market/catalogue/catalogue.ts';
import { TestServer } from '../../../../apps/server/src/testing/test-server.ts';
import { expectAccessible } from '../../../support/accessible.ts';
import { openBrowser, visit } from '../../../support/browsing.ts';
import { settled } from '../../../support/customer.ts';
import { mixes } from '../../../support/mixes.ts';

const STORY = 'market';
const CODES = LISTINGS.map(({ instrument }) => instrument.code);
const zh = CATALOGUES.zh;

let server: TestServer;
let browser: Browser;

beforeAll(async () => {
  browser = await openBrowser();
  server = await TestServer.open(CODES);
});
beforeEach(() => quoteAll());
afterAll(async () => {
  await browser?.close();
  await server?.close();
});

const QUOTES = [
  ['BTCUSDT', '73590.00', '73600.00'],
  ['ETHUSDT', '2390.00', '2390.50'],
  ['EURUSD', '1.15840', '1.15848'],
  ['USDJPY', '155.410', '155.420'],
  ['AAPL', '271.45', '271.55'],
] as const;

function quoteAll(): void {
  for (const [code, bid, ask] of QUOTES) server.feed.quote(code, bid, ask);
}

/** New York closes at 21:00 UTC; crypto never does. Ether goes stale; bitcoin jumps and awaits confirmation. */
function closeNewYork(): void {
  server.move(Math.max(10 * MINUTE, Date.parse('2026-11-20T21:10:00Z') - server.now()));
  for (const [code, bid, ask] of QUOTES.slice(2, 4)) server.feed.quote(code, bid, ask);
  server.feed.quote('BTCUSDT', '73590.00', '73600.00');
  server.feed.quote('BTCUSDT', '90000.00', '90010.00');
}

const speak = (page: Page, locale: keyof typeof CATALOGUES) =>
  page.addInitScript(`try { localStorage.setItem('candor.locale', '${locale}') } catch {}`);
const row = (page: Page, code: string) =>
  page.getByRole('row').filter({ has: page.getByRole('link', { name: code, exact: true }) });
const colourOf = (page: Page, code: string) =>
  page.getByTestId(`price-${code}`).evaluate((element) => getComputedStyle(element).color);
const codesShown = (page: Page) =>
  page.locator('[role=row] a').evaluateAll((links) => links.map((link) => link.textContent ?? ''));

it('keeps the watchlist on the device, and takes it along when one logs in', async () => {
  const { page, expectWhole, leave } = await visit(browser, server.url, { view: 'phone', story: STORY });
  const customer = await server.register();
  await customer.done(setWatchlist, { body: { code: 'AAPL', watched: true } });
  await page.goto('/market?q=EURUSD');
  await star(page, 'EURUSD').click();
  await page.goto('/market?type=watchlist');
  await row(page, 'EURUSD').waitFor();
  await expect.poll(() => codesShown(page)).toEqual(['EURUSD']);
  await expectWhole('watchlist');

  await page.evaluate((token) => {
    localStorage.setItem('candor.token', token ?? '');
    localStorage.setItem('candor.userInfo', '{"id":"1","username":"customer_1","email":null}');
  }, customer.token);
  await page.goto('/market?type=watchlist');
  await row(page, 'AAPL').waitFor();
  await expect.poll(() => codesShown(page)).toEqual(['AAPL', 'EURUSD']);
  await expect.poll(async () => (await customer.done(listWatchlist)).codes).toEqual(['AAPL', 'EURUSD']);
  await star(page, 'AAPL').click();
  await row(page, 'AAPL').waitFor({ state: 'detached' });
  await expect.poll(async () => (await customer.done(listWatchlist)).codes).toEqual(['EURUSD']);
  await leave();
});

it('takes the star back, and says why, when the server does not hear of it', async () => {
  const { page, leave } = await visit(browser, server.url, { view: 'desktop', story: STORY });
  const customer = await server.register();
  await page.addInitScript((token) => {
    localStorage.setItem('candor.token', token ?? '');
    localStorage.setItem('candor.userInfo', '{"id":"1","username":"customer_1","email":null}');
  }, customer.token);
  await page.goto('/market?q=EURUSD');
  await row(page, 'EURUSD').waitFor();
  await page.route('**/setWatchlist', (route) => route.abort());
  await star(page, 'EURUSD').click();
  await page.getByText(zh.failures.offline).waitFor();
  await expect.poll(() => star(page, 'EURUSD').getAttribute('aria-pressed')).toBe('false');
  await page.unroute('**/setWatchlist');
  await star(page, 'EURUSD').click();
  await expect.poll(async () => (await customer.done(listWatchlist)).codes).toEqual(['EURUSD']);
  await expect.poll(() => star(page, 'EURUSD').getAttribute('aria-pressed')).toBe('true');
  await leave();
});

it('finds everything from everywhere, by keyboard alone', async () => {
  const { page, expectWhole, leave } = await visit(browser, server.url, { view: 'desktop', story: STORY });
  await page.goto('/loan');
  await settled(page);
  // What the search finds arrives late: the letters that follow the slash at once are not lost.
  const late = Promise.withResolvers<void>();
  await page.route('**/assets/search-results-*.js', async (route) => {
    await late.promise;
    await route.continue();
  });
  await page.keyboard.type('/euro');
  const search = page.getByRole('combobox', { name: zh.markets.searchEverywhere });
  await expect.poll(() => search.inputValue()).toBe('euro');
  expect(await page.getByRole('listbox', { name: zh.market.title }).count()).toBe(0);
  late.resolve();
  await page.getByRole('option', { name: 'EURUSD' }).getByText('欧元/美元').waitFor();
  // By a name in any language.
  await search.fill('アップル');
  await page.getByRole('option', { name: 'AAPL', selected: true }).getByText('苹果').waitFor();
  await search.fill('外汇');
  await page.getByRole('option', { name: 'EURUSD' }).waitFor();
  await expectWhole('search-class');
  await expectAccessible(page, { rules: 'all' });
  await search.fill('usdt eth');
  await page.getByRole('option', { name: 'ETHUSDT' }).waitFor();
  await search.fill('btc/usdt');
  await page.getByRole('option', { name: 'BTCUSDT', selected: true }).waitFor();
  await page.keyboard.press('Enter');
  await page.waitForURL('**/cruuency?code=BTCUSDT&type=2&id=2001');
  await page.getByTestId('instrument-price').waitFor();

  await page.keyboard.press('Control+k');
  const recent = page.getByRole('group', { name: zh.markets.recent });
  await recent.getByRole('option', { name: 'BTCUSDT', selected: true }).waitFor();
  await page.keyboard.press('ArrowUp');
  await page.getByRole('option', { name: zh.markets.chart, selected: true }).waitFor();
  await page.keyboard.type('zzzzzz');
  await page.getByText('zzzzzz').waitFor();
  await page.keyboard.press('Escape');
  await search.waitFor({ state: 'detached' });

  // In a text field, a slash is just a slash.
  await page.goto('/market');
  const box = page.getByRole('searchbox', { name: zh.market.search });
  await box.pressSequentially('eur/usd');
  await row(page, 'EURUSD').waitFor();
  expect(await search.count()).toBe(0);
  await leave();
});

it('is found by touch as well', async () => {
  const { page, expectWhole, leave } = await visit(browser, server.url, {
    view: 'phone',
    scheme: 'dark',
    story: STORY,
  });
  await page.goto('/market');
  await page.getByRole('button', { name: zh.markets.searchEverywhere }).click();
  await page.getByRole('combobox', { name: zh.markets.searchEverywhere }).fill('apple');
  await page.getByRole('option', { name: 'AAPL' }).waitFor();
  await expectWhole('search');
  await page.getByRole('option', { name: 'AAPL' }).click();
  await page.waitForURL('**/cruuency?code=AAPL**');
  await leave();
});

it('keeps category, order and search in the address, and does without what it does not understand', async () => {
  const { page, expectWhole, leave } = await visit(browser, server.url, { view: 'desktop', story: STORY });
  await page.goto('/market?type=2');
  const price = page.getByRole('columnheader', { name: zh.market.price });
  await price.getByRole('button').click();
  await page.waitForURL('**/market?type=2&sort=priceDown');
  await expect.poll(() => price.getAttribute('aria-sort')).toBe('descending');
  await expect.poll(async () => (await codesShown(page)).slice(0, 2)).toEqual(['BTCUSDT', 'ETHUSDT']);
  await price.getByRole('button').click();
  await page.waitForURL('**/market?type=2&sort=price');
  await page.reload();
  await row(page, 'ETHUSDT').waitFor();
  await expect.poll(async () => (await codesShown(page)).slice(0, 2)).toEqual(['ETHUSDT', 'BTCUSDT']);
  await price.getByRole('button').click();
  await page.waitForURL('**/market?type=2');
  for (const query of [
    `?type=__proto__&sort=constructor`,
    `?sort[]=1&type=9`,
    `?q=${'%28.*%29'.repeat(900)}`,
    '?q=%F0%9F%92%A9',
  ]) {
    await page.goto(`/market${query}`);
    await page.getByRole('heading', { level: 1 }).waitFor();
    await page.locator('main :is([role=table], button)').first().waitFor();
  }
  await expectWhole('rubbish');
  await leave();
});

it('holds only the rows in sight and those at its ends, however long the list', async () => {
  const { page, leave } = await visit(browser, server.url, { view: 'phone', story: STORY });
  const whole = Promise.withResolvers<void>();
  await page.route('**/listMarketByType?hundred=false', async (route) => {
    await whole.promise;
    await route.continue();
  });
  await page.goto('/market');
  const [first, , third = ''] = CODES;
  // The first rows are not counted as if they were all.
  await row(page, third).waitFor();
  const counted = /^共 \d+ 个品种$/;
  expect(await page.locator('main').getByText(counted).count()).toBe(0);
  whole.resolve();
  await page.getByText(counted).first().waitFor();
  expect(await page.getByText(counted).first().innerText()).toContain(String(CODES.length));
  await row(page, third).waitFor();
  await expect.poll(async () => (await codesShown(page)).length).toBeLessThan(40);
  await page.evaluate(() => scrollTo(0, document.body.scrollHeight / 2));
  await row(page, third).waitFor({ state: 'detached' });
  await expect.poll(async () => (await codesShown(page)).length).toBeLessThan(40);
  // Tab enters the list from before it.
  expect((await codesShown(page))[0]).toBe(first);
  expect(await page.getByRole('table').getAttribute('aria-rowcount')).toBe(String(CODES.length + 1));
  await leave();
});

it('shows no rows of a list while an instrument is fetched that was opened from it', async () => {
  const { page, leave } = await visit(browser, server.url, { view: 'phone', story: STORY });
  const fetched = page.waitForResponse(/instrument-page-.*\.js/);
  await page.goto('/market?q=EURUSD');
  const part = (await fetched).url();
  await row(page, 'EURUSD').waitFor();
  // It is there once it has run.
  await page.evaluate(`import(${JSON.stringify(part)})`);
  const wait = Promise.withResolvers<undefined>();
  await page.route(/getMarketInfo/, async (route) => {
    await wait.promise;
    await route.continue();
  });
  await page.evaluate(() => {
    new MutationObserver(() => {
      if (document.querySelector('main .skeleton.rounded-full') !== null) document.body.dataset['rows'] = 'seen';
    }).observe(document.body, { childList: true, subtree: true });
  });
  await row(page, 'EURUSD').getByRole('link').click();
  await page.locator('main [aria-busy="true"]').waitFor();
  wait.resolve(undefined);
  await page.getByRole('heading', { level: 1 }).getByText('EURUSD').waitFor();
  expect(await page.evaluate(() => document.body.dataset['rows'])).toBeUndefined();
  await leave();
});

it('flashes a price that changed, once, and not at all for who wants no motion', async () => {
  const { page, leave } = await visit(browser, server.url, { view: 'desktop', story: STORY, moves: true });
  await page.goto('/market?q=EURUSD');
  const price = page.getByTestId('price-EURUSD');
  await price.waitFor();
  const flash = () => price.evaluate((element) => getComputedStyle(element, '::after').animationName);
  expect(await flash()).toBe('none');
  // The socket must be connected before the price moves.
  await expect.poll(() => quoteAndSee(page, '1.15850', '1.15858')).toContain('1.15854');
  await expect.poll(() => quoteAndSee(page, '1.15860', '1.15868')).toContain('1.15864');
  expect(await flash()).toMatch(/^flash/);
  await page.emulateMedia({ reducedMotion: 'reduce' });
  expect(await flash()).toBe('none');
  await leave();
});

it('comes back with a fresh list after the connection was cut, and greys what stood still meanwhile', async () => {
  const { page, expectWhole, leave } = await visit(browser, server.url, {
    view: 'desktop',
    story: STORY,
    expected: [/WebSocket/],
  });
  let isCut = false;
  const cut: (() => Promise<void>)[] = [];
  await page.routeWebSocket(/\/message/, (socket) => {
    if (isCut) return void socket.close();
    socket.connectToServer();
    cut.push(() => socket.close());
  });
  await page.goto('/market?q=EURUSD');
  await row(page, 'EURUSD').waitFor();
  await expect.poll(() => quoteAndSee(page, '1.15850', '1.15858')).toContain('1.15854');
  const liveColour = await colourOf(page, 'EURUSD');
  isCut = true;
  for (const end of cut) await end();
  await row(page, 'EURUSD').getByText(zh.market.stale).filter({ visible: true }).waitFor();
  expect(await colourOf(page, 'EURUSD')).not.toBe(liveColour);
  await expectWhole('cut');
  server.feed.quote('EURUSD', '1.15900', '1.15908');
  isCut = false;
  await page.getByTestId('price-EURUSD').getByText('1.15904').waitFor();
  await expect.poll(() => colourOf(page, 'EURUSD')).toBe(liveColour);
  await leave();
});

it('says so when the list cannot be had, and tries again when asked', async () => {
  const { page, expectWhole, leave } = await visit(browser, server.url, {
    view: 'phone',
    story: STORY,
    expected: [/Failed to load resource/],
  });
  await page.route('**/listMarketByType*', (route) => route.abort());
  await page.goto('/market');
  await page.getByText(zh.shell.failedTitle).waitFor();
  await expectWhole('down');
  await page.unroute('**/listMarketByType*');
  await page.getByRole('button', { name: zh.shell.retry }).click();
  await row(page, 'EURUSD').waitFor();
  await leave();
});

test.each([
  [
    'blocked',
    `Object.defineProperty(window, 'localStorage', { get() { throw new DOMException('no', 'SecurityError') } })`,
  ],
  ['full', `Storage.prototype.setItem = () => { throw new DOMException('full', 'QuotaExceededError') }`],
  [
    'full of rubbish',
    `for (const key of ['watchlist', 'recentInstruments']) localStorage.setItem('candor.' + key, '{"a":[1')`,
  ],
])('works when the storage is %s', async (_, script) => {
  const { page, expectWhole, leave } = await visit(browser, server.url, { view: 'desktop', story: STORY });
  await page.addInitScript(script);
  await page.goto('/market?q=EURUSD');
  await star(page, 'EURUSD').click();
  await page
    .getByRole('button', { name: zh.market.clearSearch })
    .or(page.getByRole('button', { name: zh.markets.watchlist }))
    .first()
    .click();
  await row(page, 'EURUSD').waitFor();
  await expect.poll(() => star(page, 'EURUSD').getAttribute('aria-pressed')).toBe('true');
  await expectWhole('storage');
  await leave();
});

const star = (page: Page, code: string) => row(page, code).getByRole('button').first();

/** Sends a fresh quote, young enough to be trusted, and reads what the page shows. */
async function quoteAndSee(page: Page, bid: string, ask: string): Promise<string> {
  server.move(SECOND);
  server.feed.quote('EURUSD', bid, ask);
  return page.getByTestId('price-EURUSD').innerText();
}

// These move the clock forward for good, so they come last.
test.each(mixes('zh'))('says what is live, closed, stale and held, in %s on a %s, %s', async (locale, view, scheme) => {
  const words: Catalogue = CATALOGUES[locale];
  const { page, expectWhole, leave } = await visit(browser, server.url, { view, scheme, story: STORY });
  await speak(page, locale);
  closeNewYork();
  await page.goto('/market?type=2');
  await row(page, 'BTCUSDT').getByText(words.market.held).filter({ visible: true }).waitFor();
  await row(page, 'ETHUSDT').getByText(words.market.stale).filter({ visible: true }).waitFor();
  // The page shows the last confirmed price, not the jump.
  await expect.poll(() => page.getByTestId('price-BTCUSDT').innerText()).toMatch(/73.595[.,]00/);
  await expectWhole(`${locale}-states-crypto`);

  await page.goto('/market?type=watchlist');
  await page.getByText(words.markets.nothingWatched).waitFor();
  await page.goto('/market?q=AAPL');
  await row(page, 'AAPL').getByText(words.market.closed).filter({ visible: true }).waitFor();
  const closedColour = await colourOf(page, 'AAPL');
  await page.goto('/market?q=EURUSD');
  await expect.poll(() => row(page, 'EURUSD').getAttribute('data-status')).toBe('live');
  await expect.poll(() => colourOf(page, 'EURUSD')).not.toBe(closedColour);

  for (const category of ['options', 'contracts', 'chart', '4']) {
    await page.goto(`/market?type=${category}`);
    const leadsTo = category === 'options' ? '/options?code=' : 'cruuency';
    await page.locator(`main a[href*="${leadsTo}"]`).first().waitFor();
    await expectWhole(`${locale}-${category}`);
    await expectAccessible(page, { rules: 'all' });
  }
  await leave();
});

it('greys the price and blocks the ticket where the market is closed', async () => {
  const { page, expectWhole, leave } = await visit(browser, server.url, { view: 'desktop', story: STORY });
  closeNewYork();
  const id = server.market.instrument('AAPL')?.id ?? 0;
  await page.goto(`/cruuency?code=AAPL&type=3&id=${id}`);
  await page.getByRole('heading', { level: 1 }).getByText(zh.market.closed).waitFor();
  await page.getByText(zh.ticket.blockedClosed).first().waitFor();
  await expectWhole('ticket-closed');
  // On a phone the bar says so; the ticket still opens, for an order that waits.
  await page.setViewportSize({ width: 390, height: 844 });
  await page.getByTestId('trade-closed').getByText(zh.ticket.blockedClosed).waitFor();
  expect(await page.getByTestId('trade-long').isEnabled()).toBe(true);
  await leave();
});
