/** The help search of the page itself, for what the server does not find, or cannot be asked: exact words first, then words with one typing error, then texts that share the rarest words with the question. */
import { fold, wordsOf } from '@candor/core/content/search-words';
import uFuzzy from '@leeoniya/ufuzzy';

export type HelpEntry = {
  readonly kind: 'topic' | 'question' | 'page';
  readonly id: string;
  readonly title: string;
  /** Plain text, without Markdown. */
  readonly text: string;
  readonly language?: string;
};

/** An entry with its title and text normalised by `fold`. */
type Folded = { readonly entry: HelpEntry; readonly title: string; readonly text: string };

const unicode = { unicode: true, interSplit: "[^\\p{L}\\p{N}']+", intraSplit: '\\p{Ll}\\p{Lu}' } as const;
const exact = new uFuzzy(unicode);
/** Allows one wrong, missing, swapped or extra letter in each word. */
const forgiving = new uFuzzy({ ...unicode, intraMode: 1, intraChars: "[\\p{L}\\d']" });
const QUERY_MAX = 80;
/** With fewer results, less exact matches are added. */
const ENOUGH = 3;
/** Up to this many words are matched in any order; more than 4! orders are not tried. */
const ANY_ORDER_MAX = 4;

export function foldEntries(entries: readonly HelpEntry[]): readonly Folded[] {
  return entries.map((entry) => ({ entry, title: fold(entry.title), text: fold(entry.text) }));
}

/** Best first; empty for an empty query. Matches in the title come before matches in the text. */
export function searchHelp(folded: readonly Folded[], query: string): readonly HelpEntry[] {
  const needle = fold(query.slice(0, QUERY_MAX)).trim();
  if (wordsOf(needle).length === 0) return [];
  for (const fuzzy of [exact, forgiving]) {
    const titles = found(
      fuzzy,
      folded.map(({ title }) => title),
      needle,
    );
    const texts = found(
      fuzzy,
      folded.map(({ text }) => text),
      needle,
    );
    const indexes = [...new Set([...titles, ...texts])];
    const entries = indexes.flatMap((index) => folded[index]?.entry ?? []);
    if (entries.length >= ENOUGH) return entries;
    if (entries.length > 0) return [...new Set([...entries, ...bySharedWords(folded, needle)])];
  }
  return bySharedWords(folded, needle);
}

function found(fuzzy: uFuzzy, haystack: string[], needle: string): readonly number[] {
  const [indexes, , order] = fuzzy.search(haystack, needle, ANY_ORDER_MAX);
  if (indexes === null) return [];
  return order === null ? indexes : order.map((position) => indexes[position] ?? -1);
}

/** Ranks by shared words: a question seldom occurs in a text word for word. Rare words weigh most, and twice as much in a title. */
function bySharedWords(folded: readonly Folded[], needle: string): readonly HelpEntry[] {
  const words = [...new Set(wordsOf(needle))];
  const weights = words.map((word) => {
    const having = folded.filter(({ title, text }) => title.includes(word) || text.includes(word)).length;
    return having === 0 ? 0 : Math.log(1 + folded.length / having);
  });
  const scored = folded.map(({ entry, title, text }) => {
    const score = words.reduce((sum, word, index) => {
      const times = title.includes(word) ? 2 : text.includes(word) ? 1 : 0;
      return sum + times * (weights[index] ?? 0);
    }, 0);
    return { entry, score };
  });
  const best = Math.max(0, ...scored.map(({ score }) => score));
  return scored
    .filter(({ score }) => score > 0 && score >= best / 2)
    .toSorted((a, b) => b.score - a.score)
    .map(({ entry }) => entry);
}
