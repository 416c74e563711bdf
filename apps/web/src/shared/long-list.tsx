/** A list that scrolls with the window. Short ones are rendered whole; long ones render the rows in view, each with its position and the total. */
import { type ReactNode, useRef } from 'react';
import { useRowsInSight } from './use-rows-in-sight.ts';

type LongListProps<Item> = {
  readonly label: string;
  readonly items: readonly Item[];
  readonly keyOf: (item: Item) => string;
  /** The approximate height of a row in pixels: each is measured when it comes into view. */
  readonly rowHeight: number;
  readonly children: (item: Item) => ReactNode;
};

/** From this many rows on. */
const LONG = 40;
const AROUND = 6;

export function LongList<Item>({ label, items, keyOf, rowHeight, children }: LongListProps<Item>) {
  const list = useRef<HTMLUListElement>(null);
  const isLong = items.length >= LONG;
  const { rows, height, measure } = useRowsInSight({
    list,
    items,
    keyOf,
    rowHeight,
    around: AROUND,
    isOff: !isLong,
  });
  // One list for both: a focused row keeps the focus when a list becomes long, or short again.
  return (
    <ul
      ref={list}
      aria-label={label}
      className={isLong ? '@container relative' : '@container divide-y divide-rule'}
      style={isLong ? { height } : undefined}
    >
      {isLong
        ? rows.map(({ index, top }) => {
            const item = items[index];
            if (item === undefined) return null;
            return (
              <li
                key={keyOf(item)}
                ref={measure}
                data-index={index}
                aria-setsize={items.length}
                aria-posinset={index + 1}
                className="absolute inset-x-0 top-0 border-b border-rule contain-layout"
                style={{ transform: `translateY(${top}px)` }}
              >
                {children(item)}
              </li>
            );
          })
        : items.map((item, index) => (
            <li key={keyOf(item)} data-index={index}>
              {children(item)}
            </li>
          ))}
    </ul>
  );
}
