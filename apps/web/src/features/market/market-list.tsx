/** Every instrument, searched, sorted, live: only the rows in sight exist. */
import { useRef } from 'react';
import { useWindowVirtualizer } from '@tanstack/react-virtual';
import { useText } from '../../text/text.tsx';
import type { MarketItem } from './market-queries.ts';
import { MarketHead, MarketRow } from './market-row.tsx';

const ROW_HEIGHT_PX = 64;

export function MarketList({ items }: { readonly items: readonly MarketItem[] }) {
  const { t } = useText();
  const list = useRef<HTMLDivElement>(null);
  const virtualizer = useWindowVirtualizer({
    count: items.length,
    estimateSize: () => ROW_HEIGHT_PX,
    overscan: 8,
    scrollMargin: list.current?.offsetTop ?? 0,
  });
  return (
    <div role="table" aria-label={t('market.title')} aria-rowcount={items.length}>
      <MarketHead />
      <div ref={list} role="rowgroup" className="relative" style={{ height: virtualizer.getTotalSize() }}>
        {virtualizer.getVirtualItems().map(({ index, start }) => {
          const item = items[index];
          if (item === undefined) return null;
          return (
            <div
              key={item.code}
              role="presentation"
              className="absolute inset-x-0 top-0"
              style={{ transform: `translateY(${start - virtualizer.options.scrollMargin}px)` }}
            >
              <MarketRow item={item} />
            </div>
          );
        })}
      </div>
    </div>
  );
}
