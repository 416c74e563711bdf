/** What options are priced by between two publications: drawn towards what the day under way will have measured, so that a publication moves no price. */
import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { lots, type Price, price, priceToNumber } from '../money/price.ts';
import type { Rate } from '../money/rate.ts';
import { percentOf } from '../testing/trading.ts';
import type { Instant } from '../time.ts';
import { chainOf } from './chain.ts';
import { type Combination, hasUpper, OPTION_KINDS, type OptionKind, pricedLegs } from './combination.ts';
import { OPTION_PERIODS, type OptionPeriod } from './expiry.ts';
import { PREMIUM_MIN, quoteClosing, quotePremium } from './premium.ts';
import { type Surface, surfaceAt, surfaceOf, tradingYears } from './surface.ts';
import { moments, publishedAs, sold, soldStrikes } from './testing/offered.ts';
import { usualEnd, variancesAt } from './testing/oracle.ts';
import { boundedOf } from './testing/oracle-volatility.ts';
import { rootOf, toNumber } from './testing/precise.ts';
import { CLASS_TERMS, OPTION_CLASSES, type OptionClass } from './underlyings.ts';
import { fairValue, worthOf } from './value.ts';
import { measureVolatility, type Volatility } from './volatility.ts';

const UNITS = 1e10;
const toPrice = (value: number): Price => price(BigInt(Math.round(value * UNITS)));
const ppb = (value: number) => BigInt(Math.round(value * 1e9));
const HIGHEST = 3_000_000_000n;

describe('by hand', () => {
  test.each<[string, OptionClass, number, number, number, number, number]>([
    ['nothing moved as the day begins', 'coins', 0.6, 0, 0, 0.6, 0.4],
    // 0.36 · (1 − 0.06 ÷ 2); of the long one, 0.16 · (1 − 2/251 ÷ 2).
    ['nothing moved in half a day', 'coins', 0.6, 0, 0.5, 0.590_931_468, 0.399_202_392],
    ['nothing moved all day', 'coins', 0.6, 0, 1, 0.581_721_583, 0.398_403_187],
    // 0.94 · 0.36 + 0.06 · 365 · 0.01 = 0.5574. Of the long one, 0.16 + (3.65 − 0.16) · 2/251.
    ['10 % up', 'coins', 0.6, 0.1, 1, 0.746_592_258_197, 0.433_369_086],
    ['10 % down', 'coins', 0.6, -0.1, 1, 0.746_592_258_197, 0.433_369_086],
    // 0.36 + 0.06 · 3.65, and 0.16 + 3.65 · 2/251: as it is at once.
    ['10 % down at once', 'coins', 0.6, -0.1, 0, 0.760_920_495, 0.434_837_516],
    // The floor comes last: 0.94 · 0.0004 + 0.06 · 252 · 0.0001 = 0.001888, 4.3 %.
    ['1 % down in a calm market', 'currencies', 0.02, -0.01, 1, 0.05, 0.398_655_11],
    // 0.94 · 0.0004 + 0.06 · 252 · 0.0004 = 0.006424.
    ['2 % down in a calm market', 'currencies', 0.02, -0.02, 1, 0.080_149_86, 0.399_409_923],
    // 0.06 · 365 · (ln 2)² = 10.5 alone is above 300 %. 0.16 + (175.365… − 0.16) · 2/251.
    ['to twice the price', 'coins', 0.6, Math.LN2, 1, 3, 1.247_420_766],
    // 0.94 · 12.25 = 11.5: it is measured without a bound.
    ['nothing moved above the highest', 'coins', 3.5, 0, 1, 3, 0.398_403_187],
  ])('%s on %s at %f: %f after %f of the day is priced as %f, and in the long run %f', (...row) => {
    const [, of, volatility, move, passed, expected, longRun] = row;
    const measured = { volatility: ppb(volatility), longRun: ppb(0.4) };
    const shape = { of, ...boundedOf(measured, of), measured };
    const market = { reference: toPrice(1_000), closes: 251, forward: toPrice(1_000 * Math.exp(move)), passed };
    const surface = surfaceAt(publishedAs(shape), of, market);
    expect(surface.volatility).toBeCloseTo(expected, 8);
    expect(surface.longRun).toBeCloseTo(longRun, 8);
    const { now, long } = variancesAt(shape, market);
    expect(toNumber(rootOf(now))).toBeCloseTo(surface.volatility, 12);
    expect(toNumber(rootOf(long))).toBeCloseTo(surface.longRun, 12);
  });

  it('by the first rule, was at least what was published, and at least what the day would lead to', () => {
    const [reference, closes, passed] = [toPrice(1_000), 251, 1];
    const priced = (of: OptionClass, volatility: number, move: number) => {
      const published = publishedAs({ volatility: ppb(volatility), longRun: ppb(0.4), measured: null });
      const surface = surfaceAt(published, of, { reference, closes, forward: toPrice(1_000 * Math.exp(move)), passed });
      return [surface.volatility, surface.longRun].map((each) => Number(each.toFixed(9)));
    };
    // 0.94 · 0.36 + 0.06 · 365 · 0.01 = 0.5574. Of the long one, 0.16 + (3.65 − 0.16) ÷ 250 = 0.17396.
    expect(priced('coins', 0.6, 0.1)).toEqual([0.746_592_258, 0.417_085_123]);
    expect(priced('coins', 0.6, 0)).toEqual([0.6, 0.4]);
    // 0.94 · 0.04 + 0.06 · 252 · 0.0004 = 0.043648.
    expect(priced('funds', 0.2, 0.02)).toEqual([0.208_921_038, 0.4]);
    expect(priced('coins', 3, 0)).toEqual([3, 0.4]);
  });
});

