/** Disclosures: the loss share beside the risk warning, measured execution, and leverage explained before the first real order. */
import { getExecution } from '@candor/contract/execution';
import { CATALOGUES } from '@candor/i18n/all-locales';
import type { Locale } from '@candor/i18n/locales';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { openBrowser, type View, visit } from '../../support/browsing.ts';
import { type Customer, customerWithPosition, onceTradable, settled, store } from '../../support/customer.ts';
import { mixes } from '../../support/mixes.ts';
import { type RunningServer, sharedServer } from '../../support/running-server.ts';

const STORY = 'honesty';
/** The smallest count for which figures are published. */
const ORDERS = 100;

let server: RunningServer;
let browser: Browser;
let trader: Customer;

beforeAll(async () => {
  server = sharedServer();
  browser = await openBrowser();
  trader = await customerWithPosition(server.url, 'measured');
  await tradeMore(trader);
});

afterAll(async () => {
  await browser?.close();
  await server?.stop();
});

/** Market orders in the demo account until there are enough, and one that is refused. */
async function tradeMore({ stored }: Customer): Promise<void> {
  const buy = async (body: object): Promise<unknown> => {
    const answer = await fetch(`${server.url}/swx/customer/order/buyOptions`, {
      method: 'POST',
      body: JSON.stringify(body),
      headers: {
        'content-type': 'application/json',
        'idempotency-key': crypto.randomUUID(),
        authorization: stored['candor.token'] ?? '',
      },
    });
    return answer.json();
  };
  const order = { product: 'contract', code: 'BTCUSDT', direction: 'long', type: 'market', leverage: 2 };
  for (let index = 0; index < ORDERS; index += 1) {
    const send = async () => buy({ ...order, lots: '0.001', price: await askOf(), maxSlippagePercent: '1' });
    expect(await onceTradable(send)).toMatchObject({ code: '200' });
  }
  await buy({ ...order, lots: '0.001', price: '1' });
  // Counts are written with a delay, the refusal perhaps after the fills, and the answer is cached for a few seconds.
  const expectAll = async () => {
    const { filled, refused } = await measured();
    expect(filled).toBeGreaterThanOrEqual(ORDERS);
    expect(refused).toBeGreaterThan(0);
  };
  await vi.waitFor(expectAll, { timeout: 60_000, interval: 1_000 });
}

async function askOf(): Promise<string> {
  const answer = await fetch(`${server.url}/swx/customer/index/listMarketByType?codes=BTCUSDT`);
  const { data } = (await answer.json()) as { data: { ask: string }[] };
  return data[0]?.ask ?? '';
}

async function measured() {
  const answer = await fetch(`${server.url}${getExecution.path}?days=7`);
  const { data } = (await answer.json()) as { data: unknown };
  const { list } = getExecution.reply.parse(data);
  return list.find(({ mode, type }) => mode === 'demo' && type === 0) ?? { filled: 0, refused: 0 };
}

