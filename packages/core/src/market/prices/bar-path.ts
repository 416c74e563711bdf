/** Turns a recorded bar into a plausible path: it starts at the open, touches both extremes and ends at the close. */
import { hashUniform } from './random.ts';

/** A bar as plain numbers, in any unit. */
export type Bar = { readonly open: number; readonly high: number; readonly low: number; readonly close: number };

/** Halvings between two anchors: 2^14 steps resolve a day's path to about ten seconds. */
const DEPTH = 14;

/** The price at a fraction (0 … 1) of the bar. Repeatable: the same bar and seed give the same path, in whatever order it is sampled. */
export type BarPath = {
  at(fraction: number): number;
  /** Where the path touches its low and its high. */
  readonly extremes: readonly [number, number];
};

export function barPath(bar: Bar, seed: number): BarPath {
  // Rising bars usually see their low first.
  const lowFirst = hashUniform(seed, 1) < (bar.close >= bar.open ? 0.75 : 0.25);
  const first = 0.08 + 0.4 * hashUniform(seed, 2);
  const second = 0.52 + 0.4 * hashUniform(seed, 3);
  const anchors = [
    { at: 0, price: bar.open },
    { at: first, price: lowFirst ? bar.low : bar.high },
    { at: second, price: lowFirst ? bar.high : bar.low },
    { at: 1, price: bar.close },
  ] as const;
  const at = (fraction: number): number => {
    const leg = fraction < first ? 0 : fraction < second ? 1 : 2;
    const [from, to] = [anchors[leg], anchors[leg + 1]];
    if (from === undefined || to === undefined || fraction >= 1) return bar.close;
    return bridge(from, to, fraction, bar, seed ^ Math.imul(leg + 1, 0x61c88647));
  };
  return { at, extremes: lowFirst ? [first, second] : [second, first] };
}

/** `count` (at least 4) ticks along the path: the first is the open, the last the close, and both extremes are among them. */
export function barToTicks(bar: Bar, seed: number, count: number): number[] {
  const path = barPath(bar, seed);
  const ticks = Array.from({ length: count }, (_, index) => path.at(index / (count - 1)));
  const [low, high] = path.extremes.map((at) => Math.min(count - 2, Math.max(1, Math.round(at * (count - 1))))) as [
    number,
    number,
  ];
  ticks[low] = bar.low;
  // With few ticks both may fall on the same one: the later one moves on.
  ticks[high === low ? (high + 1 < count - 1 ? high + 1 : high - 1) : high] = bar.high;
  return ticks;
}

type Anchor = { readonly at: number; readonly price: number };

/** A Brownian bridge between two anchors, refined by halving where it is sampled, and folded back into the bar's range. */
function bridge(start: Anchor, end: Anchor, fraction: number, bar: Bar, seed: number): number {
  let [left, right] = [start.at, end.at];
  let [leftPrice, rightPrice] = [start.price, end.price];
  let node = 1;
  let deviation = 0.28 * (bar.high - bar.low) * Math.sqrt(right - left);
  for (let level = 0; level < DEPTH; level += 1) {
    const middle = (left + right) / 2;
    // The sum of three uniforms is close enough to a normal here.
    const noise = hashUniform(seed, node * 3) + hashUniform(seed, node * 3 + 1) + hashUniform(seed, node * 3 + 2) - 1.5;
    const middlePrice = fold((leftPrice + rightPrice) / 2 + 2 * deviation * noise, bar.low, bar.high);
    const goRight = fraction >= middle;
    if (goRight) [left, leftPrice] = [middle, middlePrice];
    else [right, rightPrice] = [middle, middlePrice];
    node = node * 2 + (goRight ? 1 : 0);
    deviation *= Math.SQRT1_2;
  }
  return leftPrice + ((rightPrice - leftPrice) * (fraction - left)) / (right - left);
}

/** What leaves the range is reflected at its edge, and clamped if that is not enough. */
function fold(value: number, low: number, high: number): number {
  const folded = value > high ? 2 * high - value : value < low ? 2 * low - value : value;
  return Math.min(high, Math.max(low, folded));
}
