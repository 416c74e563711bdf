/** The customer's loans, the newest first: how each stands, what it asks for next, and the way to it. */
import { useState } from 'react';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { SkeletonRows } from '@candor/ui/figures/skeleton';
import { Pager } from '../../../shared/pager.tsx';
import { useText } from '../../../text/text.tsx';
import { LOANS_PAGE, loansQuery } from '../loan-queries.ts';
import { LoanRow } from './loan-row.tsx';

export function LoanList() {
  const { t, problem } = useText();
  const [page, setPage] = useState(1);
  const { data, error } = useQuery({ ...loansQuery(page), placeholderData: keepPreviousData });
  return (
    <section aria-labelledby="my-loans" className="grid gap-3">
      <h2 id="my-loans" className="font-serif text-lg font-semibold">
        {t('loans.mine')}
      </h2>
      {data === undefined && (error === null ? <SkeletonRows rows={2} /> : <p role="alert">{problem(error)}</p>)}
      {data?.total === 0 && <p className="text-ink-2">{t('loans.empty')}</p>}
      {data !== undefined && data.total > 0 && (
        <>
          <ol data-testid="loans" className="divide-y divide-rule border-y border-rule-strong">
            {data.list.map((loan) => (
              <LoanRow key={loan.id} loan={loan} />
            ))}
          </ol>
          <Pager page={page} size={LOANS_PAGE} total={data.total} onPage={setPage} />
        </>
      )}
    </section>
  );
}
