/** A fill on a wrong quote: one person of the back office sees what it would take back and proposes it, another approves, the customer reads why. */
import { getUserInfo } from '@candor/contract/identity';
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { CATALOGUES } from '@candor/i18n/all-locales';
import type { Member } from '../../../apps/server/src/features/staff/testing/office.ts';
import { CORRECT_CANDLES_JOB, correctionJobs } from '../../../apps/server/src/features/market/index.ts';
import { buy, LONG, quoteBitcoin } from '../../../apps/server/src/features/trading/testing/orders.ts';
import { Reversals } from '../../../apps/server/src/features/trading/testing/reversals.ts';
import { TestServer } from '../../../apps/server/src/testing/test-server.ts';
import { expectAccessible } from '../../support/accessible.ts';
import { openBrowser, visit } from '../../support/browsing.ts';
import { settled, store } from '../../support/customer.ts';
import { mixes } from '../../support/mixes.ts';
import { signInWith } from '../../support/office.ts';
import { buildPages } from '../../support/running-server.ts';

const WORDS = 'Our source sent a price that was never traded anywhere.';
let server: TestServer;
let browser: Browser;

beforeAll(async () => {
  await buildPages();
  browser = await openBrowser();
  server = await TestServer.open(['BTCUSDT']);
});
afterAll(async () => {
  await browser?.close();
  await server?.close();
});

async function open(member: Member, path: string) {
  const visited = await visit(browser, server.url, { view: 'desktop', story: 'reversal', expected: [/401/] });
  await visited.page.goto(`/office${path}`);
  await signInWith(visited.page, member.freshCredentials());
  return visited;
}

test('a fill on a wrong quote, taken back by two people', async () => {
  const reversals = await Reversals.open(server);
  const customer = await server.register();
  quoteBitcoin(server);
  await reversals.spike('50000', '50010');
  const { id } = await buy(customer, { ...LONG, price: '50010' });
  const sequence = await reversals.sequenceOf(id);
  await reversals.recover();

  const one = await open(reversals.treasury, '/instruments');
  await one.page.getByRole('button', { name: 'BTCUSDT' }).click();
  await one.page.getByRole('button', { name: 'Reverse the fills on a quote' }).click();
  const dialog = one.page.getByRole('dialog');
  await dialog.getByLabel('Source').fill('simulated');
  await dialog.getByLabel('Number of the quote').fill('987654');
  await dialog.getByText('The log does not have this quote').waitFor();
  await dialog.getByLabel('Number of the quote').fill(String(sequence));
  await dialog.getByText(`demo ${id}:1 opened`).waitFor();
  await dialog.getByText('73,595').first().waitFor();
  await dialog.getByLabel('What the customer reads').fill(WORDS);
  await dialog.getByLabel('Reason').fill('The exchange confirmed it.');
  await expectAccessible(one.page);
  await one.expectWhole('1-propose');
  await dialog.getByRole('button', { name: 'Propose', exact: true }).click();
  await one.page.getByText('You proposed this').waitFor();
  await one.leave();

  const { page, expectWhole, leave } = await open(reversals.compliance, '/proposals');
  await page.getByRole('link', { name: 'Reverse the fills on a quote' }).click();
  await page.getByText(WORDS).waitFor();
  await page.getByRole('row', { name: /Price before/ }).waitFor();
  await expectWhole('2-review');
  await page.getByLabel('Code from the authenticator app').fill(reversals.compliance.freshCode());
  await page.getByRole('button', { name: 'Approve' }).click();
  await page.getByText('Approved', { exact: true }).first().waitFor();
  await leave();
  await reversals.done();
  await correctionJobs({ ...server.app, market: server.market })[CORRECT_CANDLES_JOB]?.({});

  for (const [locale, view, scheme] of mixes('en')) {
    const { chart, timeline, security } = CATALOGUES[locale];
    const visited = await visit(browser, server.url, { view, scheme, story: 'reversal' });
    await store(visited.page, {
      'candor.locale': locale,
      'candor.token': customer.token ?? '',
      'candor.userInfo': JSON.stringify(await customer.done(getUserInfo)),
      'candor.chart': JSON.stringify({ interval: '5m' }),
    });
    await visited.page.goto('/profile/notification');
    await visited.page.getByRole('link', { name: security.events.orderReversed }).first().click();
    await settled(visited.page);
    // The row leads to the order's details.
    const steps = visited.page.getByTestId('timeline');
    await steps.getByText(WORDS).waitFor();
    await expect.poll(() => steps.getByRole('link').count()).toBe(2);
    await steps.getByRole('link', { name: timeline.undone.replace('{version}', '2') }).click();
    await expectAccessible(visited.page);
    await visited.expectWhole(`${locale}-3-order`);
    // The chart says that the quote is not in its candle any more, and why.
    await visited.page.goto('/cruuency?code=BTCUSDT');
    await visited.page.getByTestId('chart').locator('canvas').first().waitFor();
    const corrections = visited.page.getByTestId('corrections');
    await corrections.getByText(chart.corrections).click();
    await corrections.getByText(WORDS).waitFor();
    await expect.poll(() => corrections.getByRole('listitem').count()).toBe(1);
    await expectAccessible(visited.page);
    await visited.expectWhole(`${locale}-4-chart`);
    await visited.page.getByRole('button', { name: chart.table, exact: true }).click();
    const table = visited.page.getByTestId('candle-table');
    await expect.poll(() => table.getByText(chart.corrected).count()).toBe(1);
    await expect.poll(() => table.getByText(chart.fromLog).count()).toBeGreaterThan(1);
    await visited.leave();
  }
});
