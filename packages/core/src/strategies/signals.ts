/**
 * What a trend strategy reads from closed candles. A signal follows from the candle and the `lookbackOf` − 1 before it alone: a back-test
 * reads a year at once, a running strategy the last few, and both get the same.
 */
import { assert } from '../assert.ts';
import type { Candle } from '../market/prices/candle.ts';
import { PRICE_DECIMALS } from '../money/price.ts';
import { type CrossStrategy, type DonchianStrategy, type Strategy, STRATEGY_BOUNDS } from './strategy.ts';

/** 1: hold; −1: do not hold; 0: nothing new. */
export type Signal = -1 | 0 | 1;

/** Sums of as many as an average has, times as many, are exact. */
const TICKS_MAX = Number.MAX_SAFE_INTEGER / STRATEGY_BOUNDS.slow.max ** 2;

/** How many candles a signal follows from, its own included. */
export function lookbackOf(strategy: Strategy): number {
  switch (strategy.kind) {
    case 'cross':
      return strategy.slow;
    case 'donchian':
      return Math.max(strategy.entry, strategy.exit) + 1;
    default:
      return 1;
  }
}

/** Of any strategy. */
export const LOOKBACK_MAX = Math.max(
  STRATEGY_BOUNDS.slow.max,
  STRATEGY_BOUNDS.entry.max + 1,
  STRATEGY_BOUNDS.exit.max + 1,
);

/** One for each candle, oldest first. */
export function signalsOf(strategy: Strategy, candles: readonly Candle[], digits: number): readonly Signal[] {
  switch (strategy.kind) {
    case 'cross':
      return crossSignals(strategy, ticksOf(candles, 'close', digits));
    case 'donchian':
      return channelSignals(strategy, {
        highs: ticksOf(candles, 'high', digits),
        lows: ticksOf(candles, 'low', digits),
        closes: ticksOf(candles, 'close', digits),
      });
    default:
      return candles.map(() => 0);
  }
}

/** Whole steps of the instrument's grid: integers, so that sums are exact in whatever order. */
function ticksOf(candles: readonly Candle[], which: 'high' | 'low' | 'close', digits: number): Float64Array {
  const step = 10n ** BigInt(PRICE_DECIMALS - digits);
  return Float64Array.from(candles, (candle) => {
    const ticks = Number(candle[which] / step);
    assert(ticks < TICKS_MAX, 'a price is a sum of steps that a double counts exactly');
    return ticks;
  });
}

function crossSignals({ fast, slow }: CrossStrategy, closes: Float64Array): Signal[] {
  const signals: Signal[] = [];
  let [fastSum, slowSum] = [0, 0];
  for (const [index, close] of closes.entries()) {
    fastSum += close - (closes[index - fast] ?? 0);
    slowSum += close - (closes[index - slow] ?? 0);
    const difference = fastSum * slow - slowSum * fast;
    signals.push(index + 1 < slow ? 0 : difference > 0 ? 1 : difference < 0 ? -1 : 0);
  }
  return signals;
}

type Ticks = { readonly highs: Float64Array; readonly lows: Float64Array; readonly closes: Float64Array };

function channelSignals({ entry, exit }: DonchianStrategy, { highs, lows, closes }: Ticks): Signal[] {
  const signals: Signal[] = [];
  for (const [index, close] of closes.entries()) {
    let [highest, lowest] = [Infinity, -Infinity];
    if (index >= Math.max(entry, exit)) {
      highest = -Infinity;
      lowest = Infinity;
      for (let back = 1; back <= entry; back += 1) highest = Math.max(highest, highs[index - back] ?? 0);
      for (let back = 1; back <= exit; back += 1) lowest = Math.min(lowest, lows[index - back] ?? 0);
    }
    signals.push(close > highest ? 1 : close < lowest ? -1 : 0);
  }
  return signals;
}
