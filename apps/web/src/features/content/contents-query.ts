/** The pages and topics by title: the footer shows them everywhere, so the first page asks for them. */
import { queryOptions } from '@tanstack/react-query';
import { listContents } from '@candor/contract/content';
import type { Locale } from '@candor/i18n/locales';
import { call } from '../../api/client.ts';

export const CONTENT_STALE_MS = 10 * 60_000;

/** docs/product.md, Calls: 1 for Chinese, 2 for any other language. */
export function languageId(locale: Locale): '1' | '2' {
  return locale === 'zh' || locale === 'hk' ? '1' : '2';
}

export function contentsQuery(locale: Locale) {
  return queryOptions({
    queryKey: ['contents', locale],
    queryFn: () => call(listContents, { params: { languageId: languageId(locale) } }),
    staleTime: CONTENT_STALE_MS,
  });
}
