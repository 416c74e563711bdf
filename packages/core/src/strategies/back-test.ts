/**
 * What a strategy would have done on recorded candles, all costs included, beside buying with the whole budget at once and holding. The last
 * part of the time is marked: whoever chose the parameters by looking at the first part has not looked at it yet.
 */
import { assert } from '../assert.ts';
import type { Calendar } from '../market/calendar/calendar.ts';
import type { Instrument } from '../market/instrument.ts';
import type { Candle } from '../market/prices/candle.ts';
import { INTERVAL_LENGTHS, intervalEnd } from '../market/prices/candles.ts';
import { divide } from '../money/decimal.ts';
import { PPB, type Rate, rate } from '../money/rate.ts';
import { HOUR, type Instant } from '../time.ts';
import { type Drawdown, trackDrawdown } from './drawdown.ts';
import { lookbackOf, type Signal, signalsOf } from './signals.ts';
import { type Costs, type SimulatedFill, SimulatedRun } from './simulated-run.ts';
import type { DcaStrategy, Strategy } from './strategy.ts';

/** A year of quarters of an hour. */
export const BACK_TEST_CANDLES_MAX = 35_040;
export const BACK_TEST_CANDLES_MIN = 100;
/** The share of the candles that is out of sample. */
const OUT_OF_SAMPLE_PERCENT = 30;

/** Of one stretch of time, in units; shares are of what the budget was at its beginning. */
export type Figures = Costs & {
  readonly result: bigint;
  readonly share: Rate;
  readonly drawdown: Drawdown;
  readonly buys: number;
  readonly sales: number;
  readonly wins: number;
};
type Parts = { readonly whole: Figures; readonly inSample: Figures; readonly outOfSample: Figures };

export type CurvePoint = { readonly time: Instant; readonly strategy: bigint; readonly hold: bigint };

export type BackTestResult = {
  readonly from: Instant;
  readonly to: Instant;
  readonly candles: number;
  /** The start of the first candle out of sample. */
  readonly outOfSampleFrom: Instant;
  readonly strategy: Parts;
  readonly hold: Parts;
  /** At the close of each candle, or of each so many: at most as many as asked for. */
  readonly curve: readonly CurvePoint[];
  readonly fills: readonly SimulatedFill[];
  /** Orders whose price was gone at the next open. */
  readonly refusals: number;
};

/** Buys for the whole budget at once, by the same rules and at the same costs. */
export function holdOf({ code, interval, budget }: Strategy): DcaStrategy {
  return { kind: 'dca', code, interval, budget, amount: budget, everyHours: INTERVAL_LENGTHS[interval] / HOUR };
}

type Snapshot = { readonly costs: Costs; readonly fills: number };

class Track {
  readonly run: SimulatedRun;
  readonly values: BigInt64Array;
  split: Snapshot | null = null;
  /** Of the whole time, of the part under way, and of the part before it. */
  whole: Drawdown;
  part: Drawdown;
  inSample: Drawdown;

  constructor(run: SimulatedRun, count: number, start: Instant, budget: bigint) {
    this.run = run;
    this.values = new BigInt64Array(count);
    this.whole = this.part = this.inSample = trackDrawdown(null, start, budget);
  }

  /** The part out of sample begins. */
  divide(at: Instant, value: bigint): void {
    this.split = this.snapshot();
    this.inSample = this.part;
    this.part = trackDrawdown(null, at, value);
  }

  /** What the budget has become by the end of a candle. */
  note(index: number, end: Instant, value: bigint): void {
    this.values[index] = value;
    this.whole = trackDrawdown(this.whole, end, value);
    this.part = trackDrawdown(this.part, end, value);
  }

  snapshot(): Snapshot {
    return { costs: this.run.costs, fills: this.run.fills.length };
  }
}

/** Step by step, so that a server answers others meanwhile. */
export class BackTest {
  readonly #candles: readonly Candle[];
  readonly #strategy: Strategy;
  readonly #digits: number;
  readonly #split: number;
  readonly #tested: Track;
  readonly #held: Track;
  #next = 0;

  /** @param candles closed ones of the strategy's interval, oldest first. */
  constructor(strategy: Strategy, instrument: Instrument, calendar: Calendar, candles: readonly Candle[]) {
    const [first] = candles;
    assert(first !== undefined && candles.length >= 2, 'a back-test has candles');
    this.#strategy = strategy;
    this.#candles = candles;
    this.#digits = instrument.digits;
    this.#split = Math.floor((candles.length * (100 - OUT_OF_SAMPLE_PERCENT)) / 100);
    const trackOf = (tested: Strategy) =>
      new Track(new SimulatedRun(tested, instrument, calendar), candles.length, first.time, strategy.budget.units);
    this.#tested = trackOf(strategy);
    this.#held = trackOf(holdOf(strategy));
  }

