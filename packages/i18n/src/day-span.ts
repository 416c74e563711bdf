/** "30 days" and "7–30 days", in a language. */
import type { Words } from './text.ts';

/** Between the figure and the unit, where this product's sentences differ from what `Intl` writes. */
const BLANKS: Readonly<Record<string, string>> = { zh: '\u00A0', hk: '\u00A0', ja: '' };

export function daySpan({ lang, locale }: Pick<Words, 'lang' | 'locale'>, first: number, last = first): string {
  const format = new Intl.NumberFormat(lang, { style: 'unit', unit: 'day', unitDisplay: 'long' });
  const text = first === last ? format.format(first) : format.formatRange(first, last);
  const blank = BLANKS[locale];
  return blank === undefined ? text : text.replace(/\s*([^\d\s]+)$/, `${blank}$1`);
}
