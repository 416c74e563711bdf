/** What options are priced by between two publications: at least what would be published if the day ended now. */
import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { lots, type Price, price, priceToNumber } from '../money/price.ts';
import { rate } from '../money/rate.ts';
import { percentOf } from '../testing/trading.ts';
import { chainOf } from './chain.ts';
import { type Combination, pricedLegs } from './combination.ts';
import { OPTION_PERIODS } from './expiry.ts';
import { PREMIUM_MIN, quoteClosing, quotePremium } from './premium.ts';
import { type Surface, surfaceAt, surfaceOf, tradingYears } from './surface.ts';
import { moments, sold } from './testing/offered.ts';
import { CLASS_RULES, usualEnd, variancesAt } from './testing/oracle.ts';
import { rootOf, toNumber } from './testing/precise.ts';
import { CLASS_TERMS, OPTION_CLASSES, type OptionClass } from './underlyings.ts';
import { fairValue, worthOf } from './value.ts';
import { measureVolatility, type Volatility } from './volatility.ts';

const UNITS = 1e10;
const toPrice = (value: number): Price => price(BigInt(Math.round(value * UNITS)));
const ppb = (value: number) => rate(BigInt(Math.round(value * 1e9)));
const HIGHEST = 3_000_000_000n;

describe('by hand', () => {
  test.each<[string, OptionClass, number, number, number, number]>([
    ['nothing moved', 'coins', 0.6, 0, 0.6, 0.4],
    // 0.94 · 0.36 + 0.06 · 365 · 0.01 = 0.5574.
    // Of the long one, 0.16 + (3.65 − 0.16) ÷ 250 = 0.17396.
    ['10 % up', 'coins', 0.6, 0.1, 0.746_592_258_197, 0.417_085_122_009],
    ['10 % down', 'coins', 0.6, -0.1, 0.746_592_258_197, 0.417_085_122_009],
    // 0.6 ÷ √365 = 0.0314: less than that is a quiet day.
    // But of the long one 0.4 ÷ √365 = 0.0209: 0.16 + (0.3285 − 0.16) ÷ 250 = 0.160674.
    ['3 % up', 'coins', 0.6, 0.03, 0.6, 0.400_841_613_61],
    // 0.94 · 0.04 + 0.06 · 252 · 0.0004 = 0.043648.
    ['2 % up', 'funds', 0.2, 0.02, 0.208_921_037_715, 0.4],
    // 0.94 · 0.0025 + 0.06 · 252 · 0.0001 = 0.003862.
    ['1 % down', 'currencies', 0.05, -0.01, 0.062_144_991_753, 0.4],
    // 0.06 · 252 · 0.25 = 3.78, and 0.94 · 0.01.
    // 0.16 + (63 − 0.16) ÷ 250 = 0.41136.
    ['by half a logarithm', 'metals', 0.1, 0.5, 1.946_638_127_645, 0.641_373_525_533],
    // 0.06 · 365 · (ln 2)² = 10.5 alone is above 300 %.
    // 0.16 + (175.365… − 0.16) ÷ 250.
    ['to twice the price', 'coins', 0.6, Math.LN2, 3, 0.927_804_613_2],
    ['nothing moved at the highest', 'coins', 3, 0, 3, 0.4],
    // 0.16 + (2.52 − 0.16) ÷ 250 = 0.16944.
    ['10 % up at the highest', 'funds', 3, 0.1, 3, 0.411_630_902_773],
  ])('%s on %s at %f: %f is priced as %f, and in the long run %f', (_, of, volatility, move, expected, longRun) => {
    const published = { volatility: ppb(volatility), longRun: ppb(0.4) };
    const market = { reference: toPrice(1_000), closes: 251, forward: toPrice(1_000 * Math.exp(move)) };
    const surface = surfaceAt(published, of, market);
    expect(surface.volatility).toBeCloseTo(expected, 10);
    const { now, long } = variancesAt({ of, ...published }, market);
    expect(toNumber(rootOf(now))).toBeCloseTo(expected, 10);
    expect(surface.longRun).toBeCloseTo(longRun, 8);
    expect(toNumber(rootOf(long))).toBeCloseTo(longRun, 8);
  });
});

const classes = fc.constantFrom(...OPTION_CLASSES);
const markets = fc.record({
  reference: fc.bigInt(10n ** 8n, 10n ** 15n).map(price),
  percent: fc.oneof(fc.constant(100n), fc.bigInt(40n, 250n)),
});

