/** From figures to pixels of the pay-off chart. */
import type { Curves, Point } from '../model/payoff-curve.ts';

export type Scale = {
  readonly width: number;
  readonly height: number;
  readonly left: number;
  readonly right: number;
  readonly top: number;
  readonly bottom: number;
  readonly x: (price: number) => number;
  readonly y: (profit: number) => number;
  /** The price at a pixel, within the chart. */
  readonly priceAt: (pixel: number) => number;
};

const [LEFT, RIGHT, TOP, BOTTOM] = [52, 12, 30, 26];
/** Above it the chart is as high as on a desktop. */
const WIDE = 560;

export function scaleOf(width: number, { xs, ys }: Curves): Scale {
  const height = width < WIDE ? 260 : 320;
  const [left, right, top, bottom] = [LEFT, width - RIGHT, TOP, height - BOTTOM];
  return {
    width,
    height,
    left,
    right,
    top,
    bottom,
    x: (price) => left + ((price - xs.from) / (xs.to - xs.from)) * (right - left),
    y: (profit) => bottom - ((profit - ys.from) / (ys.to - ys.from)) * (bottom - top),
    priceAt: (pixel) => {
      const share = Math.min(1, Math.max(0, (pixel - left) / (right - left)));
      return xs.from + share * (xs.to - xs.from);
    },
  };
}

export function pathOf(points: readonly Point[], { x, y }: Scale): string {
  return points
    .map((point, index) => `${index === 0 ? 'M' : 'L'}${x(point.x).toFixed(1)} ${y(point.y).toFixed(1)}`)
    .join('');
}

/** Where the curve of today is farthest above the other, and whether it rises there. */
export function widestGap({ atExpiry, today }: Curves): { readonly point: Point; readonly isRising: boolean } {
  const gaps = today.map((point) => ({ point, gap: point.y - valueAt(atExpiry, point.x) }));
  const { point } = gaps.reduce((most, each) => (each.gap > most.gap ? each : most));
  const next = today[today.indexOf(point) + 1] ?? point;
  return { point, isRising: next.y >= point.y };
}

/** Between the points of a curve, in a straight line. */
export function valueAt(points: readonly Point[], x: number): number {
  const index = points.findIndex((point) => point.x >= x);
  const [before, after] = [points[index - 1], points[index]];
  if (after === undefined) return points.at(-1)?.y ?? 0;
  if (before === undefined || after.x === before.x) return after.y;
  return before.y + ((x - before.x) / (after.x - before.x)) * (after.y - before.y);
}
