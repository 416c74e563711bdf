/** Searching the instruments: by code, name, and the words for their class. */
import uFuzzy from '@leeoniya/ufuzzy';
import type { MarketItem, MarketTypeText } from './market-queries.ts';

const fuzzyOptions: uFuzzy.Options = {
  // Whole words first, then prefixes; ties stay in listed order, leading instruments first.
  sort: ({ idx, interLft2, start }) => {
    const keys = idx.map((listed, place) => [-(interLft2[place] ?? 0), start[place], listed]);
    return idx.map((_, place) => place).toSorted((a, b) => compare(keys[a] ?? [], keys[b] ?? []));
  },
};
const exact = new uFuzzy(fuzzyOptions);
/** Allows one wrong, missing, swapped or extra letter per word. */
const forgiving = new uFuzzy({ ...fuzzyOptions, intraMode: 1 });
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
  const found = ranked(exact, haystack, needle);
  const indexes = found.length > 0 ? found : ranked(forgiving, haystack, needle);
  return indexes.flatMap((index) => items[index] ?? []);
}

function ranked(fuzzy: uFuzzy, haystack: string[], needle: string): readonly number[] {
  const [indexes, , order] = fuzzy.search(haystack, needle);
  if (indexes === null) return [];
  return order === null ? indexes : order.map((position) => indexes[position] ?? -1);
}

/** The words of each class in the reader's language: "外汇 汇率 货币". */
export type ClassWords = Readonly<Record<MarketTypeText, string>>;

export type Found = {
  /** Classes that the query names. */
  readonly types: readonly MarketTypeText[];
  /** Best first, as are the groups. */
  readonly groups: readonly { readonly type: MarketTypeText; readonly items: readonly MarketItem[] }[];
};

const GROUP_MAX = 6;

/** Everything that the query may mean, grouped by class. "外汇" is the class, "crypto bit" a name within it. */
export function findEverywhere(items: readonly MarketItem[], query: string, words: ClassWords): Found {
  const tokens = query.slice(0, QUERY_LENGTH_MAX).toLowerCase().split(/\s+/).filter(Boolean);
  const types = TYPES.filter((type) => tokens.some((token) => names(words[type], token)));
  const rest = tokens.filter((token) => !types.some((type) => names(words[type], token)));
  const ofClass = types.length === 0 ? [] : items.filter(({ type }) => types.some((named) => named === String(type)));
  const found = new Set(tokens.length === 0 ? [] : findInstruments(items, query));
  for (const item of findInstruments(ofClass, rest.join(' '))) found.add(item);
  const byType = new Map<MarketTypeText, MarketItem[]>();
  for (const item of found) {
    const type = TYPES[item.type - 1];
    if (type === undefined) continue;
    const group = byType.get(type) ?? [];
    if (group.length < GROUP_MAX) group.push(item);
    byType.set(type, group);
  }
  return { types, groups: [...byType].map(([type, group]) => ({ type, items: group })) };
}

const TYPES = ['1', '2', '3', '4', '5'] as const;

/** The beginning of a word, at least two letters; anywhere in a word in languages without spaces. */
function names(words: string, token: string): boolean {
  const isSpaced = /^[\p{Script=Latin}\p{Script=Arabic}\d]+$/u.test(token);
  if (isSpaced)
    return (
      token.length >= 2 &&
      words
        .toLowerCase()
        .split(/\s+/)
        .some((word) => word.startsWith(token))
    );
  return /[\p{L}]/u.test(token) && words.includes(token);
}

function compare(a: readonly (number | undefined)[], b: readonly (number | undefined)[]): number {
  const place = a.findIndex((value, index) => value !== b[index]);
  return place === -1 ? 0 : (a[place] ?? 0) - (b[place] ?? 0);
}
