/** The terms of an order's instrument; undefined while loading. */
import { useQuery } from '@tanstack/react-query';
import { type MarketInfo, marketInfoQuery, marketListQuery } from '../../market/index.ts';

export function useInstrumentTerms(code: string): MarketInfo | undefined {
  const list = useQuery(marketListQuery(null, null));
  const id = list.data?.find((item) => item.code === code)?.id;
  return useQuery({
    ...marketInfoQuery(String(id ?? '')),
    enabled: id !== undefined,
  }).data;
}
