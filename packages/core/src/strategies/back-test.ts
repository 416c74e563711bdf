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
import { type Signal, signalsOf } from './signals.ts';
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

  constructor(run: SimulatedRun, count: number) {
    this.run = run;
    this.values = new BigInt64Array(count);
  }

  snapshot(): Snapshot {
    return { costs: this.run.costs, fills: this.run.fills.length };
  }
}

/** Step by step, so that a server answers others meanwhile. */
export class BackTest {
  readonly #candles: readonly Candle[];
  readonly #strategy: Strategy;
  readonly #signals: readonly Signal[];
  readonly #split: number;
  readonly #tested: Track;
  readonly #held: Track;
  #next = 0;

  /** @param candles closed ones of the strategy's interval, oldest first. */
  constructor(strategy: Strategy, instrument: Instrument, calendar: Calendar, candles: readonly Candle[]) {
    assert(candles.length >= 2, 'a back-test has candles');
    this.#strategy = strategy;
    this.#candles = candles;
    this.#signals = signalsOf(strategy, candles, instrument.digits);
    this.#split = Math.floor((candles.length * (100 - OUT_OF_SAMPLE_PERCENT)) / 100);
    this.#tested = new Track(new SimulatedRun(strategy, instrument, calendar), candles.length);
    this.#held = new Track(new SimulatedRun(holdOf(strategy), instrument, calendar), candles.length);
  }

  /** Passes through up to so many candles. False: it has come to the end. */
  advance(count: number): boolean {
    const until = Math.min(this.#candles.length, this.#next + count);
    for (; this.#next < until; this.#next += 1) {
      const candle = this.#candles[this.#next];
      if (candle === undefined) break;
      const end = intervalEnd(this.#strategy.interval, candle.time);
      this.#pass(this.#tested, candle, end, this.#signals[this.#next] ?? 0);
      this.#pass(this.#held, candle, end, 0);
    }
    return this.#next < this.#candles.length;
  }

  #pass(track: Track, candle: Candle, end: Instant, signal: Signal): void {
    if (this.#next === this.#split) track.split = track.snapshot();
    track.values[this.#next] = track.run.pass(candle, end, signal);
  }

  /** @param pointsMax of the curve. */
  result(pointsMax: number): BackTestResult {
    const [first, last] = [this.#candles[0], this.#candles.at(-1)];
    const split = this.#candles[this.#split];
    assert(first !== undefined && last !== undefined && split !== undefined, 'a back-test has candles');
    assert(this.#next === this.#candles.length, 'a back-test goes to its end');
    const to = intervalEnd(this.#strategy.interval, last.time);
    for (const { run, values } of [this.#tested, this.#held]) values[values.length - 1] = run.end(last, to);
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
    return {
      whole: this.#figures(track, { first: 0, last: count, before: start, after: end }),
      inSample: this.#figures(track, { first: 0, last: this.#split, before: start, after: split }),
      outOfSample: this.#figures(track, { first: this.#split, last: count, before: split, after: end }),
    };
  }

  #figures(
    { run, values }: Track,
    { first, last, before, after }: { first: number; last: number; before: Snapshot; after: Snapshot },
  ): Figures {
    const began = first === 0 ? this.#strategy.budget.units : (values[first - 1] ?? 0n);
    let drawdown = trackDrawdown(null, this.#candles[first]?.time ?? 0, began);
    for (let index = first; index < last; index += 1) {
      const at = this.#candles[index]?.time ?? 0;
      drawdown = trackDrawdown(drawdown, intervalEnd(this.#strategy.interval, at), values[index] ?? 0n);
    }
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
