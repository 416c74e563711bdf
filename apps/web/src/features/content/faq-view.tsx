/** All questions, those of one group, or those that match the query. Which group is in the address (`?group=`). */
import { useMemo } from 'react';
import { useQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router';
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
  const matching = useMatching(data?.groups, query);
  const [search, setSearch] = useSearchParams();
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
  const chosen = data.groups.find(({ id }) => id === search.get('group'))?.id ?? null;
  const shown = matching.filter(({ id }) => chosen === null || id === chosen);
  const choose = (id: string | null) =>
    setSearch({ ...(isSearching && { q: query }), ...(id !== null && { group: id }) }, { replace: true });
  return (
    <div className="grid max-w-3xl content-start gap-6">
      <Groups groups={data.groups} matching={matching} written={written} chosen={chosen} onChoose={choose} />
      {!isOwn(data.language, locale) && (
        <p className="rounded-e border-s-4 border-accent bg-accent-soft px-4 py-3 text-base">
          {t('help.fallback', { language: languageName(data.language) })}
        </p>
      )}
      <p role="status" className={isSearching ? 'text-ink-3' : 'sr-only'}>
        {(isSearching || chosen !== null) && t('help.found', { count: countOf(shown) })}
      </p>
      {shown.length === 0 ? (
        <EmptyState title={t('shell.nothing')}>{t('help.nothingText')}</EmptyState>
      ) : (
        <FaqList groups={shown} written={written} />
      )}
    </div>
  );
}

function countOf(groups: readonly FaqGroup[]): number {
  return groups.reduce((sum, { questions }) => sum + questions.length, 0);
}

type GroupsProps = {
  readonly groups: readonly FaqGroup[];
  readonly matching: readonly FaqGroup[];
  readonly written: WrittenIn;
  readonly chosen: string | null;
  readonly onChoose: (id: string | null) => void;
};

/** Each says how many of its questions there are to read. */
function Groups({ groups, matching, written, chosen, onChoose }: GroupsProps) {
  const { t, decimal } = useText();
  const numberIn = (id: string) => countOf(matching.filter((group) => group.id === id));
  const chips = [
    { id: null, title: t('help.everything'), number: countOf(matching), written: {} },
    ...groups.map(({ id, title }) => ({ id, title, number: numberIn(id), written })),
  ];
  return (
    <ul aria-label={t('help.categories')} className="flex flex-wrap gap-2">
      {chips.map(({ id, title, number, written: language }) => (
        <li key={id}>
          <button
            type="button"
            aria-pressed={id === chosen}
            onClick={() => onChoose(id)}
            className="inline-flex min-h-11 items-center gap-2 rounded-full border border-rule-strong px-4 hover:border-ink aria-pressed:border-ink aria-pressed:bg-ink aria-pressed:text-paper"
          >
            <span {...language}>{title}</span>
            <span className="tabular text-xs">{decimal(String(number))}</span>
          </button>
        </li>
      ))}
    </ul>
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
