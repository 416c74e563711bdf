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
  readonly loansOverdue: number;
};

export const CREDIT_SCORE_MIN = 0;
export const CREDIT_SCORE_MAX = 850;

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
} as const;

/** A whole number from 0 to 850. */
export function creditScore(facts: CreditFacts): number {
  const months = Math.min(CREDIT_POINTS.monthsMax, Math.floor((facts.now - facts.registeredAt) / (30 * DAY)));
  const repaid = Math.min(CREDIT_POINTS.loansRepaidMax, facts.loansRepaidInTime);
  const sum =
    CREDIT_POINTS.base +
    (facts.isEmailVerified ? CREDIT_POINTS.emailVerified : 0) +
    (facts.hasPhone ? CREDIT_POINTS.phone : 0) +
    (facts.hasSecondFactor ? CREDIT_POINTS.secondFactor : 0) +
    (facts.isIdentityVerified ? CREDIT_POINTS.identityVerified : 0) +
    Math.max(0, months) * CREDIT_POINTS.month +
    repaid * CREDIT_POINTS.loanRepaid +
    facts.loansOverdue * CREDIT_POINTS.loanOverdue;
  return Math.min(CREDIT_SCORE_MAX, Math.max(CREDIT_SCORE_MIN, sum));
}
