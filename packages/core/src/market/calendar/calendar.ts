/** Whether a market is open, when it opens next, and when overnight financing is charged. */
import { assert } from '../../assert.ts';
import { DAY, HOUR, type Instant } from '../../time.ts';
import { CALENDARS, type Calendar, type CalendarId } from './calendar-data.ts';
import { addDays, localDate, wallToInstant, weekdayOf, type LocalDate } from './zoned-time.ts';

export type { Calendar, CalendarId } from './calendar-data.ts';

/** From open (included) to close (excluded). */
export type Span = { readonly open: Instant; readonly close: Instant };

const WEEK = 7 * DAY;
/** No market of ours is closed for longer; a search beyond this is a bug of the calendar. */
const SEARCH_WEEKS_MAX = 3;
const CACHED_WEEKS_MAX = 512;
const CACHED_ROLLS_MAX = 8_192;
const ROLL_TIME_ZONE = 'America/New_York';
const ROLL_MINUTES = 17 * 60;
const WEEKDAY_NAMES = ['Sun', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat'] as const;

export const CALENDAR_NAMES = Object.keys(CALENDARS) as CalendarId[];

export function calendar(id: CalendarId): Calendar {
  return CALENDARS[id];
}

export function isOpen(cal: Calendar, at: Instant): boolean {
  if (cal.week === null) return true;
  return stateAt(cal, at).isOpen;
}

/** The first opening strictly after `at`; null for a market that never closes. */
export function nextOpen(cal: Calendar, at: Instant): Instant | null {
  return cal.week === null ? null : search(cal, at, (span) => (span.open > at ? span.open : null));
}

/** The first close strictly after `at`; null for a market that never closes. */
export function nextClose(cal: Calendar, at: Instant): Instant | null {
  return cal.week === null ? null : search(cal, at, (span) => (span.close > at ? span.close : null));
}

/** The next time, strictly after `after`, at which positions held overnight are charged. */
export function nextRoll(cal: Calendar, after: Instant): Instant {
  // A roll is on a whole UTC hour, so every moment of an hour has the same answer: for a million orders it is computed once an hour.
  const hour = Math.floor(after / HOUR);
  const known = nextRolls[cal.roll.days].get(hour);
  if (known !== undefined) return known;
  const roll = findRoll(cal, hour * HOUR);
  remember(nextRolls[cal.roll.days], hour, roll);
  return roll;
}

/** The number of nights charged by the roll at that instant. */
export function rollNights(cal: Calendar, rollAt: Instant): number {
  let weekday = rollWeekdays.get(rollAt);
  if (weekday === undefined) {
    weekday = weekdayOf(localDate(ROLL_TIME_ZONE, rollAt));
    remember(rollWeekdays, rollAt, weekday);
  }
  return weekday === cal.roll.tripleWeekday ? 3 : 1;
}

/** Spans that touch [from, to), in order, adjoining ones joined. */
export function openSpans(cal: Calendar, from: Instant, to: Instant): Span[] {
  if (cal.week === null) return [{ open: from, close: to }];
  const spans: Span[] = [];
  for (let week = Math.floor(from / WEEK); week * WEEK < to; week += 1) {
    for (const span of weekSpans(cal, week)) {
      const last = spans.at(-1);
      if (span.close <= from || span.open >= to) continue;
      if (last !== undefined && span.open <= last.close) {
        spans[spans.length - 1] = { open: last.open, close: Math.max(last.close, span.close) };
      } else spans.push(span);
    }
  }
  return spans;
}

/** The regular week for display: `{ open: 'Sun 17:00', close: 'Fri 17:00' }`, in the calendar's zone. Empty if it never closes. */
export function weeklyHours(cal: Calendar): { open: string; close: string }[] {
  const joined: { open: number; close: number }[] = [];
  (cal.week ?? []).forEach((sessions, weekday) => {
    for (const session of sessions) {
      const open = weekday * 1440 + session.open;
      const last = joined.at(-1);
      if (last !== undefined && last.close === open) last.close = weekday * 1440 + session.close;
      else joined.push({ open, close: weekday * 1440 + session.close });
    }
  });
  return joined.map(({ open, close }) => ({ open: weekTime(open), close: weekTime(close) }));
}

function weekTime(minutes: number): string {
  const inWeek = (minutes + 7 * 1440) % (7 * 1440);
  const clock = [Math.floor((inWeek % 1440) / 60), inWeek % 60].map((part) => String(part).padStart(2, '0')).join(':');
  return `${WEEKDAY_NAMES[Math.floor(inWeek / 1440)]} ${clock}`;
}

type State = { readonly from: Instant; readonly until: Instant; readonly isOpen: boolean };

/** The last answer and how long it is valid: asked 2,500 times a second, computed once per session. */
const lastStates = new WeakMap<Calendar, State>();

function stateAt(cal: Calendar, at: Instant): State {
  const last = lastStates.get(cal);
  if (last !== undefined && last.from <= at && at < last.until) return last;
  const state = findState(cal, at);
  lastStates.set(cal, state);
  return state;
}

function findState(cal: Calendar, at: Instant): State {
  const week = Math.floor(at / WEEK);
  // The answer is claimed only within this week, so that spans need not be joined across weeks.
  let from = week * WEEK;
  let until = from + WEEK;
  for (const span of weekSpans(cal, week)) {
    if (span.open <= at && at < span.close) return { from: span.open, until: span.close, isOpen: true };
    if (span.close <= at) from = Math.max(from, span.close);
    if (span.open > at) until = Math.min(until, span.open);
  }
  return { from, until, isOpen: false };
}

function search(cal: Calendar, at: Instant, pick: (span: Span) => Instant | null): Instant {
  for (const span of openSpans(cal, at, at + SEARCH_WEEKS_MAX * WEEK)) {
    const found = pick(span);
    if (found !== null) return found;
  }
  assert(false, 'a market opens within three weeks');
}

/** One cache per calendar: one with special days is a different calendar. */
const weekCaches = new WeakMap<Calendar, Map<number, readonly Span[]>>();

/** Spans that touch the week, counted from 1970-01-01 in UTC; each at full length. */
function weekSpans(cal: Calendar, week: number): readonly Span[] {
  const weekCache = weekCaches.get(cal) ?? new Map<number, readonly Span[]>();
  weekCaches.set(cal, weekCache);
  const cached = weekCache.get(week);
  if (cached !== undefined) return cached;
  const built = buildWeek(cal, week);
  if (weekCache.size >= CACHED_WEEKS_MAX) weekCache.clear();
  weekCache.set(week, built);
  return built;
}

function buildWeek(cal: Calendar, week: number): readonly Span[] {
  const spans: Span[] = [];
  // Noon, so that no zone's offset changes the date; two extra days on either side for sessions that reach into the week.
  const first = localDate(cal.timeZone, week * WEEK - 2 * DAY + 12 * HOUR);
  for (let offset = 0; offset < 11; offset += 1) spans.push(...daySpans(cal, addDays(first, offset)));
  return spans.filter((span) => span.close > week * WEEK && span.open < (week + 1) * WEEK);
}

function daySpans(cal: Calendar, date: LocalDate): Span[] {
  const holidays = holidaysOf(cal, Number(date.slice(0, 4)));
  if (holidays.closed.has(date)) return [];
  const lastClose = holidays.earlyCloses.get(date) ?? Infinity;
  return (cal.week?.[weekdayOf(date)] ?? [])
    .filter((session) => session.open < lastClose)
    .map((session) => ({
      open: wallToInstant(cal.timeZone, date, session.open),
      close: wallToInstant(cal.timeZone, date, Math.min(session.close, lastClose)),
    }));
}

const holidayCaches = new WeakMap<Calendar, Map<number, ReturnType<Calendar['holidays']>>>();

function holidaysOf(cal: Calendar, year: number): ReturnType<Calendar['holidays']> {
  const holidayCache = holidayCaches.get(cal) ?? new Map<number, ReturnType<Calendar['holidays']>>();
  holidayCaches.set(cal, holidayCache);
  let holidays = holidayCache.get(year);
  if (holidays === undefined) {
    holidays = cal.holidays(year);
    holidayCache.set(year, holidays);
  }
  return holidays;
}

const nextRolls = {
  weekdays: new Map<number, Instant>(),
  'every-day': new Map<number, Instant>(),
} as const satisfies Record<Calendar['roll']['days'], Map<number, Instant>>;
const rollWeekdays = new Map<Instant, number>();

function remember(cache: Map<number, number>, key: number, value: number): void {
  if (cache.size >= CACHED_ROLLS_MAX) cache.clear();
  cache.set(key, value);
}

function findRoll(cal: Calendar, after: Instant): Instant {
  let date = localDate(ROLL_TIME_ZONE, after);
  for (;;) {
    const roll = wallToInstant(ROLL_TIME_ZONE, date, ROLL_MINUTES);
    if (roll > after && isRollDay(cal, date)) {
      assert(roll % HOUR === 0, 'a roll is on a whole hour of UTC');
      return roll;
    }
    date = addDays(date, 1);
  }
}

function isRollDay(cal: Calendar, date: LocalDate): boolean {
  const weekday = weekdayOf(date);
  return cal.roll.days === 'every-day' || (weekday !== 0 && weekday !== 6);
}
