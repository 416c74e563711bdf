/** Press targets: large enough, and never covered while focused. */
import type { Page } from 'playwright-core';

/**
 * Targets smaller than `least` CSS pixels in either direction (WCAG 2.5.8; 44 on touch is our own limit). Exempt are links within a sentence,
 * and the chart library's mark, which has nothing beside it.
 */
export function smallTargets(page: Page, least: number): Promise<string[]> {
  return page.evaluate((leastPx) => {
    const places = [
      ...document.querySelectorAll<HTMLElement>(
        'a[href], button, input, select, summary, [role="tab"], [role="option"]',
      ),
    ];
    // Hidden from everybody: native inputs that only forms use.
    const shown = places.filter(
      (place) =>
        place.checkVisibility() &&
        place.getBoundingClientRect().width > 1 &&
        place.closest('[aria-hidden="true"]') === null,
    );
    const isInSentence = (place: HTMLElement) =>
      getComputedStyle(place).display === 'inline' &&
      (place.parentElement?.textContent ?? '').trim() !== (place.textContent ?? '').trim();
    /** The larger area that a label, a row-covering link or a pseudo-element adds to the target itself. */
    const boxOf = (place: HTMLElement): DOMRect => {
      const box = (place.closest('label') ?? place).getBoundingClientRect();
      const after = getComputedStyle(place, '::after');
      if (after.content === 'none' || after.position !== 'absolute') return box;
      if (getComputedStyle(place).position === 'static') return (place.offsetParent ?? place).getBoundingClientRect();
      const [top, right, bottom, left] = [after.top, after.right, after.bottom, after.left].map(Number.parseFloat);
      const [x, y] = [box.x + (left ?? 0), box.y + (top ?? 0)];
      return new DOMRect(x, y, box.width - (left ?? 0) - (right ?? 0), box.height - (top ?? 0) - (bottom ?? 0));
    };
    return shown
      .filter((place) => !isInSentence(place) && !place.matches(':disabled, #tv-attr-logo'))
      .map((place) => ({ place, box: boxOf(place) }))
      .filter(({ box }) => Math.min(box.width, box.height) < leastPx - 0.5)
      .map(({ place, box }) => {
        const name = place.getAttribute('aria-label') ?? place.textContent?.trim() ?? '';
        return `${Math.round(box.width)} × ${Math.round(box.height)}: ${place.tagName.toLowerCase()} ${name.slice(0, 40)}`;
      });
  }, least);
}

/** Elements that, when focused by Tab, are fully covered or show no focus mark (WCAG 2.4.7, 2.4.11). Tabbing starts in `within` and ends with it. */
export async function coveredFocus(page: Page, within: 'body' | 'main' = 'body'): Promise<string[]> {
  await page.evaluate((name) => {
    scrollTo(0, 0);
    const start = document.querySelector<HTMLElement>(name) ?? document.body;
    const before = start.getAttribute('tabindex');
    start.tabIndex = -1;
    start.focus({ preventScroll: true });
    if (before === null) start.removeAttribute('tabindex');
  }, within);
  const faults: string[] = [];
  for (let presses = 0; presses < 40; presses += 1) {
    await page.keyboard.press('Tab');
    const fault = await page.evaluate(async (place) => {
      const element = document.activeElement;
      if (!(element instanceof HTMLElement) || element === document.body) return 'end';
      if (element.closest(place) === null) return 'end';
      const name = `${element.tagName.toLowerCase()} ${element.getAttribute('aria-label') ?? element.textContent?.trim().slice(0, 40) ?? ''}`;
      const marked = [
        element,
        element.closest('label'),
        element.parentElement,
        element.parentElement?.parentElement,
      ].some((place) => {
        if (place === null || place === undefined) return false;
        const { outlineStyle, outlineWidth } = getComputedStyle(place);
        return outlineStyle !== 'none' && outlineWidth !== '0px';
      });
      if (!marked) return `no mark of focus: ${name}`;
      const isSeen = () => {
        const box = (element.closest('label') ?? element).getBoundingClientRect();
        if (box.width <= 1) return true;
        const points = [0.1, 0.5, 0.9].flatMap((x) =>
          [0.1, 0.5, 0.9].map((y) => [box.left + box.width * x, box.top + box.height * y] as const),
        );
        return points.some(([x, y]) => {
          const top = document.elementFromPoint(x, y);
          return top !== null && (element.contains(top) || top.contains(element));
        });
      };
      if (isSeen()) return null;
      // The browser scrolls with the next frame.
      await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
      return isSeen() ? null : `covered when focused: ${name}`;
    }, within);
    if (fault === 'end') break;
    if (fault !== null) faults.push(fault);
  }
  return faults;
}
