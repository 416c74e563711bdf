/** A customer on a phone announces a payment on a network without a node, with a picture; one member proposes to credit it, another approves. */
import { getUserInfo } from '@candor/contract/identity';
import { CATALOGUES } from '@candor/i18n/all-locales';
import { expect, test } from 'vitest';
import type { Member } from '../../../apps/server/src/features/staff/testing/office.ts';
import { picture } from '../../../apps/server/src/features/wallet/testing/proof.ts';
import { reviewStage } from '../../../apps/server/src/features/wallet/testing/review-stage.ts';
import { expectAccessible } from '../../support/accessible.ts';
import { openBrowser, visit } from '../../support/browsing.ts';
import { goTo, store } from '../../support/customer.ts';
import { mixes } from '../../support/mixes.ts';
import { readQrCode } from '../../support/qr.ts';
import { signInWith } from '../../support/office.ts';
import { buildPages } from '../../support/running-server.ts';
import { duringTests } from '../../support/stage.ts';

const STORY = 'deposit-review';
const HASH = '5e'.repeat(32);

duringTests(buildPages);
const browser = duringTests(
  () => openBrowser(),
  (opened) => opened.close(),
);
const stage = reviewStage();

test.each(mixes('zh'))('reviewed and credited by two, in %s on a %s, %s', async (locale, view, scheme) => {
  const words = CATALOGUES[locale];
  const { wallet, depositReasons } = words;
  const client = await stage.server.visitor.register(`reviewed_${locale}`);
  const { page, expectWhole, leave } = await visit(browser(), stage.server.url, { view, scheme, story: STORY });
  await store(page, {
    'candor.token': client.token ?? '',
    'candor.userInfo': JSON.stringify(await client.done(getUserInfo)),
    'candor.locale': locale,
    'candor.virtual': '0',
  });
  await page.goto('/profile/deposit');
  await expect.poll(() => page.getByTestId('address').innerText()).toMatch(/^bc1q[0-9a-z]{38}$/);
  await page.getByText(wallet.announceReviewed).waitFor();
  // Nothing can be paid out there: the page that takes the coins says so.
  await page.getByText(wallet.paysNowhere).waitFor();
  const address = await page.getByTestId('address').innerText();
  await expect.poll(() => readQrCode(page.getByRole('img', { name: wallet.qr }))).toBe(address);
  await expectWhole('1-address');
  await expectAccessible(page);

  // Without a picture nobody could look for it: the form says so, and sends nothing.
  await page.getByRole('button', { name: wallet.announce, exact: true }).click();
  await page.locator('input[name="amount"]').fill('0.5');
  await page.locator('input[name="hash"]').fill(HASH);
  const send = page.getByRole('button', { name: wallet.submit, exact: true });
  await send.click();
  await page.getByText(wallet.proofMissing).waitFor();
  await expectWhole('2-no-proof');
  await page.locator('input[type="file"]').setInputFiles({
    name: 'receipt.png',
    mimeType: 'image/png',
    buffer: Buffer.from(await picture()),
  });
  await page.getByText(words.identification.file.sent).waitFor();
  await send.click();
  await page.locator('[data-testid="deposits"] > li[data-status="review"]').waitFor();
  await page.getByText(depositReasons.staffReview).waitFor();
  await expectWhole('3-review');
  // The list came into view as it grew: what the bar on top half covers is no smaller for that.
  await page.evaluate(() => scrollTo(0, 0));
  await expectAccessible(page);

  await creditInTheOffice(address);
  await page.locator('[data-testid="deposits"] > li[data-status="approved"]').waitFor();
  await page.getByText(wallet.less).waitFor();
  await expectWhole('6-credited');
  await goTo(page, '/profile/balance');
  await expect.poll(() => page.getByTestId('asset-BTC').innerText()).toContain('0.4 BTC');
  await leave();
});

/** The treasury looks at the proof and proposes what it saw on the network; compliance looks too, and approves. */
async function creditInTheOffice(address: string): Promise<void> {
  const { deposits, work } = CATALOGUES.en;
  const open = async (member: Member, path: string) => {
    const visited = await visit(browser(), stage.server.url, { view: 'desktop', story: STORY, expected: [/401/] });
    await visited.page.goto(`/office${path}`);
    await signInWith(visited.page, member.freshCredentials());
    return visited;
  };
  const treasury = await open(stage.member('treasury'), '/deposits');
  const queue = treasury.page.getByRole('table', { name: deposits.reviews });
  await queue.locator('[data-row]').click();
  await treasury.page.getByText(address).first().waitFor();
  await treasury.page.getByRole('button', { name: deposits.showProof }).first().click();
  await treasury.page.getByRole('img', { name: deposits.proof }).waitFor();
  await treasury.expectWhole('4-queue');
  await expectAccessible(treasury.page);
  await treasury.page.getByRole('button', { name: deposits.credit, exact: true }).first().click();
  const dialog = treasury.page.getByRole('dialog');
  await expect.poll(() => dialog.locator('input[name="hash"]').inputValue()).toBe(HASH);
  // What arrived is read on the network, and not taken from the announcement.
  expect(await dialog.locator('input[name="paid"]').inputValue()).toBe('');
  await dialog.locator('input[name="paid"]').fill('0.4');
  await dialog.locator('textarea[name="reason"]').fill('The explorer shows 0.4 with six confirmations.');
  await treasury.expectWhole('5-propose');
  await dialog.getByRole('button', { name: work.proposals.propose, exact: true }).click();
  await treasury.page.waitForURL(/\/office\/proposals\/[0-9]+$/);
  const path = new URL(treasury.page.url()).pathname.replace(/^\/office/, '');
  await treasury.leave();

  const compliance = await open(stage.member('compliance'), path);
  await compliance.page.getByText(HASH).first().waitFor();
  // Whoever approves sees what its customer handed in, too.
  await compliance.page.getByRole('link', { name: work.cases.open.deposit }).click();
  await compliance.page.getByRole('table', { name: deposits.all }).locator('[data-row]').click();
  await compliance.page.getByRole('button', { name: deposits.showProof }).click();
  await compliance.page.getByRole('img', { name: deposits.proof }).waitFor();
  await compliance.page.goBack();
  await compliance.page.locator('input[name="code"]').fill(stage.member('compliance').freshCode());
  await compliance.page.getByRole('button', { name: work.proposals.approve, exact: true }).click();
  await compliance.page.locator('input[name="code"]').waitFor({ state: 'detached' });
  await compliance.leave();
}
