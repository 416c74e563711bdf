/** Queries for what is offered, and for the customer's own loans. All are read again while the page is open. */
import { queryOptions } from '@tanstack/react-query';
import { getLoan, getLoanCertificate, getLoanOffer, listLoanRecord } from '@candor/contract/loans';
import type { RouteReply } from '@candor/contract/wire/route';
import { call } from '../../api/client.ts';
import { serverClock } from '../../api/server-clock.ts';

export type WholeLoan = RouteReply<typeof getLoan>;

export const LOANS_PAGE = 10;
/** What every key begins with. */
export const LOANS = ['loans'] as const;
const AGAIN_MS = 5_000;

export const loanOfferQuery = queryOptions({
  queryKey: [...LOANS, 'offer'],
  queryFn: () => serverClock.read(() => call(getLoanOffer, { query: {} })),
  refetchInterval: AGAIN_MS,
});

export function loansQuery(page: number) {
  return queryOptions({
    queryKey: [...LOANS, 'list', page],
    queryFn: () =>
      serverClock.read(() => call(listLoanRecord, { query: { page: String(page), size: String(LOANS_PAGE) } })),
    refetchInterval: AGAIN_MS,
  });
}

export function loanQuery(id: string) {
  return queryOptions({
    queryKey: [...LOANS, 'loan', id],
    queryFn: () => serverClock.read(() => call(getLoan, { params: { id } })),
    refetchInterval: AGAIN_MS,
  });
}

export const certificateQuery = queryOptions({
  queryKey: [...LOANS, 'certificate'],
  queryFn: () => call(getLoanCertificate, { query: {} }),
  staleTime: Number.POSITIVE_INFINITY,
});
