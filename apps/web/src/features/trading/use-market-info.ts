/** The terms of an instrument, by its code; undefined until they are here. */
import { useQuery } from '@tanstack/react-query';
import { type MarketInfo, marketInfoQuery, marketListQuery } from '../market/index.ts';

export function useMarketInfo(code: string): MarketInfo | undefined {
  const list = useQuery(marketListQuery(null, null));
  const id = list.data?.find((item) => item.code === code)?.id;
  return useQuery({ ...marketInfoQuery(String(id ?? '')), enabled: id !== undefined }).data;
}
