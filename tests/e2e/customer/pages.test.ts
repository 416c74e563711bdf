/** Where addresses lead, which pages have no chrome, and what happens when session, storage or price socket fail. */
import { logout } from '@candor/contract/identity';
import { countNotifications } from '@candor/contract/notifications';
import { CATALOGUES } from '@candor/i18n/all-locales';
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { changes, leaveUnheard, openBrowser, VIEWS, visit } from '../../support/browsing.ts';
import { customerWithPosition, settled, store } from '../../support/customer.ts';
import { type RunningServer, sharedServer } from '../../support/running-server.ts';

const STORY = 'pages';
const words = CATALOGUES.zh;

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

it('leads unknown addresses home, and back to the top', async () => {
  const { page, expectWhole, leave } = await visit(browser, server.url, { view: 'phone', story: STORY });
  await page.goto('/no/such/page');
  await page.waitForURL(`${server.url}/`);
  await page.getByTestId('price-BTCUSDT').scrollIntoViewIfNeeded();
  await page.getByRole('navigation', { name: words.shell.navigation }).last().getByText(words.shell.market).click();
  await page.waitForURL('**/market');
  // The address changes first; the scrolled page stays until the new one is loaded.
  await page.getByRole('heading', { level: 1, name: words.market.title }).waitFor();
  await page.waitForFunction(() => scrollY === 0);
  await expectWhole('unknown');
  await leave();
});

it('shows the page of the address that it has once it listens, not of the one that it began with', async () => {
  const { page, expectWhole, leave } = await visit(browser, server.url, { view: 'desktop', story: STORY });
  await leaveUnheard(page, '/market');
  await page.goto('/loan');
  await page.getByRole('heading', { level: 1, name: words.market.title }).waitFor();
  await expectWhole('address-now');
  await leave();
});

it('has no tab bar and no footer where one signs in, but the bar on top, and no chrome at all where Google returns to', async () => {
  const { page, expectWhole, leave } = await visit(browser, server.url, { view: 'phone', story: STORY });
  for (const address of ['/pass/login', '/pass/register', '/pass/reset']) {
    await page.goto(address);
    await page.locator('h1').waitFor();
    expect(await page.locator('footer, nav').count()).toBe(0);
    await page.getByRole('banner').getByRole('link', { name: words.shell.login }).waitFor();
  }
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.getByRole('banner').getByRole('navigation', { name: words.shell.navigation }).waitFor();
  expect(await page.locator('footer').count()).toBe(0);
  await expectWhole('pass');
  await page.goto('/api/loginCallback/google');
  await page.locator('h1').waitFor();
  expect(await page.locator('header, footer, nav').count()).toBe(0);
  await expectWhole('callback');
  await leave();
});

it('says when there is no such instrument, however broken the address', async () => {
  const { page, expectWhole, leave } = await visit(browser, server.url, {
    view: 'phone',
    story: STORY,
    expected: [/status of 40[04]/],
  });
  for (const query of ['?id=999999', '?code=NOPE&id=x', '', `?code=${'%F0%9F%92%A9'.repeat(200)}`]) {
    await page.goto(`/cruuency${query}`);
    await page.getByText(words.instrument.unknownTitle).waitFor();
  }
  await expectWhole('no-instrument');
  await leave();
});

it('leads a dead session to the login page and forgets everything', async () => {
  const { page, expectWhole, leave } = await visit(browser, server.url, {
    view: 'desktop',
    story: STORY,
    expected: [/status of 401/],
  });
  await page.goto('/');
  await page.evaluate(() => {
    localStorage.setItem('candor.token', 'no-such-token');
    localStorage.setItem('candor.userInfo', '{"id":"1","username":"nobody","email":null}');
    localStorage.setItem('something.else', '1');
  });
  await page.goto('/profile/balance');
  await page.waitForURL('**/pass/login');
  await page.getByText(words.pass.sessionEnded).waitFor();
  // The visit is counted once the page stands, which may be afterwards.
  expect(await page.evaluate(() => Object.keys(localStorage).filter((key) => key !== 'candor.visits'))).toEqual([]);
  await expectWhole('dead-session');
  await leave();
});

it('lets a customer go who still waits for an answer: no session is said to have ended, and what the browser keeps stays', async () => {
  const { stored } = await customerWithPosition(server.url, 'waits_and_leaves');
  const { page, expectWhole, leave } = await visit(browser, server.url, { view: 'desktop', story: STORY });
  await store(page, { ...stored, 'something.else': '1' });
  const { promise: isGone, resolve: answer } = Promise.withResolvers<void>();
  const counting = `**${countNotifications.path}*`;
  await page.route(counting, async (route) => {
    await isGone;
    // The server would answer that it knows no such session.
    await route.continue().catch(() => null);
  });
  const asked = page.waitForRequest(counting);
  await page.goto('/profile');
  const request = await asked;
  await settled(page);
  const givenUp = page.waitForEvent('requestfailed', (failed) => failed === request);
  // A toast stays for seconds only.
  const said = page.getByText(words.shell.loggedOut).waitFor();
  await page.getByRole('button', { name: words.shell.logout }).click();
  await page.waitForURL((url) => url.pathname === '/');
  answer();
  await Promise.all([givenUp, said]);
  expect(await page.getByText(words.pass.sessionEnded).count()).toBe(0);
  expect(await page.evaluate(() => localStorage.getItem('something.else'))).toBe('1');
  await expectWhole('left');
  await leave();
});

