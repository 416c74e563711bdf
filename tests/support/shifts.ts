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
    type Source = {
      readonly node: Node | null;
      readonly previousRect: DOMRectReadOnly;
      readonly currentRect: DOMRectReadOnly;
    };
    const nameOf = ({ node, previousRect, currentRect }: Source) => {
      const element = node instanceof Element ? node : (node?.parentElement ?? null);
      const name = `${element?.tagName.toLowerCase() ?? 'gone'} ${(element?.textContent ?? '').slice(0, 30)}`;
      return `${name} from ${String(previousRect.top)} to ${String(currentRect.top)} px`;
    };
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) {
        // Not in the types of the DOM: https://wicg.github.io/layout-instability.
        const { value, hadRecentInput, sources } = entry as PerformanceEntry & {
          readonly value: number;
          readonly hadRecentInput: boolean;
          readonly sources: readonly Source[];
        };
        if (!hadRecentInput) moved.push({ value, what: sources.map(nameOf) });
      }
    }).observe({ type: 'layout-shift', buffered: true });
  });
}

/** The sum since the page was loaded, with what moved. */
export async function shiftsOf(page: Page): Promise<{ readonly sum: number; readonly moved: readonly Moved[] }> {
  const moved = MOVED.parse(await page.evaluate((): unknown => Reflect.get(globalThis, 'movedInSight')));
  return { sum: moved.reduce((total, { value }) => total + value, 0), moved };
}
