/**
 * Loans: a principal for a number of days of 24 hours at simple interest, with none for the first days, and never more of it in total than the principal.
 * The database computes the same figures again, and posts its own.
 */
import { applyRate, formatMoney, type Money, money, subtract, zero } from '../money/money.ts';
import { rate, type Rate } from '../money/rate.ts';
import { Refusal } from '../refusal.ts';
import { DAY, type Instant } from '../time.ts';
import { annualPercentageRate } from './annual-rate.ts';

export const LOAN_STATUSES = ['review', 'repaying', 'repaid', 'expired', 'rejected'] as const;
export type LoanStatus = (typeof LOAN_STATUSES)[number];

export const LOAN_DAYS_MAX = 365;
/** Terms to choose from, and bands of credit scores, in one offer. */
export const LOAN_TERMS_MAX = 12;
export const LOAN_BANDS_MAX = 12;
/** Directive 2008/48/EC, article 14: within them the principal can be given back for the interest of the days that it was had. */
export const WITHDRAWAL_DAYS = 14;
const DAYS_OF_YEAR = 365n;

export type LoanTerm = { readonly days: number; readonly dailyRate: Rate };

export type LoanTerms = LoanTerm & {
  readonly principal: Money;
  /** The first days cost nothing, however long the loan is had. */
  readonly freeDays: number;
};

/** What a loan has come to. Interest is charged for whole days, and owed until it is paid. */
export type LoanAccount = LoanTerms & {
  readonly paidOutAt: Instant;
  readonly principalLeft: Money;
  /** Whole days that interest was charged for, the free ones included. */
  readonly chargedDays: number;
  readonly interestCharged: Money;
  readonly interestPaid: Money;
};

/** One day's interest on that much principal, rounded down to the unit. */
export function dailyInterest(principal: Money, dailyRate: Rate): Money {
  return applyRate(principal, dailyRate, 1n, 'down');
}

/** The yearly rate without compounding: a day's rate times 365. */
export function nominalRate({ dailyRate }: Pick<LoanTerm, 'dailyRate'>): Rate {
  return rate(dailyRate * DAYS_OF_YEAR);
}

export function dueAt(paidOutAt: Instant, days: number): Instant {
  return paidOutAt + days * DAY;
}

/** A loan of which nothing has been paid back, as it is on the day that it is paid out. */
export function openAccount(terms: LoanTerms, paidOutAt: Instant): LoanAccount {
  const none = zero(terms.principal.asset);
  return {
    ...terms,
    paidOutAt,
    principalLeft: terms.principal,
    chargedDays: 0,
    interestCharged: none,
    interestPaid: none,
  };
}

/** The account with the interest of every whole day until then; time that goes back changes nothing. */
export function chargeInterest(account: LoanAccount, now: Instant): LoanAccount {
  const chargedDays = Math.max(account.chargedDays, Math.floor((now - account.paidOutAt) / DAY));
  const costing = chargedDays - Math.max(account.chargedDays, account.freeDays);
  if (costing <= 0) return { ...account, chargedDays };
  const charged =
    account.interestCharged.units + dailyInterest(account.principalLeft, account.dailyRate).units * BigInt(costing);
  const { asset, units: most } = account.principal;
  return { ...account, chargedDays, interestCharged: money(asset, charged < most ? charged : most) };
}

/** What is owed at that time: the interest, and what is left of the principal. */
export type Payoff = { readonly interest: Money; readonly principal: Money; readonly total: Money };

export function payoffAt(account: LoanAccount, now: Instant): Payoff {
  const { interestCharged, interestPaid, principalLeft } = chargeInterest(account, now);
  const interest = subtract(interestCharged, interestPaid);
  return { interest, principal: principalLeft, total: money(interest.asset, interest.units + principalLeft.units) };
}

export type Repayment = {
  readonly account: LoanAccount;
  readonly interest: Money;
  readonly principal: Money;
  readonly isRepaid: boolean;
};

