import fc from 'fast-check';
import { expect, it, test } from 'vitest';
import { price } from '../money/price.ts';
import { priceOf } from '../testing/trading.ts';
import { DAY, MINUTE } from '../time.ts';
import {
  regularMinutes,
  SETTLEMENT_PATIENCE,
  type SettlementBasis,
  settlementBasis,
  settlementPrice,
} from './settlement.ts';
import { meanOf, settlingMinutes } from './testing/oracle.ts';

const EXPIRY = Date.parse('2026-11-23T16:00:00Z');

test.each<[number, number, number, SettlementBasis | null]>([
  // Quoted minutes before, quoted minutes from the expiry on, and how long it waits.
  [30, 0, 0, 'regular'],
  [10, 0, 0, 'regular'],
  [10, 30, 10 * DAY, 'regular'],
  [9, 0, 0, null],
  [9, 29, DAY, null],
  [9, 30, 30 * MINUTE, 'late'],
  [0, 30, 4 * DAY, 'late'],
  [0, 29, 5 * DAY - 1, null],
  [0, 29, 5 * DAY, 'early'],
  [9, 0, 5 * DAY, 'early'],
  [0, 0, 50 * DAY, 'early'],
])('with %i quoted minutes, %i later ones, after %i ms: %s', (regular, late, waited, basis) => {
  expect(settlementBasis({ regular, late, expiresAt: EXPIRY, now: EXPIRY + waited })).toBe(basis);
});

it('is the oracle’s choice for any quoted minutes, and stays that choice however late it is asked', () => {
  const { from, to } = regularMinutes(EXPIRY);
  const patience = SETTLEMENT_PATIENCE / MINUTE;
  const quoted = fc
    .tuple(
      fc.uniqueArray(fc.integer({ min: from - 60, max: to - 1 }), { maxLength: 60 }),
      fc.uniqueArray(fc.integer({ min: to, max: to + 40 }), { maxLength: 32 }),
      fc.uniqueArray(fc.integer({ min: to + patience - 20, max: to + patience + 20 }), { maxLength: 20 }),
    )
    .map((parts) => parts.flat().toSorted((a, b) => a - b));
  const waits = fc.oneof(fc.integer({ min: 0, max: 60 }), fc.integer({ min: patience - 25, max: patience + 60 }));
  fc.assert(
    fc.property(quoted, waits, fc.integer({ min: 0, max: 10 * 1_440 }), (minutes, waited, longer) => {
      const chosen = settlingMinutes(minutes, to, to + waited);
      const known = minutes.filter((minute) => minute < to + waited);
      const facts = {
        regular: known.filter((minute) => minute >= from && minute < to).length,
        late: known.filter((minute) => minute >= to && minute < to + patience).length,
        expiresAt: EXPIRY,
        now: EXPIRY + waited * MINUTE,
      };
      expect(settlementBasis(facts)).toBe(chosen?.basis ?? null);
      if (chosen !== null) expect(settlingMinutes(minutes, to, to + waited + longer)).toEqual(chosen);
    }),
    { numRuns: 1_000 },
  );
});

it('counts the thirty minutes before the expiry', () => {
  const { from, to } = regularMinutes(EXPIRY);
  expect(from * MINUTE).toBe(Date.parse('2026-11-23T15:30:00Z'));
  expect(to * MINUTE).toBe(EXPIRY);
});

test.each([
  [[['100', '102']], '101'],
  // Halves up: 100.00000000005 and 100.00000000015.
  [[['100', '100.0000000001']], '100.0000000001'],
  [[['100.0000000001', '100.0000000002']], '100.0000000002'],
  [
    [
      ['1', '1'],
      ['1', '1'],
      ['1', '1.0000000001'],
    ],
    '1',
  ],
  [
    [
      ['1', '1'],
      ['1', '1'],
      ['1', '1.0000000003'],
    ],
    '1.0000000001',
  ],
  [
    [
      ['1', '2'],
      ['3', '4'],
      ['5', '6.6'],
    ],
    '3.6',
  ],
] as const)('the mean of %j is %s', (quotes, mean) => {
  expect(settlementPrice(quotes.map(([bid, ask]) => ({ bid: priceOf(bid), ask: priceOf(ask) })))).toBe(priceOf(mean));
});

it('is the oracle’s mean, within a half unit of the exact one, and between the lowest bid and the highest ask', () => {
  const quote = fc
    .tuple(fc.bigInt(1n, 10n ** 16n), fc.oneof(fc.constantFrom(0n, 1n), fc.bigInt(0n, 10n ** 12n)))
    .map(([bid, spread]) => ({ bid: price(bid), ask: price(bid + spread) }));
  fc.assert(
    fc.property(fc.array(quote, { minLength: 1, maxLength: 30 }), (quotes) => {
      const settled = settlementPrice(quotes);
      const sides = quotes.flatMap(({ bid, ask }): bigint[] => [bid, ask]);
      expect(settled).toBe(meanOf(sides));
      const count = BigInt(sides.length);
      const off = 2n * (settled * count - sides.reduce((all, each) => all + each, 0n));
      expect(off > -count && off <= count).toBe(true);
      expect(sides.some((each) => each <= settled) && sides.some((each) => each >= settled)).toBe(true);
    }),
    { numRuns: 1_000 },
  );
});
