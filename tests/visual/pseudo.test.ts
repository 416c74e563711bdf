/**
 * Every page in a pseudo-language, two fifths longer and accented, left to right and right to left: reveals what is clipped or overflows.
 * The pages are the production build; only the catalogue is replaced.
 */
import { CATALOGUES } from '@candor/i18n/all-locales';
import { pseudoCatalogue } from '@candor/i18n/pseudo';
import { expect, test } from 'vitest';
import { lasting } from '../support/accessible.ts';
import { PUBLIC, SIGNED_IN } from '../support/addresses.ts';
import type { View } from '../support/browsing.ts';
import { customerWithPosition, goTo, store } from '../support/customer.ts';
import { layoutFaults, textsOf } from '../support/layout.ts';
import { isLong } from '../support/mixes.ts';
import { duringTests, sharedStage } from '../support/stage.ts';

const stage = sharedStage();
const customer = duringTests(() => customerWithPosition(stage.server.url, 'pseudonym'));

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
    const { page, expectWhole, leave } = await stage.visit({ view, story: 'pseudo' });
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
        await goTo(page, address.replace('{bitcoin}', String(customer().bitcoin)));
        await expect
          .poll(async () => (await textsOf(page)).some((text) => text.startsWith('⟦')), {
            message: `${address} is not in disguise`,
          })
          .toBe(true);
        found.push(...(await lasting(() => layoutFaults(page))).map((fault) => `${address} ${fault}`));
        await expectWhole(`${locale}${address.replaceAll(/[^a-z0-9]+/gi, '-')}`);
      }
    };
    await look(PUBLIC);
    await store(page, customer().stored);
    await look(SIGNED_IN);
    expect(found).toEqual([]);
    await leave();
  },
);
