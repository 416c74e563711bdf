/** A loan as somebody has chosen it, with the terms and figures of that moment. */
import type { LoanOfferView, LoanTermView } from '@candor/contract/loans';
import { formatMoney, type Money } from '@candor/core/money/money';
import { Refusal } from '@candor/core/refusal';
import { type QuotedLoan, quoteOf } from '../quote.ts';

export type Choice = { readonly term: LoanTermView; readonly freeDays: number; readonly quoted: QuotedLoan };

/** Null: that amount for that many days is not lent, or nothing is. */
export function choiceOf(offer: LoanOfferView, days: number, principal: Money): Choice | null {
  const term = offer.terms.find((each) => each.days === days);
  const quoted = quoteOf(offer, days, formatMoney(principal));
  if (!offer.isOpen || term === undefined || quoted === null || quoted instanceof Refusal) return null;
  return { term, freeDays: offer.freeDays, quoted };
}

/** Whether they cost the same on each day. */
export function isSameCost(one: Choice, other: Choice): boolean {
  return (
    one.term.dailyPercent === other.term.dailyPercent &&
    one.freeDays === other.freeDays &&
    one.quoted.quote.total.units === other.quoted.quote.total.units
  );
}
