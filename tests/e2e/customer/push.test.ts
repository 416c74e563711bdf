/**
 * Push messages, from the settings to the page that one opens: turned on in the browser, encrypted for it, shown by its service worker, once, and
 * never more than the customer allowed. Turned off, nothing is sent.
 */
import { changeLocale, changePhone, getUserInfo } from '@candor/contract/identity';
import { getPush } from '@candor/contract/notifications';
import { CATALOGUES } from '@candor/i18n/all-locales';
import { localeInfo } from '@candor/i18n/locales';
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { PushService } from '../../../apps/server/src/features/notifications/testing/push-service.ts';
import { TestServer } from '../../../apps/server/src/testing/test-server.ts';
import { expectAccessible } from '../../support/accessible.ts';
import { openBrowser, visit } from '../../support/browsing.ts';
import { follow, settled, store } from '../../support/customer.ts';
import { mixes } from '../../support/mixes.ts';
import { letSubscribe, PushWorker } from '../../support/push-browser.ts';

const PHONES = { zh: '+6591234600', en: '+6591234601', ar: '+6591234602' } as const;

let server: TestServer;
let service: PushService;
let browser: Browser;

beforeAll(async () => {
  // The headless shell shows no notifications.
  browser = await openBrowser('golden');
  service = await PushService.open();
  server = await TestServer.open([], { CANDOR_PUSH_SERVICES: service.origin });
});

afterAll(async () => {
  await browser?.close();
  await server?.close();
  service?.close();
});

test.each(mixes('zh'))('in %s on a %s, %s', async (locale, view, scheme) => {
  const words = CATALOGUES[locale];
  const { lang, dir } = localeInfo(locale);
  const customer = await (await server.register()).proven();
  await customer.done(changeLocale, { body: { locale } });
  const user = await customer.done(getUserInfo);
  const path = `/push/${locale}`;
  const sent = () => service.received.filter((each) => each.path === path);
  const { page, expectWhole, leave } = await visit(browser, server.url, {
    view,
    scheme,
    story: 'push',
    keepsPages: true,
  });
  const { subscribed } = await letSubscribe(page, server.url, service.origin + path);
  await store(page, {
    'candor.locale': locale,
    'candor.token': customer.token ?? '',
    'candor.userInfo': JSON.stringify(user),
  });
  await page.goto('/profile?part=preferences');
  await settled(page);
  const worker = await PushWorker.of(page);

  await page.getByRole('button', { name: words.preferences.turnOn }).click();
  await page.getByText(new URL(service.origin).host).waitFor();
  const { device, applicationServerKey } = await subscribed;
  const { publicKey, devices } = await customer.done(getPush);
  expect(applicationServerKey).toBe(publicKey);
  expect(devices).toHaveLength(1);
  // The bar of a phone covers half of one switch or another, wherever the page is scrolled to.
  await expectAccessible(page, { without: ['target-size'] });
  await expectWhole(`1-on-${locale}`);

  const read = (number: number) => JSON.stringify(device.read(sent()[number] ?? expect.fail('it came')));
  await page.getByRole('button', { name: words.preferences.test }).click();
  await page.getByText(words.preferences.testSent).waitFor();
  expect(sent()).toHaveLength(1);
  await worker.deliver(read(0));
  const test = { title: words.push.testTitle, body: words.push.testBody, tag: 'test', lang, dir, count: 1 };
  await expect.poll(() => worker.shown()).toEqual([test]);

  await customer.done(changePhone, { body: { phone: PHONES[locale] } });
  await expect.poll(() => sent().length).toBe(2);
  await follow(page, '/market');
  // A service may deliver twice: the second takes the place of the first.
  await worker.deliver(read(1));
  await worker.deliver(read(1));
  const changed = {
    ...test,
    title: words.security.events.phoneChanged,
    body: words.notifications.groups.security,
    tag: expect.stringMatching(/^entry-\d+$/) as string,
  };
  await expect.poll(() => worker.shown()).toEqual([test, changed, changed]);
  await worker.follow((await worker.shown())[1]?.tag ?? '');
  await page.waitForURL(/\/profile\?part=security$/);
  // What cannot be read is shown all the same.
  await worker.deliver('no message');
  await expect.poll(async () => (await worker.shown()).map(({ title }) => title)).toContain('Candor');

  await follow(page, '/profile?part=preferences');
  await page.getByRole('button', { name: new RegExp(`^${words.security.remove}: `) }).click();
  await page.getByRole('button', { name: words.preferences.turnOn }).waitFor();
  expect((await customer.done(getPush)).devices).toEqual([]);
  await customer.done(changePhone, { body: { phone: PHONES[locale].replace('46', '47') } });
  const written = `select p.entry_id from notifications_pushes p join notifications_entries e on e.id = p.entry_id where e.customer_id = $1`;
  expect(await server.ask(written, [user.id])).toHaveLength(1);
  await leave();
});
