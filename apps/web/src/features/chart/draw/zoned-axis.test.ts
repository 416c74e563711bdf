/** Days begin at the zone's midnight on both sides of a daylight-saving change, and axis labels read the same way in every language. */
import { describe, expect, it, test } from 'vitest';
import { axisTexts, markWeight } from './zoned-axis.ts';

const HOUR = 3600;
const seconds = (iso: string) => Date.parse(iso) / 1000;
const DAY_WEIGHT = 50;

/** The hours of the span at which a new day begins. */
function midnights(zone: string, from: string, hours: number): string[] {
  const start = seconds(from);
  return Array.from({ length: hours }, (_, hour) => start + hour * HOUR)
    .filter((time) => markWeight(zone, time, time - HOUR) === DAY_WEIGHT)
    .map((time) => new Date(time * 1000).toISOString().slice(0, 16));
}

test.each([
  ['New York, clocks back on 1 November', 'America/New_York', '2026-10-31T12:00Z', ['2026-11-02T05:00']],
  [
    'New York, clocks ahead on 8 March',
    'America/New_York',
    '2026-03-07T12:00Z',
    ['2026-03-08T05:00', '2026-03-09T04:00'],
  ],
  ['Berlin, clocks back on 25 October', 'Europe/Berlin', '2026-10-24T12:00Z', ['2026-10-24T22:00', '2026-10-25T23:00']],
  [
    'Kolkata keeps half hours: its day shows with the first bar in it',
    'Asia/Kolkata',
    '2026-11-20T12:00Z',
    ['2026-11-20T19:00', '2026-11-21T19:00'],
  ],
  ['UTC', 'UTC', '2026-11-20T12:00Z', ['2026-11-21T00:00', '2026-11-22T00:00']],
])('%s', (_, zone, from, expected) => {
  expect(midnights(zone, from, 48)).toEqual(expected);
});

test.each([
  ['2027-01-01T05:00Z', 70],
  ['2026-12-01T05:00Z', 60],
  ['2026-12-02T05:00Z', 50],
  ['2026-12-02T17:00Z', 33],
  ['2026-12-02T11:00Z', 32],
  ['2026-12-02T08:00Z', 31],
  ['2026-12-02T09:00Z', 30],
])('in New York %s weighs %i', (at, weight) => {
  expect(markWeight('America/New_York', seconds(at), seconds(at) - HOUR)).toBe(weight);
});

describe('what stands under the marks', () => {
  const at = seconds('2026-11-01T05:30Z');

  it('is the time of the zone, before and after the clocks go back', () => {
    const { full, mark } = axisTexts('en', 'ltr', '30m', 'America/New_York');
    expect([full(at), full(at + HOUR), full(at + 2 * HOUR)]).toEqual([
      'Nov 1, 2026, 01:30',
      'Nov 1, 2026, 01:30',
      'Nov 1, 2026, 02:30',
    ]);
    expect([mark(at, 0), mark(at, 1), mark(at, 2), mark(at, 3)]).toEqual(['2026', 'Nov', 'Nov 1', '01:30']);
  });

  it('is a date for days and longer, the same one in every zone', () => {
    expect(axisTexts('en', 'ltr', '1d', 'America/New_York').full(seconds('2026-11-20T00:00Z'))).toBe('Nov 20, 2026');
  });

  it('keeps figures in one order where the language runs the other way', () => {
    const { full, mark } = axisTexts('ar', 'rtl', '30m', 'UTC');
    const bare = (text: string) => text.replaceAll(/[\u202c\u202d]/g, '');
    const latin = (text: string) => bare(text).replaceAll(/[٠-٩]/g, (digit) => String(digit.charCodeAt(0) - 0x0660));
    expect(full(at).startsWith('\u202d')).toBe(true);
    expect([full(at), mark(at, 1), mark(at, 2), mark(at, 3)].map(latin)).toEqual([
      '2026-11-01 05:30',
      '2026-11',
      '11-01',
      '05:30',
    ]);
    // No letters, and none of the language's own direction marks.
    expect([full(at), mark(at, 0), mark(at, 1), mark(at, 2)].map(bare).join('')).not.toMatch(
      /\p{L}|[\u200e\u200f\u061c]/u,
    );
  });
});
