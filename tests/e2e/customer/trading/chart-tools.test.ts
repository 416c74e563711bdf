/** What is done on the chart: orders and alerts at a price, drawings, comparing, and trading in full screen. */
import { CATALOGUES } from '@candor/i18n/all-locales';
import type { Page } from 'playwright-core';
import { expect, it, test } from 'vitest';
import { expectAccessible } from '../../../support/accessible.ts';
import type { VisitOptions } from '../../../support/browsing.ts';
import { newCustomer, settled, store } from '../../../support/customer.ts';
import { mixes } from '../../../support/mixes.ts';
import { sharedStage } from '../../../support/stage.ts';

const words = CATALOGUES.en;

const stage = sharedStage();

async function open(name: string, locale: 'zh' | 'en' | 'ar', options: Omit<VisitOptions, 'story'>) {
  const { stored } = await newCustomer(stage.server.url, name);
  const seen = await stage.visit({ ...options, story: 'chart-tools' });
  await store(seen.page, { 'candor.locale': locale, ...stored });
  await seen.page.goto('/cruuency?code=BTCUSDT&type=2&id=2001');
  await settled(seen.page);
  const chart = seen.page.getByTestId('chart');
  const plot = chart.getByRole('application');
  await chart.locator('canvas').first().waitFor();
  return { ...seen, chart, plot };
}

type Drawn = { kind: string; tone: string; anchors: { time: number; price: number }[] };

/** What of this browser's storage the chart would show on its next visit. */
async function drawn(page: Page): Promise<Drawn[]> {
  const text = await page.evaluate(() => localStorage.getItem('candor.drawings'));
  const lists = JSON.parse(text ?? '[]') as [string, Drawn[]][];
  return lists.find(([code]) => code === 'BTCUSDT')?.[1] ?? [];
}

const active = (page: Page, attribute: string) =>
  page.evaluate((name) => document.activeElement?.getAttribute(name) ?? '', attribute);

test.each(mixes('en'))('offers what can wait at a price in %s on a %s, %s', async (locale, view, scheme) => {
  const { page, plot, chart, expectWhole, leave } = await open(`chartmenu${view}`, locale, { view, scheme });
  const text = CATALOGUES[locale];
  // By keyboard: the arrows move a price, which is said, and Enter opens its menu. Below the market one buys at a limit and sells at a stop.
  await plot.focus();
  for (let press = 0; press < 3; press += 1) await page.keyboard.press('Shift+ArrowDown');
  const said = chart.getByRole('status').first();
  await expect.poll(() => said.innerText()).toMatch(/\d/);
  await page.keyboard.press('Enter');
  await page.getByRole('menuitem', { name: text.chart.entries.longLimit }).waitFor();
  await page.getByRole('menuitem', { name: text.chart.entries.shortStop }).waitFor();
  expect(await page.getByRole('menuitem', { name: text.chart.entries.shortLimit }).count()).toBe(0);
  await expectAccessible(page);
  await expectWhole('1-menu');
  await page.keyboard.press('Enter');
  // The ticket has it, and the focus; nothing was sent.
  await expect.poll(() => page.locator('input[name="entryPrice"]').inputValue()).toMatch(/^\d+\.00$/);
  await expect.poll(() => active(page, 'name')).toBe('lots');

  // By mouse, above the market.
  const box = await plot.boundingBox();
  await page.mouse.click((box?.x ?? 0) + 200, (box?.y ?? 0) + 12, { button: 'right' });
  await page.getByRole('menuitem', { name: text.chart.entries.shortLimit }).waitFor();
  expect(await page.getByRole('menuitem', { name: text.chart.entries.longLimit }).count()).toBe(0);
  await page.getByRole('menuitem', { name: text.alerts.set }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: text.alerts.set }).click();
  await dialog.waitFor({ state: 'hidden' });
  await page.locator('[data-line^="alert:"]').waitFor();
  await leave();
});

