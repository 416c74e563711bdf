/** Special closings, which follow no rule: announced in advance, few, and then as if they had always been in the calendar. */
import { describe, expect, it, test } from 'vitest';
import { calendar, isOpen, nextClose, nextOpen } from './calendar.ts';
import { checkDay, withSpecialDays } from './special-days.ts';

const stocks = calendar('us-stocks');
const at = (text: string) => Date.parse(text);
/** A Friday. */
const NOW = at('2026-11-20T16:00:00Z');
const none = new Map<string, string>();

describe('announcing', () => {
  test.each([
    ['2026-12-02', 'closed', null],
    ['2026-12-02', '13:00', null],
    ['2026-12-02', 'usual', null],
    ['2026-12-02', 'shut', 'hours'],
    ['2026-12-02', '25:00', 'hours'],
    ['2026-12-02', '1:00', 'hours'],
    ['2026-11-23', 'closed', 'tooSoon'],
    ['2026-11-20', 'closed', 'tooSoon'],
    ['2020-01-02', 'closed', 'tooSoon'],
    ['2026-11-24', 'closed', null],
    ['2029-01-01', 'closed', 'tooFar'],
  ])('%s %s: %s', (date, hours, objection) => {
    expect(checkDay(stocks, none, { date, hours }, NOW)).toBe(objection);
  });

  it('is not for a market that never closes', () => {
    expect(checkDay(calendar('always'), none, { date: '2026-12-02', hours: 'closed' }, NOW)).toBe('neverCloses');
  });

  it('cannot shut a market for weeks', () => {
    const days = new Map(['01', '02', '03', '04', '07'].map((day) => [`2026-12-${day}`, 'closed']));
    expect(checkDay(stocks, days, { date: '2026-12-08', hours: 'closed' }, NOW)).toBe('tooMany');
    expect(checkDay(stocks, days, { date: '2026-12-08', hours: '13:00' }, NOW)).toBeNull();
    expect(checkDay(stocks, days, { date: '2027-01-12', hours: 'closed' }, NOW)).toBeNull();
  });
});

describe('a calendar with such days', () => {
  const changed = withSpecialDays(
    stocks,
    new Map([
      ['2026-12-02', 'closed'],
      ['2026-12-03', '12:30'],
      ['2026-12-04', 'usual'],
    ]),
  );

  it('rests on them, and opens again', () => {
    expect([isOpen(stocks, at('2026-12-02T16:00:00Z')), isOpen(changed, at('2026-12-02T16:00:00Z'))]).toEqual([
      true,
      false,
    ]);
    expect(nextOpen(changed, at('2026-12-02T10:00:00Z'))).toBe(at('2026-12-03T14:30:00Z'));
    expect(nextClose(changed, at('2026-12-03T15:00:00Z'))).toBe(at('2026-12-03T17:30:00Z'));
    expect(nextClose(changed, at('2026-12-04T15:00:00Z'))).toBe(at('2026-12-04T21:00:00Z'));
  });

  it('leaves the one that it was made of as it is', () => {
    expect(nextOpen(stocks, at('2026-12-02T10:00:00Z'))).toBe(at('2026-12-02T14:30:00Z'));
    expect(withSpecialDays(stocks, none)).toBe(stocks);
  });
});
