/** Loans: a principal for a number of days of 24 hours at simple interest, with none for the first days, and never more of it than the principal. */
import { assert } from '../assert.ts';
import { add, applyRate, formatMoney, type Money, money, zero } from '../money/money.ts';
import type { Rate } from '../money/rate.ts';
import { Refusal } from '../refusal.ts';
import { annualPercentageRate } from './annual-rate.ts';

export const LOAN_DAYS_MAX = 365;
/** Terms to choose from, and bands of credit scores, in one offer. */
export const LOAN_TERMS_MAX = 12;
export const LOAN_BANDS_MAX = 12;

export type LoanTerm = { readonly days: number; readonly dailyRate: Rate };

export type LoanTerms = LoanTerm & {
  readonly principal: Money;
  /** The first days cost nothing, however long the loan is had. */
  readonly freeDays: number;
};

/** One day's interest on that much principal, rounded down to the unit. */
export function dailyInterest(principal: Money, dailyRate: Rate): Money {
  return applyRate(principal, dailyRate, 1n, 'down');
}

/** What was charged by the end of that day, if nothing was paid back before. */
export function interestOf({ principal, dailyRate, freeDays }: LoanTerms, day: number): Money {
  const charged = dailyInterest(principal, dailyRate).units * BigInt(Math.max(0, day - freeDays));
  return money(principal.asset, charged < principal.units ? charged : principal.units);
}

/** What the loan costs when it is paid back on its last day. */
export type LoanCost = {
  readonly dailyInterest: Money;
  readonly interest: Money;
  readonly total: Money;
  /** The annual percentage rate of charge. */
  readonly apr: Rate;
};

export function costOf(terms: LoanTerms): LoanCost {
  const interest = interestOf(terms, terms.days);
  const total = add(terms.principal, interest);
  const apr = annualPercentageRate({ drawn: terms.principal.units, paid: total.units, days: terms.days });
  assert(apr !== null, 'no offer has a rate beyond what can be told');
  return { dailyInterest: dailyInterest(terms.principal, terms.dailyRate), interest, total, apr };
}

/** And what paying back by the end of each day would cost: known before anything is signed. */
export type LoanQuote = LoanCost & {
  readonly schedule: readonly { readonly day: number; readonly interest: Money; readonly total: Money }[];
};

export function quoteLoan(terms: LoanTerms): LoanQuote {
  const schedule = Array.from({ length: terms.days }, (_, index) => {
    const interest = interestOf(terms, index + 1);
    return { day: index + 1, interest, total: add(terms.principal, interest) };
  });
  return { ...costOf(terms), schedule };
}

/** As a borrower finds it. The bands are in the order of their scores, each with the most that whoever has that score may owe. */
export type LoanOffer = {
  readonly isOpen: boolean;
  readonly minimum: Money;
  readonly maximum: Money;
  readonly terms: readonly LoanTerm[];
  readonly bands: readonly { readonly score: number; readonly limit: Money }[];
};

/** The most that somebody with that credit score may borrow; zero: nothing. */
export function limitFor(
  { bands, minimum, maximum }: Pick<LoanOffer, 'bands' | 'minimum' | 'maximum'>,
  score: number,
): Money {
  const band = bands.findLast((each) => each.score <= score);
  if (band === undefined || band.limit.units < minimum.units) return zero(maximum.asset);
  return band.limit.units < maximum.units ? band.limit : maximum;
}

/** The least score with which anything can be borrowed. Null: there is none. */
export function neededScore({ bands, minimum }: Pick<LoanOffer, 'bands' | 'minimum'>): number | null {
  return bands.find(({ limit }) => limit.units >= minimum.units)?.score ?? null;
}

/** What is asked for, against the offer alone: the first reason against it, or its terms. */
export function checkOffer(
  offer: LoanOffer | null,
  freeDays: number,
  { days, amount }: { readonly days: number; readonly amount: Money },
): LoanTerms | Refusal {
  if (offer === null || !offer.isOpen) return new Refusal('loans_not_offered');
  const term = offer.terms.find((each) => each.days === days);
  if (term === undefined)
    return new Refusal('loan_days_incorrect', {
      field: 'days',
      allowed: offer.terms.map((each) => each.days).join(', '),
    });
  const { minimum, maximum } = offer;
  if (amount.units < minimum.units || amount.units > maximum.units)
    return new Refusal('loan_amount_incorrect', {
      field: 'amount',
      minimum: formatMoney(minimum),
      maximum: formatMoney(maximum),
    });
  return { principal: amount, freeDays, ...term };
}
