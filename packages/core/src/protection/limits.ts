/** Limits that customers set for themselves: stricter holds at once, looser waits a day. Amounts are USDT in millionths. */
import { DAY, type Instant } from '../time.ts';

export type LimitKind = 'deposit' | 'loss';
export type LimitPeriod = 'day' | 'week' | 'month';

export const LIMIT_KINDS: readonly LimitKind[] = ['deposit', 'loss'];
export const LIMIT_PERIODS: readonly LimitPeriod[] = ['day', 'week', 'month'];

/** Null: none. */
export type Limit = {
  readonly amount: bigint | null;
  readonly next: { readonly amount: bigint | null; readonly from: Instant } | null;
};

export const NO_LIMIT: Limit = { amount: null, next: null };

/** A looser limit holds only so long after it was asked for: time to think again. */
export const LOOSER_AFTER = DAY;

/** The limit as it holds now: a change that waited long enough has come. */
export function limitAt(limit: Limit, now: Instant): Limit {
  const { next } = limit;
  return next !== null && next.from <= now ? { amount: next.amount, next: null } : limit;
}

/** Stricter than what holds: at once. Looser: later, and instead of whatever waited before. */
export function changeLimit(limit: Limit, amount: bigint | null, now: Instant): Limit {
  const held = limitAt(limit, now);
  const isStricter = held.amount === null || (amount !== null && amount <= held.amount);
  if (isStricter) return { amount, next: null };
  return { amount: held.amount, next: { amount, from: now + LOOSER_AFTER } };
}

/** Periods are days, weeks (from Monday) and months of UTC. */
export function periodStart(period: LimitPeriod, now: Instant): Instant {
  const date = new Date(now);
  const midnight = Date.UTC(date.getUTCFullYear(), date.getUTCMonth(), date.getUTCDate());
  switch (period) {
    case 'day':
      return midnight;
    case 'week':
      return midnight - ((date.getUTCDay() + 6) % 7) * DAY;
    case 'month':
      return Date.UTC(date.getUTCFullYear(), date.getUTCMonth(), 1);
  }
}

/** When the period is over and the next one begins. */
export function periodEnd(period: LimitPeriod, now: Instant): Instant {
  const start = periodStart(period, now);
  switch (period) {
    case 'day':
      return start + DAY;
    case 'week':
      return start + 7 * DAY;
    case 'month': {
      const first = new Date(start);
      return Date.UTC(first.getUTCFullYear(), first.getUTCMonth() + 1, 1);
    }
  }
}
