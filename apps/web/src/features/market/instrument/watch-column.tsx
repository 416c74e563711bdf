/** Beside the chart, where a window is wide enough for it: the watchlist, or the other instruments of the same market, live, one press away. */
import { useState } from 'react';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { classNames } from '@candor/ui/foundation/class-names';
import { SkeletonRows } from '@candor/ui/figures/skeleton';
import { useText } from '../../../text/text.tsx';
import { LiveChangeCell, LivePriceCell } from '../list/live-cells.tsx';
import { CategoryRow } from '../list/categories.tsx';
import { ofCategory } from '../list/market-category.ts';
import { StatusBadge, useShownStatus } from '../list/market-row.tsx';
import {
  instrumentPath,
  MARKET_TYPES,
  type MarketInfo,
  type MarketItem,
  type MarketTypeText,
  wholeMarketQuery,
} from '../market-queries.ts';
import { useWatchlist } from '../watchlist.ts';

/** As many as anybody looks through beside a chart; the market page has all of them, and can sort and search. */
const SHOWN_MAX = 60;
const NONE: ReadonlySet<string> = new Set();

export function WatchColumn({ info }: { readonly info: MarketInfo }) {
  const { t } = useText();
  const { codes } = useWatchlist();
  const { data } = useQuery(wholeMarketQuery());
  const [chosen, setChosen] = useState<'watchlist' | MarketTypeText | null>(null);
  const ownType = MARKET_TYPES.find((type) => type === String(info.type)) ?? MARKET_TYPES[0];
  const shown = chosen ?? (codes.length > 0 ? 'watchlist' : ownType);
  const items = ofCategory(data ?? [], shown, { watched: codes, underlyings: NONE });
  return (
    <section aria-label={t('markets.watchlist')} data-testid="watch-column" className="flex max-h-[inherit] flex-col">
      <div className="border-b border-rule">
        <CategoryRow
          label={t('markets.categories')}
          values={['watchlist', ...MARKET_TYPES]}
          chosen={shown}
          onChoose={setChosen}
        />
      </div>
      {data === undefined && <SkeletonRows rows={8} />}
      {data !== undefined && items.length === 0 && <p className="py-6 text-ink-2">{t('markets.nothingWatched')}</p>}
      <ul className="min-h-0 overflow-y-auto">
        {items.slice(0, SHOWN_MAX).map((item) => (
          <WatchLine key={item.code} item={item} isCurrent={item.code === info.code} />
        ))}
      </ul>
    </section>
  );
}

function WatchLine({ item, isCurrent }: { readonly item: MarketItem; readonly isCurrent: boolean }) {
  const { instrumentName } = useText();
  const status = useShownStatus(item);
  const quiet = status === 'live' ? {} : { className: 'text-ink-3!' };
  return (
    <li
      className={classNames(
        'relative grid h-14 grid-cols-[minmax(0,1fr)_auto] items-center gap-x-3 border-b border-rule px-2 transition-colors compact:h-11',
        isCurrent ? 'bg-sunken' : 'hover:bg-sunken',
      )}
    >
      <div className="min-w-0">
        <Link
          to={instrumentPath(item)}
          aria-current={isCurrent ? 'page' : undefined}
          className="block truncate font-semibold -outline-offset-2 after:absolute after:inset-0"
        >
          <bdi>{item.code}</bdi>
        </Link>
        {status === 'live' ? (
          <span className="flex text-xs text-ink-3">
            <bdi className="truncate">{instrumentName(item)}</bdi>
          </span>
        ) : (
          <StatusBadge status={status} />
        )}
      </div>
      <div className="text-end">
        <LivePriceCell item={item} className={classNames('-me-1 font-medium', quiet.className)} />
        <div className="text-xs">
          <LiveChangeCell item={item} {...quiet} />
        </div>
      </div>
    </li>
  );
}
