/** The account bar above the positions: live figures, the margin level, and the net view per instrument. */
import { CATALOGUES } from '@candor/i18n/all-locales';
import { parseMoney } from '@candor/core/money/money';
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { z } from 'zod';
import { expectAccessible } from '../../../support/accessible.ts';
import { changes, openBrowser, visit } from '../../../support/browsing.ts';
import { customerWithPosition, onceTradable, settled, store } from '../../../support/customer.ts';
import { mixes } from '../../../support/mixes.ts';
import { type RunningServer, sharedServer } from '../../../support/running-server.ts';

const listed = z.object({ data: z.array(z.object({ bid: z.string() })) });
const reported = z.object({ data: z.object({ balance: z.string(), used: z.string(), free: z.string() }) });

const FIGURES = ['balance', 'equity', 'used', 'free'] as const;

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

test.each(mixes('ar'))('the account and its net positions in %s on a %s, %s', async (locale, view, scheme) => {
  const words = CATALOGUES[locale];
  const { stored, bitcoin } = await customerWithPosition(server.url, `account${locale}${view}`);
  const token = stored['candor.token'] ?? '';
  await sellBitcoin(token);
  const { page, expectWhole, leave } = await visit(browser, server.url, { view, scheme, story: 'account-bar' });
  await store(page, { 'candor.locale': locale, ...stored });
  await page.goto(`/cruuency?code=BTCUSDT&type=2&id=${bitcoin}`);
  await settled(page);
  const bar = page.getByTestId('account-bar');
  await bar.getByTestId('margin-level').waitFor();
  await bar.scrollIntoViewIfNeeded();
  const { before, after } = await changes(page, 'account-equity');
  expect(after).not.toBe(before);

  // The balance is the server's, rounded down to the cent; the margin is rounded so that what is shown adds up.
  const shown = (figure: (typeof FIGURES)[number], texts: readonly string[]) =>
    BigInt((texts[FIGURES.indexOf(figure)] ?? '').replaceAll(/\D/g, ''));
  const texts = () =>
    page.evaluate(
      (names) => names.map((name) => document.querySelector(`[data-testid="account-${name}"]`)?.textContent ?? ''),
      FIGURES,
    );
  const differs = async () => {
    const summary = await summaryOf(token);
    const seen = await texts();
    const margin = shown('used', seen) - cents(summary.used);
    // Equity has a gain that is still open, and free margin has not.
    const [balance, equity] = [shown('balance', seen), shown('equity', seen)];
    const rest = (equity < balance ? equity : balance) - shown('used', seen) - shown('free', seen);
    return [balance - cents(summary.balance), margin === 0n || margin === 1n, rest];
  };
  await expect.poll(differs).toEqual([0n, true, 0n]);
  // A gain that is still open cannot be spent.
  const seen = await texts();
  expect(shown('free', seen)).toBeLessThanOrEqual(shown('balance', seen) - shown('used', seen));
  await expectWhole(`${locale}-1-bar`);

  // The ticket says the same figure: what an order may take.
  if (view === 'phone') await page.getByTestId('trade-long').click();
  const ofTicket = page.getByTestId('ticket-free');
  await ofTicket.waitFor();
  if (view === 'phone') {
    // It covers the bar, which follows the prices again once it is in sight: each is compared with the server's figure.
    await expect.poll(async () => isNear(await ofTicket.innerText(), await summaryOf(token))).toBe(true);
    await page.keyboard.press('Escape');
    const ofBar = page.getByTestId('account-free');
    await changes(page, 'account-equity');
    await expect.poll(async () => isNear(await ofBar.innerText(), await summaryOf(token))).toBe(true);
  } else {
    const both = () => page.getByTestId(/^(account|ticket)-free$/).allInnerTexts();
    await expect.poll(async () => new Set(await both()).size).toBe(1);
  }

  await page.getByRole('button', { name: words.position.net, exact: true }).click();
  const net = page.getByTestId('net');
  await net.waitFor();
  expect(await net.count()).toBe(1);
  await net.getByText(words.orders.long).first().waitFor();
  await net.scrollIntoViewIfNeeded();
  await expectWhole(`${locale}-2-net`);
  await expectAccessible(page, { within: 'main' });
  await leave();
});

const cents = (text: string) => (parseMoney('USDT', text)?.units ?? 0n) / 10_000n;

/** In cents: what 0.06 bitcoin may gain or lose between one look and the next, also on a busy machine. */
const NEAR = 50_00n;

/** Whether free margin as it is shown is that of the server. */
function isNear(text: string, { free }: z.output<typeof reported>['data']): boolean {
  const apart = BigInt(text.replaceAll(/\D/g, '')) - cents(free);
  return apart > -NEAR && apart < NEAR;
}

/** A short of 0.04 against the long of 0.1. */
async function sellBitcoin(token: string): Promise<void> {
  const order = { product: 'contract', code: 'BTCUSDT', direction: 'short', type: 'market', leverage: 2, lots: '0.04' };
  const answer = await onceTradable(async () => {
    const list = await fetch(`${server.url}/swx/customer/index/listMarketByType?codes=BTCUSDT`);
    const [item] = listed.parse(await list.json()).data;
    const response = await fetch(`${server.url}/swx/customer/order/buyOptions`, {
      method: 'POST',
      body: JSON.stringify({ ...order, price: item?.bid }),
      headers: { 'content-type': 'application/json', authorization: token, 'idempotency-key': crypto.randomUUID() },
    });
    return response.json();
  });
  expect(answer).toMatchObject({ data: { status: 'open' } });
}

async function summaryOf(token: string) {
  const response = await fetch(`${server.url}/swx/customer/order/getAccountSummary`, {
    headers: { authorization: token },
  });
  return reported.parse(await response.json()).data;
}
