/** One text, typeset for reading: section, title, parts, related texts; or what to do when it does not exist. */
import { lazy, type ReactNode, Suspense } from 'react';
import { useQuery } from '@tanstack/react-query';
import { Button } from '@candor/ui/actions/button';
import { EmptyState } from '@candor/ui/figures/empty-state';
import { Skeleton, SkeletonRows } from '@candor/ui/figures/skeleton';
import { ApiFailure } from '@candor/contract/wire/answer';
import { usePageTitle } from '../../shared/page-title.ts';
import { useText } from '../../text/text.tsx';
import { ContentGroups } from './content-groups.tsx';
import { contentQuery, type ContentText, isContentId, versionQuery } from './content-queries.ts';
import { Chapter, ChapterName } from './chapter.tsx';
import { Parts, partsOf, PartsOfPhone } from './parts.tsx';
import { Related } from './related.tsx';
import { isOwn, languageName, writtenIn } from './written.ts';

const Versions = lazy(async () => ({ default: (await import('./versions.tsx')).Versions }));
const OlderNote = lazy(async () => ({ default: (await import('./versions.tsx')).OlderNote }));
const VersionChanges = lazy(async () => ({ default: (await import('./versions.tsx')).VersionChanges }));
const Markdown = lazy(async () => ({ default: (await import('./markdown.tsx')).Markdown }));

/** What customers agree to, and what the operator says of itself: its older versions are shown. */
const AGREED: ReadonlySet<ContentText['section']> = new Set(['company', 'policy', 'other']);

/** Styles the beginning of a text: a lead in larger type, or a heading without a rule above it. */
const READER_LOOK =
  '[&>p:first-child]:text-ink lg:[&>p:first-child]:text-lg lg:[&>p:first-child]:leading-8 [&>h2:first-child]:mt-0 [&>h2:first-child]:border-t-0 [&>h2:first-child]:pt-0';

type ContentViewProps = {
  readonly id: string;
  /** Limits the page to one section: a text of any other section counts as not found. */
  readonly section?: ContentText['section'];
  /** An older version, in place of the one that holds. */
  readonly version?: number | null;
  /** Beside the title, where there is room. */
  readonly drawing?: ReactNode;
  /** Between the title and the text. */
  readonly children?: ReactNode;
};

export function ContentView({ id, section, version = null, drawing, children }: ContentViewProps) {
  const { t, problem } = useText();
  const { data, error, refetch } = useContent(id, version);
  const isUnknown =
    !isContentId(id) ||
    (error instanceof ApiFailure && ['404', '400'].includes(error.kind)) ||
    (data !== undefined && section !== undefined && data.section !== section);
  // One title for the whole page: that of a part of it would be set first, and overwritten.
  usePageTitle(
    isUnknown ? t('help.unknownTitle') : (data?.title ?? t(error === null ? 'shell.loading' : 'shell.failedTitle')),
  );
  if (isUnknown) return <UnknownContent />;
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
  return data === undefined ? (
    <ContentSkeleton />
  ) : (
    <Reader text={data} older={version} drawing={drawing}>
      {children}
    </Reader>
  );
}

/** A text as it holds, or with the words of an older version. */
function useContent(id: string, version: number | null) {
  const { locale } = useText();
  const current = useQuery({ ...contentQuery(id, locale), enabled: isContentId(id) });
  const older = useQuery({
    ...versionQuery(id, version ?? 1, locale),
    enabled: isContentId(id) && version !== null,
  });
  if (version === null || current.data === undefined) return current;
  const { data, error, refetch } = older;
  if (data === undefined) return { data, error, refetch };
  const { title, content, language } = data;
  return { data: { ...current.data, title, content, language, date: null }, error, refetch };
}

type ReaderProps = {
  readonly text: ContentText;
  readonly older: number | null;
  readonly drawing: ReactNode;
  readonly children: ReactNode;
};

function Reader({ text, older, drawing, children }: ReaderProps) {
  const { locale } = useText();
  const written = writtenIn(text.language, locale);
  const parts = partsOf(text.content);
  return (
    <div className="mx-auto grid w-full max-w-7xl gap-x-12 px-4 py-8 lg:grid-cols-[13rem_minmax(0,1fr)] lg:px-8 lg:py-14 xl:grid-cols-[13rem_minmax(0,1fr)_13rem] xl:gap-x-16">
      <Chapter text={text} />
      <article className="grid w-full max-w-2xl min-w-0 content-start gap-6">
        <header className="flex items-end justify-between gap-8">
          <div className="grid grow gap-3">
            <ChapterName text={text} />
            <h1 {...written} className="font-serif text-xl font-semibold text-balance lg:text-2xl">
              {text.title}
            </h1>
            <Facts text={text} />
          </div>
          {drawing}
        </header>
        <LanguageNote text={text} />
        {older !== null && (
          <Suspense>
            <OlderNote text={text} version={older} />
          </Suspense>
        )}
        {children}
        <PartsOfPhone parts={parts} written={written} />
        <div {...written} data-testid="text">
          <Suspense fallback={<SkeletonRows rows={12} />}>
            <Markdown text={text.content} className={READER_LOOK} />
          </Suspense>
        </div>
        {older !== null && (
          <Suspense>
            <VersionChanges text={text} version={older} />
          </Suspense>
        )}
        {AGREED.has(text.section) && (text.version > 1 || older !== null) && (
          <Suspense>
            <Versions text={text} />
          </Suspense>
        )}
        <Related text={text} />
      </article>
      <Parts parts={parts} written={written} />
    </div>
  );
}

function Facts({ text }: { readonly text: ContentText }) {
  const { t, day } = useText();
  if (text.date === null) return null;
  return (
    <p className="text-ink-3">
      {t(text.section === 'notice' ? 'help.published' : 'help.changed', { date: day(text.date) })}
    </p>
  );
}

/** That the text is in another language than the reader's. */
function LanguageNote({ text }: { readonly text: ContentText }) {
  const { t, locale } = useText();
  if (isOwn(text.language, locale)) return null;
  return (
    <p className="rounded-e border-s-4 border-accent bg-accent-soft px-4 py-3 text-base">
      {t('help.fallback', { language: languageName(text.language) })}
    </p>
  );
}

function ContentSkeleton() {
  return (
    <div className="mx-auto min-h-dvh w-full max-w-2xl px-4 py-8 lg:py-14">
      <Skeleton className="mb-6 h-9 w-64" />
      <SkeletonRows rows={12} />
    </div>
  );
}

function UnknownContent() {
  const { t } = useText();
  return (
    <div className="mx-auto grid w-full max-w-3xl gap-5 px-4 py-8 lg:py-14">
      <h1 className="font-serif text-xl font-semibold lg:text-2xl">{t('help.unknownTitle')}</h1>
      <p className="text-base text-ink-2">{t('help.unknownText')}</p>
      <div className="grid gap-6 sm:grid-cols-3">
        <ContentGroups />
      </div>
    </div>
  );
}
