/** What a page shows first is requested while the program is still on its way: once, as whoever reads it, and in the page's language. */
import { CATALOGUES } from '@candor/i18n/all-locales';
import type { Page, Request } from 'playwright-core';
import { expect, it, test } from 'vitest';
import { customerWithPosition, store } from '../../support/customer.ts';
import { sharedStage } from '../../support/stage.ts';

const STORY = 'early';
const PROGRAM = '**/assets/program-*.js';
const stage = sharedStage();

type Held = { readonly asked: readonly Request[]; readonly release: () => void };

/** Lets the program wait on its way, and notes what is asked of the server. */
async function holdProgram(page: Page): Promise<Held> {
  const asked: Request[] = [];
  const { promise, resolve } = Promise.withResolvers<null>();
  page.on('request', (request) => {
    if (new URL(request.url()).pathname.startsWith('/swx/')) asked.push(request);
  });
  await page.route(PROGRAM, async (route) => {
    await promise;
    await route.continue();
  });
  return { asked, release: () => resolve(null) };
}

const pathOf = (request: Request) => request.url().slice(request.url().indexOf('/swx/') + '/swx/customer/'.length);
const timesAsked = ({ asked }: Held, path: string) => asked.filter((request) => pathOf(request) === path).length;

const FIRST_ROWS = 'index/listMarketByType?page=1&size=20';
const ITEM = 'index/listMarketByType?codes=BTCUSDT&hundred=false';
const ACCOUNT = [
  'order/getAccountSummary',
  'order/listOptionsOrder?status=open&size=100',
  'user/getBookedProfit',
] as const;

test.each([
  ['/market', 'price-EURUSD', [FIRST_ROWS]],
  ['/cruuency?code=BTCUSDT', 'instrument-price', [ITEM]],
])('for visitors of %s', async (address, shown, wanted) => {
  const { page, leave } = await stage.visit({ view: 'phone', story: STORY });
  await store(page, { 'candor.locale': 'en' });
  const held = await holdProgram(page);
  await page.goto(address, { waitUntil: 'commit' });
  await expect.poll(() => wanted.filter((path) => timesAsked(held, path) === 0)).toEqual([]);
  if (address !== '/market')
    await expect.poll(() => held.asked.some((request) => /index\/\w+\/\d+$/.test(pathOf(request)))).toBe(true);
  for (const request of held.asked) expect(await request.headerValue('accept-language')).toBe('en');
  const before = held.asked.map(pathOf);
  held.release();
  await page.getByTestId(shown).waitFor();
  expect(before.filter((path) => timesAsked(held, path) !== 1)).toEqual([]);
  await leave();
});

test.each(['NO', 'YES'])(
  'for a customer’s home page, of the account that is chosen: virtually %s',
  async (virtually) => {
    const { stored } = await customerWithPosition(stage.server.url, `asks_early_${virtually.toLowerCase()}`);
    const { page, leave } = await stage.visit({ view: 'phone', story: STORY });
    await store(page, { ...stored, 'candor.locale': 'en', 'candor.virtual': virtually === 'NO' ? '1' : '0' });
    const held = await holdProgram(page);
    await page.goto('/', { waitUntil: 'commit' });
    await expect.poll(() => ACCOUNT.filter((path) => timesAsked(held, path) === 0)).toEqual([]);
    for (const request of held.asked) {
      expect(await request.headerValue('virtually')).toBe(virtually);
      expect(await request.headerValue('authorization')).toBe(stored['candor.token']);
    }
    held.release();
    await page.getByTestId('profit-day').waitFor();
    // Asked again once the account is followed, as the page asks: the start has asked for the same.
    await expect.poll(() => ACCOUNT.filter((path) => timesAsked(held, path) < 2)).toEqual([]);
    await leave();
  },
);

it('asks for no account once the session has ended', async () => {
  const { stored } = await customerWithPosition(stage.server.url, 'ended_meanwhile');
  const { page, leave } = await stage.visit({ view: 'phone', story: STORY });
  await store(page, { ...stored, 'candor.locale': 'en' });
  const gate = Promise.withResolvers<void>();
  await page.route('**/assets/early-account-*', async (route) => {
    await gate.promise;
    await route.continue();
  });
  await page.route('**/swx/**', async (route) => {
    if (route.request().headers()['authorization'] === undefined) await route.continue();
    else await route.fulfill({ json: { code: '401', msg: '', data: null } });
  });
  const refused: string[] = [];
  page.on('response', (response) => {
    if (response.status() === 401) refused.push(new URL(response.url()).pathname);
  });
  await page.goto('/', { waitUntil: 'commit' });
  await page.waitForURL('**/pass/login');
  const late = page.waitForResponse('**/assets/early-account-*');
  gate.resolve();
  await late;
  await page.waitForLoadState('networkidle');
  expect(refused).toEqual([]);
  await leave();
});

it('shows nothing that was asked so early that it has become old', async () => {
  const { page, leave } = await stage.visit({ view: 'phone', story: STORY });
  await page.clock.install();
  await store(page, { 'candor.locale': 'en' });
  const held = await holdProgram(page);
  await page.goto('/market', { waitUntil: 'commit' });
  await expect.poll(() => timesAsked(held, FIRST_ROWS)).toBe(1);
  await page.clock.fastForward(11_000);
  held.release();
  await expect.poll(() => timesAsked(held, FIRST_ROWS)).toBe(2);
  await page.getByRole('heading', { level: 1, name: CATALOGUES.en.market.title }).waitFor();
  await leave();
});

it('lets a page ask by itself when what was asked early has failed', async () => {
  const { page, leave } = await stage.visit({ view: 'phone', story: STORY, expected: [/Failed to load resource/] });
  await store(page, { 'candor.locale': 'en' });
  let isDown = true;
  await page.route(`**/swx/customer/${FIRST_ROWS.replace('?', '\\?')}`, (route) =>
    isDown ? route.abort() : route.continue(),
  );
  const held = await holdProgram(page);
  await page.goto('/market', { waitUntil: 'commit' });
  await expect.poll(() => timesAsked(held, FIRST_ROWS)).toBe(1);
  isDown = false;
  held.release();
  await page.getByTestId('price-EURUSD').waitFor();
  await leave();
});

it.each([
  [true, { 'candor.visits': `1 ${Date.now()}` }],
  [false, {}],
])('asks for its letters at the start of whoever has seen a page: %s', async (isReturning, stored) => {
  const { page, leave } = await stage.visit({ view: 'phone', story: STORY });
  await store(page, { 'candor.locale': 'en', ...stored });
  const held = await holdProgram(page);
  const files: string[] = [];
  page.on('request', (request) => files.push(new URL(request.url()).pathname));
  const hasLetters = () => files.some((path) => path.startsWith('/assets/letters-'));
  await page.goto('/market', { waitUntil: 'commit' });
  await expect.poll(() => timesAsked(held, FIRST_ROWS)).toBe(1);
  if (isReturning) await expect.poll(hasLetters).toBe(true);
  else expect(hasLetters()).toBe(false);
  held.release();
  await expect.poll(hasLetters).toBe(true);
  await leave();
});
