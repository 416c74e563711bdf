/** Golden pictures: the main pages and all components still look as approved. `npm run test:visual:update` renews them. */
import { expect, it, test } from 'vitest';
import { customerWithPosition, settled, store } from '../support/customer.ts';
import { Explorer, picture } from '../support/explorer.ts';
import { differingShare, expectScreenshot } from '../support/golden.ts';
import { duringTests, sharedStage } from '../support/stage.ts';

const stage = sharedStage('golden');
const explorer = duringTests(
  () => Explorer.open(stage.browser),
  (opened) => opened.close(),
);
const customer = duringTests(() => customerWithPosition(stage.server.url, 'pictured'));

/** Live figures are masked: prices move, the layout must not. */
const LIVE = [
  'time',
  'table',
  '[role="table"]',
  '[role="grid"]',
  '[data-testid="chart"]',
  '[data-testid="chart-legend"]',
];

test.each([
  ['home', '/', 'desktop', false],
  ['home', '/', 'phone', false],
  ['market', '/market', 'desktop', false],
  ['market', '/market', 'phone', false],
  ['instrument', '/cruuency?code=BTCUSDT&type=2&id={bitcoin}', 'desktop', false],
  ['instrument', '/cruuency?code=BTCUSDT&type=2&id={bitcoin}', 'phone', false],
  ['login', '/pass/login', 'desktop', false],
  ['register', '/pass/register', 'phone', false],
  ['help', '/help', 'desktop', false],
  ['profile', '/profile', 'phone', true],
] as const)('%s (%s) looks as it did when we looked, on a %s (signed in: %s)', async (name, address, view, isIn) => {
  const { page, leave } = await stage.visit({ view, story: 'golden' });
  await store(page, { 'candor.locale': 'en', ...(isIn ? customer().stored : {}) });
  await page.goto(address.replace('{bitcoin}', String(customer().bitcoin)));
  await settled(page);
  await page.evaluate(() => document.fonts.ready);
  const mask = LIVE.map((place) => page.locator(place));
  expectScreenshot(
    `pages/${name}-${view}`,
    await page.screenshot({ mask, maskColor: '#888888', animations: 'disabled' }),
  );
  await leave();
});

it('every part of the design system looks as it did when we looked', async () => {
  const { page, leave } = await explorer().enter();
  for (const id of explorer().ids) expectScreenshot(`components/${id}`, await picture(page, id));
  await leave();
});

it('sees a colour that moved', async () => {
  const { page, leave } = await explorer().enter();
  const before = await picture(page, 'button');
  await page.addStyleTag({ content: ':root:root:root { --accent: #3a6f2a }' });
  expect(differingShare(before, await picture(page, 'button')).share).toBeGreaterThan(0.01);
  await leave();
});