it('is the oracle’s, never below the published volatility nor above 300 %, and the published one where nothing moved', () => {
  const rates = fc.bigInt(50_000_000n, HIGHEST).map(rate);
  fc.assert(
    fc.property(classes, rates, rates, markets, (of, volatility, longRun, { reference, percent }) => {
      const published = { volatility, longRun };
      const forward = price((reference * percent) / 100n);
      const market = { reference, closes: 101, forward };
      const [surface, table] = [surfaceAt(published, of, market), surfaceOf(published, of)];
      const { now, long } = variancesAt({ of, ...published }, market);
      expect(Math.abs(surface.volatility - toNumber(rootOf(now)))).toBeLessThan(1e-12);
      expect(Math.abs(surface.longRun - toNumber(rootOf(long)))).toBeLessThan(1e-12);
      expect(surface.volatility).toBeGreaterThanOrEqual(table.volatility);
      expect(surface.volatility).toBeLessThanOrEqual(3);
      expect(surface.longRun).toBeGreaterThanOrEqual(table.longRun * (1 - 1e-15));
      expect(surface.longRun).toBeLessThanOrEqual(3);
      if (percent !== 100n) return;
      expect(surface.longRun).toBeCloseTo(table.longRun, 14);
      expect({ ...surface, longRun: table.longRun }).toEqual(table);
    }),
    { numRuns: 1_000 },
  );
});

type Day = { readonly of: OptionClass; readonly closes: readonly number[]; readonly forward: number };

const deviations = (most: number) => fc.integer({ min: -1_000 * most, max: 1_000 * most }).map((each) => each / 1_000);

/** So many returns, in deviations of a day, and the move of the day under way. */
const days: fc.Arbitrary<Day> = fc
  .record({
    of: classes,
    returns: fc.array(deviations(2), { minLength: 100, maxLength: 270, size: 'max' }),
    move: fc.oneof(fc.constant(0), deviations(8)),
    first: fc.constantFrom(1.1, 80, 60_000),
  })
  .map(({ of, returns, move, first }) => dayOf(of, first, returns, move));

function dayOf(of: OptionClass, first: number, returns: readonly number[], move: number): Day {
  const deviation = (2 * Number(CLASS_RULES[of].floor)) / 1e9 / Math.sqrt(CLASS_TERMS[of].daysOfYear);
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
  return {
    at,
    reference,
    published: { before, after },
    before: surfaceAt(before, of, { reference, closes: Math.min(251, closes.length), forward: at }),
    after: surfaceAt(after, of, { reference: at, closes: Math.min(251, closes.length + 1), forward: at }),
  };
}

const square = (each: bigint): number => (Number(each) / 1e9) ** 2;
const isFree = ({ volatility, longRun }: Volatility, floor: bigint): boolean =>
  [volatility, longRun].every((each) => each > floor && each < HIGHEST);

describe('the next publication', () => {
  it('publishes exactly that where the long one stays as it is', () => {
    // Fifty days of five deviations and fifty of one: the mean square is 13, and so is the square of the last move.
    const returns = Array.from({ length: 100 }, (_, index) => (index < 50 ? 5 : 1) * (index % 2 === 0 ? 1 : -1));
    for (const of of OPTION_CLASSES) {
      const { published, before, after } = publication(dayOf(of, 80, returns, Math.sqrt(13)));
      expect(before.volatility).toBeGreaterThan(1.01 * (Number(published.before.volatility) / 1e9));
      expect(Math.abs(after.longRun - before.longRun)).toBeLessThan(2e-9);
      expect(Math.abs(after.volatility - before.volatility)).toBeLessThan(2e-9);
    }
  });

  /**
   * The recursion begins at the long one's square, which the new close changes: by 0.94ⁿ⁺¹ of that change the two differ. With more than 250 returns
   * the first of them, with the weight that it had left, is no longer there either.
   */
  it('publishes that and the share of the beginning of the recursion, where neither bound is met', () => {
    let compared = 0;
    fc.assert(
      fc.property(days, (day) => {
        const { published, before } = publication(day);
        const { floor, days: perYear } = CLASS_RULES[day.of];
        if (!isFree(published.before, floor) || !isFree(published.after, floor)) return;
        if (before.volatility <= Number(published.before.volatility) / 1e9) return;
        compared += 1;
        const used = day.closes.slice(-251);
        const dropped = Number(perYear) * Math.log((used[1] ?? 1) / (used[0] ?? 1)) ** 2;
        const [long, next] = [square(published.before.longRun), square(published.after.longRun)];
        const seed =
          used.length === 251
            ? 0.94 ** 250 * (next - 0.94 * long - 0.06 * dropped)
            : 0.94 ** used.length * (next - long);
        // Both are rounded to parts per billion: 2 · 3 · 0.5e-9 each, and that of the long one.
        expect(Math.abs(before.volatility ** 2 + seed - square(published.after.volatility))).toBeLessThan(1e-8);
      }),
      { numRuns: 400 },
    );
    expect(compared).toBeGreaterThan(50);
  });
});