test.each(mixes('ar'))(
  'the risk and its share, and what was measured, in %s on a %s, %s',
  async (locale, view, scheme) => {
    const words = CATALOGUES[locale];
    const { page, expectWhole, leave } = await visit(browser, server.url, { view, scheme, story: STORY });
    await store(page, { 'candor.locale': locale });

    await page.goto('/');
    const warning = page.locator('main').getByTestId('risk-words');
    await warning.getByTestId('losing-share').waitFor();
    // Nobody has traded on a real account: the page says so and shows no share.
    const notEnough = words.risk.notEnough.replace('{accounts}', zero(locale)).replace('{needed}', hundred(locale));
    await expect.poll(() => warning.getByTestId('losing-share').innerText()).toBe(notEnough);
    await expectWhole(`${locale}-1-home`);

    await page.goto('/pass/register');
    await page.locator('form').getByTestId('losing-share').waitFor();
    await expectWhole(`${locale}-2-register`);

    await page.locator('form').getByRole('link', { name: words.risk.how }).click();
    await page.getByRole('heading', { name: words.execution.title, level: 1 }).waitFor();
    expect(new URL(page.url()).pathname).toBe('/execution');
    await page.getByRole('heading', { name: words.execution.lossTitle }).waitFor();
    await settled(page);
    const losses = page.getByRole('heading', { name: words.execution.lossTitle });
    await expect.poll(async () => (await losses.boundingBox())?.y ?? Infinity).toBeLessThan(600);
    await expectWhole(`${locale}-3-losses`);

    await page.evaluate(() => scrollTo(0, 0));
    const times = page.getByRole('table', { name: words.execution.timeTitle });
    await times.waitFor();
    // All of them, and bitcoin's class: each with the number behind its figures.
    expect(await times.getByRole('row').filter({ hasText: words.market.crypto }).innerText()).toMatch(/\d/);
    const received = page.getByTestId('slippage-received');
    await received.getByRole('table').waitFor();
    await expect.poll(() => received.getByRole('row').count()).toBe(8);
    await page.getByTestId('slippage-limit').getByTestId('not-enough').waitFor();
    await page.getByRole('rowheader', { name: words.execution.price_moved }).waitFor();
    await expectWhole(`${locale}-4-execution`);
    await received.scrollIntoViewIfNeeded();
    await expectWhole(`${locale}-5-slippage`);
    await leave();
  },
);

test.each(mixes('zh'))(
  'leverage explained before the first real order, in %s on a %s, %s',
  async (locale, view, scheme) => {
    const words = CATALOGUES[locale];
    const { stored } = await customerWithPosition(server.url, `first_${locale}_${view}`);
    const { page, expectWhole, leave } = await visit(browser, server.url, { view, scheme, story: STORY });
    await store(page, { ...stored, 'candor.locale': locale });

    // The demo account is not asked.
    await page.goto('/cruuency?code=BTCUSDT&type=2&id=2001');
    await openTicket(page, view);
    await page.getByRole('button', { name: words.ticket.reviewLong }).waitFor();
    expect(await page.getByRole('button', { name: words.leverageNote.title }).count()).toBe(0);

    await page.addInitScript(() => localStorage.setItem('candor.virtual', '0'));
    await page.reload();
    await openTicket(page, view);
    await page.getByRole('button', { name: words.leverageNote.title }).click();
    const note = page.getByRole('dialog', { name: words.leverageNote.title });
    const goOn = note.getByRole('button', { name: words.leverageNote.go });
    await note.getByText(words.leverageNote.most).waitFor();
    // Nothing is ticked beforehand.
    expect(await note.getByRole('checkbox').isChecked()).toBe(false);
    expect(await goOn.isDisabled()).toBe(true);
    await expectWhole(`${locale}-6-leverage`);
    await note.getByRole('checkbox').check();
    await goOn.click();
    await note.waitFor({ state: 'hidden' });
    // There is nothing to lose yet, and no order to decide on: the ticket says so, and leads to a deposit or back to the demo account.
    const empty = page.getByTestId('empty-real');
    await empty.getByText(words.ticket.emptyReal).waitFor();
    expect(await page.getByText(words.ticket.largestLoss).count()).toBe(0);
    expect(await empty.getByRole('link', { name: words.wallet.title }).getAttribute('href')).toBe('/profile/deposit');
    await empty.getByRole('button', { name: words.ticket.practise }).click();
    await page.getByRole('button', { name: words.shell.switchToDemo }).waitFor();
    await page.getByRole('button', { name: words.shell.cancel }).click();
    await expectWhole(`${locale}-7-ticket`);

    // Only once: the server stores it.
    await page.reload();
    await openTicket(page, view);
    await page.getByTestId('empty-real').waitFor();
    await settled(page);
    expect(await page.getByRole('button', { name: words.leverageNote.title }).count()).toBe(0);
    await leave();
  },
);

async function openTicket(page: Page, view: View): Promise<void> {
  await page.getByTestId('instrument-price').waitFor();
  if (view === 'phone') await page.getByTestId('trade-long').click();
}

const figure = (locale: Locale, value: number) => value.toLocaleString(locale === 'ar' ? 'ar' : locale);
const zero = (locale: Locale) => figure(locale, 0);
const hundred = (locale: Locale) => figure(locale, 100);
