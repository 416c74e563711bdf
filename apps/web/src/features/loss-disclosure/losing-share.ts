/** How many real accounts lose money, as the server measured it. */
import { queryOptions } from '@tanstack/react-query';
import { getLosingShare } from '@candor/contract/loss-disclosure';
import type { RouteReply } from '@candor/contract/wire/route';
import { call } from '../../api/client.ts';

/** It is measured once a day. */
const FRESH_MS = 10 * 60_000;

export type LosingShare = RouteReply<typeof getLosingShare>;

export const losingShareQuery = queryOptions({
  queryKey: ['loss-disclosure'],
  queryFn: () => call(getLosingShare, {}),
  staleTime: FRESH_MS,
});
