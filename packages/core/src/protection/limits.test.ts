import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { DAY } from '../time.ts';
import { changeLimit, type Limit, limitAt, LOOSER_AFTER, NO_LIMIT, periodEnd, periodStart } from './limits.ts';

const NOW = Date.parse('2026-11-20T16:00:00Z');
const at = (iso: string): number => Date.parse(iso);

describe('a limit', () => {
  it('holds at once when it is the first or a stricter one', () => {
    expect(changeLimit(NO_LIMIT, 500n, NOW)).toEqual({ amount: 500n, next: null });
    expect(changeLimit({ amount: 500n, next: null }, 100n, NOW)).toEqual({ amount: 100n, next: null });
    expect(changeLimit({ amount: 500n, next: null }, 0n, NOW)).toEqual({ amount: 0n, next: null });
  });

  it('is loosened, or taken away, only a day later', () => {
    const looser = changeLimit({ amount: 100n, next: null }, 500n, NOW);
    expect(limitAt(looser, NOW + LOOSER_AFTER - 1).amount).toBe(100n);
    expect(limitAt(looser, NOW + LOOSER_AFTER)).toEqual({ amount: 500n, next: null });
    const none = changeLimit({ amount: 100n, next: null }, null, NOW);
    expect(limitAt(none, NOW + LOOSER_AFTER - 1).amount).toBe(100n);
    expect(limitAt(none, NOW + LOOSER_AFTER).amount).toBeNull();
  });

  it('forgets a looser one that waits when a stricter one is set', () => {
    const waiting = changeLimit({ amount: 100n, next: null }, 500n, NOW);
    expect(changeLimit(waiting, 50n, NOW + 1)).toEqual({ amount: 50n, next: null });
  });

  it('is never looser within a day of any change than before it', () => {
    const amounts = fc.option(fc.bigInt({ min: 0n, max: 1_000n }), { nil: null });
    const requests = fc.array(fc.tuple(amounts, fc.integer({ min: 0, max: DAY - 1 })), { maxLength: 8 });
    fc.assert(
      fc.property(fc.bigInt({ min: 0n, max: 1_000n }), requests, (amount, changes) => {
        let limit: Limit = { amount, next: null };
        for (const [request, offset] of changes.toSorted((a, b) => a[1] - b[1])) {
          limit = changeLimit(limit, request, NOW + offset);
          const held = limitAt(limit, NOW + offset).amount;
          expect(held !== null && held <= amount).toBe(true);
        }
      }),
    );
  });
});

test.each([
  ['day', '2026-11-20T16:00:00Z', '2026-11-20T00:00:00Z', '2026-11-21T00:00:00Z'],
  ['week', '2026-11-20T16:00:00Z', '2026-11-16T00:00:00Z', '2026-11-23T00:00:00Z'],
  ['week', '2026-11-16T00:00:00Z', '2026-11-16T00:00:00Z', '2026-11-23T00:00:00Z'],
  ['week', '2026-11-22T23:59:59Z', '2026-11-16T00:00:00Z', '2026-11-23T00:00:00Z'],
  ['month', '2026-12-31T23:59:59Z', '2026-12-01T00:00:00Z', '2027-01-01T00:00:00Z'],
  ['month', '2028-02-29T12:00:00Z', '2028-02-01T00:00:00Z', '2028-03-01T00:00:00Z'],
] as const)('the %s of %s is from %s to %s', (period, now, start, end) => {
  expect([periodStart(period, at(now)), periodEnd(period, at(now))]).toEqual([at(start), at(end)]);
});
