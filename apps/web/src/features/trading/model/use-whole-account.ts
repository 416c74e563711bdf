/**
 * Long order lists are refetched less often than the account summary. When a list's count or margin differs from the summary's, it is
 * refetched at once.
 */
import { useEffect } from 'react';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useSession } from '../../../api/session.ts';
import { exactUsdt } from '../../../shared/exact.ts';
import { accountSummaryQuery, openOrdersQuery, type OrderView, pendingOrdersQuery } from './trading-queries.ts';

export function useWholeAccount(): void {
  const { mode } = useSession();
  const queries = useQueryClient();
  const { data: summary, dataUpdatedAt: toldAt } = useQuery(accountSummaryQuery(mode));
  useEffect(() => {
    if (summary === undefined) return;
    const lists = [
      { query: openOrdersQuery(mode), count: summary.openOrders, units: exactUsdt(summary.used).units },
      { query: pendingOrdersQuery(mode), count: summary.pendingOrders, units: exactUsdt(summary.held).units },
    ];
    for (const { query, count, units } of lists) {
      const state = queries.getQueryState(query.queryKey);
      // A list that was fetched after the summary is the newer of the two.
      if (state?.data === undefined || state.dataUpdatedAt >= toldAt) continue;
      const { list } = state.data;
      if (list.length !== count || marginOf(list) !== units)
        void queries.invalidateQueries({ queryKey: query.queryKey, exact: true });
    }
  }, [mode, queries, summary, toldAt]);
}

function marginOf(orders: readonly OrderView[]): bigint {
  return orders.reduce((sum, { margin }) => sum + exactUsdt(margin).units, 0n);
}
