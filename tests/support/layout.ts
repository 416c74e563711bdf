/** A page's texts, and whether all of them are visible: nothing beyond the window, clipped, or overflowing its box. */
import type { Page, ViewportSize } from 'playwright-core';
import { lasting } from './accessible.ts';

/** Texts that a reader sees or hears, except those marked as another language, and names and figures (`bdi`). */
export function textsOf(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const root = document.documentElement;
    const isForeign = (element: Element) =>
      element.closest('[lang]') !== root || element.closest('bdi, option, #tv-attr-logo') !== null;
    const texts = new Set<string>([document.title]);
    for (const element of document.body.querySelectorAll('*')) {
      if (isForeign(element) || !element.checkVisibility()) continue;
      for (const name of ['aria-label', 'title', 'placeholder', 'alt']) texts.add(element.getAttribute(name) ?? '');
      for (const node of element.childNodes) {
        if (node.nodeType === Node.TEXT_NODE) texts.add((node.textContent ?? '').trim());
      }
    }
    texts.delete('');
    return [...texts];
  });
}

/**
 * By how many px the page is wider than its window. `innerWidth` would not tell: a phone shows a page that is too wide by zooming out, so that
 * it grows with the page; `clientWidth` is that of the window that was asked for.
 */
export function sidewaysScroll(page: Page): Promise<number> {
  return page.evaluate(() => {
    const { scrollWidth, clientWidth } = document.documentElement;
    return Math.max(0, scrollWidth - clientWidth);
  });
}

/** What the reader's browser has as its size of text, in px. */
export const TEXT = { usual: 16, double: 32 } as const;

/** The layout faults of the page that is open, in a window of this size and with text of twice its own. */
export async function largeTextFaults(page: Page, size: ViewportSize): Promise<string[]> {
  const before = page.viewportSize();
  if (before === null) throw new Error('the page has no window');
  const settings = await page.context().newCDPSession(page);
  // Before the window's size: by itself it tells nobody who listens to a media query.
  await settings.send('Page.setFontSizes', { fontSizes: { standard: TEXT.double } });
  await page.setViewportSize(size);
  const faults = await lasting(() => layoutFaults(page));
  await settings.send('Page.setFontSizes', { fontSizes: { standard: TEXT.usual } });
  await settings.detach();
  await page.setViewportSize(before);
  return faults;
}

/** Layout faults, each with its text. Figures and names (`bdi`) may be truncated, but not broken; sentences and labels may not be cut. */
export function layoutFaults(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const SLACK_PX = 2;
    const BOX = 'button, a, label, th, td, li, [role="cell"], [role="tab"], [role="columnheader"]';
    const FIGURE = /^[+−-]?\d[\d.,]*\d$/;
    /** So many lines, and narrower than so many letters: nobody reads that. */
    const [COLUMN_LINES, COLUMN_EM] = [4, 2.2];
    const faults: string[] = [];
    // See sidewaysScroll.
    const { scrollWidth: wide, clientWidth: room } = document.documentElement;
    if (wide > room) faults.push(`sideways scroll: ${String(wide)} px in ${String(room)} px`);
    /** Checked for an element and its ancestors; cached per element. */
    const inherited = (isSo: (element: Element) => boolean) => {
      const known = new Map<Element, boolean>();
      const ask = (element: Element): boolean => {
        const parent = element.parentElement;
        const answer = known.get(element) ?? (isSo(element) || (parent !== null && ask(parent)));
        known.set(element, answer);
        return answer;
      };
      return ask;
    };
    const isScrolled = inherited((element) => /auto|scroll/.test(getComputedStyle(element).overflowX));
    // One pixel: visually hidden, for screen readers.
    const isForEars = inherited((element) => {
      const { position, overflowX } = getComputedStyle(element);
      return /absolute|fixed/.test(position) && overflowX === 'hidden' && element.clientWidth <= 1;
    });
    for (const element of document.body.querySelectorAll<HTMLElement>('*')) {
      if (element.closest('svg, option, canvas') !== null || isForEars(element) || !element.checkVisibility()) continue;
      const style = getComputedStyle(element);
      const own = [...element.childNodes].filter(
        (node) => node.nodeType === Node.TEXT_NODE && node.textContent?.trim() !== '',
      );
      const words = (element.textContent ?? '').trim().slice(0, 60);
      const isData = element.closest('bdi') !== null || element.querySelector('bdi') !== null;
      const isCut = /hidden|clip/.test(style.overflowX) && element.scrollWidth > element.clientWidth + 1;
      if (isCut && words !== '' && !isData) faults.push(`cut: ${words}`);
      if (own.length === 0 || isScrolled(element)) continue;
      // A button may be as wide as its figure, and both wider than the column that they are in.
      const frames = [BOX, 'dt, dd']
        .flatMap((selector) => element.closest(selector) ?? [])
        .map((place) => [place, place.getBoundingClientRect()] as const);
      for (const node of own) {
        const range = document.createRange();
        range.selectNodeContents(node);
        // Of data that is cut short, what is shown counts: its element, not all of its text.
        const { left, right, width } = (isCut ? element : range).getBoundingClientRect();
        if (width === 0) continue;
        if (right > room + SLACK_PX || left < -SLACK_PX) faults.push(`beside the window: ${words}`);
        for (const [place, around] of frames) {
          if (!isCut && (right > around.right + SLACK_PX || left < around.left - SLACK_PX))
            faults.push(`outside of its ${place.tagName.toLowerCase()}: ${words}`);
        }
        const text = (node.textContent ?? '').trim();
        const lines = new Set([...range.getClientRects()].map(({ top }) => Math.round(top))).size;
        if (lines > 1 && FIGURE.test(text)) faults.push(`a figure in ${String(lines)} lines: ${text}`);
        if (lines >= COLUMN_LINES && width < COLUMN_EM * Number.parseFloat(style.fontSize))
          faults.push(`letter by letter: ${words}`);
      }
    }
    return [...new Set(faults)];
  });
}
