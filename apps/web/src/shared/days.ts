/** "30 days" and "7–30 days", in the reader's language. */
import { useText } from '../text/text.tsx';

/** Between the figure and the unit, where this product's sentences differ from what `Intl` writes. */
const BLANKS: Readonly<Record<string, string>> = { zh: '\u00A0', hk: '\u00A0', ja: '' };

export function useDays(): (days: number) => string {
  const range = useDayRange();
  return (days) => range(days, days);
}

export function useDayRange(): (first: number, last: number) => string {
  const { lang, locale } = useText();
  const format = new Intl.NumberFormat(lang, { style: 'unit', unit: 'day', unitDisplay: 'long' });
  const blank = BLANKS[locale];
  return (first, last) => {
    const text = first === last ? format.format(first) : format.formatRange(first, last);
    return blank === undefined ? text : text.replace(/\s*([^\d\s]+)$/, `${blank}$1`);
  };
}
