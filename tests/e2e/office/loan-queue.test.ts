/**
 * The queue of loans, from the request to what the customer reads: compliance takes a case, reads what was signed, approves one loan and refuses
 * another; who has no case, has nothing to decide, or may only look sees that.
 */
import { readFileSync } from 'node:fs';
import { getUserInfo } from '@candor/contract/identity';
import { borrow, getLoan, getLoanOffer, quoteLoanOffer, signLoan } from '@candor/contract/loans';
import { assignCase } from '@candor/contract/staff/cases';
import { listStaffLoans } from '@candor/contract/staff/loans';
import { CATALOGUES } from '@candor/i18n/all-locales';
import type { Locale } from '@candor/i18n/locales';
import type { Page } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import { decideOn } from '../../../apps/server/src/features/kyc/testing/submission.ts';
import { Member } from '../../../apps/server/src/features/staff/testing/office.ts';
import type { TestClient } from '../../../apps/server/src/testing/test-client.ts';
import { expectAccessible } from '../../support/accessible.ts';
import type { Scheme, View } from '../../support/browsing.ts';
import { handInIdentity } from '../../support/identity-check.ts';
import { signInWith } from '../../support/office.ts';
import { buildPages } from '../../support/running-server.ts';
import { duringTests, ownStage } from '../../support/stage.ts';

const REAL = { real: true } as const;
const DAYS = 30;
const STROKES = [
  [
    { x: 0.1, y: 0.2 },
    { x: 0.5, y: 0.05 },
    { x: 0.9, y: 0.25 },
  ],
];
const WORDS = 'Please send us your last three payslips, then ask again.';
const { checks, lending, loanReasons, office, payouts, profile, work } = CATALOGUES.en;

duringTests(buildPages);
const stage = ownStage([]);

type Borrower = { readonly client: TestClient; readonly loanId: string; readonly sha256: string };

let rita: Member;
let sven: TestClient;
let approved: Borrower;
let refused: Borrower;

beforeAll(async () => {
  rita = await Member.join(stage.server, 'compliance', 'rita');
  sven = await (await Member.join(stage.server, 'compliance', 'sven')).signIn();
  approved = await borrower('ada@example.com', '1000', 'signs');
  refused = await borrower('bea@example.com', '1500', 'signs');
  await borrower('cora@example.com', '400', 'has not signed');
});

/** Verified, so that the score allows 2,500 USDT. */
async function borrower(email: string, amount: string, then: 'signs' | 'has not signed'): Promise<Borrower> {
  const registered = await stage.server.registerByEmail(email);
  await handInIdentity(registered);
  await decideOn(sven, (await registered.done(getUserInfo)).id);
  // A proof is another session.
  const client = await registered.proven();
  const { total } = await client.done(quoteLoanOffer, { query: { days: String(DAYS), amount } });
  const { id, agreement } = await client.done(borrow, { body: { days: DAYS, amount, total } }, REAL);
  const { sha256 } = agreement;
  if (then === 'signs') await client.done(signLoan, { body: { id, sha256, strokes: STROKES } }, REAL);
  return { client, loanId: id, sha256 };
}

type Look = { readonly locale?: Locale; readonly view?: View; readonly scheme?: Scheme };

async function openOffice(
  member: Member,
  path: string,
  { locale = 'en', view = 'desktop', scheme = 'light' }: Look = {},
) {
  const visited = await stage.visit({ view, scheme, story: 'loan-queue', expected: [/40[01]/, /409 \(Conflict\)/] });
  const { page } = visited;
  await page.addInitScript((chosen) => localStorage.setItem('candor.office.locale', chosen), locale);
  await page.goto(`/office${path}`);
  await signInWith(page, member.freshCredentials());
  return visited;
}

const rowOf = (page: Page, amount: string) =>
  page.getByRole('table', { name: lending.queue }).locator('[data-row]').filter({ hasText: amount });
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });

async function chooseStatus(page: Page, status: string): Promise<void> {
  await page.getByRole('button', { name: payouts.queue }).click();
  await page.getByRole('option', { name: status, exact: true }).click();
}

