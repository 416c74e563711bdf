/** A parameter in words: its name, and its values with their unit, as readers of each language write them. */
import { type ParameterUnit, parameterUnit } from '@candor/core/parameters/parameter-unit';
import type { Text } from '../../text/text.tsx';

const DECIMALS_MAX = 18;
const BYTES_OF_MEGABYTE = 1_000_000;
const NOWHERE = 'none';

type Measured = Exclude<ParameterUnit, 'USDT' | 'BTC' | 'ETH' | 'times' | 'countries' | 'count' | 'percent'>;

/** Of Intl.NumberFormat. */
const MEASURES: Readonly<Record<Measured, string>> = {
  milliseconds: 'millisecond',
  hours: 'hour',
  days: 'day',
  years: 'year',
  bytes: 'megabyte',
};

/** Whose words are long beside their number. */
const SHORT: readonly ParameterUnit[] = ['milliseconds', 'bytes'];

/** A parameter without a name in this language keeps the program's own. */
export function parameterName({ maybe }: Pick<Text, 'maybe'>, key: string): string {
  return maybe(`paramNames.${key}`) ?? key;
}

/** @param value as it is stored: a decimal text, or country codes. */
export function parameterValue({ t, lang }: Pick<Text, 't' | 'lang'>, key: string, value: string): string {
  const unit = parameterUnit(key);
  if (unit === 'countries') return countriesIn(lang, value) ?? t('work.params.nowhere');
  const number = Number(value);
  if (value.trim() === '' || !Number.isFinite(number)) return value;
  const format = (options: Intl.NumberFormatOptions, of: number = number) =>
    new Intl.NumberFormat(lang, { maximumFractionDigits: DECIMALS_MAX, ...options }).format(of);
  if (unit === 'count') return format({});
  if (unit === 'times') return `× ${format({})}`;
  if (unit === 'percent') return format({ style: 'percent', maximumFractionDigits: 7 }, number / 100);
  if (unit === 'USDT') return `${format({ minimumFractionDigits: 2 })} USDT`;
  if (unit === 'BTC' || unit === 'ETH') return `${format({})} ${unit}`;
  const measure = {
    style: 'unit',
    unit: MEASURES[unit],
    unitDisplay: SHORT.includes(unit) ? 'short' : 'long',
  } as const;
  return format(measure, unit === 'bytes' ? number / BYTES_OF_MEGABYTE : number);
}

/** What is typed beside a plain number; null: nothing. */
export function unitBeside({ lang }: Pick<Text, 'lang'>, key: string): string | null {
  const unit = parameterUnit(key);
  if (unit === 'count' || unit === 'countries') return null;
  if (unit === 'percent') return '%';
  if (unit === 'times') return '×';
  if (unit === 'USDT' || unit === 'BTC' || unit === 'ETH') return unit;
  if (unit === 'bytes')
    return partOf(new Intl.NumberFormat(lang, { style: 'unit', unit: 'byte', unitDisplay: 'long' }));
  return partOf(new Intl.NumberFormat(lang, { style: 'unit', unit: MEASURES[unit], unitDisplay: 'long' }));
}

/** The unit's word, of many. */
function partOf(format: Intl.NumberFormat): string | null {
  return format.formatToParts(10).find(({ type }) => type === 'unit')?.value ?? null;
}

/** In words, in the order of the language; null: none. */
function countriesIn(lang: string, codes: string): string | null {
  if (codes === NOWHERE) return null;
  const names = new Intl.DisplayNames(lang, { type: 'region' });
  const { compare } = new Intl.Collator(lang);
  return codes
    .split(',')
    .map((code) => names.of(code.trim()) ?? code)
    .toSorted(compare)
    .join(lang.startsWith('zh') || lang.startsWith('ja') ? '、' : lang.startsWith('ar') ? '، ' : ', ');
}
