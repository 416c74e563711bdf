/** What the back office reads of texts. */
import { queryOptions } from '@tanstack/react-query';
import {
  getStaffContent,
  getStaffContentVersion,
  listStaffContents,
  type StaffArticle,
  type StaffArticleView,
  type StaffWriting,
} from '@candor/contract/staff/content';
import { call } from '../../api/client.ts';

export type { StaffArticle, StaffArticleView, StaffWriting };

export const articlesQuery = queryOptions({
  queryKey: ['texts', 'list'],
  queryFn: () => call(listStaffContents, { query: {} }),
});

/** Kept until somebody saves: what is being written must not change under the writer. */
export function articleQuery(id: string) {
  return queryOptions({
    queryKey: ['texts', 'one', id],
    queryFn: () => call(getStaffContent, { params: { id } }),
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
    staleTime: Infinity,
  });
}

export function versionQuery(id: string, version: number) {
  return queryOptions({
    queryKey: ['texts', 'version', id, version],
    queryFn: () => call(getStaffContentVersion, { params: { id, version: String(version) } }),
    staleTime: Infinity,
  });
}
