/** The credit score: a sum that every customer can check by hand. It decides only how much can be borrowed. */
import { DAY, type Instant } from '../time.ts';

export type CreditFacts = {
  readonly now: Instant;
  readonly registeredAt: Instant;
  readonly isEmailVerified: boolean;
  readonly hasPhone: boolean;
  readonly hasSecondFactor: boolean;
  readonly isIdentityVerified: boolean;
  readonly loansRepaidInTime: number;
  /** At present. */
  readonly loansOverdue: number;
  /** Whole days of the last `CREDIT_MEMORY` in which loans were overdue. */
  readonly daysOverdue: number;
};

export const CREDIT_SCORE_MIN = 0;
export const CREDIT_SCORE_MAX = 850;
/** A loan that ended longer ago does not count as late any more. */
export const CREDIT_MEMORY = 730 * DAY;

/** The points for each fact; the page shows this very table. */
export const CREDIT_POINTS = {
  base: 300,
  emailVerified: 50,
  phone: 25,
  secondFactor: 50,
  identityVerified: 200,
  /** For each 30 days since registration, up to `monthsMax` of them. */
  month: 5,
  monthsMax: 15,
  loanRepaid: 30,
  loansRepaidMax: 5,
  loanOverdue: -150,
  /** For each day that a loan was overdue, up to `daysOverdueMax` of them. */
  dayOverdue: -2,
  daysOverdueMax: 75,
} as const;

/** What each fact brings: the sum is the score, within its bounds. */
export type CreditFact = Exclude<keyof typeof CREDIT_POINTS, 'monthsMax' | 'loansRepaidMax' | 'daysOverdueMax'>;

export function creditPoints(facts: CreditFacts): Readonly<Record<CreditFact, number>> {
  const months = Math.min(CREDIT_POINTS.monthsMax, Math.floor((facts.now - facts.registeredAt) / (30 * DAY)));
  const repaid = Math.min(CREDIT_POINTS.loansRepaidMax, facts.loansRepaidInTime);
  const late = Math.min(CREDIT_POINTS.daysOverdueMax, facts.daysOverdue);
  return {
    base: CREDIT_POINTS.base,
    emailVerified: facts.isEmailVerified ? CREDIT_POINTS.emailVerified : 0,
    phone: facts.hasPhone ? CREDIT_POINTS.phone : 0,
    secondFactor: facts.hasSecondFactor ? CREDIT_POINTS.secondFactor : 0,
    identityVerified: facts.isIdentityVerified ? CREDIT_POINTS.identityVerified : 0,
    month: Math.max(0, months) * CREDIT_POINTS.month,
    loanRepaid: repaid * CREDIT_POINTS.loanRepaid,
    loanOverdue: times(facts.loansOverdue, CREDIT_POINTS.loanOverdue),
    dayOverdue: times(late, CREDIT_POINTS.dayOverdue),
  };
}

/** Never −0. */
function times(count: number, points: number): number {
  return count === 0 ? 0 : count * points;
}

/** A whole number from 0 to 850. */
export function creditScore(facts: CreditFacts): number {
  const sum = Object.values(creditPoints(facts)).reduce((a, b) => a + b, 0);
  return Math.min(CREDIT_SCORE_MAX, Math.max(CREDIT_SCORE_MIN, sum));
}
