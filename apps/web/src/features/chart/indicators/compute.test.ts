/** Indicators against figures computed by hand, against their inventors' formulas over recorded days, and properties of any series. */
import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import type { Bar } from '../draw/candle-bars.ts';
import { INDICATORS, isValidLook, standardLook } from './catalogue.ts';
import {
  type Candle,
  channel,
  commodityChannel,
  convergence,
  curvesOf,
  directionalMovement,
  exponentialAverage,
  bollingerBands,
  relativeStrength,
  simpleAverage,
  stochastic,
  trueRange,
} from './compute.ts';
import { RECORDED } from './testing/recorded-candles.ts';

const macd = (closes: readonly number[], fast = 12, slow = 26, smoothing = 9) => {
  const { line, signal, histogram } = convergence(closes, fast, slow, smoothing);
  return line.map((value, at) =>
    value === null ? null : { line: value, signal: signal[at] ?? null, histogram: histogram[at] ?? null },
  );
};

describe('averages', () => {
  it('takes the mean of the last closes, and nothing before there are enough', () => {
    // (1+2+6)/3 = 3, (2+6+7)/3 = 5, (6+7+5)/3 = 6
    expect(simpleAverage([1, 2, 6, 7, 5], 3)).toEqual([null, null, 3, 5, 6]);
  });

  it('weighs the newest close with 2 ÷ (length + 1), starting from the simple average', () => {
    // length 3: k = 0.5. Start (2+4+6)/3 = 4; 8 × 0.5 + 4 × 0.5 = 6; 2 × 0.5 + 6 × 0.5 = 4
    expect(exponentialAverage([2, 4, 6, 8, 2], 3)).toEqual([null, null, 4, 6, 4]);
  });

  test.each([
    [[], 3],
    [[1, 2], 3],
  ])('of %o over %i is nothing', (closes, length) => {
    const nothing = closes.map(() => null);
    expect(simpleAverage(closes, length)).toEqual(nothing);
    expect(exponentialAverage(closes, length)).toEqual(nothing);
    expect(bollingerBands(closes, length, 2)).toEqual(nothing);
    expect(relativeStrength(closes, length)).toEqual(nothing);
    expect(macd(closes)).toEqual(nothing);
  });
});

describe('Bollinger Bands', () => {
  it('use the deviation of the population, divided by n', () => {
    // 2 4 4 4 5 5 7 9: mean 5, squares 9+1+1+1+0+0+4+16 = 32, ÷ 8 = 4, deviation 2; two of them: 9 and 1
    expect(bollingerBands([2, 4, 4, 4, 5, 5, 7, 9], 8, 2).at(-1)).toEqual({ middle: 5, upper: 9, lower: 1 });
  });

  it('close upon a flat series', () => {
    expect(bollingerBands([3, 3, 3], 3, 2).at(-1)).toEqual({ middle: 3, upper: 3, lower: 3 });
  });
});

describe('RSI', () => {
  it('averages as Wilder did', () => {
    // length 2. Changes +2 −1 | +3 −4. First averages: gain 2/2 = 1, loss 1/2 = 0.5 → 100 × 1 ÷ 1.5 = 66.67
    // then gain (1+3)/2 = 2, loss 0.25 → 88.89; then gain 1, loss (0.25+4)/2 = 2.125 → 32
    const readings = relativeStrength([10, 12, 11, 14, 10], 2);
    expect(readings.slice(0, 2)).toEqual([null, null]);
    expect(readings.slice(2).map((reading) => reading?.toFixed(4))).toEqual(['66.6667', '88.8889', '32.0000']);
  });

  test.each([
    ['only gains', [1, 2, 3, 4], 100],
    ['only losses', [4, 3, 2, 1], 0],
    ['no move', [2, 2, 2, 2], 50],
  ])('%s', (_, closes, expected) => {
    expect(relativeStrength(closes, 3).at(-1)).toBe(expected);
  });
});

