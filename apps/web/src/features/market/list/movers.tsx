/** Which open markets rose and fell most in the last 24 hours, by the measured change of the market list. */
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { SkeletonRows } from '@candor/ui/figures/skeleton';
import { LoadFailed } from '../../../shared/load-failed.tsx';
import { useText } from '../../../text/text.tsx';
import { InstrumentLogo } from '../instrument-logo.tsx';
import { instrumentPath, type MarketItem, wholeMarketQuery } from '../market-queries.ts';
import { LiveChangeCell, LivePriceCell } from './live-cells.tsx';

/** By place: a row that is another instrument's from now on does not move. */
const PLACES = ['first', 'second', 'third', 'fourth'] as const;
/** Of each direction. */
const SHOWN = PLACES.length;

export function Movers() {
  const { t } = useText();
  const { data, error, refetch } = useQuery(wholeMarketQuery());
  if (data === undefined && error !== null) return <LoadFailed error={error} onRetry={refetch} />;
  if (data === undefined) return <SkeletonRows rows={2 * SHOWN} className="h-14" />;
  // Ordered with each answer of the list, every few seconds: the figures in between are live.
  const moved = data.filter(({ status, nowPrice, zdf }) => status === 'live' && nowPrice !== null && zdf !== 0);
  const risen = moved.filter(({ zdf }) => zdf > 0).toSorted((a, b) => b.zdf - a.zdf);
  const fallen = moved.filter(({ zdf }) => zdf < 0).toSorted((a, b) => a.zdf - b.zdf);
  if (moved.length === 0) return <p className="py-4 text-ink-2">{t('ownHome.noMovers')}</p>;
  return (
    <div className="grid gap-x-8 gap-y-5 sm:grid-cols-2 xl:grid-cols-1">
      <Moved title={t('market.sortGain')} items={risen.slice(0, SHOWN)} />
      <Moved title={t('market.sortLoss')} items={fallen.slice(0, SHOWN)} />
    </div>
  );
}

function Moved({ title, items }: { readonly title: string; readonly items: readonly MarketItem[] }) {
  const { instrumentName } = useText();
  if (items.length === 0) return null;
  return (
    <div className="min-w-0">
      <h3 className="border-b border-rule pt-3 pb-2 text-xs font-medium text-ink-3">{title}</h3>
      <ol className="divide-y divide-rule border-b border-rule">
        {items.map((item, place) => (
          <li
            key={PLACES[place] ?? item.code}
            className="relative flex h-14 items-center gap-3 hover:bg-sunken tight:h-auto tight:min-h-14 tight:flex-wrap tight:py-1"
          >
            <InstrumentLogo logo={item.logo} name={item.code} />
            <div className="min-w-0 grow">
              <Link
                to={instrumentPath(item)}
                className="block truncate font-semibold after:absolute after:inset-0 tight:wrap-anywhere tight:whitespace-normal"
              >
                <bdi>{item.code}</bdi>
              </Link>
              {/* In a flex box, a text of the other direction keeps to the side on which the line begins. */}
              <span className="flex text-xs text-ink-3">
                <bdi className="truncate">{instrumentName(item)}</bdi>
              </span>
            </div>
            <div className="shrink-0 text-end">
              <LivePriceCell key={item.code} item={item} className="-me-1 font-medium" />
              <div className="text-xs">
                <LiveChangeCell item={item} />
              </div>
            </div>
          </li>
        ))}
      </ol>
    </div>
  );
}
