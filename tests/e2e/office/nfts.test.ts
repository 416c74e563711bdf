/** Charity NFTs: one member proposes a charity, and then an item with its picture; another looks at both and approves; and everybody finds it on offer. */
import { listCharities, listNfts } from '@candor/contract/nfts';
import { HOUR, type Instant } from '@candor/core/time';
import { CATALOGUES } from '@candor/i18n/all-locales';
import type { Locator, Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { png } from '../../../apps/server/src/features/documents/images/testing/pictures.ts';
import { Member } from '../../../apps/server/src/features/staff/testing/office.ts';
import { expectAccessible } from '../../support/accessible.ts';
import type { Visit } from '../../support/browsing.ts';
import { signInWith } from '../../support/office.ts';
import { buildPages } from '../../support/running-server.ts';
import { duringTests, ownStage } from '../../support/stage.ts';

const STORY = 'office-nfts';
const CONTRACT = '0x5FbDB2315678afecb367f032d93F642f64180aa3';
const { nftDesk, office, work } = CATALOGUES.en;

duringTests(buildPages);
const stage = ownStage([]);

async function openOffice(member: Member, path: string): Promise<Visit> {
  const visited = await stage.visit({ view: 'desktop', story: STORY, expected: [/40[01]/] });
  await visited.page.goto(`/office${path}`);
  await signInWith(visited.page, member.freshCredentials());
  return visited;
}

const fillIn = async (form: Locator, values: Readonly<Record<string, string>>) => {
  for (const [name, value] of Object.entries(values)) await form.locator(`[name="${name}"]`).fill(value);
};
const propose = (form: Locator) => form.getByRole('button', { name: work.proposals.propose, exact: true }).click();

/** As the browser's field has it, in the zone of the page. */
const localTime = (page: Page, at: Instant) =>
  page.evaluate((time) => {
    const ahead = -new Date(time).getTimezoneOffset() * 60_000;
    return new Date(time + ahead).toISOString().slice(0, 16);
  }, at);

/** Whether a picture came, and not only its frame. */
const isDrawn = (picture: Locator) =>
  picture.evaluate((image) => image instanceof HTMLImageElement && image.complete && image.naturalWidth > 0);

/** The other member opens what was proposed last, and approves it. */
async function approve({ page }: Visit, member: Member, kind: string, look: () => Promise<void>): Promise<void> {
  await page.goto('/office/proposals');
  await page.getByRole('link', { name: kind }).first().click();
  await page.getByText(work.proposals.change).waitFor();
  await look();
  await page.getByLabel(office.code).fill(member.freshCode());
  await page.getByRole('button', { name: work.proposals.approve }).click();
  await page.getByText(work.proposals.statuses.approved, { exact: true }).first().waitFor();
}

test('a charity and an item are proposed, approved by somebody else, and on offer', async () => {
  const treasurer = await Member.join(stage.server, 'treasury');
  const head = await Member.join(stage.server, 'compliance');
  const second = await openOffice(head, '/proposals');
  const first = await openOffice(treasurer, '/nfts?part=charities');
  const { page } = first;
  await page.getByText(nftDesk.donated, { exact: true }).first().waitFor();

  // A charity, with its story in two languages; the others are marked as missing.
  await page.getByRole('button', { name: nftDesk.newCharity }).click();
  const dialog = page.getByRole('dialog');
  await propose(dialog);
  await dialog.getByText(nftDesk.wrong.some).waitFor();
  await fillIn(dialog, { name: 'Lamps for Libraries', registration: 'CHE-100.000.077, Zürich' });
  await dialog.getByRole('combobox', { name: work.fields.country }).fill('Switz');
  await page.locator('[role="option"]', { hasText: 'Switzerland' }).click();
  await fillIn(dialog, { 'story-en': 'Light to read by.\nIn twelve villages.' });
  await dialog.getByRole('tab', { name: 'Deutsch' }).click();
  await fillIn(dialog, { 'story-de': 'Licht zum Lesen.', reason: 'The board has met them.' });
  expect(await dialog.getByText(nftDesk.missing, { exact: true }).count()).toBe(8);
  await expectAccessible(page);
  await first.expectWhole('1-charity');
  await propose(dialog);
  await page.getByText(work.proposals.yours).waitFor();
  await approve(second, head, work.kinds.nfts.charity, async () => {
    await second.page.getByText('Licht zum Lesen.').waitFor();
    await second.expectWhole('2-charity-proposed');
  });

  // An item. What is wrong is said before anything is sent.
  await page.goto('/office/nfts?part=list');
  const form = page.locator('main form');
  const chosen = page.waitForEvent('filechooser');
  await form.getByRole('button', { name: nftDesk.picture.choose }).click();
  await (await chosen).setFiles({ name: 'tide.png', mimeType: 'image/png', buffer: await png() });
  await form.locator('figure').waitFor();
  await expect.poll(() => isDrawn(form.locator('figure img'))).toBe(true);
  await form.getByRole('button', { name: work.fields.charityId }).click();
  await page.locator('[role="option"]', { hasText: 'Lamps for Libraries' }).click();
  // The browser has a clock of its own.
  const startsAt = Math.max(stage.server.now(), Date.now()) + HOUR;
  await fillIn(form, {
    name: 'Tide lines',
    about: 'Twelve tides, one a month.',
    creator: 'A plotter',
    contract: CONTRACT.toLowerCase(),
    tokenId: '7',
    opening: '10',
    reserve: '9.99',
    startsAt: await localTime(page, startsAt),
    endsAt: await localTime(page, startsAt + 24 * HOUR),
    reason: 'Agreed with the artist.',
  });
  await form.getByText(nftDesk.wrong.contract).waitFor();
  await form.getByText(nftDesk.wrong.reserve).waitFor();
  await fillIn(form, { contract: CONTRACT, reserve: '40' });
  await form.getByLabel(nftDesk.checks.contract).check();
  await expectAccessible(page);
  await first.expectWhole('3-item');
  await propose(form);
  await page.getByText(work.proposals.yours).waitFor();
  await approve(second, head, work.kinds.nfts.item, async () => {
    await second.page.getByText(CONTRACT).waitFor();
    await expect.poll(() => isDrawn(second.page.getByAltText(work.fields.media))).toBe(true);
    await second.expectWhole('4-item-proposed');
  });
  await second.leave();

  await page.goto('/office/nfts');
  const row = page.getByRole('row', { name: /Tide lines/ });
  await expect.poll(() => isDrawn(row.locator('img'))).toBe(true);
  await row.getByRole('button').click();
  await page.getByRole('button', { name: work.kinds.nfts.withdraw }).waitFor();
  await first.expectWhole('5-on-offer');
  // Nothing is sold yet, and the overview leads to where it would be sent from.
  await page.goto('/office');
  const count = page.locator('main').getByRole('link').and(page.locator('[href="/office/nfts?part=deliver"]'));
  await expect.poll(() => count.textContent()).toBe(`0${work.waiting.open}`);
  await count.click();
  await page.getByText(nftDesk.noDelivery).waitFor();
  await first.leave();
  const items = await stage.server.visitor.done(listNfts, { query: { size: '100' } });
  const listed = { contract: CONTRACT, tokenId: '7', opening: '10', reserve: '40', checks: ['contract'], bids: 0 };
  expect(items.list.find(({ name }) => name === 'Tide lines')).toMatchObject(listed);
  const charities = await stage.server.visitor.done(listCharities);
  const found = charities.list.find(({ name }) => name === 'Lamps for Libraries');
  expect(found).toMatchObject({ country: 'CH', donated: '0', isOpen: true });
});
