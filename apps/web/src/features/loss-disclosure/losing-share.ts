/** How many real accounts lose money, as the server measured it. */
import { queryOptions } from '@tanstack/react-query';
import { getLosingShare } from '@candor/contract/loss-disclosure';
import { call } from '../../api/client.ts';

/** It is measured once a day. */
const FRESH_MS = 10 * 60_000;

export const losingShareQuery = queryOptions({
  queryKey: ['loss-disclosure'],
  queryFn: () => call(getLosingShare, {}),
  staleTime: FRESH_MS,
});
