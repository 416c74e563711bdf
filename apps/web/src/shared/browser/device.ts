/**
 * Phone or desktop: the user agent decides (docs/product.md, Phone or desktop). It determines the onboarding board, the language sheet and
 * the size of the root font. How much fits side by side depends on the window, so that any width can be used.
 */
import { useSyncExternalStore } from 'react';
import { isMobile } from './mobile-agent.ts';

const BASE_WIDTH_PX = 390;
const SCALE_MIN = 0.9;
const SCALE_MAX = 1.25;

/**
 * The root's font size on a phone: all measures follow the window's width, from a base of 390 px, and never beyond 100 px. A percentage of
 * the reader's own size, so that those who have set larger text get it; zooming stays possible.
 */
export function rootFontSize(widthPx: number): string {
  const scale = Math.min(SCALE_MAX, Math.max(SCALE_MIN, widthPx / BASE_WIDTH_PX));
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

const wide = () => matchMedia('(width >= 64rem)');

/** Whether the tabs are at the bottom: on every phone and tablet, and in a narrow window of a desktop. */
export function useIsCompact(): boolean {
  return useSyncExternalStore(subscribe, () => isMobile || !wide().matches);
}

function subscribe(listener: () => void): () => void {
  const query = wide();
  query.addEventListener('change', listener);
  return () => query.removeEventListener('change', listener);
}
