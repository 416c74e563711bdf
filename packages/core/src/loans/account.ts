/**
 * What a loan has come to: interest for each whole day, repayments, and what is owed at any time. The database computes the same figures, and posts
 * its own.
 */
import { add, formatMoney, type Money, money, subtract, zero } from '../money/money.ts';
import { Refusal } from '../refusal.ts';
import { DAY, type Instant } from '../time.ts';
import { dailyInterest, type LoanTerms } from './loan.ts';

export const LOAN_STATUSES = ['review', 'repaying', 'repaid', 'expired', 'rejected'] as const;
export type LoanStatus = (typeof LOAN_STATUSES)[number];

/** Why members of staff reject a loan, as published. */
export const STAFF_REJECTIONS = ['income', 'information', 'pool', 'risk'] as const;
/** And what ends a request without them: its customer takes it back, or never signs it. */
export const LOAN_REJECTIONS = ['cancelled', 'unsigned', ...STAFF_REJECTIONS] as const;
export type LoanRejection = (typeof LOAN_REJECTIONS)[number];

/** A request whose agreement nobody signed within them has ended. */
export const SIGNING_DAYS = 7;
/** Directive (EU) 2023/2225, article 26: within them the principal can be given back for the interest of the days that it was had. */
export const WITHDRAWAL_DAYS = 14;

/** What a loan has come to. Interest is charged for whole days, and owed until it is paid. */
export type LoanAccount = LoanTerms & {
  readonly paidOutAt: Instant;
  readonly principalLeft: Money;
  /** Whole days that interest was charged for, the free ones included. */
  readonly chargedDays: number;
  readonly interestCharged: Money;
  readonly interestPaid: Money;
};

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
  return { interest, principal: principalLeft, total: add(interest, principalLeft) };
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
