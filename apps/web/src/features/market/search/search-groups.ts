/** The search results for a query; without one: recently opened and watched instruments, and the categories. */
import { useMemo } from 'react';
import { useText } from '../../../text/text.tsx';
import { type CalledNames, findEverywhere } from '../find-instruments.ts';
import { CATEGORIES, type Category, categoryTitle } from '../list/market-category.ts';
import { instrumentPath, type MarketItem, TYPE_TITLES } from '../market-queries.ts';
import { recentCodes } from '../stored-codes.ts';
import { useWatchlist } from '../watchlist.ts';

export type Option = {
  readonly id: string;
  readonly to: string;
  /** Null for a category, which has only its title. */
  readonly item: MarketItem | null;
  readonly title: string;
};

export type Group = { readonly title: string; readonly options: readonly Option[] };

const WATCHED_SHOWN = 6;

export function useSearchGroups(
  items: readonly MarketItem[] | undefined,
  query: string,
  called: CalledNames,
): readonly Group[] {
  const { t } = useText();
  const { codes: watched } = useWatchlist();
  return useMemo(() => {
    const byCode = new Map((items ?? []).map((item) => [item.code, item]));
    const ofCodes = (codes: readonly string[]) => codes.flatMap((code) => byCode.get(code) ?? []);
    const category = (value: Category): Option => ({
      id: `category-${value}`,
      to: value === 'all' ? '/market' : `/market?type=${value}`,
      item: null,
      title: t(categoryTitle(value)),
    });
    if (query.trim() === '') {
      const recent = ofCodes(recentCodes());
      const rest = ofCodes(watched).filter((item) => !recent.includes(item));
      return [
        instruments(t('markets.recent'), recent),
        instruments(t('markets.watchlist'), rest.slice(0, WATCHED_SHOWN)),
        { title: t('markets.categories'), options: CATEGORIES.map(category) },
      ].filter(({ options }) => options.length > 0);
    }
    const words = {
      1: `${t('market.forex')} ${t('markets.wordsForex')}`,
      2: `${t('market.crypto')} ${t('markets.wordsCrypto')}`,
      3: `${t('market.stocks')} ${t('markets.wordsStocks')}`,
      4: `${t('market.futures')} ${t('markets.wordsFutures')}`,
      5: `${t('market.etf')} ${t('markets.wordsEtf')}`,
    };
    const { types, groups } = findEverywhere(items ?? [], query, words, called);
    return [
      { title: t('markets.categories'), options: types.map(category) },
      ...groups.map(({ type, items: found }) => instruments(t(TYPE_TITLES[type]), found)),
    ].filter(({ options }) => options.length > 0);
  }, [items, query, watched, t, called]);
}

function instruments(title: string, items: readonly MarketItem[]): Group {
  return {
    title,
    options: items.map((item) => ({ id: item.code, to: instrumentPath(item), item, title: item.code })),
  };
}
