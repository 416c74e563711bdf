/** Who may borrow how much: the first reason against it, in the order in which a borrower has to put it right. */
import { formatMoney, type Money } from '../money/money.ts';
import { Refusal } from '../refusal.ts';
import { checkOffer, limitFor, type LoanOffer, type LoanTerms, neededScore } from './loan.ts';

export type Borrower = {
  readonly isVerified: boolean;
  readonly hasOpenLoan: boolean;
  /** The credit score. */
  readonly score: number;
};

export function checkLoan(
  offer: LoanOffer | null,
  freeDays: number,
  borrower: Borrower,
  asked: { readonly days: number; readonly amount: Money },
): LoanTerms | Refusal {
  if (!borrower.isVerified) return new Refusal('identity_not_verified');
  const terms = checkOffer(offer, freeDays, asked);
  if (terms instanceof Refusal || offer === null) return terms;
  const limit = limitFor(offer, borrower.score);
  if (limit.units < offer.minimum.units)
    return new Refusal('credit_score_low', { needed: String(neededScore(offer) ?? ''), score: String(borrower.score) });
  if (asked.amount.units > limit.units)
    return new Refusal('loan_amount_incorrect', {
      field: 'amount',
      minimum: formatMoney(offer.minimum),
      maximum: formatMoney(limit),
    });
  return borrower.hasOpenLoan ? new Refusal('loan_open') : terms;
}
