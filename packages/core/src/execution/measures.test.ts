import fc from 'fast-check';
import { expect, it, test } from 'vitest';
import { price } from '../money/price.ts';
import { median, percentile, slippageBin, slippagePpm, slippageStep, timeStep } from './measures.ts';

test.each([
  [0, 1],
  [1, 1],
  [1_000, 1],
  [1_001, 2],
  [99_999, 100],
  [100_001, 110],
  [999_999, 1_000],
  [1_000_001, 1_100],
  [10_000_001, 11_000],
])('%d µs are said to be %d ms', (us, ms) => {
  expect(timeStep(us)).toBe(ms);
});

it('never says less time than it took, nor a tenth more of what is above ten milliseconds', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 60_000_000 }), (us) => {
      const ms = timeStep(us);
      expect(ms * 1_000).toBeGreaterThanOrEqual(us);
      if (us > 10_000) expect(ms * 1_000).toBeLessThanOrEqual(us * 1.11);
    }),
  );
});

test.each([
  ['long', 'open', 73_600n, 73_590n, 136],
  ['long', 'open', 73_600n, 73_610n, -136],
  ['long', 'close', 73_600n, 73_610n, 136],
  ['short', 'open', 73_600n, 73_610n, 136],
  ['short', 'close', 73_600n, 73_610n, -136],
  ['long', 'open', 73_600n, 73_600n, 0],
  // A ten-millionth is not zero.
  ['long', 'open', 10_000_000_000n, 10_000_000_001n, -1],
] as const)('%s %s asked at %d, filled at %d: %d ppm', (direction, leg, asked, fill, ppm) => {
  expect(slippagePpm(direction, leg, price(asked), price(fill))).toBe(ppm);
});

it('says of slippage which way it went, and never less', () => {
  fc.assert(
    fc.property(fc.integer({ min: -999_999, max: 999_999 }), (ppm) => {
      const step = slippageStep(ppm);
      expect(Math.sign(step)).toBe(Math.sign(ppm));
      expect(Math.abs(step)).toBeGreaterThanOrEqual(Math.abs(ppm));
    }),
  );
});

test.each([
  [5_000, 0],
  [1_000, 1],
  [100, 2],
  [10, 2],
  [0, 3],
  [-10, 4],
  [-100, 4],
  [-200, 5],
  [-2_000, 6],
])('%d ppm stand in bin %d', (step, bin) => {
  expect(slippageBin(step)).toBe(bin);
});

it('finds percentiles as a sorted list would', () => {
  fc.assert(
    fc.property(
      fc.array(fc.integer({ min: 1, max: 50 }), { minLength: 1, maxLength: 300 }),
      fc.integer({ min: 1, max: 100 }),
      (values, percent) => {
        const counts = [...Map.groupBy(values, (value) => value)].map(([step, all]) => ({ step, count: all.length }));
        const sorted = values.toSorted((a, b) => a - b);
        expect(percentile(counts, percent)).toBe(sorted[Math.ceil((values.length * percent) / 100) - 1]);
      },
    ),
  );
  expect(percentile([], 50)).toBeNull();
  expect(median([])).toBeNull();
  const of = (...steps: readonly number[]) => median(steps.map((step) => ({ step, count: 1 })));
  expect([of(3), of(1, 2, 3), of(1, 2, 3, 4), of(-10, 0)]).toEqual([3, 2, 3, 0]);
});
