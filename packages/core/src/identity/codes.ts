/** Six-digit codes by mail: ten minutes, five tries, at most one per minute (docs/product.md, Accounts and sign-in). */
import { MINUTE } from '../time.ts';

export const CODE_LIFETIME = 10 * MINUTE;
export const CODE_PAUSE = MINUTE;
/** Pauses between codes for one purpose that an address was sent within a day and did not use. */
const PAUSES = [1, 1, 1, 2, 5, 10].map((minutes) => minutes * MINUTE);

/**
 * How long after the last code another may be sent: the more go unused, the longer, so that a stranger cannot fill a mailbox. Never longer
 * than a code's lifetime: whoever has to wait has a valid one.
 * @param unused the number of unused codes, including the last one.
 */
export function codePause(unused: number): number {
  return PAUSES[Math.min(unused, PAUSES.length) - 1] ?? CODE_PAUSE;
}

export const CODE_TRIES_MAX = 5;
export const CODE_DIGITS = 6;
/**
 * After this many wrong tries on an address within a day, its codes become long. Those cannot be guessed, so tries need no limit, and a
 * stranger who keeps trying can neither get in nor use up the owner's codes.
 */
export const LONG_AFTER_TRIES = 30;
export const LONG_CODE_LENGTH = 12;

/** Crockford's alphabet: no letters that are mistaken for one another. */
export const CODE_ALPHABET = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';

/** What the customer meant to type: without spaces and dashes, in capitals, 0 for O, 1 for I and L. */
export function normalizeCode(text: string): string {
  return text.replaceAll(/[\s-]/g, '').toUpperCase().replaceAll('O', '0').replaceAll(/[IL]/g, '1');
}
