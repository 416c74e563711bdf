/** All questions by group, or those that match the query, with the list of groups beside them. */
import { useMemo } from 'react';
import { useQuery } from '@tanstack/react-query';
import { plainText } from '@candor/core/content/plain-text';
import { Button } from '@candor/ui/actions/button';
import { EmptyState } from '@candor/ui/figures/empty-state';
import { SkeletonRows } from '@candor/ui/figures/skeleton';
import { useText } from '../../text/text.tsx';
import { type FaqGroup, faqQuery } from './content-queries.ts';
import { FaqList } from './faq-list.tsx';
import { foldEntries, type HelpEntry, searchHelp } from './help/search-help.ts';
import { isOwn, languageName, writtenIn, type WrittenIn } from './written.ts';

export function FaqView({ query }: { readonly query: string }) {
  const { t, locale, problem } = useText();
  const { data, error, refetch } = useQuery(faqQuery(locale));
  const shown = useMatching(data?.groups, query);
  if (error !== null && data === undefined) {
    const retry = (
      <Button tone="plain" onClick={() => refetch()}>
        {t('shell.retry')}
      </Button>
    );
    return (
      <EmptyState title={t('shell.failedTitle')} action={retry}>
        {problem(error)}
      </EmptyState>
    );
  }
  if (data === undefined) {
    return <SkeletonRows rows={8} />;
  }
  const written = writtenIn(data.language, locale);
  const isSearching = query.trim() !== '';
  return (
    <div className="grid gap-x-16 gap-y-6 lg:grid-cols-[13rem_minmax(0,1fr)]">
      <Groups groups={data.groups} written={written} isShown={!isSearching} />
      <div className="grid max-w-3xl content-start gap-6">
        {!isOwn(data.language, locale) && (
          <p className="rounded-e border-s-4 border-accent bg-accent-soft px-4 py-3 text-base">
            {t('help.fallback', { language: languageName(data.language) })}
          </p>
        )}
        <p role="status" className={isSearching ? 'text-ink-3' : 'sr-only'}>
          {isSearching && t('help.found', { count: shown.reduce((sum, { questions }) => sum + questions.length, 0) })}
        </p>
        {shown.length === 0 ? (
          <EmptyState title={t('shell.nothing')}>{t('help.nothingText')}</EmptyState>
        ) : (
          <FaqList groups={shown} written={written} />
        )}
      </div>
    </div>
  );
}

type GroupsProps = { readonly groups: readonly FaqGroup[]; readonly written: WrittenIn; readonly isShown: boolean };

/** Keeps its column while searching, so that the layout does not jump. */
function Groups({ groups, written, isShown }: GroupsProps) {
  const { t } = useText();
  if (!isShown) return <div className="max-lg:hidden" />;
  return (
    <nav aria-label={t('help.onThisPage')} className="sticky top-28 self-start max-lg:hidden">
      <ol {...written} className="border-s border-rule">
        {groups.map(({ id, title }) => (
          <li key={id}>
            <a
              href={`#${id}`}
              className="-ms-px flex min-h-8 items-center border-s border-transparent py-1 ps-4 text-ink-2 hover:border-accent hover:text-accent"
            >
              {title}
            </a>
          </li>
        ))}
      </ol>
    </nav>
  );
}

/** The groups in their order, with only the matching questions. */
function useMatching(groups: readonly FaqGroup[] | undefined, query: string): readonly FaqGroup[] {
  const folded = useMemo(
    () =>
      foldEntries(
        (groups ?? []).flatMap(({ questions }) =>
          questions.map(({ id, question, answer }): HelpEntry => ({
            kind: 'question',
            id,
            title: question,
            text: plainText(answer),
          })),
        ),
      ),
    [groups],
  );
  return useMemo(() => {
    if (groups === undefined || query.trim() === '') return groups ?? [];
    const found = new Set(searchHelp(folded, query).map(({ id }) => id));
    return groups
      .map((group) => ({ ...group, questions: group.questions.filter(({ id }) => found.has(id)) }))
      .filter(({ questions }) => questions.length > 0);
  }, [groups, folded, query]);
}
