/** Limits that customers set for themselves: a stricter one applies at once, a looser one after a day. Amounts are in millionths of a USDT. */
import { DAY, type Instant } from '../time.ts';

export type LimitKind = 'deposit' | 'loss';
export type LimitPeriod = 'day' | 'week' | 'month';

export const LIMIT_KINDS: readonly LimitKind[] = ['deposit', 'loss'];
export const LIMIT_PERIODS: readonly LimitPeriod[] = ['day', 'week', 'month'];

/** Null for no limit. */
export type Limit = {
  readonly amount: bigint | null;
  readonly next: { readonly amount: bigint | null; readonly from: Instant } | null;
};

export const NO_LIMIT: Limit = { amount: null, next: null };

/** How long a looser limit waits before it applies: time to think again. */
export const LOOSER_AFTER = DAY;

/** The limit in force now: a change that has waited long enough is applied. */
export function limitAt(limit: Limit, now: Instant): Limit {
  const { next } = limit;
  return next !== null && next.from <= now ? { amount: next.amount, next: null } : limit;
}

/** A limit stricter than the one in force applies at once. A looser one applies later, and replaces any that is waiting. */
export function changeLimit(limit: Limit, amount: bigint | null, now: Instant): Limit {
  const held = limitAt(limit, now);
  const isStricter = held.amount === null || (amount !== null && amount <= held.amount);
  if (isStricter) return { amount, next: null };
  return { amount: held.amount, next: { amount, from: now + LOOSER_AFTER } };
}

/** Periods are UTC days, weeks (from Monday) and months. */
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

/** When the period ends and the next one begins. */
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
