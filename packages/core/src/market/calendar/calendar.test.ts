import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { DAY, HOUR, MINUTE } from '../../time.ts';
import { CALENDARS, type CalendarId } from './calendar-data.ts';
import { calendar, isOpen, nextClose, nextOpen, nextRoll, openSpans, rollNights, weeklyHours } from './calendar.ts';
import { nyseHolidays } from './holidays.ts';

const at = (text: string): number => Date.parse(text);
const iso = (instant: number | null): string | null => (instant === null ? null : new Date(instant).toISOString());
const ids = Object.keys(CALENDARS) as CalendarId[];

test.each<[CalendarId, string, boolean, string]>([
  ['always', '2026-12-25T12:00:00Z', true, 'Christmas is no holiday for crypto'],
  ['forex', '2026-11-20T21:59:59Z', true, 'the last second of the week in winter'],
  ['forex', '2026-11-20T22:00:00Z', false, 'Friday 17:00 New York'],
  ['forex', '2026-11-22T21:59:59Z', false, 'the weekend'],
  ['forex', '2026-11-22T22:00:00Z', true, 'Sunday 17:00 New York, winter'],
  ['forex', '2026-07-03T21:00:00Z', false, 'Friday 17:00 New York is an hour earlier in summer'],
  ['forex', '2026-07-05T21:00:00Z', true, 'Sunday 17:00 New York, summer'],
  ['forex', '2026-11-01T21:30:00Z', false, 'the Sunday on which New York leaves daylight saving'],
  ['forex', '2026-11-01T22:00:00Z', true, 'that Sunday, 17:00 by the new clock'],
  ['forex', '2026-03-08T21:00:00Z', true, 'the Sunday on which New York enters it'],
  ['us-stocks', '2028-02-29T20:59:59Z', true, 'the last second of the session on a 29 February'],
  ['us-stocks', '2028-02-29T21:00:00Z', false, 'the closing bell on a 29 February'],
  ['forex', '2026-12-25T15:00:00Z', false, 'Christmas'],
  ['forex', '2026-11-18T22:00:00Z', true, 'no break in the middle of the week'],
  ['us-stocks', '2026-11-20T14:29:59Z', false, 'before the bell'],
  ['us-stocks', '2026-11-20T14:30:00Z', true, 'the bell'],
  ['us-stocks', '2026-11-20T21:00:00Z', false, 'the closing bell'],
  ['us-stocks', '2026-07-02T13:30:00Z', true, 'the bell in summer'],
  ['us-stocks', '2026-07-03T15:00:00Z', false, 'Independence Day kept on Friday'],
  ['us-stocks', '2026-11-26T15:00:00Z', false, 'Thanksgiving'],
  ['us-stocks', '2026-11-27T17:59:59Z', true, 'the day after, before 13:00'],
  ['us-stocks', '2026-11-27T18:00:00Z', false, 'the day after, early close'],
  ['us-futures', '2026-11-19T22:30:00Z', false, 'the daily break'],
  ['us-futures', '2026-11-19T23:00:00Z', true, 'after the break'],
  ['us-futures', '2026-11-26T17:00:00Z', true, 'Thanksgiving morning'],
  ['us-futures', '2026-11-26T18:00:00Z', false, 'Thanksgiving after 13:00'],
  ['us-futures', '2026-04-02T23:00:00Z', false, 'the evening before Good Friday'],
  ['metals', '2026-11-22T22:30:00Z', false, 'metals open an hour after currencies'],
  ['us-grains', '2026-11-19T14:00:00Z', false, 'between the night and the day session'],
  ['us-grains', '2026-11-19T14:30:00Z', true, 'the day session in Chicago'],
  ['us-softs', '2026-11-19T09:45:00Z', true, 'softs from 04:45'],
  ['eu-index', '2026-11-20T07:00:00Z', true, '08:00 Berlin in winter'],
  ['eu-index', '2026-07-20T06:00:00Z', true, '08:00 Berlin in summer'],
  ['eu-index', '2026-05-01T10:00:00Z', false, 'Labour Day'],
  ['uk-index', '2026-12-28T10:00:00Z', false, 'the substitute for Boxing Day on a Saturday'],
  ['uk-index', '2026-12-24T12:30:00Z', false, 'early on Christmas Eve'],
])('%s at %s is open: %s (%s)', (id, time, open) => {
  expect(isOpen(calendar(id), at(time))).toBe(open);
});

test.each<[number, string[], string[]]>([
  [
    2025,
    ['01-01', '01-09', '01-20', '02-17', '04-18', '05-26', '06-19', '07-04', '09-01', '11-27', '12-25'],
    ['07-03', '11-28', '12-24'],
  ],
  [
    2026,
    ['01-01', '01-19', '02-16', '04-03', '05-25', '06-19', '07-03', '09-07', '11-26', '12-25'],
    ['11-27', '12-24'],
  ],
  [2027, ['01-01', '01-18', '02-15', '03-26', '05-31', '06-18', '07-05', '09-06', '11-25', '12-24'], ['11-26']],
  [2028, ['01-17', '02-21', '04-14', '05-29', '06-19', '07-04', '09-04', '11-23', '12-25'], ['07-03', '11-24']],
])('the New York holidays of %i are the published ones', (year, closed, early) => {
  const holidays = nyseHolidays(year);
  expect([...holidays.closed].toSorted()).toEqual(closed.map((day) => `${year}-${day}`));
  expect([...holidays.earlyCloses.keys()].toSorted()).toEqual(early.map((day) => `${year}-${day}`));
});

