/** How well an instrument answers a query: its code first, then its ticker, a name, the beginning of one, and parts of names. */
import { foldedWords } from './fold.ts';

/** What is searched, folded once for all queries. */
export type SearchEntry = {
  /** The code and the ticker: "btcusdt" and "btc". */
  readonly codes: readonly string[];
  /** Each name in one piece, with and without what stands in brackets. */
  readonly names: readonly string[];
  /** The words of all names. */
  readonly words: readonly string[];
};

export type Query = { readonly whole: string; readonly words: readonly string[] };

/** The ranks, best first. */
const [CODE, TICKER, NAME, BEGINNING, WORDS, WITHIN] = [0, 1, 2, 3, 4, 5] as const;

export const QUERY_LENGTH_MAX = 60;
/** One Latin, Greek or Arabic letter, or two, occur in the middle of nearly every name. */
const WITHIN_LENGTH_MIN = 3;
const IN_BRACKETS = /[(（][^)）]*[)）]/g;
const SPACED = /^[\p{Script=Latin}\p{Script=Arabic}\d]+$/u;

export function searchEntry(code: string, quoteCurrency: string, called: readonly string[]): SearchEntry {
  const whole = joined(foldedWords(code));
  const quote = quoteCurrency.toLowerCase();
  const ticker = whole.length > quote.length && whole.endsWith(quote) ? whole.slice(0, -quote.length) : whole;
  const folded = called.map(foldedWords);
  const bare = called.map((name) => foldedWords(name.replaceAll(IN_BRACKETS, ' ')));
  return {
    codes: [...new Set([whole, ticker])],
    names: unique([...folded, ...bare].map(joined)),
    words: unique(folded.flat()),
  };
}

/** "BTC/USDT", "btc-usdt" and "btcusdt" mean the same. Null for a query without letters and digits. */
export function searchQuery(text: string): Query | null {
  const words = foldedWords(text.slice(0, QUERY_LENGTH_MAX));
  return words.length === 0 ? null : { whole: joined(words), words };
}

/** Null if the query does not mean this instrument. */
export function rankOf({ codes, names, words }: SearchEntry, query: Query): number | null {
  const { whole } = query;
  // "T" is AT&T before it is a coin against USDT.
  if (codes[0] === whole) return CODE;
  if (codes.includes(whole)) return TICKER;
  if (names.includes(whole)) return NAME;
  if ([...codes, ...names].some((text) => text.startsWith(whole))) return BEGINNING;
  if (query.words.every((word) => [...codes, ...words].some((known) => known.startsWith(word)))) return WORDS;
  const isWithin = (text: string): boolean =>
    codes.some((code) => code.includes(text)) ||
    ((!SPACED.test(text) || text.length >= WITHIN_LENGTH_MIN) && names.some((name) => name.includes(text)));
  return isWithin(whole) || query.words.every(isWithin) ? WITHIN : null;
}

function joined(words: readonly string[]): string {
  return words.join('');
}

function unique(texts: readonly string[]): readonly string[] {
  return [...new Set(texts)].filter((text) => text !== '');
}
