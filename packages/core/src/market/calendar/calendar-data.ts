/** The trading hours of every market we list. */
import {
  eurexHolidays,
  forexHolidays,
  globexHolidays,
  londonHolidays,
  NO_HOLIDAYS,
  nyseHolidays,
  usFarmHolidays,
  type Holidays,
} from './holidays.ts';
import type { WallMinutes } from './zoned-time.ts';

/** One session of a trading day, in minutes from that day's local midnight: −420 opens at 17:00 the day before. */
export type Session = { readonly open: WallMinutes; readonly close: WallMinutes };

export type Calendar = {
  readonly id: CalendarId;
  /** IANA name of the hours' time zone. */
  readonly timeZone: string;
  /** Sessions of each trading day, by weekday (0 Sunday … 6 Saturday); null if it never closes. */
  readonly week: readonly (readonly Session[])[] | null;
  /** A holiday removes the trading day; an early close shortens it. */
  readonly holidays: (year: number) => Holidays;
  readonly roll: Roll;
};

/** When overnight financing is charged: 17:00 New York, the end of the currency day. */
export type Roll = {
  readonly days: 'weekdays' | 'every-day';
  /** The weekday whose roll charges three nights, because settlement then spans the weekend. Null if every night is charged separately. */
  readonly tripleWeekday: number | null;
};

export type CalendarId =
  | 'always'
  | 'forex'
  | 'metals'
  | 'us-stocks'
  | 'us-futures'
  | 'us-grains'
  | 'us-softs'
  | 'eu-index'
  | 'uk-index';

const NEW_YORK = 'America/New_York';
const WEDNESDAY = 3;
const FRIDAY = 5;

const at = (hour: number, minute = 0): WallMinutes => hour * 60 + minute;
const dayBefore = (hour: number, minute = 0): WallMinutes => at(hour - 24, minute);

function mondayToFriday(...sessions: Session[]): readonly (readonly Session[])[] {
  return [[], sessions, sessions, sessions, sessions, sessions, []];
}

/** Currencies settle two days later: Wednesday's roll covers the weekend. */
const CURRENCY_ROLL: Roll = { days: 'weekdays', tripleWeekday: WEDNESDAY };
const EXCHANGE_ROLL: Roll = { days: 'weekdays', tripleWeekday: FRIDAY };

export const CALENDARS: { readonly [Id in CalendarId]: Calendar } = {
  always: {
    id: 'always',
    timeZone: 'UTC',
    week: null,
    holidays: NO_HOLIDAYS,
    roll: { days: 'every-day', tripleWeekday: null },
  },
  forex: {
    id: 'forex',
    timeZone: NEW_YORK,
    week: mondayToFriday({ open: dayBefore(17), close: at(17) }),
    holidays: forexHolidays,
    roll: CURRENCY_ROLL,
  },
  metals: {
    id: 'metals',
    timeZone: NEW_YORK,
    week: mondayToFriday({ open: dayBefore(18), close: at(17) }),
    holidays: globexHolidays,
    roll: CURRENCY_ROLL,
  },
  'us-stocks': {
    id: 'us-stocks',
    timeZone: NEW_YORK,
    week: mondayToFriday({ open: at(9, 30), close: at(16) }),
    holidays: nyseHolidays,
    roll: EXCHANGE_ROLL,
  },
  'us-futures': {
    id: 'us-futures',
    timeZone: NEW_YORK,
    week: mondayToFriday({ open: dayBefore(18), close: at(17) }),
    holidays: globexHolidays,
    roll: EXCHANGE_ROLL,
  },
  'us-grains': {
    id: 'us-grains',
    timeZone: 'America/Chicago',
    week: mondayToFriday({ open: dayBefore(19), close: at(7, 45) }, { open: at(8, 30), close: at(13, 20) }),
    holidays: usFarmHolidays,
    roll: EXCHANGE_ROLL,
  },
  'us-softs': {
    id: 'us-softs',
    timeZone: NEW_YORK,
    week: mondayToFriday({ open: at(4, 45), close: at(13) }),
    holidays: usFarmHolidays,
    roll: EXCHANGE_ROLL,
  },
  'eu-index': {
    id: 'eu-index',
    timeZone: 'Europe/Berlin',
    week: mondayToFriday({ open: at(8), close: at(22) }),
    holidays: eurexHolidays,
    roll: EXCHANGE_ROLL,
  },
  'uk-index': {
    id: 'uk-index',
    timeZone: 'Europe/London',
    week: mondayToFriday({ open: at(7), close: at(21) }),
    holidays: londonHolidays,
    roll: EXCHANGE_ROLL,
  },
};
