/** The offer of loans: one member proposes a change, another approves it, and the desk and the public call have it. */
import { getLoanOffer } from '@candor/contract/loans';
import { CATALOGUES } from '@candor/i18n/all-locales';
import { expect, test } from 'vitest';
import { Member } from '../../../apps/server/src/features/staff/testing/office.ts';
import { expectAccessible } from '../../support/accessible.ts';
import { signInWith } from '../../support/office.ts';
import { buildPages } from '../../support/running-server.ts';
import { duringTests, ownStage } from '../../support/stage.ts';

const STORY = 'loan-offer';
const { work, office } = CATALOGUES.en;

duringTests(buildPages);
const stage = ownStage([]);

async function openOffice(member: Member, path: string) {
  const visited = await stage.visit({ view: 'desktop', story: STORY, expected: [/40[01]/] });
  await visited.page.goto(`/office${path}`);
  await signInWith(visited.page, member.freshCredentials());
  return visited;
}

test('a change of the offer is proposed, approved, and in force', async () => {
  const administrator = await Member.join(stage.server, 'administrator');
  const head = await Member.join(stage.server, 'compliance');
  const second = await openOffice(head, '/proposals');
  const first = await openOffice(administrator, '/loans');
  const { page } = first;
  await page.getByText('100.00 – 20,000.00 USDT').waitFor();
  await page.getByText('500,000.00').first().waitFor();
  await first.expectWhole('1-desk');

  // What is wrong is said before anything is sent: by the form, and then by the server, which knows the highest interest.
  await page.getByRole('button', { name: work.kinds.loans.offer }).click();
  const dialog = page.getByRole('dialog');
  const fill = async (values: Readonly<Record<string, string>>) => {
    for (const [name, value] of Object.entries(values)) await dialog.locator(`input[name="${name}"]`).fill(value);
  };
  await dialog.getByRole('button', { name: work.smart.addTerm }).click();
  await dialog.getByRole('button', { name: work.loans.addBand }).click();
  await fill({
    minimum: '2e2',
    maximum: '25000',
    'days-5': '366',
    'daily-5': '0.06',
    'score-5': '750',
    'limit-5': '25000',
  });
  await dialog.getByText(work.capital.amountHelp).waitFor();
  await dialog.getByText('A whole number from 1 to 365.').waitFor();
  await fill({ minimum: '200', 'days-5': '365' });
  await dialog.locator('textarea[name="reason"]').fill('Agreed by the board.');
  const propose = dialog.getByRole('button', { name: work.proposals.propose, exact: true });
  await propose.click();
  await dialog.getByRole('alert').or(dialog.locator('[aria-invalid="true"]')).first().waitFor();
  await fill({ 'daily-5': '0.025' });
  await first.expectWhole('2-form');
  await expectAccessible(page);
  await propose.click();
  await page.getByText(work.proposals.yours).waitFor();

  await second.page.goto('/office/proposals');
  await second.page.getByRole('link', { name: work.kinds.loans.offer }).first().click();
  await second.page.getByText('365 × 0.025 %').first().waitFor();
  await second.page.getByText('≥ 750: 25000').first().waitFor();
  // Whether it is offered is said in words.
  await second.page.getByRole('cell', { name: work.proposals.yes, exact: true }).first().waitFor();
  await second.page.getByLabel(office.code).fill(head.freshCode());
  await second.page.getByRole('button', { name: work.proposals.approve }).click();
  await second.page.getByText(work.proposals.statuses.approved, { exact: true }).first().waitFor();
  await second.expectWhole('3-approved');
  await second.leave();

  await page.goto('/office/loans');
  await page.getByText('200.00 – 25,000.00 USDT').waitFor();
  await first.expectWhole('4-changed');
  await first.leave();
  const { offer } = await stage.server.visitor.done(getLoanOffer);
  expect(offer).toMatchObject({ version: 2, isOpen: true, minimum: '200', maximum: '25000' });
  expect(offer?.terms.at(-1)).toEqual({ days: 365, dailyPercent: '0.025', nominalPercent: '9.125' });
  expect(offer?.bands.at(-1)).toEqual({ score: 750, limit: '25000' });
});
