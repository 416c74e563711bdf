/** Formats decimal strings in the reader's digits and separators. They stay strings: nothing passes through a float. */

const formats = new Map<string, Intl.NumberFormat>();

/** "1234.5" → "1,234.50". Digits beyond `max` are dropped, never rounded up: a balance is not shown above what it is. */
export function decimalText(
  lang: string,
  text: string,
  min: number,
  max: number,
  sign: 'auto' | 'exceptZero' = 'auto',
): string {
  return isDecimal(text) ? numberFormat(lang, min, max, sign).format(text) : text;
}

/** With exactly the digits of the text, because a price already has its instrument's digits. */
export function priceText(lang: string, text: string): string {
  const digits = fractionDigits(text);
  return decimalText(lang, text, digits, digits);
}

/** "+1.20%" */
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
  return format.format(value / 100);
}

export function fractionDigits(text: string): number {
  const point = text.indexOf('.');
  return point === -1 ? 0 : text.length - point - 1;
}

function isDecimal(text: string): text is `${number}` {
  return /^-?\d+(\.\d+)?$/.test(text);
}

function numberFormat(lang: string, min: number, max: number, sign: 'auto' | 'exceptZero'): Intl.NumberFormat {
  const key = `${lang} ${min} ${max} ${sign}`;
  let format = formats.get(key);
  if (format === undefined) {
    format = new Intl.NumberFormat(lang, {
      minimumFractionDigits: min,
      maximumFractionDigits: Math.max(min, max),
      roundingMode: 'trunc',
      signDisplay: sign,
    });
    formats.set(key, format);
  }
  return format;
}
