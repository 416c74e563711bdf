/** A list of any length, sorted, live: only the rows in sight exist. */
import { useRef } from 'react';
import { useWindowVirtualizer } from '@tanstack/react-virtual';
import { useText } from '../../text/text.tsx';
import { MarketHead } from './market-head.tsx';
import type { MarketItem } from './market-queries.ts';
import { MarketRow } from './market-row.tsx';
import type { Sort } from './sort-instruments.ts';
import { useTopOf } from '../../shared/use-top-of.ts';

const ROW_HEIGHT_PX = 64;

type MarketListProps = {
  readonly items: readonly MarketItem[];
  readonly sort: Sort;
  readonly onSort: (sort: Sort) => void;
};

export function MarketList({ items, sort, onSort }: MarketListProps) {
  const { t } = useText();
  const list = useRef<HTMLDivElement>(null);
  const virtualizer = useWindowVirtualizer({
    count: items.length,
    estimateSize: () => ROW_HEIGHT_PX,
    overscan: 6,
    scrollMargin: useTopOf(list),
  });
  return (
    <div role="table" aria-label={t('market.title')} aria-rowcount={items.length + 1}>
      <MarketHead sort={sort} onSort={onSort} />
      <div ref={list} role="rowgroup" className="relative" style={{ height: virtualizer.getTotalSize() }}>
        {virtualizer.getVirtualItems().map(({ index, start }) => {
          const item = items[index];
          if (item === undefined) return null;
          return (
            <div
              key={item.code}
              role="presentation"
              className="absolute inset-x-0 top-0 contain-layout"
              style={{ transform: `translateY(${start - virtualizer.options.scrollMargin}px)` }}
            >
              <MarketRow item={item} rowIndex={index + 2} />
            </div>
          );
        })}
      </div>
    </div>
  );
}
