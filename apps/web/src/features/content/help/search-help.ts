/** The help search: exact words first, then words with one typing error, then texts that share the rarest words with the question. */
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

/** Words of at least two letters; scripts without spaces give each pair of neighbouring characters. */
export function wordsOf(text: string): string[] {
  return (text.match(/[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}ー]+|[\p{L}\p{N}]+/gu) ?? []).flatMap(
    (word) => {
      if (!/^[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]/u.test(word)) return word.length < 2 ? [] : [word];
      return word.length < 2
        ? [word]
        : Array.from({ length: word.length - 1 }, (_, index) => word.slice(index, index + 2));
    },
  );
}

/** Accents and vowel signs (combining characters), and the Arabic tatweel. Japanese voicing marks are kept. */
const SILENT = /(?:[\p{Script=Inherited}--[\u3099\u309a]]|\u0640)/gv;

/** Normalises a text for comparison: lower case, without accents and vowel signs, variants of Arabic letters made equal. */
export function fold(text: string): string {
  return text
    .normalize('NFKD')
    .replaceAll(SILENT, '')
    .normalize('NFC')
    .replaceAll('ß', 'ss')
    .replaceAll('ة', 'ه')
    .replaceAll('ى', 'ي')
    .toLowerCase();
}

export type Excerpt = { readonly before: string; readonly match: string; readonly after: string };

const AROUND = 60;

/** A passage around the first query word that occurs literally in the text; without one, the beginning of the text. */
export function excerptOf(text: string, query: string): Excerpt {
  const lower = text.toLowerCase();
  const words = [query.trim().toLowerCase(), ...wordsOf(query.toLowerCase())];
  const match = words.find((word) => word !== '' && lower.length === text.length && lower.includes(word)) ?? '';
  const at = match === '' ? 0 : lower.indexOf(match);
  const start = at <= AROUND ? 0 : wordStart(text, at - AROUND);
  const end = at + match.length;
  const stop = end + 2 * AROUND >= text.length ? text.length : wordStart(text, end + 2 * AROUND);
  return {
    before: (start > 0 ? '… ' : '') + text.slice(start, at),
    match: text.slice(at, end),
    after: text.slice(end, stop).trimEnd() + (stop < text.length ? ' …' : ''),
  };
}

/** Moves the cut to the next space, so that no word is cut; text without spaces is cut as it is. */
function wordStart(text: string, near: number): number {
  const space = text.indexOf(' ', near);
  return space === -1 || space > near + 20 ? near : space + 1;
}