test('takes a case, reads what was signed, and pays the loan out', async () => {
  const { page, expectWhole, leave } = await openOffice(rita, '/loans');
  // The oldest first: two are signed, and due; the third has nothing to decide.
  const queue = page.getByRole('table', { name: lending.queue });
  await expect
    .poll(() => queue.locator('[data-row]').allInnerTexts())
    .toEqual(['1,000.00 USDT', '1,500.00 USDT', '400.00 USDT']);
  expect(await queue.getByText(lending.signed, { exact: true }).count()).toBe(2);
  expect(await queue.getByText(lending.unsigned, { exact: true }).count()).toBe(1);
  await queue.getByText('550 · 2,500.00 USDT').first().waitFor();
  await expectWhole('1-queue');
  await rowOf(page, '400.00').click();
  await page.getByText(lending.waits).waitFor();
  expect(await button(page, work.cases.assign).count()).toBe(0);
  expect(await button(page, lending.save).count()).toBe(0);
  await rowOf(page, '400.00').click();

  // The score adds up in front of the reader; nobody decides without the case.
  await rowOf(page, '1,000.00').click();
  await page.getByText(checks.takeFirst).waitFor();
  await page.getByText(profile.points.identityVerified).waitFor();
  await page.getByText('+200', { exact: true }).waitFor();
  await page.getByText('550 / 850').waitFor();
  await page.getByText('500,000.00 USDT').waitFor();
  await page.getByText(approved.sha256).waitFor();
  expect(await button(page, payouts.approve).count()).toBe(0);
  await expectAccessible(page);
  await expectWhole('2-loan');
  const [file] = await Promise.all([page.waitForEvent('download'), button(page, lending.save).click()]);
  expect(
    readFileSync(await file.path())
      .subarray(0, 5)
      .toString(),
  ).toBe('%PDF-');
  await button(page, work.cases.assign).click();
  await page.getByText(checks.yours).waitFor();

  // What is approved is all there: amount, days, total, and the document; a wrong code approves nothing.
  await button(page, payouts.approve).click();
  const dialog = page.getByRole('dialog');
  const { total } = await approved.client.done(getLoan, { params: { id: approved.loanId } }, REAL);
  await dialog.getByText('1,000.00 USDT').waitFor();
  await dialog.getByText(String(DAYS), { exact: true }).waitFor();
  await dialog
    .getByText(
      `${Number(total).toLocaleString('en', { minimumFractionDigits: 2, maximumFractionDigits: 2, roundingMode: 'ceil' })} USDT`,
    )
    .waitFor();
  await dialog.getByText(approved.sha256).waitFor();
  await dialog.getByText(lending.approveText).waitFor();
  const code = dialog.locator('input[name="code"]');
  await code.fill('000000');
  await button(page, payouts.approve).last().click();
  await dialog.locator('input[name="code"][aria-invalid="true"]').waitFor();
  expect((await approved.client.done(getLoan, { params: { id: approved.loanId } }, REAL)).status).toBe('review');
  await expectAccessible(page);
  await expectWhole('3-approve');
  await code.fill(rita.freshCode());
  await button(page, payouts.approve).last().click();
  await rowOf(page, '1,000.00').waitFor({ state: 'detached' });
  await page.getByText(lending.paid).waitFor();

  await chooseStatus(page, lending.statuses.repaying);
  await rowOf(page, '1,000.00').click();
  await page.getByText(lending.approvedBy.replace('{name}', '\u2068rita\u2069')).waitFor();
  await page.getByText(lending.owed).waitFor();
  await expectWhole('4-repaying');
  await leave();
  const loan = await approved.client.done(getLoan, { params: { id: approved.loanId } }, REAL);
  expect(loan).toMatchObject({ status: 'repaying', principal: '1000', payoff: { principal: '1000', interest: '0' } });
  expect((await stage.server.visitor.done(getLoanOffer)).pool.free).toBe('499000');
});

