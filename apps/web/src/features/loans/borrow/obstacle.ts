/** What stands in the way of a loan, by the rule that the server asks. */
import type { UserView } from '@candor/contract/identity';
import type { LoanOfferView } from '@candor/contract/loans';
import { checkLoan } from '@candor/core/loans/borrow';
import type { Money } from '@candor/core/money/money';
import { Refusal } from '@candor/core/refusal';
import { offerOf } from '../quote.ts';

export type Asked = { readonly days: number; readonly amount: Money };
export type Applicant = Pick<UserView, 'verification' | 'creditScore'> & { readonly hasOpenLoan: boolean };

/** Null: nothing does. */
export function obstacleTo(view: LoanOfferView, applicant: Applicant, asked: Asked): Refusal | null {
  const borrower = {
    isVerified: applicant.verification === 'verified',
    hasOpenLoan: applicant.hasOpenLoan,
    score: applicant.creditScore,
  };
  const answer = checkLoan(offerOf(view), view.freeDays, borrower, asked);
  return answer instanceof Refusal ? answer : null;
}
