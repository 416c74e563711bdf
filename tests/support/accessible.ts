/** What axe finds on a page that has come to rest: while something fades in, its colours are no colours yet. */
import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from 'playwright-core';
import { expect } from 'vitest';

/** WCAG 2.2 AA. */
const STANDARD = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];

/** Holds what axe finds against nothing: by the standard, and with `rules: 'all'` by axe's good practices too. */
export async function expectAccessible(
  page: Page,
  { within, rules = 'standard' }: { readonly within?: string; readonly rules?: 'standard' | 'all' } = {},
): Promise<void> {
  await atRest(page);
  const builder = new AxeBuilder({ page });
  if (within !== undefined) builder.include(within);
  if (rules === 'standard') builder.withTags(STANDARD);
  const { violations } = await builder.analyze();
  const found = violations.flatMap(({ id, nodes }) =>
    nodes.map(({ html, target }) => ({ id, html, at: `${page.url()} ${String(target)}` })),
  );
  expect(found).toEqual([]);
}

/** Nothing that ends is on its way, and no note is still to come in: what turns for ever does not count. */
async function atRest(page: Page): Promise<void> {
  await page.waitForFunction(
    () =>
      document.querySelector('[data-sonner-toast][data-mounted="false"]') === null &&
      document
        .getAnimations()
        .every(({ playState, effect }) => playState !== 'running' || effect?.getComputedTiming().endTime === Infinity),
  );
}
