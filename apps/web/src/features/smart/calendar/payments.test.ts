/** The totals of a month, of several plans. */
import type { PlanView } from '@candor/contract/smart';
import { expect, it } from 'vitest';
import { paymentsWithin, totalsOf } from './payments.ts';

const RUNS: PlanView = {
  id: '1',
  productId: '2',
  name: 'Meadow',
  status: 'earning',
  asset: 'USDT',
  principal: '10000',
  days: 7,
  dailyPercent: '0.01',
  damagesPercent: '1',
  dailyIncome: '1',
  totalIncome: '7',
  daysPaid: 2,
  incomePaid: '2',
  profit: '2',
  startedAt: '2026-11-26T12:00:00.000Z',
  endsAt: '2026-12-03T12:00:00.000Z',
  nextAt: '2026-11-29T12:00:00.000Z',
  endedAt: null,
  exit: null,
};
const LEFT: PlanView = {
  ...RUNS,
  id: '2',
  name: 'Orchard',
  status: 'closed',
  nextAt: null,
  endedAt: '2026-11-28T13:00:00.000Z',
};
const NOVEMBER = { from: Date.parse('2026-11-01T00:00:00Z'), to: Date.parse('2026-12-01T00:00:00Z') };
const DECEMBER = { from: NOVEMBER.to, to: Date.parse('2027-01-01T00:00:00Z') };

it('counts what was paid, what is to come and what comes back, each in its month', () => {
  const [november, december] = [NOVEMBER, DECEMBER].map((month) => paymentsWithin([RUNS, LEFT], month));
  expect(november?.map(({ at }) => at)).toEqual(november?.map(({ at }) => at).toSorted((a, b) => a - b));
  // Two days each; two more until the end of November; and of the one that was left 10,000 less 100 and 2.
  expect(totalsOf(november ?? [])).toEqual({ paid: 4_000_000n, due: 2_000_000n, back: 9_898_000_000n });
  expect(totalsOf(december ?? [])).toEqual({ paid: 0n, due: 3_000_000n, back: 10_000_000_000n });
});
