/**
 * Indicators over a series of closes, oldest first. For display only: these floats are for pixels, never for money. Each result is as long
 * as its input, with null where there are too few earlier closes.
 */
import { assert } from '../assert.ts';

export type Reading = number | null;

/** Simple moving average: the mean of the last `length` closes. */
export function movingAverage(closes: readonly number[], length: number): Reading[] {
  assertLength(length);
  return closes.map((_, index) => (index + 1 < length ? null : mean(closes.slice(index + 1 - length, index + 1))));
}

/**
 * Exponential moving average: EMA = close × k + EMA before × (1 − k), with k = 2 ÷ (length + 1). It starts as the simple
 * average of the first `length` closes (as in Murphy, Technical Analysis of the Financial Markets, chapter 9).
 */
export function exponentialAverage(closes: readonly number[], length: number): Reading[] {
  assertLength(length);
  const weight = 2 / (length + 1);
  let average: Reading = null;
  return closes.map((close, index) => {
    if (index + 1 < length) return null;
    average = average === null ? mean(closes.slice(0, length)) : close * weight + average * (1 - weight);
    return average;
  });
}

export type Band = { readonly middle: number; readonly upper: number; readonly lower: number };

/**
 * Bollinger Bands: the simple average of `length` closes, and `width` standard deviations above and below it. The deviation
 * is that of the population, divided by n (Bollinger on Bollinger Bands, 2001, chapter 7: 20 closes, 2 deviations).
 */
export function bollingerBands(closes: readonly number[], length = 20, width = 2): (Band | null)[] {
  assertLength(length);
  return closes.map((_, index) => {
    if (index + 1 < length) return null;
    const seen = closes.slice(index + 1 - length, index + 1);
    const middle = mean(seen);
    const deviation = Math.sqrt(mean(seen.map((close) => (close - middle) ** 2)));
    return { middle, upper: middle + width * deviation, lower: middle - width * deviation };
  });
}

/**
 * Relative strength index, 0 to 100: 100 − 100 ÷ (1 + average gain ÷ average loss). The first averages are the means of the
 * first `length` changes; after that average = (average before × (length − 1) + change) ÷ length, which is Wilder's
 * smoothing (New Concepts in Technical Trading Systems, 1978, section VI: 14 changes). Without any move it is 50.
 */
export function relativeStrength(closes: readonly number[], length = 14): Reading[] {
  assertLength(length);
  let gain = 0;
  let loss = 0;
  return closes.map((close, index) => {
    const before = closes[index - 1];
    if (before === undefined) return null;
    const up = Math.max(0, close - before);
    const down = Math.max(0, before - close);
    const isWarmingUp = index <= length;
    gain = isWarmingUp ? gain + up / length : (gain * (length - 1) + up) / length;
    loss = isWarmingUp ? loss + down / length : (loss * (length - 1) + down) / length;
    if (index < length) return null;
    return gain + loss === 0 ? 50 : (100 * gain) / (gain + loss);
  });
}

export type Macd = {
  readonly line: number;
  /** Null until there are enough values of the line for its average. */
  readonly signal: Reading;
  readonly histogram: Reading;
};

/**
 * Moving average convergence/divergence: the fast EMA − the slow EMA; its signal is the EMA of that line, and the histogram
 * is line − signal (Appel, Technical Analysis: Power Tools for Active Investors, 2005, chapter 8: 12, 26, 9).
 */
export function macd(closes: readonly number[], fast = 12, slow = 26, smoothing = 9): (Macd | null)[] {
  assert(fast < slow, 'the fast average is the shorter one');
  const quick = exponentialAverage(closes, fast);
  const calm = exponentialAverage(closes, slow);
  const lines = closes.flatMap((_, index) => {
    const [a, b] = [quick[index], calm[index]];
    return typeof a === 'number' && typeof b === 'number' ? [a - b] : [];
  });
  const signals = exponentialAverage(lines, smoothing);
  const start = closes.length - lines.length;
  return closes.map((_, index) => {
    const line = lines[index - start];
    if (line === undefined) return null;
    const signal = signals[index - start] ?? null;
    return { line, signal, histogram: signal === null ? null : line - signal };
  });
}

function mean(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0) / values.length;
}

function assertLength(length: number): void {
  assert(Number.isSafeInteger(length) && length > 0, 'an average is over a whole number of closes');
}
