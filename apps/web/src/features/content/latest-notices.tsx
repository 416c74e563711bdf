/** The newest notices, by title, for the home page. */
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { SkeletonRows } from '@candor/ui/figures/skeleton';
import { LoadFailed } from '../../shared/load-failed.tsx';
import { useText } from '../../text/text.tsx';
import { noticesQuery } from './content-queries.ts';
import { noticePath } from './notice-list.tsx';
import { writtenIn } from './written.ts';

const SHOWN = 3;

export function LatestNotices() {
  const { t, locale, day } = useText();
  const { data, error, refetch } = useQuery(noticesQuery(locale, 1));
  if (data === undefined && error !== null) return <LoadFailed error={error} onRetry={refetch} />;
  if (data === undefined) return <SkeletonRows rows={SHOWN} />;
  if (data.total === 0) return <p className="py-4 text-ink-2">{t('help.noNotices')}</p>;
  return (
    <ol className="divide-y divide-rule border-b border-rule">
      {data.list.slice(0, SHOWN).map(({ id, title, date, language }) => (
        <li key={id} className="grid gap-0.5 py-3">
          <time dateTime={date} className="tabular text-xs text-ink-3">
            {day(date)}
          </time>
          <Link
            to={noticePath(id)}
            className="target flex items-center rounded-sm font-medium hover:text-accent"
            {...writtenIn(language, locale)}
          >
            {title}
          </Link>
        </li>
      ))}
    </ol>
  );
}
