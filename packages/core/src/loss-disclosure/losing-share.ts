/** The share of real accounts that lost money: the minimum number of accounts, and the rounding. */
import { divide } from '../money/decimal.ts';

/** Fewer accounts would say nothing about future ones, and too much about present ones. */
export const ACCOUNTS_LEAST = 100;

/** Percent with one decimal, rounded up, so that it never looks better than it is. Null if there are too few accounts. */
export function losingPercent(accounts: number, losing: number): string | null {
  if (accounts < ACCOUNTS_LEAST) return null;
  const tenths = divide(BigInt(losing) * 1_000n, BigInt(accounts), 'up');
  return `${tenths / 10n}.${tenths % 10n}`;
}
