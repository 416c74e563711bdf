/** Everything that was posted for a plan, in words. */
import { useState } from 'react';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { PlanPosting, PlanView } from '@candor/contract/smart';
import { movementName } from '@candor/i18n/movement-kinds';
import { SkeletonRows } from '@candor/ui/figures/skeleton';
import { Pager } from '../../shared/pager.tsx';
import { useText } from '../../text/text.tsx';
import { PLANS_PAGE, planPostingsQuery } from './smart-queries.ts';

export function PlanPostings({ plan }: { readonly plan: PlanView }) {
  const { t } = useText();
  const [isOpen, setOpen] = useState(false);
  return (
    <details className="grow basis-full" onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary className="target inline-flex cursor-pointer items-center text-accent underline underline-offset-4">
        {t('smart.postings')}
      </summary>
      {isOpen && <Postings plan={plan} />}
    </details>
  );
}

function Postings({ plan }: { readonly plan: PlanView }) {
  const { problem } = useText();
  const [page, setPage] = useState(1);
  const { data, error } = useQuery({ ...planPostingsQuery(plan.id, page), placeholderData: keepPreviousData });
  if (data === undefined) return error === null ? <SkeletonRows rows={3} /> : <p role="alert">{problem(error)}</p>;
  return (
    <>
      <ol data-testid="postings" className="divide-y divide-rule border-y border-rule text-sm">
        {data.list.map((posting) => (
          <Posting key={posting.id} posting={posting} />
        ))}
      </ol>
      <Pager page={page} size={PLANS_PAGE} total={data.total} onPage={setPage} />
    </>
  );
}

function Posting({ posting: { kind, amount, day, dueAt, postedAt } }: { readonly posting: PlanPosting }) {
  const { t, money, decimal, dateTime } = useText();
  return (
    <li className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1 py-2">
      <span>
        {movementName(kind, t)}
        {day !== null && <span className="text-ink-2"> · {t('smart.day', { day: decimal(String(day)) })}</span>}
      </span>
      <span className="flex flex-wrap items-baseline gap-x-6">
        <time dateTime={dueAt ?? postedAt} className="tabular text-ink-2">
          {dateTime(dueAt ?? postedAt)}
        </time>
        <bdi className="tabular">{money(amount)} USDT</bdi>
      </span>
    </li>
  );
}
