/** Whether the browser offers to install the app, and whether this reader has seen enough of it to be asked. */
import { useSyncExternalStore } from 'react';
import { readStored, writeStored } from '../../api/storage.ts';
import { isInstallPromptHeld, onInstallPrompt, takeInstallPrompt } from '../../shared/browser/install-prompt.ts';

export type Installation = {
  /** The browser would install it now. */
  readonly canInstall: boolean;
  readonly isInstalled: boolean;
  /** An order was filled, or this is the third visit; and it was not declined. */
  readonly isWelcome: boolean;
};

const VISITS_ENOUGH = 3;
/** Opening the page again within that time is the same visit. */
const VISIT_MS = 30 * 60_000;
const DECLINED = 'declined';

let installation: Installation = { canInstall: false, isInstalled: isStandalone(), isWelcome: false };
const listeners = new Set<() => void>();

export function watchInstallation(): void {
  if (countVisit() >= VISITS_ENOUGH) welcomeInstallation();
  const look = () => change({ canInstall: isInstallPromptHeld() });
  onInstallPrompt(look);
  look();
  addEventListener('appinstalled', () => {
    takeInstallPrompt();
    change({ isInstalled: true });
  });
}

/** The app was of use: from now on it may be offered. */
export function welcomeInstallation(): void {
  if (readStored('installOffer') !== DECLINED) change({ isWelcome: true });
}

export function declineInstallation(): void {
  writeStored('installOffer', DECLINED);
  change({ isWelcome: false });
}

/** The browser asks; its answer comes as an event. */
export async function install(): Promise<void> {
  await takeInstallPrompt()?.prompt();
}

export function useInstallation(): Installation {
  return useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    () => installation,
  );
}

/** Which visit this is; counting ends when there were enough. */
function countVisit(): number {
  const [, count = '0', last = '0'] = /^(\d) (\d{1,16})$/.exec(readStored('visits') ?? '') ?? [];
  const visits = Number(count);
  if (visits >= VISITS_ENOUGH) return visits;
  const isAnother = Math.abs(Date.now() - Number(last)) > VISIT_MS;
  const now = isAnother ? visits + 1 : Math.max(1, visits);
  writeStored('visits', `${now} ${Date.now()}`);
  return now;
}

function isStandalone(): boolean {
  return matchMedia('(display-mode: standalone)').matches || Reflect.get(navigator, 'standalone') === true;
}

function change(part: Partial<Installation>): void {
  installation = { ...installation, ...part };
  for (const listener of listeners) listener();
}