it('holds still under a long press, and lets go with its menu; the drawing tools leave the chart in sight', async () => {
  const { page, chart, plot, expectWhole, leave } = await open('chartpress', 'en', { view: 'phone', scheme: 'light' });
  const legend = chart.getByTestId('chart-legend').locator('time');
  const running = await legend.innerText();
  const box = await plot.boundingBox();
  const touch = await page.context().newCDPSession(page);
  const touchPoints = [{ x: (box?.x ?? 0) + 60, y: (box?.y ?? 0) + 60 }];
  await touch.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints });
  const entry = page.getByRole('menuitem', { name: words.alerts.set });
  await entry.waitFor();
  // The candle there is told in place of the running one, which a lifted finger does not end.
  await touch.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
  expect(await legend.innerText()).not.toBe(running);
  expect((await plot.boundingBox())?.y).toBe(box?.y);
  await expectWhole('pressed');
  await page.keyboard.press('Escape');
  await entry.waitFor({ state: 'hidden' });
  await expect
    .poll(async () => Date.parse((await legend.getAttribute('datetime')) ?? ''))
    .toBeGreaterThan(Date.now() - 3_600_000);

  await chart.getByRole('button', { name: words.chart.draw, exact: true }).click();
  await chart.getByTestId('drawing-tools').waitFor();
  const [top, bar] = [(await plot.boundingBox())?.y, (await page.getByTestId('trade-long').boundingBox())?.y];
  expect((bar ?? 0) - (top ?? 0)).toBeGreaterThan(260);
  await expectWhole('tools');
  await leave();
});

it('draws by mouse and by keys, keeps it for the instrument, and takes all of it back', async () => {
  const { page, chart, expectWhole, leave } = await open('chartdraws', 'en', { view: 'desktop', scheme: 'light' });
  await chart.getByRole('button', { name: words.chart.draw, exact: true }).click();
  await chart.getByText(words.chart.drawStored).waitFor();
  await chart.getByRole('button', { name: words.chart.shapes.fibonacci }).click();
  const surface = await page.getByTestId('draw-surface').boundingBox();
  const [x, y] = [surface?.x ?? 0, surface?.y ?? 0];
  await page.mouse.move(x + 150, y + 60);
  await page.mouse.down();
  await page.mouse.move(x + 220, y + 120);
  await page.mouse.move(x + 300, y + 180);
  await page.mouse.up();
  await expect.poll(() => drawn(page).then((shapes) => shapes.map(({ kind }) => kind))).toEqual(['fibonacci']);
  // It is selected, and each of its points can be dragged.
  const point = chart.locator('[data-shape]').first();
  const [before] = await drawn(page);
  const at = await point.boundingBox();
  await page.mouse.move((at?.x ?? 0) + 12, (at?.y ?? 0) + 12);
  await page.mouse.down();
  await page.mouse.move((at?.x ?? 0) + 12, (at?.y ?? 0) + 52, { steps: 3 });
  await page.mouse.up();
  await expect.poll(async () => (await drawn(page))[0]?.anchors[0]?.price).toBeLessThan(before?.anchors[0]?.price ?? 0);
  expect((await drawn(page))[0]?.anchors[1]).toEqual(before?.anchors[1]);
  // The handle of all of it is between the two others, also where no bar is: at another interval.
  const width = async () => {
    // All at once: a new bar moves them.
    const places = await chart
      .locator('[data-shape]')
      .evaluateAll((points) => points.map((each) => each.getBoundingClientRect().x));
    const [one = 0, other = 0, middle = Number.NaN] = places;
    return Math.abs(middle - (one + other) / 2) <= 1 ? other - one : Number.NaN;
  };
  await expect.poll(width).toBeGreaterThan(100);
  const wide = await width();
  await chart.getByRole('button', { name: words.chart.intervals['30m'], exact: true }).click();
  await expect.poll(width).toBeLessThan(wide);
  await chart.getByRole('button', { name: words.chart.intervals['15m'], exact: true }).click();
  await expect.poll(width).toBeGreaterThan(100);
  await expectAccessible(page);
  await expectWhole('2-drawn');

  // By keys it is placed in the middle, with the focus; arrows move a point, Delete removes it.
  await chart.getByRole('button', { name: words.chart.shapes.trend }).press('Enter');
  await expect.poll(() => active(page, 'aria-label')).toContain(words.chart.shapes.trend);
  const placed = (await drawn(page))[1]?.anchors[0]?.price ?? Infinity;
  await page.keyboard.press('ArrowUp');
  await page.keyboard.press('ArrowLeft');
  await expect.poll(async () => (await drawn(page))[1]?.anchors[0]?.price).toBeGreaterThan(placed);
  // Each has a colour of its own.
  const tones = (await drawn(page)).map(({ tone }) => tone);
  expect(new Set(tones).size).toBe(2);
  await page.keyboard.press('Delete');
  await expect.poll(async () => (await drawn(page)).length).toBe(1);

  // It is there on the next visit, and on this instrument only.
  await page.reload();
  await chart.locator('canvas').first().waitFor();
  await expect.poll(() => chart.locator('[data-shape]').count()).toBe(3);
  await chart.getByRole('button', { name: words.chart.draw, exact: true }).click();
  await chart.getByRole('button', { name: words.chart.removeAll }).click();
  await expect.poll(() => chart.locator('[data-shape]').count()).toBe(0);
  await chart.getByRole('button', { name: words.chart.undo }).click();
  await expect.poll(() => drawn(page).then((shapes) => shapes.length)).toBe(1);
  await page.goto('/cruuency?code=ETHUSDT');
  await chart.locator('canvas').first().waitFor();
  expect(await chart.locator('[data-shape]').count()).toBe(0);

  // Compared, the scale counts in percent.
  await chart.getByRole('button', { name: words.chart.more, exact: true }).click();
  await page.getByRole('menuitem', { name: words.chart.compare }).click();
  // Its field has the focus.
  await expect.poll(() => active(page, 'role')).toBe('combobox');
  // Some of them are listed at once, and typing finds any.
  await page.keyboard.press('ArrowDown');
  await page.getByRole('option').first().waitFor();
  expect(await page.getByRole('option').count()).toBeLessThanOrEqual(60);
  await page.keyboard.type('BTCUSDT');
  await page.getByRole('option', { name: 'BTCUSDT' }).click();
  await chart.getByTestId('chart-legend').getByText('BTCUSDT').waitFor();
  await expectWhole('3-compared');
  await chart.getByRole('button', { name: words.chart.compareEnd }).click();
  await expect.poll(() => chart.getByTestId('chart-legend').getByText('BTCUSDT').count()).toBe(0);
  await leave();
});

