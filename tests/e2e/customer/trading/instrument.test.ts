/** The instrument's page in a real browser: chart, table, full screen, time zones, ticket, presets, quote age, two tabs, and what breaks. */
import { CATALOGUES } from '@candor/i18n/all-locales';
import type { Browser, Page, Route } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { expectAccessible } from '../../../support/accessible.ts';
import { changes, openBrowser, type View, VIEWS, visit } from '../../../support/browsing.ts';
import { goTo, settled } from '../../../support/customer.ts';
import { mixes } from '../../../support/mixes.ts';
import { type RunningServer, sharedServer } from '../../../support/running-server.ts';

const STORY = 'instrument';
const BITCOIN = '/cruuency?code=BTCUSDT&type=2&id=2001';
const words = CATALOGUES.en;

let server: RunningServer;
let browser: Browser;

beforeAll(async () => {
  server = sharedServer();
  browser = await openBrowser();
});

afterAll(async () => {
  await browser?.close();
  await server?.stop();
});

type Locale = 'zh' | 'en' | 'ar';

/** A page in that language, with that chart. */
async function open(
  view: View,
  locale: Locale,
  options: { chart?: object; expected?: RegExp[]; scheme?: 'light' | 'dark' } = {},
) {
  const { chart = {}, expected = [], scheme = 'light' } = options;
  const opened = await visit(browser, server.url, { view, scheme, story: STORY, expected });
  await opened.page.addInitScript(
    ([stored, settings]) => {
      sessionStorage.setItem('candor.onboarding', '1');
      localStorage.setItem('candor.locale', stored);
      if (localStorage.getItem('candor.chart') === null) localStorage.setItem('candor.chart', settings);
    },
    [locale, JSON.stringify(chart)] as const,
  );
  return opened;
}

async function signUp(page: Page, name: string): Promise<void> {
  await page.goto('/');
  await page.evaluate(async (account) => {
    const response = await fetch('/swx/customer/login/register', {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({ account, password: 'a quiet harbour at 6' }),
    });
    const { data } = (await response.json()) as { data: { token: string; user: object } };
    localStorage.setItem('candor.token', data.token);
    localStorage.setItem('candor.userInfo', JSON.stringify(data.user));
  }, name);
}

async function openChart(page: Page, path = BITCOIN): Promise<void> {
  await page.goto(path);
  await page.getByTestId('chart').locator('canvas').first().waitFor();
}

/** The page's current colour for a rise, as `rgb(…)`. */
function colours(page: Page): Promise<{ up: string }> {
  return page.evaluate(() => {
    const probe = document.body.appendChild(document.createElement('i'));
    probe.style.color = 'var(--up)';
    const up = getComputedStyle(probe).color;
    probe.remove();
    return { up };
  });
}

/** Whether a pixel of the chart has exactly that colour. */
function isDrawn(page: Page, rgb: string): Promise<boolean> {
  return page.getByTestId('chart').evaluate((chart, wanted) => {
    const [red, green, blue] = (wanted.match(/\d+/g) ?? []).map(Number);
    return [...chart.querySelectorAll('canvas')].some((canvas) => {
      const data = canvas.getContext('2d')?.getImageData(0, 0, canvas.width, canvas.height).data ?? [];
      for (let at = 0; at < data.length; at += 4) {
        if (data[at] === red && data[at + 1] === green && data[at + 2] === blue && data[at + 3] === 255) return true;
      }
      return false;
    });
  }, rgb);
}

const legendTime = (page: Page) => page.getByTestId('chart-legend').locator('time');

