/** Every design system story: axe finds nothing in either scheme or direction; how the larger components behave. (Pictures: golden.long.test.ts.) */
import { expect, it, test } from 'vitest';
import { lasting } from '../support/accessible.ts';
import { openBrowser } from '../support/browsing.ts';
import { Explorer, EXPLORER_WIDTH, LIGHT, nextFrames, problemsOf, show } from '../support/explorer.ts';
import { sidewaysScroll } from '../support/layout.ts';
import { isLong } from '../support/mixes.ts';
import { duringTests } from '../support/stage.ts';
import { holdKey, onSlowDevice } from '../support/typing.ts';

const WAYS = [
  LIGHT,
  { theme: 'dark', dir: 'rtl', lang: 'ar' },
  { theme: 'dark', dir: 'ltr', lang: 'de' },
  { theme: 'light', dir: 'rtl', lang: 'ar' },
] as const;

const explorer = duringTests(
  async () => Explorer.open(await openBrowser()),
  (opened) => opened.close(),
);

it('has a story for each component', () => {
  expect(explorer().ids.length).toBeGreaterThanOrEqual(25);
  expect(new Set(explorer().ids).size).toBe(explorer().ids.length);
});

test.each(isLong ? WAYS : WAYS.slice(0, 2))('axe finds nothing in $theme, $dir ($lang)', async (way) => {
  const { page, errors, leave } = await explorer().enter();
  const problems: string[] = [];
  for (const id of explorer().ids) {
    await show(page, id, way);
    for (const problem of await lasting(() => problemsOf(page))) problems.push(`${id}: ${problem}`);
    const scrolled = await lasting(async () => ((await sidewaysScroll(page)) > 0 ? ['scrolls sideways'] : []));
    problems.push(...scrolled.map((fault) => `${id}: ${fault}`));
  }
  expect(problems).toEqual([]);
  expect(errors).toEqual([]);
  await leave();
});

it('keeps a thousand rows out of the document, and the place of who types fast through them', async () => {
  const { page, leave } = await explorer().enter();
  await show(page, 'table', LIGHT);
  await expect.poll(() => page.getByRole('row').count()).toBeLessThan(40);
  const table = page.getByRole('grid');
  await table.focus();
  await page.keyboard.press('End');
  await page.getByRole('rowheader', { name: 'Instrument 1000' }).waitFor();
  // Rows drawn too late for the next key are not skipped.
  await onSlowDevice(page, () => holdKey(page, 'ArrowUp', 75));
  await expect.poll(() => page.evaluate(() => document.activeElement?.ariaRowIndex)).toBe(String(1_001 - 75));
  const price = page.getByRole('columnheader', { name: 'Price' });
  // While a table scrolls, and for a moment after, it takes no clicks.
  await nextFrames(page);
  await expect.poll(() => price.evaluate((heading) => getComputedStyle(heading).pointerEvents)).toBe('auto');
  await price.click();
  await expect.poll(() => price.getAttribute('aria-sort')).toBe('ascending');
  await leave();
});

it('takes an amount in the reader’s writing and keeps it exactly', async () => {
  const { page, leave } = await explorer().enter();
  await show(page, 'money-field', { ...LIGHT, lang: 'de' });
  const amount = page.getByLabel('Amount');
  await expect.poll(() => amount.inputValue()).toBe('1234,5');
  await amount.fill('');
  await amount.pressSequentially('1.234.567,000001');
  await page.getByText('Kept as 1234567.000001').waitFor();
  await amount.blur();
  await expect.poll(() => amount.inputValue()).toBe('1234567,000001');
  // A numeric keypad has only a point; three digits after it make it a thousands separator here.
  await amount.fill('1.5');
  await page.getByText('Kept as 1.5').waitFor();
  await amount.fill('1.234');
  await page.getByText('Kept as 1234', { exact: true }).waitFor();
  await leave();
});

it('keeps its list, and what was typed, while a small window scrolls', async () => {
  const { page, leave } = await explorer().enter();
  await page.setViewportSize({ width: EXPLORER_WIDTH, height: 240 });
  await show(page, 'combobox-open', LIGHT);
  const field = page.getByRole('combobox');
  await field.fill('S');
  const options = page.getByRole('option');
  await expect.poll(() => options.count()).toBe(3);
  const reach = () => page.getByRole('listbox').evaluate((list) => list.getBoundingClientRect().bottom - innerHeight);
  await expect.poll(reach).toBeLessThanOrEqual(0);
  for (const top of [30, 60, 0]) {
    await page.evaluate((to) => scrollTo(0, to), top);
    await nextFrames(page);
    await expect.poll(() => page.evaluate(() => scrollY)).toBe(top);
    expect(await field.inputValue()).toBe('S');
  }
  await page.getByRole('option', { name: 'Sweden' }).click();
  await expect.poll(() => field.inputValue()).toBe('Sweden');
  await leave();
});

it('stops at a panel of tabs only while nothing in it can be used', async () => {
  const { page, leave } = await explorer().enter();
  await show(page, 'tabs', LIGHT);
  const inFocus = (role: 'tab' | 'tabpanel' | 'button', name: string) =>
    expect.poll(() => page.getByRole(role, { name, exact: true }).evaluate((it) => it === document.activeElement));
  await page.getByRole('tab', { name: 'Positions', exact: true }).focus();
  await page.keyboard.press('Tab');
  await inFocus('tabpanel', 'Positions').toBe(true);
  await page.keyboard.press('Shift+Tab');
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('Tab');
  await inFocus('button', 'Cancel all').toBe(true);
  await page.keyboard.press('Enter');
  await page.getByText('No waiting orders.').waitFor();
  await page.getByRole('tab', { name: 'Orders', exact: true }).focus();
  await page.keyboard.press('Tab');
  await inFocus('tabpanel', 'Orders').toBe(true);
  await leave();
});

it('sends files, tries again what broke off, and refuses what is no picture', async () => {
  const { page, leave } = await explorer().enter();
  await show(page, 'file-drop', LIGHT);
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
  const { page, leave } = await explorer().enter();
  await show(page, 'type', { ...LIGHT, lang });
  await page.addStyleTag({ content: `#stage * { font-family: '${family}' !important }` });
  const isLoaded = await page.waitForFunction(
    (name) => [...document.fonts].some((font) => font.family.includes(name) && font.status === 'loaded'),
    family,
  );
  expect(await isLoaded.jsonValue()).toBe(true);
  await leave();
});

it('copies where it may, and says so', async () => {
  const { page, leave } = await explorer().enter();
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await show(page, 'copy-button', LIGHT);
  await page.getByRole('button', { name: 'Copy: address' }).click();
  await page.getByText('Copied').waitFor();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toMatch(/^bc1q/);
  await leave();
});

it('sees a label that is gone', async () => {
  const { page, leave } = await explorer().enter();
  await show(page, 'text-field', LIGHT);
  await page.locator('#stage label').evaluateAll((labels) => labels.forEach((label) => label.remove()));
  await page
    .locator('#stage input')
    .evaluateAll((inputs) => inputs.forEach((input) => input.removeAttribute('aria-labelledby')));
  expect(await problemsOf(page)).toContainEqual(expect.stringContaining('label'));
  await leave();
});
