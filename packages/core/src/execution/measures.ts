/**
 * How execution is measured. Times and slippage are counted in steps, so that the figures of millions of orders are made of a few
 * thousand counts; each step is rounded to the customer's disadvantage in what it says of us, and far finer than what is shown.
 */
import { divide } from '../money/decimal.ts';
import type { Price } from '../money/price.ts';
import type { Direction } from '../trading/margin/margin.ts';
import { slippageOf } from '../trading/triggers/slippage.ts';

/** Fewer are no measurement: a 99th percentile needs a hundredth. */
export const EXECUTIONS_LEAST = 100;

/** Over how many days it is told. */
export const EXECUTION_DAYS = ['7', '30', '90'] as const;

/** What a fill is held against: the price that was seen, a level that promises its price or better, one that only triggers. */
export const AGAINST = ['seen', 'limit', 'stop'] as const;
export type Against = (typeof AGAINST)[number];

/** Why an order was refused, in the words of the public page. */
export const REFUSED_FOR = ['price_moved', 'no_price', 'money', 'terms', 'gone', 'own_limit', 'other'] as const;
export type RefusedFor = (typeof REFUSED_FOR)[number];

/** Milliseconds, rounded up: whole ones to 100, then tens to a second, hundreds to ten seconds, seconds beyond. */
export function timeStep(microseconds: number): number {
  const ms = Math.max(1, Math.ceil(microseconds / 1_000));
  const step = ms <= 100 ? 1 : ms <= 1_000 ? 10 : ms <= 10_000 ? 100 : 1_000;
  return Math.ceil(ms / step) * step;
}

/** Millionths of the price that was asked for, away from nought; positive in the customer's favour. */
export function slippagePpm(direction: Direction, leg: 'open' | 'close', asked: Price, fill: Price): number {
  const { side, by } = slippageOf(direction, leg, asked, fill);
  const ppm = Number(divide(by * 1_000_000n, asked, 'up'));
  return side === 'worse' ? -ppm : ppm;
}

const PPM_MAX = 1_000_000;

/** Away from nought: tens to 100 ppm (0.01 %), hundreds to 1,000, thousands beyond. What is better or worse never becomes the same. */
export function slippageStep(ppm: number): number {
  const size = Math.min(Math.abs(ppm), PPM_MAX);
  const step = size <= 100 ? 10 : size <= 1_000 ? 100 : 1_000;
  return Math.sign(ppm) * Math.ceil(size / step) * step;
}

/** Of slippage, by its step: more than 0.1 % better, 0.01–0.1 %, up to 0.01 %, none, and the same for worse. */
export const SLIPPAGE_BINS = 7;

export function slippageBin(step: number): number {
  const size = Math.abs(step);
  const away = size === 0 ? 0 : size <= 100 ? 1 : size <= 1_000 ? 2 : 3;
  return 3 - Math.sign(step) * away;
}

export type Count = { readonly step: number; readonly count: number };

/** The smallest step that so many per cent of them reach at most (nearest rank). Null of nothing. */
export function percentile(counts: readonly Count[], percent: number): number | null {
  const total = counts.reduce((sum, { count }) => sum + count, 0);
  const rank = Math.ceil((total * percent) / 100);
  let seen = 0;
  for (const { step, count } of counts.toSorted((a, b) => a.step - b.step)) {
    seen += count;
    if (seen >= rank && total > 0) return step;
  }
  return null;
}
