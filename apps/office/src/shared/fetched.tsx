/** Fetched data: a skeleton while it loads, the reason if it failed, or the data itself. */
import type { ReactNode } from 'react';
import type { UseQueryResult } from '@tanstack/react-query';
import { Button } from '@candor/ui/actions/button';
import { EmptyState } from '@candor/ui/figures/empty-state';
import { SkeletonRows } from '@candor/ui/figures/skeleton';
import { useText } from '../text/text.tsx';

type FetchedProps<Data> = {
  readonly query: UseQueryResult<Data>;
  readonly children: (data: Data) => ReactNode;
};

export function Fetched<Data>({ query, children }: FetchedProps<Data>) {
  const { t, problem } = useText();
  if (query.data !== undefined) return children(query.data);
  if (query.isError) {
    return (
      <EmptyState
        title={t('shell.failedTitle')}
        action={<Button onClick={() => void query.refetch()}>{t('shell.retry')}</Button>}
      >
        {problem(query.error)}
      </EmptyState>
    );
  }
  return <SkeletonRows rows={4} />;
}
