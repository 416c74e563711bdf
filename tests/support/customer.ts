/** A customer of a running server, signed up by the API, with one open position in bitcoin. */
import { setTimeout as delay } from 'node:timers/promises';
import { formatPrice, parsePrice, price, PRICE_SCALE } from '@candor/core/money/price';
import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { z } from 'zod';

const listed = z.object({ data: z.array(z.object({ id: z.number(), ask: z.string() })) });
const registered = z.object({ data: z.object({ token: z.string(), user: z.record(z.string(), z.unknown()) }) });

/** 15 USDT. */
const NEAR = 15n * PRICE_SCALE;

const coded = z.object({ code: z.string() });

export type Customer = {
  /** What a signed-in customer's browser has in local storage. */
  readonly stored: Readonly<Record<string, string>>;
  /** Bitcoin's id on this server. */
  readonly bitcoin: number;
};

export async function customerWithPosition(url: string, account: string): Promise<Customer> {
  const { stored, token } = await newCustomer(url, account);
  return { stored, bitcoin: await buyBitcoin(url, token) };
}

/** Has done nothing yet. */
export async function newCustomer(url: string, account: string) {
  const { token, user } = registered.parse(
    await ask(url, '/swx/customer/login/register', { account, password: 'reads every page' }),
  ).data;
  return { token, stored: { 'candor.token': token, 'candor.userInfo': JSON.stringify(user) } };
}

/** On the demo account. Returns bitcoin's id on this server. */
export async function buyBitcoin(url: string, token: string): Promise<number> {
  const order = { product: 'contract', code: 'BTCUSDT', direction: 'long', type: 'market', lots: '0.1', leverage: 2 };
  let bitcoin = 0;
  const answer = await onceTradable(async () => {
    const [item] = listed.parse(await ask(url, '/swx/customer/index/listMarketByType?codes=BTCUSDT')).data;
    bitcoin = item?.id ?? 0;
    const headers = { authorization: token, 'idempotency-key': crypto.randomUUID() };
    return ask(url, '/swx/customer/order/buyOptions', { ...order, price: item?.ask }, headers);
  });
  expect(answer).toMatchObject({ code: '200', data: { status: 'open' } });
  return bitcoin;
}

async function ask(
  url: string,
  path: string,
  body?: unknown,
  headers: Readonly<Record<string, string>> = {},
): Promise<unknown> {
  const init = body === undefined ? {} : { method: 'POST', body: JSON.stringify(body) };
  const answer = await fetch(url + path, { ...init, headers: { 'content-type': 'application/json', ...headers } });
  return answer.json();
}

/** No quote came in time; the price has moved away. */
const PASSING: readonly (string | undefined)[] = ['10015', '11002'];
const TRADABLE_WITHIN_MS = 60_000;
const AGAIN_MS = 200;

/**
 * The answer to an order, which is sent again for as long as it is refused because no quote came in time or the price has moved away: on a busy
 * machine that happens to anybody. Each attempt needs its own idempotency key, and the price of its moment.
 */
export async function onceTradable(send: () => Promise<unknown>): Promise<unknown> {
  const end = performance.now() + TRADABLE_WITHIN_MS;
  for (;;) {
    const answer = await send();
    if (!PASSING.includes(coded.safeParse(answer).data?.code) || performance.now() > end) return answer;
    await delay(AGAIN_MS);
  }
}

/**
 * Sets a take profit just above the price and a trailing stop just below it, so that one of the next quotes closes the long in bitcoin. If the
 * price has moved past either by the time the request arrives, it is refused and sent again.
 */
export async function letItEnd(url: string, token: string, orderId: string): Promise<void> {
  const headers = { 'content-type': 'application/json', authorization: token };
  await expect
    .poll(async () => {
      const list = await fetch(`${url}/swx/customer/index/listMarketByType?codes=BTCUSDT`);
      const [item] = listed.parse(await list.json()).data;
      const ask = parsePrice(item?.ask ?? '');
      if (ask === null) throw new Error('bitcoin has no price');
      const takeProfitPrice = formatPrice(price(ask + NEAR), 2);
      const answer = await fetch(`${url}/swx/customer/order/changeOptionsOrder`, {
        method: 'POST',
        headers: { ...headers, 'idempotency-key': crypto.randomUUID() },
        body: JSON.stringify({ orderId, takeProfitPrice, trailingDistance: '5' }),
      });
      return coded.parse(await answer.json()).code;
    })
    .toBe('200');
}

/** Before the first page: fills local storage, and skips the onboarding board, which has its own story. */
export async function store(page: Page, items: Readonly<Record<string, string>>): Promise<void> {
  await page.addInitScript((wanted) => {
    for (const [key, value] of Object.entries(wanted)) localStorage.setItem(key, value);
    sessionStorage.setItem('candor.onboarding', '1');
  }, items);
}

/** Waits until something is shown and nothing is loading. */
export async function settled(page: Page): Promise<void> {
  await page.locator('h1, main p').first().waitFor();
  if (new URL(page.url()).pathname === '/cruuency') await page.locator('canvas, main h2').first().waitFor();
  await page.waitForFunction(() => {
    const hasLetters = [...document.fonts].some(
      ({ family, status }) => /Inter|Serif/.test(family) && status === 'loaded',
    );
    return document.querySelector('[aria-busy="true"]') === null && hasLetters && document.fonts.status === 'loaded';
  });
}

/** The part of the frame that comes after the page is there: a page that was open before it gets no offers, and takes no keys of its own. */
export async function untilFramed(page: Page): Promise<void> {
  await page.getByRole('contentinfo').waitFor();
  await page.waitForLoadState('networkidle');
}

/** Navigates as a link in the page would, without a reload. */
export async function goTo(page: Page, address: string): Promise<void> {
  await follow(page, address);
  await settled(page);
}

/**
 * Follows an address, until the page before is gone: the router draws the next one in the background, and until then everything is still there
 * that a story might take for it. With the same path only what the query changes is drawn anew, by the time that the page is idle.
 */
export async function follow(page: Page, address: string): Promise<void> {
  const before = await page.evaluateHandle((path) => {
    const isElsewhere = new URL(path, location.href).pathname !== location.pathname;
    const shown = isElsewhere ? document.querySelector('main > *') : null;
    const { title } = document;
    history.pushState(null, '', path);
    dispatchEvent(new PopStateEvent('popstate', { state: null }));
    return { shown, title };
  }, address);
  // Two pages that are built alike keep the element, and have titles of their own.
  await page.waitForFunction(({ shown, title }) => shown?.isConnected !== true || document.title !== title, before);
  // A page that draws nothing is not always told that it is idle.
  await page.evaluate(() => new Promise<void>((resolve) => requestIdleCallback(() => resolve(), { timeout: 2_000 })));
}
