/** The layout of a price history: fine near now, coarse long ago; each interval is rolled up from one at least as fine. */
import { INTERVALS, type Candle, type Interval } from '@candor/core/market/prices/candle';
import { intervalEnd, intervalStart, rollUp } from '@candor/core/market/prices/candles';
import { DAY, HOUR, type Instant } from '@candor/core/time';

/** The bars to make, from coarse to fine, and how far back each reaches. Coarser intervals are rolled up from them. */
const SEGMENTS: readonly { readonly interval: Interval; readonly reach: number }[] = [
  { interval: '1d', reach: 400 * DAY },
  { interval: '4h', reach: 45 * DAY },
  { interval: '1h', reach: 15 * DAY },
  { interval: '30m', reach: 6 * DAY },
  { interval: '15m', reach: 5 * DAY },
  { interval: '5m', reach: 36 * HOUR },
  { interval: '1m', reach: 5 * HOUR },
];

export type Slot = { readonly interval: Interval; readonly start: Instant; readonly end: Instant };

/** The bars to make, oldest first. A finer segment begins where a bar of the coarser one does, so that no bar is cut. */
export function planSlots(from: Instant | null, end: Instant): Slot[] {
  const starts = SEGMENTS.map(({ reach }, index) => {
    const coarser = SEGMENTS[index - 1]?.interval ?? '1d';
    return intervalStart(coarser, end - reach);
  });
  const slots: Slot[] = [];
  SEGMENTS.forEach(({ interval }, index) => {
    const segmentEnd = Math.min(starts[index + 1] ?? end, end);
    let start = intervalStart(interval, Math.max(starts[index] ?? end, from ?? 0));
    while (start < segmentEnd) {
      const next = intervalEnd(interval, start);
      slots.push({ interval, start, end: next });
      start = next;
    }
  });
  return slots;
}

export type MadeCandle = { readonly interval: Interval; readonly candle: Candle };

/** Candles of one interval, rolled up from bars at least as fine. */
export function rollSegments(made: readonly MadeCandle[], interval: Interval): Candle[] {
  const rank = INTERVALS.indexOf(interval);
  const fine = made.filter((bar) => INTERVALS.indexOf(bar.interval) <= rank).map(({ candle }) => candle);
  return rollUp(fine, interval);
}
