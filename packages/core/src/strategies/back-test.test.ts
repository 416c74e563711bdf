import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { calendar } from '../market/calendar/calendar.ts';
import type { Candle } from '../market/prices/candle.ts';
import { formatDecimal } from '../money/decimal.ts';
import { rate } from '../money/rate.ts';
import { BITCOIN, percentOf } from '../testing/trading.ts';
import { DAY, HOUR } from '../time.ts';
import { backTest, BackTest, holdOf } from './back-test.ts';
import { trackDrawdown } from './drawdown.ts';
import { signalsOf } from './signals.ts';
import { SimulatedRun } from './simulated-run.ts';
import type { Strategy } from './strategy.ts';
import { candlesOf, CROSS, DCA, DONCHIAN, FIRST, STRATEGIES, walk } from './testing/candles.ts';

const ALWAYS = calendar('always');
const COSTLY = { ...BITCOIN, financingLong: percentOf('0.03') };
const test365 = (strategy: Strategy, candles: readonly Candle[], instrument = COSTLY) =>
  backTest(strategy, instrument, ALWAYS, candles);

describe('in a flat market', () => {
  const candles = candlesOf(Array<string>(240).fill('100000'));

  it('buying and holding loses exactly its costs', () => {
    const { hold } = test365(CROSS, candles);
    const { result, fees, spread, financing } = hold.whole;
    expect(result).toBe(-(fees + spread + financing));
    // 0.099 of a coin at 100,000.50: both fees of 0.06 %, a spread of one, and ten nights of 0.03 % at the bid.
    expect([fees, spread, financing].map((units) => formatDecimal(units, 6))).toEqual([
      expect.stringMatching(/^11\./),
      expect.stringMatching(/^0\.09/),
      expect.stringMatching(/^29\./),
    ]);
  });

  it('a trend never trades, and every strategy loses no more than its costs', () => {
    expect(test365(CROSS, candles).strategy.whole).toMatchObject({ result: 0n, buys: 0 });
    for (const strategy of STRATEGIES) {
      const { result, fees, spread, financing } = test365(strategy, candles).strategy.whole;
      expect(result).toBe(-(fees + spread + financing));
    }
  });
});

it('buys at the next open and not at the close that it decided on, at the ask, and sells at the bid', () => {
  const closes = ['100', '100', '100', '130', '130', '70', '70', '100'].map((each) => `${each}000`);
  // Each opens 10 above the close before.
  const candles = candlesOf(closes).map((candle) => ({
    ...candle,
    open: (candle.open + 10n * 10n ** 10n) as typeof candle.open,
  }));
  const { fills } = test365({ ...CROSS, fast: 2, slow: 3 }, candles, BITCOIN);
  expect(fills.map(({ side, time, price }) => [side, (time - FIRST) / HOUR, formatDecimal(price, 10)])).toEqual([
    ['buy', 4, '130010.5'],
    ['sell', 6, '70009.5'],
    // Decided at the last close: there is no open any more.
  ]);
});

it('takes no order whose price has gone too far by the next open', () => {
  const closes = ['100', '100', '100', '130', '130', '130', '130'].map((each) => `${each}000`);
  const gap = candlesOf(closes).map((candle, index) =>
    index === 4 ? { ...candle, open: (candle.open + 2_601n * 10n ** 10n) as typeof candle.open } : candle,
  );
  const { fills, refusals } = test365({ ...CROSS, fast: 2, slow: 3 }, gap, BITCOIN);
  expect(refusals).toBe(1);
  expect(fills.filter(({ side }) => side === 'buy').map(({ time }) => (time - FIRST) / HOUR)).toEqual([5]);
});

test('the shaded part is the last 30 percent, and the two parts add up to the whole', () => {
  const candles = walk(3, 500);
  for (const strategy of STRATEGIES) {
    const { strategy: found, outOfSampleFrom, hold, curve, from, to } = test365(strategy, candles);
    expect(outOfSampleFrom).toBe(candles[350]?.time);
    expect([from, to]).toEqual([FIRST, FIRST + 500 * HOUR]);
    for (const { whole, inSample, outOfSample } of [found, hold])
      for (const key of ['result', 'fees', 'spread', 'financing', 'buys', 'sales', 'wins'] as const)
        expect(BigInt(inSample[key]) + BigInt(outOfSample[key])).toBe(BigInt(whole[key]));
    expect(curve.at(-1)).toEqual({
      time: to,
      strategy: strategy.budget.units + found.whole.result,
      hold: strategy.budget.units + hold.whole.result,
    });
  }
});

