/** The component explorer of the design system, built for production, and the stories in it. */
import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Browser, Page } from 'playwright-core';
import { preview, type PreviewServer } from 'vite';
import { violationsOn } from './accessible.ts';

export const EXPLORER_WIDTH = 720;
const HEIGHT_FIRST = 640;
const PATIENCE_MS = 60_000;

export type Way = { readonly theme: string; readonly dir: string; readonly lang: string };
export const LIGHT: Way = { theme: 'light', dir: 'ltr', lang: 'en' };

export type Stories = {
  readonly page: Page;
  readonly errors: readonly string[];
  readonly leave: () => Promise<void>;
};

const FOLDER = fileURLToPath(new URL('../../packages/ui/stories', import.meta.url));
const VITE = fileURLToPath(new URL('../../node_modules/vite/bin/vite.js', import.meta.url));

export class Explorer {
  readonly #server: PreviewServer;
  readonly #browser: Browser;
  readonly #built: string;
  /** The stories' ids, from its navigation. */
  readonly ids: readonly string[];

  private constructor(server: PreviewServer, browser: Browser, built: string, ids: readonly string[]) {
    this.#server = server;
    this.#browser = browser;
    this.#built = built;
    this.ids = ids;
  }

  static async open(browser: Browser): Promise<Explorer> {
    // In a folder of its own: two files of tests build it at once, and a build empties its folder first.
    const built = mkdtempSync(join(tmpdir(), 'candor-explorer-'));
    // As in production: in test mode, libraries measure nothing and draw everything.
    execFileSync(process.execPath, [VITE, 'build', '--logLevel', 'error', '--outDir', built], {
      cwd: FOLDER,
      env: { ...process.env, NODE_ENV: 'production' },
    });
    const configFile = `${FOLDER}/vite.config.ts`;
    const server = await preview({
      configFile,
      logLevel: 'error',
      build: { outDir: built },
      preview: { port: 0, host: '127.0.0.1' },
    });
    const { page, leave } = await new Explorer(server, browser, built, []).enter();
    await page.locator('nav a').first().waitFor();
    const hrefs = await page.locator('nav a').evaluateAll((links) => links.map((link) => link.getAttribute('href')));
    await leave();
    const ids = hrefs.map((href) => new URLSearchParams(href?.slice(1)).get('story') ?? '');
    return new Explorer(server, browser, built, ids);
  }

  /** In a browser with reduced motion, so that a picture shows the end of every animation. */
  async enter(): Promise<Stories> {
    const context = await this.#browser.newContext({
      viewport: { width: EXPLORER_WIDTH, height: HEIGHT_FIRST },
      reducedMotion: 'reduce',
      locale: 'en-US',
    });
    context.setDefaultTimeout(PATIENCE_MS);
    const page = await context.newPage();
    const errors: string[] = [];
    page.on('console', (message) => {
      if (['error', 'warning'].includes(message.type())) errors.push(message.text());
    });
    page.on('pageerror', (error) => errors.push(String(error)));
    await page.goto(`${this.#server.resolvedUrls?.local[0] ?? ''}#`);
    return { page, errors, leave: () => context.close() };
  }

  async close(): Promise<void> {
    await this.#browser.close();
    await this.#server.close();
    rmSync(this.#built, { recursive: true, force: true });
  }
}

/** Only the hash changes: nothing is reloaded. */
export async function show(page: Page, id: string, way: Way): Promise<void> {
  await page.evaluate(
    (wanted) => {
      location.hash = wanted;
    },
    new URLSearchParams({ story: id, bare: 'yes', ...way }).toString(),
  );
  await page.locator(`#stage[data-story="${id}"]`).waitFor({ state: 'attached' });
  await page.waitForFunction(
    ({ theme, dir }) => document.documentElement.dir === dir && document.documentElement.dataset['theme'] === theme,
    way,
  );
  if (id.endsWith('-open')) await page.getByRole('listbox').waitFor();
}

export async function picture(page: Page, id: string): Promise<Buffer> {
  await show(page, id, LIGHT);
  await page.evaluate(() => document.fonts.ready);
  const box = await page.locator('#stage').boundingBox();
  const height = Math.ceil(box?.height ?? HEIGHT_FIRST);
  if (page.viewportSize()?.height !== height) {
    await page.setViewportSize({ width: EXPLORER_WIDTH, height });
    // Popups close when the window is resized: reopen them once the page knows its new size.
    await show(page, 'empty-state', LIGHT);
    await page.waitForFunction((wanted) => innerHeight === wanted, height);
    await nextFrames(page);
    await show(page, id, LIGHT);
    await nextFrames(page);
    if (id.endsWith('-open') && !(await page.getByRole('listbox').isVisible())) {
      await show(page, 'empty-state', LIGHT);
      await show(page, id, LIGHT);
    }
  }
  return page.screenshot({ animations: 'disabled' });
}

/** Two frames: what the last event changed has been drawn. */
export async function nextFrames(page: Page): Promise<void> {
  await page.evaluate(
    () =>
      new Promise<void>((resolve) => {
        requestAnimationFrame(() => requestAnimationFrame(() => resolve()));
      }),
  );
}

/** For a story, not a page: it has no heading of its own, and popups are outside of all landmarks. */
export async function problemsOf(page: Page): Promise<string[]> {
  const violations = await violationsOn(page, { rules: 'all', without: ['page-has-heading-one', 'region'] });
  return violations.flatMap(({ id, nodes }) =>
    nodes.map(({ html, failureSummary }) => `${id}: ${html}\n${failureSummary}`),
  );
}