describe('what comes next', () => {
  it('says when a market opens and closes, across weekends and holidays', () => {
    const stocks = calendar('us-stocks');
    expect(iso(nextOpen(stocks, at('2026-11-25T21:00:00Z')))).toBe('2026-11-27T14:30:00.000Z');
    expect(iso(nextClose(stocks, at('2026-11-27T15:00:00Z')))).toBe('2026-11-27T18:00:00.000Z');
    const forex = calendar('forex');
    expect(iso(nextOpen(forex, at('2026-11-20T22:00:00Z')))).toBe('2026-11-22T22:00:00.000Z');
    expect(iso(nextClose(forex, at('2026-11-16T12:00:00Z')))).toBe('2026-11-20T22:00:00.000Z');
    expect(nextOpen(calendar('always'), 0)).toBeNull();
  });

  it('rolls at 17:00 New York, on weekdays, three nights once a week', () => {
    const forex = calendar('forex');
    const friday = nextRoll(forex, at('2026-11-20T12:00:00Z'));
    expect(iso(friday)).toBe('2026-11-20T22:00:00.000Z');
    const monday = nextRoll(forex, friday);
    expect(iso(monday)).toBe('2026-11-23T22:00:00.000Z');
    expect(rollNights(forex, at('2026-11-25T22:00:00Z'))).toBe(3);
    expect(rollNights(forex, monday)).toBe(1);
    expect(rollNights(calendar('us-stocks'), friday)).toBe(3);
    expect(iso(nextRoll(calendar('always'), friday))).toBe('2026-11-21T22:00:00.000Z');
    expect(iso(nextRoll(forex, at('2026-07-01T12:00:00Z')))).toBe('2026-07-01T21:00:00.000Z');
    // The nights around a change of the clock, and those of a 29 February.
    expect(iso(nextRoll(forex, at('2026-03-07T00:00:00Z')))).toBe('2026-03-09T21:00:00.000Z');
    expect(iso(nextRoll(forex, at('2026-10-31T00:00:00Z')))).toBe('2026-11-02T22:00:00.000Z');
    expect(iso(nextRoll(forex, at('2028-02-28T22:00:00Z')))).toBe('2028-02-29T22:00:00.000Z');
    expect(iso(nextRoll(forex, at('2028-02-29T22:00:00Z')))).toBe('2028-03-01T22:00:00.000Z');
  });

  it('asks in any order: each time leads to the first roll after it, one at least and three days at most away', () => {
    // Three years, which include both clock changes of each zone.
    const times = fc.integer({ min: at('2025-01-01T00:00:00Z'), max: at('2028-01-01T00:00:00Z') });
    fc.assert(
      fc.property(fc.constantFrom(...ids), times, (id, time) => {
        const cal = calendar(id);
        const roll = nextRoll(cal, time);
        const clock = new Date(roll).toLocaleString('en-GB', { timeZone: 'America/New_York', timeStyle: 'medium' });
        expect(clock).toBe('17:00:00');
        expect(roll > time && roll - time <= 3 * DAY + HOUR).toBe(true);
        // No roll was skipped: a moment or an hour before it the answer is the same roll; at the roll itself, the next.
        expect([
          nextRoll(cal, roll - 1),
          nextRoll(cal, roll - HOUR),
          nextRoll(cal, Math.max(time, roll - DAY)),
        ]).toEqual([roll, roll, roll]);
        expect(nextRoll(cal, roll)).toBeGreaterThan(roll);
      }),
    );
  });

  it('writes the ordinary week for people', () => {
    expect(weeklyHours(calendar('forex'))).toEqual([{ open: 'Sun 17:00', close: 'Fri 17:00' }]);
    expect(weeklyHours(calendar('us-stocks'))[0]).toEqual({ open: 'Mon 09:30', close: 'Mon 16:00' });
    expect(weeklyHours(calendar('us-futures'))[0]).toEqual({ open: 'Sun 18:00', close: 'Mon 17:00' });
    expect(weeklyHours(calendar('always'))).toEqual([]);
  });
});

const instants = fc.integer({ min: at('2025-01-01T00:00:00Z'), max: at('2028-12-31T00:00:00Z') });

test('the state changes at nextOpen and nextClose and nowhere before', () => {
  fc.assert(
    fc.property(
      fc.constantFrom(...ids.filter((id) => id !== 'always')),
      instants,
      fc.double({ min: 0, max: 1, noNaN: true }),
      (id, time, part) => {
        const cal = calendar(id);
        const open = isOpen(cal, time);
        const change = (open ? nextClose(cal, time) : nextOpen(cal, time)) ?? 0;
        expect(change).toBeGreaterThan(time);
        expect(isOpen(cal, change)).toBe(!open);
        expect(isOpen(cal, change - 1)).toBe(open);
        expect(isOpen(cal, time + Math.floor((change - 1 - time) * part))).toBe(open);
      },
    ),
    { numRuns: 300 },
  );
});

test('spans are in order, apart, and agree with isOpen', () => {
  fc.assert(
    fc.property(fc.constantFrom(...ids), instants, (id, from) => {
      const cal = calendar(id);
      const spans = openSpans(cal, from, from + 10 * DAY);
      spans.forEach((span, index) => {
        expect(span.close - span.open).toBeGreaterThanOrEqual(MINUTE);
        if (index > 0) expect(span.open).toBeGreaterThan(spans[index - 1]?.close ?? 0);
        expect(isOpen(cal, Math.max(span.open, from))).toBe(true);
      });
      for (let time = from; time < from + 3 * DAY; time += 5 * HOUR) {
        expect(isOpen(cal, time)).toBe(spans.some((span) => span.open <= time && time < span.close));
      }
    }),
    { numRuns: 100 },
  );
});
