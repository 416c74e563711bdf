/** One instrument in a list. The whole row leads to it; the name is the link that the keyboard and screen readers use. */
import { Link } from 'react-router';
import { Badge } from '@candor/ui/badge';
import { useText } from '../../text/text.tsx';
import { InstrumentLogo } from './instrument-logo.tsx';
import { LiveChangeCell, LivePriceCell, LiveSparkline } from './live-cells.tsx';
import { instrumentPath, type MarketItem } from './market-queries.ts';

/** Shared by the head, the rows and their skeletons, so that nothing moves when the data arrives. */
export const MARKET_GRID =
  'grid grid-cols-[minmax(0,1fr)_4.5rem_6.25rem] items-center gap-x-3 sm:grid-cols-[minmax(0,1.5fr)_8rem_minmax(0,1fr)_minmax(0,1fr)] sm:gap-x-6';

export function MarketRow({ item }: { readonly item: MarketItem }) {
  const isQuiet = item.status !== 'live';
  return (
    <div
      role="row"
      className={`${MARKET_GRID} relative h-16 border-b border-rule px-1 transition-colors hover:bg-sunken sm:px-3`}
    >
      <div role="cell" className="flex min-w-0 items-center gap-3">
        <InstrumentLogo logo={item.logo} name={item.code} />
        <div className="min-w-0">
          <Link to={instrumentPath(item)} className="block truncate font-semibold after:absolute after:inset-0">
            <bdi>{item.code}</bdi>
          </Link>
          <div className="flex min-w-0 items-center gap-2 text-xs text-ink-3">
            <bdi className="truncate">{item.appName}</bdi>
            {isQuiet && <StatusBadge status={item.status} />}
          </div>
        </div>
      </div>
      <div role="cell" className="max-sm:justify-self-center">
        <span className="sm:hidden">
          <LiveSparkline item={item} width={64} height={28} />
        </span>
        <span className="max-sm:hidden">
          <LiveSparkline item={item} />
        </span>
      </div>
      <div role="cell" className="text-end font-medium max-sm:hidden">
        <LiveChangeCell item={item} />
      </div>
      <div role="cell" className={isQuiet ? 'text-end text-ink-2' : 'text-end'}>
        <LivePriceCell item={item} className="-me-1 font-medium" />
        <div className="text-xs sm:hidden">
          <LiveChangeCell item={item} />
        </div>
      </div>
    </div>
  );
}

export function MarketHead() {
  const { t } = useText();
  return (
    <div
      role="row"
      className={`${MARKET_GRID} h-9 border-b border-rule-strong px-1 text-xs font-medium text-ink-3 sm:px-3`}
    >
      <span role="columnheader">{t('market.name')}</span>
      <span role="columnheader" className="truncate max-sm:text-center">
        {t('market.chart')}
      </span>
      <span role="columnheader" className="text-end max-sm:hidden">
        {t('market.change')}
      </span>
      <span role="columnheader" className="text-end">
        {t('market.price')}
      </span>
    </div>
  );
}

export function StatusBadge({ status }: { readonly status: MarketItem['status'] }) {
  const { t } = useText();
  const titles = { live: 'market.live', closed: 'market.closed', stale: 'market.stale', held: 'market.held' } as const;
  const tone = status === 'live' ? 'accent' : status === 'closed' ? 'neutral' : 'risk';
  return <Badge tone={tone}>{t(titles[status])}</Badge>;
}
