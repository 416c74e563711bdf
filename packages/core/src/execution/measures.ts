/**
 * How execution is measured. Times and slippage are counted in steps, so that a few thousand counts describe millions of orders; each step
 * is rounded so that our figures never look better, and is far finer than what is shown.
 */
import { divide } from '../money/decimal.ts';
import type { Price } from '../money/price.ts';
import type { Direction } from '../trading/margin/margin.ts';
import { slippageOf } from '../trading/triggers/slippage.ts';

/** The minimum sample: a 99th percentile needs at least a hundred. */
export const EXECUTIONS_LEAST = 100;

/** The periods, in days, for which figures are published. */
export const EXECUTION_DAYS = ['7', '30', '90'] as const;

/**
 * What a fill is compared with: the platform's own quote when the request arrived, a level that promises its price or better, or one that
 * only triggers. What a client says it saw is no measure: it could say anything.
 */
export const AGAINST = ['received', 'limit', 'stop'] as const;
export type Against = (typeof AGAINST)[number];

/** Why an order was refused, in the categories of the public page. */
export const REFUSED_FOR = [
  'price_moved',
  'no_price',
  'money',
  'no_cover',
  'terms',
  'gone',
  'own_limit',
  'other',
] as const;
export type RefusedFor = (typeof REFUSED_FOR)[number];

/** Milliseconds, rounded up in steps of 1 up to 100, of 10 up to a second, of 100 up to ten seconds, and of 1,000 beyond. */
export function timeStep(microseconds: number): number {
  const ms = Math.max(1, Math.ceil(microseconds / 1_000));
  const step = ms <= 100 ? 1 : ms <= 1_000 ? 10 : ms <= 10_000 ? 100 : 1_000;
  return Math.ceil(ms / step) * step;
}

/** Parts per million of the requested price, rounded away from zero; positive in the customer's favour. */
export function slippagePpm(direction: Direction, leg: 'open' | 'close', asked: Price, fill: Price): number {
  const { side, by } = slippageOf(direction, leg, asked, fill);
  const ppm = Number(divide(by * 1_000_000n, asked, 'up'));
  return side === 'worse' ? -ppm : ppm;
}

const PPM_MAX = 1_000_000;

/**
 * Rounded away from zero in steps of 10 up to 100 ppm (0.01%), of 100 up to 1,000, and of 1,000 beyond. A better or worse fill never
 * becomes an equal one.
 */
export function slippageStep(ppm: number): number {
  const size = Math.min(Math.abs(ppm), PPM_MAX);
  const step = size <= 100 ? 10 : size <= 1_000 ? 100 : 1_000;
  return Math.sign(ppm) * Math.ceil(size / step) * step;
}

/** By step: more than 0.1% better, 0.01–0.1%, up to 0.01%, none, and the same for worse. */
export const SLIPPAGE_BINS = 7;

export function slippageBin(step: number): number {
  const size = Math.abs(step);
  const away = size === 0 ? 0 : size <= 100 ? 1 : size <= 1_000 ? 2 : 3;
  return 3 - Math.sign(step) * away;
}

export type Count = { readonly step: number; readonly count: number };

/** The smallest step that this percentage of them does not exceed (nearest rank). Null if there are none. */
export function percentile(counts: readonly Count[], percent: number): number | null {
  return atRank(counts, Math.ceil((totalOf(counts) * percent) / 100));
}

/** The step in the middle; of two the larger, which is the worse one in every figure that is published. Null if there are none. */
export function median(counts: readonly Count[]): number | null {
  return atRank(counts, Math.floor(totalOf(counts) / 2) + 1);
}

export function totalOf(counts: readonly Count[]): number {
  return counts.reduce((sum, { count }) => sum + count, 0);
}

function atRank(counts: readonly Count[], rank: number): number | null {
  let seen = 0;
  for (const { step, count } of counts.toSorted((a, b) => a.step - b.step)) {
    seen += count;
    if (seen >= rank && seen > 0) return step;
  }
  return null;
}
