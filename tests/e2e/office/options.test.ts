/** The pool of an underlying of options is funded by two people, and both see what has become of it. */
import { listOptionUnderlyings } from '@candor/contract/options';
import { CATALOGUES } from '@candor/i18n/all-locales';
import { expect, test } from 'vitest';
import { openOptionServer, stageOf } from '../../../apps/server/src/features/options/testing/option-stage.ts';
import { Member } from '../../../apps/server/src/features/staff/testing/office.ts';
import { expectAccessible } from '../../support/accessible.ts';
import { openBrowser, visit } from '../../support/browsing.ts';
import { signInWith } from '../../support/office.ts';
import { buildPages } from '../../support/running-server.ts';
import { duringTests } from '../../support/stage.ts';

const STORY = 'options-desk';
const { work, office, optionOrders } = CATALOGUES.en;

duringTests(buildPages);
const server = duringTests(openOptionServer, (opened) => opened.close());
const browser = duringTests(openBrowser, (opened) => opened.close());

async function openOffice(member: Member, path: string) {
  const visited = await visit(browser(), server().url, { view: 'desktop', story: STORY, expected: [/40[01]/] });
  await visited.page.goto(`/office${path}`);
  await signInWith(visited.page, member.freshCredentials());
  return visited;
}

const freeOf = async (code: string) => {
  const { list } = await server().visitor.done(listOptionUnderlyings, { query: {} });
  return Number(list.find((underlying) => underlying.code === code)?.free);
};

test('a pool is funded by two people', async () => {
  const [treasury, head] = [await Member.join(server(), 'treasury'), await Member.join(server(), 'compliance')];
  const before = await freeOf('BTCUSDT');
  const first = await openOffice(treasury, '/options');
  const { page } = first;
  const row = page.getByRole('row').filter({ hasText: 'BTCUSDT' }).first();
  await row.getByText('5,000,000.00').waitFor();
  await first.expectWhole('1-desk');
  await expectAccessible(page);

  // What is wrong is said before anything is sent.
  await page.getByRole('button', { name: `${work.kinds.options.fund}: BTCUSDT`, exact: true }).click();
  const dialog = page.getByRole('dialog');
  await dialog.locator('input[name="amount"]').fill('1e3');
  await dialog.locator('[aria-invalid="true"]').waitFor();
  await dialog.locator('input[name="amount"]').fill('1234.5');
  await dialog.locator('textarea[name="reason"]').fill('Agreed by the board.');
  await first.expectWhole('2-form');
  await expectAccessible(page);
  await dialog.getByRole('button', { name: work.proposals.propose, exact: true }).click();
  await page.getByText(work.proposals.yours).waitFor();

  const second = await openOffice(head, '/proposals');
  await second.page.getByRole('link', { name: work.kinds.options.fund }).first().click();
  await second.page.getByText('1234.5').first().waitFor();
  await second.page.getByText('BTCUSDT').first().waitFor();
  await second.expectWhole('3-proposal');
  await second.page.getByLabel(office.code).fill(head.freshCode());
  await second.page.getByRole('button', { name: work.proposals.approve }).click();
  await second.page.getByText(work.proposals.statuses.approved, { exact: true }).first().waitFor();
  await second.leave();

  // The pool has it, and says by which proposal.
  await page.goto('/office/options');
  await row.getByText('5,001,234.50').waitFor();
  await page.getByRole('table', { name: work.options.movements }).getByText('1,234.50').waitFor();
  await first.expectWhole('4-funded');
  await first.leave();
  await expect.poll(() => freeOf('BTCUSDT')).toBe(before + 1234.5);
  await server().expectBooksToBalance();
});

test('support sees what a customer bought', async () => {
  const options = stageOf(server);
  const owner = await options.owner(10_000);
  const open = await options.buy(owner, { kind: 'call_spread', period: 30, lots: '0.1' });
  options.quoteAll();
  const early = await options.buy(owner, { kind: 'put', code: 'EURUSD', period: 7, lots: '0.5' });
  await options.close(owner, early.id);

  const opened = await openOffice(await Member.join(server(), 'support'), `/customers/${owner.id}`);
  const { page } = opened;
  await page.getByRole('tab', { name: work.customers.tabs.options, exact: true }).click();
  const row = (code: string) => page.getByRole('row').filter({ hasText: code });
  await row('EURUSD').getByText(optionOrders.closedEarly).waitFor();
  expect(await row('BTCUSDT').innerText()).toContain(optionOrders.kinds.call_spread);
  expect(await row('BTCUSDT').innerText()).toContain(open.orderNo);
  await opened.expectWhole('5-customer');
  await expectAccessible(page);
  await page.getByText(CATALOGUES.en.shell.demo, { exact: true }).click();
  await page.getByText(work.customers.noOptions).waitFor();
  await opened.leave();
});
