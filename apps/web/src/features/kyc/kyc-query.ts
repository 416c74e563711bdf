/** The customer's identity check, as the server knows it now. */
import { queryOptions } from '@tanstack/react-query';
import { getIdentification } from '@candor/contract/kyc';
import { call } from '../../api/client.ts';

/** While somebody looks at it, the page asks now and then whether they have decided. */
const ASKED_AGAIN_MS = 60_000;

export const kycQuery = queryOptions({
  queryKey: ['kyc'],
  queryFn: () => call(getIdentification, {}),
  refetchInterval: ({ state }) => (state.data?.status === 'pending' ? ASKED_AGAIN_MS : false),
});
