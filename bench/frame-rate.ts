/** How smooth the market page stays while it is scrolled and every instrument ticks, against an empty page in the same browser. */
import { type Browser, chromium, type Page } from 'playwright-core';
import { findChromium } from '../tools/run/chromium.mjs';
import type { BenchDatabase } from './lib/database.ts';
import { median, tell } from './lib/report.ts';
import { startServerProcess } from './lib/server.ts';

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
  const server = await startServerProcess({ DATABASE_URL: database.ownerUrl });
  const browser = await chromium.launch({ executablePath, args: FLAGS });
  const limits: Smoothness[] = [];
  const figures: Smoothness[] = [];
  try {
    const market = await openMarket(browser, server.url);
    const empty = await browser.newPage({ viewport: VIEWPORT });
    for (let round = 0; round < rounds; round += 1) {
      await empty.bringToFront();
      limits.push(await measure(empty, seconds, 0));
      await market.bringToFront();
      figures.push(await measure(market, seconds, SCROLL_STEP));
    }
  } finally {
    await browser.close();
    await server.stop();
  }
  report(limits, figures, seconds);
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

function report(limits: readonly Smoothness[], figures: readonly Smoothness[], seconds: number): void {
  const rates = figures.map(({ framesPerSecond }) => framesPerSecond);
  const [limit, figure] = [median(limits.map(({ framesPerSecond }) => framesPerSecond)), median(rates)];
  tell({
    name: 'market page, scrolled while all tick ÷ empty page',
    figure,
    unit: 'frames/s',
    limit,
    ratio: figure / limit,
    goal: '≥ 0.95',
    runs: rates,
  });
  const blocked = figures.map(({ longTaskMs }) => longTaskMs / seconds);
  tell({
    name: 'the same: in tasks longer than 50 ms',
    figure: median(blocked),
    unit: 'ms per s',
    limit: null,
    ratio: median(blocked) / 1_000,
    goal: '≤ 0.02',
    runs: blocked,
  });
  tell({
    name: 'the same: tasks longer than 50 ms',
    figure: median(figures.map(({ longTasks }) => longTasks)),
    unit: `in ${seconds} s`,
    limit: null,
    ratio: median(figures.map(({ longTasks }) => longTasks / seconds)),
    goal: '≤ 0.1 /s',
    runs: figures.map(({ longTasks }) => longTasks),
  });
}
