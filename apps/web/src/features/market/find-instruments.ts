/** Searching the instruments: by ticker, by name in any language, and by the words for their class. */
import uFuzzy from '@leeoniya/ufuzzy';
import { QUERY_LENGTH_MAX, rankOf, type SearchEntry, searchEntry, searchQuery } from '@candor/core/market/search/rank';
import type { MarketItem, MarketTypeText } from './market-queries.ts';

/** All that an instrument is called. */
export type CalledNames = (item: Pick<MarketItem, 'code' | 'appName'>) => readonly string[];

/** Allows one wrong, missing, swapped or extra letter per word; ties stay in listed order, leading instruments first. */
const createForgiving = () =>
  new uFuzzy({
    intraMode: 1,
    sort: ({ idx, interLft2, start }) => {
      const keys = idx.map((listed, place) => [-(interLft2[place] ?? 0), start[place], listed]);
      return idx.map((_, place) => place).toSorted((a, b) => compare(keys[a] ?? [], keys[b] ?? []));
    },
  });

/** Made with the first search that needs it: it takes a slow phone longer than the rest of the market's program. */
let forgiving: uFuzzy | null = null;

/**
 * Instruments that the query means, best first; all of them for an empty query. Typing errors are forgiven only if nothing is called what
 * was typed.
 */
export function findInstruments(
  items: readonly MarketItem[],
  text: string,
  called: CalledNames,
): readonly MarketItem[] {
  if (text.trim() === '') return items;
  const query = searchQuery(text);
  if (query === null) return [];
  const entries = items.map((item) => entryOf(item, called));
  const found = items
    .flatMap((item, place) => {
      const entry = entries[place];
      const rank = entry === undefined ? null : rankOf(entry, query);
      return rank === null ? [] : [{ item, rank }];
    })
    .toSorted((a, b) => a.rank - b.rank)
    .map(({ item }) => item);
  if (found.length > 0) return found;
  const haystack = entries.map(({ codes, words }) => [...codes, ...words].join(' '));
  return ranked(haystack, query.words.join(' ')).flatMap((index) => items[index] ?? []);
}

/** Folding an instrument's names takes longer than comparing them, and they do not change. */
const folded = new WeakMap<CalledNames, Map<string, SearchEntry>>();

function entryOf(item: MarketItem, called: CalledNames): SearchEntry {
  const known = folded.get(called) ?? new Map<string, SearchEntry>();
  folded.set(called, known);
  let entry = known.get(item.code);
  if (entry === undefined) {
    entry = searchEntry(item.code, item.quoteCurrency, called(item));
    known.set(item.code, entry);
  }
  return entry;
}

function ranked(haystack: string[], needle: string): readonly number[] {
  forgiving ??= createForgiving();
  const [indexes, , order] = forgiving.search(haystack, needle);
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
export function findEverywhere(
  items: readonly MarketItem[],
  query: string,
  words: ClassWords,
  called: CalledNames,
): Found {
  const tokens = query.slice(0, QUERY_LENGTH_MAX).toLowerCase().split(/\s+/).filter(Boolean);
  const types = TYPES.filter((type) => tokens.some((token) => names(words[type], token)));
  const rest = tokens.filter((token) => !types.some((type) => names(words[type], token)));
  const ofClass = types.length === 0 ? [] : items.filter(({ type }) => types.some((named) => named === String(type)));
  const found = new Set(tokens.length === 0 ? [] : findInstruments(items, query, called));
  for (const item of findInstruments(ofClass, rest.join(' '), called)) found.add(item);
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
