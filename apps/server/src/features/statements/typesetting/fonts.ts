/**
 * The fonts of one document: cut from those that the page ships, down to the letters in use. Variable fonts are fixed to the two weights
 * that documents use, because typst renders a variable font at its lightest.
 */
import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import type { Locale } from '@candor/i18n/locales';
import subsetFont from 'subset-font';
import { z } from 'zod';
import { lettersOf } from './letters.ts';

const WEIGHTS = [400, 600] as const;

/** Folder of the package, and the font's own name. */
const FAMILIES = {
  latin: { folder: 'inter', name: 'Inter' },
  arabic: { folder: 'noto-sans-arabic', name: 'Noto Sans Arabic' },
  zh: { folder: 'noto-sans-sc', name: 'Noto Sans SC' },
  hk: { folder: 'noto-sans-hk', name: 'Noto Sans HK' },
  ja: { folder: 'noto-sans-jp', name: 'Noto Sans JP' },
  ko: { folder: 'noto-sans-kr', name: 'Noto Sans KR' },
} as const;
type Family = keyof typeof FAMILIES;

/** Of the fonts that share Han characters, the language's own comes first: each country has its own glyph shapes. */
function familiesOf(locale: Locale): Family[] {
  const shared: readonly Family[] = ['zh', 'hk', 'ja', 'ko'];
  const own = shared.filter((family) => family === locale);
  return ['latin', 'arabic', ...own, ...shared.filter((family) => family !== locale)];
}

export function fontNames(locale: Locale): string[] {
  return familiesOf(locale).map((family) => FAMILIES[family].name);
}

/** Takes every letter of the text from the first family that has it. */
export async function fontsFor(locale: Locale, text: string): Promise<Buffer[]> {
  const missing = new Set([...text].map((letter) => letter.codePointAt(0) ?? 0));
  const fonts: Buffer[] = [];
  for (const family of familiesOf(locale)) {
    for (const slice of await slicesOf(family)) {
      const here = [...missing].filter((letter) => slice.has(letter));
      if (here.length === 0) continue;
      const weights = await cut(slice.file, String.fromCodePoint(...here));
      // The lists name letters that the files lack, such as Korean ones in the Chinese font.
      const found = [...lettersOf(weights[0] ?? Buffer.alloc(0))].filter((letter) => missing.delete(letter));
      if (found.length > 0) fonts.push(...weights);
    }
    if (missing.size === 0) break;
  }
  return fonts;
}

async function cut(file: string, letters: string): Promise<Buffer[]> {
  const whole = await readFile(fileURLToPath(import.meta.resolve(file)));
  const weights: Buffer[] = [];
  for (const wght of WEIGHTS) {
    weights.push(await subsetFont(whole, letters, { targetFormat: 'truetype', variationAxes: { wght } }));
  }
  return weights;
}

type Slice = { readonly file: string; has(letter: number): boolean };

const ranges = z.record(z.string(), z.string());

/** Fontsource splits a family into files by letters, and lists which letters are in which. */
async function slicesOf(family: Family): Promise<Slice[]> {
  const { folder } = FAMILIES[family];
  const list = await readFile(
    fileURLToPath(import.meta.resolve(`@fontsource-variable/${folder}/unicode.json`)),
    'utf8',
  );
  return Object.entries(ranges.parse(JSON.parse(list))).map(([name, letters]) => {
    const spans = letters.split(',').map(spanOf);
    return {
      file: `@fontsource-variable/${folder}/files/${folder}-${name.replaceAll(/[[\]]/g, '')}-wght-normal.woff2`,
      has: (letter) => spans.some(([first, last]) => letter >= first && letter <= last),
    };
  });
}

/** `U+4e00-4e9f`, or a single letter. */
function spanOf(text: string): readonly [first: number, last: number] {
  const [first = '', last = first] = text.trim().replace(/^U\+/i, '').split('-');
  return [Number.parseInt(first, 16), Number.parseInt(last, 16)];
}
