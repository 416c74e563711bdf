/** One instrument in a list. The whole row opens it; the name is the link for keyboard and screen readers. */
import { memo } from 'react';
import { Link } from 'react-router';
import { Badge } from '@candor/ui/figures/badge';
import { classNames } from '@candor/ui/foundation/class-names';
import { useArePricesStale } from '../../../api/live-prices.ts';
import { useText } from '../../../text/text.tsx';
import { InstrumentLogo } from '../instrument-logo.tsx';
import { LiveChangeCell, LivePriceCell, LiveSparkline } from './live-cells.tsx';
import { instrumentPath, type MarketItem } from '../market-queries.ts';
import { useSourceName } from '../source-name.ts';
import { WatchStar } from '../watch-star.tsx';

/** Shared by the header, the rows and their skeletons, so that nothing moves when the data arrives. */
export const MARKET_GRID =
  'grid grid-cols-[2.25rem_minmax(0,1fr)_3.5rem_6.25rem] max-[22.5rem]:grid-cols-[2.25rem_minmax(0,1fr)_6.25rem] tight:grid-cols-[2rem_minmax(0,1fr)_minmax(0,max-content)] items-center gap-x-2 sm:grid-cols-[2.75rem_minmax(0,1.6fr)_7rem_minmax(0,0.8fr)_minmax(0,1fr)] sm:gap-x-4 lg:grid-cols-[2.75rem_minmax(0,1.6fr)_7rem_minmax(0,0.8fr)_minmax(0,1fr)_minmax(0,1fr)] lg:gap-x-6';

type MarketRowProps = {
  readonly item: MarketItem;
  readonly rowIndex?: number;
  /** Where it leads; to the instrument's own page if absent. */
  readonly to?: string;
};

export const MarketRow = memo(function MarketRow({ item, rowIndex, to }: MarketRowProps) {
  const status = useShownStatus(item);
  const { instrumentName } = useText();
  const isQuiet = status !== 'live';
  return (
    <div
      role="row"
      aria-rowindex={rowIndex}
      data-status={status}
      className={`${MARKET_GRID} relative h-16 compact:h-12 tight:h-auto tight:min-h-16 tight:py-1 border-b border-rule transition-colors hover:bg-sunken`}
    >
      <div role="cell" className="relative z-10 -ms-1.5 sm:ms-0">
        <WatchStar code={item.code} />
      </div>
      <div role="cell" className="flex min-w-0 items-center gap-3">
        <span className="contents tight:hidden">
          <InstrumentLogo logo={item.logo} name={item.code} />
        </span>
        <div className="min-w-0">
          <Link
            to={to ?? instrumentPath(item)}
            className="block truncate font-semibold after:absolute after:inset-0 tight:whitespace-normal"
          >
            <bdi>{item.code}</bdi>
          </Link>
          <div className="flex min-w-0 items-center gap-2 text-xs text-ink-3">
            <bdi className={classNames('truncate', isQuiet && 'max-sm:hidden')}>{instrumentName(item)}</bdi>
            {isQuiet && <StatusBadge status={status} className="max-sm:whitespace-normal lg:hidden" />}
          </div>
        </div>
      </div>
      <div
        role="cell"
        className={classNames('max-[22.5rem]:hidden max-sm:justify-self-center', isQuiet && 'opacity-60')}
      >
        <span className="sm:hidden">
          <LiveSparkline item={item} width={56} height={28} />
        </span>
        <span className="max-sm:hidden">
          <LiveSparkline item={item} />
        </span>
      </div>
      <div role="cell" className="text-end font-medium max-sm:hidden">
        <LiveChangeCell item={item} {...(isQuiet ? { className: QUIET } : {})} />
      </div>
      <div role="cell" className="text-end">
        <LivePriceCell item={item} className={classNames('-me-1 font-medium', isQuiet && QUIET)} />
        <div className="text-xs sm:hidden">
          <LiveChangeCell item={item} {...(isQuiet ? { className: QUIET } : {})} />
        </div>
      </div>
      <div role="cell" className="min-w-0 text-end max-lg:hidden">
        <Freshness item={item} status={status} />
      </div>
    </div>
  );
});

const QUIET = 'text-ink-3!';

type Status = MarketItem['status'];

/** A price that is not updated is stale, even if it is only this page that lost its connection. */
export function useShownStatus({ status }: Pick<MarketItem, 'status'>): Status {
  const areStale = useArePricesStale();
  return areStale && status === 'live' ? 'stale' : status;
}

type FreshnessProps = { readonly item: MarketItem; readonly status: Status };

/** Where the price comes from, and whether it is live; if not, when it last was. The normal state is shown muted. */
function Freshness({ item, status }: FreshnessProps) {
  const { t, lang } = useText();
  const sourceName = useSourceName();
  const source = item.source === null ? null : <bdi className="truncate text-ink-3">{sourceName(item.source)}</bdi>;
  if (status === 'live') {
    return (
      <div className="flex items-center justify-end gap-2 text-ink-2">
        {source}
        <span aria-hidden="true" className="size-1.5 shrink-0 rounded-full bg-accent" />
        <span>{t('market.live')}</span>
      </div>
    );
  }
  return (
    <>
      <div className="flex items-center justify-end gap-2">
        {source}
        <StatusBadge status={status} />
      </div>
      <div className="mt-0.5 text-xs leading-tight text-ink-3">
        {item.time === null ? t('markets.noQuote') : t('markets.lastQuote', { time: shortTime(item.time, lang) })}
      </div>
    </>
  );
}

const shortTimes = new Map<string, Intl.DateTimeFormat>();

/** Date and time to the minute, in the reader's time zone: a column has no room for more, and needs no more. */
function shortTime(iso: string, lang: string): string {
  let format = shortTimes.get(lang);
  if (format === undefined) {
    format = new Intl.DateTimeFormat(lang, {
      month: 'short',
      day: 'numeric',
      hour: '2-digit',
      minute: '2-digit',
      hourCycle: 'h23',
    });
    shortTimes.set(lang, format);
  }
  return format.format(new Date(iso));
}

export function StatusBadge({
  status,
  className,
}: {
  readonly status: MarketItem['status'];
  readonly className?: string;
}) {
  const { t } = useText();
  const titles = { live: 'market.live', closed: 'market.closed', stale: 'market.stale', held: 'market.held' } as const;
  const tone = status === 'live' ? 'accent' : status === 'closed' ? 'neutral' : 'risk';
  return (
    <Badge tone={tone} {...(className === undefined ? {} : { className })}>
      {t(titles[status])}
    </Badge>
  );
}
