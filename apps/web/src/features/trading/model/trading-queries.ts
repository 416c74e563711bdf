/** Queries for the customer's orders and account. Keys carry the mode, so that demo and real data never mix. */
import { type QueryClient, queryOptions } from '@tanstack/react-query';
import { listBalances } from '@candor/contract/balance';
import { getAccountSummary, getContract, listContracts, type OrderView } from '@candor/contract/trading';
import type { RouteReply } from '@candor/contract/wire/route';
import { call } from '../../../api/client.ts';
import { whileNotLive } from '../../../api/live-state.ts';
import { type AccountMode, isSignedIn } from '../../../api/session.ts';
import { refetchTrading, tellOtherTabs } from './other-tabs.ts';
import { LIST_PAGE, ordersRequest } from './orders-request.ts';

export type { OrderView };

/** Orders also close without the customer, for example by a stop loss. While no socket reports it, they are refetched this often. */
const ORDERS_AGAIN_MS = 4_000;

export function openOrdersQuery(mode: AccountMode) {
  return queryOptions({
    queryKey: ['orders', mode, 'open'],
    queryFn: () => allOf('open'),
    enabled: isSignedIn,
    staleTime: ORDERS_AGAIN_MS / 2,
    refetchOnWindowFocus: 'always',
    refetchInterval: ({ state }) => whileNotLive(again(state.data)),
  });
}

/** Pending orders, newest first. They also fill, expire and are cancelled without the customer. */
export function pendingOrdersQuery(mode: AccountMode) {
  return queryOptions({
    queryKey: ['orders', mode, 'pending'],
    queryFn: () => allOf('pending'),
    enabled: isSignedIn,
    staleTime: ORDERS_AGAIN_MS / 2,
    refetchOnWindowFocus: 'always',
    refetchInterval: ({ state }) => whileNotLive(again(state.data)),
  });
}

/** Reads all pages, because totals and "close all" cover the whole account. */
async function allOf(status: 'open' | 'pending'): Promise<{ list: OrderView[] }> {
  const list: OrderView[] = [];
  let cursor: string | null = null;
  do {
    const page: RouteReply<typeof listContracts> = await call(listContracts, ordersRequest(status, cursor));
    list.push(...page.list);
    cursor = page.next;
  } while (cursor !== null);
  return { list };
}

/** A list of many pages is refetched less often. The account summary shows changes earlier and triggers a refetch (`useWholeAccount`). */
function again(data: { readonly list: readonly OrderView[] } | undefined): number | false {
  const count = data?.list.length ?? 0;
  return count > 0 && ORDERS_AGAIN_MS * Math.ceil(count / LIST_PAGE);
}

/** Its key begins with the orders' key, so whatever invalidates orders invalidates the summary too. */
export function accountSummaryQuery(mode: AccountMode) {
  return queryOptions({
    queryKey: ['orders', mode, 'summary'],
    queryFn: () => call(getAccountSummary, {}),
    enabled: isSignedIn,
    staleTime: ORDERS_AGAIN_MS / 2,
    refetchOnWindowFocus: 'always',
    refetchInterval: ({ state }) => whileNotLive((state.data?.openOrders ?? 0) > 0 && ORDERS_AGAIN_MS),
  });
}

export function orderQuery(mode: AccountMode, id: string) {
  return queryOptions({
    queryKey: ['orders', mode, 'one', id],
    queryFn: () => call(getContract, { params: { id } }),
  });
}

export function balancesQuery(mode: AccountMode) {
  return queryOptions({
    queryKey: ['balances', mode],
    queryFn: () => call(listBalances, {}),
    enabled: isSignedIn,
    refetchOnWindowFocus: 'always',
  });
}

/** Refetches after anything that moved money, here and in the customer's other tabs. */
export async function refetchBalances(queries: QueryClient): Promise<void> {
  tellOtherTabs();
  await refetchTrading(queries);
}
