/** Queries for the postings of the active mode. */
import { queryOptions } from '@tanstack/react-query';
import { getBookedProfit, listPostings, type PostingView } from '@candor/contract/balance';
import type { RouteReply } from '@candor/contract/wire/route';
import { call } from '../../api/client.ts';
import { type AccountMode, isSignedIn } from '../../api/session.ts';
import type { RecordQuery } from './record-filters.tsx';

const PAGE_SIZE = 20;
const WHOLE_PAGE_SIZE = 100;
/** Beyond this many pages the postings are not added up on the page. */
const WHOLE_PAGES_MAX = 5;

/** @param cursor null for the newest. */
export function postingsQuery(mode: AccountMode, filter: RecordQuery, cursor: string | null) {
  return queryOptions({
    queryKey: ['postings', mode, filter, cursor],
    queryFn: () =>
      call(listPostings, { query: { ...filter, size: String(PAGE_SIZE), ...(cursor !== null && { cursor }) } }),
  });
}

/** Every posting, or null when there are too many. */
export function allPostingsQuery(mode: AccountMode) {
  return queryOptions({
    queryKey: ['postings', mode, 'all'],
    queryFn: async (): Promise<readonly PostingView[] | null> => {
      const all: PostingView[] = [];
      let cursor: string | null = null;
      for (let page = 1; page <= WHOLE_PAGES_MAX; page += 1) {
        const query: { readonly size: string; readonly cursor?: string } = {
          size: String(WHOLE_PAGE_SIZE),
          ...(cursor !== null && { cursor }),
        };
        const { list, next }: RouteReply<typeof listPostings> = await call(listPostings, { query });
        all.push(...list);
        if (next === null) return all;
        cursor = next;
      }
      return null;
    },
  });
}

/** What the account booked today and this week. */
export function bookedProfitQuery(mode: AccountMode) {
  return queryOptions({
    queryKey: ['postings', mode, 'profit'],
    queryFn: () => call(getBookedProfit, {}),
    enabled: isSignedIn,
  });
}
