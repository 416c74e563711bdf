/** Help search results: topics, questions and pages in one list, each with the passage that matches. */
import { useMemo } from 'react';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { plainText } from '@candor/core/content/plain-text';
import { EmptyState } from '@candor/ui/figures/empty-state';
import { SkeletonRows } from '@candor/ui/figures/skeleton';
import { useText } from '../../../text/text.tsx';
import { contentPath, contentsQuery, faqQuery, questionPath, topicsQuery } from '../content-queries.ts';
import { excerptOf, foldEntries, type HelpEntry, searchHelp } from './search-help.ts';
import { writtenIn } from '../written.ts';

export function HelpResults({ query }: { readonly query: string }) {
  const { t } = useText();
  const { folded, isComplete } = useFolded();
  const entries = useMemo(() => searchHelp(folded, query), [folded, query]);
  if (!isComplete && entries.length === 0) {
    return <SkeletonRows rows={4} />;
  }
  return (
    <section aria-label={t('help.search')} className="max-w-3xl">
      <p role="status" className="pb-3 text-ink-3">
        {t('help.found', { count: entries.length })}
      </p>
      {entries.length === 0 ? (
        <EmptyState title={t('shell.nothing')}>{t('help.nothingText')}</EmptyState>
      ) : (
        <ol className="divide-y divide-rule border-y border-rule">
          {entries.map((entry) => (
            <Result key={`${entry.kind}-${entry.id}`} entry={entry} query={query} />
          ))}
        </ol>
      )}
    </section>
  );
}

const KINDS = { topic: 'help.topic', question: 'help.question', page: 'help.page' } as const;

function Result({ entry, query }: { readonly entry: HelpEntry; readonly query: string }) {
  const { t, locale } = useText();
  const { before, match, after } = excerptOf(entry.text, query);
  const written = entry.language === undefined ? {} : writtenIn(entry.language, locale);
  return (
    <li className="py-4">
      <Link to={pathOf(entry)} className="group grid gap-1 rounded-sm">
        <span className="text-xs font-medium text-ink-3">{t(KINDS[entry.kind])}</span>
        <span {...written} className="text-base font-medium group-hover:text-accent">
          {entry.title}
        </span>
        <span {...written} className="text-ink-2">
          {before}
          {match !== '' && <mark className="rounded-sm bg-accent-soft text-ink">{match}</mark>}
          {after}
        </span>
      </Link>
    </li>
  );
}

function pathOf(entry: HelpEntry): string {
  return entry.kind === 'question' ? questionPath(entry.id) : contentPath(entry);
}

/** Searches whatever has loaded; a part that failed to load does not hold up the rest. */
function useFolded() {
  const { locale } = useText();
  const topics = useQuery(topicsQuery(locale, true));
  const faq = useQuery(faqQuery(locale));
  const contents = useQuery(contentsQuery(locale));
  const folded = useMemo(() => {
    const language = faq.data?.language;
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
          ...(language === undefined ? {} : { language }),
        })),
      ),
      ...(contents.data ?? []).map(({ id, title }): HelpEntry => ({ kind: 'page', id, title, text: '' })),
    ]);
  }, [topics.data, faq.data, contents.data]);
  return { folded, isComplete: !topics.isPending && !faq.isPending && !contents.isPending };
}
