/** The price that options are settled at: the mean of recorded quotes, chosen by a rule that leaves nobody a choice. */
import { assert } from '../assert.ts';
import type { Quote } from '../market/quote.ts';
import { type Price, price } from '../money/price.ts';
import { DAY, type Instant, MINUTE } from '../time.ts';
import { SETTLEMENT_WINDOW } from './expiry.ts';

/** Fewer quoted minutes in the last half hour are no market. */
export const QUOTED_MINUTES_MIN = 10;
/** So many count where the last half hour has too few. */
export const QUOTED_MINUTES = SETTLEMENT_WINDOW / MINUTE;
/** How long an expiry waits for a market. */
export const SETTLEMENT_PATIENCE = 5 * DAY;

/** `regular`: the half hour before the expiry. `late`: the first quoted minutes from it on. `early`: the last quoted ones before it. */
export const SETTLEMENT_BASES = ['regular', 'late', 'early'] as const;
export type SettlementBasis = (typeof SETTLEMENT_BASES)[number];

/** A minute of the log is its number since 1970. */
export type MinuteRange = { readonly from: number; readonly to: number };

/** The minutes of the half hour before it: the last one excluded. */
export function regularMinutes(expiresAt: Instant): MinuteRange {
  const to = expiresAt / MINUTE;
  return { from: to - QUOTED_MINUTES, to };
}

export type BasisFacts = {
  /** How many of the regular minutes were quoted. */
  readonly regular: number;
  /** How many minutes were quoted from the expiry on, as far as it is known. */
  readonly late: number;
  readonly expiresAt: Instant;
  readonly now: Instant;
};

/** Which minutes count. Null: it has to be waited for. */
export function settlementBasis({ regular, late, expiresAt, now }: BasisFacts): SettlementBasis | null {
  if (regular >= QUOTED_MINUTES_MIN) return 'regular';
  if (late >= QUOTED_MINUTES) return 'late';
  return now >= expiresAt + SETTLEMENT_PATIENCE ? 'early' : null;
}

/** The mean of the middles, rounded to the nearest unit, halves up. */
export function settlementPrice(quotes: readonly Pick<Quote, 'bid' | 'ask'>[]): Price {
  assert(quotes.length > 0, 'a settlement rests on quotes');
  const sum = quotes.reduce((total, { bid, ask }) => total + bid + ask, 0n);
  const count = BigInt(2 * quotes.length);
  return price((sum + count / 2n) / count);
}
