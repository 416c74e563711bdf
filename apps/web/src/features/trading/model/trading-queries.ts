/** Queries for the customer's orders and account. Keys carry the mode, so that demo and real data never mix. */
import { type QueryClient, queryOptions } from '@tanstack/react-query';
import { listBalances } from '@candor/contract/balance';
import { getQuoteLog, type QuoteLogView } from '@candor/contract/market';
import { getAccountSummary, getContract, listContracts, type OrderView } from '@candor/contract/trading';
import { ApiFailure } from '@candor/contract/wire/answer';
import type { RouteReply } from '@candor/contract/wire/route';
import { call } from '../../../api/client.ts';
import { whileNotLive } from '../../../api/live-state.ts';
import { type AccountMode, currentSession } from '../../../api/session.ts';
import { besideOf } from './recorded-around.ts';
import { type HistoryFilter, queryOf } from './history-filter.ts';
import { refetchTrading, tellOtherTabs } from './other-tabs.ts';

export type { OrderView };

/** Orders also close without the customer, for example by a stop loss. While no socket reports it, they are refetched this often. */
const ORDERS_AGAIN_MS = 4_000;
const LIST_PAGE = 100;
const HISTORY_PAGE = 10;

export function openOrdersQuery(mode: AccountMode) {
  return queryOptions({
    queryKey: ['orders', mode, 'open'],
    queryFn: () => allOf('open'),
    enabled: currentSession().token !== null,
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
    enabled: currentSession().token !== null,
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
    const query = { status, size: String(LIST_PAGE), ...(cursor === null ? {} : { cursor }) };
    const page: RouteReply<typeof listContracts> = await call(listContracts, { query });
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

/** The recorded quotes of the minute, and of the ones beside it when the quote is near its edge; none if they are no longer stored. */
export function recordedQuery(code: string, minute: number | null, sequence: number) {
  return queryOptions({
    queryKey: ['recorded', code, minute, sequence],
    queryFn: async () => {
      const log = await recordedIn(code, minute);
      if (log === null) return [];
      const beside = besideOf(log, sequence, Date.now());
      const [before, after] = await Promise.all(beside.map((each) => recordedIn(code, each)));
      return [...(before?.quotes ?? []), ...log.quotes, ...(after?.quotes ?? [])];
    },
    enabled: minute !== null,
    staleTime: 4_000,
  });
}

async function recordedIn(code: string, minute: number | null): Promise<QuoteLogView | null> {
  if (minute === null) return null;
  try {
    return await call(getQuoteLog, { query: { code, minute: String(minute), chain: 'false' } });
  } catch (error) {
    if (error instanceof ApiFailure && error.kind === '404') return null;
    throw error;
  }
}

/** Its key begins with the orders' key, so whatever invalidates orders invalidates the summary too. */
export function accountSummaryQuery(mode: AccountMode) {
  return queryOptions({
    queryKey: ['orders', mode, 'summary'],
    queryFn: () => call(getAccountSummary, {}),
    enabled: currentSession().token !== null,
    staleTime: ORDERS_AGAIN_MS / 2,
    refetchOnWindowFocus: 'always',
    refetchInterval: ({ state }) => whileNotLive((state.data?.openOrders ?? 0) > 0 && ORDERS_AGAIN_MS),
  });
}

/** @param cursor the order after which the page begins; null for the newest page. */
export function orderHistoryQuery(mode: AccountMode, filter: HistoryFilter, cursor: string | null) {
  return queryOptions({
    queryKey: ['orders', mode, 'history', filter, cursor],
    queryFn: () => {
      const { timeZone } = new Intl.DateTimeFormat().resolvedOptions();
      const asked = queryOf(filter, new Date(), timeZone);
      return call(listContracts, {
        query: { ...asked, size: String(HISTORY_PAGE), ...(cursor === null ? {} : { cursor }) },
      });
    },
    enabled: currentSession().token !== null,
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
    enabled: currentSession().token !== null,
    refetchOnWindowFocus: 'always',
  });
}

/** Refetches after anything that moved money, here and in the customer's other tabs. */
export async function refetchBalances(queries: QueryClient): Promise<void> {
  tellOtherTabs();
  await refetchTrading(queries);
}
