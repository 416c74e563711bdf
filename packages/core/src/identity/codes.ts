/** Six-digit codes by mail: ten minutes, five tries, at most one per minute (docs/product.md, Accounts and sign-in). */
import { MINUTE } from '../time.ts';

export const CODE_LIFETIME = 10 * MINUTE;
export const CODE_PAUSE = MINUTE;
/** Between codes for one purpose that an address was sent within a day and did not use. */
const PAUSES = [1, 1, 1, 2, 5, 10].map((minutes) => minutes * MINUTE);

/**
 * How long after the last code another may be sent: the more of them nobody uses, the longer, so that a stranger cannot fill a mailbox. It is
 * never longer than a code lives: whoever has to wait has one that is good.
 *
 * @param unused how many there are, the last one among them.
 */
export function codePause(unused: number): number {
  return PAUSES[Math.min(unused, PAUSES.length) - 1] ?? CODE_PAUSE;
}

export const CODE_TRIES_MAX = 5;
export const CODE_DIGITS = 6;
/**
 * After so many wrong tries on an address within a day its codes become long: those nobody guesses, so that tries need no limit any
 * more, and a stranger who keeps trying can neither get in nor use up the codes of the one who waits for them.
 */
export const LONG_AFTER_TRIES = 30;
export const LONG_CODE_LENGTH = 12;

/** Crockford's alphabet: no letters that are taken for one another. */
export const CODE_ALPHABET = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';

/** What was typed, as it was meant: without blanks and dashes, in capitals, O for nought, I and L for one. */
export function normalizeCode(text: string): string {
  return text.replaceAll(/[\s-]/g, '').toUpperCase().replaceAll('O', '0').replaceAll(/[IL]/g, '1');
}
