/** The share of real accounts that lost money: from how many accounts on it is said, and how it is rounded. */
import { divide } from '../money/decimal.ts';

/** Fewer say nothing about those to come, and too much about those who are there. */
export const ACCOUNTS_LEAST = 100;

/** Percent with one decimal, rounded up: never nicer than it is. Null while there are too few accounts. */
export function losingPercent(accounts: number, losing: number): string | null {
  if (accounts < ACCOUNTS_LEAST) return null;
  const tenths = divide(BigInt(losing) * 1_000n, BigInt(accounts), 'up');
  return `${tenths / 10n}.${tenths % 10n}`;
}
