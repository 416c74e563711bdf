/** Whether the onboarding board is still to be shown in this session. */
import { isMobile } from '../../shared/browser/mobile-agent.ts';

const KEY = 'candor.onboarding';
/** docs/product.md, First visit: 0 shows the board, 1 is dismissed. Anything else shows it. */
const DISMISSED = '1';

/** Only on phones, and not on the sign-in pages. */
export function isBoardPending(): boolean {
  return isMobile && !location.pathname.startsWith('/pass/') && restoreBoard();
}

export function restoreBoard(): boolean {
  try {
    return sessionStorage.getItem(KEY) !== DISMISSED;
  } catch {
    return true;
  }
}

export function keepBoardDismissed(): void {
  try {
    sessionStorage.setItem(KEY, DISMISSED);
  } catch {
    // It is still in the page's memory.
  }
}
