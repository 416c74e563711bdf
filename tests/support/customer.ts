/** A customer of a running server, signed up by the API, with one open position in bitcoin. */
import { formatPrice, parsePrice, price, PRICE_SCALE } from '@candor/core/money/price';
import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { z } from 'zod';

const listed = z.object({ data: z.array(z.object({ id: z.number(), ask: z.string() })) });
const registered = z.object({ data: z.object({ token: z.string(), user: z.record(z.string(), z.unknown()) }) });

/** 15 USDT. */
const NEAR = 15n * PRICE_SCALE;

const changed = z.object({ code: z.string() });

export type Customer = {
  /** What a signed-in customer's browser has in local storage. */
  readonly stored: Readonly<Record<string, string>>;
  /** Bitcoin's id on this server. */
  readonly bitcoin: number;
};

export async function customerWithPosition(url: string, account: string): Promise<Customer> {
  const call = async (
    path: string,
    body?: unknown,
    headers: Readonly<Record<string, string>> = {},
  ): Promise<unknown> => {
    const init = body === undefined ? {} : { method: 'POST', body: JSON.stringify(body) };
    const answer = await fetch(url + path, { ...init, headers: { 'content-type': 'application/json', ...headers } });
    return answer.json();
  };
  const { token, user } = registered.parse(
    await call('/swx/customer/login/register', { account, password: 'reads every page' }),
  ).data;
  const [item] = listed.parse(await call('/swx/customer/index/listMarketByType?codes=BTCUSDT')).data;
  const order = { product: 'contract', code: 'BTCUSDT', direction: 'long', type: 'market', lots: '0.1', leverage: 2 };
  await call(
    '/swx/customer/order/buyOptions',
    { ...order, price: item?.ask },
    { authorization: token, 'idempotency-key': '1' },
  );
  return { stored: { 'candor.token': token, 'candor.userInfo': JSON.stringify(user) }, bitcoin: item?.id ?? 0 };
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
      return changed.parse(await answer.json()).code;
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

/** Navigates as a link in the page would, without a reload. */
export async function goTo(page: Page, address: string): Promise<void> {
  await page.evaluate((path) => {
    history.pushState(null, '', path);
    dispatchEvent(new PopStateEvent('popstate', { state: null }));
  }, address);
  await settled(page);
}
