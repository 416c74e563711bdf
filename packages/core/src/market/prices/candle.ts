/** Open, high, low, close of the middle price over an interval. */
import type { Price } from '../../money/price.ts';
import type { Instant } from '../../time.ts';

/** docs/product.md, Candles. Weeks begin on Monday, months on the first, both in UTC. */
export const INTERVALS = ['1m', '5m', '15m', '30m', '1h', '4h', '1d', '1w', '1M'] as const;
export type Interval = (typeof INTERVALS)[number];

export type Candle = {
  /** Start of the interval. */
  readonly time: Instant;
  readonly open: Price;
  readonly high: Price;
  readonly low: Price;
  readonly close: Price;
  /** Quotes seen in the interval: the only volume that a quoting venue can honestly state. */
  readonly ticks: number;
};
