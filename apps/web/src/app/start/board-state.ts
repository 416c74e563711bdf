/** Whether the onboarding board is still to be shown in this session: stored, or where storage is blocked, while the page is open. */
import { useSyncExternalStore } from 'react';
import { isMobile } from '../../shared/browser/mobile-agent.ts';

const KEY = 'candor.onboarding';
/** docs/product.md, First visit: 0 shows the board, 1 is dismissed. Anything else shows it. */
const DISMISSED = '1';

let isPending = isMobile && restored();
const listeners = new Set<() => void>();

/** Only on phones, and not on the sign-in pages. */
export function isBoardPending(pathname: string): boolean {
  return isPending && !pathname.startsWith('/pass/');
}

export function useIsBoardPending(pathname: string): boolean {
  return useSyncExternalStore(subscribe, () => isBoardPending(pathname));
}

export function dismissBoard(): void {
  isPending = false;
  try {
    sessionStorage.setItem(KEY, DISMISSED);
  } catch {
    // It is still in the page's memory.
  }
  for (const listener of listeners) listener();
}

function restored(): boolean {
  try {
    return sessionStorage.getItem(KEY) !== DISMISSED;
  } catch {
    return true;
  }
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
