/** The system's Chromium, and pages in it that must stay free of errors and sideways scrolling. */
import { accessSync, mkdirSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { type Browser, chromium, type Page } from 'playwright-core';
import { expect, onTestFailed } from 'vitest';
import { sidewaysScroll } from './layout.ts';
import { isLong } from './mixes.ts';

const FLAGS = [
  '--headless',
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];
/** Without a graphics card, drawing needs no GPU process; short-lived pages need no optimising compiler. Saves four fifths of the work. */
const QUICK = ['--in-process-gpu', '--js-flags=--no-opt --no-maglev'];
const PATIENCE_MS = 60_000;
const FITS_WITHIN_MS = 30_000;
/** The console message where `serviceWorkers` is `block`. */
const WORKER_BLOCKED = 'Service Worker registration blocked by Playwright';

export const VIEWS = {
  phone: { viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true },
  desktop: { viewport: { width: 1440, height: 900 }, isMobile: false, hasTouch: false },
} as const;

/** What an iPhone says it is, by which it gets what a phone gets (docs/product.md, Phone or desktop). */
export const IPHONE =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 19_1 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/19.1 Mobile/15E148 Safari/604.1';

export type View = keyof typeof VIEWS;
export type Scheme = 'light' | 'dark';

/**
 * `quick` is the headless shell: it loads a page with half the work, and is enough for stories. It renders text slightly differently, so golden
 * pictures are taken by the full browser, which also stands in where the shell is not installed.
 * @param more flags of a story's own.
 */
export function openBrowser(kind: 'quick' | 'golden' = 'quick', more: readonly string[] = []): Promise<Browser> {
  return chromium.launch({
    executablePath: findChromium(kind),
    args: [...FLAGS, ...(kind === 'quick' ? QUICK : []), ...more],
  });
}

function findChromium(kind: 'quick' | 'golden'): string {
  const named = process.env['CANDOR_CHROMIUM'];
  const candidates = [
    named ?? '',
    ...(kind === 'quick' ? ['/usr/bin/chromium-headless-shell'] : []),
    '/usr/bin/chromium',
    '/usr/bin/chromium-browser',
    '/usr/bin/google-chrome-stable',
  ];
  const found = candidates.find((path) => {
    try {
      accessSync(path);
      return path !== '';
    } catch {
      return false;
    }
  });
  if (found === undefined)
    throw new Error('no Chromium: install the package "chromium", or name one in CANDOR_CHROMIUM');
  return found;
}

/** Whether to take a picture at each step, below tests/results. A failed story always leaves one. */
const takesPictures = isLong || process.env['CANDOR_PICTURES'] === '1';

export type Visit = {
  readonly page: Page;
  /** Checks for sideways scrolling and console errors; takes a picture when asked to. */
  readonly expectWhole: (name: string) => Promise<void>;
  readonly leave: () => Promise<void>;
};

/** A new customer's browser: nothing stored, the given size and scheme. `expected` are errors that the story provokes. */
export async function visit(
  browser: Browser,
  url: string,
  { view, scheme = 'light', story, expected = [], userAgent, keepsPages = false, moves = false, asks }: VisitOptions,
): Promise<Visit> {
  const context = await browser.newContext({
    ...VIEWS[view],
    baseURL: url,
    colorScheme: scheme,
    // Without a graphics card motion is slow to draw, and stories would wait for its end.
    reducedMotion: moves ? 'no-preference' : 'reduce',
    locale: asks ?? 'en-US',
    // A service worker would answer requests that a story intercepts.
    serviceWorkers: keepsPages ? 'allow' : 'block',
    ...(userAgent === undefined ? {} : { userAgent }),
  });
  context.setDefaultTimeout(PATIENCE_MS);
  // The browser asks for English, the page begins in Chinese: only a story about that is offered another language.
  if (asks === undefined) await context.addCookies([{ name: 'candor.languageOffer', value: 'dismissed', url }]);
  const page = await context.newPage();
  const errors: string[] = [];
  page.on('console', (message) => {
    if (message.text() === WORKER_BLOCKED) return;
    if (['error', 'warning'].includes(message.type())) errors.push(`${page.url()}: ${message.text()}`);
  });
  page.on('pageerror', (error) => errors.push(`${page.url()}: ${String(error)}`));
  const folder = fileURLToPath(new URL(`../results/${story}/`, import.meta.url));
  mkdirSync(folder, { recursive: true });
  const picture = (name: string) => page.screenshot({ path: `${folder}${view}-${scheme}-${name}.png` });
  if (expect.getState().currentTestName !== undefined) {
    onTestFailed(async () => {
      if (!page.isClosed()) await picture('failed').catch(() => undefined);
    });
  }
  return {
    page,
    expectWhole: async (name) => {
      if (takesPictures) await picture(name);
      // Only what lasts: a page takes some frames to fit a new window size, more on a busy machine.
      await expect
        .poll(() => sidewaysScroll(page), { message: `sideways scroll at ${name}`, timeout: FITS_WITHIN_MS })
        .toBe(0);
      expect(errors.filter((text) => !expected.some((pattern) => pattern.test(text)))).toEqual([]);
    },
    leave: () => context.close(),
  };
}

export type VisitOptions = {
  readonly view: View;
  readonly scheme?: Scheme;
  readonly story: string;
  readonly expected?: readonly RegExp[];
  readonly userAgent?: string;
  /** The language that the browser asks for, which the page may then offer. */
  readonly asks?: string;
  /** Whether the service worker may run. */
  readonly keepsPages?: boolean;
  /** For a story about motion, or one that must meet everything that moves. */
  readonly moves?: boolean;
};

/** Waits until an element's text has changed: for live figures. */
export async function changes(
  page: Page,
  testId: string,
): Promise<{ readonly before: string; readonly after: string }> {
  const before = await page.getByTestId(testId).first().innerText();
  // What it changed to is taken as it is found: by the next look it may be back at what it was.
  const changed = await page.waitForFunction(
    ([id, text]) => {
      const now = document.querySelector<HTMLElement>(`[data-testid="${id}"]`)?.innerText ?? text;
      return now === text ? null : { now };
    },
    [testId, before] as const,
  );
  return { before, after: (await changed.jsonValue())?.now ?? before };
}

/** Makes the page navigate just before its router listens to `popstate`, so that the router misses it. */
export function leaveUnheard(page: Page, to: string): Promise<unknown> {
  return page.addInitScript((address) => {
    const listen = globalThis.addEventListener.bind(globalThis);
    globalThis.addEventListener = (type: string, ...more: [EventListenerOrEventListenerObject]) => {
      if (type === 'popstate') history.pushState(null, '', address);
      listen(type, ...more);
    };
  }, to);
}
