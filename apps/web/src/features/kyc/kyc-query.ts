/** The customer's identity check, as the server knows it. */
import { queryOptions } from '@tanstack/react-query';
import { getIdentification } from '@candor/contract/kyc';
import { call } from '../../api/client.ts';

/** How often the page asks, during a review, whether there is a decision. */
const ASKED_AGAIN_MS = 60_000;

export const kycQuery = queryOptions({
  queryKey: ['kyc'],
  queryFn: () => call(getIdentification, {}),
  refetchInterval: ({ state }) => (state.data?.status === 'pending' ? ASKED_AGAIN_MS : false),
});
