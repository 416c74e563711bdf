/** The sort orders of the market list. */
import type { MarketItem } from '../market-queries.ts';

export const SORTS = ['listed', 'gain', 'loss', 'name', 'nameDown', 'price', 'priceDown'] as const;
export type Sort = (typeof SORTS)[number];

/** The values at the moment of sorting: a list that reorders while it is read cannot be read. */
export type Now = {
  readonly changeOf: (item: MarketItem) => number;
  /** As a number, only for sorting; null comes last either way. */
  readonly priceOf: (item: MarketItem) => number | null;
};

export function sortInstruments(items: readonly MarketItem[], sort: Sort, now: Now): readonly MarketItem[] {
  switch (sort) {
    case 'listed':
      return items;
    case 'gain':
      return items.toSorted((a, b) => now.changeOf(b) - now.changeOf(a));
    case 'loss':
      return items.toSorted((a, b) => now.changeOf(a) - now.changeOf(b));
    case 'name':
      return items.toSorted((a, b) => a.code.localeCompare(b.code, 'en'));
    case 'nameDown':
      return items.toSorted((a, b) => b.code.localeCompare(a.code, 'en'));
    case 'price':
      return byPrice(items, now, 1);
    case 'priceDown':
      return byPrice(items, now, -1);
  }
}

function byPrice(items: readonly MarketItem[], { priceOf }: Now, sign: 1 | -1): readonly MarketItem[] {
  const key = (item: MarketItem) => sign * (priceOf(item) ?? sign * Number.MAX_VALUE);
  return items.toSorted((a, b) => key(a) - key(b));
}
