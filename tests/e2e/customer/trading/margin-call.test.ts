/**
 * A margin call and two stop-outs as the customer sees them: the warning on every page, the gauge, what to do, then what was closed (part of the
 * largest loss first), with its reason and quotes, and what the operator paid of a loss beyond the account. The test writes the prices.
 */
import { getUserInfo } from '@candor/contract/identity';
import { CATALOGUES } from '@candor/i18n/all-locales';
import { formatMessage } from '@candor/i18n/format';
import { localeInfo } from '@candor/i18n/locales';
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { buy, LONG, orderOf } from '../../../../apps/server/src/features/trading/testing/orders.ts';
import type { TestClient } from '../../../../apps/server/src/testing/test-client.ts';
import { TestServer } from '../../../../apps/server/src/testing/test-server.ts';
import { expectAccessible } from '../../../support/accessible.ts';
import { openBrowser, visit } from '../../../support/browsing.ts';
import { settled, store } from '../../../support/customer.ts';
import { mixes } from '../../../support/mixes.ts';

let server: TestServer;
let browser: Browser;

beforeAll(async () => {
  browser = await openBrowser();
  server = await TestServer.open(['BTCUSDT', 'ETHUSDT', 'EURUSD']);
});

afterAll(async () => {
  await browser?.close();
  await server?.close();
});

/** However large the jump: the second quote confirms the first. */
function quote(bitcoin: number, ether: number): void {
  for (const _ of ['told', 'confirmed']) {
    server.feed.quote('BTCUSDT', `${bitcoin}.00`, `${bitcoin + 10}.00`);
    server.feed.quote('ETHUSDT', `${ether}.00`, `${ether}.50`);
  }
}

/** Two longs, bitcoin the larger: used margin is 97,505 USDT, equity 2.4 % more. */
async function positionsOf(customer: TestClient): Promise<string> {
  quote(73_590, 2_390);
  const { id } = await buy(customer, { ...LONG, lots: '2' });
  await buy(customer, { ...LONG, code: 'ETHUSDT', lots: '20', price: '2390.5' });
  return id;
}

