/** The back office on a phone: filters wait behind a button, and a field that is wrong says so once. */
import { CATALOGUES } from '@candor/i18n/all-locales';
import { expect, test } from 'vitest';
import { Member } from '../../../apps/server/src/features/staff/testing/office.ts';
import { signInWith } from '../../support/office.ts';
import { buildPages } from '../../support/running-server.ts';
import { duringTests, ownStage } from '../../support/stage.ts';

const { work, office, paramNames } = CATALOGUES.en;

duringTests(buildPages);
const stage = ownStage([]);

async function openOffice(path: string) {
  const administrator = await Member.join(stage.server, 'administrator');
  const visited = await stage.visit({ view: 'phone', story: 'office-phone', expected: [/401/] });
  await visited.page.goto(`/office${path}`);
  await signInWith(visited.page, administrator.freshCredentials());
  return visited;
}

test('the filters of a list are folded, and the button says how many are set', async () => {
  const { page, leave } = await openOffice('/proposals?status=pending');
  const filter = page.getByRole('button', { name: 'Filter (1)', exact: true });
  const status = page.getByRole('button', { name: office.members.status });
  await filter.waitFor();
  expect(await status.isVisible()).toBe(false);
  await filter.click();
  await status.waitFor();
  expect(await filter.getAttribute('aria-expanded')).toBe('true');
  await leave();
});

test('a parameter out of its bounds is refused by its field alone', async () => {
  const { page, leave } = await openOffice('/parameters');
  await page.getByRole('button', { name: paramNames.caseReviewHours }).click();
  await page.getByRole('button', { name: work.params.propose }).click();
  const dialog = page.getByRole('dialog');
  const value = dialog.locator('input[name="value"]');
  await dialog.getByRole('button', { name: work.proposals.propose, exact: true }).click();
  await expect.poll(() => value.getAttribute('aria-invalid')).toBe('true');
  await expect.poll(() => value.evaluate((input) => input === document.activeElement)).toBe(true);
  await value.fill('99999');
  await dialog.getByText(/^Enter a value other than the current one/).waitFor();
  expect(await dialog.getByText(work.proposals.nothingYet).count()).toBe(0);
  await leave();
});
