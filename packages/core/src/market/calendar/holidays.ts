/** Public holidays of the exchanges, by the rules they publish: correct for any year, checked against their lists. */
import { addDays, weekdayOf, type LocalDate } from './zoned-time.ts';

const SUNDAY = 0;
const MONDAY = 1;
const THURSDAY = 4;
const SATURDAY = 6;

export type Holidays = {
  readonly closed: ReadonlySet<LocalDate>;
  /** Minutes after local midnight when that day's last session ends. */
  readonly earlyCloses: ReadonlyMap<LocalDate, number>;
};

export const NO_HOLIDAYS = (): Holidays => ({ closed: new Set(), earlyCloses: new Map() });

/** Days of mourning and the like, which follow no rule. */
const NYSE_SPECIAL_CLOSINGS: readonly LocalDate[] = ['2025-01-09'];

/** New York Stock Exchange, Rule 7.2: a Saturday holiday is observed on Friday (except New Year's Day), a Sunday one on Monday. */
export function nyseHolidays(year: number): Holidays {
  const days = nyseDays(year);
  const closed = [
    ...days.whole,
    ...days.partOnFutures,
    ...NYSE_SPECIAL_CLOSINGS.filter((day) => day.startsWith(`${year}`)),
  ];
  return { closed: new Set(closed), earlyCloses: usEarlyCloses(year, closed, 13 * 60) };
}

/** CME Globex: closed on New Year's Day, Good Friday and Christmas; the other days of New York's list end at 13:00. */
export function globexHolidays(year: number): Holidays {
  const days = nyseDays(year);
  const closed = [...days.whole];
  const early = new Map(usEarlyCloses(year, [...closed, ...days.partOnFutures], 13 * 60 + 15));
  for (const day of days.partOnFutures) early.set(day, 13 * 60);
  return { closed: new Set(closed), earlyCloses: early };
}

/** US agricultural futures: closed on every day of New York's list, with noon closes around Thanksgiving and Christmas. */
export function usFarmHolidays(year: number): Holidays {
  const days = nyseDays(year);
  const closed = [...days.whole, ...days.partOnFutures];
  return { closed: new Set(closed), earlyCloses: usEarlyCloses(year, closed, 12 * 60 + 5) };
}

/** Spot currencies are closed on Christmas and New Year's Day only. */
export function forexHolidays(year: number): Holidays {
  return { closed: new Set([day(year, 1, 1), day(year, 12, 25)]), earlyCloses: new Map() };
}

/** Eurex and Xetra. */
export function eurexHolidays(year: number): Holidays {
  const easter = easterSunday(year);
  const closed = [
    day(year, 1, 1),
    addDays(easter, -2),
    addDays(easter, 1),
    day(year, 5, 1),
    day(year, 12, 24),
    day(year, 12, 25),
    day(year, 12, 26),
    day(year, 12, 31),
  ];
  return { closed: new Set(closed), earlyCloses: new Map() };
}

/** London Stock Exchange: bank holidays of England with their substitute days, and early closes before Christmas and New Year. */
export function londonHolidays(year: number): Holidays {
  const easter = easterSunday(year);
  const christmas = day(year, 12, 25);
  const closed = [
    substitute(day(year, 1, 1), 1),
    addDays(easter, -2),
    addDays(easter, 1),
    nthWeekday(year, 5, MONDAY, 1),
    lastWeekday(year, 5, MONDAY),
    lastWeekday(year, 8, MONDAY),
    ...christmasAndBoxingDay(christmas),
  ];
  const lastDays = [previousWeekday(christmas), previousWeekday(day(year + 1, 1, 1))];
  return { closed: new Set(closed), earlyCloses: new Map(lastDays.map((date) => [date, 12 * 60 + 30])) };
}

function nyseDays(year: number): { whole: LocalDate[]; partOnFutures: LocalDate[] } {
  const newYear = day(year, 1, 1);
  const whole = [addDays(easterSunday(year), -2), observed(day(year, 12, 25))];
  if (weekdayOf(newYear) !== SATURDAY) whole.unshift(observed(newYear));
  const partOnFutures = [
    nthWeekday(year, 1, MONDAY, 3),
    nthWeekday(year, 2, MONDAY, 3),
    lastWeekday(year, 5, MONDAY),
    observed(day(year, 6, 19)),
    observed(day(year, 7, 4)),
    nthWeekday(year, 9, MONDAY, 1),
    nthWeekday(year, 11, THURSDAY, 4),
  ];
  return { whole, partOnFutures };
}

/** Early closes before Independence Day, after Thanksgiving and on Christmas Eve, if those are trading days. */
function usEarlyCloses(year: number, closed: readonly LocalDate[], minutes: number): Map<LocalDate, number> {
  const eves = [day(year, 7, 3), addDays(nthWeekday(year, 11, THURSDAY, 4), 1), day(year, 12, 24)];
  return new Map(eves.filter((date) => isWeekday(date) && !closed.includes(date)).map((date) => [date, minutes]));
}

/** Easter Sunday of the Gregorian calendar (Meeus, Jones and Butcher's algorithm). */
function easterSunday(year: number): LocalDate {
  const a = year % 19;
  const b = Math.floor(year / 100);
  const c = year % 100;
  const d = (19 * a + b - Math.floor(b / 4) - Math.floor((b - Math.floor((b + 8) / 25) + 1) / 3) + 15) % 30;
  const e = (32 + 2 * (b % 4) + 2 * Math.floor(c / 4) - d - (c % 4)) % 7;
  const f = d + e - 7 * Math.floor((a + 11 * d + 22 * e) / 451) + 114;
  return day(year, Math.floor(f / 31), (f % 31) + 1);
}

function observed(date: LocalDate): LocalDate {
  if (weekdayOf(date) === SATURDAY) return addDays(date, -1);
  return weekdayOf(date) === SUNDAY ? addDays(date, 1) : date;
}

/** English substitute days are always later. */
function substitute(date: LocalDate, step: number): LocalDate {
  let next = date;
  while (!isWeekday(next)) next = addDays(next, step);
  return next;
}

function christmasAndBoxingDay(christmas: LocalDate): LocalDate[] {
  const first = substitute(christmas, 1);
  const boxing = substitute(addDays(christmas, 1), 1);
  return boxing === first ? [first, addDays(first, 1)] : [first, boxing];
}

function previousWeekday(date: LocalDate): LocalDate {
  return substitute(addDays(date, -1), -1);
}

function isWeekday(date: LocalDate): boolean {
  return weekdayOf(date) !== SATURDAY && weekdayOf(date) !== SUNDAY;
}

function nthWeekday(year: number, month: number, weekday: number, nth: number): LocalDate {
  const first = day(year, month, 1);
  return addDays(first, ((weekday - weekdayOf(first) + 7) % 7) + 7 * (nth - 1));
}

function lastWeekday(year: number, month: number, weekday: number): LocalDate {
  const last = month === 12 ? day(year, 12, 31) : addDays(day(year, month + 1, 1), -1);
  return addDays(last, -((weekdayOf(last) - weekday + 7) % 7));
}

function day(year: number, month: number, date: number): LocalDate {
  return `${year}-${String(month).padStart(2, '0')}-${String(date).padStart(2, '0')}`;
}
