/**
 * A customer borrows: what stands in the way is said with its way out, the agreement is read and signed by keyboard alone with a second factor, a
 * member pays it out, and the loan is paid back in part and in full. The seal of what was signed holds outside of the platform, too.
 */
import { createHash, createPublicKey, verify } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { getUserInfo } from '@candor/contract/identity';
import { assignCase, listCases } from '@candor/contract/staff/cases';
import { approveLoan, listStaffLoans } from '@candor/contract/staff/loans';
import { CATALOGUES } from '@candor/i18n/all-locales';
import { localeInfo } from '@candor/i18n/locales';
import { DAY, HOUR, MINUTE } from '@candor/core/time';
import type { Locator, Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { decideOn, DETAILS } from '../../../apps/server/src/features/kyc/testing/submission.ts';
import { freshCodeOf, withApp } from '../../../apps/server/src/features/security/testing/owner.ts';
import { Member } from '../../../apps/server/src/features/staff/testing/office.ts';
import { expectAccessible } from '../../support/accessible.ts';
import { goTo, store } from '../../support/customer.ts';
import { handInIdentity } from '../../support/identity-check.ts';
import { mixes } from '../../support/mixes.ts';
import { buildPages } from '../../support/running-server.ts';
import { duringTests, ownStage } from '../../support/stage.ts';

const STORY = 'borrowing';
/** For 30 days at 0.04 % a day, of which seven are free. */
const AMOUNT = '1000';
const DAYS_HAD = 10;
/** Three days of interest, after the seven that are free. */
const OWED = '1001.2';
/** Leaves 699.996: what is owed is never shown as less than it is. */
const PART = '301.204';

duringTests(buildPages);
const stage = ownStage(['BTCUSDT']);

/** As the browser writes it, whose digits need not be this program's. */
function written(page: Page, lang: string, text: string): Promise<string> {
  return page.evaluate(
    ([language, exact]) => {
      const format = new Intl.NumberFormat(language, { minimumFractionDigits: 2, maximumFractionDigits: 6 });
      return `${format.format(exact as `${number}`)} USDT`;
    },
    [lang, text] as const,
  );
}

async function saved(page: Page, button: Locator): Promise<{ readonly name: string; readonly bytes: Buffer }> {
  const [file] = await Promise.all([page.waitForEvent('download'), button.click()]);
  return { name: file.suggestedFilename(), bytes: await readFile(await file.path()) };
}

/** A member takes the case, and approves what was signed. */
async function payOut(customerId: string, loanId: string): Promise<void> {
  const member = await Member.join(stage.server, 'compliance');
  const office = await member.signIn();
  const { list } = await office.done(listCases, { query: { kind: 'loan', customerId } });
  await office.done(assignCase, { body: { caseId: list[0]?.id ?? '' } });
  const { list: loans } = await office.done(listStaffLoans, { query: { status: 'review', customerId } });
  const sha256 = loans.find(({ id }) => id === loanId)?.agreement.sha256 ?? '';
  await office.done(approveLoan, { body: { id: loanId, sha256, verificationCode: member.freshCode() } });
}

test.each(mixes('zh', 'en', 'ar'))('a loan from the amount to the last payment, in %s on a %s, %s', async (...mix) => {
  const [locale, view, scheme] = mix;
  const { server } = stage;
  const words = CATALOGUES[locale];
  const { loans, identification } = words;
  const { lang, dir } = localeInfo(locale);
  const { client, secret } = await withApp(server, `borrower_${locale}`);
  const user = await client.done(getUserInfo);
  await server.openReal(client, 50);
  // The signature asks for a proof, and another name than the verified one is refused.
  const expected = [/403 \(Forbidden\)/, /409 \(Conflict\)/];
  const { page, expectWhole, leave } = await stage.visit({ view, scheme, story: STORY, expected });
  const button = (name: string) => page.getByRole('button', { name, exact: true });
  const dialog = page.getByRole('dialog');

  // What stands in the way, one after the other: the demo account, and the identity check.
  await store(page, {
    'candor.token': client.token ?? '',
    'candor.userInfo': JSON.stringify(user),
    'candor.locale': locale,
    'candor.virtual': '1',
  });
  await page.goto('/loan');
  await button(words.shell.switchToReal).click();
  await dialog.getByRole('button', { name: words.shell.switchToReal, exact: true }).click();
  await page.getByRole('link', { name: identification.entry.notVerified, exact: true }).first().waitFor();
  await page.getByText(loans.empty).waitFor();
  expect(await button(loans.go).count()).toBe(0);
  await expectWhole('1-unverified');
  // Where the page has stopped, an amount lies half behind the bar: the walk through every page measures targets.
  await expectAccessible(page, { without: ['target-size'] });
  await handInIdentity(client);
  await decideOn(await (await Member.join(server, 'compliance')).signIn(), user.id);
  await store(page, { 'candor.virtual': '0' });
  await page.reload();

  // More than the score allows is said beside the field; then the review, with every figure.
  const amount = page.locator('input[name="amount"]');
  const terms = page.getByRole('group', { name: words.smart.term }).getByRole('radio');
  await terms.nth(1).check();
  await amount.fill('20000');
  await page.locator('input[name="amount"][aria-invalid="true"]').waitFor();
  await page.locator('button[aria-disabled="true"]').filter({ hasText: loans.go }).waitFor();
  await amount.fill(AMOUNT);
  await button(loans.go).click();
  await dialog.getByText(loans.review.text).waitFor();
  await dialog.getByText(await written(page, lang, '1009.2')).waitFor();
  await dialog.getByText(loans.rules.late).waitFor();
  // However long the conditions are, the way on and the risk stay in view.
  for (const shown of [dialog.getByText(loans.risk), button(loans.review.make)])
    await expect.poll(() => shown.evaluate((each) => each.getBoundingClientRect().bottom <= innerHeight)).toBe(true);
  await expectWhole('2-review');
  await expectAccessible(page);
  await button(loans.review.make).click();
  await page.waitForURL(/\/loan\?loan=\d+$/);
  const loanId = new URL(page.url()).searchParams.get('loan') ?? '';
  const loan = page.getByTestId('loan');
  const stageIs = (name: string) => page.locator(`[data-testid="loan"][data-stage="${name}"]`).waitFor();
  await stageIs('unsigned');

  // The agreement: a document whose fingerprint is that on the page.
  const draft = await saved(page, button(loans.sign.save));
  expect(draft.name).toBe(`loan-${loanId}-agreement-1.pdf`);
  expect(draft.bytes.subarray(0, 5).toString()).toBe('%PDF-');
  await loan.getByText(createHash('sha256').update(draft.bytes).digest('hex')).waitFor();
  await expectWhole('3-agreement');
  await expectAccessible(page);

  // Signed without a pointer: by the name, and nobody else's, with a code of the authenticator app.
  server.move(6 * MINUTE);
  await page.getByRole('tab', { name: loans.sign.draw }).focus();
  await page.keyboard.press(dir === 'rtl' ? 'ArrowLeft' : 'ArrowRight');
  const name = page.locator('input[name="signature"]');
  await name.waitFor();
  await name.press('Enter');
  await page.getByText(loans.sign.enterName).waitFor();
  await name.fill('Somebody Else');
  await name.press('Enter');
  await dialog.locator('input[name="verification-code"]').fill(freshCodeOf(server, secret));
  await dialog.waitFor({ state: 'detached' });
  await page.getByText(words.refusals.not_signed).waitFor();
  await expectWhole('4-not-signed');
  await expectAccessible(page);
  await name.fill(`${DETAILS.firstName} ${DETAILS.lastName}`);
  await name.press('Enter');
  await stageIs('review');
  await page.getByRole('heading', { name: identification.pending.title }).waitFor();
  await page.getByRole('timer').waitFor();
  await button(loans.cancel.button).waitFor();
  await expectWhole('5-under-review');
  await expectAccessible(page);

  // Meanwhile no other can be asked for, and the page leads to the one that is open.
  await loan.getByRole('link', { name: loans.toAll, exact: true }).click();
  await page.getByText(words.refusals.loan_open).waitFor();
  await page.locator('[data-testid="loans"] > li[data-stage="review"]').waitFor();
  await expectWhole('6-open');
  await page.getByRole('link', { name: loans.toOpenLoan, exact: true }).click();
  await stageIs('review');

  // Paid out, and ten days later paid back: first a part of it, interest first.
  await payOut(user.id, loanId);
  await stageIs('repaying');
  server.move(DAYS_HAD * DAY + HOUR);
  const owed = page.getByTestId('owed');
  await expect.poll(() => owed.innerText()).toBe(await written(page, lang, OWED));
  await page.getByRole('timer').waitFor();
  await page.getByText(loans.payoffs, { exact: true }).click();
  await expectWhole('7-repaying');
  await expectAccessible(page);
  const repayment = page.locator('input[name="repayment"]');
  const pay = loan.locator('form button[type="submit"]');
  await repayment.fill('5000');
  await pay.click();
  await page.locator('input[name="repayment"][aria-invalid="true"]').waitFor();
  await repayment.fill(PART);
  await pay.click();
  await expect.poll(() => owed.innerText()).toBe(await written(page, lang, '700'));
  await expect.poll(() => page.getByTestId('loan-payments').getByRole('listitem').count()).toBe(2);
  await expect.poll(() => loan.getByRole('progressbar').getAttribute('aria-valuenow')).toBe('30');
  await expectWhole('8-part');

  // Then all of it.
  await button(loans.pay.all).click();
  await expect.poll(() => repayment.inputValue()).not.toBe('');
  await pay.click();
  await stageIs('repaid');
  await page.getByText(loans.payments.customer).first().waitFor();
  await expectWhole('9-repaid');
  await expectAccessible(page);

  // What was signed, sealed: anybody can check it by the certificate.
  const documents = page.getByTestId('loan-documents');
  const signed = await saved(page, button(loans.documents.save));
  const seal = await saved(page, button(loans.documents.seal));
  await documents.getByText(createHash('sha256').update(signed.bytes).digest('hex')).waitFor();
  await documents.getByText(loans.documents.check, { exact: true }).click();
  const certificate = await saved(page, button(loans.documents.certificate));
  await documents.getByText(`openssl dgst -sha256 -verify candor-key.pem -signature ${seal.name}`).waitFor();
  expect(verify('sha256', signed.bytes, createPublicKey(certificate.bytes), seal.bytes)).toBe(true);
  expect(verify('sha256', draft.bytes, createPublicKey(certificate.bytes), seal.bytes)).toBe(false);
  await documents.scrollIntoViewIfNeeded();
  await expectWhole('10-documents');
  await expectAccessible(page);

  // The list has it, and so do the notifications, which lead to it.
  await goTo(page, '/loan');
  await page.locator('[data-testid="loans"] > li[data-stage="repaid"]').waitFor();
  await button(loans.go).waitFor();
  await expectWhole('11-list');
  await goTo(page, '/profile/notification');
  await page.getByRole('link', { name: words.security.events.loanRepaid, exact: true }).click();
  await page.waitForURL(`**/loan?loan=${loanId}`);
  await stageIs('repaid');
  await leave();
});
