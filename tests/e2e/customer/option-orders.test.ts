/** What a customer sees of their options: what is open, one of them whole, closing it early, and what another was settled at. */
import { getUserInfo } from '@candor/contract/identity';
import { CATALOGUES } from '@candor/i18n/all-locales';
import { HOUR, MINUTE } from '@candor/core/time';
import { expect, test } from 'vitest';
import { openOptionServer, stageOf } from '../../../apps/server/src/features/options/testing/option-stage.ts';
import { expectAccessible } from '../../support/accessible.ts';
import { openBrowser, VIEWS, visit } from '../../support/browsing.ts';
import { store } from '../../support/customer.ts';
import { largeTextFaults } from '../../support/layout.ts';
import { mixes } from '../../support/mixes.ts';
import { buildPages } from '../../support/running-server.ts';
import { duringTests } from '../../support/stage.ts';

duringTests(buildPages);
const server = duringTests(openOptionServer, (opened) => opened.close());
const browser = duringTests(openBrowser, (opened) => opened.close());
const stage = stageOf(server);

test.each(mixes('en'))('options from the account to their end, in %s on a %s, %s', async (locale, view, scheme) => {
  const { optionOrders, security, balance } = CATALOGUES[locale];
  const owner = await stage.owner(null);
  const spread = await stage.buy(owner, { kind: 'call_spread', period: 30, lots: '0.1' });
  const call = await stage.buy(owner, { kind: 'call', period: 1, lots: '0.1' });
  const { page, expectWhole, leave } = await visit(browser(), server().url, { view, scheme, story: 'option-orders' });
  await page.goto('/');
  await store(page, {
    'candor.locale': locale,
    'candor.token': owner.client.token ?? '',
    'candor.userInfo': JSON.stringify(await owner.client.done(getUserInfo)),
    'candor.virtual': '1',
  });

  // Both are on the home page, whose equity is without them.
  const rows = page.getByTestId('option');
  await page.goto('/');
  await page.getByRole('heading', { name: optionOrders.open, exact: true }).waitFor();
  await expect.poll(() => rows.count()).toBe(2);

  // Both are among what the account holds, each with what closing it would bring.
  await page.goto('/profile/balance');
  await expect.poll(() => rows.count()).toBe(2);
  await expect.poll(() => rows.getByTestId('option-profit').filter({ hasText: /\d/ }).count()).toBe(2);
  // And the equity with what both are worth.
  await page.getByText(balance.withOptions, { exact: true }).waitFor();
  await expect
    .poll(async () => {
      const [whole = 0, alone = 0, worth = 0] = await Promise.all(
        ['equity', 'equity-alone', 'options-worth'].map(async (id) => {
          const text = await page.getByTestId(id).textContent();
          return Number(text?.replace(/[^0-9.]/gu, ''));
        }),
      );
      return worth > 0 && Math.abs(whole - alone - worth);
    })
    .toBeLessThan(0.02);
  await rows.first().scrollIntoViewIfNeeded();
  await expectWhole('1-account');
  expect(await largeTextFaults(page, VIEWS.phone.viewport)).toEqual([]);

  // One whole: the premium, and what it follows from.
  await rows.last().getByRole('link').click();
  await page.waitForURL(`**/options/order?id=${spread.id}`);
  await page.getByTestId('brings-now').filter({ hasText: /\d/ }).waitFor();
  for (const part of ['now', 'bought', 'cost', 'booked'] as const)
    await page.getByRole('heading', { name: optionOrders[part], exact: true }).waitFor();
  await page.getByText(String(spread.quote.sequence)).first().waitFor();
  await expect.poll(() => page.getByTestId('option-postings').getByRole('listitem').count()).toBe(2);
  await expectWhole('2-detail');
  await expectAccessible(page);

  // Closed early for what was shown, at the unchanged quote.
  await page.getByRole('button', { name: optionOrders.close, exact: true }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByTestId('brings').filter({ hasText: /\d/ }).waitFor();
  await expectWhole('3-closing');
  await expectAccessible(page);
  await dialog.locator('button[aria-busy]').last().click();
  await dialog.getByRole('status').waitFor();
  await expectWhole('4-closed');
  await dialog.locator('button').last().click();
  await dialog.waitFor({ state: 'detached' });
  await page.getByTestId('option-end').getByText(optionOrders.brought, { exact: true }).waitFor();
  await page.getByTestId('option-postings').getByText(balance.kinds.optionPaid).waitFor();
  expect(await stage.show(owner, spread.id)).toMatchObject({ status: 'closed', closeReason: 'customer' });
  await page.goto('/profile/balance');
  await expect.poll(() => rows.count()).toBe(1);

  // The other one expires, which its owner is told; the page computes the settlement again.
  const expiresAt = Date.parse(call.expiresAt);
  server().move(expiresAt - server().now() - HOUR);
  await stage.quoteUntil('BTCUSDT', expiresAt + MINUTE, () => ['75300', '75320']);
  await stage.expire();
  await page.goto('/profile/notification');
  await page.getByRole('link', { name: security.events.optionExpired }).click();
  await page.waitForURL(`**/options/order?id=${call.id}`);
  await page.getByTestId('option-end').getByText(optionOrders.settledAt, { exact: true }).waitFor();
  await page.locator('summary').click();
  await page.getByTestId('recomputed').waitFor();
  await expect.poll(() => page.locator('tbody tr').count()).toBe(30);
  await expectWhole('5-expired');
  await expectAccessible(page);
  expect(await largeTextFaults(page, VIEWS.phone.viewport)).toEqual([]);
  await leave();
});
