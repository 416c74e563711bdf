/** The customer's orders and what they have to trade with. Keys carry the mode: demo and real are never mixed up. */
import { type QueryClient, queryOptions } from '@tanstack/react-query';
import { listBalances } from '@candor/contract/ledger';
import { getAccountSummary, getOptionsOrderById, listOptionsOrder, type OrderView } from '@candor/contract/trading';
import { call } from '../../api/client.ts';
import { type AccountMode, currentSession } from '../../api/session.ts';
import { lookAgain, tellOtherTabs } from './other-tabs.ts';

export type { OrderView };

/** Stop loss and take profit close orders without us: looked at again this often. */
const ORDERS_AGAIN_MS = 4_000;
const POSITIONS_MAX = 100;

export function openOrdersQuery(mode: AccountMode) {
  return queryOptions({
    queryKey: ['orders', mode, 'open'],
    queryFn: () => call(listOptionsOrder, { query: { status: 'open', size: String(POSITIONS_MAX) } }),
    enabled: currentSession().token !== null,
    staleTime: ORDERS_AGAIN_MS / 2,
    refetchOnWindowFocus: 'always',
    refetchInterval: ({ state }) => ((state.data?.list.length ?? 0) > 0 ? ORDERS_AGAIN_MS : false),
  });
}

/** Orders that wait, those placed last first. They fill, expire and are cancelled without us too. */
export function pendingOrdersQuery(mode: AccountMode) {
  return queryOptions({
    queryKey: ['orders', mode, 'pending'],
    queryFn: () => call(listOptionsOrder, { query: { status: 'pending', size: String(POSITIONS_MAX) } }),
    enabled: currentSession().token !== null,
    staleTime: ORDERS_AGAIN_MS / 2,
    refetchOnWindowFocus: 'always',
    refetchInterval: ({ state }) => ((state.data?.list.length ?? 0) > 0 ? ORDERS_AGAIN_MS : false),
  });
}

/** Below the orders' key: what changes an order changes this. */
export function accountSummaryQuery(mode: AccountMode) {
  return queryOptions({
    queryKey: ['orders', mode, 'summary'],
    queryFn: () => call(getAccountSummary, {}),
    enabled: currentSession().token !== null,
    staleTime: ORDERS_AGAIN_MS / 2,
    refetchOnWindowFocus: 'always',
    refetchInterval: ({ state }) => ((state.data?.openOrders ?? 0) > 0 ? ORDERS_AGAIN_MS : false),
  });
}

export function orderHistoryQuery(mode: AccountMode, page: number) {
  return queryOptions({
    queryKey: ['orders', mode, 'history', page],
    queryFn: () => call(listOptionsOrder, { query: { page: String(page), size: '10' } }),
    enabled: currentSession().token !== null,
  });
}

export function orderQuery(mode: AccountMode, id: string) {
  return queryOptions({
    queryKey: ['orders', mode, 'one', id],
    queryFn: () => call(getOptionsOrderById, { params: { id } }),
  });
}

export function balancesQuery(mode: AccountMode) {
  return queryOptions({
    queryKey: ['balances', mode],
    queryFn: () => call(listBalances, {}),
    enabled: currentSession().token !== null,
    refetchOnWindowFocus: 'always',
  });
}

/** After anything that moved money: here, and in the customer's other tabs. */
export async function refreshMoney(queries: QueryClient): Promise<void> {
  tellOtherTabs();
  await lookAgain(queries);
}
