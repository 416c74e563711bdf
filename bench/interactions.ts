/**
 * How long a reader waits for what a press or a key does: from the event to the next paint, as the browser's event timing says, on a phone whose
 * processor is slowed down four times. Changing between tabs, opening a ticket, and typing an amount, while prices tick.
 */
import { type Browser, chromium, type Locator, type Page } from 'playwright-core';
import { findChromium } from '../tools/run/chromium.mjs';
import { ensureWebBuild } from '../tools/run/web-build.mjs';
import { makeCustomers } from './lib/customers.ts';
import type { BenchDatabase } from './lib/database.ts';
import { median, tell } from './lib/report.ts';
import { databaseOf, startServerProcess } from './lib/server.ts';
import { signedInStorage } from './lib/signed-in.ts';
import { z } from 'zod';

const FLAGS = ['--headless', '--no-sandbox', '--disable-gpu', '--disable-background-networking'];
const PHONE = {
  viewport: { width: 390, height: 844 },
  isMobile: true,
  hasTouch: true,
  userAgent:
    'Mozilla/5.0 (Linux; Android 14; Pixel 8) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Mobile Safari/537.36',
};
const SLOWED_DOWN = 4;
const LIMIT_MS = 100;
const AMOUNT = '1250';
/** What comes after a page when it is calm: what is measured is the press, not the end of loading. */
const CALM_MS = 2_000;

type Interaction = {
  readonly name: string;
  readonly path: string;
  /** The page as it is before the interaction. */
  readonly prepare: (page: Page) => Promise<void>;
  readonly act: (page: Page) => Promise<void>;
};

const order = (page: Page) => page.getByRole('dialog');
const buy = (page: Page) => page.getByTestId('trade-long');
const lots = (page: Page) => order(page).getByLabel('Lots', { exact: true });

/**
 * Looking for an element runs in the page, and takes as long there as what is measured: it is looked for before the press, and nothing is
 * looked for until the page is calm.
 */
async function press(page: Page, what: Locator): Promise<void> {
  const box = await what.boundingBox();
  if (box === null) throw new Error('what is pressed is not in sight');
  await page.waitForTimeout(CALM_MS);
  await page.touchscreen.tap(box.x + box.width / 2, box.y + box.height / 2);
  await page.waitForTimeout(CALM_MS);
}

const INTERACTIONS: readonly Interaction[] = [
  {
    name: 'tab changes',
    path: '/market',
    prepare: async (page) => page.locator('[role=row] a').first().waitFor(),
    act: async (page) => {
      const tabs = page.getByRole('navigation', { name: 'Main navigation' });
      for (const tab of ['Home', 'Markets', 'Account', 'Markets'])
        await press(page, tabs.getByRole('link', { name: tab, exact: true }));
    },
  },
  {
    name: 'opening a ticket',
    path: '/cruuency?code=BTCUSDT',
    prepare: async (page) => buy(page).waitFor(),
    act: async (page) => {
      await press(page, buy(page));
      await lots(page).waitFor();
    },
  },
  {
    name: 'typing an amount',
    path: '/cruuency?code=BTCUSDT',
    prepare: async (page) => {
      await buy(page).tap();
      await lots(page).focus();
    },
    act: (page) => page.keyboard.type(AMOUNT, { delay: 120 }),
  },
];

export async function benchInteractions(database: BenchDatabase, { rounds }: { rounds: number }): Promise<void> {
  const executablePath = findChromium();
  if (executablePath === null) {
    process.stdout.write('interactions: left out, there is no Chromium\n');
    return;
  }
  if ((await ensureWebBuild(process.execPath)) !== 0) throw new Error('the pages were not built');
  const server = await startServerProcess(databaseOf(database));
  const browser = await chromium.launch({ executablePath, args: FLAGS });
  try {
    const [token = ''] = await makeCustomers(database.ownerUrl, 1);
    const storage = await signedInStorage(server.url, token);
    for (const interaction of INTERACTIONS) {
      const runs: number[] = [];
      for (let round = 0; round < rounds; round += 1)
        runs.push(await measure(browser, server.url, storage, interaction));
      const figure = median(runs);
      tell({
        name: `${interaction.name}: slowest event to next paint`,
        figure,
        unit: 'ms',
        limit: LIMIT_MS,
        ratio: figure / LIMIT_MS,
        goal: '≤ 1',
        runs,
      });
    }
  } finally {
    await browser.close();
    await server.stop();
  }
}

const WAITS = z.array(z.number());

/** Milliseconds from the slowest event of the interaction to the paint that shows what it did. */
async function measure(
  browser: Browser,
  url: URL,
  storage: Readonly<Record<string, string>>,
  { path, prepare, act }: Interaction,
): Promise<number> {
  const context = await browser.newContext(PHONE);
  try {
    const page = await context.newPage();
    await page.addInitScript((stored) => {
      for (const [key, value] of Object.entries(stored)) localStorage.setItem(key, value);
      sessionStorage.setItem('candor.onboarding', '1');
    }, storage);
    await page.goto(new URL(path, url).href);
    await prepare(page);
    await page.waitForTimeout(CALM_MS);
    const session = await context.newCDPSession(page);
    await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWED_DOWN });
    await observe(page);
    await act(page);
    await page.waitForTimeout(CALM_MS);
    const waits = WAITS.parse(await page.evaluate((): unknown => Reflect.get(globalThis, 'waits')));
    return Math.max(0, ...waits);
  } finally {
    await context.close();
  }
}

/** From now on the page keeps how long each of its events took until the next paint. The browser says so from 16 ms on. */
function observe(page: Page): Promise<void> {
  return page.evaluate(() => {
    const waits: number[] = [];
    Reflect.set(globalThis, 'waits', waits);
    const keep = (entries: readonly PerformanceEntry[]) => {
      for (const entry of entries) if (Reflect.get(entry, 'interactionId') !== 0) waits.push(entry.duration);
    };
    const options = { type: 'event', durationThreshold: 16 };
    new PerformanceObserver((list) => keep(list.getEntries())).observe(options);
  });
}
