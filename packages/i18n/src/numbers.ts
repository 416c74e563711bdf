/** Formats decimal strings in the reader's digits and separators. They stay strings: nothing passes through a float. */

const formats = new Map<string, Intl.NumberFormat>();

type Sign = 'negative' | 'exceptZero';
type Rounding = 'trunc' | 'floor' | 'ceil';

/** "1234.5" → "1,234.50". Digits beyond `max` are dropped, unless `rounding` says otherwise. */
export function decimalText(
  lang: string,
  text: string,
  min: number,
  max: number,
  { sign = 'negative', rounding = 'trunc' }: { readonly sign?: Sign; readonly rounding?: Rounding } = {},
): string {
  return isDecimal(text) ? trueMinus(numberFormat(lang, min, max, sign, rounding).format(text)) : text;
}

/** With one minus sign in every language, as wide as the plus (U+2212), where Intl writes a hyphen. */
export function trueMinus(figure: string): string {
  return figure.replace('-', '\u2212');
}

const CENTS = 2;
/** The most digits that an asset has. */
const ALL = 18;

/** With two decimals, and never better than it is: a balance or a gain loses its fraction, a loss is rounded up. */
export function moneyText(lang: string, text: string, sign: Sign = 'negative'): string {
  return decimalText(lang, text, CENTS, CENTS, { sign, rounding: 'floor' });
}

/** With two decimals, and never less than it is. */
export function costText(lang: string, text: string): string {
  return decimalText(lang, text, CENTS, CENTS, { rounding: 'ceil' });
}

/** With all of its digits, and two decimals at least. */
export function exactMoneyText(lang: string, text: string, sign: Sign = 'negative'): string {
  return decimalText(lang, text, CENTS, ALL, { sign });
}

/** With the digits of the text, because a price already has its instrument's. @param least of what was typed: the instrument's. */
export function priceText(lang: string, text: string, least = 0): string {
  const digits = Math.max(least, fractionDigits(text));
  return decimalText(lang, text, digits, digits);
}

/** 1.2 → "+1.20%", with a space before the sign where the language has one. */
export function percentText(lang: string, value: number): string {
  const key = `${lang} percent`;
  let format = formats.get(key);
  if (format === undefined) {
    format = new Intl.NumberFormat(lang, {
      style: 'percent',
      minimumFractionDigits: 2,
      maximumFractionDigits: 2,
      signDisplay: 'exceptZero',
    });
    formats.set(key, format);
  }
  return trueMinus(format.format(value / 100));
}

export function fractionDigits(text: string): number {
  const point = text.indexOf('.');
  return point === -1 ? 0 : text.length - point - 1;
}

function isDecimal(text: string): text is `${number}` {
  return /^-?\d+(\.\d+)?$/.test(text);
}

function numberFormat(lang: string, min: number, max: number, sign: Sign, rounding: Rounding): Intl.NumberFormat {
  const key = `${lang} ${min} ${max} ${sign} ${rounding}`;
  let format = formats.get(key);
  if (format === undefined) {
    format = new Intl.NumberFormat(lang, {
      minimumFractionDigits: min,
      maximumFractionDigits: Math.max(min, max),
      roundingMode: rounding,
      signDisplay: sign,
    });
    formats.set(key, format);
  }
  return format;
}
