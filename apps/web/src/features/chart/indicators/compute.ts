/**
 * The indicators' values, computed by the package trading-signals and loaded with it. Floats are for pixels here, never for money. Each list
 * is as long as the candles, with null where there are too few earlier ones.
 */
import { ADX, ATR, BollingerBands, CCI, DonchianChannels, EMA, RSI, SMA, StochasticOscillator } from 'trading-signals';
import type { Bar } from '../draw/candle-bars.ts';
import { type Chosen, type Curve, type Indicator, INDICATOR_INFO, type Reading, type Tone } from './catalogue.ts';

export type Candle = Pick<Bar, 'open' | 'high' | 'low' | 'close' | 'ticks'>;

/** A line before it knows whose it is. */
type Part = {
  readonly name: string;
  readonly shape?: Curve['shape'];
  readonly tone?: Tone;
  readonly values: readonly Reading[];
};

/** @param digits of the instrument's prices. */
export function curvesOf(
  chosen: readonly Chosen[],
  bars: readonly Candle[],
  { digits, titleOf }: { readonly digits: number; readonly titleOf: (chosen: Chosen) => string },
): Curve[] {
  return chosen.flatMap((each) => {
    const { indicator, lengths, tone } = each;
    const info = INDICATOR_INFO[indicator];
    return PARTS[indicator](bars, lengths).map((part, index): Curve => {
      const shape = part.shape ?? 'line';
      const colour = part.tone ?? tone;
      return {
        id: [indicator, part.name, ...lengths, colour].join(' '),
        group: indicator,
        title: titleOf(each),
        place: info.place,
        digits: info.digits === 'price' ? digits : info.digits,
        shape,
        tone: colour,
        isNamed: info.place === 'below' && index === 0,
        guides: index === 0 ? (info.guides ?? []) : [],
        values: part.values,
      };
    });
  });
}

const PARTS: Readonly<Record<Indicator, (bars: readonly Candle[], lengths: readonly number[]) => Part[]>> = {
  ma: (bars, [length = 1]) => [{ name: 'line', values: simpleAverage(closesOf(bars), length) }],
  ema: (bars, [length = 1]) => [{ name: 'line', values: exponentialAverage(closesOf(bars), length) }],
  bollinger: (bars, [length = 1, width = 1]) => bandParts(bollingerBands(closesOf(bars), length, width)),
  donchian: (bars, [length = 1]) => bandParts(channel(bars, length)),
  ticks: (bars) => [{ name: 'bars', shape: 'by-candle', values: bars.map(({ ticks }) => ticks) }],
  rsi: (bars, [length = 1]) => [{ name: 'line', values: relativeStrength(closesOf(bars), length) }],
  macd: (bars, [fast = 1, slow = 2, smoothing = 1]) => {
    const { line, signal, histogram } = convergence(closesOf(bars), fast, slow, smoothing);
    return [
      { name: 'line', values: line },
      { name: 'signal', tone: 'ink-2', values: signal },
      { name: 'histogram', shape: 'by-sign', tone: 'ink-3', values: histogram },
    ];
  },
  stochastic: (bars, [length = 1, smoothing = 1, signal = 1]) => {
    const readings = stochastic(bars, length, smoothing, signal);
    return [
      { name: 'k', values: readings.map((reading) => reading?.k ?? null) },
      { name: 'd', tone: 'ink-2', values: readings.map((reading) => reading?.d ?? null) },
    ];
  },
  adx: (bars, [length = 1]) => {
    const { strength, plus, minus } = directionalMovement(bars, length);
    return [
      { name: 'strength', values: strength },
      { name: 'plus', shape: 'dashed', tone: 'azure', values: plus },
      { name: 'minus', shape: 'dashed', tone: 'orange', values: minus },
    ];
  },
  cci: (bars, [length = 1]) => [{ name: 'line', values: commodityChannel(bars, length) }],
  atr: (bars, [length = 1]) => [{ name: 'line', values: trueRange(bars, length) }],
};

const closesOf = (bars: readonly Candle[]) => bars.map(({ close }) => close);

function bandParts(bands: readonly (Band | null)[]): Part[] {
  return (['upper', 'middle', 'lower'] as const).map((edge) => ({
    name: edge,
    shape: edge === 'middle' ? 'dashed' : 'line',
    values: bands.map((band) => band?.[edge] ?? null),
  }));
}

