/** A short list of instruments, live: for the home page. */
import { useQuery } from '@tanstack/react-query';
import { Button } from '@candor/ui/button';
import { EmptyState } from '@candor/ui/empty-state';
import { SkeletonRows } from '@candor/ui/skeleton';
import { useText } from '../../text/text.tsx';
import { marketListQuery, type MarketTypeText } from './market-queries.ts';
import { MarketHead } from './market-head.tsx';
import { MarketRow } from './market-row.tsx';

export function MarketTable({ type, rows }: { readonly type: MarketTypeText; readonly rows: number }) {
  const { t, problem } = useText();
  const { data, error, isPending, refetch } = useQuery(marketListQuery(type, rows));
  if (isPending) {
    return (
      <div aria-busy="true" className="pt-9">
        <SkeletonRows rows={rows} />
      </div>
    );
  }
  if (error !== null) {
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
