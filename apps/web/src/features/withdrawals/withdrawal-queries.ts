/** Queries for withdrawals and the address book. Withdrawals under way are asked for again while the page is open. */
import { queryOptions } from '@tanstack/react-query';
import { listPayees, listWithdrawalOptions, listWithdrawals, type WithdrawalView } from '@candor/contract/withdrawals';
import type { RouteReply } from '@candor/contract/wire/route';
import { call } from '../../api/client.ts';

export type LimitView = RouteReply<typeof listWithdrawalOptions>['limit'];

export const WITHDRAWALS_PAGE = 10;
/** While a payment is on its way, and otherwise. */
const SENDING_MS = 1_500;
const QUIET_MS = 5_000;

export const withdrawalOptionsQuery = queryOptions({
  queryKey: ['wallet', 'withdrawal-options'],
  queryFn: () => call(listWithdrawalOptions, { query: {} }),
  refetchInterval: QUIET_MS,
});

/** Asked for again, because an address becomes usable by time, and confirmed in another tab. */
export const payeesQuery = queryOptions({
  queryKey: ['wallet', 'payees'],
  queryFn: () => call(listPayees, { query: {} }),
  refetchInterval: QUIET_MS,
});

export function withdrawalsQuery(page: number) {
  return queryOptions({
    queryKey: ['wallet', 'withdrawals', page],
    queryFn: () => call(listWithdrawals, { query: { page: String(page), size: String(WITHDRAWALS_PAGE) } }),
    refetchInterval: ({ state }) => (state.data?.list.some(isOnItsWay) === true ? SENDING_MS : QUIET_MS),
  });
}

function isOnItsWay({ stage }: WithdrawalView): boolean {
  return stage === 'sent' || stage === 'confirming';
}
