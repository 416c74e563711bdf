/** Appearance and colours of prices, as chosen on this device. What is stored and is no choice counts as none. */
import { useSyncExternalStore } from 'react';
import { applyTheme, applyUpDown, type Theme, THEMES, type UpDown, UP_DOWNS } from '@candor/ui/theme';
import { readStored, writeStored } from '../../api/storage.ts';

export type Preferences = { readonly theme: Theme; readonly updown: UpDown };

let preferences: Preferences = { theme: 'system', updown: 'red-up' };
const listeners = new Set<() => void>();

/** Before the first paint. */
export function restorePreferences(): void {
  change({
    theme: THEMES.find((theme) => theme === readStored('theme')) ?? 'system',
    updown: UP_DOWNS.find((updown) => updown === readStored('updown')) ?? 'red-up',
  });
}

export function usePreferences(): Preferences {
  return useSyncExternalStore(subscribe, () => preferences);
}

export function chooseTheme(theme: Theme): void {
  writeStored('theme', theme);
  change({ theme });
}

export function chooseUpDown(updown: UpDown): void {
  writeStored('updown', updown);
  change({ updown });
}

function change(part: Partial<Preferences>): void {
  preferences = { ...preferences, ...part };
  applyTheme(preferences.theme);
  applyUpDown(preferences.updown);
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