  /** Passes through up to so many candles. False: it has come to the end. */
  advance(count: number): boolean {
    const until = Math.min(this.#candles.length, this.#next + count);
    // A signal follows from the last few candles alone.
    const from = Math.max(0, this.#next + 1 - lookbackOf(this.#strategy));
    const signals = signalsOf(this.#strategy, this.#candles.slice(from, until), this.#digits);
    for (; this.#next < until; this.#next += 1) {
      const candle = this.#candles[this.#next];
      if (candle === undefined) break;
      const end = intervalEnd(this.#strategy.interval, candle.time);
      this.#pass(this.#tested, candle, end, signals[this.#next - from] ?? 0);
      this.#pass(this.#held, candle, end, 0);
    }
    return this.#next < this.#candles.length;
  }

  #pass(track: Track, candle: Candle, end: Instant, signal: Signal): void {
    if (this.#next === this.#split) track.divide(candle.time, track.values[this.#next - 1] ?? 0n);
    const value = track.run.pass(candle, end, signal);
    // The last one is known when everything is closed.
    if (this.#next + 1 < this.#candles.length) track.note(this.#next, end, value);
  }

  /** @param pointsMax of the curve. */
  result(pointsMax: number): BackTestResult {
    const [first, last] = [this.#candles[0], this.#candles.at(-1)];
    const split = this.#candles[this.#split];
    assert(first !== undefined && last !== undefined && split !== undefined, 'a back-test has candles');
    assert(this.#next === this.#candles.length, 'a back-test goes to its end');
    const to = intervalEnd(this.#strategy.interval, last.time);
    for (const track of [this.#tested, this.#held]) track.note(this.#candles.length - 1, to, track.run.end(last, to));
    return {
      from: first.time,
      to,
      candles: this.#candles.length,
      outOfSampleFrom: split.time,
      strategy: this.#partsOf(this.#tested),
      hold: this.#partsOf(this.#held),
      curve: this.#curve(pointsMax),
      fills: this.#tested.run.fills,
      refusals: this.#tested.run.refusals,
    };
  }

  #partsOf(track: Track): Parts {
    const start: Snapshot = { costs: { fees: 0n, spread: 0n, financing: 0n }, fills: 0 };
    const split = track.split ?? start;
    const end = track.snapshot();
    const count = this.#candles.length;
    const { whole, inSample, part } = track;
    return {
      whole: this.#figures(track, whole, { first: 0, last: count, before: start, after: end }),
      inSample: this.#figures(track, inSample, { first: 0, last: this.#split, before: start, after: split }),
      outOfSample: this.#figures(track, part, { first: this.#split, last: count, before: split, after: end }),
    };
  }

  #figures(
    { run, values }: Track,
    drawdown: Drawdown,
    { first, last, before, after }: { first: number; last: number; before: Snapshot; after: Snapshot },
  ): Figures {
    const began = first === 0 ? this.#strategy.budget.units : (values[first - 1] ?? 0n);
    const result = (values[last - 1] ?? began) - began;
    const fills = run.fills.slice(before.fills, after.fills);
    const sales = fills.filter(({ side }) => side === 'sell');
    return {
      fees: after.costs.fees - before.costs.fees,
      spread: after.costs.spread - before.costs.spread,
      financing: after.costs.financing - before.costs.financing,
      result,
      share: began > 0n ? rate(divide(result * PPB, began, 'down')) : rate(0n),
      drawdown,
      buys: fills.length - sales.length,
      sales: sales.length,
      wins: sales.filter((sale) => (sale.result ?? 0n) > 0n).length,
    };
  }

  #curve(pointsMax: number): CurvePoint[] {
    const { interval } = this.#strategy;
    const step = Math.ceil(this.#candles.length / pointsMax);
    return this.#candles.flatMap(({ time }, index) => {
      const isShown = (this.#candles.length - 1 - index) % step === 0;
      if (!isShown) return [];
      const [strategy, hold] = [this.#tested.values[index] ?? 0n, this.#held.values[index] ?? 0n];
      return [{ time: intervalEnd(interval, time), strategy, hold }];
    });
  }
}

/** All at once. */
export function backTest(
  strategy: Strategy,
  instrument: Instrument,
  calendar: Calendar,
  candles: readonly Candle[],
  pointsMax = 400,
): BackTestResult {
  const test = new BackTest(strategy, instrument, calendar, candles);
  test.advance(candles.length);
  return test.result(pointsMax);
}
