/** A plan from the wire, in the exact form that core's rules take. */
import type { PlanView } from '@candor/contract/smart';
import { assert } from '@candor/core/assert';
import { parsePercent } from '@candor/core/money/rate';
import type { PlanState } from '@candor/core/smart/payments';
import { exactUsdt } from '../../shared/exact.ts';

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
