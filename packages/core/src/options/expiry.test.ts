import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { type Calendar, calendar, type CalendarId, isOpen } from '../market/calendar/calendar.ts';
import { DAY, HOUR, MINUTE } from '../time.ts';
import { canClose, expiryOf, isOptionPeriod, OPTION_PERIODS, type OptionPeriod, SETTLEMENT_WINDOW } from './expiry.ts';
import { endsAt, qualifies } from './testing/oracle.ts';

const at = (text: string): number => Date.parse(text);
const iso = (instant: number): string => new Date(instant).toISOString().slice(0, 16);

test.each<[CalendarId, OptionPeriod, string, string, string]>([
  ['always', 1, '2026-11-20T16:00:00.000Z', '2026-11-21T16:00', 'to the millisecond a day'],
  ['always', 1, '2026-11-20T16:00:00.001Z', '2026-11-22T16:00', 'a millisecond less than a day is not sold as one'],
  ['always', 1, '2026-11-20T15:59:59.999Z', '2026-11-21T16:00', 'a millisecond more'],
  ['always', 7, '2026-12-24T23:00:00Z', '2027-01-01T16:00', 'coins know neither Christmas nor New Year'],
  ['always', 1, '2028-02-28T16:00:00Z', '2028-02-29T16:00', 'a leap day'],
  ['always', 1, '2028-02-28T16:01:00Z', '2028-03-01T16:00', 'over a leap day'],
  ['always', 1, '2027-02-28T10:00:00Z', '2027-03-01T16:00', 'no leap day'],
  ['always', 30, '2028-01-31T16:00:00Z', '2028-03-01T16:00', 'thirty days with a leap day among them'],
  ['always', 90, '2027-01-31T16:00:00Z', '2027-05-01T16:00', 'ninety days'],
  ['forex', 1, '2026-11-19T15:00:00Z', '2026-11-20T16:00', 'Friday afternoon'],
  ['forex', 1, '2026-11-19T17:00:00Z', '2026-11-23T16:00', 'a day from Thursday evening would end on Saturday'],
  ['forex', 1, '2026-11-20T12:00:00Z', '2026-11-23T16:00', 'over a weekend'],
  ['forex', 1, '2026-12-24T10:00:00Z', '2026-12-28T16:00', 'over Christmas, a Friday, and a weekend'],
  ['forex', 1, '2026-12-31T10:00:00Z', '2027-01-04T16:00', 'over New Year, a Friday, and a weekend'],
  ['forex', 1, '2026-04-02T10:00:00Z', '2026-04-03T16:00', 'currencies trade on Good Friday'],
  ['metals', 1, '2026-04-02T10:00:00Z', '2026-04-06T16:00', 'metals do not'],
  ['metals', 1, '2026-11-25T10:00:00Z', '2026-11-26T16:00', 'metals trade on Thanksgiving until 18:00 UTC'],
  ['us-stocks', 1, '2026-04-02T10:00:00Z', '2026-04-06T16:00', 'Good Friday'],
  ['us-stocks', 1, '2026-11-25T15:00:00Z', '2026-11-27T16:00', 'Thanksgiving; the day after closes at 18:00 UTC'],
  ['us-stocks', 1, '2026-12-23T10:00:00Z', '2026-12-24T16:00', 'Christmas Eve closes at 18:00 UTC'],
  ['us-stocks', 1, '2026-12-24T10:00:00Z', '2026-12-28T16:00', 'Christmas and a weekend'],
  ['us-stocks', 1, '2028-07-02T10:00:00Z', '2028-07-03T16:00', 'an early close in summer is at 17:00 UTC'],
  ['us-stocks', 1, '2026-07-02T10:00:00Z', '2026-07-06T16:00', 'Independence Day kept on Friday'],
  ['us-stocks', 7, '2026-03-06T15:00:00Z', '2026-03-13T16:00', 'the week in which New York enters daylight saving'],
  ['us-stocks', 7, '2026-10-30T15:00:00Z', '2026-11-06T16:00', 'the week in which it leaves it'],
  ['us-stocks', 1, '2028-02-28T15:00:00Z', '2028-02-29T16:00', 'a leap day'],
  ['us-stocks', 30, '2026-11-25T16:00:00Z', '2026-12-28T16:00', 'thirty days end on Christmas'],
  ['us-stocks', 90, '2026-10-05T16:00:00Z', '2027-01-04T16:00', 'ninety days end on a Sunday'],
])('%s: %i days from %s end at %s (%s)', (id, period, now, ends) => {
  expect(iso(expiryOf(period, at(now), calendar(id)))).toBe(ends);
});

