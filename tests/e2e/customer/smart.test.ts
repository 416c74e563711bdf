/** A customer calculates a plan, answers the questions, buys it, is paid, sees every posting, and leaves early at the figure that was shown. */
import { getUserInfo } from '@candor/contract/identity';
import { getSmartEnabling } from '@candor/contract/smart';
import { CATALOGUES } from '@candor/i18n/all-locales';
import { DAY, HOUR, isoTime, MINUTE } from '@candor/core/time';
import { expect, test } from 'vitest';
import { inTransaction } from '../../../apps/server/src/db/db.ts';
import { payDue } from '../../../apps/server/src/features/smart/db/plans.repo.ts';
import { expectAccessible } from '../../support/accessible.ts';
import { store } from '../../support/customer.ts';
import { mixes } from '../../support/mixes.ts';
import { buildPages } from '../../support/running-server.ts';
import { duringTests, ownStage } from '../../support/stage.ts';

const FIRST_WEEKDAY = { zh: '星期一', en: 'Sunday', ar: 'السبت' } as const;

/** "22:59:58", in the digits of any language. */
function countdown(hours: number): RegExp {
  const digits = (text: string) => [...text].map((digit) => `[${digit}${String.fromCodePoint(0x660 + Number(digit))}]`);
  return new RegExp(`^${digits(String(hours)).join('')}\\D`);
}

duringTests(buildPages);
const stage = ownStage(['BTCUSDT']);

test.each(mixes('ar'))('a plan from the calculator to the way out, in %s on a %s, %s', async (locale, view, scheme) => {
  const { server } = stage;
  const words = CATALOGUES[locale];
  const { smart } = words;
  const customer = await server.register();
  await server.openReal(customer, 20_000);
  const { page, expectWhole, leave } = await stage.visit({ view, scheme, story: 'smart' });

  // Whoever follows the link of a mail is asked to log in; the page begins in Chinese.
  await page.goto('/trading?plan=1');
  await page.getByText(CATALOGUES.zh.account.loggedOutTitle).waitFor();

  // A visitor calculates: the figures are those that are booked later.
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
  expect(await customer.done(getSmartEnabling, {}, { real: true })).toEqual({
    enabledAt: null,
    isRenewal: false,
  });
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

  // The calendar has what it will pay, under the days of the week of the language.
  const calendar = page.getByTestId('calendar');
  await calendar.getByRole('table', { name: smart.calendarTotals }).waitFor();
  const days = () =>
    calendar.locator('ol > li > time').evaluateAll((all) => all.map((time) => time.getAttribute('datetime')));
  const due = [1, 2, 3, 4, 5, 6, 7].map((day) => isoTime(server.now() + day * DAY).slice(0, 10));
  const month = isoTime(server.now()).slice(0, 7);
  await expect.poll(days).toEqual(due.filter((day) => day.startsWith(month)));
  const weekday = calendar.locator('thead th').first();
  await expect.poll(() => weekday.getAttribute('abbr')).toBe(FIRST_WEEKDAY[locale]);
  await calendar.scrollIntoViewIfNeeded();
  await expectWhole('5-calendar');

  // Two days later two days are paid, each with its own posting.
  server.move(2 * DAY + HOUR + MINUTE);
  await inTransaction(server.app.db, (tx) => payDue(tx, server.app.now(), 10));
  await page.reload();
  await plan.getByRole('link').click();
  await expect.poll(() => page.getByTestId('postings').getByRole('listitem').count()).toBe(3);
  // By the server's clock, which is days away from this browser's, the next day is over in 23 hours.
  await expect.poll(() => page.getByRole('timer').innerText()).toMatch(countdown(22));
  await expectWhole('6-plan');
  await expectAccessible(page);
  await page.reload();

  // The way out shows each line, and books it.
  const whole = page.getByTestId('plan');
  await whole.getByRole('button', { name: smart.exit, exact: true }).click();
  await dialog.getByText(smart.exitText).waitFor();
  await expectWhole('7-exit');
  await dialog.locator('button').last().click();
  await page.locator('[data-testid="plan"][data-status="closed"]').waitFor();
  await expect.poll(() => page.getByTestId('postings').getByRole('listitem').count()).toBe(6);
  await page.getByTestId('postings').scrollIntoViewIfNeeded();
  await expectWhole('8-closed');
  await whole.getByRole('link', { name: smart.toAll, exact: true }).click();
  await page.locator('[data-testid="plans"] > li[data-status="closed"]').waitFor();

  // The help page is one press away.
  await page.getByRole('link', { name: smart.help, exact: true }).click();
  await page.waitForURL('**/detail?id=117*');
  const [status] = await server.ask('select status from smart_plans order by id desc limit 1');
  expect(status).toBe('closed');
  await leave();
});
