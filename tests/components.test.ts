/** Every story of the design system: axe finds nothing in light and dark, both directions; each looks as it did when we looked. */
import { execFileSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import type { Browser, BrowserContext, Page } from 'playwright-core';
import { preview, type PreviewServer } from 'vite';
import { afterAll, beforeAll, expect, it, test } from 'vitest';
import { violationsOn } from './support/accessible.ts';
import { openBrowser } from './support/browsing.ts';
import { differingShare, expectGolden } from './support/golden.ts';
import { holdKey, onSlowDevice } from './support/typing.ts';

const WIDTH = 720;
const HEIGHT_FIRST = 640;
const WAYS = [
  { theme: 'light', dir: 'ltr', lang: 'en' },
  { theme: 'dark', dir: 'ltr', lang: 'de' },
  { theme: 'light', dir: 'rtl', lang: 'ar' },
  { theme: 'dark', dir: 'rtl', lang: 'ar' },
] as const;
type Way = { readonly theme: string; readonly dir: string; readonly lang: string };

const root = (path: string) => fileURLToPath(new URL(`../${path}`, import.meta.url));

let explorer: PreviewServer;
let browser: Browser;
let address: string;
let ids: readonly string[];

beforeAll(async () => {
  const configFile = root('packages/ui/stories/vite.config.ts');
  // As it is served to people: under test, libraries measure nothing and draw everything.
  execFileSync(process.execPath, [root('node_modules/vite/bin/vite.js'), 'build', '--logLevel', 'error'], {
    cwd: root('packages/ui/stories'),
    env: { ...process.env, NODE_ENV: 'production' },
  });
  explorer = await preview({ configFile, logLevel: 'error', preview: { port: 0, host: '127.0.0.1' } });
  address = explorer.resolvedUrls?.local[0] ?? '';
  browser = await openBrowser('golden');
  const { page, leave } = await openStories();
  await page.goto(`${address}#`);
  await page.locator('nav a').first().waitFor();
  ids = await page
    .locator('nav a')
    .evaluateAll((links) =>
      links.map((link) => new URLSearchParams(link.getAttribute('href')?.slice(1)).get('story') ?? ''),
    );
  await leave();
});

afterAll(async () => {
  await browser?.close();
  await explorer?.close();
});

it('has a story for each component', () => {
  expect(ids.length).toBeGreaterThanOrEqual(25);
  expect(new Set(ids).size).toBe(ids.length);
});

test.concurrent.each(WAYS)('axe finds nothing in $theme, $dir ($lang)', async (way) => {
  const { page, errors, leave } = await openStories();
  const problems: string[] = [];
  for (const id of ids) {
    await show(page, id, way);
    for (const problem of await problemsOf(page)) problems.push(`${id}: ${problem}`);
    if ((await sidewaysScroll(page)) > 0) problems.push(`${id}: scrolls sideways`);
  }
  expect(problems).toEqual([]);
  expect(errors).toEqual([]);
  await leave();
});

it('keeps a thousand rows out of the document, and the place of who types fast through them', async () => {
  const { page, leave } = await openStories();
  await show(page, 'table', WAYS[0]);
  await expect.poll(() => page.getByRole('row').count()).toBeLessThan(40);
  const table = page.getByRole('grid');
  await table.focus();
  await page.keyboard.press('End');
  await page.getByRole('rowheader', { name: 'Instrument 1000' }).waitFor();
  // Rows that are drawn too late for the next key are not skipped.
  await onSlowDevice(page, () => holdKey(page, 'ArrowUp', 75));
  expect(await page.evaluate(() => document.activeElement?.ariaRowIndex)).toBe(String(1_001 - 75));
  await page.getByRole('columnheader', { name: 'Price' }).click();
  await expect
    .poll(() => page.getByRole('columnheader', { name: 'Price' }).getAttribute('aria-sort'))
    .toBe('ascending');
  await leave();
});

it('takes an amount in the reader’s writing and keeps it exactly', async () => {
  const { page, leave } = await openStories();
  await show(page, 'money-field', { ...WAYS[0], lang: 'de' });
  const amount = page.getByLabel('Amount');
  expect(await amount.inputValue()).toBe('1234,5');
  await amount.fill('');
  await amount.pressSequentially('1.234.567,000001');
  await page.getByText('Kept as 1234567.000001').waitFor();
  await amount.blur();
  expect(await amount.inputValue()).toBe('1234567,000001');
  // A pad of figures has a point only; three figures behind it make it a thousand here.
  await amount.fill('1.5');
  await page.getByText('Kept as 1.5').waitFor();
  await amount.fill('1.234');
  await page.getByText('Kept as 1234', { exact: true }).waitFor();
  await leave();
});

it('keeps its list, and what was typed, while a small window scrolls', async () => {
  const { page, leave } = await openStories();
  await page.setViewportSize({ width: WIDTH, height: 240 });
  await show(page, 'combobox-open', WAYS[0]);
  const field = page.getByRole('combobox');
  await field.fill('S');
  const options = page.getByRole('option');
  await expect.poll(() => options.count()).toBe(3);
  const reach = () => page.getByRole('listbox').evaluate((list) => list.getBoundingClientRect().bottom - innerHeight);
  expect(await reach()).toBeLessThanOrEqual(0);
  for (const top of [30, 60, 0]) {
    await page.evaluate((to) => scrollTo(0, to), top);
    await nextFrames(page);
    expect(await page.evaluate(() => scrollY)).toBe(top);
    expect(await field.inputValue()).toBe('S');
  }
  await page.getByRole('option', { name: 'Sweden' }).click();
  await expect.poll(() => field.inputValue()).toBe('Sweden');
  await leave();
});

it('sends files, tries again what broke off, and refuses what is no picture', async () => {
  const { page, leave } = await openStories();
  await show(page, 'file-drop', WAYS[0]);
  const file = (name: string, mimeType: string) => ({ name, mimeType, buffer: Buffer.from('x') });
  const choose = page.locator('#stage input[type=file]');
  await choose.setInputFiles([file('good.png', 'image/png'), file('broken.png', 'image/png')]);
  const line = (name: string) => page.getByRole('listitem').filter({ hasText: name });
  await line('good.png').getByText('Received').waitFor();
  expect(await line('good.png').locator('img').getAttribute('src')).toMatch(/^blob:/);
  await line('broken.png').getByRole('button', { name: 'Try again' }).click();
  await line('broken.png').getByText('Received').waitFor();
  await choose.setInputFiles([file('program.exe', 'application/x-msdownload')]);
  await page.getByText('at most 10 MB each').nth(1).waitFor();
  expect(await line('program.exe').count()).toBe(0);
  await page.getByRole('button', { name: 'Remove: good.png' }).click();
  await line('good.png').waitFor({ state: 'detached' });
  await leave();
});

test.each([
  ['zh-Hans-CN', 'Noto Sans SC Variable'],
  ['zh-Hant-HK', 'Noto Sans HK Variable'],
  ['ja', 'Noto Sans JP Variable'],
  ['ko', 'Noto Sans KR Variable'],
  ['ar', 'Noto Sans Arabic Variable'],
])('brings letters for %s to a device that has none', async (lang, family) => {
  const { page, leave } = await openStories();
  await show(page, 'type', { ...WAYS[0], lang });
  await page.addStyleTag({ content: `#stage * { font-family: '${family}' !important }` });
  const isLoaded = await page.waitForFunction(
    (name) => [...document.fonts].some((font) => font.family.includes(name) && font.status === 'loaded'),
    family,
  );
  expect(await isLoaded.jsonValue()).toBe(true);
  await leave();
});

it('copies where it may, and says so', async () => {
  const { page, leave } = await openStories();
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await show(page, 'copy-button', WAYS[0]);
  await page.getByRole('button', { name: 'Copy: address' }).click();
  await page.getByText('Copied').waitFor();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toMatch(/^bc1q/);
  await leave();
});

it('looks as it did when we looked', async () => {
  const { page, leave } = await openStories();
  for (const id of ids) expectGolden(`components/${id}`, await picture(page, id));
  await leave();
});

it('sees a colour that moved and a label that is gone', async () => {
  const { page, leave } = await openStories();
  const before = await picture(page, 'button');
  await page.addStyleTag({ content: ':root:root:root { --accent: #3a6f2a }' });
  expect(differingShare(before, await picture(page, 'button')).share).toBeGreaterThan(0.01);
  await show(page, 'text-field', WAYS[0]);
  await page.locator('#stage label').evaluateAll((labels) => labels.forEach((label) => label.remove()));
  await page
    .locator('#stage input')
    .evaluateAll((inputs) => inputs.forEach((input) => input.removeAttribute('aria-labelledby')));
  expect(await problemsOf(page)).toContainEqual(expect.stringContaining('label'));
  await leave();
});

type Stories = {
  readonly page: Page;
  readonly errors: readonly string[];
  readonly leave: () => Promise<void>;
};

/** A browser that moves nothing, so that a picture shows the end of every motion. */
async function openStories(): Promise<Stories> {
  const context: BrowserContext = await browser.newContext({
    viewport: { width: WIDTH, height: HEIGHT_FIRST },
    reducedMotion: 'reduce',
    locale: 'en-US',
  });
  const page = await context.newPage();
  const errors: string[] = [];
  page.on('console', (message) => {
    if (['error', 'warning'].includes(message.type())) errors.push(message.text());
  });
  page.on('pageerror', (error) => errors.push(String(error)));
  return { page, errors, leave: () => context.close() };
}

/** Within one page only the hash changes: nothing is loaded again. */
async function show(page: Page, id: string, way: Way): Promise<void> {
  await page.goto(`${address}#${new URLSearchParams({ story: id, bare: 'yes', ...way }).toString()}`);
  await page.locator(`#stage[data-story="${id}"]`).waitFor({ state: 'attached' });
  await page.waitForFunction(
    ({ theme, dir }) => document.documentElement.dir === dir && document.documentElement.dataset['theme'] === theme,
    way,
  );
  if (id.endsWith('-open')) await page.getByRole('listbox').waitFor();
}

async function picture(page: Page, id: string): Promise<Buffer> {
  await show(page, id, WAYS[0]);
  await page.evaluate(() => document.fonts.ready);
  const box = await page.locator('#stage').boundingBox();
  const height = Math.ceil(box?.height ?? HEIGHT_FIRST);
  if (page.viewportSize()?.height !== height) {
    await page.setViewportSize({ width: WIDTH, height });
    // What floats closes when its window changes: open it anew in the window of its own size, once the page knows of it.
    await show(page, 'empty-state', WAYS[0]);
    await page.waitForFunction((wanted) => innerHeight === wanted, height);
    await nextFrames(page);
    await show(page, id, WAYS[0]);
    await nextFrames(page);
    if (id.endsWith('-open') && !(await page.getByRole('listbox').isVisible())) {
      await show(page, 'empty-state', WAYS[0]);
      await show(page, id, WAYS[0]);
    }
  }
  return page.screenshot({ animations: 'disabled' });
}

/** Two frames: what the last event set in motion has been drawn. */
async function nextFrames(page: Page): Promise<void> {
  await page.evaluate(
    () =>
      new Promise<void>((resolve) => {
        requestAnimationFrame(() => requestAnimationFrame(() => resolve()));
      }),
  );
}

/** Of a story, not of a page: it has no heading of its own, and what floats over a page is in none of its regions. */
async function problemsOf(page: Page): Promise<string[]> {
  const violations = await violationsOn(page, { rules: 'all', without: ['page-has-heading-one', 'region'] });
  return violations.flatMap(({ id, nodes }) =>
    nodes.map(({ html, failureSummary }) => `${id}: ${html}\n${failureSummary}`),
  );
}

function sidewaysScroll(page: Page): Promise<number> {
  return page.evaluate(() => Math.max(0, document.documentElement.scrollWidth - innerWidth));
}
