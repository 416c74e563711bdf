/** What plans pay within a month, by the rules that the server pays by. */
import type { PlanView } from '@candor/contract/smart';
import { assert } from '@candor/core/assert';
import { parsePercent } from '@candor/core/money/rate';
import { paymentsOf, type PlanPayment, type PlanState } from '@candor/core/smart/payments';
import { exactUsdt } from '../../../shared/exact.ts';
import type { MonthSpan } from './month.ts';

export type DatedPayment = PlanPayment & { readonly plan: PlanView };
/** In units of USDT. `back`: principal. */
export type Totals = { readonly paid: bigint; readonly due: bigint; readonly back: bigint };

export function stateOf(plan: PlanView): PlanState {
  const [dailyRate, damagesRate] = [parsePercent(plan.dailyPercent), parsePercent(plan.damagesPercent)];
  assert(dailyRate !== null && damagesRate !== null, 'the server sends rates');
  return {
    principal: exactUsdt(plan.principal),
    days: plan.days,
    dailyRate,
    damagesRate,
    startedAt: Date.parse(plan.startedAt),
    daysPaid: plan.daysPaid,
    status: plan.status,
    endedAt: plan.endedAt === null ? null : Date.parse(plan.endedAt),
  };
}

/** The first first. */
export function paymentsWithin(plans: readonly PlanView[], { from, to }: MonthSpan): DatedPayment[] {
  return plans
    .flatMap((plan) => paymentsOf(stateOf(plan)).map((payment) => ({ ...payment, plan })))
    .filter(({ at }) => at >= from && at < to)
    .toSorted((a, b) => a.at - b.at);
}

export function totalsOf(payments: readonly DatedPayment[]): Totals {
  const sum = (isCounted: (payment: DatedPayment) => boolean) =>
    payments.filter(isCounted).reduce((units, { amount }) => units + amount.units, 0n);
  return {
    paid: sum(({ kind, isPaid }) => kind === 'income' && isPaid),
    due: sum(({ kind, isPaid }) => kind === 'income' && !isPaid),
    back: sum(({ kind }) => kind === 'principal'),
  };
}
