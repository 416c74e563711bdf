/**
 * Local storage that may be blocked, full, or corrupt: then memory serves until the page is closed. Choices of language and appearance are also
 * kept in cookies, because the end of a session clears local storage (docs/product.md, Login state and mode).
 */

const KEYS = {
  token: 'candor.token',
  device: 'candor.device',
  provider: 'candor.provider',
  invite: 'candor.invite',
  user: 'candor.userInfo',
  virtual: 'candor.virtual',
  locale: 'candor.locale',
  languageOffer: 'candor.languageOffer',
  theme: 'candor.theme',
  colours: 'candor.colours',
  density: 'candor.density',
  currency: 'candor.currency',
  sounds: 'candor.sounds',
  startingAway: 'candor.startingAway',
  keys: 'candor.keys',
  chart: 'candor.chart',
  drawings: 'candor.drawings',
  watchlist: 'candor.watchlist',
  recent: 'candor.recentInstruments',
  visits: 'candor.visits',
  installOffer: 'candor.installOffer',
} as const;

/** The key as other tabs see it change. */
export const STORED_TOKEN = KEYS.token;

export type StorageKey = keyof typeof KEYS;

const IN_COOKIE: ReadonlySet<StorageKey> = new Set(['locale', 'theme', 'languageOffer']);
/** 400 days, the longest that browsers keep a cookie. */
const COOKIE_SECONDS = 34_560_000;

const memory = new Map<string, string>();

export function readStored(key: StorageKey): string | null {
  const held = memory.get(KEYS[key]);
  if (held !== undefined) return held;
  try {
    return localStorage.getItem(KEYS[key]) ?? readCookie(key);
  } catch {
    return readCookie(key);
  }
}

export function writeStored(key: StorageKey, value: string): void {
  if (IN_COOKIE.has(key)) writeCookie(key, value, COOKIE_SECONDS);
  try {
    localStorage.setItem(KEYS[key], value);
    // What another tab writes or removes from now on holds here, too.
    memory.delete(KEYS[key]);
  } catch {
    memory.set(KEYS[key], value);
  }
}

export function removeStored(key: StorageKey): void {
  memory.delete(KEYS[key]);
  if (IN_COOKIE.has(key)) writeCookie(key, '', 0);
  try {
    localStorage.removeItem(KEYS[key]);
  } catch {
    // There is nothing to remove where nothing can be stored.
  }
}

/** Clears everything, as an HTTP 401 requires. Cookies stay. */
export function clearStored(): void {
  memory.clear();
  try {
    localStorage.clear();
  } catch {
    // There is nothing to clear where nothing can be stored.
  }
}

/** At each start: cookies expire, and a choice may have been made before it was kept in one. */
export function renewCookies(): void {
  for (const key of IN_COOKIE) {
    const value = readStored(key);
    if (value !== null) writeCookie(key, value, COOKIE_SECONDS);
  }
}

function readCookie(key: StorageKey): string | null {
  if (!IN_COOKIE.has(key)) return null;
  try {
    const prefix = `${KEYS[key]}=`;
    const found = document.cookie.split('; ').find((each) => each.startsWith(prefix));
    return found === undefined ? null : decodeURIComponent(found.slice(prefix.length));
  } catch {
    // Cookies are blocked, or this one is not what we wrote.
    return null;
  }
}

function writeCookie(key: StorageKey, value: string, seconds: number): void {
  const secure = location.protocol === 'https:' ? '; Secure' : '';
  try {
    document.cookie = `${KEYS[key]}=${encodeURIComponent(value)}; Path=/; Max-Age=${String(seconds)}; SameSite=Lax${secure}`;
  } catch {
    // It is still in memory.
  }
}
