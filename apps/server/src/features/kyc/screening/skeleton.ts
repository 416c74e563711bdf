/**
 * What a name looks like, whatever letters it is written with: the skeleton of UTS #39, by Unicode's table of confusables (in the package
 * unhomoglyph). Two names that look the same have the same skeleton. It is only for comparing: "Борислав" and "Bopиcлaв" both become a
 * mixture of scripts. `spellings` goes the other way.
 */
import confusables from 'unhomoglyph/data.json' with { type: 'json' };

/** Each confusable character with what stands for all that look like it. */
export const PROTOTYPES: ReadonlyMap<string, string> = new Map(Object.entries(confusables));

/** Hangul syllables stay whole: their parts are in the table, but no syllable is confusable with anything. */
function decomposed(text: string): string {
  return text.replaceAll(/[^\uac00-\ud7a3]+/g, (part) => part.normalize('NFD'));
}

/** Differs from the standard in one thing: compatibility letters that the table lacks, such as a full-width b, become plain ones as well. */
export function skeleton(text: string): string {
  return mapped(mapped(text).normalize('NFKC'));
}

function mapped(text: string): string {
  const visible = decomposed(text.toWellFormed()).replaceAll(/\p{Default_Ignorable_Code_Point}/gu, '');
  return decomposed([...visible].map((character) => PROTOTYPES.get(character) ?? character).join(''));
}

/** Scripts in which names are written, and look-alikes make one letter pass for another. */
export const SPELLED_IN = [
  'Latin',
  'Cyrillic',
  'Greek',
  'Armenian',
  'Hebrew',
  'Arabic',
  'Georgian',
  'Devanagari',
  'Bengali',
  'Gurmukhi',
  'Gujarati',
  'Oriya',
  'Tamil',
  'Telugu',
  'Kannada',
  'Malayalam',
  'Sinhala',
  'Thai',
  'Lao',
  'Khmer',
  'Myanmar',
  'Tibetan',
  'Thaana',
  'Han',
  'Hiragana',
  'Katakana',
  'Hangul',
  'Ethiopic',
] as const;
export type Spelled = (typeof SPELLED_IN)[number];

/** The letters of one script by their skeletons. */
type Letters = { readonly of: ReadonlyMap<string, readonly string[]>; readonly longest: number; readonly own: RegExp };
const lettersOf = new Map<Spelled, Letters>();
/** More letters with one skeleton are variants of each other. */
const CHOICES_MAX = 3;
const TEXTS_MAX = 9;

function lettersIn(script: Spelled): Letters {
  const before = lettersOf.get(script);
  if (before !== undefined) return before;
  const own = new RegExp(`^\\p{Script=${script}}$`, 'u');
  const of = new Map<string, string[]>();
  for (const letter of PROTOTYPES.keys()) {
    if (!own.test(letter) || !isPlainLetter(letter)) continue;
    const looks = skeleton(letter);
    of.set(looks, [...(of.get(looks) ?? []), letter]);
  }
  for (const [looks, letters] of of) {
    // The prototype itself is what anybody would read first; then the basic letters, which come first in Unicode.
    const all = own.test(looks) ? [looks, ...letters] : letters;
    const sorted = all.toSorted((a, b) => (a.codePointAt(0) ?? 0) - (b.codePointAt(0) ?? 0));
    of.set(looks, sorted.slice(0, CHOICES_MAX));
  }
  const longest = Math.max(1, ...[...of.keys()].map((looks) => [...looks].length));
  const letters = { of, longest, own };
  lettersOf.set(script, letters);
  return letters;
}

function isPlainLetter(letter: string): boolean {
  return /^\p{L}$/u.test(letter) && letter.normalize('NFKC') === letter && letter.normalize('NFD') === letter;
}

/** At each place of a word, what it may be read as: the likeliest first. */
export type Choices = readonly (readonly string[])[];

/** How a word with this skeleton may be spelled in a script; null if it has letters that no letter of the script looks like. */
export function spellings(looks: string, script: Spelled): Choices | null {
  const { longest } = lettersIn(script);
  const characters = [...looks];
  const isCapitals = script === 'Latin' && /^[\p{Lu}l]+$/u.test(looks);
  const choices: (readonly string[])[] = [];
  for (let at = 0; at < characters.length;) {
    const length = lengthAt(characters, at, script, longest);
    if (length === 0) return null;
    const part = characters.slice(at, at + length);
    const found =
      part.length > 1
        ? [...lettersFor(part.join(''), script), ...oneByOne(part, script)]
        : lettersFor(part.join(''), script);
    choices.push(isCapitals && part[0] === 'l' && length === 1 ? ['i', 'l'] : found);
    at += length;
  }
  return choices;
}

/** How many characters of the skeleton one letter accounts for: as many as possible. 0: no letter of the script looks like that. */
function lengthAt(characters: readonly string[], at: number, script: Spelled, longest: number): number {
  for (let length = Math.min(longest, characters.length - at); length > 0; length -= 1)
    if (lettersFor(characters.slice(at, at + length).join(''), script).length > 0) return length;
  return 0;
}

function lettersFor(looks: string, script: Spelled): readonly string[] {
  if (script === 'Latin' && looks === 'l') return ['l', 'i'];
  const { of, own } = lettersIn(script);
  const found = of.get(looks);
  if (found !== undefined) return found;
  return own.test(looks) || /^[\p{M}\P{L}]$/u.test(looks) ? [looks] : [];
}

/** What looks like one letter can also be several. */
function oneByOne(part: readonly string[], script: Spelled): string[] {
  return part.reduce<string[]>(
    (texts, character) =>
      texts.flatMap((text) => lettersFor(character, script).map((letter) => text + letter)).slice(0, TEXTS_MAX),
    [''],
  );
}
