/** How far back the chart looks: each range with a candle interval that suits it. */
import type { Interval } from '@candor/core/market/prices/candle';

export const RANGES = ['1D', '1W', '1M', '3M', '1Y', 'all'] as const;
export type Range = (typeof RANGES)[number];

type View = {
  readonly interval: Interval;
  /** Candles in view; null for all of them. */ readonly bars: number | null;
};

export const RANGE_VIEWS: Readonly<Record<Range, View>> = {
  '1D': { interval: '5m', bars: 288 },
  '1W': { interval: '30m', bars: 336 },
  '1M': { interval: '4h', bars: 180 },
  '3M': { interval: '1d', bars: 92 },
  '1Y': { interval: '1d', bars: 365 },
  all: { interval: '1w', bars: null },
};

/** Candles that indicators need before the first one in view. */
const WARM_UP = 60;
const COUNT_DEFAULT = 300;
const COUNT_MAX = 1000;

/** How many candles to request. */
export function candleCount(range: Range | null): number {
  if (range === null) return COUNT_DEFAULT;
  return Math.min(COUNT_MAX, (RANGE_VIEWS[range].bars ?? COUNT_MAX) + WARM_UP);
}
