/** What is asked about the market: by its queries, and by the start, which asks before they are there. */
import type { listMarketByType } from '@candor/contract/market';
import type { CallRequest } from '../../api/client.ts';

type ListQuery = CallRequest<typeof listMarketByType>['query'];

/** One screenful, loaded before the whole list. */
export const FIRST_ROWS = 20;

/** The first instruments of a type, or of all for null, with their small charts; without a size, all of them, without charts. */
export function listRequest(type: ListQuery['type'] | null, size: number | null): { readonly query: ListQuery } {
  const part = size === null ? { hundred: 'false' as const } : { page: '1', size: String(size) };
  return { query: type === null ? part : { type, ...part } };
}

/** The instrument of a code, in a list of at most one. */
export function itemRequest(code: string): { readonly query: ListQuery } {
  return { query: { codes: code, hundred: 'false' } };
}
