/**
 * Two customers bid against each other for an item, each in their own browser: the terms are said before the bid, who is outbid sees it at once and
 * has the money back, a late bid moves the end, and the result can be recomputed. The winner names an address once and has the delivery with its
 * hash and a receipt; the charity's page has the sale.
 */
import { readFile } from 'node:fs/promises';
import { getUserInfo } from '@candor/contract/identity';
import { deliverNft } from '@candor/contract/staff/nfts';
import { MINUTE } from '@candor/core/time';
import { CATALOGUES } from '@candor/i18n/all-locales';
import type { Locator, Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { type Bidder, sellingOn, WALLET } from '../../../apps/server/src/features/nfts/testing/nft-stage.ts';
import { drawArt } from '../../../apps/server/src/features/nfts/sandbox/art.ts';
import { rasterise } from '../../../apps/server/src/features/nfts/sandbox/pictures.ts';
import { expectAccessible } from '../../support/accessible.ts';
import { VIEWS } from '../../support/browsing.ts';
import { goTo, settled, store } from '../../support/customer.ts';
import { largeTextFaults, layoutFaults } from '../../support/layout.ts';
import { mixOf } from '../../support/mixes.ts';
import { buildPages } from '../../support/running-server.ts';
import { duringTests, ownStage } from '../../support/stage.ts';

const STORY = 'nfts';
const HASH = `0x${'a'.repeat(64)}`;
const PAYOUT = `0x${'b'.repeat(64)}`;
const ART = 11;
const { nfts, ...en } = CATALOGUES.en;
const { nfts: arabic } = CATALOGUES.ar;

duringTests(buildPages);
const stage = ownStage(['BTCUSDT']);
const sale = sellingOn(stage);

/** A picture that a browser can show. */
async function drawn(): Promise<string> {
  const { sha256, whole, small, width, height } = await rasterise(drawArt(ART));
  await stage.server.ask(
    `insert into nft_media (sha256, whole, small, small_sha256, width, height, stored_at)
     values ($1, $2, $3, encode(sha256($3), 'hex'), $4, $5, clock_timestamp())`,
    [sha256, whole, small, width, height],
  );
  return sha256;
}

async function signIn(page: Page, { client }: Bidder, locale: string): Promise<void> {
  await store(page, {
    'candor.token': client.token ?? '',
    'candor.userInfo': JSON.stringify(await client.done(getUserInfo)),
    'candor.locale': locale,
    'candor.virtual': '0',
  });
}

async function saved(page: Page, button: Locator): Promise<{ readonly name: string; readonly bytes: Buffer }> {
  const [file] = await Promise.all([page.waitForEvent('download'), button.click()]);
  return { name: file.suggestedFilename(), bytes: await readFile(await file.path()) };
}

/** By the form: what became of it is said in the dialog. */
async function bid(page: Page, amount: string, isLeading: boolean): Promise<void> {
  const dialog = page.getByRole('dialog');
  await page.locator('input[name="bid"]').fill(amount);
  await page.locator('form button[type="submit"]').click();
  await dialog.locator('button').last().click();
  await page.locator(`[data-testid="bid-result"][data-leading="${String(isLeading)}"]`).waitFor();
  await dialog.locator('button').last().click();
  await dialog.waitFor({ state: 'detached' });
}

const standsAs = (page: Page, isLeading: boolean) =>
  page.locator(`[data-testid="nft-standing"][data-leading="${String(isLeading)}"]`).waitFor();

async function expectFits(page: Page): Promise<void> {
  expect(await layoutFaults(page)).toEqual([]);
}

test('an auction between two customers, from the first bid to the delivery', async () => {
  const [ann, ben] = [await sale.bidder(), await sale.bidder()];
  const media = await drawn();
  const id = await sale.list({ name: 'Harbour lights', media, reserve: '30', buyNow: '400' });
  const expected = [/409 \(Conflict\)/];
  const [, annView, annScheme] = mixOf('en');
  const [, benView, benScheme] = mixOf('ar');
  const atAnn = await stage.visit({ view: annView, scheme: annScheme, story: STORY, expected });
  const atBen = await stage.visit({ view: benView, scheme: benScheme, story: STORY, expected });
  const [page, phone] = [atAnn.page, atBen.page];
  const price = (where: Page) => where.getByTestId('nft-price').innerText();
  const dialog = page.getByRole('dialog');

  // A visitor finds the item, looks at it closely, and would have to log in to bid.
  await store(page, { 'candor.locale': 'en' });
  await page.goto('/nfts');
  await page.locator(`[data-item="${id}"]`).getByRole('link').click();
  await page.waitForURL(`**/nfts?item=${id}`);
  await page.getByRole('link', { name: nfts.bid.logIn, exact: true }).waitFor();
  await settled(page);
  await atAnn.expectWhole('1-visitor');
  await expectAccessible(page);
  await page.getByRole('button', { name: new RegExp(nfts.zoom.open) }).click();
  const area = dialog.getByRole('region', { name: nfts.zoom.area });
  await area.focus();
  await page.keyboard.press('+');
  await expect.poll(() => area.evaluate((element) => element.scrollWidth > element.clientWidth)).toBe(true);
  await atAnn.expectWhole('2-enlarged');
  await expectAccessible(page);
  await page.keyboard.press('Escape');

  // The demo account is told to switch.
  await signIn(page, ann, 'en');
  await store(page, { 'candor.virtual': '1' });
  await page.reload();
  await page.getByText(en.refusals.demo_disabled).waitFor();
  await store(page, { 'candor.virtual': '0' });
  await page.reload();

  // Too little is said beside the field; a suggested amount is right. The dialog says what is held, and the result is there at once.
  const amount = page.locator('input[name="bid"]');
  await amount.fill('9.99');
  await page.getByRole('button', { name: nfts.bid.button, exact: true }).click();
  await page.locator('input[name="bid"][aria-invalid="true"]').waitFor();
  await page.getByRole('group', { name: nfts.bid.suggestions }).getByRole('button').nth(2).click();
  await expect.poll(() => amount.inputValue()).toBe('11.03');
  await page.getByRole('button', { name: nfts.bid.button, exact: true }).click();
  await dialog.getByText('988.97 USDT').waitFor();
  await dialog.getByText(nfts.bid.final).waitFor();
  await atAnn.expectWhole('3-confirm');
  await expectAccessible(page);
  await dialog.locator('button').last().click();
  await page.locator('[data-testid="bid-result"][data-leading="true"]').waitFor();
  await atAnn.expectWhole('4-leading');
  await dialog.locator('button').last().click();
  await standsAs(page, true);
  expect(await sale.money(ann)).toMatchObject({ bid: '11.03', available: '988.97' });
  await page.getByTestId('nft-panel').getByText(nfts.reserve.unmet).waitFor();

  // On a phone, in Arabic: beaten at once by a maximum that nobody was shown; then a bid that covers the reserve.
  await signIn(phone, ben, 'ar');
  await phone.goto(`/nfts?item=${id}`);
  await bid(phone, '11', false);
  await standsAs(phone, false);
  await bid(phone, '60', true);
  await standsAs(phone, true);
  await settled(phone);
  await expectFits(phone);
  await atBen.expectWhole('5-phone');
  await expectAccessible(phone);

  // The other browser is told without being asked, and the money is back.
  await standsAs(page, false);
  expect(await price(page)).toBe('30.00');
  await page.getByTestId('nft-panel').getByText(nfts.reserve.met).waitFor();
  expect(await sale.money(ann)).toMatchObject({ available: '1000' });
  await bid(page, '80', true);
  expect(await price(page)).toBe('63.00');
  await standsAs(phone, false);

  // A higher maximum of whoever leads holds the difference, and changes nothing that others see.
  await bid(page, '90', true);
  expect(await price(page)).toBe('63.00');
  expect(await sale.money(ann)).toMatchObject({ bid: '90' });

  // A late bid moves the end.
  const { endsAt } = await sale.find(id);
  sale.until(Date.parse(endsAt) - 2 * MINUTE);
  await goTo(phone, `/nfts?item=${id}`);
  await bid(phone, '84', false);
  await expect.poll(() => price(page)).toBe('88.20');
  await page.getByText(nfts.time.extension).waitFor();
  await expect.poll(async () => (await sale.find(id)).endsAt).not.toBe(endsAt);

  // The end: both are told, every maximum is public, and the result follows from the history.
  await sale.end(id);
  await sale.settle();
  await page.locator('[data-testid="nft"][data-phase="sold"]').waitFor();
  await phone.locator('[data-testid="nft"][data-phase="sold"]').waitFor();
  const history = page.getByTestId('nft-history');
  await history.locator('tr[data-event="raise"]').waitFor();
  await page.getByRole('button', { name: nfts.replay.button, exact: true }).click();
  await page.locator('[data-testid="nft-replay"][data-same="true"]').waitFor();
  await atAnn.expectWhole('6-sold');
  await expectAccessible(page);
  expect(await largeTextFaults(page, VIEWS.phone.viewport)).toEqual([]);
  expect(await sale.money(ann)).toMatchObject({ available: '911.8' });
  expect(await sale.money(ben)).toMatchObject({ available: '1000' });

  // The winner names an address: one with its checksum, once.
  await page.getByRole('link', { name: nfts.panel.toMine, exact: true }).click();
  const own = page.locator(`[data-testid="own-nfts"] > li[data-item="${id}"]`);
  const address = own.locator('input[name="address"]');
  await address.fill(WALLET.toLowerCase());
  await own.getByText(en.payees.oneCase).waitFor();
  await address.fill(WALLET);
  await own.getByRole('button', { name: nfts.claim.button, exact: true }).click();
  await dialog.getByText(nfts.claim.ask).waitFor();
  await atAnn.expectWhole('7-address');
  await expectAccessible(page);
  await dialog.getByRole('button', { name: nfts.claim.confirm, exact: true }).click();
  await page.locator(`li[data-item="${id}"][data-status="transferring"]`).waitFor();
  const receipt = await saved(page, own.getByRole('button', { name: nfts.own.receipt, exact: true }));
  expect(receipt.name).toBe(`donation-${id}.pdf`);
  expect(receipt.bytes.subarray(0, 5).toString()).toBe('%PDF-');

  // Delivered: with the transaction, and with what was not checked.
  const treasury = await sale.staff('treasury');
  await treasury.done(deliverNft, { body: { id, hash: HASH, ...sale.factor('treasury') } });
  await page.getByRole('tab', { name: nfts.own.parts.owned, exact: true }).click();
  await own.getByText(HASH).waitFor();
  await own.getByText(nfts.origin.isUnchecked).waitFor();
  await settled(page);
  await expectFits(page);
  await atAnn.expectWhole('8-delivered');
  await expectAccessible(page);

  // Whoever was outbid has it among what they did not get; the charity's page has the sale.
  await goTo(phone, '/nfts?view=mine&part=lost');
  await phone.locator(`[data-testid="own-nfts"] > li[data-item="${id}"]`).scrollIntoViewIfNeeded();
  await atBen.expectWhole('9-lost');
  const charityId = await sale.charityOf();
  const payout = { charityId, amount: '20', hash: null, receipt: null };
  expect(await sale.agree({ kind: 'nfts.payout', payload: { ...payout, hash: PAYOUT } })).toBeNull();
  expect(await sale.agree({ kind: 'nfts.payout', payload: { ...payout, receipt: media } })).toBeNull();
  await goTo(phone, `/nfts?charity=${charityId}`);
  const entries = phone.getByTestId('charity-ledger');
  await expect.poll(() => entries.locator('tr[data-kind="payout"]').count()).toBe(2);
  await entries.getByText(PAYOUT).waitFor();
  await entries.locator('tr[data-kind="sale"]').scrollIntoViewIfNeeded();
  await phone.getByText(arabic.charity.sum).waitFor();
  await expectFits(phone);
  await atBen.expectWhole('10-charity');
  await expectAccessible(phone);
  await entries.getByRole('button', { name: /2026/ }).click();
  await phone.getByRole('dialog').getByRole('heading', { name: arabic.charity.proof }).waitFor();
  await phone.keyboard.press('Escape');
  const ledger = await saved(phone, phone.getByRole('button', { name: arabic.charity.save, exact: true }));
  expect(ledger.bytes.toString()).toContain('88.2');
  await phone.getByRole('link', { name: 'Harbour lights', exact: true }).click();
  await phone.getByTestId('nft-origin').getByText(HASH).waitFor();
  await Promise.all([atAnn.leave(), atBen.leave()]);
});