describe.each(mixes('ar'))('in %s on a %s, %s', (locale, view, scheme) => {
  const text = CATALOGUES[locale].chart;

  it('shows candles, indicators, ranges and the table of the same candles', async () => {
    const { page, expectWhole, leave } = await open(view, locale, { scheme });
    await openChart(page);
    const chart = page.getByTestId('chart');
    await changes(page, 'chart-legend');
    await expectWhole(`${locale}-1-candles`);

    await chart.getByRole('button', { name: text.indicators }).click();
    for (const name of [text.ma, text.ema, text.bollinger, text.volume, text.rsi, text.macd, text.stochastic]) {
      await chart.getByRole('checkbox', { name, exact: true }).check();
    }
    const legend = chart.getByTestId('chart-legend');
    for (const name of [`${text.ma} 20`, text.bollinger, `${text.rsi} 14`, `${text.macd} 12, 26, 9`, text.stochastic]) {
      await legend.getByText(name).first().waitFor();
    }
    // Nobody knows the volume of the whole market, and that is said.
    await chart.getByText(text.ticksHelp).waitFor();
    // Other numbers count as soon as they are valid, and what is none changes nothing.
    const period = chart.getByRole('group', { name: `${text.ma} 20` }).getByLabel(text.lengths.period);
    await period.fill('0');
    await expect.poll(() => period.getAttribute('aria-invalid')).toBe('true');
    await legend.getByText(`${text.ma} 20`, { exact: true }).waitFor();
    await period.fill('9');
    await legend.getByText(`${text.ma} 9`, { exact: true }).waitFor();
    await chart.getByRole('button', { name: text.more, exact: true }).click();
    await page.getByRole('menuitemradio', { name: text.area }).click();
    await page.keyboard.press('Escape');
    await chart.getByRole('button', { name: text.log, exact: true }).click();
    await chart.getByRole('button', { name: text.ranges['1W'], exact: true }).click();
    await chart.getByRole('button', { name: text.intervals['30m'], exact: true, pressed: true }).waitFor();
    await expectAccessible(page, { rules: 'all' });
    await expectWhole(`${locale}-2-indicators`);

    // The choice is remembered.
    await openChart(page);
    await chart.getByRole('button', { name: text.ranges['1W'], exact: true, pressed: true }).waitFor();
    await legend.getByText(`${text.ma} 9`, { exact: true }).waitFor();
    expect(await page.evaluate(() => localStorage.getItem('candor.chart'))).toContain('"kind":"area"');

    const shown = await legendTime(page).innerText();
    await chart.getByRole('button', { name: text.table, exact: true }).click();
    const table = page.getByTestId('candle-table');
    await table.locator('caption').waitFor();
    await expect.poll(() => table.locator('tbody tr').count()).toBe(20);
    // The first row is the running candle of the legend, or the one after it.
    expect([0, 1]).toContain((await table.locator('tbody th').allInnerTexts()).indexOf(shown));
    const first = await table.locator('tbody th').first().innerText();
    await table.getByRole('button', { name: text.older }).click();
    await page.waitForFunction(
      (before) => document.querySelector<HTMLElement>('[data-testid="candle-table"] tbody th')?.innerText !== before,
      first,
    );
    await expectAccessible(page, { rules: 'all' });
    await expectWhole(`${locale}-3-table`);
    await chart.getByRole('button', { name: text.backToChart }).click();
    await chart.locator('canvas').first().waitFor();
    await leave();
  });
});

it('fills the screen, and Escape leaves it with the focus where it was', async () => {
  const { page, expectWhole, leave } = await open('desktop', 'en');
  await openChart(page);
  const button = page.getByTestId('chart').getByRole('button', { name: words.chart.fullscreen });
  await button.focus();
  await page.keyboard.press('Enter');
  await page.getByRole('button', { name: words.chart.leaveFullscreen }).waitFor();
  const whole = { x: 0, y: 0, width: 1440, height: 900 };
  await expect.poll(() => page.getByTestId('chart').boundingBox()).toMatchObject(whole);
  // Nothing behind it can be focused.
  for (let step = 0; step < 30; step += 1) {
    await page.keyboard.press('Tab');
    const isInside = await page.evaluate(
      () =>
        document.activeElement === document.body || document.activeElement?.closest('[data-testid="chart"]') !== null,
    );
    expect(isInside).toBe(true);
  }
  await expectWhole('4-fullscreen');
  await page.keyboard.press('Escape');
  await button.waitFor();
  await expect.poll(() => button.evaluate((element) => element === document.activeElement)).toBe(true);
  await leave();
});

it('takes the colours that the page changes to, while it is open', async () => {
  const { page, leave } = await open('desktop', 'en');
  await openChart(page);
  const { up } = await colours(page);
  await expect.poll(() => isDrawn(page, up)).toBe(true);
  await page.evaluate(() => {
    for (const name of ['data-updown', 'data-colours']) document.documentElement.setAttribute(name, 'blue-orange');
  });
  const blue = (await colours(page)).up;
  expect(blue).not.toBe(up);
  await expect.poll(async () => [await isDrawn(page, up), await isDrawn(page, blue)]).toEqual([false, true]);
  await page.evaluate(() => document.documentElement.setAttribute('data-theme', 'dark'));
  const dark = await colours(page);
  await expect.poll(async () => [await isDrawn(page, blue), await isDrawn(page, dark.up)]).toEqual([false, true]);
  await leave();
});

