/** An order's timeline as its owner reads it: every step with its quote, and slippage for and against. */
import { CATALOGUES } from '@candor/i18n/all-locales';
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { z } from 'zod';
import { expectAccessible } from '../../../support/accessible.ts';
import { openBrowser, visit } from '../../../support/browsing.ts';
import { customerWithPosition, letItEnd, onceTradable, settled, store } from '../../../support/customer.ts';
import { mixes } from '../../../support/mixes.ts';
import { type RunningServer, sharedServer } from '../../../support/running-server.ts';

const listed = z.object({ data: z.object({ list: z.array(z.object({ id: z.string() })) }) });
const detailed = z.object({ data: z.object({ status: z.string() }) });

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

test.each(mixes('en'))(
  'an order is followed from its opening to its stop in %s on a %s, %s',
  async (locale, view, scheme) => {
    const words = CATALOGUES[locale];
    const { stored } = await customerWithPosition(server.url, `life${locale}${view}`);
    const call = async (path: string, body?: object): Promise<unknown> => {
      const headers = {
        'content-type': 'application/json',
        authorization: stored['candor.token'] ?? '',
        'idempotency-key': crypto.randomUUID(),
      };
      const init = body === undefined ? { headers } : { method: 'POST', headers, body: JSON.stringify(body) };
      return (await fetch(`${server.url}/swx/customer/order/${path}`, init)).json();
    };
    const [order] = listed.parse(await call('listOptionsOrder')).data.list;
    const id = order?.id ?? '';
    const part = await onceTradable(() => call('closeOptionsOrder', { orderId: id, lots: '0.05' }));
    expect(part).toMatchObject({ code: '200' });
    await letItEnd(server.url, stored['candor.token'] ?? '', id);
    await expect
      .poll(async () => detailed.parse(await call(`getOptionsOrderById/${id}`)).data.status, { timeout: 120_000 })
      .toBe('closed');

    const { page, expectWhole, leave } = await visit(browser, server.url, { view, scheme, story: 'order-life' });
    await store(page, { 'candor.locale': locale, ...stored });
    await page.goto('/profile/balance');
    await settled(page);
    const rows = page.getByTestId('history-row');
    // One row for the position, and in it a line for each of the two parts that it was closed in.
    await expect.poll(() => rows.count()).toBe(1);
    await expect.poll(() => rows.getByTestId('history-fill').count()).toBe(2);
    await rows.first().getByRole('button').filter({ hasText: words.orders.details }).click();
    const dialog = page.getByRole('dialog');
    const timeline = dialog.getByTestId('timeline');
    await timeline.waitFor();
    await expect.poll(() => timeline.locator('> li').count()).toBeGreaterThanOrEqual(4);
    await timeline.getByText(words.timeline.opened, { exact: true }).waitFor();
    await timeline.getByText(words.timeline.partlyClosed).waitFor();
    // Slippage of the opening against the price seen, and of the close against its level; the partial close had no price seen.
    await expect.poll(() => timeline.getByText(words.timeline.slippage, { exact: true }).count()).toBe(2);
    await timeline.getByText(words.timeline.quote, { exact: true }).first().click();
    await timeline.getByText(words.instrument.source, { exact: true }).first().waitFor();
    await expectWhole(`${locale}-1-detail`);
    await timeline.getByText(words.timeline.slippage, { exact: true }).last().scrollIntoViewIfNeeded();
    await expectWhole(`${locale}-2-end`);
    await expectAccessible(page);
    await leave();
  },
);
