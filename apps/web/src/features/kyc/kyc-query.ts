/** The customer's identity check, as the server knows it. */
import { queryOptions } from '@tanstack/react-query';
import { getIdentification } from '@candor/contract/kyc';
import { call } from '../../api/client.ts';
import { whileNotLive } from '../../api/live-state.ts';

/** How often the page asks, during a review, whether there is a decision; not while a socket would report it. */
const ASKED_AGAIN_MS = 60_000;

export const kycQuery = queryOptions({
  queryKey: ['kyc'],
  queryFn: () => call(getIdentification, {}),
  refetchInterval: ({ state }) => whileNotLive(state.data?.status === 'pending' && ASKED_AGAIN_MS),
});
