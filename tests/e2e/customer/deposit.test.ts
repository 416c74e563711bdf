/**
 * A newcomer sends play coins to their own address, sees those on the other networks, watches the coins being confirmed and credited without staff,
 * converts some, and trades on the real account.
 */
import { readFile } from 'node:fs/promises';
import { CATALOGUES } from '@candor/i18n/all-locales';
import type { Catalogue } from '@candor/i18n/catalogue';
import { NETWORK_NAMES } from '@candor/core/wallet/coins';
import { LEVERAGE_NOTE_VERSION } from '@candor/core/protection/leverage-note';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { readPdf } from '../../../apps/server/src/features/statements/typesetting/testing/pdf-text.ts';
import { BitcoinTestChain } from '../../../apps/server/src/features/wallet/testing/bitcoin-chain.ts';
import { TEST_ZPUB } from '../../../apps/server/src/features/wallet/testing/bitcoin-stage.ts';
import { EsploraServer } from '../../../apps/server/src/features/wallet/testing/esplora-server.ts';
import { TronTestChain } from '../../../apps/server/src/features/wallet/testing/tron-chain.ts';
import { TronServer } from '../../../apps/server/src/features/wallet/testing/tron-server.ts';
import { TRON_XPUB } from '../../../apps/server/src/features/wallet/testing/tron-stage.ts';
import { expectAccessible } from '../../support/accessible.ts';
import { openBrowser, visit } from '../../support/browsing.ts';
import { goTo, store } from '../../support/customer.ts';
import { mixes } from '../../support/mixes.ts';
import { readQrCode } from '../../support/qr.ts';
import { startServer } from '../../support/running-server.ts';
import { duringTests } from '../../support/stage.ts';

const STORY = 'deposit';
const PATIENCE = { timeout: 60_000 };

const nodes = duringTests(
  async () => ({
    bitcoin: await EsploraServer.open(new BitcoinTestChain()),
    tron: await TronServer.open(new TronTestChain()),
  }),
  async ({ bitcoin, tron }) => {
    await bitcoin.close();
    await tron.close();
  },
);
const server = duringTests(
  () =>
    startServer({
      CANDOR_PLAY_CHAIN: 'on',
      CANDOR_BTC_ESPLORA_URLS: nodes().bitcoin.url,
      CANDOR_BTC_XPUB: TEST_ZPUB,
      CANDOR_TRON_URLS: nodes().tron.url,
      CANDOR_TRON_XPUB: TRON_XPUB,
    }),
  (running) => running.stop(),
);
const browser = duringTests(
  () => openBrowser(),
  (opened) => opened.close(),
);

const registered = z.object({ data: z.object({ token: z.string(), user: z.record(z.string(), z.unknown()) }) });
const coded = z.object({ code: z.string() });
const listed = z.object({ data: z.array(z.object({ ask: z.string() })) });

/** @param token null for a visitor. */
async function ask(path: string, token: string | null, body?: object): Promise<unknown> {
  const headers = {
    'content-type': 'application/json',
    virtually: 'YES',
    'idempotency-key': crypto.randomUUID(),
    ...(token !== null && { authorization: token }),
  };
  const init = body === undefined ? {} : { method: 'POST', body: JSON.stringify(body) };
  return (await fetch(server().url + path, { ...init, headers })).json();
}

/** One ETH becomes USDT, and the records have what was given, what was received, and the spread. */
async function convertEther(page: Page, words: Catalogue, expectWhole: (name: string) => Promise<void>): Promise<void> {
  const { records, balance } = words;
  await goTo(page, '/profile/convert');
  const choice = page.locator('form button[aria-haspopup="listbox"]');
  await choice.first().click();
  await page.getByRole('option', { name: 'ETH' }).click();
  await choice.last().click();
  await page.getByRole('option', { name: 'USDT' }).click();
  await page.locator('input[name="amount"]').fill('1');
  await expect.poll(() => page.getByTestId('receive').innerText()).toContain('USDT');
  const help = page.getByRole('link', { name: words.conversion.help });
  await expect.poll(() => help.getAttribute('href')).toBe('/detail?id=126');
  await expectWhole('5-convert');
  await expectAccessible(page);
  const done = page.locator('[data-testid="conversions"] > li');
  // The price moves: what it left behind is refused, and asked for again. An empty form asks for nothing.
  await expect
    .poll(async () => {
      await page.locator('form button[type="submit"]').click();
      return done.count();
    }, PATIENCE)
    .toBe(1);
  await expectWhole('6-converted');
  // USDT to the cent, and all of it on tap; the ETH that was typed has no zeros behind it.
  const shown = await done.locator('bdi').allInnerTexts();
  const [given = '', received = ''] = shown.map((text) => text.replaceAll(/[\u2066-\u2069]/g, ''));
  expect(given).toBe('1 ETH');
  expect(received).toMatch(/^[\d.,]+[.,]\d{2} USDT$/);
  await done.getByRole('button', { name: received, exact: true }).click();
  const exact = page.getByTestId('exact-amount');
  await expect.poll(() => exact.innerText()).toMatch(/^[\d.,]+[.,]\d{3,6} USDT$/);
  expect(await exact.innerText()).toContain(received.replace(' USDT', ''));
  await page.keyboard.press('Escape');
  await goTo(page, '/profile/balance');
  await expect.poll(() => page.getByTestId('asset-ETH').innerText(), PATIENCE).toContain('1 ETH');
  await page.getByRole('button', { name: records.kind }).click();
  await page.getByRole('option', { name: records.groups.conversions, exact: true }).click();
  const entries = page.getByTestId('posting');
  await expect.poll(() => entries.count(), PATIENCE).toBe(3);
  for (const kind of [balance.kinds.conversionSold, balance.kinds.conversionBought, balance.kinds.conversionSpread])
    await entries.filter({ hasText: kind }).waitFor();
  await expectWhole('7-records');
  // Looked for in words of the reader's language; what is found is a file of its own.
  await page.locator('input[name="records-search"]').fill(balance.kinds.conversionSpread);
  await expect.poll(() => entries.count(), PATIENCE).toBe(1);
  const saved = page.waitForEvent('download');
  await page.getByRole('button', { name: records.saveAs.replace('{format}', 'PDF') }).click();
  const file = await readFile(await (await saved).path());
  const { text, title } = await readPdf(file);
  expect(title).toContain(records.title);
  expect(text.replaceAll(/\s/g, '')).toContain(balance.kinds.conversionSpread.replaceAll(/\s/g, ''));
  await expectWhole('8-found');
}

