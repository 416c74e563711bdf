/** The closed positions of the active mode, or whatever orders are asked for: newest first, filtered and paged. */
import { lazy, Suspense, useState } from 'react';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Button } from '@candor/ui/actions/button';
import { EmptyState } from '@candor/ui/figures/empty-state';
import { SkeletonRows } from '@candor/ui/figures/skeleton';
import { useSession } from '../../../api/session.ts';
import { CursorPager } from '@candor/ui/actions/cursor-pager';
import { useDebounced } from '@candor/ui/foundation/use-debounced';
import { useText } from '../../../text/text.tsx';
import { isBackwards, partsOf, useHistoryFilter } from '../model/history-filter.ts';
import { HistoryFilters } from './history-filters.tsx';
import { HistoryTable } from './history-table.tsx';
import { orderHistoryQuery } from '../model/record-queries.ts';

const OrderDetail = lazy(async () => ({ default: (await import('./order-detail.tsx')).OrderDetail }));

/** The search waits for a pause in typing. */
const TYPING_MS = 250;

export function OrderHistory() {
  const { t, problem } = useText();
  const { filter, change, clear } = useHistoryFilter();
  const [detail, setDetail] = useState<string | null>(null);
  const { data, error, isPlaceholderData, refetch, ...pages } = usePages();
  const parts = partsOf(filter);
  const isNothing = error === null && data?.total === 0 && !isPlaceholderData;
  if (isNothing && filter.status === 'any' && parts === 1) {
    return <EmptyState title={t('orders.noHistory')}>{t('orders.noPositionsText')}</EmptyState>;
  }
  if (isNothing && parts === 0) {
    return (
      <EmptyState
        title={t('history.noneClosed')}
        action={
          <Button tone="plain" onClick={() => change({ status: 'any' })}>
            {t('history.showAll')}
          </Button>
        }
      >
        {t('history.noneClosedText')}
      </EmptyState>
    );
  }
  return (
    <>
      <HistoryFilters filter={filter} parts={parts} onChange={change} onClear={clear} />
      {error !== null && (
        <EmptyState
          title={t('shell.failedTitle')}
          action={
            <Button tone="plain" onClick={() => void refetch()}>
              {t('shell.retry')}
            </Button>
          }
        >
          {problem(error)}
        </EmptyState>
      )}
      {error === null && data === undefined && <SkeletonRows rows={3} />}
      {error === null && data !== undefined && (
        <div aria-busy={isPlaceholderData} className="aria-busy:opacity-60">
          <Found parts={parts} {...data} />
          {data.list.length === 0 ? (
            <EmptyState
              title={t('history.noMatch')}
              action={
                <Button tone="plain" onClick={clear}>
                  {t('history.clear')}
                </Button>
              }
            >
              {t('history.noMatchText')}
            </EmptyState>
          ) : (
            <HistoryTable orders={data.list} onDetail={setDetail} />
          )}
          <CursorPager label={t('history.pages')} newer={t('history.newer')} older={t('history.older')} {...pages} />
        </div>
      )}
      <Suspense>{detail !== null && <OrderDetail id={detail} onClose={() => setDetail(null)} />}</Suspense>
    </>
  );
}

/** The current page, and how to go to newer and older ones. A change of filter or account starts again with the newest. */
function usePages() {
  const { mode } = useSession();
  const { filter } = useHistoryFilter();
  const settled = useDebounced(filter.find, TYPING_MS);
  const find = filter.find === '' ? '' : settled;
  const asked = { ...filter, find, ...(isBackwards(filter) ? { placed: null } : {}) };
  const key = JSON.stringify([mode, asked]);
  const [trail, setTrail] = useState<{ readonly key: string; readonly cursors: readonly string[] }>({
    key,
    cursors: [],
  });
  const cursors = trail.key === key ? trail.cursors : [];
  const { data, error, isPlaceholderData, refetch } = useQuery({
    ...orderHistoryQuery(mode, asked, cursors.at(-1) ?? null),
    placeholderData: keepPreviousData,
  });
  const next = data?.next ?? null;
  return {
    data,
    error,
    isPlaceholderData,
    refetch,
    onNewer: cursors.length === 0 ? null : () => setTrail({ key, cursors: cursors.slice(0, -1) }),
    onOlder: next === null || isPlaceholderData ? null : () => setTrail({ key, cursors: [...cursors, next] }),
  };
}

type FoundProps = { readonly parts: number; readonly total: number; readonly isTotalCapped: boolean };

/** The number of orders found. Announced to screen readers when a filter is in use; plain text otherwise. */
function Found({ parts, total, isTotalCapped }: FoundProps) {
  const { t, decimal } = useText();
  const text = isTotalCapped
    ? t('history.foundMany', { count: decimal(String(total)) })
    : t('history.found', { count: total });
  return (
    <p role={parts > 0 ? 'status' : undefined} data-testid="history-found" className="tabular py-2 text-xs text-ink-2">
      {total === 0 ? '' : text}
    </p>
  );
}
