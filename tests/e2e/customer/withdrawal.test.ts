/**
 * A customer adds an address, asks for a withdrawal and sees each step; the back office approves it, has a batch signed outside, and refuses
 * another one in words that the customer reads.
 */
import { DAY, MINUTE } from '@candor/core/time';
import { NETWORK_NAMES } from '@candor/core/wallet/coins';
import { getUserInfo } from '@candor/contract/identity';
import { unsignedTransaction } from '@candor/contract/staff/withdrawals';
import { addPayee, confirmPayee } from '@candor/contract/withdrawals';
import { CATALOGUES } from '@candor/i18n/all-locales';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { Member } from '../../../apps/server/src/features/staff/testing/office.ts';
import { RESERVES_JOB } from '../../../apps/server/src/features/wallet/index.ts';
import { enqueue } from '../../../apps/server/src/jobs/jobs.ts';
import { BITCOIN, BitcoinTestChain } from '../../../apps/server/src/features/wallet/testing/bitcoin-chain.ts';
import { bitcoinWalletOf, PAYOUT } from '../../../apps/server/src/features/wallet/testing/bitcoin-payout-stage.ts';
import { TEST_ZPUB } from '../../../apps/server/src/features/wallet/testing/bitcoin-stage.ts';
import { EsploraServer } from '../../../apps/server/src/features/wallet/testing/esplora-server.ts';
import { TronTestChain } from '../../../apps/server/src/features/wallet/testing/tron-chain.ts';
import { TronServer } from '../../../apps/server/src/features/wallet/testing/tron-server.ts';
import { TRON_PAYOUT, TRON_XPUB, tronWalletOf } from '../../../apps/server/src/features/wallet/testing/tron-stage.ts';
import { CONFIRMATIONS, ETHER, REAL, USDT } from '../../../apps/server/src/features/wallet/testing/wallet-stage.ts';
import {
  type Person,
  signAll,
  walletOf,
  withdrawalStage,
} from '../../../apps/server/src/features/wallet/testing/withdrawal-stage.ts';
import { PASSWORD } from '../../../apps/server/src/testing/test-client.ts';
import { expectAccessible } from '../../support/accessible.ts';
import { openBrowser, visit } from '../../support/browsing.ts';
import { goTo, store } from '../../support/customer.ts';
import { mixes } from '../../support/mixes.ts';
import { signInWith } from '../../support/office.ts';
import { buildPages } from '../../support/running-server.ts';
import { duringTests } from '../../support/stage.ts';

const STORY = 'withdrawal';
const WORDS = 'Please show us that this address is yours.';

duringTests(buildPages);
const browser = duringTests(
  () => openBrowser(),
  (opened) => opened.close(),
);
const bitcoin = duringTests(
  () => EsploraServer.open(new BitcoinTestChain()),
  (node) => node.close(),
);
const tron = duringTests(
  () => TronServer.open(new TronTestChain()),
  (node) => node.close(),
);
const stage = withdrawalStage({
  settings: () => ({
    CANDOR_BTC_ESPLORA_URLS: bitcoin().url,
    CANDOR_BTC_XPUB: TEST_ZPUB,
    CANDOR_BTC_PAYOUT_ADDRESS: PAYOUT,
    CANDOR_TRON_URLS: tron().url,
    CANDOR_TRON_XPUB: TRON_XPUB,
    CANDOR_TRON_PAYOUT_ADDRESS: TRON_PAYOUT,
  }),
});
/** Of each network the customer's own wallet, one with a wrong letter, and what of an amount arrives there. */
const OTHERS = [
  {
    coin: 'BTC',
    network: 'bitcoin',
    wallet: bitcoinWalletOf(4),
    name: 'Bitcoin wallet',
    amount: '0.1',
    arrives: '0.0999',
  },
  { coin: 'USDT', network: 'tron', wallet: tronWalletOf(5), name: 'TRON wallet', amount: '100', arrives: '99.90' },
] as const;

/** Of each other network an address that was confirmed a day ago. */
async function addOthers(person: Person): Promise<void> {
  const client = await person.client.proven();
  for (const { network, wallet: address, name } of OTHERS) {
    await client.done(addPayee, { body: { network, address, name } }, REAL);
    await stage.server.visitor.done(confirmPayee, { body: { ticket: await stage.ticketOf(person.email) } });
  }
  stage.server.move(DAY + MINUTE);
  stage.server.feed.quote('ETHUSDT', '2000', '2001');
  stage.server.feed.quote('BTCUSDT', '60000', '60001');
}

