/** The query for what is offered. The pool behind it is read again while the page is open. */
import { queryOptions } from '@tanstack/react-query';
import { getLoanOffer } from '@candor/contract/loans';
import { call } from '../../api/client.ts';
import { serverClock } from '../../api/server-clock.ts';

const AGAIN_MS = 5_000;

export const loanOfferQuery = queryOptions({
  queryKey: ['loans', 'offer'],
  queryFn: () => serverClock.read(() => call(getLoanOffer, { query: {} })),
  refetchInterval: AGAIN_MS,
});
