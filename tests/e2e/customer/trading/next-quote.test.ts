/** A market order that waits for the next quote: the page says so, and then that it was filled at it, or that no quote came in time. */
import { getUserInfo } from '@candor/contract/identity';
import { CATALOGUES } from '@candor/i18n/all-locales';
import { SECOND } from '@candor/core/time';
import type { Browser, Locator } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { RunningClock } from '../../../../apps/server/src/testing/test-clock.ts';
import { TestServer } from '../../../../apps/server/src/testing/test-server.ts';
import { expectAccessible } from '../../../support/accessible.ts';
import { openBrowser, visit } from '../../../support/browsing.ts';
import { settled, store } from '../../../support/customer.ts';
import { mixes } from '../../../support/mixes.ts';

let server: TestServer;
let browser: Browser;

beforeAll(async () => {
  browser = await openBrowser();
  server = await TestServer.open(['BTCUSDT'], {}, { hasFillRules: true, clock: new RunningClock() });
});

afterAll(async () => {
  await browser?.close();
  await server?.close();
});

test.each(mixes('en'))('waiting for the next quote in %s on a %s, %s', async (locale, view, scheme) => {
  const words = CATALOGUES[locale];
  server.feed.quote('BTCUSDT', '73590.00', '73600.00');
  const customer = await server.register();
  const user = await customer.done(getUserInfo);
  const { page, expectWhole, leave } = await visit(browser, server.url, {
    view,
    scheme,
    story: 'next-quote',
    // A refusal is an answer with its own status.
    expected: [/Failed to load resource/],
  });
  await store(page, {
    'candor.locale': locale,
    'candor.token': customer.token ?? '',
    'candor.userInfo': JSON.stringify(user),
  });
  await page.goto('/cruuency?code=BTCUSDT&type=2&id=2001');
  await settled(page);
  const review = page.getByRole('button', { name: words.ticket.reviewLong, disabled: false });
  const dialog = page.getByRole('dialog');
  const confirm = dialog.getByRole('button', { name: words.ticket.confirm, disabled: false });
  const waits = dialog.getByText(words.ticket.awaitingQuote);
  const refused = dialog.getByText(words.refusals.not_tradable_now);
  const done = dialog.getByRole('button', { name: words.ticket.done });
  const goBack = async (): Promise<void> => {
    await expect
      .poll(async () => {
        if ((await dialog.count()) > 0) await page.keyboard.press('Escape');
        return dialog.count();
      })
      .toBe(0);
  };

  let bid = 73_590;
  const quote = () => {
    bid += 1;
    server.feed.quote('BTCUSDT', `${bid}.00`, `${bid + 10}.00`);
  };
  /** Quotes until the page has caught up and the button can be pressed. @param age of the last quote by then, in ms. */
  const press = (button: Locator, age = 0): Promise<void> =>
    expect
      .poll(
        () => {
          quote();
          server.move(age);
          return button.click({ timeout: 10_000 }).then(
            () => true,
            () => false,
          );
        },
        { timeout: 120_000 },
      )
      .toBe(true);

  /** The newest quote is a second old when the order comes. Once more, when a machine was too busy to see it wait. */
  const order = async (): Promise<void> => {
    if (view === 'phone') await page.getByTestId('trade-long').click();
    await press(review);
    await press(confirm, SECOND);
    await waits.or(refused).first().waitFor();
    if (await waits.isVisible()) return;
    await goBack();
    return order();
  };

  await order();
  await refused.waitFor();
  await expectWhole(`${locale}-1-no-quote`);
  await expectAccessible(page);
  await goBack();

  const fill = async (): Promise<void> => {
    await order();
    quote();
    await done.or(refused).first().waitFor();
    if (await done.isVisible()) return;
    await goBack();
    return fill();
  };
  await fill();
  await expectWhole(`${locale}-2-filled`);
  await done.click();
  await page.getByTestId('position').waitFor();
  await leave();
});