it('says times in the zone that was chosen, the exchange’s too, and dates in UTC', async () => {
  const { page, leave } = await open('desktop', 'en', { chart: { interval: '1h' } });
  await openChart(page, '/cruuency?code=AAPL');
  const zone = page.getByRole('combobox', { name: words.chart.zone });
  // Read in one go: the next hour starts another candle.
  const isSaidIn = (timeZone: string) =>
    legendTime(page).evaluate(
      (element, wanted) =>
        element.textContent ===
        new Intl.DateTimeFormat('en', {
          year: 'numeric',
          month: 'short',
          day: 'numeric',
          hour: '2-digit',
          minute: '2-digit',
          hourCycle: 'h23',
          timeZone: wanted,
        }).format(new Date(element.getAttribute('datetime') ?? '')),
      timeZone,
    );
  await zone.selectOption('exchange');
  await expect.poll(() => isSaidIn('America/New_York')).toBe(true);
  await zone.selectOption('utc');
  await expect.poll(() => isSaidIn('UTC')).toBe(true);
  await page.getByRole('button', { name: words.chart.intervals['1d'], exact: true }).click();
  await page.getByText(words.chart.zoneDates).waitFor();
  await leave();
});

it('fetches older candles when it is scrolled to where they begin', async () => {
  const { page, leave } = await open('desktop', 'en');
  const asked: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes('getKValueByCodeAndDate'))
      asked.push(new URL(request.url()).searchParams.get('to') ?? '');
  });
  await openChart(page);
  expect(asked.filter((to) => to !== '')).toEqual([]);
  const box = await page.getByTestId('chart').locator('canvas').first().boundingBox();
  const [x, y] = [(box?.x ?? 0) + 300, (box?.y ?? 0) + 150];
  await page.mouse.move(x, y);
  // Each wheel turn scrolls further back; the chart's own direction is sideways.
  await expect
    .poll(async () => {
      await page.mouse.wheel(-4000, 0);
      return asked.some((to) => to !== '');
    })
    .toBe(true);
  await leave();
});

it('leads to the markets from an address that names none', async () => {
  const { page, expectWhole, leave } = await open('phone', 'en', { expected: [/40[04]/] });
  for (const path of [
    '/cruuency',
    '/cruuency?code=NOPE&type=2',
    '/cruuency?id=999999999',
    `/cruuency?code=${'%F0%9F%92%A9'.repeat(40)}&type=-1&id=1e9`,
    // Two instruments.
    '/cruuency?code=ETHUSDT&type=2&id=2001',
    `/cruuency?id=${'9'.repeat(2000)}`,
  ]) {
    await page.goto(path);
    await page.getByText(words.instrument.unknownTitle).waitFor();
    await page.getByRole('link', { name: words.instrument.toMarkets }).waitFor();
  }
  await expectWhole('5-unknown');
  await leave();
});

it('is content with a code or an id, and with an id that is not listed any more', async () => {
  const { page, leave } = await open('desktop', 'en', { expected: [/404/] });
  for (const path of ['/cruuency?code=BTCUSDT', '/cruuency?id=2001', '/cruuency?code=BTCUSDT&type=9&id=999999999']) {
    await openChart(page, path);
    await expect.poll(() => page.getByRole('heading', { level: 1 }).innerText()).toContain('BTCUSDT');
  }
  await leave();
});

it('says that the chart could not be loaded, and loads it when asked again', async () => {
  const { page, expectWhole, leave } = await open('desktop', 'en', { expected: [/50[03]/] });
  let isBroken = true;
  await page.route('**/getKValueByCodeAndDate*', (route: Route) =>
    isBroken ? route.fulfill({ status: 500, body: 'no' }) : route.continue(),
  );
  await page.goto(BITCOIN);
  await page.getByText(words.chart.failed).waitFor();
  await expectWhole('6-failed');
  isBroken = false;
  await page.getByTestId('chart').getByRole('button', { name: words.shell.retry }).click();
  await page.getByTestId('chart').locator('canvas').first().waitFor();
  await leave();
});

