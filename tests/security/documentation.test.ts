/** /docs in a real browser: it works, and what our pages store in the same browser is out of its reach. */
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openBrowser, visit } from '../support/browsing.ts';
import { type RunningServer, sharedServer } from '../support/running-server.ts';

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

test('the reference shows every call, and reaches nothing but itself and the document', async () => {
  const { page, expectWhole, leave } = await visit(browser, server.url, { view: 'desktop', story: 'documentation' });
  await page.goto('/swx/customer/index/listMarketByType?codes=BTCUSDT');
  await page.evaluate(() => localStorage.setItem('candor.token', 'a token of our pages'));
  const asked = new Set<string>();
  page.on('request', (request) => asked.add(request.url()));
  await page.goto('/docs/');
  await page.getByRole('heading', { name: 'Candor', exact: true }).waitFor();
  await page.getByText('/swx/customer/login/register').first().waitFor();
  await expectWhole('reference');

  expect([...asked].map((url) => url.replace(server.url.replace(/\/$/, ''), '')).toSorted()).toEqual([
    '/docs/',
    '/docs/js/scalar.js',
    '/openapi.json',
  ]);
  expect(await page.evaluate(() => [location.pathname, self.origin, localStorage.getItem('candor.token')])).toEqual([
    '/docs/',
    'null',
    null,
  ]);
  // Others must not get the document, nor our calls: not even with the reader's cookies.
  expect(await page.evaluate(() => document.cookie.length).catch(String)).toContain('sandboxed');
  for (const offered of ['Ask AI', 'Generate MCP', 'Test Request'])
    expect(await page.getByText(offered).count()).toBe(0);
  await leave();
});
