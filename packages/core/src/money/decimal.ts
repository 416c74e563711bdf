/** Exact decimals as integers: the only place that reads and writes them as text. */
import { assert } from '../assert.ts';

/** Longer texts are rejected unread: no amount of ours has that many digits. */
const TEXT_LENGTH_MAX = 40;

/** The database stores amounts as numeric(38, 0), prices and lots as numeric(28, …): what does not fit is not a valid figure. */
export const AMOUNT_DIGITS_MAX = 38;
export const PRICE_DIGITS_MAX = 28;

const PLAIN_DECIMAL = /^(-?)(0|[1-9][0-9]*)(?:\.([0-9]+))?$/;

/**
 * `"12.5"` with 6 decimals → 12500000n. Null for anything but plain ASCII digits with at most `decimals` after the point: no exponent, sign
 * `+`, thousands separator, space, full-width digit, or leading zero, and no more than `digitsMax` digits in all. Nothing is ever rounded.
 * `"-0"` is zero: an integer has only one.
 */
export function parseDecimal(text: string, decimals: number, digitsMax = AMOUNT_DIGITS_MAX): bigint | null {
  if (text.length > TEXT_LENGTH_MAX) return null;
  const match = PLAIN_DECIMAL.exec(text);
  if (match === null) return null;
  const [, sign, whole = '0', fraction = ''] = match;
  if (fraction.length > decimals) return null;
  const units = BigInt(whole + fraction.padEnd(decimals, '0'));
  if (units >= 10n ** BigInt(digitsMax)) return null;
  return sign === '-' ? -units : units;
}

/** 12500000n with 6 decimals → `"12.5"`; with `minDecimals` 2 → `"12.50"`. */
export function formatDecimal(units: bigint, decimals: number, minDecimals = 0): string {
  const digits = (units < 0n ? -units : units).toString().padStart(decimals + 1, '0');
  const whole = digits.slice(0, digits.length - decimals);
  let fraction = digits.slice(digits.length - decimals);
  while (fraction.length > minDecimals && fraction.endsWith('0')) fraction = fraction.slice(0, -1);
  return (units < 0n ? '-' : '') + whole + (fraction === '' ? '' : `.${fraction}`);
}

/** Who keeps the fraction: `down` is towards minus infinity, `up` towards plus infinity, `towards-zero` drops it. */
export type Rounding = 'down' | 'up' | 'towards-zero';

/** numerator ÷ denominator as an integer; the caller chooses the rounding. */
export function divide(numerator: bigint, denominator: bigint, rounding: Rounding): bigint {
  assert(denominator > 0n, 'a denominator is positive');
  const quotient = numerator / denominator;
  // Division drops the fraction towards zero. Where that is what was asked for, nobody needs to know whether there was one.
  const isAway = rounding === 'up' ? numerator > 0n : rounding === 'down' && numerator < 0n;
  if (!isAway || quotient * denominator === numerator) return quotient;
  return rounding === 'up' ? quotient + 1n : quotient - 1n;
}
