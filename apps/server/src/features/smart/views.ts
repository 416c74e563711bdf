/** Products and plans as they are shown. */
import type { PlanPosting, PlanView, PoolView, ProductView } from '@candor/contract/smart';
import { formatMoney, money, subtract, usdtText } from '@candor/core/money/money';
import { annualRate, formatPercent, type Rate, rate } from '@candor/core/money/rate';
import {
  dailyIncome,
  effectiveAnnualRate,
  endOf,
  exitFigures,
  incomeOf,
  type Offer,
  type PlanTerms,
  type Term,
} from '@candor/core/smart/plan';
import { profitOf } from '@candor/core/smart/payments';
import { DAY } from '@candor/core/time';
import { SETTLEMENT_ASSET } from '@candor/core/trading/margin/margin';
import type { PlanRow, PostingRow } from './db/plans.repo.ts';
import type { PoolRow, ProductRow, TermRow } from './db/products.repo.ts';

function termOf({ days, daily_ppb: ppb }: TermRow): Term {
  return { days, dailyRate: rate(BigInt(ppb)) };
}

export function offerOf({ is_open: isOpen, min_units: min, max_units: max, terms }: ProductRow): Offer {
  return {
    isOpen,
    minimum: money(SETTLEMENT_ASSET, BigInt(min)),
    maximum: money(SETTLEMENT_ASSET, BigInt(max)),
    terms: terms.map(termOf),
  };
}

export function viewProduct(row: ProductRow & PoolRow): ProductView {
  return {
    id: row.id,
    version: row.version,
    name: row.name,
    isOpen: row.is_open,
    asset: 'USDT',
    minimum: usdtText(row.min_units),
    maximum: usdtText(row.max_units),
    damagesPercent: formatPercent(rate(BigInt(row.damages_ppb))),
    terms: row.terms.map(termOf).map(viewTerm),
    pool: viewPool(row),
    running: row.running,
  };
}

/** 365 steps in forty digits, for every term of every product at every look: kept, for there are few rates. */
const effective = new Map<Rate, Rate>();
const EFFECTIVE_MAX = 1_000;

function viewTerm({ days, dailyRate }: Term) {
  let yearly = effective.get(dailyRate);
  if (yearly === undefined) {
    if (effective.size >= EFFECTIVE_MAX) effective.clear();
    yearly = effectiveAnnualRate(dailyRate);
    effective.set(dailyRate, yearly);
  }
  return {
    days,
    dailyPercent: formatPercent(dailyRate),
    annualPercent: formatPercent(annualRate(dailyRate)),
    effectivePercent: formatPercent(yearly),
  };
}

function viewPool({ free, committed, funded, recovered, is_play: isPlay }: PoolRow): PoolView {
  // Whatever came in is still there, promised or not, or was paid out.
  const paid = BigInt(funded) + BigInt(recovered) - BigInt(free) - BigInt(committed);
  return {
    free: usdtText(free),
    committed: usdtText(committed),
    funded: usdtText(funded),
    recovered: usdtText(recovered),
    paid: usdtText(paid),
    isPlay,
  };
}

function termsOf(row: PlanRow): PlanTerms {
  return {
    principal: money(SETTLEMENT_ASSET, BigInt(row.principal_units)),
    days: row.days,
    dailyRate: rate(BigInt(row.daily_ppb)),
    damagesRate: rate(BigInt(row.damages_ppb)),
  };
}

export function viewPlan(row: PlanRow): PlanView {
  const terms = termsOf(row);
  const exit = row.status === 'expired' ? null : exitFigures(terms, row.days_paid);
  const startedAt = row.started_at.getTime();
  return {
    id: row.id,
    productId: row.product_id,
    name: row.name,
    status: row.status,
    asset: 'USDT',
    principal: formatMoney(terms.principal),
    days: row.days,
    dailyPercent: formatPercent(terms.dailyRate),
    damagesPercent: formatPercent(terms.damagesRate),
    dailyIncome: formatMoney(dailyIncome(terms)),
    totalIncome: formatMoney(incomeOf(terms, row.days)),
    daysPaid: row.days_paid,
    incomePaid: formatMoney(incomeOf(terms, row.days_paid)),
    profit: formatMoney(profitOf({ ...terms, daysPaid: row.days_paid, status: row.status })),
    startedAt: row.started_at.toISOString(),
    endsAt: new Date(endOf(startedAt, row.days)).toISOString(),
    nextAt: row.next_at?.toISOString() ?? null,
    endedAt: row.ended_at?.toISOString() ?? null,
    exit: exit && {
      damages: formatMoney(exit.damages),
      takenBack: formatMoney(exit.takenBack),
      returned: formatMoney(exit.returned),
    },
  };
}

export function viewPosting(plan: PlanRow, { id, kind, units, step, posted_at: postedAt }: PostingRow): PlanPosting {
  const day = kind === 'plan.income' ? step - 1 : null;
  const dueAt = day === null ? null : new Date(plan.started_at.getTime() + day * DAY).toISOString();
  return {
    id,
    kind,
    amount: usdtText(units),
    day,
    dueAt,
    postedAt: postedAt.toISOString(),
    profit: profitWith(plan, kind, day),
  };
}

/** The damages of an early exit come before the income that is given back. */
function profitWith(plan: PlanRow, kind: string, day: number | null): string | null {
  const terms = termsOf(plan);
  if (day !== null) return formatMoney(incomeOf(terms, day));
  const exit = exitFigures(terms, plan.days_paid);
  switch (kind) {
    case 'plan.damages':
      return formatMoney(subtract(incomeOf(terms, plan.days_paid), exit.damages));
    case 'plan.income_returned':
      return formatMoney(profitOf({ ...terms, daysPaid: plan.days_paid, status: plan.status }));
    default:
      return null;
  }
}
