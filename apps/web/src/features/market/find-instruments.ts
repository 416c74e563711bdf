/** Searching and sorting the market list. */
import uFuzzy from '@leeoniya/ufuzzy';
import type { MarketItem } from './market-queries.ts';

export const SORTS = ['listed', 'gain', 'loss', 'name'] as const;
export type Sort = (typeof SORTS)[number];

const fuzzy = new uFuzzy({ intraMode: 1 });
const QUERY_LENGTH_MAX = 60;

/** Instruments whose code or name matches, best first; all of them for an empty query. */
export function findInstruments(items: readonly MarketItem[], query: string): readonly MarketItem[] {
  // "BTC/USDT", "btc-usdt" and "btcusdt" mean the same.
  const needle = query
    .slice(0, QUERY_LENGTH_MAX)
    .replaceAll(/[/\-_.]/g, '')
    .trim();
  if (needle === '') return items;
  const haystack = items.map(({ code, appName }) => `${code} ${appName}`);
  const [indexes, , order] = fuzzy.search(haystack, needle);
  if (indexes === null) return [];
  const ranked = order === null ? indexes : order.map((position) => indexes[position] ?? -1);
  return ranked.flatMap((index) => items[index] ?? []);
}

/** By the change at the moment of asking: a list that reorders while it is read cannot be read. */
export function sortInstruments(
  items: readonly MarketItem[],
  sort: Sort,
  changeOf: (item: MarketItem) => number,
): readonly MarketItem[] {
  switch (sort) {
    case 'listed':
      return items;
    case 'gain':
      return items.toSorted((a, b) => changeOf(b) - changeOf(a));
    case 'loss':
      return items.toSorted((a, b) => changeOf(a) - changeOf(b));
    case 'name':
      return items.toSorted((a, b) => a.code.localeCompare(b.code));
  }
}
