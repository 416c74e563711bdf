/** What matches in a search: one rule for the server's index and for the page without a network. */

/** Accents and vowel signs (combining characters), and the Arabic tatweel. Japanese voicing marks are kept. */
const SILENT = /(?:[\p{Script=Inherited}--[\u3099\u309a]]|\u0640)/gv;

/** Normalises a text for comparison: lower case, without accents and vowel signs, variants of Arabic letters and widths made equal. */
export function fold(text: string): string {
  return text
    .normalize('NFKD')
    .replaceAll(SILENT, '')
    .normalize('NFC')
    .replaceAll('ß', 'ss')
    .replaceAll('ة', 'ه')
    .replaceAll('ى', 'ي')
    .replaceAll('ٱ', 'ا')
    .toLowerCase();
}

/** Written without spaces, or with endings that change with each use (Korean): compared by pairs of neighbours. */
const PAIRED = /^[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}]/u;
const WORDS =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}ー]+|[[\p{L}\p{N}]--[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}]]+/gv;

/** Words of at least two letters; paired scripts give each pair of neighbouring characters. */
export function wordsOf(text: string): string[] {
  return (text.match(WORDS) ?? []).flatMap((word) => {
    if (!PAIRED.test(word)) return word.length < 2 ? [] : [word];
    return word.length < 2 ? [word] : pairsOf(word);
  });
}

/** As `wordsOf`, for an index: a run also gives its last character, so that a single one is found wherever it stands. */
export function indexWordsOf(text: string): string[] {
  return (fold(text).match(WORDS) ?? []).flatMap((word) =>
    PAIRED.test(word) ? [...pairsOf(word), word.slice(-1)] : [word],
  );
}

function pairsOf(word: string): string[] {
  return Array.from({ length: word.length - 1 }, (_, index) => word.slice(index, index + 2));
}

/** A piece of a text, and whether it is what was looked for. */
export type Marked = { readonly text: string; readonly isMatch: boolean };

const AROUND = 60;

/** A passage around the first of the words that is in the text, with all of them marked; without one, the beginning of the text. */
export function passageOf(text: string, query: string): Marked[] {
  const words = [...new Set(wordsOf(fold(query)))];
  const hits = hitsOf(text, words);
  const first = hits[0]?.from ?? 0;
  const start = first <= AROUND ? 0 : wordStart(text, first - AROUND);
  const end = first + 3 * AROUND >= text.length ? text.length : wordStart(text, first + 3 * AROUND);
  const parts: Marked[] = [];
  let at = start;
  for (const { from, to } of hits) {
    if (from < at || to > end) continue;
    parts.push({ text: text.slice(at, from), isMatch: false }, { text: text.slice(from, to), isMatch: true });
    at = to;
  }
  parts.push({ text: text.slice(at, end).trimEnd(), isMatch: false });
  const cut = [
    ...(start > 0 ? [{ text: '… ', isMatch: false }] : []),
    ...parts,
    ...(end < text.length ? [{ text: ' …', isMatch: false }] : []),
  ];
  return cut.filter((part) => part.text !== '');
}

type Hit = { readonly from: number; readonly to: number };

/** Where the words are, in order and without overlaps. */
function hitsOf(text: string, words: readonly string[]): Hit[] {
  const { folded, places } = foldWithPlaces(text);
  const found: Hit[] = [];
  for (const word of words) {
    for (let at = folded.indexOf(word); at !== -1; at = folded.indexOf(word, at + word.length))
      found.push({ from: places[at] ?? 0, to: places[at + word.length] ?? text.length });
  }
  const merged: Hit[] = [];
  for (const hit of found.toSorted((a, b) => (a.from === b.from ? b.to - a.to : a.from - b.from))) {
    const last = merged.at(-1);
    if (last !== undefined && hit.from <= last.to)
      merged[merged.length - 1] = { from: last.from, to: Math.max(last.to, hit.to) };
    else merged.push(hit);
  }
  return merged;
}

/** A letter with the marks that belong to it, or a Korean syllable that was taken apart. */
const LETTERS = /[\u1100-\u115f]+[\u1160-\u11a7]*[\u11a8-\u11ff]*|\P{M}[\p{M}\uff9e\uff9f]*|\p{M}+/gu;

/** Folded letter by letter, with the place in the text of each that came of it. A letter that comes again is not folded again. */
function foldWithPlaces(text: string): { readonly folded: string; readonly places: readonly number[] } {
  const known = new Map<string, string>();
  let folded = '';
  const places: number[] = [];
  for (const { 0: letter, index } of text.matchAll(LETTERS)) {
    const part = known.get(letter) ?? fold(letter);
    known.set(letter, part);
    for (let unit = 0; unit < part.length; unit += 1) places.push(index);
    folded += part;
  }
  places.push(text.length);
  return { folded, places };
}

/** Moves the cut to the next space, so that no word is cut; text without spaces is cut as it is. */
function wordStart(text: string, near: number): number {
  const space = text.indexOf(' ', near);
  return space === -1 || space > near + 20 ? near : space + 1;
}
