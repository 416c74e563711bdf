/** What axe finds on a page that has come to rest: while something fades in, its colours are no colours yet. */
import axe from 'axe-core';
import type { Page } from 'playwright-core';
import { expect } from 'vitest';

/** WCAG 2.2 AA. */
const STANDARD = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];

type Asked = {
  readonly within?: string;
  /** By the standard, or by axe's good practices too. */
  readonly rules?: 'standard' | 'all';
  /** Rules that are not asked. */
  readonly without?: readonly string[];
  /** The only rules that are asked, in place of those of the standard: where the rest was asked already. */
  readonly only?: readonly string[];
};

/** Holds what axe finds against nothing. */
export async function expectAccessible(page: Page, asked: Asked = {}): Promise<void> {
  expect(await accessFaults(page, asked)).toEqual([]);
}

/** What axe finds once nothing moves any more, each as a line. */
export function accessFaults(page: Page, asked: Asked = {}): Promise<string[]> {
  return lasting(async () => {
    await atRest(page);
    const violations = await violationsOn(page, asked);
    return violations.flatMap(({ id, nodes }) =>
      nodes.map(({ html, target }) => `${id} at ${page.url()} ${String(target)}: ${html}`),
    );
  });
}

const LASTS_MS = 5_000;

/**
 * What is found wrong until it has lasted: a row that prices move while it is measured lies over its neighbour for that moment, and a page takes some
 * frames to fit another window, how many depends on what else is running.
 */
export async function lasting(ask: () => Promise<string[]>): Promise<string[]> {
  const end = performance.now() + LASTS_MS;
  for (;;) {
    const faults = await ask();
    if (faults.length === 0 || performance.now() > end) return faults;
  }
}

/**
 * What axe finds on the page as it stands. axe comes into each document once, and writes down only what is wrong: that takes a fifth of
 * the time of its own package for Playwright, which describes every place that is right, in a page of its own, to join frames that we have not.
 */
export async function violationsOn(
  page: Page,
  { within, rules = 'standard', without = [], only }: Asked = {},
): Promise<axe.Result[]> {
  if (!(await page.evaluate(() => 'axe' in globalThis))) await page.evaluate(axe.source);
  const options: axe.RunOptions = {
    resultTypes: ['violations'],
    rules: Object.fromEntries(without.map((id) => [id, { enabled: false }])),
    ...(rules === 'standard' ? { runOnly: { type: 'tag', values: STANDARD } } : {}),
    ...(only === undefined ? {} : { runOnly: { type: 'rule', values: [...only] } }),
  };
  return page.evaluate(
    async ([place, wanted]) => {
      if (document.querySelector('iframe') !== null) throw new Error('axe is not asked about frames');
      return (await window.axe.run(place ?? document, wanted)).violations;
    },
    [within, options] as const,
  );
}

declare global {
  interface Window {
    axe: typeof axe;
  }
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
