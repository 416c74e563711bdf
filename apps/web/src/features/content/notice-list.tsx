/** The notices, newest first. */
import { useState } from 'react';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { Button } from '@candor/ui/actions/button';
import { EmptyState } from '@candor/ui/figures/empty-state';
import { SkeletonRows } from '@candor/ui/figures/skeleton';
import { Pager } from '../../shared/pager.tsx';
import { useText } from '../../text/text.tsx';
import { NOTICES_A_PAGE, noticesQuery } from './content-queries.ts';
import { writtenIn } from './written.ts';

export function noticePath(id: string): string {
  return `/help/notice?id=${id}`;
}

export function NoticeList() {
  const { t, locale, day, problem } = useText();
  const [page, setPage] = useState(1);
  const { data, error, refetch } = useQuery({ ...noticesQuery(locale, page), placeholderData: keepPreviousData });
  if (error !== null && data === undefined) {
    const retry = (
      <Button tone="plain" onClick={() => refetch()}>
        {t('shell.retry')}
      </Button>
    );
    return (
      <EmptyState title={t('shell.failedTitle')} action={retry}>
        {problem(error)}
      </EmptyState>
    );
  }
  if (data === undefined) {
    return <SkeletonRows rows={3} />;
  }
  if (data.total === 0) return <EmptyState title={t('help.noNotices')} />;
  return (
    <div>
      <ol className="divide-y divide-rule border-y border-rule">
        {data.list.map(({ id, title, date, summary, language }) => (
          <li key={id} className="grid gap-x-8 gap-y-1 py-5 sm:grid-cols-[11rem_minmax(0,1fr)]">
            <time dateTime={date} className="tabular pt-0.5 text-ink-3">
              {day(date)}
            </time>
            <div {...writtenIn(language, locale)} className="grid gap-1">
              <h2 className="text-base font-medium">
                <Link to={noticePath(id)} className="target flex items-center rounded-sm hover:text-accent">
                  {title}
                </Link>
              </h2>
              <p className="max-w-prose text-ink-2">{summary}</p>
            </div>
          </li>
        ))}
      </ol>
      <Pager page={page} size={NOTICES_A_PAGE} total={data.total} onPage={setPage} />
    </div>
  );
}
