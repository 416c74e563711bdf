/** A customer looks up the recorded quotes around a fill, and opens the minute as it is stored. */
import { readByTheDocument } from '@candor/core/market/quote-log/testing/independent';
import { CATALOGUES } from '@candor/i18n/all-locales';
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { z } from 'zod';
import { expectAccessible } from '../../../support/accessible.ts';
import { openBrowser, visit } from '../../../support/browsing.ts';
import { customerWithPosition, settled, store } from '../../../support/customer.ts';
import { mixes } from '../../../support/mixes.ts';
import { type RunningServer, sharedServer } from '../../../support/running-server.ts';

const logged = z.object({
  data: z.object({
    minute: z.number(),
    raw: z.string(),
    quotes: z.array(z.object({ sequence: z.number(), bid: z.string() })),
  }),
});

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

test.each(mixes('ar'))('the quotes around a fill are shown in %s on a %s, %s', async (locale, view, scheme) => {
  const words = CATALOGUES[locale];
  const { stored } = await customerWithPosition(server.url, `recorded${locale}${view}`);
  const { page, expectWhole, leave } = await visit(browser, server.url, { view, scheme, story: 'recorded-quotes' });
  await store(page, { 'candor.locale': locale, ...stored });
  await page.goto('/profile/balance?status=open');
  await settled(page);
  const row = page.getByTestId('history-row').first();
  await row.getByRole('button').filter({ hasText: words.orders.details }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByText(words.timeline.quote).first().click();
  const recorded = dialog.getByTestId('recorded');
  const used = recorded.getByTestId('recorded-used');
  await used.waitFor();
  await expect.poll(() => used.innerText()).toContain(words.timeline.recorded.used);
  // More than the one quote, in the chart and in the table.
  await expect.poll(() => recorded.getByRole('row').count()).toBeGreaterThan(2);
  await recorded.getByRole('img').waitFor();
  await recorded.scrollIntoViewIfNeeded();
  await expectWhole(`${locale}-1-around`);
  await expectAccessible(page);

  // The link leads to what anyone can read and check.
  const link = recorded.getByRole('link', { name: words.timeline.recorded.raw });
  const answer = await fetch(new URL((await link.getAttribute('href')) ?? '', server.url));
  const { data } = logged.parse(await answer.json());
  expect(readByTheDocument(Buffer.from(data.raw, 'base64'), data.minute)).toMatchObject({
    quotes: data.quotes.map(({ sequence }) => ({ sequence })),
  });
  await leave();
});
