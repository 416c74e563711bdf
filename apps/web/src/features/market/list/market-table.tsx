/** A short list of instruments, live: for the home page. */
import { useDeferredValue } from 'react';
import { useQuery } from '@tanstack/react-query';
import { Button } from '@candor/ui/actions/button';
import { EmptyState } from '@candor/ui/figures/empty-state';
import { SkeletonRows } from '@candor/ui/figures/skeleton';
import { useText } from '../../../text/text.tsx';
import { marketListQuery, type MarketTypeText } from '../market-queries.ts';
import { MarketHead } from './market-head.tsx';
import { MarketRow } from './market-row.tsx';

export function MarketTable({ type, rows }: { readonly type: MarketTypeText; readonly rows: number }) {
  const { t, problem } = useText();
  const { data, error, refetch } = useQuery(marketListQuery(type, rows));
  // Rows are rendered in slices, so that a slow phone reacts to a tap in the meantime.
  const isThere = useDeferredValue(data !== undefined);
  if (error === null && (data === undefined || !isThere)) {
    return (
      <div className="pt-9">
        <SkeletonRows rows={rows} />
      </div>
    );
  }
  if (data === undefined) {
    return (
      <EmptyState
        title={t('shell.failedTitle')}
        action={
          <Button tone="plain" onClick={() => refetch()}>
            {t('shell.retry')}
          </Button>
        }
      >
        {problem(error)}
      </EmptyState>
    );
  }
  return (
    <div role="table" aria-label={t('home.liveTable')}>
      <MarketHead />
      {data.map((item) => (
        <MarketRow key={item.code} item={item} />
      ))}
    </div>
  );
}
