/** The home page of a customer: what the account earned, its positions, and the watchlist in groups. Nothing moves while it loads. */
import { getBookedProfit } from '@candor/contract/balance';
import { listWatchlist, setWatchlist } from '@candor/contract/watchlist';
import { CATALOGUES } from '@candor/i18n/all-locales';
import type { Page } from 'playwright-core';
import { expect, it, test } from 'vitest';
import { z } from 'zod';
import { expectAccessible } from '../../support/accessible.ts';
import type { View } from '../../support/browsing.ts';
import { customerWithPosition, newCustomer, settled, store } from '../../support/customer.ts';
import { mixes } from '../../support/mixes.ts';
import { SHIFT_MAX, shiftsOf, watchShifts } from '../../support/shifts.ts';
import { duringTests, sharedStage } from '../../support/stage.ts';

const STORY = 'home';
const stage = sharedStage();

async function ask(path: string, token: string, body?: unknown): Promise<unknown> {
  const answer = await fetch(stage.server.url + path, {
    headers: { authorization: token, 'content-type': 'application/json' },
    ...(body === undefined ? {} : { method: 'POST', body: JSON.stringify(body) }),
  });
  return answer.json();
}

const booked = z.object({ data: z.object({ day: z.object({ amount: z.string() }) }) });
const watchlist = z.object({ data: listWatchlist.reply });

/** Whole, without skeletons. */
async function loaded(page: Page): Promise<void> {
  await settled(page);
  await page.waitForFunction(() => document.querySelector('main .skeleton') === null);
}

test.each(mixes('en'))('shows a customer the account and what is watched, %s %s %s', async (locale, view, scheme) => {
  const words = CATALOGUES[locale];
  const { stored } = await customerWithPosition(stage.server.url, `comes_home_${locale}`);
  const token = stored['candor.token'] ?? '';
  for (const code of ['BTCUSDT', 'ETHUSDT']) await ask(setWatchlist.path, token, { code, watched: true });
  const { page, expectWhole, leave } = await stage.visit({ view, scheme, story: STORY });
  await store(page, { ...stored, 'candor.locale': locale });
  await page.goto('/');
  await loaded(page);
  expect(await page.getByRole('heading', { name: words.home.headline }).count()).toBe(0);

  // The fee of the first position is all that was booked: a loss, rounded away from zero.
  const { data } = booked.parse(await ask(getBookedProfit.path, token));
  const cents = Math.ceil(-Number(data.day.amount) * 100) / 100;
  expect(cents).toBeGreaterThan(0);
  for (const id of ['profit-day', 'profit-week'])
    expect(await page.getByTestId(id).innerText()).toContain(`−${cents.toFixed(2)}`);
  await page.getByTestId('position').getByText('BTCUSDT').waitFor();
  await page.getByRole('heading', { name: words.ownHome.movers }).waitFor();
  await page.getByRole('link', { name: words.ownHome.allNews }).waitFor();
  await expectWhole('account');

  const list = page.getByRole('table', { name: words.markets.watchlist });
  await list.getByTestId('price-ETHUSDT').waitFor();
  await page.getByRole('button', { name: words.ownHome.groups, exact: true }).click();
  const dialog = page.getByRole('dialog', { name: words.ownHome.groupsTitle });
  const add = async (name: string) => {
    await dialog.getByLabel(words.ownHome.name).fill(name);
    await dialog.getByRole('button', { name: words.ownHome.add }).click();
  };
  await add('Coins');
  await add('Later');
  await dialog.getByLabel(words.ownHome.name).fill('COINS');
  await dialog.getByText(words.ownHome.taken).waitFor();
  await dialog.getByLabel(words.ownHome.name).fill('');
  await dialog.getByRole('button', { name: words.ownHome.down.replace('{name}', 'Coins') }).click();
  await dialog.getByRole('button', { name: words.ownHome.renameOf.replace('{name}', 'Coins') }).click();
  // One name is asked for at a time.
  expect(await dialog.getByLabel(words.ownHome.name).count()).toBe(1);
  await dialog.getByLabel(words.ownHome.name).fill('Crypto');
  await dialog.getByRole('button', { name: words.ownHome.save }).click();
  await dialog.getByRole('button', { name: words.ownHome.groupOf.replace('{code}', 'BTCUSDT') }).click();
  await page.getByRole('option', { name: 'Crypto' }).click();
  await expectAccessible(page);
  await expectWhole('groups');
  const groupsOf = async () => watchlist.parse(await ask(listWatchlist.path, token)).data.groups;
  const crypto = { name: 'Crypto', codes: ['BTCUSDT'] };
  await expect.poll(groupsOf).toEqual([{ name: 'Later', codes: [] }, crypto]);
  const remove = dialog.getByRole('button', { name: words.ownHome.removeOf.replace('{name}', 'Later') });
  const question = dialog.getByRole('group', { name: /Later/ });
  await remove.click();
  await expectWhole('asked');
  await question.getByRole('button', { name: words.shell.cancel }).click();
  await remove.click();
  expect(await groupsOf()).toHaveLength(2);
  await question.getByRole('button', { name: words.ownHome.remove }).click();
  await expect.poll(groupsOf).toEqual([crypto]);
  await page.keyboard.press('Escape');

  await page.reload();
  await loaded(page);
  await page.getByRole('button', { name: 'Crypto' }).click();
  await expect.poll(() => list.getByTestId(/^price-/).count()).toBe(1);
  await list.getByTestId('price-BTCUSDT').waitFor();
  await page.getByRole('button', { name: words.market.all, exact: true }).click();
  await list.getByTestId('price-ETHUSDT').waitFor();

  // The market shows the same groups; the chosen one is in its address.
  await page.getByRole('link', { name: words.ownHome.toMarket }).click();
  const market = page.getByRole('table', { name: words.market.title });
  await market.getByTestId('price-ETHUSDT').waitFor();
  const choice = page.getByRole('group', { name: words.ownHome.groups });
  await choice.getByRole('button', { name: 'Crypto' }).click();
  await page.waitForURL('**/market?type=watchlist&group=Crypto');
  await page.reload();
  await expect.poll(() => market.getByTestId(/^price-/).count()).toBe(1);
  await market.getByTestId('price-BTCUSDT').waitFor();
  await page.getByRole('button', { name: words.ownHome.groups, exact: true }).click();
  await add('加密货币');
  await page.keyboard.press('Escape');
  await choice.getByRole('button', { name: '加密货币' }).click();
  await page.getByText(words.ownHome.emptyGroup).waitFor();
  // Letters that neither the page's language nor this machine has come with the words that need them.
  await page.waitForFunction(() =>
    [...document.fonts].some(({ family, status }) => family.includes('Noto Sans SC') && status === 'loaded'),
  );
  await expectWhole('market-groups');
  await leave();
});

