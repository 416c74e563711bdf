import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { DAY } from '../time.ts';
import { dayPassed, tradingYears } from './surface.ts';
import { moments } from './testing/offered.ts';
import { passedOf, yearsUntil } from './testing/oracle.ts';
import { toNumber } from './testing/precise.ts';
import { CLASS_TERMS, OPTION_CLASSES, type OptionClass } from './underlyings.ts';

const at = (text: string): number => Date.parse(text);
const OTHERS = OPTION_CLASSES.filter((of) => of !== 'coins');
const daysOf = (of: OptionClass, from: number, to: number): number =>
  tradingYears(of, from, to) * CLASS_TERMS[of].daysOfYear;

/** The 20th of November 2026 is a Friday. */
describe.each<[string, string, string, number, number]>([
  ['over a weekday', '2026-11-18T16:00:00Z', '2026-11-19T16:00:00Z', 1, 1],
  ['Friday to Monday', '2026-11-20T16:00:00Z', '2026-11-23T16:00:00Z', 3, 1],
  ['Friday to Monday, a purchase in the morning', '2026-11-20T10:00:00Z', '2026-11-23T16:00:00Z', 3.25, 1.25],
  ['over a weekend and a week', '2026-11-20T16:00:00Z', '2026-11-30T16:00:00Z', 10, 6],
  ['a purchase on a Saturday', '2026-11-21T09:00:00Z', '2026-11-23T16:00:00Z', 2 + 7 / 24, 16 / 24],
  ['as the weekend begins', '2026-11-21T00:00:00Z', '2026-11-23T16:00:00Z', 2 + 16 / 24, 16 / 24],
  ['as it ends', '2026-11-23T00:00:00Z', '2026-11-23T16:00:00Z', 16 / 24, 16 / 24],
  ['within a weekend', '2026-11-21T01:00:00Z', '2026-11-22T13:00:00Z', 1.5, 0],
  ['into a weekend', '2026-11-20T18:00:00Z', '2026-11-22T13:00:00Z', 1 + 19 / 24, 0.25],
  ['the half hour before the last', '2026-11-23T15:00:00Z', '2026-11-23T15:30:00Z', 1 / 48, 1 / 48],
  ['seven days', '2026-11-18T11:30:00Z', '2026-11-25T11:30:00Z', 7, 5],
  ['thirty days, five Saturdays and five Sundays among them', '2026-10-30T12:00:00Z', '2026-11-29T12:00:00Z', 30, 20.5],
  ['Thanksgiving, which counts as a weekday does', '2026-11-25T16:00:00Z', '2026-11-27T16:00:00Z', 2, 2],
  ['as New York leaves daylight saving', '2026-10-30T15:00:00Z', '2026-11-02T15:00:00Z', 3, 1],
  ['as London enters it', '2026-03-27T16:00:00Z', '2026-03-30T16:00:00Z', 3, 1],
  ['over a leap day, a Tuesday', '2028-02-28T16:00:00Z', '2028-03-01T16:00:00Z', 2, 2],
  ['over a leap day on a Saturday', '2048-02-28T16:00:00Z', '2048-03-02T16:00:00Z', 3, 1],
  ['before 1970', '1969-12-26T16:00:00Z', '1969-12-29T16:00:00Z', 3, 1],
  ['no time at all', '2026-11-20T16:00:00Z', '2026-11-20T16:00:00Z', 0, 0],
  ['after the expiry', '2026-11-25T16:00:00Z', '2026-11-20T16:00:00Z', 0, 0],
])('%s, from %s to %s', (_, from, to, all, weekdays) => {
  test('are all days of coins, and the weekdays of all others', () => {
    expect(daysOf('coins', at(from), at(to))).toBeCloseTo(all, 10);
    for (const of of OTHERS) expect(daysOf(of, at(from), at(to))).toBeCloseTo(weekdays, 10);
  });
});

describe('of the day after the last close', () => {
  /** The 19th of November 2026 is a Thursday. */
  test.each<[string, string, string, number, number]>([
    ['nothing is over as it begins', '2026-11-18', '2026-11-19T00:00:00Z', 0, 0],
    ['a quarter is over at six', '2026-11-18', '2026-11-19T06:00:00Z', 0.25, 0.25],
    ['all is over at its end, and stays so until the publication', '2026-11-18', '2026-11-20T00:05:00Z', 1, 1],
    ['with two days it is over', '2026-11-18', '2026-11-21T00:00:00Z', 1, 1],
    ['a weekend is no time', '2026-11-20', '2026-11-22T23:00:00Z', 1, 0],
    ['of Monday some is over in the morning', '2026-11-20', '2026-11-23T09:00:00Z', 1, 0.375],
    ['nothing is over before it begins', '2026-11-20', '2026-11-20T12:00:00Z', 0, 0],
  ])('%s', (_, lastDay, now, coins, others) => {
    for (const of of OPTION_CLASSES) {
      const passed = of === 'coins' ? coins : others;
      expect(dayPassed(of, at(lastDay), at(now))).toBeCloseTo(passed, 12);
      expect(passedOf(of, at(lastDay), at(now))).toBeCloseTo(passed, 12);
    }
  });
});

describe('at any moments', () => {
  const classes = fc.constantFrom(...OPTION_CLASSES);

  it('are the oracle’s, which goes through the days by name', () => {
    fc.assert(
      fc.property(classes, moments, fc.integer({ min: 0, max: 120 * DAY }), (of, from, life) => {
        const exact = toNumber(yearsUntil(of, from, from + life));
        expect(Math.abs(tradingYears(of, from, from + life) - exact)).toBeLessThanOrEqual(1e-15 * exact);
      }),
      { numRuns: 500 },
    );
  });

  it('add up, and never fall as the expiry is later or the purchase sooner', () => {
    fc.assert(
      fc.property(classes, moments, moments, moments, (of, ...three) => {
        const [first = 0, second = 0, third = 0] = three.toSorted((a, b) => a - b);
        const [one, other, whole] = [
          tradingYears(of, first, second),
          tradingYears(of, second, third),
          tradingYears(of, first, third),
        ];
        expect(Math.abs(one + other - whole)).toBeLessThanOrEqual(1e-14);
        expect(Math.min(one, other)).toBeGreaterThanOrEqual(0);
        expect(Math.max(one, other)).toBeLessThanOrEqual(whole);
        expect(tradingYears(of, third, first)).toBe(0);
      }),
      { numRuns: 1_000 },
    );
  });

  it('count every millisecond of a weekday, none of a weekend, and five days of each seven', () => {
    fc.assert(
      fc.property(fc.constantFrom(...OTHERS), moments, fc.integer({ min: 1, max: 500 }), (of, from, weeks) => {
        const isWeekend = [0, 6].includes(new Date(from).getUTCDay());
        expect(Math.round(daysOf(of, from, from + 1) * DAY)).toBe(isWeekend ? 0 : 1);
        expect(daysOf(of, from, from + weeks * 7 * DAY)).toBeCloseTo(weeks * 5, 8);
      }),
      { numRuns: 500 },
    );
    // Four centuries are whole weeks.
    const [from, to] = [at('2000-01-01T00:00:00Z'), at('2400-01-01T00:00:00Z')];
    expect(daysOf('funds', from, to) / daysOf('coins', from, to)).toBeCloseTo(5 / 7, 12);
  });
});
