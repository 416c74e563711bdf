/** Everything that was posted for a plan, in words, and what it had come to with each. */
import { useState } from 'react';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { PlanPosting, PlanView } from '@candor/contract/smart';
import { movementName } from '@candor/i18n/movement-kinds';
import { MINUTE } from '@candor/core/time';
import { SkeletonRows } from '@candor/ui/figures/skeleton';
import { Pager } from '../../../shared/pager.tsx';
import { useText } from '../../../text/text.tsx';
import { PLANS_PAGE, planPostingsQuery } from '../smart-queries.ts';
import { Usdt } from '../../../shared/usdt.tsx';

/** What was booked later than this after it was due says so. */
const LATE = 10 * MINUTE;

export function PlanPostings({ plan }: { readonly plan: PlanView }) {
  const { t, problem } = useText();
  const [page, setPage] = useState(1);
  // Each payment, and the end, is a posting more.
  const stand = `${plan.status} ${plan.daysPaid}`;
  const { data, error } = useQuery({
    ...planPostingsQuery(plan.id, stand, page),
    placeholderData: keepPreviousData,
  });
  return (
    <section aria-labelledby="smart-postings" className="grid gap-3">
      <h3 id="smart-postings" className="font-medium">
        {t('smart.postings')}
      </h3>
      {data === undefined && (error === null ? <SkeletonRows rows={3} /> : <p role="alert">{problem(error)}</p>)}
      {data !== undefined && (
        <>
          <ol data-testid="postings" className="divide-y divide-rule border-y border-rule text-sm">
            {data.list.map((posting) => (
              <Posting key={posting.id} posting={posting} />
            ))}
          </ol>
          <Pager page={page} size={PLANS_PAGE} total={data.total} onPage={setPage} />
        </>
      )}
    </section>
  );
}

function Posting({ posting }: { readonly posting: PlanPosting }) {
  const { kind, amount, day, dueAt, postedAt, profit } = posting;
  const { t, decimal, dateTime } = useText();
  const isLate = dueAt !== null && Date.parse(postedAt) - Date.parse(dueAt) > LATE;
  return (
    <li className="grid gap-0.5 py-2">
      <span className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1">
        <span>
          {movementName(kind, t)}
          {day !== null && <span className="text-ink-2"> · {t('smart.day', { day: decimal(String(day)) })}</span>}
        </span>
        <Usdt of={amount} className="font-medium" />
      </span>
      <span className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1 text-ink-2">
        <time dateTime={dueAt ?? postedAt} className="tabular">
          {dateTime(dueAt ?? postedAt)}
        </time>
        {profit !== null && (
          <span>
            {t('smart.profit')} <Usdt of={profit} isSigned />
          </span>
        )}
      </span>
      {isLate && <span className="text-ink-2">{t('smart.bookedAt', { at: `\u2068${dateTime(postedAt)}\u2069` })}</span>}
    </li>
  );
}
