/** The past of a replayed instrument: its tape up to now, finer bars along the tape's path, and the daily series before it. */
import { INTERVALS, type Candle, type Interval } from '@candor/core/market/prices/candle';
import { INTERVAL_LENGTHS, intervalStart, rollUp } from '@candor/core/market/prices/candles';
import type { Instrument } from '@candor/core/market/instrument';
import { priceOnGrid } from '@candor/core/market/prices/quoting';
import { DAY, type Instant } from '@candor/core/time';
import type { HistoryRow } from './feed.ts';
import { type MadeCandle, planSlots, rollSegments, type Slot } from './past.ts';
import { barAt, type Series } from './recorded.ts';
import type { Tape } from './tape.ts';

/** Enough for every chart range; older bars of the daily series are for the long ranges. */
const BARS_MAX = 500;
const SAMPLES_PER_SLOT = 4;

export function* replayPast(
  instrument: Instrument,
  tape: Tape,
  daily: Series | null,
  now: Instant,
): Generator<HistoryRow> {
  const end = intervalStart('1m', now);
  const fine = finerBars(instrument, tape, end);
  const own = tapeBars(instrument, tape, end);
  const long = [...(daily === null ? [] : earlierDays(instrument, daily, own[0])), ...own];
  for (const interval of INTERVALS) {
    const candles = holdsTape(interval, tape)
      ? rollUp(isLong(interval) ? long : own, interval)
      : rollSegments(fine, interval);
    for (const candle of candles.slice(-BARS_MAX)) yield { instrumentId: instrument.id, interval, candle };
  }
}

/** Whether a whole number of the tape's bars fits into the interval. */
function holdsTape(interval: Interval, { series }: Tape): boolean {
  return interval === '1M' || INTERVAL_LENGTHS[interval] % series.length === 0;
}

function isLong(interval: Interval): boolean {
  return interval === '1d' || interval === '1w' || interval === '1M';
}

/** The tape's bars as candles; the running bar counts as far as it has come. */
function tapeBars(instrument: Instrument, tape: Tape, end: Instant): Candle[] {
  const candles: Candle[] = [];
  const reach = Math.min(BARS_MAX * DAY, BARS_MAX * 8 * tape.series.length);
  for (const bar of tape.bars(end - reach, end)) {
    const isWhole = bar.start + tape.series.length <= end;
    const { open, high, low, close } = barAt(tape.series, bar.index);
    const candle = isWhole
      ? toCandle(
          instrument,
          bar.start,
          [open, high, low, close].map((value) => value * bar.factor),
        )
      : sample(instrument, tape, { start: bar.start, end });
    if (candle !== null) candles.push(candle);
  }
  return candles;
}

/** Bars for the intervals that the tape's own do not fit into, sampled along its path. */
function finerBars(instrument: Instrument, tape: Tape, end: Instant): MadeCandle[] {
  const coarsest = INTERVALS.findLastIndex((interval) => !holdsTape(interval, tape));
  const slots = planSlots(null, end).filter(({ interval }) => INTERVALS.indexOf(interval) <= coarsest);
  return slots.flatMap((slot) => {
    if (holdsTape(slot.interval, tape)) return wholeBars(instrument, tape, slot);
    const candle = sample(instrument, tape, slot);
    return candle === null ? [] : [{ interval: slot.interval, candle }];
  });
}

/** A slot that the tape's own bars fill. */
function wholeBars(instrument: Instrument, tape: Tape, { interval, start, end }: Slot): MadeCandle[] {
  const prices: number[] = [];
  for (const bar of tape.bars(start, end)) {
    const { open, high, low, close } = barAt(tape.series, bar.index);
    prices.push(...[open, high, low, close].map((value) => value * bar.factor));
  }
  return prices.length === 0 ? [] : [{ interval, candle: toCandle(instrument, start, prices) }];
}

function sample(instrument: Instrument, tape: Tape, { start, end }: Pick<Slot, 'start' | 'end'>): Candle | null {
  const step = (end - start) / SAMPLES_PER_SLOT;
  const along = Array.from({ length: SAMPLES_PER_SLOT + 1 }, (_, index) =>
    tape.priceAt(Math.min(start + index * step, end - 1)),
  );
  const seen = along.filter((value) => value !== null);
  const [first] = seen;
  const last = seen.at(-1);
  if (first === undefined || last === undefined) return null;
  return toCandle(instrument, start, [first, ...tape.extremes(start, end), ...seen, last]);
}

/** The daily bars before the tape's first day, shifted by whole weeks and rebased so that they end where it begins. */
function earlierDays(instrument: Instrument, daily: Series, first: Candle | undefined): Candle[] {
  if (first === undefined) return [];
  const firstDay = intervalStart('1d', first.time);
  const count = daily.times.length;
  const lastTime = daily.times[count - 1] ?? 0;
  const weeks = Math.floor((firstDay - DAY - lastTime) / (7 * DAY));
  const ratio = Number(first.open) / 1e10 / barAt(daily, count - 1).close;
  const candles: Candle[] = [];
  for (let index = Math.max(0, count - BARS_MAX); index < count; index += 1) {
    const { open, high, low, close } = barAt(daily, index);
    const time = intervalStart('1d', (daily.times[index] ?? 0) + weeks * 7 * DAY);
    candles.push(
      toCandle(
        instrument,
        time,
        [open, high, low, close].map((value) => value * ratio),
      ),
    );
  }
  return candles;
}

/** The first price is the open, the last the close. */
function toCandle({ digits }: Instrument, time: Instant, prices: readonly number[]): Candle {
  const grid = (value: number) => priceOnGrid(value, digits);
  return {
    time,
    open: grid(prices[0] ?? 0),
    high: grid(Math.max(...prices)),
    low: grid(Math.min(...prices)),
    close: grid(prices.at(-1) ?? 0),
    ticks: prices.length,
  };
}
