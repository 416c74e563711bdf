/** The topics of the help centre as a table of contents: by group, each marked if its feature is not open yet. */
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { HELP_GROUPS } from '@candor/core/content/sections';
import { Button } from '@candor/ui/actions/button';
import { EmptyState } from '@candor/ui/figures/empty-state';
import { SkeletonRows } from '@candor/ui/figures/skeleton';
import { useText } from '../../../text/text.tsx';
import { contentPath, type HelpTopic, topicsQuery } from '../content-queries.ts';
import { isOwn, writtenIn } from '../written.ts';

export function HelpTopics() {
  const { t, locale, problem } = useText();
  const { data, error, refetch } = useQuery(topicsQuery(locale));
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
  return (
    <div className="grid gap-6">
      {data.some(({ language }) => !isOwn(language, locale)) && <p className="text-ink-3">{t('help.fallbackSome')}</p>}
      <div className="grid gap-x-12 gap-y-10 sm:grid-cols-2 lg:grid-cols-3">
        {HELP_GROUPS.map((group) => (
          <section key={group} aria-labelledby={`group-${group}`}>
            <h2 id={`group-${group}`} className="border-t-2 border-ink pt-3 pb-1 font-serif text-lg font-semibold">
              {t(`help.groups.${group}`)}
            </h2>
            <ul className="divide-y divide-rule">
              {data
                .filter((topic) => topic.group === group)
                .map((topic) => (
                  <TopicLink key={topic.id} topic={topic} />
                ))}
            </ul>
          </section>
        ))}
      </div>
    </div>
  );
}

function TopicLink({ topic }: { readonly topic: HelpTopic }) {
  const { locale } = useText();
  return (
    <li>
      <Link to={contentPath(topic)} className="flex min-h-11 items-center py-2 text-base hover:text-accent">
        <span {...writtenIn(topic.language, locale)}>{topic.title}</span>
      </Link>
    </li>
  );
}