test('leaves a loan to whoever has it, and refuses it in words that its customer reads', async () => {
  const { list } = await sven.done(listStaffLoans, { query: { status: 'review' } });
  const caseId = list.find(({ id }) => id === refused.loanId)?.caseId ?? '';
  await sven.done(assignCase, { body: { caseId } });
  const { page, expectWhole, leave } = await openOffice(rita, '/cases?kind=loan', { scheme: 'dark' });
  await page
    .getByRole('table')
    .getByRole('button', { name: new RegExp(`^${work.cases.kinds.loan}`) })
    .click();
  await page.getByRole('link', { name: work.cases.open.loan }).click();
  // Only this customer's are listed.
  await rowOf(page, '1,500.00').click();
  expect(await rowOf(page, '400.00').count()).toBe(0);
  await page.getByText(checks.somebodys.replace('{name}', '\u2068sven\u2069')).waitFor();
  for (const name of [work.cases.assign, payouts.approve, payouts.refuse])
    expect(await button(page, name).count()).toBe(0);
  await expectWhole('5-somebodys');
  // Compliance can return anybody’s case to the queue.
  await button(page, work.cases.release).click();
  await button(page, work.cases.assign).click();
  await page.getByText(checks.yours).waitFor();

  await button(page, payouts.refuse).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: payouts.reason }).click();
  await page.getByRole('option', { name: loanReasons.income }).click();
  await dialog.locator('textarea[name="words"]').fill(WORDS);
  await dialog.locator('select:not([tabindex="-1"])').selectOption('zh');
  await dialog.getByTestId('preview').getByText(CATALOGUES.zh.loanReasons.income).waitFor();
  await dialog.getByTestId('preview').getByText(WORDS).waitFor();
  await expectAccessible(page);
  await expectWhole('6-refuse');
  await dialog.locator('input[name="code"]').fill(rita.freshCode());
  await dialog.getByRole('button', { name: payouts.refuse, exact: true }).click();
  await page.getByText(lending.none).waitFor();
  await leave();
  const loan = await refused.client.done(getLoan, { params: { id: refused.loanId } }, REAL);
  expect(loan).toMatchObject({ status: 'rejected', reason: 'income', words: WORDS, paidOutAt: null, payoff: null });
});

test('shows the auditor why a loan was refused, and who looked at which agreement', async () => {
  const auditor = await Member.join(stage.server, 'auditor');
  const words = CATALOGUES.ar;
  const { page, expectWhole, leave } = await openOffice(auditor, '/loans?status=rejected', {
    locale: 'ar',
    view: 'phone',
    scheme: 'dark',
  });
  await page.getByRole('table', { name: words.lending.queue }).locator('[data-row]').tap();
  await page.getByText(words.loanReasons.income).waitFor();
  await page.getByText(WORDS).waitFor();
  await page.getByText(words.deposits.refusedBy.replace('{name}', '\u2068rita\u2069')).waitFor();
  for (const name of [words.work.cases.assign, words.payouts.approve, words.payouts.refuse])
    expect(await button(page, name).count()).toBe(0);
  await expectAccessible(page);
  await expectWhole('7-auditor');
  await page.goto('/office/audit?action=viewed.viewAgreement');
  const rows = page.getByRole('table', { name: words.office.audit.title }).getByRole('row');
  await rows
    .filter({ hasText: words.office.actions.viewed.viewAgreement })
    .filter({ hasText: 'rita' })
    .first()
    .waitFor();
  await page.goto('/office/audit?action=loan.approved');
  await rows.filter({ hasText: words.office.actions.loan.approved }).filter({ hasText: 'rita' }).first().waitFor();
  await leave();
});

test('gives each role the parts that it may see', async () => {
  const treasury = await openOffice(await Member.join(stage.server, 'treasury'), '/loans');
  await treasury.page.getByRole('table', { name: lending.queue }).waitFor();
  await rowOf(treasury.page, '400.00').click();
  await treasury.page.getByText(lending.waits).waitFor();
  await treasury.page.getByRole('tab', { name: lending.offer }).click();
  await treasury.page.getByRole('heading', { name: work.loans.offer }).waitFor();
  await button(treasury.page, work.kinds.loans.fund).waitFor();
  await treasury.expectWhole('8-offer');
  await expectAccessible(treasury.page);
  await treasury.leave();

  const administrator = await openOffice(await Member.join(stage.server, 'administrator'), '/loans');
  await administrator.page.getByRole('heading', { name: work.loans.offer }).waitFor();
  expect(await administrator.page.getByRole('tab').count()).toBe(0);
  await administrator.leave();

  const support = await openOffice(await Member.join(stage.server, 'support'), '/cases');
  await support.page.goto('/office/loans');
  await support.page.getByText(office.forbiddenTitle).waitFor();
  expect(await support.page.getByRole('navigation').getByRole('link', { name: work.loans.title }).count()).toBe(0);
  await support.leave();
});
