/** What axe finds on a page at rest: while something fades in, its contrast cannot be judged. */
import axe from 'axe-core';
import type { Page } from 'playwright-core';
import { expect } from 'vitest';

/** WCAG 2.2 AA. */
const STANDARD = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];

type Asked = {
  readonly within?: string;
  /** The WCAG rules alone, or axe's best practices too. */
  readonly rules?: 'standard' | 'all';
  /** Rules to leave out. */
  readonly without?: readonly string[];
  /** Run only these rules instead of the standard's, where the rest has been checked already. */
  readonly only?: readonly string[];
};

/** Expects axe to find nothing. */
export async function expectAccessible(page: Page, asked: Asked = {}): Promise<void> {
  expect(await accessFaults(page, asked)).toEqual([]);
}

/** What axe finds once nothing moves any more, one line each. */
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
/** On a busy machine one look alone may take as long. */
const LOOKS_MIN = 5;

/**
 * Only faults that last: a row whose prices move while it is measured briefly overlaps its neighbour, and a page takes some frames to fit a new
 * window size, more on a busy machine.
 */
export async function lasting(ask: () => Promise<string[]>): Promise<string[]> {
  const end = performance.now() + LASTS_MS;
  for (let looks = 1; ; looks += 1) {
    const faults = await ask();
    if (faults.length === 0 || (looks >= LOOKS_MIN && performance.now() > end)) return faults;
  }
}

/**
 * What axe finds on the page as it stands. axe is injected once per document and reports violations only: a fifth of the time of its own
 * Playwright package, which also describes every pass, in an extra page that joins frames, which we do not have.
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

/** Waits until no finite animation runs and no toast is still coming in; endless animations do not count. */
async function atRest(page: Page): Promise<void> {
  await page.waitForFunction(
    () =>
      document.querySelector('[data-sonner-toast][data-mounted="false"]') === null &&
      document
        .getAnimations()
        .every(({ playState, effect }) => playState !== 'running' || effect?.getComputedTiming().endTime === Infinity),
  );
}