const LOTS = { lots: lots(100_000_000_000n), contractSize: 1n };
const worthAt = (combination: Combination, surface: Surface, at: Price, years: number): number =>
  worthOf(pricedLegs(combination), priceToNumber(at), surface, years);

describe('buying just before the publication and closing just after it at an unchanged price', () => {
  const purchases = fc.record({
    day: days,
    period: fc.constantFrom(...OPTION_PERIODS),
    now: moments,
    steps: fc.integer({ min: -10, max: 10 }),
    markup: fc.constantFrom(percentOf('1'), percentOf('3')),
  });

  /** The day that drops out is taken for one without any move: so the long one is at least that of tonight, and what is left of the recursion is small. */
  it('never gains on a put, with the lowest markup that there may be', () => {
    let bought = 0;
    fc.assert(
      fc.property(purchases, ({ day, period, now, steps, markup }) => {
        const { at, reference, published, before, after } = publication(day);
        const chain = chainOf({ period, reference, surface: surfaceOf(published.before, day.of), digits: 4 }, at);
        const strike = price(chain.middle + BigInt(steps) * chain.step);
        if (strike <= 0n) return;
        const put = sold('put', strike, strike, chain);
        const years = tradingYears(day.of, now, usualEnd(day.of, period, now));
        const { premium } = quotePremium(fairValue(put, at, before, years), LOTS, markup);
        if (premium.units < PREMIUM_MIN.units) return;
        bought += 1;
        const closing = quoteClosing(fairValue(put, at, after, years), LOTS, markup);
        expect(closing.units).toBeLessThanOrEqual(premium.units);
      }),
      { numRuns: 600 },
    );
    expect(bought).toBeGreaterThan(300);
  });

  /** By how much at most, as a share of the premium, over all classes and periods. A markup of m takes 2m of it. */
  const largestGain = (
    returns: number,
    move: number,
    kinds: readonly ('put' | 'call_spread' | 'put_spread')[],
    widths: readonly number[],
  ): number => {
    const gains = OPTION_CLASSES.flatMap((of) => {
      const calm = Array.from({ length: returns }, (_, index) => (index % 2 === 0 ? 1 : -1));
      const { at, reference, published, before, after } = publication(dayOf(of, 80, calm, move));
      return OPTION_PERIODS.flatMap((period) => {
        const chain = chainOf({ period, reference, surface: surfaceOf(published.before, of), digits: 4 }, at);
        const years = (period * (of === 'coins' ? 1 : 5 / 7)) / CLASS_TERMS[of].daysOfYear;
        return kinds.flatMap((kind) =>
          chain.strikes.flatMap((strike) =>
            widths.map((width) => {
              const upper = price(strike + BigInt(width) * chain.step);
              const combination = sold(kind, strike, upper, chain);
              const paid = worthAt(combination, before, at, years);
              // What is worth less than a hundredth of a step costs its bid and ask.
              if (paid < priceToNumber(chain.step) / 100) return 0;
              return worthAt(combination, after, at, years) / paid - 1;
            }),
          ),
        );
      });
    });
    return Math.max(...gains);
  };

  /** With few closes, what the recursion began with has still some weight. */
  test.each([
    [250, 1],
    [250, 3],
    [250, 8],
    [175, 8],
    [100, 3],
    [100, 8],
  ])('after %i returns and a move of %i deviations, nothing gains a thousandth of its premium', (returns, move) => {
    expect(largestGain(returns, move, ['put'], [0])).toBeLessThan(0.001);
    expect(largestGain(returns, move, ['call_spread', 'put_spread'], [1, 2, 5, 10])).toBeLessThan(0.001);
  });

  /** Whose short leg is nearer to the forward is worth more when volatility falls, as it does by up to 3 % after a day without any move. */
  it('gains less than 1.5 % on a spread after a day without any move: not with a markup of 0.75 %', () => {
    for (const returns of [100, 250]) {
      const gain = largestGain(returns, 0, ['call_spread', 'put_spread'], [1, 2, 3, 5, 10, 20]);
      expect(gain).toBeLessThan(0.015);
    }
  });
});