const classes = fc.constantFrom(...OPTION_CLASSES);
const markets = fc.record({
  reference: fc.bigInt(10n ** 8n, 10n ** 15n).map(price),
  percent: fc.oneof(fc.constant(100n), fc.bigInt(40n, 250n)),
  closes: fc.integer({ min: 101, max: 251 }),
  passed: fc.oneof(fc.constantFrom(0, 1), fc.double({ min: 0, max: 1, noNaN: true })),
});

it('is the oracle’s, within the bounds of the class, and the published one as the day begins', () => {
  const rates = fc.oneof(fc.bigInt(0n, 200_000_000n), fc.bigInt(0n, 2n * HIGHEST));
  fc.assert(
    fc.property(classes, rates, rates, markets, (of, volatility, longRun, { reference, percent, closes, passed }) => {
      const measured = { volatility, longRun };
      const shape = { of, ...boundedOf(measured, of), measured };
      const market = { reference, closes, passed, forward: price((reference * percent) / 100n) };
      const [surface, table] = [surfaceAt(publishedAs(shape), of, market), surfaceOf(publishedAs(shape), of)];
      const { now, long } = variancesAt(shape, market);
      expect(Math.abs(surface.volatility - toNumber(rootOf(now)))).toBeLessThan(1e-12);
      expect(Math.abs(surface.longRun - toNumber(rootOf(long)))).toBeLessThan(1e-12);
      for (const each of [surface.volatility, surface.longRun]) {
        expect(each).toBeGreaterThanOrEqual(CLASS_TERMS[of].floor);
        expect(each).toBeLessThanOrEqual(3);
      }
      if (percent !== 100n || passed !== 0) return;
      expect(surface.volatility).toBeCloseTo(table.volatility, 14);
      expect(surface.longRun).toBeCloseTo(table.longRun, 14);
    }),
    { numRuns: 1_000 },
  );
});

/** A market that moves like the floor, less, and more. */
const OF_FLOOR = [0.1, 0.5, 1, 2, 6] as const;

type Day = { readonly of: OptionClass; readonly closes: readonly number[]; readonly forward: number };

const deviations = (most: number) => fc.integer({ min: -1_000 * most, max: 1_000 * most }).map((each) => each / 1_000);

/** So many returns, in deviations of a calm day, some of them violent; the move of the day under way; and how a deviation compares to the floor. */
const days: fc.Arbitrary<Day> = fc
  .record({
    of: classes,
    returns: fc.array(fc.oneof({ weight: 30, arbitrary: deviations(2) }, { weight: 1, arbitrary: deviations(10) }), {
      minLength: 100,
      maxLength: 270,
      size: 'max',
    }),
    move: fc.oneof(fc.constant(0), deviations(10)),
    first: fc.constantFrom(1.1, 80, 60_000),
    ofFloor: fc.constantFrom(...OF_FLOOR),
  })
  .map(({ of, returns, move, first, ofFloor }) => dayOf(of, returns, move, ofFloor, first));

function dayOf(of: OptionClass, returns: readonly number[], move: number, ofFloor = 2, first = 80): Day {
  const deviation = (ofFloor * CLASS_TERMS[of].floor) / Math.sqrt(CLASS_TERMS[of].daysOfYear);
  let at = 0;
  const closes = [first, ...returns.map((each) => first * Math.exp((at += each * deviation)))];
  const last = closes.at(-1) ?? first;
  const onGrid = (each: number): number => priceToNumber(toPrice(each));
  return { of, closes: closes.map(onGrid), forward: onGrid(last * Math.exp(move * deviation)) };
}