/** Interest first, then principal. Refuses `repayment_amount_incorrect` for nothing, and for more than is owed. */
export function repay(account: LoanAccount, amount: Money, now: Instant): Repayment | Refusal {
  const charged = chargeInterest(account, now);
  const owed = payoffAt(charged, now);
  if (amount.units <= 0n || amount.units > owed.total.units)
    return new Refusal('repayment_amount_incorrect', { field: 'amount', most: formatMoney(owed.total) });
  const interest = amount.units < owed.interest.units ? amount : owed.interest;
  const principal = subtract(amount, interest);
  const principalLeft = subtract(charged.principalLeft, principal);
  const interestPaid = money(interest.asset, charged.interestPaid.units + interest.units);
  return {
    account: { ...charged, principalLeft, interestPaid },
    interest,
    principal,
    isRepaid: amount.units === owed.total.units,
  };
}

/** What the loan costs when it is paid back on its last day, and what each day before would cost: known before anything is signed. */
export type LoanQuote = {
  readonly dailyInterest: Money;
  readonly interest: Money;
  readonly total: Money;
  /** Null: beyond what can be told, which no offer may be. */
  readonly annualRate: Rate | null;
  readonly schedule: readonly { readonly day: number; readonly interest: Money; readonly total: Money }[];
};

export function quoteLoan(terms: LoanTerms): LoanQuote {
  const account = openAccount(terms, 0);
  const schedule = Array.from({ length: terms.days }, (_, index) => {
    const day = index + 1;
    const { interest, total } = payoffAt(account, day * DAY);
    return { day, interest, total };
  });
  const { interest, total } = payoffAt(account, terms.days * DAY);
  return {
    dailyInterest: dailyInterest(terms.principal, terms.dailyRate),
    interest,
    total,
    annualRate: annualPercentageRate(
      [{ amount: terms.principal.units, days: 0 }],
      [{ amount: total.units, days: terms.days }],
    ),
    schedule,
  };
}

/** As a borrower finds it. The bands are in the order of their scores, each with the most that whoever has that score may owe. */
export type LoanOffer = {
  readonly isOpen: boolean;
  readonly minimum: Money;
  readonly maximum: Money;
  readonly freeDays: number;
  readonly terms: readonly LoanTerm[];
  readonly bands: readonly { readonly score: number; readonly limit: Money }[];
};

/** The most that somebody with that credit score may borrow; zero: nothing. */
export function limitFor({ bands, maximum }: Pick<LoanOffer, 'bands' | 'maximum'>, score: number): Money {
  const band = bands.findLast((each) => each.score <= score);
  if (band === undefined) return zero(maximum.asset);
  return band.limit.units < maximum.units ? band.limit : maximum;
}

export type Borrower = {
  readonly isVerified: boolean;
  readonly hasOpenLoan: boolean;
  readonly score: number;
};

/** The first reason against a loan, in the order in which the borrower has to put it right; its terms otherwise. */
export function checkLoan(
  offer: LoanOffer | null,
  borrower: Borrower,
  { days, amount }: { readonly days: number; readonly amount: Money },
): LoanTerms | Refusal {
  if (!borrower.isVerified) return new Refusal('identity_not_verified');
  if (offer === null || !offer.isOpen) return new Refusal('loans_not_offered');
  const term = offer.terms.find((each) => each.days === days);
  if (term === undefined)
    return new Refusal('loan_days_incorrect', {
      field: 'days',
      allowed: offer.terms.map((each) => each.days).join(', '),
    });
  const limit = limitFor(offer, borrower.score);
  if (limit.units < offer.minimum.units)
    return new Refusal('credit_score_low', { needed: String(neededScore(offer)), score: String(borrower.score) });
  if (amount.units < offer.minimum.units || amount.units > limit.units)
    return new Refusal('loan_amount_incorrect', {
      field: 'amount',
      minimum: formatMoney(offer.minimum),
      maximum: formatMoney(limit),
    });
  if (borrower.hasOpenLoan) return new Refusal('loan_open');
  return { principal: amount, freeDays: offer.freeDays, ...term };
}

/** The least score with which anything can be borrowed. */
function neededScore({ bands, minimum }: LoanOffer): number {
  return bands.find(({ limit }) => limit.units >= minimum.units)?.score ?? 0;
}
