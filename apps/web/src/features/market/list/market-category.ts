/** The categories of the market page, and which instruments each shows. */
import type { MessageKey } from '@candor/i18n/catalogue';
import { type MarketItem, type MarketTypeText, TYPE_TITLES } from '../market-queries.ts';

export const CATEGORIES = ['all', '1', '2', '3', '5', '4', 'options', 'contracts', 'watchlist', 'chart'] as const;
export type Category = (typeof CATEGORIES)[number];

const OTHER_TITLES = {
  all: 'market.all',
  options: 'markets.options',
  contracts: 'markets.contracts',
  watchlist: 'markets.watchlist',
  chart: 'markets.chart',
} as const;

export function categoryTitle(category: Category): MessageKey {
  return isType(category) ? TYPE_TITLES[category] : OTHER_TITLES[category];
}

/** The category is one of the five types. */
export function isType(category: Category): category is MarketTypeText {
  return /^\d$/.test(category);
}

export function ofCategory(
  items: readonly MarketItem[],
  category: Category,
  { watched, underlyings }: { readonly watched: readonly string[]; readonly underlyings: ReadonlySet<string> },
): readonly MarketItem[] {
  if (isType(category)) return items.filter(({ type }) => String(type) === category);
  switch (category) {
    // Everything listed is traded on margin.
    case 'all':
    case 'contracts':
    case 'chart':
      return items;
    case 'options':
      return items.filter(({ code }) => underlyings.has(code));
    case 'watchlist': {
      const byCode = new Map(items.map((item) => [item.code, item]));
      return watched.flatMap((code) => byCode.get(code) ?? []);
    }
  }
}