/** The mean of the last `length` closes. */
export function simpleAverage(closes: readonly number[], length: number): Reading[] {
  const average = new SMA(length);
  return closes.map((close) => average.update(close, false));
}

/**
 * EMA = close × k + EMA before × (1 − k), with k = 2 ÷ (length + 1), starting as the simple average of the first `length` closes (Murphy,
 * Technical Analysis of the Financial Markets, chapter 9). The package would start with the first close alone.
 */
export function exponentialAverage(closes: readonly number[], length: number): Reading[] {
  const start = simpleAverage(closes, length);
  const average = new EMA(length);
  return closes.map((close, index) => {
    if (index + 1 < length) return null;
    return average.update(index + 1 === length ? (start[index] ?? close) : close, false);
  });
}

export type Band = { readonly middle: number; readonly upper: number; readonly lower: number };

/** `width` standard deviations of the population around the simple average (Bollinger on Bollinger Bands, 2001, chapter 7). */
export function bollingerBands(closes: readonly number[], length: number, width: number): (Band | null)[] {
  const bands = new BollingerBands(length, width);
  return closes.map((close) => bands.update(close, false));
}

/** The highest high and the lowest low of the last `length` candles, the running one included. */
export function channel(bars: readonly Candle[], length: number): (Band | null)[] {
  const channels = new DonchianChannels(length);
  return bars.map((bar) => channels.update(bar, false));
}

/** 0 to 100, by Wilder's smoothing (New Concepts in Technical Trading Systems, 1978, section VI). Before any move it is 50. */
export function relativeStrength(closes: readonly number[], length: number): Reading[] {
  const strength = new RSI(length);
  let hasMoved = false;
  return closes.map((close, index) => {
    hasMoved ||= index > 0 && close !== closes[index - 1];
    const reading = strength.update(close, false);
    return reading === null || hasMoved ? reading : 50;
  });
}

/** The fast EMA − the slow one, the EMA of that line, and what is between the two (Appel, Technical Analysis, 2005, chapter 8). */
export function convergence(closes: readonly number[], fast: number, slow: number, smoothing: number) {
  const quick = exponentialAverage(closes, fast);
  const line = exponentialAverage(closes, slow).map((calm, index): Reading => {
    const rapid = quick[index] ?? null;
    return calm === null || rapid === null ? null : rapid - calm;
  });
  const known = line.filter((value) => value !== null);
  const unknown = line.length - known.length;
  const signals = exponentialAverage(known, smoothing);
  const signal = line.map((_, index): Reading => signals[index - unknown] ?? null);
  const histogram = line.map((value, index): Reading => {
    const average = signal[index] ?? null;
    return value === null || average === null ? null : value - average;
  });
  return { line, signal, histogram };
}

/** Where the close lies between the lowest low (0) and the highest high (100), smoothed; and the average of that. */
export function stochastic(bars: readonly Candle[], length: number, smoothing: number, signal: number) {
  const oscillator = new StochasticOscillator({ kPeriod: length, kSlowingPeriod: smoothing, dPeriod: signal });
  return bars.map((bar) => {
    const reading = oscillator.update(bar, false);
    return reading === null ? null : { k: reading.stochK, d: reading.stochD };
  });
}

/** The average directional index and its two directions, 0 to 100, by Wilder's smoothing (section IV). */
export function directionalMovement(bars: readonly Candle[], length: number) {
  const index = new ADX(length);
  const strength: Reading[] = [];
  const plus: Reading[] = [];
  const minus: Reading[] = [];
  const percent = (value: number | void) => (typeof value === 'number' && Number.isFinite(value) ? value * 100 : null);
  for (const bar of bars) {
    const reading = index.update(bar, false);
    strength.push(reading !== null && Number.isFinite(reading) ? reading : null);
    plus.push(percent(index.pdi));
    minus.push(percent(index.mdi));
  }
  return { strength, plus, minus };
}

/** How far the typical price is from its average, in units of 0.015 mean deviations (Lambert, 1980). Without any move it is 0. */
export function commodityChannel(bars: readonly Candle[], length: number): Reading[] {
  const index = new CCI(length);
  return bars.map((bar) => {
    const reading = index.update(bar, false);
    return reading === null || Number.isFinite(reading) ? reading : 0;
  });
}

/** The average true range in units of the price, by Wilder's smoothing (section III). */
export function trueRange(bars: readonly Candle[], length: number): Reading[] {
  const range = new ATR(length);
  return bars.map((bar) => range.update(bar, false));
}