/** The longest part of a sentence with names in it. */
function partOf(sentence: string): string {
  return sentence
    .split(/\{\w+\}/)
    .reduce((longest, part) => (part.length > longest.length ? part : longest), '')
    .trim();
}

async function prove(page: Page, confirm: string): Promise<void> {
  await page.getByRole('dialog').locator('input[name="password"]').fill(PASSWORD);
  await page.getByRole('dialog').getByRole('button', { name: confirm, exact: true }).click();
}

test.each(mixes('ar'))('out to an address of the book, in %s on a %s, %s', async (locale, view, scheme) => {
  const words = CATALOGUES[locale];
  const { withdrawals, payees } = words;
  const [person] = await stage.people(1, { USDT: 1_000n * USDT, ETH: 2n * ETHER, BTC: BITCOIN });
  if (person === undefined) throw new Error('one was asked for');
  await addOthers(person);
  // The new address asks for a proof.
  const expected = [/403 \(Forbidden\)/];
  const { page, expectWhole, leave } = await visit(browser(), stage.server.url, {
    view,
    scheme,
    story: STORY,
    expected,
  });
  const client = await stage.server.visitor.login(person.email);
  await store(page, {
    'candor.token': client.token ?? '',
    'candor.userInfo': JSON.stringify(await client.done(getUserInfo)),
    'candor.locale': locale,
    'candor.virtual': '0',
  });

  // The address book: what is recognised is said while typing; a new address waits for the mail's link.
  await page.goto('/profile/addresses');
  const address = page.locator('input[name="address"]');
  const another = walletOf(77);
  await address.fill(another.toLowerCase());
  await page.getByText(payees.oneCase).waitFor();
  await address.fill('1BvBMSEYstWetqTFn5Au4m4GFg7xJaNVN2');
  await page.getByText(payees.oneCase).waitFor({ state: 'detached' });
  await page.locator('input[name="address"][aria-invalid="true"]').waitFor();
  // So is the network that an address is of, and a letter that is wrong.
  for (const { network, wallet } of OTHERS) {
    await page.getByRole('button', { name: words.wallet.network }).click();
    await page.getByRole('option', { name: NETWORK_NAMES[network] }).click();
    await address.fill(another);
    await page.getByText(partOf(payees.other)).waitFor();
    await address.fill(`${wallet.slice(0, -1)}${wallet.endsWith('q') ? 'p' : 'q'}`);
    await page.getByText(partOf(payees.wrong)).waitFor();
    await address.fill(wallet);
    await page.locator('form [role="status"] svg').waitFor();
  }
  await page.getByRole('button', { name: words.wallet.network }).click();
  await page.getByRole('option', { name: NETWORK_NAMES.ethereum }).click();
  await address.fill(another);
  await page.locator('form [role="status"] svg').waitFor();
  await page.locator('input[name="name"]').fill('Second wallet');
  await page.getByRole('button', { name: payees.add, exact: true }).click();
  await prove(page, words.entrance.confirm);
  await page.getByText(payees.states.unconfirmed).waitFor();
  await expectWhole('1-book');
  await expectAccessible(page);
  // Without a reload, which would put the token from before the proof back.
  await goTo(page, `/withdraw/confirm#${await stage.ticketOf(person.email)}`);
  await page.getByRole('button', { name: payees.confirm, exact: true }).click();
  await page.getByText(payees.confirmed).waitFor();
  expect(new URL(page.url()).hash).toBe('');
  await page.getByText(another).waitFor();

  // The request: the fee beside the button, and the whole address in the review.
  await goTo(page, '/profile/withdraw');
  await page.getByText(withdrawals.promise).waitFor();
  const choose = async (field: 'coin' | 'network' | 'to', option: string | RegExp) => {
    await page.locator('form button[aria-haspopup="listbox"]').nth(['coin', 'network', 'to'].indexOf(field)).click();
    await page.getByRole('option', { name: option }).click();
  };
  const dialog = page.getByRole('dialog');
  // On other networks: what it costs, what arrives, and where.
  for (const { coin, network, wallet, name, amount, arrives } of OTHERS) {
    await choose('coin', coin);
    await choose('network', NETWORK_NAMES[network]);
    await choose('to', new RegExp(name));
    await page.locator('input[name="amount"]').fill(amount);
    await page.locator('form').getByText(`${arrives} ${coin}`).waitFor();
    await page.getByRole('button', { name: withdrawals.review, exact: true }).click();
    await expect.poll(() => dialog.getByTestId('review-address').innerText()).toBe(wallet);
    await dialog.getByText(`${arrives} ${coin}`).first().waitFor();
    await expectWhole(`1-review-${network}`);
    await page.keyboard.press('Escape');
    await dialog.waitFor({ state: 'detached' });
  }
  await page.locator('input[name="amount"]').fill('');
  await choose('coin', /^ETH/);
  await page.getByRole('button', { name: withdrawals.review, exact: true }).click();
  await page.getByText(withdrawals.enterAddress).waitFor();
  await page.getByText(withdrawals.enterAmount).waitFor();
  // The new address has to wait, and says so.
  await choose('to', /Second wallet/);
  await page.locator('form').getByText(/2026/).first().waitFor();
  await choose('to', /My wallet/);
  await page.getByRole('button', { name: withdrawals.max, exact: true }).click();
  await expect.poll(() => page.locator('input[name="amount"]').inputValue()).toMatch(/^2/);
  await page.locator('input[name="amount"]').fill('1');
  await page.getByText('0.999 ETH').waitFor();
  await expectWhole('2-form');
  await expectAccessible(page);
  await page.getByRole('button', { name: withdrawals.review, exact: true }).click();
  await expect.poll(() => dialog.getByTestId('review-address').innerText()).toBe(person.wallet);
  await expectWhole('3-review');
  await dialog.locator('button').last().click();
  const first = page.getByTestId('withdrawals').getByRole('listitem').first();
  await page.locator('[data-testid="withdrawals"] > li[data-status="review"]').waitFor();
  await first.getByText('0.999 ETH').waitFor();

  // A second one is taken back, at once.
  await page.locator('input[name="amount"]').fill('0.5');
  await page.getByRole('button', { name: withdrawals.review, exact: true }).click();
  await dialog.locator('button').last().click();
  await expect.poll(() => page.locator('[data-testid="withdrawals"] > li').count()).toBe(2);
  await first.getByRole('button', { name: withdrawals.cancel, exact: true }).click();
  // The way back is not called "cancel", too.
  await page.getByRole('dialog').getByRole('button', { name: words.shell.back, exact: true }).waitFor();
  await page.getByRole('dialog').getByRole('button', { name: withdrawals.cancel, exact: true }).click();
  await page.locator('[data-testid="withdrawals"] > li[data-status="failed"]').waitFor();
  await first.getByText(words.withdrawalReasons.cancelled).waitFor();
  await first.getByText(withdrawals.isCancelled, { exact: true }).waitFor();
  await expectWhole('4-cancelled');
  await page.locator('input[name="amount"]').fill('0.25');
  await page.getByRole('button', { name: withdrawals.review, exact: true }).click();
  await dialog.locator('button').last().click();
  await expect.poll(() => page.locator('[data-testid="withdrawals"] > li[data-status="review"]').count()).toBe(2);

  await decideInTheOffice();
  const sent = page.locator('[data-testid="withdrawals"] > li[data-stage="sent"]');
  await sent.waitFor();
  await stage.chain.mine(CONFIRMATIONS);
  await stage.look();
  await page.locator('[data-testid="withdrawals"] > li[data-stage="done"]').waitFor();
  await expect.poll(() => page.getByTestId('hash').first().innerText()).toMatch(/^0x[0-9a-f]{64}$/);
  // Nobody else can see the chain of a sandbox.
  expect(await page.getByRole('link', { name: withdrawals.explorer }).count()).toBe(0);
  await page.getByText(WORDS).waitFor();
  await page.getByText(words.withdrawalReasons.sourceInDoubt).waitFor();
  await expectWhole('5-ended');
  await expectAccessible(page);

  // What is left, and what the addresses hold: measured, and shown to everybody.
  await enqueue(stage.server.app.db.kysely, RESERVES_JOB, {});
  await stage.server.untilQuiet();
  stage.server.move(MINUTE);
  await goTo(page, '/capital');
  const reserve = page.getByTestId('reserve-ETH');
  await reserve.waitFor();
  await reserve.scrollIntoViewIfNeeded();
  await expect.poll(() => reserve.getByText(words.reserves.notMeasured, { exact: true }).count()).toBe(0);
  await expectWhole('9-reserves');
  await expectAccessible(page);
  await leave();
});

