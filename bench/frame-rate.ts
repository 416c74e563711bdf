/**
 * How smooth pages stay while they are scrolled and everything on them ticks, against an empty page in the same browser: the market, and an
 * account with 500 open positions.
 */
import { type Browser, chromium, type Page } from 'playwright-core';
import { findChromium } from '../tools/run/chromium.mjs';
import { OPEN_ORDERS_MAX } from '@candor/core/trading/checks/check-order';
import { makeCustomers } from './lib/customers.ts';
import type { BenchDatabase } from './lib/database.ts';
import { median, tell } from './lib/report.ts';
import { databaseOf, startServerProcess } from './lib/server.ts';
import { signedInStorage } from './lib/signed-in.ts';

const VIEWPORT = { width: 1440, height: 900 };
const FLAGS = ['--headless', '--no-sandbox', '--disable-gpu', '--disable-background-networking'];
/** Pixels a frame: a brisk swipe. */
const SCROLL_STEP = 24;

type Smoothness = { readonly framesPerSecond: number; readonly longTasks: number; readonly longTaskMs: number };

export async function benchFrameRate(
  database: BenchDatabase,
  { rounds, seconds }: { rounds: number; seconds: number },
): Promise<void> {
  const executablePath = findChromium();
  if (executablePath === null) {
    process.stdout.write('frame rate: left out, there is no Chromium\n');
    return;
  }
  const server = await startServerProcess(databaseOf(database));
  const browser = await chromium.launch({ executablePath, args: FLAGS });
  try {
    const [token = ''] = await makeCustomers(database.ownerUrl, 1);
    await openOrders(server.url, token);
    const empty = await browser.newPage({ viewport: VIEWPORT });
    const pages = {
      'market page': () => openMarket(browser, server.url),
      [`${OPEN_ORDERS_MAX} positions`]: () => openPositions(browser, server.url, token),
    };
    for (const [name, open] of Object.entries(pages)) {
      const page = await open();
      const limits: Smoothness[] = [];
      const figures: Smoothness[] = [];
      for (let round = 0; round < rounds; round += 1) {
        await empty.bringToFront();
        limits.push(await measure(empty, seconds, 0));
        await page.bringToFront();
        figures.push(await measure(page, seconds, SCROLL_STEP));
      }
      report(name, limits, figures, seconds);
      await page.close();
    }
  } finally {
    await browser.close();
    await server.stop();
  }
}

/** As many as one account may have, spread over the instruments that trade day and night. */
async function openOrders(url: URL, token: string): Promise<void> {
  const list = await fetch(new URL('/swx/customer/index/listMarketByType?type=2&hundred=false', url));
  const { data } = (await list.json()) as { data: { code: string; id: number }[] };
  for (let count = 0; count < OPEN_ORDERS_MAX;) {
    const before = count;
    for (const { code } of data) {
      if (count === OPEN_ORDERS_MAX) break;
      if (await isOpened(url, token, code, count)) count += 1;
    }
    if (count === before) throw new Error('no order was opened');
  }
}

/** A few USDT of each: the smallest order that the rules take, up to one lot. */
async function isOpened(url: URL, token: string, code: string, count: number): Promise<boolean> {
  const list = await fetch(new URL(`/swx/customer/index/listMarketByType?codes=${code}`, url));
  const { data } = (await list.json()) as { data: { ask: string | null }[] };
  for (const lots of ['0.001', '0.01', '0.1', '1']) {
    const answer = await fetch(new URL('/swx/customer/order/buyOptions', url), {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        authorization: token,
        'idempotency-key': `${count}-${code}-${lots}`,
      },
      body: JSON.stringify({
        product: 'contract',
        code,
        direction: 'long',
        type: 'market',
        lots,
        leverage: 2,
        price: data[0]?.ask,
      }),
    });
    const { data: order } = (await answer.json()) as { data: { status?: string } | null };
    if (order?.status === 'open') return true;
  }
  return false;
}

async function openPositions(browser: Browser, url: URL, token: string): Promise<Page> {
  const page = await browser.newPage({ viewport: VIEWPORT });
  await page.addInitScript(
    (stored) => {
      for (const [key, value] of Object.entries(stored)) localStorage.setItem(key, value);
      sessionStorage.setItem('candor.onboarding', '1');
    },
    await signedInStorage(url, token),
  );
  await page.goto(new URL('/profile/balance', url).href);
  await page.locator(`li[aria-setsize="${OPEN_ORDERS_MAX}"]`).first().waitFor();
  await page.waitForFunction(() => document.body.scrollHeight > 20_000);
  return page;
}

async function openMarket(browser: Browser, url: URL): Promise<Page> {
  const page = await browser.newPage({ viewport: VIEWPORT });
  await page.goto(new URL('/market', url).href);
  await page.locator('[role=row] a').first().waitFor();
  // The whole list, not only its first screen.
  await page.waitForFunction(() => document.body.scrollHeight > 20_000);
  return page;
}

/** Frames that were drawn and tasks longer than 50 ms, while the page scrolls up and down. */
function measure(page: Page, seconds: number, step: number): Promise<Smoothness> {
  return page.evaluate(
    async ([forSeconds, pixels]) => {
      const tasks: number[] = [];
      const observer = new PerformanceObserver((list) =>
        tasks.push(...list.getEntries().map(({ duration }) => duration)),
      );
      observer.observe({ type: 'longtask' });
      const frames = await new Promise<number>((resolve) => {
        const startedAt = performance.now();
        let count = 0;
        let direction = 1;
        const frame = () => {
          count += 1;
          if (pixels > 0) {
            if (scrollY + innerHeight >= document.body.scrollHeight - pixels) direction = -1;
            else if (scrollY <= 0) direction = 1;
            scrollBy(0, direction * pixels);
          }
          if (performance.now() - startedAt < forSeconds * 1_000) requestAnimationFrame(frame);
          else resolve(count);
        };
        requestAnimationFrame(frame);
      });
      observer.disconnect();
      const longTaskMs = tasks.reduce((sum, duration) => sum + duration, 0);
      return { framesPerSecond: frames / forSeconds, longTasks: tasks.length, longTaskMs };
    },
    [seconds, step] as const,
  );
}

function report(name: string, limits: readonly Smoothness[], figures: readonly Smoothness[], seconds: number): void {
  const rates = figures.map(({ framesPerSecond }) => framesPerSecond);
  const [limit, figure] = [median(limits.map(({ framesPerSecond }) => framesPerSecond)), median(rates)];
  tell({
    name: `${name}, scrolled while all tick ÷ empty page`,
    figure,
    unit: 'frames/s',
    limit,
    ratio: figure / limit,
    goal: '≥ 0.95',
    runs: rates,
  });
  const blocked = figures.map(({ longTaskMs }) => longTaskMs / seconds);
  tell({
    name: `${name}: in tasks longer than 50 ms`,
    figure: median(blocked),
    unit: 'ms per s',
    limit: null,
    ratio: median(blocked) / 1_000,
    goal: '≤ 0.02',
    runs: blocked,
  });
  tell({
    name: `${name}: tasks longer than 50 ms`,
    figure: median(figures.map(({ longTasks }) => longTasks)),
    unit: `in ${seconds} s`,
    limit: null,
    ratio: median(figures.map(({ longTasks }) => longTasks / seconds)),
    goal: '≤ 0.1 /s',
    runs: figures.map(({ longTasks }) => longTasks),
  });
}