test.each(mixes('zh'))(
  'trades in full screen with the account in sight, and by a long press, in %s on a %s, %s',
  async (locale, view, scheme) => {
    const { page, chart, plot, expectWhole, leave } = await open(`chartfull${view}`, locale, { view, scheme });
    const text = CATALOGUES[locale];
    // A phone shows half a day of the usual interval, and the highest price may have been before.
    await chart.getByRole('button', { name: text.chart.intervals['1h'], exact: true }).click();
    await page.locator('[data-line="day:high"]').waitFor();
    await chart.getByRole('button', { name: text.chart.fullscreen }).click();
    const bar = page.getByTestId('full-trade');
    await bar.getByText(text.shell.demo, { exact: true }).waitFor();
    await bar.getByRole('button', { name: text.ticket.short }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('button', { name: text.ticket.reviewShort }).waitFor();
    await expectAccessible(page);
    await expectWhole('4-full');
    await dialog.getByRole('button', { name: text.shell.close }).click();
    await dialog.waitFor({ state: 'hidden' });

    if (view === 'phone') {
      const box = await plot.boundingBox();
      const touch = await page.context().newCDPSession(page);
      const touchPoints = [{ x: (box?.x ?? 0) + 120, y: (box?.y ?? 0) + 12 }];
      await touch.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints });
      await page.getByRole('menu').waitFor();
      await touch.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
      await page.getByRole('menuitem', { name: text.chart.entries.shortLimit }).click();
      await expect.poll(() => dialog.locator('input[name="entryPrice"]').inputValue()).toMatch(/^\d+\.00$/);
      await dialog.getByRole('button', { name: text.shell.close }).click();
      await dialog.waitFor({ state: 'hidden' });
    }
    await page.keyboard.press('Escape');
    await bar.waitFor({ state: 'detached' });
    await leave();
  },
);
