/**
 * Smart trading plans: a fixed daily income on a principal, for a number of days of 24 hours from the purchase. The whole income is set aside
 * before a plan is sold. The database computes the same figures again, and posts its own.
 */
import { applyRate, formatMoney, type Money, money, subtract } from '../money/money.ts';
import { annualRate, DAYS_OF_YEAR, PPB, type Rate, rate } from '../money/rate.ts';
import { Refusal } from '../refusal.ts';
import { DAY, type Instant } from '../time.ts';

export const PLAN_STATUSES = ['earning', 'expired', 'closed'] as const;
export type PlanStatus = (typeof PLAN_STATUSES)[number];

export const TERM_DAYS_MAX = 365;
/** Of a product. */
export const TERMS_MAX = 12;

/** How many days, and what each of them pays: a share of the principal. */
export type Term = { readonly days: number; readonly dailyRate: Rate };

export type PlanTerms = Term & {
  readonly principal: Money;
  /** Share of the principal that an early exit costs. */
  readonly damagesRate: Rate;
};

/** One day's income, rounded down to the unit. */
export function dailyIncome({ principal, dailyRate }: Pick<PlanTerms, 'principal' | 'dailyRate'>): Money {
  return applyRate(principal, dailyRate, 1n, 'down');
}

/** What all days pay: the same figure every day, so nothing is left over at the end. */
export function incomeOf(terms: Pick<PlanTerms, 'principal' | 'dailyRate'>, days: number): Money {
  const day = dailyIncome(terms);
  return money(day.asset, day.units * BigInt(days));
}

export function endOf(startedAt: Instant, days: number): Instant {
  return startedAt + days * DAY;
}

/** How many days are to have been paid by then. */
export function daysDue(startedAt: Instant, days: number, now: Instant): number {
  return Math.min(days, Math.max(0, Math.floor((now - startedAt) / DAY)));
}

/** What an early exit after so many paid days is made of: `returned` is the principal less the other two, and never below zero. */
export type ExitFigures = { readonly damages: Money; readonly takenBack: Money; readonly returned: Money };

export function exitFigures(terms: PlanTerms, daysPaid: number): ExitFigures {
  const damages = applyRate(terms.principal, terms.damagesRate, 1n, 'down');
  const left = subtract(terms.principal, damages);
  const paid = incomeOf(terms, daysPaid);
  const takenBack = paid.units < left.units ? paid : left;
  return { damages, takenBack, returned: subtract(left, takenBack) };
}

/**
 * The effective annual rate (APY), (1 + r)^365 − 1: what a year would yield only if every day's income could be invested at the same rate at
 * once, which a plan does not do. For comparison with offers that quote it. In whole parts per billion, rounded down.
 */
export function effectiveAnnualRate(dailyRate: Rate): Rate {
  // Forty digits: the rounding of 365 steps stays far below one part per billion.
  const scale = 10n ** 40n;
  const step = scale + (dailyRate * scale) / PPB;
  let grown = scale;
  for (let day = 0n; day < DAYS_OF_YEAR; day += 1n) grown = (grown * step) / scale;
  return rate(((grown - scale) * PPB) / scale);
}

/** Null: it may be offered. The income is paid out and earns nothing itself, so the nominal rate is what a year yields. `most`: the highest one. */
export function checkYield({ dailyRate }: Pick<Term, 'dailyRate'>, most: Rate): 'tooHigh' | 'none' | null {
  if (dailyRate <= 0n) return 'none';
  return annualRate(dailyRate) > most ? 'tooHigh' : null;
}

/** A product as a buyer finds it. */
export type Offer = {
  readonly isOpen: boolean;
  readonly minimum: Money;
  readonly maximum: Money;
  readonly terms: readonly Term[];
};

/** The first of the catalogue's reasons against a purchase that needs no look at the books; the term otherwise. */
export function checkPurchase(offer: Offer | null, days: number, principal: Money): Term | Refusal {
  if (offer === null || !offer.isOpen) return new Refusal('plan_product_incorrect');
  const term = offer.terms.find((each) => each.days === days);
  if (term === undefined)
    return new Refusal('plan_days_incorrect', {
      field: 'days',
      allowed: offer.terms.map((each) => each.days).join(', '),
    });
  const { minimum, maximum } = offer;
  if (
    principal.units < minimum.units ||
    principal.units > maximum.units ||
    dailyIncome({ principal, ...term }).units === 0n
  )
    return new Refusal('plan_amount_incorrect', {
      field: 'amount',
      minimum: formatMoney(minimum),
      maximum: formatMoney(maximum),
    });
  return term;
}
