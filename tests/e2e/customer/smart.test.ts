/** A customer calculates a plan, answers the questions, buys it, is paid, sees every posting, and leaves early at the figure that was shown. */
import { getUserInfo } from '@candor/contract/identity';
import { getSmartEnabling } from '@candor/contract/smart';
import { CATALOGUES } from '@candor/i18n/all-locales';
import { DAY, HOUR } from '@candor/core/time';
import { expect, test } from 'vitest';
import { inTransaction } from '../../../apps/server/src/db/db.ts';
import { payDue } from '../../../apps/server/src/features/smart/db/plans.repo.ts';
import { expectAccessible } from '../../support/accessible.ts';
import { store } from '../../support/customer.ts';
import { mixes } from '../../support/mixes.ts';
import { buildPages } from '../../support/running-server.ts';
import { duringTests, ownStage } from '../../support/stage.ts';

duringTests(buildPages);
const stage = ownStage(['BTCUSDT']);

test.each(mixes('ar'))('a plan from the calculator to the way out, in %s on a %s, %s', async (locale, view, scheme) => {
  const { server } = stage;
  const words = CATALOGUES[locale];
  const { smart } = words;
  const customer = await server.register();
  await server.openReal(customer, 20_000);
  const { page, expectWhole, leave } = await stage.visit({ view, scheme, story: 'smart' });

  // A visitor calculates: the figures are those that are booked later.
  await page.goto('/trading');
  await store(page, { 'candor.locale': locale });
  await page.goto('/trading?product=2');
  await page.getByTestId('products').getByText('Meadow').waitFor();
  await page.getByRole('link', { name: smart.logIn, exact: true }).waitFor();
  await expectWhole('1-visitor');
  await expectAccessible(page);

  await store(page, {
    'candor.token': customer.token ?? '',
    'candor.userInfo': JSON.stringify(await customer.done(getUserInfo)),
    'candor.virtual': '1',
  });
  await page.reload();
  await page.getByText(words.refusals.demo_disabled).waitFor();
  await store(page, { 'candor.virtual': '0' });
  await page.reload();

  // The questions: a wrong answer is explained and asked again.
  await page.getByRole('button', { name: smart.enable, exact: true }).click();
  const dialog = page.getByRole('dialog');
  const answer = (text: string) => dialog.getByText(text, { exact: true }).click();
  await answer(smart.questions.exit.a);
  await answer(smart.questions.access.c);
  await answer(smart.questions.backing.a);
  await answer(smart.questions.risk.c);
  const enable = dialog.getByRole('button', { name: smart.enable, exact: true });
  await enable.click();
  await dialog.getByRole('alert').getByText(smart.questions.exit.why).waitFor();
  await expectWhole('2-questions');
  await expectAccessible(page);
  expect(await customer.done(getSmartEnabling, {}, { real: true })).toEqual({ enabledAt: null });
  await answer(smart.questions.exit.b);
  await enable.click();
  await dialog.waitFor({ state: 'detached' });

  // Too little is said beside the field; then the review, and the purchase.
  const amount = page.locator('input[name="amount"]');
  const buy = page.getByRole('button', { name: smart.buy, exact: true });
  await amount.fill('1');
  await buy.click();
  await page.locator('input[name="amount"][aria-invalid="true"]').waitFor();
  await amount.fill('10000');
  await expectWhole('3-calculator');
  await buy.click();
  await dialog.getByText(smart.reviewTitle).waitFor();
  await expectWhole('4-review');
  await dialog.locator('button').last().click();
  const plan = page.locator('[data-testid="plans"] > li');
  await page.locator('[data-testid="plans"] > li[data-status="earning"]').waitFor();
  await dialog.waitFor({ state: 'detached' });

  // Two days later two days are paid, each with its own posting.
  server.move(2 * DAY + HOUR);
  await inTransaction(server.app.db, (tx) => payDue(tx, server.app.now(), 10));
  await page.reload();
  await plan.locator('summary').click();
  await expect.poll(() => page.getByTestId('postings').getByRole('listitem').count()).toBe(3);
  await expectWhole('5-plan');
  await expectAccessible(page);

  // The way out shows each line, and books it.
  await plan.getByRole('button', { name: smart.exit, exact: true }).click();
  await dialog.getByText(smart.exitText).waitFor();
  await expectWhole('6-exit');
  await dialog.locator('button').last().click();
  await page.locator('[data-testid="plans"] > li[data-status="closed"]').waitFor();
  const [status] = await server.ask('select status from smart_plans order by id desc limit 1');
  expect(status).toBe('closed');
  await leave();
});
