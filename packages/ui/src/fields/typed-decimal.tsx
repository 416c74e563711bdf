/**
 * Reads decimals as people type them, with their own digits, decimal point and thousands separator. Only text with a single possible
 * reading becomes a plain decimal; all other text is not read. No digit is ever dropped, added or rounded.
 */

/** A zero-width mark on text that was not understood, so that no parser takes it for a decimal of another language. */
const NOT_READ = '\u2060';

/** The zero of each set of digits that keyboards of our ten languages (and some related ones) produce. */
const ZEROS = [0x30, 0x660, 0x6f0, 0x966, 0xff10];
const INVISIBLE = /[\u200b\u200e\u200f\u061c\u2060-\u2069\ufeff]/g;
const SPACES = /[\u0020\u00a0\u2009\u202f\u3000]/g;

/** "1.234,5" in German → "1234.5"; null for text that is not a decimal there, such as "1.2.3". "1,", while typing, is "1". */
export function readTypedDecimal(text: string, lang: string): string | null {
  const { point, group } = marksOf(lang);
  // A numeric keypad may type "." where that separates thousands; it is read as a point when it can be nothing else.
  if (group === '.' && POINT_ONLY.test(text.trim())) return text.trim();
  const plain = Array.from(text.replaceAll(INVISIBLE, '').trim(), (char) => plainChar(char, point, group)).join('');
  return readPlain(plain) ?? readForeign(text);
}

function readPlain(plain: string): string | null {
  const match = /^(-?)([0-9 ,]*)(?:\.([0-9]*))?$/.exec(plain);
  if (match === null) return null;
  const [, sign = '', whole = '', fraction = ''] = match;
  if (whole === '' && fraction === '') return null;
  if (/[ ,]/.test(whole) && !/^[0-9]{1,3}(?:(?:,[0-9]{3})+|(?: [0-9]{3})+)$/.test(whole)) return null;
  const digits = whole.replaceAll(/[ ,]/g, '');
  return `${sign}${digits === '' ? '0' : digits}${fraction === '' ? '' : `.${fraction}`}`;
}

/**
 * Groups of three digits with one separator; then either a decimal point that differs from it, or the separator a second time, or one that
 * is never a point.
 */
const FOREIGN = /^(-?)([0-9]{1,3})(?=([.,' ]))((?:\3[0-9]{3})+)(?:(?!\3)[.,]([0-9]+))?$/;

/**
 * Reads other languages' notation where the text itself shows which mark is the decimal point: "1.234,56", "1'234", "1,234,567". A single
 * mark shows nothing: "1.234" is read as in the reader's own language, or not at all.
 */
function readForeign(text: string): string | null {
  const plain = Array.from(text.replaceAll(INVISIBLE, '').trim(), (char) => {
    const known = plainChar(char, '.', ',');
    return known === 'x' && (char === "'" || char === '’') ? "'" : known;
  }).join('');
  const match = FOREIGN.exec(plain);
  if (match === null) return null;
  const [, sign = '', head = '', mark = '', groups = '', fraction] = match;
  const isToldApart = fraction !== undefined || mark === "'" || groups.length > '.234'.length;
  if (!isToldApart) return null;
  return `${sign}${head}${groups.replaceAll(mark, '')}${fraction === undefined ? '' : `.${fraction}`}`;
}

/** "0.1", "1.5" and "12.3456" match; "1.234" does not, because it may be a thousand. */
const POINT_ONLY = /^-?(?:0\.[0-9]+|[1-9][0-9]*\.(?:[0-9]{1,2}|[0-9]{4,}))$/;

/** What a form stores for typed text: the plain decimal, or text that no parser takes for a number. */
export function keptDecimal(text: string, lang: string): string {
  if (text.trim() === '') return '';
  const read = readTypedDecimal(text, lang);
  if (read !== null) return read;
  return /^-?[0-9]+(\.[0-9]+)?$/.test(text) ? NOT_READ + text : text;
}

/** "1234.5" → "1234,5" in German: with the reader's digits and point but without thousands separators, so that typing can go on. */
export function shownDecimal(stored: string, lang: string): string {
  if (!/^-?[0-9]+(\.[0-9]+)?$/.test(stored)) return stored.replaceAll(NOT_READ, '');
  const { point, digits } = marksOf(lang);
  return Array.from(stored, (char) => (char === '.' ? point : (digits[Number(char)] ?? char))).join('');
}

type Marks = { readonly point: string; readonly group: string; readonly digits: readonly string[] };
const known = new Map<string, Marks>();

function marksOf(lang: string): Marks {
  const before = known.get(lang);
  if (before !== undefined) return before;
  const format = new Intl.NumberFormat(lang, { minimumFractionDigits: 1, useGrouping: 'always' });
  const parts = format.formatToParts(1_234_567.8);
  const plain = new Intl.NumberFormat(lang, { useGrouping: false });
  const marks = {
    point: parts.find(({ type }) => type === 'decimal')?.value ?? '.',
    group: parts.find(({ type }) => type === 'group')?.value ?? ',',
    digits: Array.from({ length: 10 }, (_, digit) => plain.format(digit)),
  };
  known.set(lang, marks);
  return marks;
}

/** One character as ASCII: digits, "." for the decimal point, "," for a thousands separator, " " for a space between thousands. */
function plainChar(char: string, point: string, group: string): string {
  const code = char.codePointAt(0) ?? 0;
  const zero = ZEROS.find((first) => code >= first && code < first + 10);
  if (zero !== undefined) return String(code - zero);
  if (char === '-' || char === '\u2212' || char === '\uff0d') return '-';
  if (char.replaceAll(SPACES, ' ') === ' ') return ' ';
  const mark = WIDE_MARKS[char] ?? char;
  if (mark === point || mark === '٫') return '.';
  if (mark === group || mark === '٬' || (mark === '’' && group === "'")) return ',';
  // A numeric keypad types "." in every language; it is a point where it is not the thousands separator.
  return mark === '.' && group !== '.' ? '.' : 'x';
}

/** Full-width marks, and the full stop that East Asian keyboards type for a point. */
const WIDE_MARKS: Readonly<Record<string, string>> = { '．': '.', '。': '.', '，': ',' };
