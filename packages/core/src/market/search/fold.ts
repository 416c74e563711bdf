/**
 * What the search compares instead of the text itself, so that spellings of the same word meet: without case, width, diacritics and
 * punctuation; simplified for traditional characters; hiragana for katakana; Arabic without vowels, forms of alef, and the article.
 */
import { SIMPLIFIED } from './han-variants.ts';

/** Letters that Unicode does not take apart. */
const LETTERS: Readonly<Record<string, string>> = {
  ß: 'ss',
  ø: 'o',
  ł: 'l',
  æ: 'ae',
  œ: 'oe',
  đ: 'd',
  ı: 'i',
  // Alef with wasla; alef maksura and yeh; teh marbuta and heh; the Persian forms that some keyboards have.
  ٱ: 'ا',
  ى: 'ي',
  ی: 'ي',
  ة: 'ه',
  ک: 'ك',
};
const KATAKANA = [0x30a1, 0x30f6] as const;
const TO_HIRAGANA = 0x60;
const ARABIC_DIGITS = [0x660, 0x669] as const;
const ARABIC_ARTICLE = /^(?:[وبفك]?ال|لل)(?=\p{L}{2})/u;

/** The words of a text, folded; empty for a text without letters and digits. */
export function foldedWords(text: string): readonly string[] {
  const plain = [
    ...text
      .normalize('NFKD')
      .toLowerCase()
      .replaceAll(/[\p{M}ـ’'.]/gu, ''),
  ]
    .map(foldLetter)
    .join('');
  return (plain.match(/[\p{L}\p{N}]+/gu) ?? []).map((word) => word.replace(ARABIC_ARTICLE, ''));
}

function foldLetter(letter: string): string {
  const code = letter.codePointAt(0) ?? 0;
  if (code < 0x80) return letter;
  if (code >= KATAKANA[0] && code <= KATAKANA[1]) return String.fromCodePoint(code - TO_HIRAGANA);
  if (code >= ARABIC_DIGITS[0] && code <= ARABIC_DIGITS[1]) return String(code - ARABIC_DIGITS[0]);
  return LETTERS[letter] ?? SIMPLIFIED.get(letter) ?? letter;
}
