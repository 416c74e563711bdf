/**
 * Days on which a market closes, or closes early, that follow no rule: announced in advance, so that nobody finds a market closed that was
 * expected to be open. A market that never closes has none.
 */
import { DAY, HOUR, type Instant } from '../../time.ts';
import type { Calendar } from './calendar-data.ts';
import { addDays, type LocalDate, wallToInstant } from './zoned-time.ts';

/** `closed` all day; `13:00` to close early at that local time; or `usual`, by the rules, which withdraws an announcement. */
export type DayHours = string;

/** The least time between the announcement and the day's local midnight. */
export const DAY_NOTICE = 72 * HOUR;
const AHEAD_MAX = 400 * DAY;
/** No market stays closed longer than for holidays. */
const CLOSED_MAX = 5;
const AROUND_DAYS = 14;

const CLOCK = /^([01][0-9]|2[0-3]):([0-5][0-9])$/;

export function isDayHours(text: string): text is DayHours {
  return text === 'closed' || text === 'usual' || CLOCK.test(text);
}

export type DayObjection = 'neverCloses' | 'hours' | 'tooSoon' | 'tooFar' | 'tooMany';

export function checkDay(
  cal: Calendar,
  days: ReadonlyMap<LocalDate, DayHours>,
  { date, hours }: { readonly date: LocalDate; readonly hours: DayHours },
  now: Instant,
): DayObjection | null {
  if (cal.week === null) return 'neverCloses';
  if (!isDayHours(hours)) return 'hours';
  const begins = wallToInstant(cal.timeZone, date, 0);
  if (begins < now + DAY_NOTICE) return 'tooSoon';
  if (begins > now + AHEAD_MAX) return 'tooFar';
  if (hours !== 'closed') return null;
  const [from, to] = [addDays(date, -AROUND_DAYS), addDays(date, AROUND_DAYS)];
  const others = [...days].filter(([day, its]) => its === 'closed' && day !== date && day >= from && day <= to);
  return others.length >= CLOSED_MAX ? 'tooMany' : null;
}

/** The calendar with these days replacing what its rules say about them. */
export function withSpecialDays(cal: Calendar, days: ReadonlyMap<LocalDate, DayHours>): Calendar {
  if (days.size === 0) return cal;
  return {
    ...cal,
    holidays: (year) => {
      const ruled = cal.holidays(year);
      const closed = new Set(ruled.closed);
      const earlyCloses = new Map(ruled.earlyCloses);
      for (const [date, hours] of days) {
        const clock = CLOCK.exec(hours);
        if (!date.startsWith(`${year}-`)) continue;
        if (hours === 'closed') closed.add(date);
        if (clock !== null) {
          const minutes = Number(clock[1]) * 60 + Number(clock[2]);
          earlyCloses.set(date, Math.min(minutes, ruled.earlyCloses.get(date) ?? minutes));
        }
      }
      return { closed, earlyCloses };
    },
  };
}
