/** A list of any length, sorted, live: only the rows in view are rendered, and those that the keyboard may reach next. */
import { useRef } from 'react';
import { useText } from '../../../text/text.tsx';
import { MarketHead } from './market-head.tsx';
import { codeOf, type MarketItem } from '../market-queries.ts';
import { usePreferences } from '../../preferences/index.ts';
import { MarketRow } from './market-row.tsx';
import type { Sort } from './sort-instruments.ts';
import { useRowsInSight } from '../../../shared/use-rows-in-sight.ts';

/** As the rows are set, see `MarketRow`; at another size of text they are measured. */
const ROW_HEIGHT_PX = { comfortable: 64, compact: 48 } as const;
const AROUND = 6;

type MarketListProps = {
  readonly items: readonly MarketItem[];
  readonly sort: Sort;
  readonly onSort: (sort: Sort) => void;
  /** Where a row leads; to the instrument's own page if absent. */
  readonly pathOf?: (item: MarketItem) => string;
};

export function MarketList({ items, sort, onSort, pathOf }: MarketListProps) {
  const { t } = useText();
  const { density } = usePreferences();
  const list = useRef<HTMLDivElement>(null);
  const { rows, height, measure } = useRowsInSight({
    list,
    items,
    keyOf: codeOf,
    rowHeight: ROW_HEIGHT_PX[density],
    around: AROUND,
  });
  return (
    <div role="table" aria-label={t('market.title')} aria-rowcount={items.length + 1}>
      <MarketHead sort={sort} onSort={onSort} />
      <div ref={list} role="rowgroup" className="relative" style={{ height }}>
        {rows.map(({ index, top }) => {
          const item = items[index];
          if (item === undefined) return null;
          return (
            <div
              key={item.code}
              ref={measure}
              role="presentation"
              data-index={index}
              className="absolute inset-x-0 top-0 contain-layout"
              style={{ transform: `translateY(${top}px)` }}
            >
              <MarketRow item={item} rowIndex={index + 2} {...(pathOf === undefined ? {} : { to: pathOf(item) })} />
            </div>
          );
        })}
      </div>
    </div>
  );
}
