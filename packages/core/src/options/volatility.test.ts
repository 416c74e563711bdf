import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { CLASS_RULES, type Published, volatilityOf } from './testing/oracle.ts';
import { OPTION_CLASSES, type OptionClass } from './underlyings.ts';
import { CLOSES_MAX, CLOSES_MIN, measureVolatility } from './volatility.ts';

/** Closes with these logarithmic returns. */
function closesOf(returns: readonly number[], first = 100): number[] {
  let at = 0;
  return [first, ...returns.map((each) => first * Math.exp((at += each)))];
}

const ZEROS = Array.from({ length: 100 }, () => 0);
const percent = (found: Published | null) => found && [Number(found.volatility) / 1e7, Number(found.longRun) / 1e7];

describe('by hand', () => {
  test.each<[string, OptionClass, number[], [number, number]]>([
    // Each return the same: both are r·√days.
    [
      '2 % a day up and down',
      'coins',
      ZEROS.map((_, at) => (at % 2 === 0 ? 0.02 : -0.02)),
      [38.209_946_3, 38.209_946_3],
    ],
    ['2 % a day up', 'metals', ZEROS.map(() => 0.02), [31.749_015_7, 31.749_015_7]],
    // L² = 0.01/100. V² = 0.94¹⁰⁰·L² + 0.06·0.01; of the first day nothing is left but the floor. Times 252.
    ['10 % on the last day', 'funds', [...ZEROS.slice(1), 0.1], [38.8911022, 15.8745079]],
    ['10 % on the first day', 'funds', [0.1, ...ZEROS.slice(1)], [10, 15.8745079]],
  ])('%s on %s', (_, of, returns, expected) => {
    const found = percent(measureVolatility(closesOf(returns), of));
    expected.forEach((each, at) => expect(found?.[at]).toBeCloseTo(each, 6));
    expect(percent(volatilityOf(closesOf(returns), of))).toEqual(found);
  });
});

describe('its bounds', () => {
  test.each(OPTION_CLASSES)(
    'a market of %s that does not move has the floor, and one that doubles each day 300 %',
    (of) => {
      const { floor } = CLASS_RULES[of];
      expect(measureVolatility(closesOf(ZEROS), of)).toEqual({ volatility: floor, longRun: floor });
      const wild = measureVolatility(closesOf(ZEROS.map(() => Math.LN2)), of);
      expect(wild).toEqual({ volatility: 3_000_000_000n, longRun: 3_000_000_000n });
    },
  );

  it('bound each of the two by itself', () => {
    const calm = [...ZEROS.slice(75).map(() => 0.3), ...Array.from({ length: 220 }, () => 0)];
    const found = measureVolatility(closesOf(calm), 'coins');
    expect(found?.volatility).toBe(300_000_000n);
    expect(Number(found?.longRun)).toBeGreaterThan(1.5e9);
  });

  it('are no answer with fewer than 101 closes, and with more than 251 the last ones count', () => {
    expect([CLOSES_MIN, CLOSES_MAX]).toEqual([101, 251]);
    expect(measureVolatility([], 'coins')).toBeNull();
    expect(measureVolatility(closesOf(ZEROS.slice(1)), 'coins')).toBeNull();
    expect(measureVolatility(closesOf(ZEROS), 'coins')).not.toBeNull();
    const year = Array.from({ length: 250 }, (_, at) => 0.03 * Math.sin(at));
    const closes = closesOf(year);
    expect(measureVolatility([1, 1_000, 5, ...closes], 'coins')).toEqual(measureVolatility(closes, 'coins'));
  });
});

it('is the oracle’s, to one part per billion', () => {
  const returns = fc
    .tuple(
      fc.array(fc.double({ min: -1, max: 1, noNaN: true }), { minLength: 100, maxLength: 260 }),
      fc.constantFrom(1e-4, 1e-3, 0.01, 0.05, 0.3),
    )
    .map(([all, scale]) => all.map((each) => each * scale));
  fc.assert(
    fc.property(returns, fc.constantFrom(...OPTION_CLASSES), fc.constantFrom(0.08, 1.1, 60_000), (all, of, first) => {
      const closes = closesOf(all, first);
      const [ours, exact] = [measureVolatility(closes, of), volatilityOf(closes, of)];
      for (const which of ['volatility', 'longRun'] as const) {
        const off = (ours?.[which] ?? -9n) - (exact?.[which] ?? 9n);
        expect(off >= -1n && off <= 1n).toBe(true);
      }
    }),
    { numRuns: 60 },
  );
});
