import { describe, expect, it, test } from 'vitest';
import { DAY } from '../time.ts';
import { CREDIT_SCORE_MAX, type CreditFacts, creditScore } from './credit-score.ts';

const NEW: CreditFacts = {
  now: Date.parse('2026-11-20T16:00:00Z'),
  registeredAt: Date.parse('2026-11-20T16:00:00Z'),
  isEmailVerified: false,
  hasPhone: false,
  hasSecondFactor: false,
  isIdentityVerified: false,
  loansRepaidInTime: 0,
  loansOverdue: 0,
  daysOverdue: 0,
};

describe('the credit score', () => {
  test.each<[string, Partial<CreditFacts>, number]>([
    ['a new customer', {}, 300],
    ['a proven address', { isEmailVerified: true }, 350],
    ['a phone', { hasPhone: true }, 325],
    ['a second factor', { hasSecondFactor: true }, 350],
    ['a verified identity', { isIdentityVerified: true }, 500],
    ['59 days', { now: NEW.now + 59 * DAY }, 305],
    ['ten years', { now: NEW.now + 3650 * DAY }, 375],
    ['a clock that went back', { now: NEW.now - 400 * DAY }, 300],
    ['two loans repaid', { loansRepaidInTime: 2 }, 360],
    ['twenty loans repaid', { loansRepaidInTime: 20 }, 450],
    ['one overdue', { loansOverdue: 1 }, 150],
    ['many overdue', { loansOverdue: 9 }, 0],
    ['ten days overdue, paid since', { daysOverdue: 10 }, 280],
    ['a year overdue, paid since', { daysOverdue: 365 }, 150],
    ['ten days overdue, and still', { loansOverdue: 1, daysOverdue: 10 }, 130],
  ])('%s', (_, facts, score) => {
    expect(creditScore({ ...NEW, ...facts })).toBe(score);
  });

  it('reaches its highest value with everything there is', () => {
    const all = { isEmailVerified: true, hasPhone: true, hasSecondFactor: true, isIdentityVerified: true };
    const best = creditScore({ ...NEW, ...all, now: NEW.now + 3650 * DAY, loansRepaidInTime: 5 });
    expect(best).toBe(CREDIT_SCORE_MAX);
  });
});
