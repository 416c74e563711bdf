/** One loan, expanded: what it is, who asks for it, what they have signed, and what the reader may do. */
import type { StaffLoanView } from '@candor/contract/staff/loans';
import { AgreementView } from './agreement-view.tsx';
import { CreditFacts } from './credit-facts.tsx';
import { LoanDecision } from './loan-decision.tsx';
import { LoanEnding } from './loan-ending.tsx';
import { LoanFacts } from './loan-facts.tsx';

export function LoanWork({ one }: { readonly one: StaffLoanView }) {
  return (
    <div className="grid gap-x-12 gap-y-6 lg:grid-cols-[minmax(0,1fr)_22rem]">
      <div className="grid content-start gap-6">
        <LoanFacts one={one} />
        <CreditFacts one={one} />
      </div>
      <div className="grid content-start gap-6">
        <AgreementView one={one} />
        {one.status === 'review' ? <LoanDecision one={one} /> : <LoanEnding one={one} />}
      </div>
    </div>
  );
}
