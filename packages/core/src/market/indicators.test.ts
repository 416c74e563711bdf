/** Indicators against figures computed by hand, and properties that hold for any series. */
import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { bollingerBands, exponentialAverage, macd, movingAverage, relativeStrength } from './indicators.ts';

describe('averages', () => {
  it('takes the mean of the last closes, and nothing before there are enough', () => {
    // (1+2+6)/3 = 3, (2+6+7)/3 = 5, (6+7+5)/3 = 6
    expect(movingAverage([1, 2, 6, 7, 5], 3)).toEqual([null, null, 3, 5, 6]);
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
    expect(movingAverage(closes, length)).toEqual(nothing);
    expect(exponentialAverage(closes, length)).toEqual(nothing);
    expect(bollingerBands(closes, length)).toEqual(nothing);
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
    expect(bollingerBands([3, 3, 3], 3).at(-1)).toEqual({ middle: 3, upper: 3, lower: 3 });
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
      const bands = bollingerBands(closes, length);
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
      same((values) => movingAverage(values, 5));
      same((values) => exponentialAverage(values, 5));
      same((values) => bollingerBands(values, 5));
      same((values) => relativeStrength(values, 5));
      same((values) => macd(values, 3, 6, 4));
    }),
  );
});
