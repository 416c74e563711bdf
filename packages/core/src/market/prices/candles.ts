/** Candles from quotes, and coarser candles from finer ones. */
import { assert } from '../../assert.ts';
import type { Price } from '../../money/price.ts';
import { DAY, HOUR, MINUTE, type Instant } from '../../time.ts';
import type { Candle, Interval } from './candle.ts';

/** Lengths of the intervals that have a fixed one; months differ. */
export const INTERVAL_LENGTHS = {
  '1m': MINUTE,
  '5m': 5 * MINUTE,
  '15m': 15 * MINUTE,
  '30m': 30 * MINUTE,
  '1h': HOUR,
  '4h': 4 * HOUR,
  '1d': DAY,
  '1w': 7 * DAY,
} as const satisfies Partial<Record<Interval, number>>;

/** 1970-01-05 was a Monday. */
const FIRST_MONDAY = 4 * DAY;

/** The start of the interval that contains the instant. Weeks begin on Monday, months on the first, all in UTC. */
export function intervalStart(interval: Interval, at: Instant): Instant {
  if (interval === '1M') {
    const date = new Date(at);
    return Date.UTC(date.getUTCFullYear(), date.getUTCMonth(), 1);
  }
  const length = INTERVAL_LENGTHS[interval];
  const offset = interval === '1w' ? FIRST_MONDAY : 0;
  return Math.floor((at - offset) / length) * length + offset;
}

/** The start of the next interval. */
export function intervalEnd(interval: Interval, start: Instant): Instant {
  if (interval === '1M') {
    const date = new Date(start);
    return Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + 1, 1);
  }
  return start + INTERVAL_LENGTHS[interval];
}

/** Adds one price to the candle, or opens one if it is null. The price must belong to the candle's interval. */
export function addPrice(candle: Candle | null, interval: Interval, at: Instant, value: Price): Candle {
  const time = intervalStart(interval, at);
  if (candle === null) return { time, open: value, high: value, low: value, close: value, ticks: 1 };
  assert(candle.time === time, 'a price belongs to its own interval');
  return {
    time,
    open: candle.open,
    high: value > candle.high ? value : candle.high,
    low: value < candle.low ? value : candle.low,
    close: value,
    ticks: candle.ticks + 1,
  };
}

/** Combines finer candles, in order, into candles of a coarser interval. Each must lie within one of them. */
export function rollUp(candles: readonly Candle[], interval: Interval): Candle[] {
  const rolled: Candle[] = [];
  for (const candle of candles) {
    const time = intervalStart(interval, candle.time);
    const last = rolled.at(-1);
    if (last === undefined || last.time !== time) rolled.push({ ...candle, time });
    else rolled[rolled.length - 1] = join(last, candle);
  }
  return rolled;
}

function join(a: Candle, b: Candle): Candle {
  return {
    time: a.time,
    open: a.open,
    high: a.high > b.high ? a.high : b.high,
    low: a.low < b.low ? a.low : b.low,
    close: b.close,
    ticks: a.ticks + b.ticks,
  };
}
