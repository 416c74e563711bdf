/**
 * The rendered rows of a long list that scrolls with the window: those in view, the first and last two, and the last focused row with its
 * neighbours. The keyboard finds its next stop only among rendered rows, so those must exist before the next key, however late scrolling is drawn.
 */
import { type RefObject, useCallback, useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react';
import { defaultRangeExtractor, type Range, useWindowVirtualizer, windowScroll } from '@tanstack/react-virtual';
import { useTopOf } from './use-top-of.ts';

type RowsAsked<Item> = {
  /** The element around the items, each of which has its index in `data-index`. */
  readonly list: RefObject<HTMLElement | null>;
  readonly items: readonly Item[];
  readonly keyOf: (item: Item) => string;
  /** Items side by side in a row; one by default. */
  readonly columns?: number;
  /** In pixels; for measured rows, until the first one has been measured. */
  readonly rowHeight: number;
  /** Rows around those in view. */
  readonly around: number;
  /** A list that need not be cut keeps all its rows, and needs none of these. */
  readonly isOff?: boolean;
};

type RowInSight = {
  readonly index: number;
  /** From the top of the list, in pixels. */
  readonly top: number;
};

type RowsInSight = {
  readonly rows: readonly RowInSight[];
  /** Of all rows together, in pixels. */
  readonly height: number;
  /** The `ref` of rows of unequal height. */
  readonly measure: (row: HTMLElement | null) => void;
};

/** By its key, for an item keeps the focus wherever another order puts it; by its place, where somebody reads on when it is gone. */
type Focused = { readonly key: string; readonly index: number };

export function useRowsInSight<Item>(asked: RowsAsked<Item>): RowsInSight {
  const { list, items, keyOf, columns = 1, rowHeight, around, isOff = false } = asked;
  const focusedRow = Math.floor(useFocusedPlace(list, items, keyOf) / columns);
  const rangeExtractor = useCallback((range: Range) => rowsWanted(range, focusedRow), [focusedRow]);
  const [likelyHeight, setLikelyHeight] = useState(rowHeight);
  const virtualizer = useWindowVirtualizer<HTMLElement>({
    count: Math.ceil(items.length / columns),
    getItemKey: (row) => keyAt(items, row * columns, keyOf),
    estimateSize: () => likelyHeight,
    overscan: around,
    // Known before it is measured: the first rows are rendered with the list, in slices, and not all at once after it.
    initialRect: { width: innerWidth, height: innerHeight },
    scrollMargin: useTopOf(list),
    rangeExtractor,
    scrollToFn: (offset, options, instance) => {
      const { adjustments } = options;
      if (adjustments === undefined) windowScroll(offset, options, instance);
      // From where the window is: it has gone to the focus already, and the virtualizer hears of that with the next frame.
      else scrollBy(0, adjustments);
    },
    enabled: !isOff,
  });
  // The first row is always there, and has been measured: a card of a phone is three times as high as a line of a desktop. Rows that were
  // drawn at a wrong height would push the one with the focus out of sight when they are measured, after it was scrolled to.
  const firstHeight = virtualizer.measurementsCache[0]?.size ?? rowHeight;
  useLayoutEffect(() => setLikelyHeight(firstHeight), [firstHeight]);
  const height = virtualizer.getTotalSize();
  useFocusInSight(list, height);
  return {
    rows: virtualizer.getVirtualItems().map(({ index, start }) => ({
      index,
      top: start - virtualizer.options.scrollMargin,
    })),
    height,
    measure: virtualizer.measureElement,
  };
}

/**
 * Rows that differ from the likely height move what is below them once they are measured. Whoever goes through them by keyboard keeps the
 * focus in sight; whoever scrolls meanwhile is left where they are.
 */
function useFocusInSight(list: RefObject<HTMLElement | null>, height: number): void {
  const followed = useRef<Element | null>(null);
  useEffect(() => {
    const element = list.current;
    const follow = ({ target }: FocusEvent) => {
      followed.current = target instanceof Element && target.matches(':focus-visible') ? target : null;
    };
    const leave = () => {
      followed.current = null;
    };
    element?.addEventListener('focusin', follow);
    for (const kind of SCROLLS) addEventListener(kind, leave, { passive: true });
    return () => {
      element?.removeEventListener('focusin', follow);
      for (const kind of SCROLLS) removeEventListener(kind, leave);
    };
  }, [list]);
  useLayoutEffect(() => {
    if (followed.current === document.activeElement) followed.current?.scrollIntoView({ block: 'nearest' });
  }, [height]);
}

const SCROLLS = ['wheel', 'touchmove', 'pointerdown'] as const;

/** The index of the item that the focus is in, or was in last: who closes a dialog comes back to the button that opened it. */
function useFocusedPlace<Item>(
  list: RefObject<HTMLElement | null>,
  items: readonly Item[],
  keyOf: (item: Item) => string,
): number {
  const [focused, setFocused] = useState<Focused>({ key: '', index: 0 });
  const take = useEffectEvent(({ target }: FocusEvent) => {
    if (!(target instanceof Element)) return;
    const index = Number(target.closest<HTMLElement>('[data-index]')?.dataset['index']);
    const item = items[index];
    if (item !== undefined) setFocused({ key: keyOf(item), index });
  });
  useEffect(() => {
    // React draws what a focus changes before the browser hears the next key; what a scroll changes may wait for a frame.
    const element = list.current;
    element?.addEventListener('focusin', take);
    return () => element?.removeEventListener('focusin', take);
  }, [list]);
  if (focused.key === '') return 0;
  const place = items.findIndex((item) => keyOf(item) === focused.key);
  return place === -1 ? Math.min(focused.index, items.length - 1) : place;
}

/** In their order: what follows in the document follows for the keyboard. */
function rowsWanted(range: Range, focused: number): number[] {
  const last = range.count - 1;
  const wanted = new Set([0, 1, focused - 1, focused, focused + 1, last - 1, last, ...defaultRangeExtractor(range)]);
  return [...wanted].filter((row) => row >= 0 && row <= last).toSorted((one, other) => one - other);
}

function keyAt<Item>(items: readonly Item[], index: number, keyOf: (item: Item) => string): string | number {
  const item = items[index];
  return item === undefined ? index : keyOf(item);
}
