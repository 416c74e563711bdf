/**
 * A list that scrolls with the window. A short one stands whole in the document; of a long one there are the rows in sight and around
 * them, the first, the last, and the one that has the focus: from each row the keyboard reaches the next, and each says which of how many it is.
 */
import { type ReactNode, useCallback, useRef } from 'react';
import { defaultRangeExtractor, type Range, useWindowVirtualizer } from '@tanstack/react-virtual';
import { useTopOf } from './use-top-of.ts';

type LongListProps<Item> = {
  readonly label: string;
  readonly items: readonly Item[];
  readonly keyOf: (item: Item) => string;
  /** About how high a row is, in pixels: each is measured when it comes into sight. */
  readonly rowHeight: number;
  readonly children: (item: Item) => ReactNode;
};

/** From so many rows on. */
const LONG = 40;
const AROUND = 6;

export function LongList<Item>(props: LongListProps<Item>) {
  const { label, items, keyOf, children } = props;
  if (items.length >= LONG) return <RowsInSight {...props} />;
  return (
    <ul aria-label={label} className="@container divide-y divide-rule">
      {items.map((item) => (
        <li key={keyOf(item)}>{children(item)}</li>
      ))}
    </ul>
  );
}

function RowsInSight<Item>({ label, items, keyOf, rowHeight, children }: LongListProps<Item>) {
  const list = useRef<HTMLUListElement>(null);
  const rangeExtractor = useCallback((range: Range) => {
    const focused = list.current?.querySelector<HTMLElement>(':scope > li:focus-within')?.dataset['index'];
    const wanted = new Set([0, range.count - 1, Number(focused ?? 0), ...defaultRangeExtractor(range)]);
    return [...wanted].filter((index) => index < range.count).toSorted((one, other) => one - other);
  }, []);
  const virtualizer = useWindowVirtualizer({
    count: items.length,
    getItemKey: (index) => keyAt(items, index, keyOf),
    estimateSize: () => rowHeight,
    overscan: AROUND,
    scrollMargin: useTopOf(list),
    rangeExtractor,
  });
  return (
    <ul ref={list} aria-label={label} className="@container relative" style={{ height: virtualizer.getTotalSize() }}>
      {virtualizer.getVirtualItems().map(({ index, key, start }) => {
        const item = items[index];
        if (item === undefined) return null;
        return (
          <li
            key={key}
            ref={virtualizer.measureElement}
            data-index={index}
            aria-setsize={items.length}
            aria-posinset={index + 1}
            className="absolute inset-x-0 top-0 border-b border-rule contain-layout"
            style={{ transform: `translateY(${start - virtualizer.options.scrollMargin}px)` }}
          >
            {children(item)}
          </li>
        );
      })}
    </ul>
  );
}

function keyAt<Item>(items: readonly Item[], index: number, keyOf: (item: Item) => string): string | number {
  const item = items[index];
  return item === undefined ? index : keyOf(item);
}
