/** Months in ten languages, and in time zones where a day has 23 or 25 hours. */
import { LOCALES } from '@candor/i18n/locales';
import { afterEach, describe, expect, it, test } from 'vitest';
import { addMonths, dayOf, FIRST_DAY, monthOf, spanOf, weekdaysOf, weeksOf } from './month.ts';

const HOUR = 3_600_000;
const zone = process.env['TZ'];
afterEach(() => {
  process.env['TZ'] = zone;
});

/** What Unicode says about the language's weeks: the runtime has it, and the types do not yet. */
function weekInfo(lang: string): unknown {
  const locale: object = new Intl.Locale(lang).maximize();
  if (!('getWeekInfo' in locale) || typeof locale.getWeekInfo !== 'function') return null;
  return Reflect.apply(locale.getWeekInfo, locale, []);
}

test.each(LOCALES)('the week in $locale begins as Unicode has it', ({ locale, lang }) => {
  // There Sunday is 7.
  expect(weekInfo(lang)).toMatchObject({ firstDay: FIRST_DAY[locale] === 0 ? 7 : FIRST_DAY[locale] });
});

describe('a month', () => {
  test.each([
    ['November 2026, from Monday', { year: 2026, month: 10 }, 1, 6, [6, 6]],
    ['November 2026, from Sunday', { year: 2026, month: 10 }, 0, 5, [0, 5]],
    ['November 2026, from Saturday', { year: 2026, month: 10 }, 6, 5, [1, 4]],
    ['February of a leap year', { year: 2028, month: 1 }, 1, 5, [1, 5]],
    ['February in four weeks', { year: 2027, month: 1 }, 1, 4, [0, 0]],
  ])('%s', (_, month, firstDay, weeks, [before, after]) => {
    const shown = weeksOf(month, firstDay);
    expect(shown).toHaveLength(weeks);
    expect(shown.every((week) => week.length === 7)).toBe(true);
    expect(shown.at(0)?.filter((day) => day === null)).toHaveLength(before ?? 0);
    expect(shown.at(-1)?.filter((day) => day === null)).toHaveLength(after ?? 0);
    const days = shown.flat().filter((day) => day !== null);
    expect(new Set(days).size).toBe(new Date(month.year, month.month + 1, 0).getDate());
    expect(days).toEqual(days.toSorted());
  });

  it('goes on past the ends of a year', () => {
    expect(addMonths({ year: 2026, month: 11 }, 1)).toEqual({ year: 2027, month: 0 });
    expect(addMonths({ year: 2026, month: 0 }, -1)).toEqual({ year: 2025, month: 11 });
    expect(addMonths({ year: 2026, month: 0 }, -25)).toEqual({ year: 2023, month: 11 });
  });

  it('lasts as long as its clocks say', () => {
    process.env['TZ'] = 'Europe/Berlin';
    const lengthOf = (month: number) => {
      const { from, to } = spanOf({ year: 2026, month });
      return (to - from) / HOUR;
    };
    // March has a day of 23 hours, October one of 25.
    expect([lengthOf(2), lengthOf(9), lengthOf(10)]).toEqual([31 * 24 - 1, 31 * 24 + 1, 30 * 24]);
  });

  it('has each payment on the day that it is here', () => {
    const at = Date.parse('2026-11-30T23:30:00Z');
    process.env['TZ'] = 'Asia/Tokyo';
    expect([dayOf(at), monthOf(at)]).toEqual(['2026-12-01', { year: 2026, month: 11 }]);
    process.env['TZ'] = 'America/New_York';
    expect([dayOf(at), monthOf(at)]).toEqual(['2026-11-30', { year: 2026, month: 10 }]);
  });

  it('names its weekdays from the first', () => {
    expect(weekdaysOf('de', 1).map(({ long }) => long)).toEqual([
      'Montag',
      'Dienstag',
      'Mittwoch',
      'Donnerstag',
      'Freitag',
      'Samstag',
      'Sonntag',
    ]);
    expect(weekdaysOf('ar', 6)[0]?.long).toBe('السبت');
  });
});