/** One is refused and one approved by compliance; the treasury makes the batch and puts back what was signed outside. */
async function decideInTheOffice(): Promise<void> {
  const { payouts, withdrawalReasons } = CATALOGUES.en;
  const open = async (member: Member, path: string) => {
    const visited = await visit(browser(), stage.server.url, {
      view: 'desktop',
      story: STORY,
      expected: [/401/, /409/],
    });
    await visited.page.goto(`/office${path}`);
    await signInWith(visited.page, member.freshCredentials());
    return visited;
  };
  const [reviewer, signer] = [
    await Member.join(stage.server, 'compliance', 'reviewer'),
    await Member.join(stage.server, 'treasury', 'signer'),
  ];
  const enterCode = (visited: Page, member: Member) => visited.locator('input[name="code"]').fill(member.freshCode());
  const compliance = await open(reviewer, '/withdrawals');
  const row = (amount: string) => compliance.page.locator('[data-row]').filter({ hasText: amount });
  await row('0.25 ETH').click();
  await compliance.page.getByRole('button', { name: payouts.refuse, exact: true }).click();
  const refusal = compliance.page.getByRole('dialog');
  await refusal.getByRole('button', { name: payouts.reason }).click();
  await compliance.page.getByRole('option', { name: withdrawalReasons.sourceInDoubt }).click();
  await refusal.locator('textarea[name="words"]').fill(WORDS);
  await refusal.locator('select:not([tabindex="-1"])').selectOption('zh');
  await refusal.getByTestId('preview').getByText(CATALOGUES.zh.withdrawalReasons.sourceInDoubt).waitFor();
  await compliance.expectWhole('6-refuse');
  await enterCode(compliance.page, reviewer);
  await refusal.getByRole('button', { name: payouts.refuse, exact: true }).click();
  await row('0.25 ETH').waitFor({ state: 'detached' });
  await row('1 ETH').click();
  await compliance.expectWhole('7-queue');
  await expectAccessible(compliance.page);
  await compliance.page.getByRole('button', { name: payouts.approve, exact: true }).click();
  await compliance.page.getByText(payouts.approveOne).waitFor();
  await enterCode(compliance.page, reviewer);
  await compliance.page.getByRole('dialog').getByRole('button', { name: payouts.approve, exact: true }).click();
  await row('1 ETH').waitFor({ state: 'detached' });
  await compliance.leave();

  const treasury = await open(signer, '/payouts');
  await treasury.page.getByRole('button', { name: payouts.make, exact: true }).click();
  await enterCode(treasury.page, signer);
  await treasury.page.getByRole('dialog').getByRole('button', { name: payouts.make, exact: true }).click();
  await treasury.page.locator('[data-row]').click();
  const contents = treasury.page.getByRole('region', { name: payouts.contents });
  await contents.getByText('nonce').first().waitFor();
  const content = await contents.innerText();
  const unsigned = z.array(unsignedTransaction).parse(JSON.parse(content));
  const put = async (signed: readonly string[]) => {
    await treasury.page.locator('textarea[name="signed"]').fill(signed.join('\n'));
    await enterCode(treasury.page, signer);
    await treasury.page.getByRole('button', { name: payouts.put, exact: true }).click();
  };
  // A signer who pays somebody else is found out before anything is sent.
  await put(signAll(unsigned, { to: walletOf(666) }));
  await treasury.page.getByText(payouts.differs, { exact: true }).waitFor();
  await treasury.expectWhole('8-differs');
  await expectAccessible(treasury.page);
  await put(signAll(unsigned));
  await treasury.page.locator('textarea[name="signed"]').waitFor({ state: 'detached' });
  // No block has it yet: the same is signed again at a higher fee.
  await treasury.page.getByRole('button', { name: payouts.replace, exact: true }).click();
  await treasury.page.getByText(payouts.replaceText).waitFor();
  await enterCode(treasury.page, signer);
  await treasury.expectWhole('8-replace');
  await treasury.page.getByRole('dialog').getByRole('button', { name: payouts.replace, exact: true }).click();
  await treasury.page.locator('textarea[name="signed"]').waitFor();
  await expect.poll(() => contents.innerText()).not.toBe(content);
  const dearer = await contents.innerText();
  await put(signAll(z.array(unsignedTransaction).parse(JSON.parse(dearer))));
  await treasury.page.locator('textarea[name="signed"]').waitFor({ state: 'detached' });
  await treasury.leave();
}