it('sizes an order by what is free, tells both ends of it, and fills it from a sheet on a phone', async () => {
  const { page, expectWhole, leave } = await open('phone', 'en');
  await signUp(page, 'sheet');
  await openChart(page);
  await page.getByTestId('trade-short').click();
  const dialog = page.getByRole('dialog');
  await dialog
    .getByRole('button', { name: words.ticket.presetMax, exact: true })
    .or(dialog.getByText(words.ticket.presetMax))
    .click();
  const lots = dialog.getByLabel(words.ticket.lots, { exact: true });
  // 100,000 USDT at leverage 1 and a fee below 0.3 %: between one and two bitcoin at about 73,600.
  await expect.poll(async () => Number(await lots.inputValue())).toBeGreaterThan(1);
  expect(Number(await lots.inputValue())).toBeLessThan(2);
  await dialog.getByRole('button', { name: words.ticket.reviewShort, disabled: false }).waitFor();
  // In the form, and beside the amount where there is room.
  const bound = (text: string) => dialog.getByText(text).filter({ visible: true });
  await bound(words.ticket.lossAccount).waitFor();
  await dialog.getByText('25%').click();
  await dialog.getByLabel(words.ticket.stopLoss, { exact: true }).fill('150000');
  await bound(words.ticket.lossAtStop).waitFor();
  await expectAccessible(page, { rules: 'all' });
  await expectWhole('7-sheet');
  await dialog.getByRole('button', { name: words.ticket.reviewShort }).click();
  await dialog.getByTestId('quote-age').waitFor();
  await changes(page, 'quote-age');
  await expectAccessible(page, { rules: 'all' });
  // Back to the ticket, which keeps what was typed, and forward again.
  await dialog.getByRole('button', { name: words.shell.cancel }).click();
  await expect.poll(() => dialog.getByLabel(words.ticket.stopLoss, { exact: true }).inputValue()).toContain('150');
  await dialog.getByRole('button', { name: words.ticket.reviewShort }).click();
  await dialog.getByRole('button', { name: words.ticket.confirm }).click();
  await dialog.getByRole('button', { name: words.ticket.done }).click();
  await page.getByTestId('position').waitFor();
  await page.getByRole('button', { name: words.orders.details }).first().click();
  const timeline = dialog.getByTestId('timeline');
  await timeline.getByText(words.timeline.opened, { exact: true }).waitFor();
  await timeline.getByText(words.timeline.quote, { exact: true }).first().click();
  await timeline.getByText(words.instrument.simulated).first().waitFor();
  await expectWhole('8-detail');
  await leave();
});

it('keeps two tabs of one customer right', async () => {
  const { page, leave } = await open('desktop', 'en');
  await signUp(page, 'twotabs');
  await openChart(page);
  const other = await page.context().newPage();
  await openChart(other);
  await page.getByRole('button', { name: words.ticket.reviewLong, disabled: false }).click();
  await page.getByRole('dialog').getByRole('button', { name: words.ticket.confirm }).click();
  await page.getByRole('dialog').getByRole('button', { name: words.ticket.done }).click();
  await other.getByTestId('position').waitFor();
  const close = words.orders.closeOf.replace('{name}', 'BTCUSDT');
  await other.getByTestId('position').getByRole('button', { name: close }).click();
  await other.getByRole('dialog').getByRole('button', { name: words.orders.closeConfirm, disabled: false }).click();
  await other.getByRole('dialog').getByRole('button', { name: words.ticket.done }).click();
  await page.getByText(words.orders.noPositions).waitFor();
  await expect.poll(() => page.getByTestId('position').count()).toBe(0);
  await leave();
});

it('takes no order while the prices are cut off, and says why in the open dialog', async () => {
  const { page, expectWhole, leave } = await open('desktop', 'en', { expected: [/WebSocket/] });
  let isCut = false;
  const cuts: (() => void)[] = [];
  await page.routeWebSocket(/\/message/, (socket) => {
    if (isCut) return void socket.close();
    socket.connectToServer();
    cuts.push(() => void socket.close());
  });
  await signUp(page, 'cutoff');
  await openChart(page);
  await page.getByRole('button', { name: words.ticket.reviewLong, disabled: false }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: words.ticket.confirm, disabled: false }).waitFor();
  isCut = true;
  for (const cut of cuts) cut();
  await dialog.getByText(words.ticket.blockedOffline).waitFor();
  await dialog.getByRole('button', { name: words.ticket.confirm, disabled: true }).waitFor();
  await expectWhole('9-cut');
  isCut = false;
  await dialog.getByRole('button', { name: words.ticket.confirm, disabled: false }).waitFor();
  await leave();
});

