/** The payments of a plan, day by day. */
import { describe, expect, it, test } from 'vitest';
import { formatMoney, money } from '../money/money.ts';
import { parsePercent, rate } from '../money/rate.ts';
import { DAY, HOUR, isoTime } from '../time.ts';
import { incomeDue, paymentsOf, type PlanState, profitOf } from './payments.ts';
import { daysDue } from './plan.ts';

/** The day before a leap day, at half past seven in Berlin; the clocks there go forward on 26 March 2028. */
const START = Date.parse('2028-02-28T06:30:00Z');
const PLAN: PlanState = {
  principal: money('USDT', 10_000_000_000n),
  days: 30,
  dailyRate: parsePercent('0.014') ?? rate(0n),
  damagesRate: parsePercent('1') ?? rate(0n),
  startedAt: START,
  daysPaid: 2,
  status: 'earning',
  endedAt: null,
};
const rowsOf = (plan: PlanState) =>
  paymentsOf(plan).map(({ kind, at, amount, isPaid }) => [
    kind,
    isoTime(at).slice(0, 16),
    formatMoney(amount),
    isPaid ? 'paid' : 'to come',
  ]);

describe('a plan that runs', () => {
  it('pays each day at its own time, over a leap day and a change of clocks, and the principal with the last', () => {
    const all = rowsOf(PLAN);
    expect(all).toHaveLength(31);
    expect(all.slice(0, 3)).toEqual([
      ['income', '2028-02-29T06:30', '1.4', 'paid'],
      ['income', '2028-03-01T06:30', '1.4', 'paid'],
      ['income', '2028-03-02T06:30', '1.4', 'to come'],
    ]);
    expect(all.slice(-2)).toEqual([
      ['income', '2028-03-29T06:30', '1.4', 'to come'],
      ['principal', '2028-03-29T06:30', '10000', 'to come'],
    ]);
  });

  test.each([
    ['at noon of the leap day in Berlin', '2028-02-29T11:00:00Z', 1],
    ['a day before the clocks change there', '2028-03-25T06:29:59Z', 25],
    // On the wall it is half past eight now: the plan goes by hours that have passed.
    ['at half past seven on the wall, the day after', '2028-03-27T05:30:00Z', 27],
    ['an hour later', '2028-03-27T06:30:00Z', 28],
  ])('%s has %s days due', (_, now, days) => {
    expect(daysDue(START, 30, Date.parse(now))).toBe(days);
  });
});

it('a plan that was paid out has all its days on their own dates, however late they were booked', () => {
  const all = rowsOf({ ...PLAN, daysPaid: 30, status: 'expired', endedAt: START + 70 * DAY });
  expect(all.every(([, , , state]) => state === 'paid')).toBe(true);
  expect(new Set(all.map(([, at]) => at)).size).toBe(30);
  expect(all.at(-1)).toEqual(['principal', '2028-03-29T06:30', '10000', 'paid']);
});

it('a plan that was left returns what its exit came to, and owes no further day', () => {
  const left = { ...PLAN, status: 'closed', endedAt: START + 2 * DAY + HOUR } as const;
  expect(rowsOf(left)).toEqual([
    ['income', '2028-02-29T06:30', '1.4', 'paid'],
    ['income', '2028-03-01T06:30', '1.4', 'paid'],
    ['principal', '2028-03-01T07:30', '9897.2', 'paid'],
  ]);
  expect([formatMoney(profitOf(PLAN)), formatMoney(profitOf(left))]).toEqual(['2.8', '-100']);
});

test.each([
  // paid   status     to come
  [0, 'earning', '42'],
  [2, 'earning', '39.2'],
  [30, 'earning', '0'],
  [30, 'expired', '0'],
  [2, 'closed', '0'],
] as const)('after %s days, %s, an income of %s is to come', (daysPaid, status, due) => {
  expect(formatMoney(incomeDue({ ...PLAN, daysPaid, status }))).toBe(due);
});
