/** Queries for the postings of the active mode. */
import { queryOptions } from '@tanstack/react-query';
import { listPostings, type PostingView } from '@candor/contract/balance';
import { call } from '../../api/client.ts';
import type { AccountMode } from '../../api/session.ts';

const PAGE_SIZE = 20;
const WHOLE_PAGE_SIZE = 100;
/** Beyond this many pages the postings are not added up on the page. */
const WHOLE_PAGES_MAX = 5;

export function postingsQuery(mode: AccountMode, page: number) {
  return queryOptions({
    queryKey: ['postings', mode, page],
    queryFn: () => call(listPostings, { query: { page: String(page), size: String(PAGE_SIZE) } }),
  });
}

/** Every posting, or null when there are too many. */
export function allPostingsQuery(mode: AccountMode) {
  return queryOptions({
    queryKey: ['postings', mode, 'all'],
    queryFn: async (): Promise<readonly PostingView[] | null> => {
      const all: PostingView[] = [];
      for (let page = 1; page <= WHOLE_PAGES_MAX; page += 1) {
        const { list, total } = await call(listPostings, {
          query: { page: String(page), size: String(WHOLE_PAGE_SIZE) },
        });
        all.push(...list);
        if (all.length >= total) return all;
      }
      return null;
    },
  });
}