describe('MACD', () => {
  it('is the fast average less the slow one, with its own average as the signal', () => {
    // fast 1 (k = 1: the close itself), slow 3 (k = 0.5), signal 2 (k = 2/3) over 2 4 6 8 2
    // slow: – – 4 6 4; line: – – 2 2 −2; signal: – – – 2 (mean of 2, 2), −2 × 2/3 + 2 × 1/3 = −2/3
    const readings = macd([2, 4, 6, 8, 2], 1, 3, 2);
    expect(readings.slice(0, 4)).toEqual([
      null,
      null,
      { line: 2, signal: null, histogram: null },
      { line: 2, signal: 2, histogram: 0 },
    ]);
    expect(readings[4]?.line).toBe(-2);
    expect(readings[4]?.signal).toBeCloseTo(-2 / 3, 12);
    expect(readings[4]?.histogram).toBeCloseTo(-4 / 3, 12);
  });

  it('needs 26 closes for its line and 8 more for its signal', () => {
    const readings = macd(Array.from({ length: 40 }, (_, index) => index));
    expect(readings.findIndex((reading) => reading !== null)).toBe(25);
    expect(readings.findIndex((reading) => reading !== null && reading.signal !== null)).toBe(33);
  });
});

const series = fc.array(fc.integer({ min: 1, max: 1_000_000 }), { maxLength: 80 });

it('answers once for each close, within bounds, whatever the closes are', () => {
  fc.assert(
    fc.property(series, fc.integer({ min: 1, max: 30 }), (closes, length) => {
      const bands = bollingerBands(closes, length, 2);
      const strength = relativeStrength(closes, length);
      expect([bands.length, strength.length, macd(closes).length]).toEqual(Array(3).fill(closes.length));
      for (const band of bands)
        expect(band === null || (band.lower <= band.middle && band.middle <= band.upper)).toBe(true);
      for (const reading of strength) expect(reading === null || (reading >= 0 && reading <= 100)).toBe(true);
    }),
  );
});

it('does not change what was drawn when a later close arrives', () => {
  fc.assert(
    fc.property(series, fc.integer({ min: 1, max: 1_000_000 }), (closes, next) => {
      const longer = [...closes, next];
      const same = <T>(indicator: (values: readonly number[]) => T[]) =>
        expect(indicator(longer).slice(0, closes.length)).toEqual(indicator(closes));
      same((values) => simpleAverage(values, 5));
      same((values) => exponentialAverage(values, 5));
      same((values) => bollingerBands(values, 5, 2));
      same((values) => relativeStrength(values, 5));
      same((values) => macd(values, 3, 6, 4));
    }),
  );
});

const days: readonly Candle[] = RECORDED.map(([open, high, low, close]) => ({ open, high, low, close, ticks: 1 }));
const range = (at: number, length: number) => days.slice(at + 1 - length, at + 1);
const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0);
const lows = (of: readonly Candle[]) => Math.min(...of.map(({ low }) => low));
const highs = (of: readonly Candle[]) => Math.max(...of.map(({ high }) => high));
const day = (at: number): Candle => days[at] ?? { open: 0, high: 0, low: 0, close: 0, ticks: 0 };

/** Wilder's own procedure: sums of the first `length` days after the first one, then sum − sum ÷ length + today. */
function wilder(values: readonly number[], length: number): (number | null)[] {
  let total = 0;
  return values.map((value, at) => {
    total = at < length ? total + value : total - total / length + value;
    return at + 1 < length ? null : total / length;
  });
}

