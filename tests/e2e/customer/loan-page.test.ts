/** A visitor reckons what a loan would cost: the page says what the server answers, for each day of the loan. */
import { getLoanOffer, quoteLoanOffer } from '@candor/contract/loans';
import { CATALOGUES } from '@candor/i18n/all-locales';
import { localeInfo } from '@candor/i18n/locales';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { TestClient } from '../../../apps/server/src/testing/test-client.ts';
import { expectAccessible } from '../../support/accessible.ts';
import { settled, store } from '../../support/customer.ts';
import { mixes } from '../../support/mixes.ts';
import { sharedStage } from '../../support/stage.ts';

/** With a day's interest of more than two decimals. */
const AMOUNT = '12345.67';

const stage = sharedStage();

/** As the browser writes it, whose digits need not be this program's. Money to the cent, and never less than is to be paid. */
function written(page: Page, lang: string, text: string, decimals: number): Promise<string> {
  return page.evaluate(
    ([language, exact, least]) => {
      const most = least === 0 ? 6 : least;
      const digits = { minimumFractionDigits: least, maximumFractionDigits: most, roundingMode: 'ceil' } as const;
      const format = new Intl.NumberFormat(language, digits);
      return format.format(exact as `${number}`);
    },
    [lang, text, decimals] as const,
  );
}

test.each(mixes('ar'))('a loan from the amount to each day of it, in %s on a %s, %s', async (locale, view, scheme) => {
  const words = CATALOGUES[locale];
  const { lang } = localeInfo(locale);
  const visitor = new TestClient(() => stage.server.url);
  const { offer } = await visitor.done(getLoanOffer);
  const term = offer?.terms.at(-1);
  if (offer === null || term === undefined) throw new Error('a sandbox lends');
  const quote = await visitor.done(quoteLoanOffer, { query: { days: String(term.days), amount: AMOUNT } });

  const { page, expectWhole, leave } = await stage.visit({ view, scheme, story: 'loan-page' });
  const money = (text: string) => written(page, lang, text, 2);
  const plain = (text: string) => written(page, lang, text, 0);
  await store(page, { 'candor.locale': locale });
  await page.goto('/loan');
  await page.getByRole('link', { name: words.loans.logIn, exact: true }).waitFor();
  await page.getByText(words.loans.visitor).waitFor();

  // Each term with its daily rate; the longest is the last.
  const terms = page.getByRole('group', { name: words.smart.term }).getByRole('radio');
  expect(await terms.count()).toBe(offer.terms.length);
  await terms.last().check();
  const amount = page.locator('input[name="amount"]');
  await amount.fill(AMOUNT);
  const total = page.getByTestId('loan-total');
  await expect.poll(() => total.innerText()).toBe(`${await money(quote.total)} USDT`);
  const shown = await page.getByRole('region', { name: words.loans.calculator }).innerText();
  expect(shown).toContain(await plain(quote.dailyInterest));
  expect(shown).toContain(await money(quote.interest));
  expect(shown).toContain(await plain(quote.nominalPercent));
  expect(shown).toContain(await plain(quote.annualPercent));
  await settled(page);
  await expectWhole(`${locale}-1-calculator`);
  await expectAccessible(page);

  // To the cent at a glance, and exactly on tap: to be read and copied, and closed again from where it was opened.
  const figure = total.getByRole('button');
  const exact = page.getByTestId('exact-amount');
  await figure.click();
  await expect.poll(() => exact.innerText()).toBe(`${await plain(quote.total)} USDT`);
  await page.getByRole('dialog', { name: words.shell.exactAmount }).getByRole('button').waitFor();
  await expectWhole(`${locale}-1-exact`);
  await page.keyboard.press('Escape');
  await exact.waitFor({ state: 'detached' });
  await expect.poll(() => figure.evaluate((each) => each === document.activeElement)).toBe(true);
  await page.keyboard.press('Enter');
  await exact.waitFor();
  await page.keyboard.press('Escape');
  await exact.waitFor({ state: 'detached' });

  // Paying back early, on any day.
  await page.getByText(words.loans.schedule, { exact: true }).first().click();
  const days = page.getByTestId('loan-schedule').locator('tbody tr');
  await expect.poll(() => days.count()).toBe(term.days);
  expect(await days.first().innerText()).toContain(await money(quote.schedule[0]?.total ?? ''));
  expect(await days.last().innerText()).toContain(await money(quote.total));
  await days.first().scrollIntoViewIfNeeded();
  await expectWhole(`${locale}-2-schedule`);
  await expectAccessible(page, { within: 'main' });

  // Too much: the field says what is offered, and there is no figure of a loan that there is not.
  await amount.fill('999999999');
  await page.locator('input[name="amount"][aria-invalid="true"]').waitFor();
  const about = () =>
    amount.evaluate((field) =>
      (field.getAttribute('aria-describedby') ?? '')
        .split(' ')
        .map((id) => document.getElementById(id)?.textContent ?? '')
        .join(' '),
    );
  const [sentence, least, most] = [await about(), await plain(offer.minimum), await plain(offer.maximum)];
  expect(sentence).toContain(least);
  expect(sentence).toContain(most);
  expect(await total.innerText()).toBe('—');
  await expectWhole(`${locale}-3-too-much`);
  await leave();
});
