/** The time axis in a time zone: where its days begin and how its marks are labelled, correct on both sides of a daylight-saving change. */
import type { Interval } from '@candor/core/market/prices/candle';
import { zoneOffset } from '@candor/core/market/calendar/zoned-time';
import { DAY, HOUR, MINUTE, SECOND } from '@candor/core/time';

export const ZONE_CHOICES = ['local', 'utc', 'exchange'] as const;
export type ZoneChoice = (typeof ZONE_CHOICES)[number];

/** Days, weeks and months begin in UTC for every reader: they are dates, not times of day. */
export function isIntraday(interval: Interval): boolean {
  return !['1d', '1w', '1M'].includes(interval);
}

export function zoneOf(choice: ZoneChoice, exchangeZone: string): string {
  if (choice === 'utc') return 'UTC';
  return choice === 'exchange' ? exchangeZone : new Intl.DateTimeFormat().resolvedOptions().timeZone;
}

/** The weights that the chart library gives to marks: the heavier, the sooner a mark gets a label. */
const WEIGHTS = { year: 70, month: 60, day: 50, none: 0 } as const;
const STEPS = [
  [12 * HOUR, 33],
  [6 * HOUR, 32],
  [3 * HOUR, 31],
  [HOUR, 30],
  [30 * MINUTE, 22],
  [5 * MINUTE, 21],
  [MINUTE, 20],
  [SECOND, 10],
] as const;

/** What begins in the zone between two neighbouring bars: a year, a month, a day, an hour … Times in seconds. */
export function markWeight(timeZone: string, time: number, before: number): number {
  const [now, then] = [wallClock(timeZone, time), wallClock(timeZone, before)];
  const [day, dayBefore] = [new Date(now), new Date(then)];
  if (day.getUTCFullYear() !== dayBefore.getUTCFullYear()) return WEIGHTS.year;
  if (day.getUTCMonth() !== dayBefore.getUTCMonth()) return WEIGHTS.month;
  if (Math.floor(now / DAY) !== Math.floor(then / DAY)) return WEIGHTS.day;
  const step = STEPS.find(([length]) => Math.floor(now / length) !== Math.floor(then / length));
  return step?.[1] ?? WEIGHTS.none;
}

const offsets = new Map<string, number>();
const OFFSETS_MAX = 50_000;
/** Every zone changes its clocks at a quarter of an hour. */
const OFFSET_SPAN = 15 * MINUTE;

/** What a clock in the zone shows, as if it were UTC, in ms. */
function wallClock(timeZone: string, time: number): number {
  const at = time * 1000;
  const key = `${timeZone} ${Math.floor(at / OFFSET_SPAN)}`;
  let offset = offsets.get(key);
  if (offset === undefined) {
    if (offsets.size >= OFFSETS_MAX) offsets.clear();
    offset = zoneOffset(timeZone, at);
    offsets.set(key, offset);
  }
  return at + offset;
}

export type AxisTexts = {
  /** The label of a mark. Kinds as the library numbers them: 0 year, 1 month, 2 day, 3 time, 4 time with seconds. */
  readonly mark: (time: number, kind: number) => string;
  /** The full time of one bar: on the crosshair, in the legend and in the table. */
  readonly full: (time: number) => string;
};

/**
 * A chart runs from left to right in every language. In right-to-left languages, dates are plain figures, year first, and kept in that
 * order, because month names and figures next to each other would change places.
 */
export function axisTexts(lang: string, dir: string, interval: Interval, zone: string): AxisTexts {
  const isTimed = isIntraday(interval);
  const timeZone = isTimed ? zone : 'UTC';
  const time = { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' } as const;
  const marks: readonly Intl.DateTimeFormatOptions[] =
    dir === 'rtl'
      ? [{ year: 'numeric' }, { year: 'numeric', month: '2-digit' }, { month: '2-digit', day: '2-digit' }, time, time]
      : [{ year: 'numeric' }, { month: 'short' }, { month: 'short', day: 'numeric' }, time, time];
  const date: Intl.DateTimeFormatOptions =
    dir === 'rtl'
      ? { year: 'numeric', month: '2-digit', day: '2-digit' }
      : { year: 'numeric', month: 'short', day: 'numeric' };
  const formatter = (options: Intl.DateTimeFormatOptions) => {
    const format = new Intl.DateTimeFormat(lang, { ...options, timeZone });
    return (seconds: number) => (dir === 'rtl' ? inFigures(format, seconds) : format.format(seconds * 1000));
  };
  const formatters = marks.map(formatter);
  return {
    mark: (at, kind) => formatters[kind]?.(at) ?? '',
    full: formatter(isTimed ? { ...date, ...time } : date),
  };
}

const LEFT_TO_RIGHT = '\u202d';
const POP = '\u202c';

/** 2026-11-20 14:30, in the language's own digits, in this order whatever surrounds it. */
function inFigures(format: Intl.DateTimeFormat, seconds: number): string {
  const parts = new Map(format.formatToParts(seconds * 1000).map(({ type, value }) => [type, value]));
  const join = (names: readonly Intl.DateTimeFormatPartTypes[], mark: string) =>
    names.flatMap((name) => parts.get(name) ?? []).join(mark);
  const words = [join(['year', 'month', 'day'], '-'), join(['hour', 'minute'], ':')].filter((word) => word !== '');
  return `${LEFT_TO_RIGHT}${words.join(' ')}${POP}`;
}
