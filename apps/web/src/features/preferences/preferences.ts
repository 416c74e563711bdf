/** Appearance, display currency and sounds, as chosen on this device. A stored value that is not a known choice is ignored. */
import { useSyncExternalStore } from 'react';
import {
  applyColours,
  applyDensity,
  applyTheme,
  type Colours,
  COLOURS,
  DENSITIES,
  type Density,
  type Theme,
  THEMES,
} from '@candor/ui/foundation/theme';
import { readStored, type StorageKey, writeStored } from '../../api/storage.ts';

/** `always`: also while the page is not in front. */
export type SoundChoice = 'off' | 'inFront' | 'always';
export const SOUND_CHOICES: readonly SoundChoice[] = ['off', 'inFront', 'always'];

export type Preferences = {
  readonly theme: Theme;
  readonly colours: Colours;
  readonly density: Density;
  /** As stored: whoever shows totals knows which there are. The first page does not. */
  readonly currency: string;
  readonly sounds: SoundChoice;
};

const NAMES = ['theme', 'colours', 'density', 'currency', 'sounds'] as const satisfies readonly (keyof Preferences &
  StorageKey)[];

let preferences: Preferences = {
  theme: 'system',
  colours: 'red-up',
  density: 'comfortable',
  currency: 'none',
  sounds: 'off',
};
const listeners = new Set<() => void>();

/** Called before the first paint. */
export function restorePreferences(): void {
  change({
    theme: storedOf('theme', THEMES, 'system'),
    colours: storedOf('colours', COLOURS, 'red-up'),
    density: storedOf('density', DENSITIES, 'comfortable'),
    currency: readStored('currency') ?? 'none',
    sounds: storedOf('sounds', SOUND_CHOICES, 'off'),
  });
}

export function usePreferences(): Preferences {
  return useSyncExternalStore(subscribe, currentPreferences);
}

export function currentPreferences(): Preferences {
  return preferences;
}

/** Applies at once, and is stored on this device. */
export function choose(part: Partial<Preferences>): void {
  for (const name of NAMES) {
    const value = part[name];
    if (value !== undefined) writeStored(name, value);
  }
  change(part);
}

function storedOf<T extends string>(name: StorageKey, known: readonly T[], otherwise: T): T {
  return known.find((value) => value === readStored(name)) ?? otherwise;
}

function change(part: Partial<Preferences>): void {
  preferences = { ...preferences, ...part };
  applyTheme(preferences.theme);
  applyColours(preferences.colours);
  applyDensity(preferences.density);
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
