/** The market as a grid of small charts; only those in view are rendered, and those that the keyboard may reach next. */
import { memo, useEffect, useRef, useState } from 'react';
import { Link } from 'react-router';
import { classNames } from '@candor/ui/foundation/class-names';
import { useText } from '../../../text/text.tsx';
import { LiveChangeCell, LivePriceCell, LiveSparkline } from './live-cells.tsx';
import { codeOf, instrumentPath, type MarketItem } from '../market-queries.ts';
import { StatusBadge, useShownStatus } from './market-row.tsx';
import { useRowsInSight } from '../../../shared/use-rows-in-sight.ts';
import { WatchStar } from '../watch-star.tsx';

const CARD_HEIGHT_REM = 10.5;
const CARD_WIDTH_MIN_PX = 220;
const COLUMNS_MIN = 2;
const AROUND = 2;

export function ChartGrid({ items }: { readonly items: readonly MarketItem[] }) {
  const { t } = useText();
  const grid = useRef<HTMLDivElement>(null);
  const columns = useColumns(grid);
  const { rows, height } = useRowsInSight({
    list: grid,
    items,
    keyOf: codeOf,
    columns,
    rowHeight: CARD_HEIGHT_REM * rootFontPx(),
    around: AROUND,
  });
  return (
    <div ref={grid} role="list" aria-label={t('markets.chart')} className="relative mt-px" style={{ height }}>
      {/* Cards without row elements: a card that moves to another row keeps the focus. */}
      {rows.flatMap(({ index: row, top }) =>
        items.slice(row * columns, (row + 1) * columns).map((item, column) => (
          <div
            key={item.code}
            role="listitem"
            data-index={row * columns + column}
            aria-setsize={items.length}
            aria-posinset={row * columns + column + 1}
            className="absolute top-0 contain-layout"
            style={{
              width: `${100 / columns}%`,
              insetInlineStart: `${(100 * column) / columns}%`,
              transform: `translateY(${top}px)`,
            }}
          >
            <ChartCard item={item} />
          </div>
        )),
      )}
    </div>
  );
}

const ChartCard = memo(function ChartCard({ item }: { readonly item: MarketItem }) {
  const status = useShownStatus(item);
  const isQuiet = status !== 'live';
  const { instrumentName } = useText();
  const quiet = isQuiet ? 'text-ink-3!' : '';
  return (
    <div
      data-status={status}
      style={{ height: `${String(CARD_HEIGHT_REM)}rem` }}
      className="relative grid grid-rows-[auto_1fr_auto] gap-1 border-e border-b border-rule p-3 hover:bg-sunken"
    >
      <div className="flex items-start justify-between">
        <div className="min-w-0">
          <Link to={instrumentPath(item)} className="block truncate font-semibold after:absolute after:inset-0">
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
        <WatchStar code={item.code} className="relative z-10 -me-2 -mt-2.5" />
      </div>
      <div className={classNames('min-w-0 *:h-full *:w-full', isQuiet && 'opacity-60')}>
        <LiveSparkline item={item} width={240} height={64} />
      </div>
      <div className="flex flex-wrap items-baseline justify-between gap-x-2">
        <LivePriceCell item={item} className={classNames('-ms-1 font-medium', quiet)} />
        <LiveChangeCell item={item} className={classNames('text-xs', quiet)} />
      </div>
    </div>
  );
});

/** As many as fit; two on the smallest phone. */
function useColumns(grid: { readonly current: HTMLElement | null }): number {
  const [columns, setColumns] = useState(COLUMNS_MIN);
  useEffect(() => {
    const element = grid.current;
    if (element === null) return;
    const observer = new ResizeObserver(() => {
      setColumns(Math.max(COLUMNS_MIN, Math.floor(element.clientWidth / CARD_WIDTH_MIN_PX)));
    });
    observer.observe(element);
    return () => observer.disconnect();
  }, [grid]);
  return columns;
}

/** The reader's own size of text. */
function rootFontPx(): number {
  return Number.parseFloat(getComputedStyle(document.documentElement).fontSize);
}
