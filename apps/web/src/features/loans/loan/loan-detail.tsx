/** One loan whole: what it asks for now, its terms, every payment, and its documents for ever. */
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { SkeletonRows } from '@candor/ui/figures/skeleton';
import { useSession } from '../../../api/session.ts';
import { RequireLogin } from '../../../shared/require-login.tsx';
import { ToReal } from '../../../shared/to-real.tsx';
import { useText } from '../../../text/text.tsx';
import { BorrowSteps } from '../borrow/borrow-steps.tsx';
import { Documents } from '../documents/documents.tsx';
import { loanQuery, type WholeLoan } from '../loan-queries.ts';
import { LoanHead } from '../mine/loan-head.tsx';
import { RenewTerms } from '../sign/renew-terms.tsx';
import { SignAgreement } from '../sign/sign-agreement.tsx';
import { stageOf } from '../stage.ts';
import { Ended } from './ended.tsx';
import { LoanTerms } from './loan-terms.tsx';
import { Payments } from './payments.tsx';
import { Repaying } from './repaying.tsx';
import { UnderReview } from './under-review.tsx';
import { useFocusOnChange } from './use-focus-on-change.ts';

/** Mails lead here, also on devices where nobody is signed in. */
export function LoanDetail({ id }: { readonly id: string }) {
  const { mode } = useSession();
  return <RequireLogin>{mode === 'real' ? <Detail id={id} /> : <ToReal />}</RequireLogin>;
}

function Detail({ id }: { readonly id: string }) {
  const { t, problem } = useText();
  const { data: loan, error } = useQuery(loanQuery(id));
  const stage = loan === undefined ? undefined : stageOf(loan);
  const head = useFocusOnChange<HTMLHeadingElement>(stage);
  const heading = (
    <h2 ref={head} id="loan" tabIndex={-1} className="font-serif text-lg font-semibold outline-none">
      {t('loans.loan', { number: id })}
    </h2>
  );
  return (
    <section
      aria-labelledby="loan"
      data-testid="loan"
      data-status={loan?.status}
      data-stage={stage}
      className="grid grid-cols-1 gap-8"
    >
      <Link
        to="/loan"
        className="target inline-flex items-center justify-self-start text-accent underline underline-offset-4"
      >
        {t('loans.toAll')}
      </Link>
      {loan === undefined ? (
        <>
          {heading}
          {error === null ? <SkeletonRows rows={8} /> : <p role="alert">{problem(error)}</p>}
        </>
      ) : (
        <>
          <LoanHead loan={loan} name={heading} />
          <div className={loan.status === 'review' ? COLUMN : `${COLUMN} items-start gap-x-16 lg:grid-cols-2`}>
            <div className={COLUMN}>
              <Now loan={loan} />
              {loan.paidOutAt !== null && <Payments loan={loan} paidOutAt={loan.paidOutAt} />}
            </div>
            {/* An agreement that is to be signed says the same. */}
            {loan.status !== 'review' && <LoanTerms loan={loan} title={t('loans.terms')} />}
          </div>
          <Documents loan={loan} />
        </>
      )}
    </section>
  );
}

const COLUMN = 'grid min-w-0 grid-cols-1 gap-8';

/** What can be done about it, or waited for. */
function Now({ loan }: { readonly loan: WholeLoan }) {
  switch (stageOf(loan)) {
    case 'unsigned':
      return (
        <>
          <BorrowSteps at="sign" />
          <SignAgreement key={loan.agreement.number} loan={loan} />
        </>
      );
    case 'outdated':
      return (
        <>
          <BorrowSteps at="sign" />
          <RenewTerms loan={loan} />
        </>
      );
    case 'review':
      return (
        <>
          <BorrowSteps at="review" />
          <UnderReview loan={loan} />
        </>
      );
    case 'repaying':
    case 'expired':
      return <Repaying loan={loan} />;
    case 'repaid':
    case 'rejected':
    case 'lapsed':
      return <Ended loan={loan} />;
  }
}
