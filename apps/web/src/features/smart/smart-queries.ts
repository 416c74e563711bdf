/** Queries for products and plans. Pools are read again while the page is open. */
import { queryOptions } from '@tanstack/react-query';
import { getSmartEnabling, listSmartOrder, listSmartPostings, listSmartProducts } from '@candor/contract/smart';
import { call } from '../../api/client.ts';

export const PLANS_PAGE = 10;
const AGAIN_MS = 5_000;

export const productsQuery = queryOptions({
  queryKey: ['smart', 'products'],
  queryFn: () => call(listSmartProducts, { query: {} }),
  refetchInterval: AGAIN_MS,
});

export const enablingQuery = queryOptions({
  queryKey: ['smart', 'enabling'],
  queryFn: () => call(getSmartEnabling, { query: {} }),
});

export function plansQuery(page: number) {
  return queryOptions({
    queryKey: ['smart', 'plans', page],
    queryFn: () => call(listSmartOrder, { query: { page: String(page), size: String(PLANS_PAGE) } }),
    refetchInterval: AGAIN_MS,
  });
}

export function planPostingsQuery(id: string, page: number) {
  return queryOptions({
    queryKey: ['smart', 'postings', id, page],
    queryFn: () => call(listSmartPostings, { params: { id }, query: { page: String(page), size: String(PLANS_PAGE) } }),
  });
}
