/** A suspended customer reads on every page that the account is suspended, why, and what stays open; and is let in to do it. */
import { getUserInfo } from '@candor/contract/identity';
import { CATALOGUES } from '@candor/i18n/all-locales';
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { suspend } from '../apps/server/src/features/staff/testing/office.ts';
import { TestServer } from '../apps/server/src/testing/test-server.ts';
import { expectAccessible } from './support/accessible.ts';
import { openBrowser, type Scheme, type View, visit } from './support/browsing.ts';
import { settled, store } from './support/customer.ts';
import { buildPages } from './support/running-server.ts';

const WORDS = 'Your address could not be confirmed. Send us a bill with your name.';
let server: TestServer;
let browser: Browser;

beforeAll(async () => {
  await buildPages();
  browser = await openBrowser();
  server = await TestServer.open([]);
});
afterAll(async () => {
  await browser?.close();
  await server?.close();
});

async function suspended(email: string) {
  const { id } = await (await server.registerByEmail(email)).done(getUserInfo);
  await suspend(server, id, WORDS);
  return server.visitor.login(email);
}

test.each<[locale: 'zh' | 'en' | 'ar', view: View, scheme: Scheme]>([
  ['zh', 'phone', 'light'],
  ['en', 'desktop', 'dark'],
  ['ar', 'phone', 'dark'],
])('a suspended customer in %s on a %s, %s', async (locale, view, scheme) => {
  const words = CATALOGUES[locale];
  const customer = await suspended(`${locale}@example.com`);
  const user = await customer.done(getUserInfo);
  const { page, expectWhole, leave } = await visit(browser, server.url, { view, scheme, story: 'suspension' });
  await store(page, {
    'candor.locale': locale,
    'candor.token': customer.token ?? '',
    'candor.userInfo': JSON.stringify(user),
  });
  for (const [path, name] of [
    ['/market?type=2', '1-market'],
    ['/profile/balance', '2-balance'],
  ] as const) {
    await page.goto(path);
    await settled(page);
    const strip = page.getByTestId('standing');
    await strip.getByText(WORDS).waitFor();
    await strip.getByText(words.standing.open).waitFor();
    expect(await strip.innerText()).toContain('2026');
    await expectWhole(`${locale}-${name}`);
    await expectAccessible(page);
  }
  await leave();
});