it('shows what the account is worth before the rest of the page and its words have come', async () => {
  const { stored } = await newCustomer(stage.server.url, 'equity_comes_first');
  const { page, leave } = await stage.visit({ view: 'phone', scheme: 'light', story: STORY });
  await store(page, { ...stored, 'candor.locale': 'en' });
  const rest = Promise.withResolvers<undefined>();
  await page.route(/\/assets\/(en-later|customer-home-parts)-/, async (route) => {
    await rest.promise;
    await route.continue();
  });
  await page.goto('/');
  await expect.poll(() => page.getByTestId('equity').innerText()).toBe('100,000.00');
  await page.getByText(CATALOGUES.en.equity.bookedHelp).waitFor();
  const positions = page.getByRole('heading', { name: CATALOGUES.en.orders.positions });
  expect(await positions.count()).toBe(0);
  rest.resolve(undefined);
  await positions.waitFor();
  await leave();
});

it('leads a new customer on', async () => {
  const words = CATALOGUES.zh;
  const { stored } = await newCustomer(stage.server.url, 'comes_home_first');
  const { page, expectWhole, leave } = await stage.visit({ view: 'phone', story: STORY });
  await store(page, stored);
  await page.goto('/');
  await loaded(page);
  await page.getByRole('heading', { name: words.starting.title }).waitFor();
  await page.getByText(words.orders.noPositions).waitFor();
  await page.getByText(words.markets.nothingWatched).waitFor();
  await expectWhole('first');
  await page.locator('main').getByRole('link', { name: words.markets.toAll }).click();
  await page.waitForURL('**/market');
  await leave();
});

const mover = duringTests(() => customerWithPosition(stage.server.url, 'nothing_moves'));
const MAIN_PAGES = [
  '/',
  '/market',
  '/market?type=watchlist',
  '/alerts',
  '/verification',
  '/nfts?view=mine',
  '/execution',
  '/profile',
  '/profile/balance',
  '/help/notice',
  '/detail?id=1',
];

test.each(['phone', 'desktop'] satisfies View[])('moves nothing in sight while a page loads, on a %s', async (view) => {
  for (const items of [{}, { 'candor.locale': 'fr' }, mover().stored]) {
    const { page, leave } = await stage.visit({ view, story: STORY });
    await store(page, items);
    await watchShifts(page);
    for (const address of MAIN_PAGES) {
      await page.goto(address);
      await loaded(page);
      const { sum, moved } = await shiftsOf(page);
      expect(sum, `${address}: ${JSON.stringify(moved)}`).toBeLessThan(SHIFT_MAX);
    }
    await leave();
  }
});

/** They share the page's own fonts. */
const LATIN = [CATALOGUES.en, CATALOGUES.de, CATALOGUES.fr, CATALOGUES.es, CATALOGUES.it];

it('draws every letter of its texts, and words in tables, from its own fonts', async () => {
  const { page, leave } = await stage.visit({ view: 'desktop', story: STORY });
  await store(page, { 'candor.locale': 'en' });
  await page.goto('/');
  await loaded(page);
  const letters = [...new Set(JSON.stringify(LATIN))].filter((letter) => letter > ' ').join('');
  const found = await page.evaluate(async (all) => {
    const own = '"Inter Variable"';
    await document.fonts.load(`100px ${own}`, all);
    const context = document.createElement('canvas').getContext('2d');
    const width = (letter: string, rest: string) => {
      if (context === null) return 0;
      context.font = `100px ${own}, ${rest}`;
      return context.measureText(letter).width;
    };
    // What the sans lacks is as wide as in whatever font comes after it.
    const lacks = (letter: string) => width(letter, 'monospace') !== width(letter, 'serif');
    const word = document.createElement('span');
    word.textContent = 'E-mail';
    word.style.position = 'absolute';
    document.querySelector('main')?.append(word);
    const plain = word.getBoundingClientRect().width;
    word.className = 'tabular';
    await document.fonts.ready;
    return {
      lacking: [...all].filter(lacks).join(''),
      plain,
      tabular: word.getBoundingClientRect().width,
      knows: lacks('中'),
    };
  }, letters);
  expect(found).toMatchObject({ lacking: '', knows: true });
  expect(found.tabular).toBeCloseTo(found.plain, 0);
  await leave();
});
