/** The operator's content: pages and topics by title, single texts, questions with answers, notices. */
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import {
  type ContentItem,
  type ContentText,
  type FaqGroup,
  type FaqQuestion,
  getContentsById,
  getContentVersion,
  type HelpTopic,
  listContentVersions,
  listFaq,
  listHelpTopics,
  listNotices,
  searchContents,
  type SearchResult,
} from '@candor/contract/content';
import type { Locale } from '@candor/i18n/locales';
import { call } from '../../api/client.ts';
import { CONTENT_STALE_MS, languageId } from './contents-query.ts';

export type { ContentItem, ContentText, FaqGroup, FaqQuestion, HelpTopic, SearchResult };

export const NOTICES_A_PAGE = 10;

export function contentQuery(id: string, locale: Locale) {
  return queryOptions({
    queryKey: ['content', locale, id],
    queryFn: () => call(getContentsById, { params: { id } }),
    staleTime: CONTENT_STALE_MS,
  });
}

export function versionsQuery(id: string) {
  return queryOptions({
    queryKey: ['content-versions', id],
    queryFn: () => call(listContentVersions, { params: { id } }),
    staleTime: CONTENT_STALE_MS,
  });
}

/** It never changes. */
export function versionQuery(id: string, version: number, locale: Locale) {
  return queryOptions({
    queryKey: ['content-version', locale, id, version],
    queryFn: () => call(getContentVersion, { params: { id, version: String(version) } }),
    staleTime: Infinity,
  });
}

/** `withTexts` also fetches the texts to search in. That is ten times the data, so only the search asks for it. */
export function topicsQuery(locale: Locale, withTexts = false) {
  return queryOptions({
    queryKey: ['help-topics', locale, withTexts],
    queryFn: () =>
      call(listHelpTopics, {
        params: { languageId: languageId(locale) },
        query: withTexts ? { texts: 'true' } : {},
      }),
    staleTime: CONTENT_STALE_MS,
  });
}

export function faqQuery(locale: Locale) {
  return queryOptions({
    queryKey: ['faq', locale],
    queryFn: () => call(listFaq, { params: { languageId: languageId(locale) } }),
    staleTime: CONTENT_STALE_MS,
  });
}

export function noticesQuery(locale: Locale, page: number) {
  return queryOptions({
    queryKey: ['notices', locale, page],
    queryFn: () =>
      call(listNotices, {
        params: { languageId: languageId(locale) },
        query: { page: String(page), size: String(NOTICES_A_PAGE) },
      }),
    staleTime: CONTENT_STALE_MS,
  });
}

/** What the server finds. Without it, or when it finds nothing, the page searches by itself. */
export function searchQuery(text: string, locale: Locale) {
  return queryOptions({
    queryKey: ['content-search', locale, text],
    queryFn: () => call(searchContents, { params: { languageId: languageId(locale) }, query: { text } }),
    staleTime: CONTENT_STALE_MS,
    enabled: text !== '',
    retry: false,
    placeholderData: keepPreviousData,
  });
}

/**
 * docs/product.md, Addresses: the address carries the title with the id, so that a link says where it leads. The page shows the server's
 * title.
 */
export function contentPath({ id, title }: Pick<ContentItem, 'id' | 'title'>): string {
  return `/detail?${new URLSearchParams({ id, title }).toString()}`;
}

export function questionPath(id: string): string {
  return `/help/faq#${id}`;
}

/** Whether the text could be the id of a page; anything else is not requested. */
export function isContentId(text: string): boolean {
  return /^[1-9][0-9]{0,17}$/.test(text);
}
