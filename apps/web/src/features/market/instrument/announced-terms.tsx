/** Upcoming terms, shown where orders are placed and where the terms are: what changes, from when, and for which orders. */
import { useText } from '../../../text/text.tsx';
import { type AnnouncedChange, announcementsOf } from './announced-changes.ts';
import type { MarketInfo } from '../market-queries.ts';

type AnnouncedTermsProps = { readonly info: MarketInfo; readonly place: 'ticket' | 'terms' };

export function AnnouncedTerms({ info, place }: AnnouncedTermsProps) {
  const { t, dateTime } = useText();
  const say = useChangeWords();
  const announcements = announcementsOf(info);
  if (announcements.length === 0) return null;
  return (
    <section
      aria-label={t('announced.title')}
      data-testid={place === 'ticket' ? 'announced' : 'announced-terms'}
      className="grid gap-1 rounded bg-risk-soft px-3 py-2 text-risk"
    >
      {announcements.map(({ effectiveAt, changes }) => (
        <div key={effectiveAt}>
          <p>{t('announced.from', { time: dateTime(effectiveAt) })}</p>
          <ul className="list-disc ps-5 font-medium">
            {changes.map((change) => (
              <li key={change.field}>{say(change)}</li>
            ))}
          </ul>
        </div>
      ))}
      <p className="text-xs">{t('announced.kept')}</p>
    </section>
  );
}

function useChangeWords() {
  const { t, decimal } = useText();
  return (change: AnnouncedChange): string => {
    if (change.field === 'acceptsOrders') return t(change.to ? 'announced.takes' : 'announced.rests');
    return t(`announced.${change.field}`, { from: decimal(change.from), to: decimal(change.to) });
  };
}
