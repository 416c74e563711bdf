/** Wall clocks: a market's local time in UTC, correct on both sides of a daylight-saving change. */
import { assert } from '../../assert.ts';
import { DAY, MINUTE, type Instant } from '../../time.ts';

/** A day without a time zone, as `YYYY-MM-DD`. */
export type LocalDate = string;

/** Minutes after local midnight; below zero is the day before, above 1440 the day after. */
export type WallMinutes = number;

const formats = new Map<string, Intl.DateTimeFormat>();

/** The instant at which clocks in the zone show that time; a time skipped in spring becomes the matching instant on the other side of the change. */
export function wallToInstant(timeZone: string, date: LocalDate, minutes: WallMinutes): Instant {
  const asUtc = dateToUtc(date) + minutes * MINUTE;
  const guess = asUtc - zoneOffset(timeZone, asUtc);
  // A second pass corrects guesses on the wrong side of a change.
  return asUtc - zoneOffset(timeZone, guess);
}

export function localDate(timeZone: string, at: Instant): LocalDate {
  return utcToDate(at + zoneOffset(timeZone, at));
}

export function addDays(date: LocalDate, days: number): LocalDate {
  return utcToDate(dateToUtc(date) + days * DAY);
}

/** 0 Sunday … 6 Saturday. */
export function weekdayOf(date: LocalDate): number {
  return new Date(dateToUtc(date)).getUTCDay();
}

/** Local time − UTC, in ms. Slow (a few µs), so callers cache what they build from it. */
export function zoneOffset(timeZone: string, at: Instant): number {
  const parts = new Map(
    formatOf(timeZone)
      .formatToParts(at)
      .map((part) => [part.type, Number(part.value)]),
  );
  const field = (name: Intl.DateTimeFormatPartTypes): number => {
    const value = parts.get(name);
    assert(value !== undefined, 'a date format gives all its parts');
    return value;
  };
  const local = Date.UTC(
    field('year'),
    field('month') - 1,
    field('day'),
    field('hour'),
    field('minute'),
    field('second'),
  );
  return local - Math.floor(at / 1000) * 1000;
}

function formatOf(timeZone: string): Intl.DateTimeFormat {
  let format = formats.get(timeZone);
  if (format === undefined) {
    format = new Intl.DateTimeFormat('en-US', {
      timeZone,
      calendar: 'gregory',
      numberingSystem: 'latn',
      hourCycle: 'h23',
      year: 'numeric',
      month: '2-digit',
      day: '2-digit',
      hour: '2-digit',
      minute: '2-digit',
      second: '2-digit',
    });
    formats.set(timeZone, format);
  }
  return format;
}

function dateToUtc(date: LocalDate): Instant {
  return Date.UTC(Number(date.slice(0, 4)), Number(date.slice(5, 7)) - 1, Number(date.slice(8, 10)));
}

function utcToDate(at: Instant): LocalDate {
  return new Date(at).toISOString().slice(0, 10);
}