test('what comes later never changes what was decided before', () => {
  const candles = walk(11, 300);
  for (const strategy of STRATEGIES) {
    const whole = test365(strategy, candles).fills;
    expect(whole.length).toBeGreaterThan(3);
    for (const count of [50, 137, 299]) {
      const known = test365(strategy, candles.slice(0, count)).fills.filter(({ isLast }) => !isLast);
      expect(known).toEqual(whole.slice(0, known.length));
      const until = candles[count - 1]?.time ?? 0;
      expect(whole.filter(({ time }) => time <= until)).toEqual(known);
    }
  }
});

test('in steps it comes to the same as at once', () => {
  const candles = walk(5, 333);
  for (const strategy of STRATEGIES) {
    const stepped = new BackTest(strategy, COSTLY, ALWAYS, candles);
    while (stepped.advance(7));
    expect(stepped.result(100)).toEqual(backTest(strategy, COSTLY, ALWAYS, candles, 100));
  }
});

test('the budget is never exceeded, whatever the market does', () => {
  const markets = fc.record({
    seed: fc.integer({ min: 1, max: 1_000_000 }),
    step: fc.constantFrom(0.002, 0.01, 0.05, 0.2),
    which: fc.constantFrom(...STRATEGIES, holdOf(CROSS), { ...DCA, everyHours: 1 }),
    nightly: fc.constantFrom(0n, 300_000n, -200_000n),
  });
  fc.assert(
    fc.property(markets, ({ seed, step, which: strategy, nightly }) => {
      const instrument = { ...BITCOIN, financingLong: rate(nightly) };
      const run = new SimulatedRun(strategy, instrument, ALWAYS);
      const candles = walk(seed, 150, step);
      const signals = signalsOf(strategy, candles, 2);
      for (const [index, candle] of candles.entries()) {
        const { nextLeg } = run.state;
        run.pass(candle, candle.time + HOUR, signals[index] ?? 0);
        const { legs, result } = run.state;
        const heldBy = (some: typeof legs) => some.reduce((sum, { held }) => sum + held, 0n);
        const booked = legs.reduce((sum, leg) => sum + leg.booked, result);
        // With what was just ordered, at the worst price that it may be filled at, and what was lost before.
        const bound = heldBy(legs) - (booked < 0n ? booked : 0n);
        if (run.state.nextLeg > nextLeg) expect(bound).toBeLessThanOrEqual(strategy.budget.units);
        expect(heldBy(legs.filter(({ status }) => status !== 'buying'))).toBeLessThanOrEqual(strategy.budget.units);
      }
    }),
    { numRuns: 60 },
  );
});

test('every result is the sum of its fills', () => {
  for (const strategy of STRATEGIES) {
    const { fills, strategy: found } = test365(strategy, walk(23, 400, 0.02));
    expect(fills.filter(({ side }) => side === 'buy')).toHaveLength(fills.filter(({ side }) => side === 'sell').length);
    expect(fills.reduce((sum, { result }) => sum + (result ?? 0n), 0n)).toBe(found.whole.result);
    expect(fills.reduce((sum, { fee }) => sum + fee, 0n)).toBe(found.whole.fees);
  }
});

test('a night is charged at the roll, and three on its day', () => {
  const nights = (hours: number) =>
    test365({ ...DCA, amount: DCA.budget, everyHours: 720 }, candlesOf(Array<string>(hours).fill('100000'))).strategy
      .whole;
  // From Friday noon, bought at 13:00 UTC; the roll is at 22:00 in winter.
  expect(nights(10).financing).toBe(0n);
  expect(nights(11).financing).toBeGreaterThan(0n);
  expect(nights(35).financing / nights(11).financing).toBe(2n);
  expect(nights(7 * 24).financing).toBeGreaterThan(6n * nights(11).financing);
});

test('a drawdown is from the highest point to the lowest after it', () => {
  const values = [100n, 120n, 90n, 110n, 130n, 100n, 140n];
  const found = values.reduce<ReturnType<typeof trackDrawdown> | null>(
    (track, value, day) => trackDrawdown(track, day * DAY, value),
    null,
  );
  expect(found).toMatchObject({ fall: 30n, share: 250_000_000n, from: DAY, to: 2 * DAY, peak: 140n });
});

test('a donchian breakout that fails is a small loss, and one that goes on is a large gain', () => {
  const rising = Array.from({ length: 60 }, (_, day) =>
    String(100_000 + (day < 20 ? (day % 2) * 100 : (day - 19) * 500)),
  );
  const falling = [...rising, ...Array.from({ length: 20 }, (_, day) => String(120_000 - day * 700))];
  const { strategy, fills } = test365(DONCHIAN, candlesOf(falling));
  expect(fills.map(({ side }) => side)).toEqual(['buy', 'sell']);
  expect(strategy.whole).toMatchObject({ buys: 1, sales: 1, wins: 1 });
});