test.each(mixes('en'))('a margin call and its stop-outs in %s on a %s, %s', async (locale, view, scheme) => {
  const words = CATALOGUES[locale];
  const { lang } = localeInfo(locale);
  const customer = await server.register();
  const bitcoin = await positionsOf(customer);
  const user = await customer.done(getUserInfo);
  const { page, expectWhole, leave } = await visit(browser, server.url, { view, scheme, story: 'margin-call' });
  await store(page, {
    'candor.locale': locale,
    'candor.token': customer.token ?? '',
    'candor.userInfo': JSON.stringify(user),
  });
  const look = async (name: string) => {
    await expectWhole(`${locale}-${name}`);
    await expectAccessible(page);
  };

  // On another page: the warning strip stays, and a toast says it once.
  const greeted = new Promise<void>((resolve) => {
    page.on('websocket', (socket) => {
      if (socket.url().endsWith('/events')) socket.on('framereceived', () => resolve());
    });
  });
  await page.goto('/market?type=2');
  await settled(page);
  // Of what happens before it listens, the page learns the state alone: the strip, and no toast.
  await greeted;
  await page.waitForFunction(() => document.querySelector('[data-testid="margin-strip"]') === null);
  const strip = page.getByTestId('margin-strip');
  // The strip stays; the toast does so for seconds only.
  const toast = page.locator('[data-sonner-toast]').getByText(words.margin.called.demo).waitFor();
  quote(72_000, 2_390);
  await Promise.all([toast, strip.getByText(words.margin.called.demo).waitFor()]);
  await expect.poll(() => page.getByTestId('margin-strip-level').innerText()).toMatch(/9[89][.,]\d\d/);
  await look('1-elsewhere');

  // On the account's page: gauge, explanation, what to do.
  await strip.getByRole('link', { name: words.margin.see }).click();
  const bar = page.getByTestId('margin');
  await bar.getByTestId('margin-advice').waitFor();
  const thresholds = { call: '100', stopOut: '50' };
  await bar
    .getByText(formatMessage(words.position.levelCall, lang, thresholds))
    .first()
    .waitFor();
  await expect.poll(() => strip.innerText()).toBe('');
  await bar.scrollIntoViewIfNeeded();
  await look('2-called');

  // Closing part of the largest loss is enough.
  quote(50_000, 2_000);
  const stopped = bar.getByTestId('stopped-out');
  await stopped.waitFor();
  const { lots, events } = await orderOf(customer, bitcoin);
  expect(events.map(({ kind, reason }) => [kind, reason])).toEqual([
    ['opened', null],
    ['partly_closed', 'stop_out'],
  ]);
  const decimal = new Intl.NumberFormat(lang, { maximumFractionDigits: 8 });
  const position = (code: string, open: string) =>
    page
      .getByTestId('position')
      .filter({ hasText: code })
      .getByText(formatMessage(words.orders.lotsOf, lang, { lots: decimal.format(Number(open)) }));
  await position('BTCUSDT', lots).waitFor();
  await position('ETHUSDT', '20').waitFor();
  await expect.poll(() => bar.getByTestId('margin-level').innerText()).toMatch(/6\d[.,]\d\d/);
  await stopped.getByText(words.margin.closings).click();
  const closings = stopped.getByRole('listitem');
  await closings.getByText('BTCUSDT').waitFor();
  expect(await closings.getByText('ETHUSDT').count()).toBe(0);
  await stopped.getByText(words.timeline.quote, { exact: true }).click();
  await stopped.getByText(words.instrument.sequence).waitFor();
  await bar.scrollIntoViewIfNeeded();
  await look('3-part');

  // After that, no position is left, nor any money: the operator pays the rest.
  quote(10_000, 1_000);
  await page.getByText(words.orders.noPositions).waitFor();
  await expect.poll(() => bar.getByTestId('margin-advice').count()).toBe(0);
  const row = page.getByTestId('history-row').filter({ hasText: 'BTCUSDT' });
  await row.getByText(words.orders.byStopOut).waitFor();
  const covered = page.getByTestId('history-row').filter({ hasText: words.orders.protection });
  await covered.first().waitFor();
  await row.scrollIntoViewIfNeeded();
  await look('4-history');

  await row.getByRole('button').filter({ hasText: words.orders.details }).click();
  const timeline = page.getByRole('dialog').getByTestId('timeline');
  await timeline.getByText(words.timeline.partlyClosed).waitFor();
  await expect.poll(() => timeline.getByText(words.orders.byStopOut).count()).toBe(2);
  for (const used of await timeline.getByText(words.timeline.quote, { exact: true }).all()) await used.click();
  const quotes = await timeline.locator('li').filter({ hasText: words.orders.byStopOut }).allInnerTexts();
  expect(quotes.map((text) => /[15]0.000[.,]00/.exec(text)?.[0].slice(0, 2))).toEqual(['50', '10']);
  await timeline.getByText(words.timeline.partlyClosed).scrollIntoViewIfNeeded();
  await look('5-timeline');

  // The figures of the order whose loss was too large, and the entry, which leaves the balance at zero.
  await page.keyboard.press('Escape');
  await covered.first().getByRole('button').filter({ hasText: words.orders.details }).click();
  const facts = page.getByRole('dialog');
  await facts.getByText(words.orders.netResult).waitFor();
  await expect.poll(() => facts.getByText(words.orders.protection).count()).toBe(2);
  await look('6-order');
  await page.goto('/profile/balance');
  const entry = page.getByTestId('posting').filter({ hasText: words.balance.kinds.protectedLoss });
  await entry.first().getByText(words.balance.byOperator).waitFor();
  await expect.poll(() => entry.count()).toBe(1);
  await page.getByTestId('adds-up').waitFor();
  await entry.scrollIntoViewIfNeeded();
  await look('7-entries');
  await leave();
});
