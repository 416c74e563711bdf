/** Queries of conversions. */
import { queryOptions } from '@tanstack/react-query';
import { listConversionOptions, listConversions } from '@candor/contract/conversion';
import type { RouteReply } from '@candor/contract/wire/route';
import { CONVERSION_SHOWN_FOR } from '@candor/core/conversion/conversion';
import { call } from '../../api/client.ts';

export type ConversionOptions = RouteReply<typeof listConversionOptions>;

export const CONVERSIONS_PAGE = 10;

/** Asked for anew when its figures have been shown for their time. */
export const conversionOptionsQuery = queryOptions({
  queryKey: ['conversion', 'options'],
  queryFn: () => call(listConversionOptions, { query: {} }),
  refetchInterval: CONVERSION_SHOWN_FOR,
});

export function conversionsQuery(page: number) {
  return queryOptions({
    queryKey: ['conversion', 'list', page],
    queryFn: () => call(listConversions, { query: { page: String(page), size: String(CONVERSIONS_PAGE) } }),
  });
}
