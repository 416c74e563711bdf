/** Lists of codes in local storage, with anything invalid dropped. */
import { readStored, type StorageKey, writeStored } from '../../api/storage.ts';

const RECENT_MAX = 8;

export function readCodes(text: string | null, max: number): readonly string[] {
  if (text === null) return [];
  try {
    const value: unknown = JSON.parse(text);
    if (!Array.isArray(value)) return [];
    const known = value.filter((code): code is string => typeof code === 'string' && /^[\w.=^/-]{1,32}$/.test(code));
    return [...new Set(known)].slice(0, max);
  } catch {
    return [];
  }
}

export function writeCodes(key: StorageKey, codes: readonly string[]): void {
  writeStored(key, JSON.stringify(codes));
}

/** The instruments opened most recently on this device, latest first. */
export function recentCodes(): readonly string[] {
  return readCodes(readStored('recent'), RECENT_MAX);
}

export function rememberRecent(code: string): void {
  writeCodes('recent', [code, ...recentCodes().filter((stored) => stored !== code)].slice(0, RECENT_MAX));
}
