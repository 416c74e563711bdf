/**
 * What the back office stores in the browser: language, theme, and whether single keys are shortcuts; nothing else. The session is a cookie
 * that no script can read.
 */

const KEYS = { locale: 'candor.office.locale', theme: 'candor.office.theme', keys: 'candor.office.keys' } as const;

export type StorageKey = keyof typeof KEYS;

const memory = new Map<StorageKey, string>();

export function readStored(key: StorageKey): string | null {
  try {
    return localStorage.getItem(KEYS[key]) ?? memory.get(key) ?? null;
  } catch {
    return memory.get(key) ?? null;
  }
}

export function writeStored(key: StorageKey, value: string): void {
  memory.set(key, value);
  try {
    localStorage.setItem(KEYS[key], value);
  } catch {
    // It is still in memory.
  }
}