function publishedOf({ of, closes }: Pick<Day, 'of' | 'closes'>): Volatility {
  const found = measureVolatility(closes, of);
  if (found === null) throw new Error('there are enough closes');
  return found;
}

/** Just before the publication, and just after it at the same price. */
function publication({ of, closes, forward }: Day) {
  const [before, after] = [publishedOf({ of, closes }), publishedOf({ of, closes: [...closes, forward] })];
  const [reference, at] = [toPrice(closes.at(-1) ?? forward), toPrice(forward)];
  const count = (more: number): number => Math.min(251, closes.length + more);
  return {
    at,
    reference,
    published: before,
    before: surfaceAt(before, of, { reference, closes: count(0), forward: at, passed: 1 }),
    after: surfaceAt(after, of, { reference: at, closes: count(1), forward: at, passed: 0 }),
  };
}

/** Up and down in turn, by so many deviations. */
function swings(count: number, size: (index: number) => number): number[] {
  return Array.from({ length: count }, (_, index) => size(index) * (index % 2 === 0 ? 1 : -1));
}

const square = (each: number): number => each ** 2;

describe('the next publication', () => {
  /**
   * Exactly while the window grows, but for the beginning of the recursion, which is the long one's square. In the full window the oldest return leaves, from
   * the recursion as well, and each of the others counts once less: together what they all count for alike, where the price has what they count for.
   */
  it('publishes the volatilities of the price before it, but for what is left of the recursion’s beginning and for the window', () => {
    fc.assert(
      fc.property(days, ({ of, closes, forward }) => {
        const { before, after, published } = publication({ of, closes, forward });
        const used = closes.slice(-251);
        const squares = used.slice(1).map((close, index) => Math.log(close / (used[index] ?? close)) ** 2);
        const alike = (CLASS_TERMS[of].daysOfYear * squares.reduce((sum, each) => sum + each, 0)) / squares.length;
        const long = square(Number(published.measured?.longRun) / 1e9);
        const window = used.length === 251 ? (2 / 251) * Math.abs(alike - long) : 0;
        const grain = 1e-8;
        expect(Math.abs(square(after.longRun) - square(before.longRun))).toBeLessThan(window + grain);
        const leaving = used.length === 251 ? 0.06 * CLASS_TERMS[of].daysOfYear * (squares[0] ?? 0) : 0;
        const seed = 0.94 ** squares.length * (window + square(before.longRun) + long + leaving);
        expect(Math.abs(square(after.volatility) - square(before.volatility))).toBeLessThan(seed + grain);
      }),
      { numRuns: 400 },
    );
  });
});

const LOTS = { lots: lots(100_000_000_000n), contractSize: 1n };
const worthAt = (combination: Combination, surface: Surface, at: Price, years: number): number =>
  worthOf(pricedLegs(combination), priceToNumber(at), surface, years);

type Purchase = {
  readonly day: Day;
  readonly period: OptionPeriod;
  readonly now: Instant;
  /** Of the strike, from the middle. */
  readonly steps: number;
  readonly width: number;
  readonly markup: Rate;
};