it('tells of an order that was refused after its dialog was left', async () => {
  const { page, expectWhole, leave } = await open('desktop', 'en');
  await signUp(page, 'tooearly');
  await page.goto('/market');
  await settled(page);
  await goTo(page, BITCOIN);
  await page.getByTestId('chart').locator('canvas').first().waitFor();
  const held = Promise.withResolvers<Route>();
  await page.route('**/buyOptions', (route) => held.resolve(route));
  await page.getByRole('button', { name: words.ticket.reviewLong, disabled: false }).click();
  await page.getByRole('dialog').getByRole('button', { name: words.ticket.confirm, disabled: false }).click();
  const route = await held.promise;
  await page.goBack();
  await page.waitForURL('**/market');
  await route.fulfill({ json: { code: '10015', msg: 'Not available for trading now.', data: null } });
  await page.getByText('Not available for trading now.').waitFor();
  await expectWhole('10-late');
  await leave();
});

it('gives a phone held sideways to the chart alone, half of an upright one, and a wide window to list, chart and ticket', async () => {
  const { page, expectWhole, leave } = await open('phone', 'zh');
  const zh = CATALOGUES.zh;
  const canvas = page.getByTestId('chart').locator('canvas').first();
  await openChart(page);
  const upright = VIEWS.phone.viewport;
  await expect.poll(async () => (await canvas.boundingBox())?.height).toBeGreaterThan(0.45 * upright.height);

  await page.setViewportSize({ width: upright.height, height: upright.width });
  // The bars are above, and the tabs below: nothing but the chart and the two buttons is in the window.
  const banner = page.getByRole('banner');
  await expect
    .poll(async () => {
      const [bars, chart] = [await banner.boundingBox(), await page.getByTestId('chart').boundingBox()];
      return bars !== null && chart !== null && bars.y + bars.height <= 0 && chart.y >= 0 && chart.y < 20;
    })
    .toBe(true);
  const [chart, buy] = [
    await page.getByTestId('chart').boundingBox(),
    await page.getByTestId('trade-long').boundingBox(),
  ];
  expect((chart?.y ?? 0) + (chart?.height ?? 0)).toBeLessThanOrEqual(upright.width);
  expect((await canvas.boundingBox())?.height).toBeGreaterThan(0.5 * upright.width);
  expect(buy?.x).toBeGreaterThanOrEqual((chart?.x ?? 0) + (chart?.width ?? 0));
  await expectWhole('sideways');
  // The ticket has the whole screen.
  await page.getByTestId('trade-long').click();
  const ticket = page.getByRole('dialog');
  await expect
    .poll(async () => {
      const { width = 0, height = 0 } = (await ticket.boundingBox()) ?? {};
      return width >= upright.height && height >= upright.width;
    })
    .toBe(true);
  await expectWhole('sideways-ticket');
  await leave();

  const wide = await open('desktop', 'zh', { scheme: 'dark' });
  await wide.page.setViewportSize({ width: 1920, height: 1080 });
  await openChart(wide.page);
  const column = wide.page.getByTestId('watch-column');
  await column.getByText('ETHUSDT').waitFor();
  const places = [
    column,
    wide.page.getByTestId('chart'),
    wide.page.getByRole('link', { name: zh.ticket.loginToTrade }),
  ];
  const [list, middle, side] = await Promise.all(places.map((place) => place.boundingBox()));
  expect((list?.x ?? 0) + (list?.width ?? 0)).toBeLessThan(middle?.x ?? 0);
  expect((middle?.x ?? 0) + (middle?.width ?? 0)).toBeLessThan(side?.x ?? 0);
  expect(middle?.width).toBeGreaterThan(900);
  await column.getByRole('link', { name: 'ETHUSDT' }).click();
  await wide.page.getByRole('heading', { level: 1, name: 'ETHUSDT' }).waitFor();
  await wide.expectWhole('wide');
  await wide.leave();
});
