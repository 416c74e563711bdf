/** What plans pay within a month, by the rules that the server pays by. */
import type { PlanView } from '@candor/contract/smart';
import { paymentsOf, type PlanPayment } from '@candor/core/smart/payments';
import { stateOf } from '../plan-state.ts';
import type { MonthSpan } from './month.ts';

export type DatedPayment = PlanPayment & { readonly plan: PlanView };
/** In units of USDT. `back`: principal. */
export type Totals = { readonly paid: bigint; readonly due: bigint; readonly back: bigint };

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
