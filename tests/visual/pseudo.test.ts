/**
 * Every page in a pseudo-language, two fifths longer and accented, left to right and right to left: reveals what is clipped or overflows.
 * The pages are the production build; only the catalogue is replaced.
 */
import { CATALOGUES } from '@candor/i18n/all-locales';
import { pseudoCatalogue } from '@candor/i18n/pseudo';
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { PUBLIC, SIGNED_IN } from '../support/addresses.ts';
import { openBrowser, type View, visit } from '../support/browsing.ts';
import { type Customer, customerWithPosition, goTo, store } from '../support/customer.ts';
import { layoutFaults, textsOf } from '../support/layout.ts';
import { isLong } from '../support/mixes.ts';
import { type RunningServer, sharedServer } from '../support/running-server.ts';

let server: RunningServer;
let browser: Browser;
let customer: Customer;

beforeAll(async () => {
  server = sharedServer();
  browser = await openBrowser();
  customer = await customerWithPosition(server.url, 'pseudonym');
});

afterAll(async () => {
  await browser?.close();
  await server?.stop();
});

const BODY = JSON.stringify(pseudoCatalogue(CATALOGUES.en));

/** The narrowest window is where most breaks. */
const WAYS: readonly [View, 'en' | 'ar'][] = [
  ['phone', 'ar'],
  ['phone', 'en'],
  ['desktop', 'en'],
];

test.each(isLong ? WAYS : WAYS.slice(0, 1))(
  'on a %s, every page holds longer sentences, in the direction of %s',
  async (view, locale) => {
    const { page, expectWhole, leave } = await visit(browser, server.url, { view, story: 'pseudo' });
    await page.route(new RegExp(`/assets/${locale}-[^/]+\\.js$`), (route) =>
      route.fulfill({ contentType: 'text/javascript', body: `export const ${locale} = ${BODY};` }),
    );
    await page.route(/\/assets\/[a-z]{2}-later-[^/]+\.js$/, (route) =>
      route.fulfill({ contentType: 'text/javascript', body: 'export const later = {};' }),
    );
    await store(page, { 'candor.locale': locale });
    const found: string[] = [];
    const look = async (addresses: readonly string[]) => {
      await page.goto('/');
      for (const address of addresses) {
        await goTo(page, address.replace('{bitcoin}', String(customer.bitcoin)));
        expect(
          (await textsOf(page)).some((text) => text.startsWith('⟦')),
          `${address} is not in disguise`,
        ).toBe(true);
        found.push(...(await layoutFaults(page)).map((fault) => `${address} ${fault}`));
        await expectWhole(`${locale}${address.replaceAll(/[^a-z0-9]+/gi, '-')}`);
      }
    };
    await look(PUBLIC);
    await store(page, customer.stored);
    await look(SIGNED_IN);
    expect(found).toEqual([]);
    await leave();
  },
);
