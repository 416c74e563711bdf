/** What the operator has to say, by title and by page. */
import { queryOptions } from '@tanstack/react-query';
import { type ContentItem, getContentsById, listContents } from '@candor/contract/content';
import type { Locale } from '@candor/i18n/locales';
import { call } from '../../api/client.ts';

export type { ContentItem };

const STALE_MS = 10 * 60_000;

/** PRODUCT.txt §7: 1 for Chinese, 2 for any other language. */
export function contentsQuery(locale: Locale) {
  const languageId = locale === 'zh' || locale === 'hk' ? '1' : '2';
  return queryOptions({
    queryKey: ['contents', locale],
    queryFn: () => call(listContents, { params: { languageId } }),
    staleTime: STALE_MS,
  });
}

export function contentQuery(id: string, locale: Locale) {
  return queryOptions({
    queryKey: ['content', locale, id],
    queryFn: () => call(getContentsById, { params: { id } }),
    staleTime: STALE_MS,
  });
}

/** PRODUCT.txt §2: the title travels with the id, so that a link says where it leads. The page shows the server's. */
export function contentPath({ id, title }: Pick<ContentItem, 'id' | 'title'>): string {
  return `/detail?${new URLSearchParams({ id, title }).toString()}`;
}

/** Whether it could name a page at all; anything else is not asked. */
export function isContentId(text: string): boolean {
  return /^[1-9][0-9]{0,17}$/.test(text);
}
