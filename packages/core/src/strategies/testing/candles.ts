/** For tests: candles that are written down or made up, and strategies with round numbers. */
import type { Candle } from '../../market/prices/candle.ts';
import { createRandom } from '../../market/prices/random.ts';
import { priceOnGrid } from '../../market/prices/quoting.ts';
import { HOUR, type Instant } from '../../time.ts';
import { BITCOIN, priceOf, usdt } from '../../testing/trading.ts';
import type { CrossStrategy, DcaStrategy, DonchianStrategy, GridStrategy } from '../strategy.ts';

/** A Friday at noon. */
export const FIRST: Instant = Date.parse('2026-11-20T12:00:00Z');
const common = { code: BITCOIN.code, interval: '1h', budget: usdt('10000') } as const;

export const DCA: DcaStrategy = { ...common, kind: 'dca', amount: usdt('1000'), everyHours: 24 };
export const CROSS: CrossStrategy = { ...common, kind: 'cross', fast: 3, slow: 8 };
export const DONCHIAN: DonchianStrategy = { ...common, kind: 'donchian', entry: 8, exit: 4 };
export const GRID: GridStrategy = {
  ...common,
  kind: 'grid',
  low: priceOf('90000'),
  high: priceOf('110000'),
  levels: 10,
};
export const STRATEGIES = [DCA, CROSS, DONCHIAN, GRID];

/** Candles of an hour with these closes, each opening at the close before. */
export function candlesOf(closes: readonly string[], length = HOUR): Candle[] {
  return closes.map((text, index) => {
    const [open, close] = [priceOf(closes[index - 1] ?? text), priceOf(text)];
    const [low, high] = open < close ? [open, close] : [close, open];
    return { time: FIRST + index * length, open, high, low, close, ticks: 2 };
  });
}

/** A random walk around 100,000 with gaps, repeatable. */
export function walk(seed: number, count: number, step = 0.01, length = HOUR): Candle[] {
  const random = createRandom(seed);
  let at = 100_000;
  const next = (by: number) => (at = Math.max(10, at * (1 + by * random.fatTailed())));
  return Array.from({ length: count }, (_, index) => {
    const prices = [next(step / 4), next(step), next(step), next(step)].map((value) => priceOnGrid(value, 2));
    const [open, , , close] = prices;
    const sorted = prices.toSorted((a, b) => Number(a - b));
    const [low, high] = [sorted[0], sorted.at(-1)];
    if (open === undefined || close === undefined || low === undefined || high === undefined)
      throw new Error('four prices');
    return { time: FIRST + index * length, open, high, low, close, ticks: 4 };
  });
}
