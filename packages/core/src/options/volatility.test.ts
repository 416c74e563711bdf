import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { measureByFirstRule } from './first-rule.ts';
import { CLASS_RULES, type Pair } from './testing/oracle.ts';
import { firstVolatilityOf, volatilityOf } from './testing/oracle-volatility.ts';
import { OPTION_CLASSES, type OptionClass } from './underlyings.ts';
import { CLOSES_MAX, CLOSES_MIN, measureVolatility } from './volatility.ts';

/** Closes with these logarithmic returns. */
function closesOf(returns: readonly number[], first = 100): number[] {
  let at = 0;
  return [first, ...returns.map((each) => first * Math.exp((at += each)))];
}

const ZEROS = Array.from({ length: 100 }, () => 0);
const percent = (found: Pair | null | undefined) =>
  found && [Number(found.volatility) / 1e7, Number(found.longRun) / 1e7];

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
    // L² = 0.01 · 100 ÷ 5050 = 0.00019802. V² = 0.94¹⁰⁰·L² + 0.06·0.01 = 0.0006004069. Times 252.
    ['10 % on the last day', 'funds', [...ZEROS.slice(1), 0.1], [38.897_627_2, 22.338_529_5]],
    // L² = 0.01 ÷ 5050. V² = 0.94¹⁰⁰·L² + 0.06·0.94⁹⁹·0.01. Times 252.
    ['10 % on the first day', 'funds', [0.1, ...ZEROS.slice(1)], [1.820_863, 2.233_853]],
    ['nothing', 'coins', ZEROS, [0, 0]],
  ])('%s on %s', (_, of, returns, expected) => {
    const found = percent(measureVolatility(closesOf(returns), of)?.measured);
    expected.forEach((each, at) => expect(found?.[at]).toBeCloseTo(each, 6));
    expect(percent(volatilityOf(closesOf(returns), of)?.measured)).toEqual(found);
  });

  it('by the first rule, counted each day alike', () => {
    // L² = 0.01/100. V² = 0.94¹⁰⁰·L² + 0.06·0.01; of the first day nothing is left but the floor. Times 252.
    const [last, first] = [
      [...ZEROS.slice(1), 0.1],
      [0.1, ...ZEROS.slice(1)],
    ].map((returns) => measureByFirstRule(closesOf(returns), 'funds'));
    expect(percent(last)).toEqual([38.891_102_2, 15.874_507_9]);
    expect(percent(first)).toEqual([10, 15.874_507_9]);
    expect([last?.measured, first?.measured]).toEqual([null, null]);
  });
});

describe('its bounds', () => {
  test.each(OPTION_CLASSES)(
    'a market of %s that does not move has the floor, and one that doubles each day 300 %',
    (of) => {
      const { floor } = CLASS_RULES[of];
      const still = { volatility: floor, longRun: floor };
      expect(measureVolatility(closesOf(ZEROS), of)).toEqual({ ...still, measured: { volatility: 0n, longRun: 0n } });
      expect(measureByFirstRule(closesOf(ZEROS), of)).toEqual({ ...still, measured: null });
      const doubling = closesOf(ZEROS.map(() => Math.LN2));
      const wild = measureVolatility(doubling, of);
      const highest = { volatility: 3_000_000_000n, longRun: 3_000_000_000n };
      expect(wild).toMatchObject(highest);
      expect(Number(wild?.measured?.volatility) / 1e9).toBeCloseTo(
        Math.LN2 * Math.sqrt(Number(CLASS_RULES[of].days)),
        8,
      );
      expect(measureByFirstRule(doubling, of)).toEqual({ ...highest, measured: null });
    },
  );

  it('bound each of the two by itself', () => {
    const calm = [...ZEROS.slice(75).map(() => 0.3), ...Array.from({ length: 220 }, () => 0)];
    const found = measureVolatility(closesOf(calm), 'coins');
    expect(found?.volatility).toBe(300_000_000n);
    expect(Number(found?.longRun)).toBeGreaterThan(0.5e9);
  });

  it('are no answer with fewer than 101 closes, and with more than 251 the last ones count', () => {
    expect([CLOSES_MIN, CLOSES_MAX]).toEqual([101, 251]);
    for (const measure of [measureVolatility, measureByFirstRule]) {
      expect(measure([], 'coins')).toBeNull();
      expect(measure(closesOf(ZEROS.slice(1)), 'coins')).toBeNull();
      expect(measure(closesOf(ZEROS), 'coins')).not.toBeNull();
      const year = Array.from({ length: 250 }, (_, at) => 0.03 * Math.sin(at));
      const closes = closesOf(year);
      expect(measure([1, 1_000, 5, ...closes], 'coins')).toEqual(measure(closes, 'coins'));
    }
  });
});

it('is the oracle’s by both rules, to one part per billion', () => {
  const returns = fc
    .tuple(
      fc.array(fc.double({ min: -1, max: 1, noNaN: true }), { minLength: 100, maxLength: 260 }),
      fc.constantFrom(1e-4, 1e-3, 0.01, 0.05, 0.3),
    )
    .map(([all, scale]) => all.map((each) => each * scale));
  const isNear = (ours: Pair | null | undefined, exact: Pair | null | undefined) =>
    (['volatility', 'longRun'] as const).every((which) => {
      const off = (ours?.[which] ?? -9n) - (exact?.[which] ?? 9n);
      return off >= -1n && off <= 1n;
    });
  fc.assert(
    fc.property(returns, fc.constantFrom(...OPTION_CLASSES), fc.constantFrom(0.08, 1.1, 60_000), (all, of, first) => {
      const closes = closesOf(all, first);
      const [ours, exact] = [measureVolatility(closes, of), volatilityOf(closes, of)];
      expect(isNear(ours, exact)).toBe(true);
      expect(isNear(ours?.measured, exact?.measured)).toBe(true);
      expect(isNear(measureByFirstRule(closes, of), firstVolatilityOf(closes, of))).toBe(true);
    }),
    { numRuns: 60 },
  );
});
