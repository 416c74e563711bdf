/** Theme and price colours, as chosen on this device. A stored value that is not a known choice is ignored. */
import { useSyncExternalStore } from 'react';
import { applyTheme, applyColours, type Theme, THEMES, type Colours, COLOURS } from '@candor/ui/foundation/theme';
import { readStored, writeStored } from '../../api/storage.ts';

export type Preferences = { readonly theme: Theme; readonly colours: Colours };

let preferences: Preferences = { theme: 'system', colours: 'red-up' };
const listeners = new Set<() => void>();

/** Called before the first paint. */
export function restorePreferences(): void {
  change({
    theme: THEMES.find((theme) => theme === readStored('theme')) ?? 'system',
    colours: COLOURS.find((colours) => colours === readStored('colours')) ?? 'red-up',
  });
}

export function usePreferences(): Preferences {
  return useSyncExternalStore(subscribe, () => preferences);
}

export function chooseTheme(theme: Theme): void {
  writeStored('theme', theme);
  change({ theme });
}

export function chooseColours(colours: Colours): void {
  writeStored('colours', colours);
  change({ colours });
}

function change(part: Partial<Preferences>): void {
  preferences = { ...preferences, ...part };
  applyTheme(preferences.theme);
  applyColours(preferences.colours);
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
