/**
 * The chain of the quote log: each minute's hash covers all quotes of that minute and the hash of the minute before, so that no quote can be put
 * in, changed or left out afterwards. Whoever calls gives SHA-256.
 */
import { fixedBytes, textBytes } from './bytes.ts';

export type Sha256 = (...parts: readonly Uint8Array[]) => Uint8Array;

export const HASH_BYTES = 32;
/** What the first minute of a log follows. */
export const NO_MINUTE = new Uint8Array(HASH_BYTES);

const MINUTE_BYTES = 8;
const COUNT_BYTES = 4;

/** One instrument of a minute: how many quotes, and the hash of its whole segment. */
export type MinuteEntry = { readonly code: string; readonly count: number; readonly hash: Uint8Array };

/** What is hashed before the segment's bytes: H(m−1) ‖ code ‖ minute. */
export function segmentHead(previous: Uint8Array, code: string, minute: number): Uint8Array {
  return joined([previous, textBytes(code), fixedBytes(minute, MINUTE_BYTES)]);
}

/** H(m): of H(m−1) ‖ minute ‖ for each instrument, by code: code ‖ count ‖ hash. */
export function minuteHash(
  sha256: Sha256,
  previous: Uint8Array,
  minute: number,
  entries: readonly MinuteEntry[],
): Uint8Array {
  const parts = sorted(entries).flatMap(({ code, count, hash }) => [
    textBytes(code),
    fixedBytes(count, COUNT_BYTES),
    hash,
  ]);
  return sha256(joined([previous, fixedBytes(minute, MINUTE_BYTES), ...parts]));
}

/** The running hash of a segment up to where a quote ends; with all its bytes, the segment's hash. */
export function segmentHash(
  sha256: Sha256,
  previous: Uint8Array,
  code: string,
  minute: number,
  bytes: Uint8Array,
): Uint8Array {
  return sha256(segmentHead(previous, code, minute), bytes);
}

/** By their codes' characters, not by any language. */
export function sorted<T extends { readonly code: string }>(entries: readonly T[]): T[] {
  return entries.toSorted((a, b) => (a.code < b.code ? -1 : a.code > b.code ? 1 : 0));
}

export function areEqual(a: Uint8Array, b: Uint8Array): boolean {
  return a.length === b.length && a.every((byte, index) => byte === b[index]);
}

function joined(parts: readonly Uint8Array[]): Uint8Array {
  const whole = new Uint8Array(parts.reduce((sum, { length }) => sum + length, 0));
  let at = 0;
  for (const part of parts) {
    whole.set(part, at);
    at += part.length;
  }
  return whole;
}
