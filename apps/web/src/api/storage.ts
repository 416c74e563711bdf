/** Local storage that may be blocked, full, or corrupt: then memory serves until the page is closed. */

const KEYS = {
  token: 'candor.token',
  device: 'candor.device',
  provider: 'candor.provider',
  user: 'candor.userInfo',
  virtual: 'candor.virtual',
  locale: 'candor.locale',
  theme: 'candor.theme',
  colours: 'candor.colours',
  keys: 'candor.keys',
  chart: 'candor.chart',
  watchlist: 'candor.watchlist',
  recent: 'candor.recentInstruments',
  visits: 'candor.visits',
  installOffer: 'candor.installOffer',
} as const;

/** The key as other tabs see it change. */
export const STORED_TOKEN = KEYS.token;

export type StorageKey = keyof typeof KEYS;

const memory = new Map<string, string>();

export function readStored(key: StorageKey): string | null {
  try {
    return localStorage.getItem(KEYS[key]) ?? memory.get(KEYS[key]) ?? null;
  } catch {
    return memory.get(KEYS[key]) ?? null;
  }
}

export function writeStored(key: StorageKey, value: string): void {
  memory.set(KEYS[key], value);
  try {
    localStorage.setItem(KEYS[key], value);
  } catch {
    // It is still in memory.
  }
}

export function removeStored(key: StorageKey): void {
  memory.delete(KEYS[key]);
  try {
    localStorage.removeItem(KEYS[key]);
  } catch {
    // There is nothing to remove where nothing can be stored.
  }
}

/** Clears everything, as an HTTP 401 requires. */
export function clearStored(): void {
  memory.clear();
  try {
    localStorage.clear();
  } catch {
    // There is nothing to clear where nothing can be stored.
  }
}
