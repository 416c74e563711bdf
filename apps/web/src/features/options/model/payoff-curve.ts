/** The pay-off chart's curves. Numbers are pixels in the end: no figure that is charged comes from here, except those of `profitAt`. */
import { formatPrice, PRICE_DECIMALS, type Price, price, priceToNumber } from '@candor/core/money/price';
import { subtract, type Money } from '@candor/core/money/money';
import { type Combination, legsOf, pricedLegs } from '@candor/core/options/combination';
import { payoutAt, quoteClosing } from '@candor/core/options/premium';
import { forwardVariance } from '@candor/core/options/surface';
import { fairValue } from '@candor/core/options/value';
import type { Moment } from './chain-rows.ts';
import type { Quoted } from './quoted.ts';
import type { Series } from './terms.ts';

export type Point = { readonly x: number; readonly y: number };
export type Range = { readonly from: number; readonly to: number };

export type Curves = {
  readonly xs: Range;
  readonly ys: Range;
  /** Straight between its points, so they are all that is needed. */
  readonly atExpiry: readonly Point[];
  readonly today: readonly Point[];
};

/** In standard deviations until the expiry: how far beyond the strikes the chart goes. */
const BESIDE = 2.4;
const BEYOND_CAP = 0.6;
const SAMPLES = 72;
const HEADROOM = 0.08;

export function curvesOf(series: Series, quoted: Quoted, moment: Moment): Curves {
  const { combination } = quoted;
  const xs = rangeOf(combination, moment);
  const knots = pricedLegs(combination).map(({ strike }) => priceToNumber(strike));
  const ends = [xs.from, ...knots.filter((x) => x > xs.from && x < xs.to).toSorted((a, b) => a - b), xs.to];
  const atExpiry = ends.map((x) => ({ x, y: usdt(profitAt(quoted, priceOf(x))) }));
  const today = Array.from({ length: SAMPLES + 1 }, (_, index) => {
    const x = xs.from + ((xs.to - xs.from) * index) / SAMPLES;
    return { x, y: usdt(profitToday(series, quoted, moment, priceOf(x))) };
  });
  return { xs, ys: rangeOver([...atExpiry, ...today]), atExpiry, today };
}

function rangeOf(combination: Combination, { forward, surface, years }: Moment): Range {
  const now = priceToNumber(forward);
  const deviation = now * Math.sqrt(forwardVariance(surface, years));
  const levels = [now, ...legsOf(combination).map(({ strike }) => priceToNumber(strike))];
  const { cap } = combination;
  const from = Math.max(0, Math.min(...levels) - BESIDE * deviation);
  const to = Math.max(...levels) + BESIDE * deviation;
  return { from, to: cap === null ? to : Math.max(to, priceToNumber(cap) + BEYOND_CAP * deviation) };
}

function rangeOver(points: readonly Point[]): Range {
  const ys = points.map(({ y }) => y);
  const [low, high] = [Math.min(0, ...ys), Math.max(0, ...ys)];
  const room = Math.max(high - low, Number.EPSILON) * HEADROOM;
  return { from: low - room, to: high + room };
}

/** Exactly what is gained or lost when it is settled there. */
export function profitAt({ combination, size, premium }: Quoted, settled: Price): Money {
  return subtract(payoutAt(combination, size, settled), premium);
}

/** What would be gained or lost by closing now, if the price were there and the volatility as it is. */
export function profitToday({ markup }: Series, quoted: Quoted, { surface, years }: Moment, at: Price): Money {
  const { combination, size, premium } = quoted;
  const forward = at > 0n ? at : price(1n);
  const fair = fairValue(combination, forward, surface, years);
  return subtract(quoteClosing(fair, size, markup), premium);
}

function usdt({ units }: Money): number {
  return Number(units) / 1e6;
}

/** The price at a place of the chart, on the underlying's grid. */
export function priceOf(x: number, digits = PRICE_DECIMALS): Price {
  const step = 10n ** BigInt(PRICE_DECIMALS - digits);
  const ticks = BigInt(Math.max(0, Math.round(x * 10 ** digits)));
  return price(ticks * step);
}

/** Round figures within the range, about so many. */
export function ticksIn({ from, to }: Range, about: number): number[] {
  const rough = (to - from) / Math.max(1, about);
  if (!(rough > 0)) return [];
  const power = 10 ** Math.floor(Math.log10(rough));
  const step = power * ([1, 2, 2.5, 5, 10].find((each) => each * power >= rough) ?? 10);
  const ticks: number[] = [];
  for (let index = Math.ceil(from / step); index * step <= to; index += 1) ticks.push(index * step);
  return ticks;
}

/** A tick as a plain decimal, without the traces of binary fractions. */
export function tickText(tick: number): string {
  return formatPrice(price(BigInt(Math.round(tick * 1e10))));
}

/** The rows of the table: the round prices of the chart, and where something changes. */
export function tablePrices({ xs }: Curves, quoted: Quoted, moment: Moment, digits: number): Price[] {
  const levels = [
    ...ticksIn(xs, 6).map((x) => priceOf(x, digits)),
    ...pricedLegs(quoted.combination).map(({ strike }) => strike),
    ...quoted.breakEvens,
    priceOf(priceToNumber(moment.forward), digits),
  ];
  return [...new Set(levels)].toSorted((a, b) => (a < b ? -1 : 1));
}