const instants = fc.integer({ min: at('2025-01-01T00:00:00Z'), max: at('2029-12-31T00:00:00Z') });
/** At and beside the hour of expiry, where one day ends and the next begins. */
const moments = fc.oneof(
  instants,
  fc
    .tuple(instants, fc.integer({ min: -1, max: 1 }))
    .map(([instant, beside]) => Math.floor(instant / DAY) * DAY + 16 * HOUR + beside),
);

function checked(cal: Calendar, period: OptionPeriod, now: number): void {
  const open = (instant: number): boolean => isOpen(cal, instant);
  const ends = expiryOf(period, now, cal);
  expect(iso(ends)).toBe(iso(endsAt(period, now, open)));
  expect(ends - now).toBeGreaterThanOrEqual(period * DAY);
  expect(ends % DAY).toBe(16 * HOUR);
  expect(qualifies(ends, open)).toBe(true);
  for (let earlier = ends - DAY; earlier >= now + period * DAY; earlier -= DAY)
    expect(qualifies(earlier, open)).toBe(false);
}

it('is the first 16:00 UTC, far enough away, of which the last half hour is open throughout', () => {
  fc.assert(
    fc.property(
      fc.constantFrom<CalendarId>('always', 'forex', 'metals', 'us-stocks'),
      fc.constantFrom(...OPTION_PERIODS),
      moments,
      (id, period, now) => checked(calendar(id), period, now),
    ),
    { numRuns: 800 },
  );
});

it('on our calendars comes on every day of trading, and within five days more than the period', () => {
  for (const id of ['always', 'forex', 'metals', 'us-stocks'] as const) {
    const cal = calendar(id);
    for (let noon = at('2025-01-01T12:00:00Z'); noon < at('2029-01-01T00:00:00Z'); noon += DAY) {
      expect(qualifies(noon + 4 * HOUR, (instant) => isOpen(cal, instant))).toBe(isOpen(cal, noon + 3 * HOUR));
      expect(expiryOf(1, noon, cal) - noon).toBeLessThanOrEqual(6 * DAY);
    }
  }
});

describe('a market whose hours cut into the half hour', () => {
  const hours = (...sessions: (readonly [number, number])[]): Calendar => ({
    ...calendar('always'),
    week: Array.from({ length: 7 }, (_, weekday) =>
      weekday === 3 ? [{ open: 600, close: 1_200 }] : sessions.map(([open, close]) => ({ open, close })),
    ),
  });
  // Sunday to Saturday, 22 to 28 November; on Wednesday it is open at 16:00 in any case.
  const now = at('2026-11-22T10:00:00Z');

  test.each<[string, Calendar, string]>([
    ['closing at 16:00', hours([540, 960]), '2026-11-23T16:00'],
    ['closing a minute earlier', hours([540, 959]), '2026-11-25T16:00'],
    ['opening at 15:30', hours([930, 1_200]), '2026-11-23T16:00'],
    ['opening a minute later', hours([931, 1_200]), '2026-11-25T16:00'],
    ['with a break of five minutes', hours([540, 940], [945, 1_200]), '2026-11-25T16:00'],
    ['with sessions that adjoin', hours([540, 945], [945, 1_200]), '2026-11-23T16:00'],
    ['closed but for Wednesdays', hours(), '2026-11-25T16:00'],
  ])('%s', (_, cal, ends) => {
    expect(iso(expiryOf(1, now, cal))).toBe(ends);
    checked(cal, 1, now);
  });
});

it('can be closed until the half hour begins', () => {
  const ends = at('2026-11-23T16:00:00Z');
  expect(SETTLEMENT_WINDOW).toBe(30 * MINUTE);
  expect([ends - 30 * MINUTE - 1, ends - 30 * MINUTE, ends, ends + DAY].map((now) => canClose(ends, now))).toEqual([
    true,
    false,
    false,
    false,
  ]);
});

it('has periods of 1, 7, 30 and 90 days, and no others', () => {
  expect([0, 1, 2, 7, 14, 30, 60, 90, 91, -1, 1.5, NaN].filter(isOptionPeriod)).toEqual([1, 7, 30, 90]);
});
