/**
 * Phone or desktop: the user agent decides (docs/product.md, Phone or desktop). It determines the onboarding board, the language sheet and
 * the size of the root font. How much fits side by side depends on the window, so that any width can be used.
 */
import { useSyncExternalStore } from 'react';
import { isMobile } from './mobile-agent.ts';

const BASE_WIDTH_PX = 390;
/** How much of the size follows the window. In full proportion, a phone of 320 px had labels of 10 px, and one held sideways showed three lines. */
const SHARE_OF_WIDTH = 0.15;

/**
 * The root's font size on a phone: it grows with the window's width at every width, is the reader's own size at 390 px, and is never beyond
 * 100 px. A percentage of the reader's own size, so that those who have set larger text get it; zooming stays possible.
 */
export function rootFontSize(widthPx: number): string {
  const scale = 1 - SHARE_OF_WIDTH + SHARE_OF_WIDTH * (widthPx / BASE_WIDTH_PX);
  return `min(100px, ${Number((scale * 100).toFixed(2))}%)`;
}

/** Does nothing on a desktop. */
export function keepRootSized(): void {
  if (!isMobile) return;
  const root = document.documentElement;
  const resize = () => {
    root.style.fontSize = rootFontSize(root.clientWidth);
  };
  addEventListener('resize', resize);
  resize();
}

/** `oneRow` and `twoRows`: the tabs are on top, beside the rest or below it. `tabBar`: they are at the bottom. */
export type Navigation = 'tabBar' | 'twoRows' | 'oneRow';

const oneRow = () => matchMedia('(width >= 64rem)');
/** The narrowest window in which the desktop's navigation fits in every language. */
const twoRows = () => matchMedia('(width >= 32rem)');

/** On every phone and tablet the tabs are at the bottom. On a desktop they are on top, unless the window is as narrow as a phone. */
export function useNavigation(): Navigation {
  return useSyncExternalStore(subscribe, () => {
    if (isMobile) return 'tabBar';
    return oneRow().matches ? 'oneRow' : twoRows().matches ? 'twoRows' : 'tabBar';
  });
}

function subscribe(listener: () => void): () => void {
  const queries = [oneRow(), twoRows()];
  for (const query of queries) query.addEventListener('change', listener);
  return () => {
    for (const query of queries) query.removeEventListener('change', listener);
  };
}
