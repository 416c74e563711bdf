/** The history of the simulated market: fine near now, coarse long ago, and consistent across intervals. */
import { INTERVALS } from '@candor/core/market/prices/candle';
import { calendar, type CalendarId, openSpans } from '@candor/core/market/calendar/calendar';
import { intervalStart } from '@candor/core/market/prices/candles';
import type { PriceModel } from '@candor/core/market/prices/price-model';
import { priceOnGrid } from '@candor/core/market/prices/quoting';
import type { Instant } from '@candor/core/time';
import type { Listing } from '../catalogue/listing.ts';
import type { HistoryRow } from './feed.ts';
import { type MadeCandle, planSlots, rollSegments, type Slot } from './past.ts';

/** Price samples within each bar. */
const STEPS_PER_BAR = 4;

/** Raw bars of one instrument: open, high, low and close of each in turn, NaN where its market was closed. */
type Bars = Float64Array;

export type SimulatedPast = {
  /** Rows of every interval, instrument by instrument. The first of a coarse interval has only what comes after the beginning. */
  rows(): Iterable<HistoryRow>;
};

/**
 * Moves the model from `from` to the minute that contains `now`, and records its prices. If `from` is null it begins a new history, which
 * ends at the reference prices.
 */
export function simulatePast(
  model: PriceModel,
  listings: readonly Listing[],
  from: Instant | null,
  now: Instant,
): SimulatedPast {
  const slots = planSlots(from, intervalStart('1m', now));
  const bars = listings.map(() => new Float64Array(slots.length * STEPS_PER_BAR));
  const start = slots[0]?.start ?? now;
  const last = listings.map(({ pricing }) => model.price(pricing));
  slots.forEach((slot, index) => {
    const open = openCalendars(slot);
    listings.forEach((_, which) => begin(bars[which], index, last[which]));
    const length = (slot.end - slot.start) / STEPS_PER_BAR;
    for (let step = 0; step < STEPS_PER_BAR; step += 1) {
      const at = slot.start + step * length;
      // A history that continues in the middle of a bar moves only from there.
      const begins = Math.max(at, from ?? start);
      if (begins < at + length) model.advance(begins, at + length);
      listings.forEach(({ pricing }, which) => {
        const value = model.price(pricing);
        last[which] = value;
        extend(bars[which], index, value);
      });
    }
    listings.forEach(({ instrument }, which) => {
      if (!open.has(instrument.calendar)) bars[which]?.fill(Number.NaN, index * 4, index * 4 + 4);
    });
  });
  // A new history ends at the reference prices.
  const shifts = listings.map(({ pricing }) => (from === null ? pricing.reference / model.price(pricing) : 1));
  return {
    *rows() {
      for (const [which, listing] of listings.entries()) {
        const { id } = listing.instrument;
        const candles = toCandles(bars[which], slots, listing, shifts[which] ?? 1);
        for (const interval of INTERVALS) {
          for (const candle of rollSegments(candles, interval)) yield { instrumentId: id, interval, candle };
        }
      }
    },
  };
}

function openCalendars(slot: Slot): Set<CalendarId> {
  const open = new Set<CalendarId>();
  for (const id of CALENDAR_IDS) if (openSpans(calendar(id), slot.start, slot.end).length > 0) open.add(id);
  return open;
}

const CALENDAR_IDS: readonly CalendarId[] = [
  'always',
  'forex',
  'metals',
  'us-stocks',
  'us-futures',
  'us-grains',
  'us-softs',
  'eu-index',
  'uk-index',
];

function begin(bars: Bars | undefined, index: number, value: number | undefined): void {
  bars?.fill(value ?? Number.NaN, index * 4, index * 4 + 4);
}

function extend(bars: Bars | undefined, index: number, value: number): void {
  if (bars === undefined) return;
  const at = index * 4;
  bars[at + 1] = Math.max(bars[at + 1] ?? value, value);
  bars[at + 2] = Math.min(bars[at + 2] ?? value, value);
  bars[at + 3] = value;
}

function toCandles(
  bars: Bars | undefined,
  slots: readonly Slot[],
  { instrument }: Listing,
  shift: number,
): MadeCandle[] {
  return slots.flatMap((slot, index) => {
    const at = index * 4;
    const [open = Number.NaN, high = 0, low = 0, close = 0] = bars?.subarray(at, at + 4) ?? [];
    if (Number.isNaN(open)) return [];
    const grid = (value: number) => priceOnGrid(value * shift, instrument.digits);
    const candle = {
      time: slot.start,
      open: grid(open),
      high: grid(high),
      low: grid(low),
      close: grid(close),
      ticks: STEPS_PER_BAR,
    };
    return [{ interval: slot.interval, candle }];
  });
}