it('asks nothing more of the server once it was told that the customer goes', async () => {
  const { stored } = await customerWithPosition(server.url, 'says_goodbye');
  const { page, expectWhole, leave } = await visit(browser, server.url, { view: 'desktop', story: STORY });
  await store(page, stored);
  const { promise: isAnswered, resolve: answer } = Promise.withResolvers<void>();
  await page.route(`**${logout.path}`, async (route) => {
    await isAnswered;
    await route.continue();
  });
  await page.goto('/profile');
  await settled(page);
  const goodbye = page.waitForRequest(`**${logout.path}`);
  await page.getByRole('button', { name: words.shell.logout }).click();
  await goodbye;
  const asked: string[] = [];
  page.on('request', (request) => {
    if (request.headers()['authorization'] !== undefined) asked.push(request.url());
  });
  // A page of theirs, which would load what it shows.
  await page.locator('main').getByRole('link', { name: words.account.notifications }).click();
  await page.getByRole('heading', { level: 1, name: words.account.notifications }).waitFor();
  const said = page.getByText(words.shell.loggedOut).waitFor();
  answer();
  await Promise.all([page.waitForURL((url) => url.pathname === '/'), said]);
  expect(asked).toEqual([]);
  await expectWhole('said-goodbye');
  await leave();
});

it('survives rubbish in the local storage', async () => {
  const { page, expectWhole, leave } = await visit(browser, server.url, { view: 'phone', story: STORY });
  await page.goto('/');
  await page.evaluate(() => {
    localStorage.setItem('candor.locale', 'constructor');
    localStorage.setItem('candor.virtual', '💥');
    localStorage.setItem('candor.userInfo', '{"id":');
    localStorage.setItem('candor.token', '\u0000');
  });
  await page.goto('/');
  await page.getByText(words.home.headline).first().waitFor();
  await expectWhole('rubbish');
  await leave();
});

it('finds instruments by name or code, and says when there is none', async () => {
  const { page, expectWhole, leave } = await visit(browser, server.url, { view: 'desktop', story: STORY });
  await page.goto('/market');
  const search = page.getByRole('searchbox', { name: words.market.search });
  await search.fill('eth/usdt');
  await page.getByTestId('price-ETHUSDT').waitFor();
  await search.fill('bitcoin');
  await page.getByTestId('price-BTCUSDT').waitFor();
  await search.fill('zzzzzz');
  await page.getByRole('button', { name: words.market.clearSearch }).click();
  await page.getByTestId('price-EURUSD').waitFor();
  await expectWhole('search');
  await leave();
});

it('says that the connection is lost or late, blocks orders, and comes back with fresh prices', async () => {
  const { page, leave } = await visit(browser, server.url, {
    view: 'desktop',
    story: STORY,
    expected: [/WebSocket|Failed to load/],
  });
  let isCut = false;
  let isMute = false;
  const cut: (() => Promise<void>)[] = [];
  await page.routeWebSocket(/\/message/, (socket) => {
    if (isCut) return void socket.close();
    const behind = socket.connectToServer();
    behind.onMessage((message) => {
      if (!isMute) socket.send(message);
    });
    cut.push(() => socket.close());
  });
  await page.goto('/cruuency?code=BTCUSDT&type=2&id=2001');
  // The first price may come without a socket; the next one came through it.
  await changes(page, 'instrument-price');
  isCut = true;
  for (const end of cut) await end();
  await page.getByText(words.shell.reconnecting).waitFor();
  await page.getByText(words.ticket.blockedOffline).waitFor();
  isCut = false;
  await page.getByText(words.shell.reconnecting).waitFor({ state: 'hidden' });
  const { before, after } = await changes(page, 'instrument-price');
  expect(after).not.toBe(before);
  await expect.poll(() => page.getByText(words.ticket.blockedOffline).count()).toBe(0);
  await page.evaluate(() => document.body.setAttribute('data-loaded-once', ''));

  // Connected, and nothing comes: not even that nothing has changed.
  isMute = true;
  const strip = page.getByText(words.shell.pricesLate);
  await strip.waitFor();
  await page.getByText(words.ticket.blockedOffline).waitFor();
  await page.getByRole('heading', { level: 1 }).getByText(words.market.stale).waitFor();
  // The strip stays in sight, at the end of the page too, and on a phone Buy and Sell wait.
  await page.evaluate(() => scrollTo(0, document.body.scrollHeight));
  await page.waitForFunction(() => scrollY > 0);
  const box = await strip.boundingBox();
  expect(box?.y).toBeGreaterThan(0);
  expect(box?.y).toBeLessThan(VIEWS.desktop.viewport.height);
  await page.setViewportSize(VIEWS.phone.viewport);
  await expect.poll(() => page.getByTestId('trade-long').isDisabled()).toBe(true);
  expect(await page.getByTestId('trade-short').isDisabled()).toBe(true);
  await strip.waitFor();
  isMute = false;
  await expect.poll(() => page.getByTestId('trade-long').isEnabled()).toBe(true);
  await strip.waitFor({ state: 'hidden' });
  await changes(page, 'instrument-price');
  expect(await page.locator('body[data-loaded-once]').count()).toBe(1);
  await leave();
});