describe('over recorded days', () => {
  const last = days.length - 1;

  it('the channel is the highest high and the lowest low', () => {
    const bands = channel(days, 20);
    expect(bands.findIndex((band) => band !== null)).toBe(19);
    for (let at = 19; at <= last; at += 1) {
      const seen = range(at, 20);
      expect(bands[at]).toEqual({ upper: highs(seen), lower: lows(seen), middle: (highs(seen) + lows(seen)) / 2 });
    }
  });

  it('the stochastic is where the close lies in the range, averaged twice', () => {
    const raw = days.map(({ close }, at) => {
      const seen = range(at, 14);
      return at < 13 ? 0 : (100 * (close - lows(seen))) / (highs(seen) - lows(seen));
    });
    const mean = (values: readonly number[], at: number) => sum(values.slice(at - 2, at + 1)) / 3;
    const k = raw.map((_, at) => (at < 15 ? 0 : mean(raw, at)));
    const readings = stochastic(days, 14, 3, 3);
    expect(readings.findIndex((reading) => reading !== null)).toBe(17);
    for (let at = 17; at <= last; at += 1) {
      expect(readings[at]?.k).toBeCloseTo(k[at] ?? 0, 8);
      expect(readings[at]?.d).toBeCloseTo(mean(k, at), 8);
    }
  });

  it('the CCI is the distance from the mean in 0.015 mean deviations', () => {
    const typical = days.map(({ high, low, close }) => (high + low + close) / 3);
    const readings = commodityChannel(days, 20);
    for (let at = 19; at <= last; at += 1) {
      const seen = typical.slice(at - 19, at + 1);
      const mean = sum(seen) / 20;
      const deviation = sum(seen.map((value) => Math.abs(value - mean))) / 20;
      expect(readings[at]).toBeCloseTo(((typical[at] ?? 0) - mean) / (0.015 * deviation), 6);
    }
  });

  const trueRanges = days.map(({ high, low }, at) => {
    const before = at === 0 ? null : day(at - 1).close;
    return before === null ? high - low : Math.max(high, before) - Math.min(low, before);
  });

  it('the ATR is Wilder’s average of ranges that include the gaps', () => {
    const expected = wilder(trueRanges, 14);
    const readings = trueRange(days, 14);
    for (let at = 0; at <= last; at += 1) {
      const value = expected[at] ?? null;
      if (value === null) expect(readings[at]).toBeNull();
      else expect(readings[at]).toBeCloseTo(value, 8);
    }
  });

  it('the ADX and its directions are Wilder’s, once the first days have faded', () => {
    const ups = days.map(({ high }, at) => (at === 0 ? 0 : high - day(at - 1).high));
    const downs = days.map(({ low }, at) => (at === 0 ? 0 : day(at - 1).low - low));
    const movesUp = ups.map((up, at) => (up > 0 && up > (downs[at] ?? 0) ? up : 0));
    const movesDown = downs.map((down, at) => (down > 0 && down > (ups[at] ?? 0) ? down : 0));
    const [up, down, average] = [movesUp, movesDown, trueRanges].map((values) => wilder(values.slice(1), 14));
    const plus = (at: number) => (100 * (up?.[at - 1] ?? 0)) / (average?.[at - 1] ?? 1);
    const minus = (at: number) => (100 * (down?.[at - 1] ?? 0)) / (average?.[at - 1] ?? 1);
    const dx = days.flatMap((_, at) =>
      at < 14 ? [] : [(100 * Math.abs(plus(at) - minus(at))) / (plus(at) + minus(at))],
    );
    const strength = wilder(dx, 14);
    const readings = directionalMovement(days, 14);
    // What differs is what the first day counts for; of that, less than a hundred-thousandth is left.
    for (let at = last - 3; at <= last; at += 1) {
      expect(readings.plus[at]).toBeCloseTo(plus(at), 2);
      expect(readings.minus[at]).toBeCloseTo(minus(at), 2);
      expect(readings.strength[at]).toBeCloseTo(strength[at - 14] ?? 0, 2);
    }
  });
});

test.each(INDICATORS)('%s stays within the candles and finite when nothing moves', (indicator) => {
  const still: readonly Bar[] = Array.from({ length: 60 }, (_, time) => ({
    time,
    open: 7,
    high: 7,
    low: 7,
    close: 7,
    ticks: 1,
    origin: 'log',
    source: 'test',
    isCorrected: false,
  }));
  const curves = curvesOf([{ indicator, ...standardLook(indicator) }], still, { digits: 2, titleOf: () => '' });
  expect(curves.length).toBeGreaterThan(0);
  for (const { values } of curves) {
    expect(values).toHaveLength(still.length);
    expect(values.every((value) => value === null || Number.isFinite(value))).toBe(true);
  }
});

test.each([
  ['ma', [20], true],
  ['ma', [0], false],
  ['ma', [2.5], false],
  ['ma', [20, 2], false],
  ['ma', [501], false],
  ['macd', [12, 26, 9], true],
  ['macd', [26, 12, 9], false],
  ['ticks', [], true],
] as const)('%s of %j may be set: %s', (indicator, lengths, isValid) => {
  expect(isValidLook(indicator, lengths)).toBe(isValid);
});