describe('buying just before the publication and closing just after it at an unchanged price', () => {
  const purchases = fc.record({
    day: days,
    period: fc.constantFrom(...OPTION_PERIODS),
    now: moments,
    steps: fc.integer({ min: -12, max: 11 }),
    width: fc.integer({ min: 1, max: 24 }),
    markup: fc.constantFrom(percentOf('1'), percentOf('3')),
  });

  /** Null: less than is sold. */
  function gainOf(kind: OptionKind, { day, period, now, steps, width, markup }: Purchase): bigint | null {
    const { at, reference, published, before, after } = publication(day);
    const chain = chainOf({ period, reference, surface: surfaceOf(published, day.of), digits: 4 }, at);
    const strike = price(chain.middle + BigInt(steps) * chain.step);
    if (strike <= 0n) return null;
    const upper = price(chain.middle + BigInt(Math.min(12, steps + width)) * chain.step);
    const combination = sold(kind, strike, upper, chain);
    const years = tradingYears(day.of, now, usualEnd(day.of, period, now));
    const { premium } = quotePremium(fairValue(combination, at, before, years), LOTS, markup);
    if (premium.units < PREMIUM_MIN.units) return null;
    return quoteClosing(fairValue(combination, at, after, years), LOTS, markup).units - premium.units;
  }

  test.each(OPTION_KINDS)('never gains on a %s, with the lowest markup that there may be', (kind) => {
    let bought = 0;
    fc.assert(
      fc.property(purchases, (purchase) => {
        const gain = gainOf(kind, purchase);
        if (gain === null) return;
        bought += 1;
        expect(gain < 0n).toBe(true);
      }),
      { numRuns: 400 },
    );
    expect(bought).toBeGreaterThan(200);
  });

  type Bought = { readonly combination: Combination; readonly years: number };

  /** All classes' periods, kinds and strikes, with four widths. */
  function offeredAt(of: OptionClass, published: Volatility, reference: Price, at: Price): Bought[] {
    return OPTION_PERIODS.flatMap((period) => {
      const chain = chainOf({ period, reference, surface: surfaceOf(published, of), digits: 4 }, at);
      const years = (period * (of === 'coins' ? 1 : 5 / 7)) / CLASS_TERMS[of].daysOfYear;
      const strikes = soldStrikes(chain);
      return OPTION_KINDS.flatMap((kind) =>
        strikes.flatMap((strike) => {
          const uppers = [1n, 2n, 5n, 20n].map((width) => price(strike + width * chain.step));
          const others = hasUpper(kind) ? uppers.filter((upper) => strikes.includes(upper)) : [strike];
          return others.map((upper) => ({ combination: sold(kind, strike, upper, chain), years }));
        }),
      );
    });
  }

  /** By how much at most, as a share of its worth, over all kinds, periods and strikes. A markup of 1 % takes 2.02 % of it. */
  function largestGain(day: Day): number {
    const { at, reference, published, before, after } = publication(day);
    const gains = offeredAt(day.of, published, reference, at).map(({ combination, years }) => {
      const paid = worthAt(combination, before, at, years);
      return paid < priceToNumber(at) / 1e6 ? 0 : worthAt(combination, after, at, years) / paid - 1;
    });
    return Math.max(...gains);
  }

  const MOVES = [0, -0.5, 1, -2, 2.04, 4, -10, 10];
  const HISTORIES: readonly (readonly [string, (returns: number) => number[]])[] = [
    ['days without any move', (returns) => swings(returns, () => 0)],
    ['days alike', (returns) => swings(returns, () => 1)],
    ['a still day first', (returns) => swings(returns, (index) => (index === 0 ? 0 : 1))],
    ['a day of ten deviations that is about to leave', (returns) => swings(returns, (index) => (index === 0 ? 10 : 1))],
    ['two weeks of four deviations about to leave', (returns) => swings(returns, (index) => (index < 10 ? 4 : 1))],
    ['violent days at last', (returns) => swings(returns, (index) => (index > returns - 20 ? 5 : 1))],
    ['violent days long ago', (returns) => swings(returns, (index) => (index < returns - 60 ? 3 : 1))],
  ];

  test.each(HISTORIES)('after %s, nothing gains a percent before any markup', (_, history) => {
    for (const of of OPTION_CLASSES)
      for (const returns of [100, 250])
        for (const move of MOVES)
          for (const ofFloor of OF_FLOOR)
            expect(largestGain(dayOf(of, history(returns), move, ofFloor))).toBeLessThan(0.01);
  });

  /** More than any market has: what a window of which everything is known can be made to give away. */
  test.each([1, 5, 25, 60])(
    'nothing gains a percent when %i days of ten deviations leave, each after the other',
    (count) => {
      for (const of of OPTION_CLASSES)
        for (const gone of [0, 1, count - 1])
          for (const move of [0, 10]) {
            const history = swings(250, (index) => (index < count - gone ? 10 : 1));
            expect(largestGain(dayOf(of, history, move))).toBeLessThan(0.01);
          }
    },
  );

  /** What publications change together, each at an unchanged price: no waiting for several of them pays. */
  it('nothing gains a percent over ten publications in a row, each at one price', () => {
    for (const of of OPTION_CLASSES)
      for (const [history, move] of [
        [swings(250, () => 1), 10],
        [swings(250, () => 0), 4],
        [swings(250, (index) => (index < 10 ? 4 : 1)), 0],
        [swings(100, () => 1), 10],
      ] as const) {
        const first = dayOf(of, history, move);
        const { at, reference, published } = publication(first);
        const steps = Array.from({ length: 10 }, (_, day) =>
          publication({ ...first, closes: [...first.closes, ...Array.from({ length: day }, () => first.forward)] }),
        );
        const gains = offeredAt(of, published, reference, at).map(({ combination, years }) =>
          steps.reduce((sum, { before, after }, day) => {
            const left = years - day / CLASS_TERMS[of].daysOfYear;
            const paid = worthAt(combination, before, at, left);
            return left <= 0 || paid < priceToNumber(at) / 1e6
              ? sum
              : sum + worthAt(combination, after, at, left) / paid - 1;
          }, 0),
        );
        expect(Math.max(...gains)).toBeLessThan(0.01);
      }
  });
});
