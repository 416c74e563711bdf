/**
 * Which texts can be the name of a person. Refused is what no name holds: invisible and reordering characters, digits, symbols, stylised
 * letters, and words that mix scripts whose letters look alike. Scripts are held to the restriction levels of UTS #39: one recommended
 * script for the whole name, except that Chinese, Japanese and Korean names may also use Latin letters ("highly restrictive").
 */

/** The recommended scripts of UAX #31 (table 5): those in which documents are made out. */
const SCRIPTS = [
  'Arabic',
  'Armenian',
  'Bengali',
  'Cyrillic',
  'Devanagari',
  'Ethiopic',
  'Georgian',
  'Greek',
  'Gujarati',
  'Gurmukhi',
  'Hebrew',
  'Kannada',
  'Khmer',
  'Lao',
  'Latin',
  'Malayalam',
  'Myanmar',
  'Oriya',
  'Sinhala',
  'Tamil',
  'Telugu',
  'Thaana',
  'Thai',
  'Tibetan',
] as const;
/** Written together in one name: UTS #39, augmented script sets. */
const WRITTEN_TOGETHER = [
  ['Latin', 'Han', 'Hiragana', 'Katakana'],
  ['Latin', 'Han', 'Bopomofo'],
  ['Latin', 'Han', 'Hangul'],
] as const;

const wholly = (scripts: readonly string[]) =>
  new RegExp(`^[${[...scripts, 'Common', 'Inherited'].map((script) => `\\p{scx=${script}}`).join('')}]*$`, 'u');
const WAYS = [...SCRIPTS.map((script) => [script]), ...WRITTEN_TOGETHER].map(wholly);

/** Spaces, hyphens (also the non-breaking one), apostrophes, points, Hebrew geresh and gershayim, and the tsheg between Tibetan syllables. */
const BETWEEN = String.raw` \u00a0\u3000\-\u2010\u2011'\u2018\u2019\u00b7\u30fb.\u05f3\u05f4\u0f0b`;
/** The last part: Japanese names may choose one form of an ideograph by a selector behind it. */
const ALLOWED = new RegExp(
  `^(?:[[\\p{L}\\p{Mn}\\p{Mc}]--\\p{Default_Ignorable_Code_Point}]|[${BETWEEN}\\u200c\\u200d]|(?<=\\p{Script=Han})[\\u{e0100}-\\u{e01ef}])*$`,
  'v',
);

/** Persian, Indian and related scripts join or separate letters with these two; anywhere else they only hide something. */
const JOINING = String.raw`\p{scx=Arabic}\p{scx=Bengali}\p{scx=Devanagari}\p{scx=Gujarati}\p{scx=Gurmukhi}\p{scx=Kannada}\p{scx=Khmer}\p{scx=Malayalam}\p{scx=Oriya}\p{scx=Sinhala}\p{scx=Tamil}\p{scx=Telugu}`;
const STRAY_JOINER = new RegExp(
  `(?<![[${JOINING}]&&[\\p{L}\\p{M}]])[\\u200c\\u200d]|[\\u200c\\u200d](?![[${JOINING}]&&\\p{L}])`,
  'v',
);

/** More than any script sets on one letter (UTS #39, 5.4): a mark twice, three general ones (two in NFC are Vietnamese or rarer), or five. */
const STACKED = /(\p{M})\1|[\p{M}&&\p{scx=Inherited}]{3}|[\p{M}&&[\u0300-\u036f]]{3}|\p{M}{5}/v;
/** A mark needs a letter below it. */
const LOOSE_MARK = /(?<![\p{L}\p{M}\u200c\u200d])\p{M}/u;

/** Compatibility letters that names are really written with: Thai and Lao vowels and digraphs, Dutch, Catalan and South Slavic digraphs. */
const REAL_COMPATIBILITY = /[\u0e33\u0eb3\u0edc\u0edd\u0f0c\u0132\u0133\u013f\u0140\u01c4-\u01cc\u01f1-\u01f3]/g;

/** Phonetic and turned letters, and other Latin that no spelling of names uses; what follows are the letters of African and other alphabets. */
const NOT_IN_NAMES =
  /[[\u018d\u019b\u01aa\u01ba\u01bb\u01be\u019c\u0245\u0250-\u02ff\u1d00-\u1dbf\u2c60-\u2c7f\ua720-\ua7ff\uab30-\uab6f\u{10780}-\u{107bf}\u{1df00}-\u{1dfff}]--[\u0251\u0253\u0254\u0256\u0257\u0259\u025b\u0263\u0268\u0269\u026b\u0272\u0275\u0283\u0289-\u028b\u0292\u02b9-\u02bc\u02be\u02bf\u02c8\u2c60-\u2c62\u2c64-\u2c66\u2c6d\ua78b\ua78c\ua78d\ua7ad\ua7ae]]/v;

/** True if the text can be somebody's name. */
export function isPersonName(text: string): boolean {
  if (!text.isWellFormed() || !ALLOWED.test(text) || !/\p{L}/u.test(text)) return false;
  const plain = text.normalize('NFC');
  if (STACKED.test(plain) || LOOSE_MARK.test(plain) || STRAY_JOINER.test(plain)) return false;
  if (NOT_IN_NAMES.test(plain) || isStylised(plain)) return false;
  return WAYS.some((way) => way.test(plain));
}

/** Mathematical, full-width, circled and similar letters, which Unicode keeps only for compatibility. */
function isStylised(text: string): boolean {
  const letters = text.replaceAll(REAL_COMPATIBILITY, '').replaceAll(/[\u00a0\u3000\u2011]/g, '');
  return letters.normalize('NFKC') !== letters.normalize('NFC');
}
