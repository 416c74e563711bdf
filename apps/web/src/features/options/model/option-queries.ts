/** What options are sold on, and the volatilities published for them. */
import { queryOptions } from '@tanstack/react-query';
import {
  listOptionUnderlyings,
  listOptionVolatilities,
  type OptionUnderlyingView,
  type OptionView,
} from '@candor/contract/options';
import type { RouteReply } from '@candor/contract/wire/route';
import { MINUTE } from '@candor/core/time';
import { call } from '../../../api/client.ts';
import { serverClock } from '../../../api/server-clock.ts';

export type { OptionUnderlyingView, OptionView };
export type OptionUnderlyings = RouteReply<typeof listOptionUnderlyings>;

/** The volatility changes once a day, an expiry at its hour, and the pool with every sale. */
const AGAIN_MS = 3 * MINUTE;

export const underlyingsQuery = queryOptions({
  queryKey: ['options', 'underlyings'],
  queryFn: () => serverClock.read(() => call(listOptionUnderlyings, { query: {} })),
  staleTime: MINUTE,
  refetchInterval: AGAIN_MS,
});

/** The newest one, with its closes. */
export function volatilityQuery(code: string) {
  return queryOptions({
    queryKey: ['options', 'volatility', code],
    queryFn: () => call(listOptionVolatilities, { query: { code, page: '1', size: '1' } }),
    staleTime: AGAIN_MS,
  });
}
