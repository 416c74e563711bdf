/** The customer's own loans, and what is offered: the calculator, how much can be borrowed, the pool behind it, and the rules; or one loan alone. */
import { useQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router';
import { EmptyState } from '@candor/ui/figures/empty-state';
import { SkeletonRows } from '@candor/ui/figures/skeleton';
import { useSession } from '../../api/session.ts';
import { LoadFailed } from '../../shared/load-failed.tsx';
import { useText } from '../../text/text.tsx';
import { BorrowingLimits } from './borrowing-limits.tsx';
import { Calculator } from './calculator.tsx';
import { LendingPool } from './lending-pool.tsx';
import { LoanDetail } from './loan/loan-detail.tsx';
import { loanOfferQuery } from './loan-queries.ts';
import { LoanRules } from './loan-rules.tsx';
import { LoanList } from './mine/loan-list.tsx';

export function Loans() {
  const { token, mode } = useSession();
  const [search] = useSearchParams();
  const id = search.get('loan') ?? '';
  if (id !== '') return <LoanDetail key={id} id={id} />;
  return (
    <div className="grid grid-cols-1 gap-12">
      {token !== null && mode === 'real' && <LoanList />}
      <Offer />
    </div>
  );
}

function Offer() {
  const { t } = useText();
  const { data, error, refetch } = useQuery(loanOfferQuery);
  if (data === undefined) {
    if (error === null) return <SkeletonRows rows={8} />;
    return <LoadFailed error={error} onRetry={refetch} />;
  }
  const { offer, pool, asOf } = data;
  if (offer === null) return <EmptyState title={t('loans.none')} />;
  return (
    <>
      {!offer.isOpen && (
        <p role="status" className="rounded bg-sunken px-4 py-3">
          {t('loans.closed')}
        </p>
      )}
      <Calculator offer={offer} at={Date.parse(asOf)} />
      <div className="grid grid-cols-1 items-start gap-12 lg:grid-cols-2">
        <BorrowingLimits view={offer} />
        <div className="grid grid-cols-1 gap-12">
          <LendingPool pool={pool} />
          <LoanRules freeDays={offer.freeDays} />
        </div>
      </div>
    </>
  );
}
