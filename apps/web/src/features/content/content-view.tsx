/** One content page: its title and its text, or what to do when there is none. */
import { lazy, Suspense } from 'react';
import { useQuery } from '@tanstack/react-query';
import { Button } from '@candor/ui/button';
import { EmptyState } from '@candor/ui/empty-state';
import { Skeleton, SkeletonRows } from '@candor/ui/skeleton';
import { ApiFailure } from '../../api/failure.ts';
import { usePageTitle } from '../../shared/page-title.ts';
import { useText } from '../../text/text.tsx';
import { ContentGroups } from './content-groups.tsx';
import { contentQuery, isContentId } from './content-queries.ts';

const Markdown = lazy(async () => ({ default: (await import('./markdown.tsx')).Markdown }));

export function ContentView({ id }: { readonly id: string }) {
  const { t, locale, lang, problem } = useText();
  const { data, error, refetch } = useQuery({ ...contentQuery(id, locale), enabled: isContentId(id) });
  usePageTitle(data?.title ?? t('shell.loading'));
  if (!isContentId(id) || (error instanceof ApiFailure && ['404', '400'].includes(error.kind)))
    return <UnknownContent />;
  if (error !== null) {
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
  if (data === undefined) return <ContentSkeleton />;
  const isTranslated = data.language.split('-')[0] === lang.split('-')[0];
  return (
    <article className="grid gap-5">
      <h1 className="font-serif text-xl font-semibold lg:text-2xl">{data.title}</h1>
      {!isTranslated && <p className="text-ink-3">{t('content.fallback')}</p>}
      <div lang={data.language} dir={isTranslated ? undefined : 'ltr'}>
        <Suspense fallback={<SkeletonRows rows={6} />}>
          <Markdown text={data.content} />
        </Suspense>
      </div>
    </article>
  );
}

function ContentSkeleton() {
  const { t } = useText();
  return (
    <div role="status" aria-label={t('shell.loading')}>
      <Skeleton className="mb-6 h-9 w-64" />
      <SkeletonRows rows={6} />
    </div>
  );
}

function UnknownContent() {
  const { t } = useText();
  usePageTitle(t('content.unknownTitle'));
  return (
    <div className="grid gap-5">
      <h1 className="font-serif text-xl font-semibold lg:text-2xl">{t('content.unknownTitle')}</h1>
      <p className="text-base text-ink-2">{t('content.unknownText')}</p>
      <div className="grid gap-6 sm:grid-cols-3">
        <ContentGroups />
      </div>
    </div>
  );
}
