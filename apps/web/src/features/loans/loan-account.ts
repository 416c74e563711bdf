/** A loan from the wire, in the exact form that core's rules take: what it costs later, and what a payment does. */
import type { LoanView } from '@candor/contract/loans';
import { assert } from '@candor/core/assert';
import type { LoanAccount } from '@candor/core/loans/account';
import { add } from '@candor/core/money/money';
import { parsePercent } from '@candor/core/money/rate';
import { DAY, type Instant } from '@candor/core/time';
import { exactUsdt } from '../../shared/exact.ts';

/** @param asOf when the server said so. Null: nothing was paid out. */
export function accountOf(loan: LoanView, asOf: Instant): LoanAccount | null {
  const { payoff, days, freeDays } = loan;
  if (payoff === null || loan.paidOutAt === null) return null;
  const dailyRate = parsePercent(loan.dailyPercent);
  assert(dailyRate !== null, 'the server sends rates');
  const paidOutAt = Date.parse(loan.paidOutAt);
  const interestPaid = exactUsdt(loan.interestPaid);
  return {
    principal: exactUsdt(loan.principal),
    days,
    freeDays,
    dailyRate,
    paidOutAt,
    principalLeft: exactUsdt(payoff.principal),
    // What is owed has the interest of every whole day until then.
    chargedDays: Math.floor((asOf - paidOutAt) / DAY),
    interestCharged: add(exactUsdt(payoff.interest), interestPaid),
    interestPaid,
  };
}
