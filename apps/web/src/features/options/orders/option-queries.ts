/** Queries for the customer's options. Their keys begin with those of orders, so that whatever moves money refetches them too. */
import { type QueryClient, queryOptions } from '@tanstack/react-query';
import { listPostings } from '@candor/contract/balance';
import { getOptionSettlement, listOptionUnderlyings, type OptionView } from '@candor/contract/options';
import { getOption, listOptions } from '@candor/contract/trading';
import type { RouteReply } from '@candor/contract/wire/route';
import { call } from '../../../api/client.ts';
import { serverClock } from '../../../api/server-clock.ts';
import { type AccountMode, isSignedIn } from '../../../api/session.ts';

/** Options also expire without the customer. */
const AGAIN_MS = 10_000;
/** Volatilities are published once a day, and pools change with each purchase. */
const TERMS_AGAIN_MS = 60_000;
const LIST_PAGE = 100;
const HISTORY_PAGE = 10;

/** @param code of one underlying; null for all. */
export function openOptionsQuery(mode: AccountMode, code: string | null) {
  return queryOptions({
    queryKey: ['orders', mode, 'options', 'open', code],
    queryFn: () => allOpen(code),
    enabled: isSignedIn,
    refetchOnWindowFocus: 'always',
    refetchInterval: ({ state }) => (state.data?.list.length ?? 0) > 0 && AGAIN_MS,
  });
}

async function allOpen(code: string | null): Promise<{ readonly list: readonly OptionView[] }> {
  const list: OptionView[] = [];
  let cursor: string | null = null;
  do {
    const query = { ...asked(code, cursor), status: 'open', size: String(LIST_PAGE) } as const;
    const page: RouteReply<typeof listOptions> = await call(listOptions, { query });
    list.push(...page.list);
    cursor = page.next;
  } while (cursor !== null);
  return { list };
}

/** What has ended, the newest first. @param cursor the option after which the page begins. */
export function optionHistoryQuery(mode: AccountMode, code: string | null, cursor: string | null) {
  return queryOptions({
    queryKey: ['orders', mode, 'options', 'ended', code, cursor],
    queryFn: () =>
      call(listOptions, { query: { ...asked(code, cursor), status: 'closed', size: String(HISTORY_PAGE) } }),
    enabled: isSignedIn,
  });
}

function asked(code: string | null, cursor: string | null) {
  return {
    product: 'option',
    ...(code === null ? {} : { code }),
    ...(cursor === null ? {} : { cursor }),
  } as const;
}

export function optionQuery(mode: AccountMode, id: string) {
  return queryOptions({
    queryKey: ['orders', mode, 'options', 'one', id],
    queryFn: () => call(getOption, { params: { id } }),
    refetchOnWindowFocus: 'always',
    refetchInterval: ({ state }) => state.data?.status === 'open' && AGAIN_MS,
  });
}

/** It never changes. */
export function settlementQuery(id: string) {
  return queryOptions({
    queryKey: ['options', 'settlement', id],
    queryFn: () => call(getOptionSettlement, { params: { id } }),
    staleTime: Infinity,
  });
}

/** What was booked for an option. Its number may be that of an order as well. */
export function optionPostingsQuery(mode: AccountMode, { id, status }: Pick<OptionView, 'id' | 'status'>) {
  return queryOptions({
    queryKey: ['postings', mode, 'option', id, status],
    queryFn: () => call(listPostings, { query: { number: id, group: 'options' } }),
  });
}

export const underlyingsQuery = queryOptions({
  queryKey: ['options', 'orders', 'underlyings'],
  queryFn: () => serverClock.read(() => call(listOptionUnderlyings, { query: {} })),
  staleTime: TERMS_AGAIN_MS / 2,
  refetchInterval: TERMS_AGAIN_MS,
});

export function refetchOptions(queries: QueryClient): Promise<void> {
  return queries.invalidateQueries({ queryKey: ['orders'] });
}
