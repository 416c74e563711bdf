/** Queries for deposits. Those under way are asked for again while the page is open. */
import { queryOptions } from '@tanstack/react-query';
import { getDepositAddress, listDepositOptions, listRecharge } from '@candor/contract/wallet';
import type { Network } from '@candor/core/wallet/coins';
import { call } from '../../api/client.ts';

export const DEPOSITS_PAGE = 20;
/** While something waits for the chain, and while nothing does. */
const WAITING_MS = 1_500;
const QUIET_MS = 5_000;

export const depositOptionsQuery = queryOptions({
  queryKey: ['wallet', 'options'],
  queryFn: () => call(listDepositOptions, { query: {} }),
  refetchInterval: QUIET_MS,
});

export function depositAddressQuery(network: Network) {
  return queryOptions({
    queryKey: ['wallet', 'address', network],
    queryFn: () => call(getDepositAddress, { body: { network } }),
    retry: false,
  });
}

export function depositsQuery(page: number) {
  return queryOptions({
    queryKey: ['wallet', 'deposits', page],
    queryFn: () => call(listRecharge, { query: { page: String(page), size: String(DEPOSITS_PAGE) } }),
    refetchInterval: ({ state }) =>
      state.data?.list.some(({ status }) => status === 'review') === true ? WAITING_MS : QUIET_MS,
  });
}
