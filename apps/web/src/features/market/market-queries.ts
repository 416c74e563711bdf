/** The market's queries. */
import { queryOptions } from '@tanstack/react-query';
import { getMarketInfo, listMarketByType, type MarketInfo, type MarketItem } from '@candor/contract/market';
import { call } from '../../api/client.ts';
import { itemRequest, listRequest } from './market-requests.ts';

export type { MarketInfo, MarketItem };

/** docs/product.md, Instruments and prices: 1 forex, 2 crypto, 3 stocks, 4 futures, 5 ETF (and metals). */
export const MARKET_TYPES = ['2', '1', '3', '4', '5'] as const;
export type MarketTypeText = (typeof MARKET_TYPES)[number];

export const TYPE_TITLES = {
  1: 'market.forex',
  2: 'market.crypto',
  3: 'market.stocks',
  4: 'market.futures',
  5: 'market.etf',
} as const;

const LIST_STALE_MS = 60_000;
/** Live prices come through the socket; other changes, such as a market that closes, are polled this often. */
const LIST_REFRESH_MS = 20_000;

/** As `listRequest`. */
export function marketListQuery(type: MarketTypeText | null, size: number | null) {
  return queryOptions({
    queryKey: ['market', 'list', type, size],
    queryFn: () => call(listMarketByType, listRequest(type, size)),
    staleTime: LIST_STALE_MS,
    refetchInterval: LIST_REFRESH_MS,
  });
}

/** Every instrument, without the small charts: those in view fetch their own. */
export function wholeMarketQuery() {
  return marketListQuery(null, null);
}

/** The instrument of a code, in a list of at most one. */
export function marketItemQuery(code: string) {
  return queryOptions({
    queryKey: ['market', 'item', code],
    queryFn: () => call(listMarketByType, itemRequest(code)),
    staleTime: LIST_STALE_MS,
  });
}

export function marketInfoQuery(id: string) {
  return queryOptions({
    queryKey: ['market', 'info', id],
    queryFn: () => call(getMarketInfo, { params: { id } }),
    staleTime: LIST_STALE_MS,
    refetchInterval: LIST_STALE_MS,
  });
}

/** The codes that have an option chain. Its contract is fetched with it: only few readers ask. */
export const optionCodesQuery = queryOptions({
  queryKey: ['market', 'optionCodes'],
  queryFn: async (): Promise<ReadonlySet<string>> => {
    const { listOptionUnderlyings } = await import('@candor/contract/options');
    const { list } = await call(listOptionUnderlyings, { query: {} });
    return new Set(list.map(({ code }) => code));
  },
  staleTime: LIST_STALE_MS,
});

/** The option chain of an underlying. */
export function optionsPath({ code }: Pick<MarketItem, 'code'>): string {
  return `/options?${new URLSearchParams({ code }).toString()}`;
}

/** The page of an instrument (docs/product.md, Addresses). */
export function instrumentPath({ code, type, id }: Pick<MarketItem, 'code' | 'type' | 'id'>): string {
  return `/cruuency?${new URLSearchParams({ code, type: String(type), id: String(id) }).toString()}`;
}

export function codeOf({ code }: Pick<MarketItem, 'code'>): string {
  return code;
}
