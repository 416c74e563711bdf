/** A product of smart trading, from the form to the shelf: one member proposes it, another approves; its pool is funded, it is opened, and customers find it. */
import { listSmartProducts } from '@candor/contract/smart';
import { CATALOGUES } from '@candor/i18n/all-locales';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { Member } from '../../../apps/server/src/features/staff/testing/office.ts';
import { expectAccessible } from '../../support/accessible.ts';
import { settled, store } from '../../support/customer.ts';
import { mixOf } from '../../support/mixes.ts';
import { signInWith } from '../../support/office.ts';
import { buildPages } from '../../support/running-server.ts';
import { duringTests, ownStage } from '../../support/stage.ts';

const STORY = 'plan-product';
const { work, office, smart } = CATALOGUES.en;

duringTests(buildPages);
const stage = ownStage([]);

async function openOffice(member: Member, path: string) {
  const visited = await stage.visit({ view: 'desktop', story: STORY, expected: [/40[01]/] });
  await visited.page.goto(`/office${path}`);
  await signInWith(visited.page, member.freshCredentials());
  return visited;
}

/** Gives the reason, and proposes what the dialog has. */
async function propose(page: Page): Promise<void> {
  const dialog = page.getByRole('dialog');
  await dialog.locator('textarea[name="reason"]').fill('Agreed by the board.');
  await dialog.getByRole('button', { name: work.proposals.propose, exact: true }).click();
  await page.getByText(work.proposals.yours).waitFor();
}

async function approve(page: Page, head: Member, kind: string, shown: string): Promise<void> {
  await page.goto('/office/proposals');
  await page.getByRole('link', { name: kind }).first().click();
  await page.getByText(shown).first().waitFor();
  await page.getByLabel(office.code).fill(head.freshCode());
  await page.getByRole('button', { name: work.proposals.approve }).click();
  await page.getByText(work.proposals.statuses.approved, { exact: true }).first().waitFor();
}

const product = (page: Page, name: string) => page.getByRole('listitem').filter({ hasText: name });

test('a product is proposed, approved, funded and opened, and a customer sees it', async () => {
  const [administrator, treasury, head] = [
    await Member.join(stage.server, 'administrator'),
    await Member.join(stage.server, 'treasury'),
    await Member.join(stage.server, 'compliance'),
  ];
  const [locale, view, scheme] = mixOf('zh');
  const customer = await stage.visit({ view, scheme, story: STORY });
  await store(customer.page, { 'candor.locale': locale });
  const second = await openOffice(head, '/proposals');

  // What is wrong is said before anything is sent: the form, and then the server by the highest yield.
  const first = await openOffice(administrator, '/plans');
  const { page } = first;
  await page.getByRole('button', { name: work.smart.newProduct }).click();
  const dialog = page.getByRole('dialog');
  const fill = async (values: Readonly<Record<string, string>>) => {
    for (const [name, value] of Object.entries(values)) await dialog.locator(`input[name="${name}"]`).fill(value);
  };
  await fill({ name: 'Valley', minimum: '1e2', maximum: '1000', damagesRate: '0.5', 'days-0': '7', 'daily-0': '0.06' });
  await dialog.getByText(work.capital.amountHelp).waitFor();
  await fill({ minimum: '100' });
  await dialog.locator('textarea[name="reason"]').fill('Agreed by the board.');
  await dialog.getByRole('button', { name: work.proposals.propose, exact: true }).click();
  await dialog.getByRole('alert').or(dialog.locator('[aria-invalid="true"]')).first().waitFor();
  await fill({ 'daily-0': '0.02' });
  await dialog.getByRole('button', { name: work.smart.addTerm }).click();
  await fill({ 'days-1': '30', 'daily-1': '0.03' });
  await first.expectWhole('1-form');
  await expectAccessible(page);
  await propose(page);
  await approve(second.page, head, work.kinds.smart.product, '30 × 0.03 %');
  await second.expectWhole('2-approved');

  // It is there, and closed: its pool is empty.
  await customer.page.goto('/trading');
  const shown = customer.page.getByTestId('products').getByRole('listitem').filter({ hasText: 'Valley' });
  const words = CATALOGUES[locale];
  await shown.getByText(words.smart.closed).waitFor();

  const third = await openOffice(treasury, '/plans');
  await product(third.page, 'Valley').getByRole('button', { name: work.kinds.smart.fund }).click();
  await third.page.getByRole('dialog').locator('input[name="amount"]').fill('500');
  await propose(third.page);
  await third.leave();
  await approve(second.page, head, work.kinds.smart.fund, '500');

  await page.goto('/office/plans');
  await product(page, 'Valley').getByText('500.00').first().waitFor();
  await product(page, 'Valley').getByRole('button', { name: work.smart.change, exact: true }).click();
  await dialog.getByRole('checkbox', { name: work.fields.isOpen }).check();
  await first.expectWhole('3-opening');
  await propose(page);
  await approve(second.page, head, work.kinds.smart.product, 'Valley');
  await page.goto('/office/plans');
  await product(page, 'Valley').getByText('500.00').first().waitFor();
  // What the desk reads may be a second old, and is read again.
  await expect.poll(() => product(page, 'Valley').getByText(smart.closed).count()).toBe(0);
  await first.expectWhole('4-desk');
  await first.leave();
  await second.leave();

  await expect.poll(() => shown.getByText(words.smart.closed).count()).toBe(0);
  await shown.getByRole('button').click();
  await customer.page.getByRole('heading', { name: 'Valley', level: 2 }).waitFor();
  await settled(customer.page);
  await customer.expectWhole('5-customer');
  await customer.leave();
  const sold = (await stage.server.visitor.done(listSmartProducts)).list.find(({ name }) => name === 'Valley');
  expect(sold).toMatchObject({ version: 2, isOpen: true, damagesPercent: '0.5', pool: { free: '500', isPlay: false } });
});
