/**
 * Notifications: the bell counts them without a reload, the page lists them, and marks them as read on every device: one, or all that
 * were seen. A stop that fires is announced on the open page, and its notification leads to the order. Preferences are kept.
 */
import { changePhone, getUserInfo } from '@candor/contract/identity';
import { getPreferences } from '@candor/contract/notifications';
import { CATALOGUES } from '@candor/i18n/all-locales';
import { formatMessage } from '@candor/i18n/format';
import { localeInfo } from '@candor/i18n/locales';
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { buy, jumpBitcoin, LONG } from '../../../apps/server/src/features/trading/testing/orders.ts';
import { TestServer } from '../../../apps/server/src/testing/test-server.ts';
import { expectAccessible } from '../../support/accessible.ts';
import { openBrowser, visit } from '../../support/browsing.ts';
import { settled, store } from '../../support/customer.ts';
import { mixes } from '../../support/mixes.ts';

let server: TestServer;
let browser: Browser;

beforeAll(async () => {
  browser = await openBrowser();
  server = await TestServer.open(['BTCUSDT']);
});

afterAll(async () => {
  await browser?.close();
  await server?.close();
});

test.each(mixes('ar'))('in %s on a %s, %s', async (locale, view, scheme) => {
  const words = CATALOGUES[locale];
  const { lang } = localeInfo(locale);
  const bellWith = (count: string) => formatMessage(words.shell.unread, lang, { count });
  const customer = await (await server.register()).proven();
  const user = await customer.done(getUserInfo);
  const { page, expectWhole, leave } = await visit(browser, server.url, { view, scheme, story: 'notifications' });
  await store(page, {
    'candor.locale': locale,
    'candor.token': customer.token ?? '',
    'candor.userInfo': JSON.stringify(user),
  });
  await page.goto('/profile/notification');
  await settled(page);
  await page.getByText(words.notifications.none).waitFor();
  const bell = (name: string) => page.getByRole('link', { name, exact: true });
  await bell(words.shell.notifications).first().waitFor();
  // The private socket connects only after something has happened that it could not report.
  const { promise: isChanged, resolve: letListen } = Promise.withResolvers<void>();
  await page.routeWebSocket(/\/events$/, async (socket) => {
    await isChanged;
    socket.connectToServer();
  });
  await page.goto('/market');
  await settled(page);
  await bell(words.shell.notifications).first().waitFor();

  await customer.done(changePhone, {
    body: { phone: { zh: '+6591234500', en: '+6591234501', ar: '+6591234502' }[locale] },
  });
  letListen();
  await bell(bellWith('1')).waitFor();
  await server.ask(
    `insert into trading_account_events (customer_id, mode, kind, happened_at, equity_units, used_units)
     values ($1, 'demo', 'stop_out', now(), 1, 2), ($1, 'real', 'margin_call', now(), 1, 2)`,
    [user.id],
  );
  await bell(bellWith('2')).waitFor();
  await expectWhole(`1-bell-${locale}-${view}-${scheme}`);

  await bell(bellWith('2')).click();
  const lines = page.getByTestId('notifications').getByRole('listitem');
  await expect.poll(() => lines.count()).toBe(2);
  await lines.nth(0).getByText(words.margin.stopped.demo).waitFor();
  await lines.nth(1).getByText(words.security.events.phoneChanged).waitFor();
  await expect.poll(() => lines.getByText(words.notifications.isNew, { exact: true }).count()).toBe(2);
  await expectAccessible(page);
  await expectWhole(`2-list-${locale}-${view}-${scheme}`);
  const isNew = () => lines.getByText(words.notifications.isNew, { exact: true }).count();
  await lines.nth(1).getByRole('button', { name: words.notifications.read }).click();
  await bell(bellWith('1')).waitFor();
  await expect.poll(isNew).toBe(1);
  // Only what is shown: what comes meanwhile stays unread.
  await page.getByLabel(words.notifications.unreadOnly).click();
  await expect.poll(() => lines.count()).toBe(1);
  await page.getByLabel(words.notifications.unreadOnly).click();
  await expect.poll(() => lines.count()).toBe(2);
  await page.getByRole('button', { name: words.notifications.readAll }).click();
  await bell(words.shell.notifications).first().waitFor();
  await expect.poll(isNew).toBe(0);
  await page.reload();
  await expect.poll(() => lines.count()).toBe(2);
  await expect.poll(isNew).toBe(0);

  // What becomes of orders shows by itself: without orders, the page never polled.
  await page.goto('/profile/balance');
  await page.getByText(words.orders.noPositions).first().waitFor();
  jumpBitcoin(server, '73590', '73600');
  const { id, orderNo } = await buy(customer, { ...LONG, stopLossPrice: '73000' });
  await page.getByTestId('position').waitFor();
  const toast = page.getByText(new RegExp(`^${words.notifications.steps.stop_loss} · .?BTCUSDT`)).waitFor();
  jumpBitcoin(server, '72990', '73000');
  await toast;
  await page.getByTestId('position').waitFor({ state: 'detached' });
  await bell(bellWith('1')).waitFor();
  await page.getByTestId('unread-orders').waitFor();
  await expectWhole(`3-stopped-${locale}-${view}-${scheme}`);
  await page.getByTestId('unread-orders').click();
  const stopped = lines.nth(0).getByRole('link', { name: words.notifications.steps.stop_loss });
  await stopped.waitFor();
  await expectWhole(`4-orders-${locale}-${view}-${scheme}`);
  await stopped.click();
  await page.waitForURL((url) => url.searchParams.get('order') === id);
  const detail = page.getByRole('dialog');
  await detail.getByText(formatMessage(words.orders.detailTitle, lang, { number: orderNo })).waitFor();
  await detail.getByText(words.orders.byStopLoss).first().waitFor();
  await bell(words.shell.notifications).first().waitFor();

  await page.goto('/profile?part=preferences');
  const orders = page.getByLabel(`${words.notifications.groups.orders}: ${words.preferences.mail}`);
  await orders.click();
  await expect.poll(() => orders.isChecked()).toBe(false);
  await page.getByLabel(words.preferences.quietOn).click();
  await page.getByLabel(words.preferences.timeZone, { exact: true }).first().waitFor();
  await expectAccessible(page);
  await expectWhole(`5-preferences-${locale}-${view}-${scheme}`);
  await page.reload();
  await expect.poll(() => orders.isChecked()).toBe(false);
  await expect.poll(() => page.getByLabel(words.preferences.quietOn).isChecked()).toBe(true);
  expect(await customer.done(getPreferences)).toMatchObject({
    muted: { mail: ['orders'], push: [] },
    quietHours: { from: 1_320, to: 420 },
  });
  await leave();
});
