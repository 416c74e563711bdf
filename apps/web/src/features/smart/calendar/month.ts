/** The days of a month as a calendar shows them, in the reader's time zone. */
import { DAY, type Instant } from '@candor/core/time';
import type { Locale } from '@candor/i18n/locales';

/** `month`: 0 is January. */
export type Month = { readonly year: number; readonly month: number };
/** From the first moment of the month to the first one after it. A month has a day of 23 or 25 hours where clocks change. */
export type MonthSpan = { readonly from: Instant; readonly to: Instant };

/** 0 is Sunday. As the language's most populous region has it (CLDR); a test holds it against that. */
export const FIRST_DAY: Readonly<Record<Locale, number>> = {
  zh: 1,
  hk: 0,
  ja: 0,
  ko: 0,
  en: 0,
  de: 1,
  fr: 1,
  it: 1,
  es: 1,
  ar: 6,
};

const WEEK = 7;
/** A Sunday. */
const SUNDAY = Date.UTC(2026, 10, 22, 12);

export function monthOf(at: Instant): Month {
  const date = new Date(at);
  return { year: date.getFullYear(), month: date.getMonth() };
}

export function addMonths({ year, month }: Month, count: number): Month {
  const months = year * 12 + month + count;
  return { year: Math.floor(months / 12), month: ((months % 12) + 12) % 12 };
}

export function spanOf(shown: Month): MonthSpan {
  const next = addMonths(shown, 1);
  return {
    from: new Date(shown.year, shown.month, 1).getTime(),
    to: new Date(next.year, next.month, 1).getTime(),
  };
}

/** "2026-11-26", of the reader's own day. */
export function dayOf(at: Instant): string {
  const date = new Date(at);
  const two = (value: number) => String(value).padStart(2, '0');
  return `${date.getFullYear()}-${two(date.getMonth() + 1)}-${two(date.getDate())}`;
}

/** Its weeks, each of seven: a day as "2026-11-26", or null where another month has it. */
export function weeksOf(shown: Month, firstDay: number): (string | null)[][] {
  const length = new Date(shown.year, shown.month + 1, 0).getDate();
  const before = (new Date(shown.year, shown.month, 1).getDay() - firstDay + WEEK) % WEEK;
  const weeks = Math.ceil((before + length) / WEEK);
  return Array.from({ length: weeks }, (_, week) =>
    Array.from({ length: WEEK }, (__, place) => {
      const day = week * WEEK + place - before + 1;
      // Noon is on the same day in every zone's clock.
      return day < 1 || day > length ? null : dayOf(new Date(shown.year, shown.month, day, 12).getTime());
    }),
  );
}

/** The names of the days of the week, from its first. */
export function weekdaysOf(lang: string, firstDay: number): { readonly short: string; readonly long: string }[] {
  const named = (weekday: 'short' | 'long') => new Intl.DateTimeFormat(lang, { weekday, timeZone: 'UTC' });
  const [short, long] = [named('short'), named('long')];
  return Array.from({ length: WEEK }, (_, place) => {
    const at = SUNDAY + (firstDay + place) * DAY;
    return { short: short.format(at), long: long.format(at) };
  });
}
