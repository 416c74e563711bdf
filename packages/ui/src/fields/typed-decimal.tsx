/**
 * Decimals as people type them: in their own digits, with their own point and thousands mark. What can be read in one way
 * only becomes a plain decimal; everything else is not read at all. No digit is ever dropped, added behind, or rounded.
 */

/** Marks a text as not understood, even where it looks like a decimal of another language. It has no width. */
const NOT_READ = '\u2060';

/** Zero of each row of digits that keyboards of our ten languages (and some neighbours') produce. */
const ZEROS = [0x30, 0x660, 0x6f0, 0x966, 0xff10];
const INVISIBLE = /[\u200b\u200e\u200f\u061c\u2060-\u2069\ufeff]/g;
const SPACES = /[\u0020\u00a0\u2009\u202f\u3000]/g;

/** "1.234,5" in German → "1234.5"; null for what is no decimal there, such as "1.2.3". Transient "1," is "1". */
export function readTypedDecimal(text: string, lang: string): string | null {
  const { point, group } = marksOf(lang);
  // A pad of figures may give "." where that is the thousands mark: read as a point where it can be nothing else.
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

/** Thousands in threes by one mark; behind them a point by another one, or else the first mark twice, or one that is never a point. */
const FOREIGN = /^(-?)([0-9]{1,3})(?=([.,' ]))((?:\3[0-9]{3})+)(?:(?!\3)[.,]([0-9]+))?$/;

/**
 * As another language writes it, where the text says by itself which of its marks is the point: "1.234,56", "1'234", "1,234,567".
 * One mark alone says nothing: "1.234" is read as the reader's own language has it, or not at all.
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

/** "0.1", "1.5", "12.3456"; but "1.234" may well be a thousand. */
const POINT_ONLY = /^-?(?:0\.[0-9]+|[1-9][0-9]*\.(?:[0-9]{1,2}|[0-9]{4,}))$/;

/** What a form keeps of a typed text: the plain decimal, or the text itself, in a shape that no parser takes for a figure. */
export function keptDecimal(text: string, lang: string): string {
  if (text.trim() === '') return '';
  const read = readTypedDecimal(text, lang);
  if (read !== null) return read;
  return /^-?[0-9]+(\.[0-9]+)?$/.test(text) ? NOT_READ + text : text;
}

/** "1234.5" → "1234,5" in German: the reader's digits and point, no thousands marks, so that it can be typed on. */
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

/** One character as ASCII: digits, "." for the point, "," for a thousands mark, " " for a space between thousands. */
function plainChar(char: string, point: string, group: string): string {
  const code = char.codePointAt(0) ?? 0;
  const zero = ZEROS.find((first) => code >= first && code < first + 10);
  if (zero !== undefined) return String(code - zero);
  if (char === '-' || char === '\u2212' || char === '\uff0d') return '-';
  if (char.replaceAll(SPACES, ' ') === ' ') return ' ';
  const mark = WIDE_MARKS[char] ?? char;
  if (mark === point || mark === '٫') return '.';
  if (mark === group || mark === '٬' || (mark === '’' && group === "'")) return ',';
  // A keyboard's numeric pad gives "." everywhere: a point where it is no thousands mark.
  return mark === '.' && group !== '.' ? '.' : 'x';
}

/** Full-width marks, and the full stop that East Asian keyboards give for a point. */
const WIDE_MARKS: Readonly<Record<string, string>> = { '．': '.', '。': '.', '，': ',' };
