/** How much of a page moved in sight while it loaded (Cumulative Layout Shift), and what moved. */
import type { Page } from 'playwright-core';
import { z } from 'zod';

/** What Core Web Vitals call good is below 0.1; half of it is asked for here. */
export const SHIFT_MAX = 0.05;

const MOVED = z.array(z.object({ value: z.number(), what: z.array(z.string()) }));
type Moved = z.output<typeof MOVED>[number];

/** Before the first page. Each load is counted anew. */
export async function watchShifts(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const moved: Moved[] = [];
    Object.assign(globalThis, { movedInSight: moved });
    const nameOf = (node: Node | null) => {
      const element = node instanceof Element ? node : (node?.parentElement ?? null);
      return `${element?.tagName.toLowerCase() ?? 'gone'} ${(element?.textContent ?? '').slice(0, 30)}`;
    };
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) {
        // Not in the types of the DOM: https://wicg.github.io/layout-instability.
        const { value, hadRecentInput, sources } = entry as PerformanceEntry & {
          readonly value: number;
          readonly hadRecentInput: boolean;
          readonly sources: readonly { readonly node: Node | null }[];
        };
        if (!hadRecentInput) moved.push({ value, what: sources.map(({ node }) => nameOf(node)) });
      }
    }).observe({ type: 'layout-shift', buffered: true });
  });
}

/** The sum since the page was loaded, with what moved. */
export async function shiftsOf(page: Page): Promise<{ readonly sum: number; readonly moved: readonly Moved[] }> {
  const moved = MOVED.parse(await page.evaluate((): unknown => Reflect.get(globalThis, 'movedInSight')));
  return { sum: moved.reduce((total, { value }) => total + value, 0), moved };
}
