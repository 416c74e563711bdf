/** What the ticket says of the next night before anything is ordered. */
import { formatMoney } from '@candor/core/money/money';
import { lotsOf, priceOf } from '@candor/core/testing/trading';
import type { Direction } from '@candor/core/trading/margin/margin';
import { describe, expect, it } from 'vitest';
import { nextNightOf } from './next-night.ts';

/** Wednesday, 17:00 in New York. */
const ROLL = '2026-11-25T22:00:00.000Z';
const INFO = {
  contractSize: '100000',
  financingRateLong: '0.0070833',
  financingRateShort: '-0.0026389',
  creditHours: 12,
  sessions: { nextRoll: ROLL, nextRollNights: 3 },
};

const nextNight = (direction: Direction, time: string) => {
  const atOpening = { bid: priceOf('1.15840'), ask: priceOf('1.15848') };
  const request = { direction, lots: lotsOf('0.1'), atOpening, rate: priceOf('1'), now: Date.parse(time) };
  const { nights, amount, creditHours } = nextNightOf(INFO, request);
  return [nights, formatMoney(amount), creditHours];
};

describe('the next night on the ticket', () => {
  it('pays nothing for a position opened shortly before it, and says how many hours it needs', () => {
    expect(nextNight('short', '2026-11-25T21:59:55Z')).toEqual([3, '0', 12]);
    expect(nextNight('short', '2026-11-25T09:00:00Z')).toEqual([3, '0.305711', 12]);
    expect(nextNight('short', '2026-11-24T09:00:00Z')).toEqual([3, '0.917133', 12]);
  });

  it('charges the same, whenever the position is opened', () => {
    expect(nextNight('long', '2026-11-25T21:59:55Z')).toEqual([3, '-2.461588', null]);
    expect(nextNight('long', '2026-11-24T09:00:00Z')).toEqual([3, '-2.461588', null]);
  });
});
