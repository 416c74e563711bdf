/** What a plan pays and when: each day's income at its own time, also when it was booked late, and the principal at the end. */
import { type Money, subtract, zero } from '../money/money.ts';
import { DAY, type Instant } from '../time.ts';
import { dailyIncome, endOf, exitFigures, incomeOf, type PlanStatus, type PlanTerms } from './plan.ts';

/** A plan as its customer sees it. */
export type PlanState = PlanTerms & {
  readonly startedAt: Instant;
  readonly daysPaid: number;
  readonly status: PlanStatus;
  /** Null while it runs. */
  readonly endedAt: Instant | null;
};

export type PlanPayment = {
  readonly kind: 'income' | 'principal';
  /** When it is due. After an early exit the principal is due then. */
  readonly at: Instant;
  readonly amount: Money;
  readonly isPaid: boolean;
};

/** The first first. A plan that was left early owes no further day, and returns what its exit came to, which may be nothing. */
export function paymentsOf(plan: PlanState): PlanPayment[] {
  const { startedAt, days, daysPaid, status } = plan;
  const amount = dailyIncome(plan);
  const isLeft = status === 'closed';
  const income = Array.from({ length: isLeft ? daysPaid : days }, (_, index): PlanPayment => {
    const day = index + 1;
    return { kind: 'income', at: startedAt + day * DAY, amount, isPaid: day <= daysPaid };
  });
  const back = isLeft ? exitFigures(plan, daysPaid).returned : plan.principal;
  if (back.units === 0n) return income;
  const at = isLeft ? (plan.endedAt ?? startedAt) : endOf(startedAt, days);
  return [...income, { kind: 'principal', at, amount: back, isPaid: status !== 'earning' }];
}

/** The income of the days that are not paid yet. A plan that has ended owes none, also if it was left before its last day. */
export function incomeDue(plan: PlanTerms & Pick<PlanState, 'daysPaid' | 'status'>): Money {
  return plan.status === 'earning' ? incomeOf(plan, plan.days - plan.daysPaid) : zero(plan.principal.asset);
}

/** What a plan has come to: the income, less what an early exit cost. Below zero when that was more. */
export function profitOf(plan: PlanTerms & Pick<PlanState, 'daysPaid' | 'status'>): Money {
  const income = incomeOf(plan, plan.daysPaid);
  if (plan.status !== 'closed') return income;
  const { damages, takenBack } = exitFigures(plan, plan.daysPaid);
  return subtract(subtract(income, takenBack), damages);
}
