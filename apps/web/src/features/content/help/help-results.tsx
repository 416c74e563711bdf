/** Help search results: topics, questions, pages and notices in one list, each with the passage that matches. */
import { useDeferredValue, useMemo } from 'react';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { plainText } from '@candor/core/content/plain-text';
import { passageOf } from '@candor/core/content/search-words';
import { localeInfo } from '@candor/i18n/locales';
import { EmptyState } from '@candor/ui/figures/empty-state';
import { SkeletonRows } from '@candor/ui/figures/skeleton';
import { useText } from '../../../text/text.tsx';
import {
  contentPath,
  faqQuery,
  questionPath,
  searchQuery,
  type SearchResult,
  topicsQuery,
} from '../content-queries.ts';
import { contentsQuery } from '../contents-query.ts';
import { foldEntries, type HelpEntry, searchHelp } from './search-help.ts';
import { writtenIn } from '../written.ts';

export function HelpResults({ query }: { readonly query: string }) {
  const { t, locale } = useText();
  const found = useQuery(searchQuery(useDeferredValue(query.trim()), locale));
  const isLost = found.isError || found.data?.list.length === 0;
  const { entries, isComplete } = useOwnSearch(query, isLost);
  if (isLost ? !isComplete : found.data === undefined) {
    return <SkeletonRows rows={4} />;
  }
  const results = isLost ? entries : (found.data?.list ?? []);
  return (
    <section aria-label={t('help.search')} className="max-w-3xl">
      <p role="status" className="pb-3 text-ink-3">
        {t('help.found', { count: results.length })}
      </p>
      {results.length === 0 ? (
        <EmptyState title={t('shell.nothing')}>{t('help.nothingText')}</EmptyState>
      ) : (
        <ol className="divide-y divide-rule border-y border-rule">
          {results.map((result) => (
            <Result key={`${result.kind}-${result.id}`} result={result} />
          ))}
        </ol>
      )}
    </section>
  );
}

const KINDS = { topic: 'help.topic', question: 'help.question', page: 'help.page', notice: 'help.notice' } as const;

function Result({ result }: { readonly result: SearchResult }) {
  const { t, locale } = useText();
  const written = writtenIn(result.language, locale);
  return (
    <li className="py-4">
      <Link to={pathOf(result)} className="group grid gap-1 rounded-sm">
        <span className="text-xs font-medium text-ink-3">{t(KINDS[result.kind])}</span>
        <span {...written} className="text-base font-medium group-hover:text-accent">
          {result.title}
        </span>
        <span {...written} className="text-ink-2">
          <Passage passage={result.passage} />
        </span>
      </Link>
    </li>
  );
}

function Passage({ passage }: { readonly passage: SearchResult['passage'] }) {
  const parts = passage.map((part, place) => ({ ...part, key: `${place}` }));
  return parts.map(({ key, text, isMatch }) =>
    isMatch ? (
      <mark key={key} className="rounded-sm bg-accent-soft text-ink">
        {text}
      </mark>
    ) : (
      text
    ),
  );
}

function pathOf(result: SearchResult): string {
  return result.kind === 'question' ? questionPath(result.id) : contentPath(result);
}

/** Without a network, and for words with a typing error: searches whatever has loaded; a part that failed to load does not hold up the rest. */
function useOwnSearch(query: string, isAsked: boolean) {
  const { locale } = useText();
  const topics = useQuery({ ...topicsQuery(locale, true), enabled: isAsked });
  const faq = useQuery({ ...faqQuery(locale), enabled: isAsked });
  const contents = useQuery({ ...contentsQuery(locale), enabled: isAsked });
  const folded = useMemo(() => {
    const language = faq.data?.language ?? '';
    return foldEntries([
      ...(topics.data ?? []).map((topic): HelpEntry => ({
        ...topic,
        kind: 'topic',
        text: topic.text ?? topic.summary,
      })),
      ...(faq.data?.groups ?? []).flatMap(({ questions }) =>
        questions.map(({ id, question, answer }): HelpEntry => ({
          kind: 'question',
          id,
          title: question,
          text: plainText(answer),
          language,
        })),
      ),
      ...(contents.data ?? []).map(({ id, title }): HelpEntry => ({ kind: 'page', id, title, text: '' })),
    ]);
  }, [topics.data, faq.data, contents.data]);
  const entries = useMemo(
    () =>
      (isAsked ? searchHelp(folded, query) : []).map(({ kind, id, title, text, language }) => ({
        kind,
        id,
        title,
        passage: passageOf(text, query),
        language: language ?? localeInfo(locale).lang,
      })),
    [folded, query, isAsked, locale],
  );
  return { entries, isComplete: !topics.isPending && !faq.isPending && !contents.isPending };
}