test.each(mixes('zh'))('play coins arrive and are traded with, in %s on a %s, %s', async (locale, view, scheme) => {
  const words = CATALOGUES[locale];
  const account = `payer_${locale}`;
  const { token, user } = registered.parse(
    await ask('/swx/customer/login/register', null, { account, password: 'pays in play coins' }),
  ).data;
  const { page, expectWhole, leave } = await visit(browser(), server().url, {
    view,
    scheme,
    story: STORY,
    // A price that has moved on is refused.
    expected: [/status of 409/],
  });
  await store(page, {
    'candor.token': token,
    'candor.userInfo': JSON.stringify(user),
    'candor.locale': locale,
    'candor.virtual': '0',
  });
  await page.goto('/profile/deposit');
  await page.getByRole('heading', { name: words.wallet.title, level: 1 }).waitFor();
  const address = await page.getByTestId('address').innerText();
  expect(address).toMatch(/^0x[0-9a-fA-F]{40}$/);
  await expect.poll(() => readQrCode(page.getByRole('img', { name: words.wallet.qr }))).toBe(address);
  await expectWhole('1-address');
  await expectAccessible(page);

  // USDT is the first coin: what is traded with.
  const list = page.getByTestId('deposits').getByRole('listitem');
  const play = page.getByRole('region', { name: words.wallet.play }).getByRole('button');
  await play.click();
  await page.locator('[data-testid="deposits"] > li[data-status="review"]').waitFor(PATIENCE);
  await expectWhole('2-confirming');
  await page.getByRole('button', { name: words.wallet.coin }).click();
  await page.getByRole('option', { name: 'ETH' }).click();
  await expect.poll(() => page.getByTestId('address').innerText()).toBe(address);
  await play.click();
  await expect
    .poll(() => page.locator('[data-testid="deposits"] > li[data-status="approved"]').count(), PATIENCE)
    .toBe(2);
  await expect.poll(() => list.first().innerText()).toContain('ETH');
  await expectWhole('3-credited');

  // Each network that is configured has its own address and its own pace; a coin says on which it can be sent.
  await page.getByRole('button', { name: words.wallet.coin }).click();
  await page.getByRole('option', { name: 'BTC' }).click();
  await expect.poll(() => page.getByTestId('address').innerText(), PATIENCE).toMatch(/^bc1q[0-9a-z]{38}$/);
  await expect.poll(() => play.count()).toBe(0);
  await expectWhole('4-bitcoin');
  await page.getByRole('button', { name: words.wallet.coin }).click();
  await page.getByRole('option', { name: 'USDT' }).click();
  await page.getByRole('button', { name: words.wallet.network }).click();
  await page.getByRole('option', { name: NETWORK_NAMES.tron }).click();
  await expect.poll(() => page.getByTestId('address').innerText(), PATIENCE).toMatch(/^T[1-9A-HJ-NP-Za-km-z]{33}$/);
  await page.getByText(NETWORK_NAMES.tron).first().waitFor();
  await expectWhole('5-tron');

  await page.goto('/profile/balance');
  await expect.poll(() => page.getByTestId('asset-ETH').innerText(), PATIENCE).toContain('2 ETH');
  await expect.poll(() => page.getByTestId('available').innerText(), PATIENCE).toContain('10,000');
  await expect.poll(() => page.getByTestId('adds-up').count(), PATIENCE).toBe(2);
  await expectWhole('6-balance');
  await expectAccessible(page);
  await convertEther(page, words, expectWhole);

  await ask('/swx/customer/user/confirmLeverageNote', token, { version: LEVERAGE_NOTE_VERSION });
  // The price moves: an order that it left behind is sent again.
  await expect
    .poll(async () => {
      const [item] = listed.parse(await ask('/swx/customer/index/listMarketByType?codes=BTCUSDT', null)).data;
      const order = {
        product: 'contract',
        code: 'BTCUSDT',
        direction: 'long',
        type: 'market',
        lots: '0.01',
        leverage: 2,
        price: item?.ask,
      };
      return coded.parse(await ask('/swx/customer/order/buyOptions', token, order)).code;
    }, PATIENCE)
    .toBe('200');
  await leave();
});
