/** Queries for products and plans. Pools are read again while the page is open. */
import { queryOptions } from '@tanstack/react-query';
import {
  getSmartEnabling,
  getSmartOrder,
  listSmartOrder,
  listSmartPostings,
  listSmartProducts,
  type PlanView,
} from '@candor/contract/smart';
import { PAGE_SIZE_MAX } from '@candor/contract/wire/codec';
import { isoTime } from '@candor/core/time';
import { call } from '../../api/client.ts';
import { serverClock } from '../../api/server-clock.ts';
import type { MonthSpan } from './calendar/month.ts';

export const PLANS_PAGE = 10;
const AGAIN_MS = 5_000;

export const productsQuery = queryOptions({
  queryKey: ['smart', 'products'],
  queryFn: () => serverClock.read(() => call(listSmartProducts, { query: {} })),
  refetchInterval: AGAIN_MS,
});

export const enablingQuery = queryOptions({
  queryKey: ['smart', 'enabling'],
  queryFn: () => call(getSmartEnabling, { query: {} }),
});

export function plansQuery(page: number) {
  return queryOptions({
    queryKey: ['smart', 'plans', page],
    queryFn: () =>
      serverClock.read(() => call(listSmartOrder, { query: { page: String(page), size: String(PLANS_PAGE) } })),
    refetchInterval: AGAIN_MS,
  });
}

export function planQuery(id: string) {
  return queryOptions({
    queryKey: ['smart', 'plan', id],
    queryFn: () => serverClock.read(() => call(getSmartOrder, { params: { id } })),
    refetchInterval: AGAIN_MS,
  });
}

/** Every plan that may pay something in that time. */
export function monthPlansQuery({ from, to }: MonthSpan) {
  const ask = (page: number) =>
    call(listSmartOrder, {
      query: { page: String(page), size: String(PAGE_SIZE_MAX), from: isoTime(from), to: isoTime(to) },
    });
  return queryOptions({
    queryKey: ['smart', 'month', from],
    queryFn: async (): Promise<PlanView[]> => {
      const { list, total } = await ask(1);
      const others = Array.from({ length: Math.ceil(total / PAGE_SIZE_MAX) - 1 }, (_, index) => ask(index + 2));
      return [...list, ...(await Promise.all(others)).flatMap((page) => page.list)];
    },
    refetchInterval: 60_000,
  });
}

/** @param stand how far the plan has come: with more paid, there are more. */
export function planPostingsQuery(id: string, stand: string, page: number) {
  return queryOptions({
    queryKey: ['smart', 'postings', id, stand, page],
    queryFn: () => call(listSmartPostings, { params: { id }, query: { page: String(page), size: String(PLANS_PAGE) } }),
  });
}
