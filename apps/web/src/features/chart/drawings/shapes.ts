/** What a customer draws on a chart: lines by their anchors in time and price. Floats are for pixels here, never for money. */
import { COLOURS, type Tone } from '../indicators/catalogue.ts';

export const SHAPE_KINDS = ['trend', 'level', 'fibonacci'] as const;
export type ShapeKind = (typeof SHAPE_KINDS)[number];

/** A point of the chart: seconds since 1970, and a price. It stays where it is when the interval changes. */
export type Anchor = { readonly time: number; readonly price: number };

/** A shape before it has its colour. */
export type Sketch = {
  readonly id: string;
  readonly kind: ShapeKind;
  /** One for a horizontal line, two for the others. */
  readonly anchors: readonly Anchor[];
};

export type Shape = Sketch & { readonly tone: Tone };

/** The colours of drawings, in the order in which they are given; the first four are told apart by colour-blind readers as well. */
export const SHAPE_TONES = [
  'orange',
  'success',
  'ink',
  'accent',
  'jade',
  'demo',
  'azure',
  'ink-3',
] as const satisfies readonly Tone[];

/** The first colour that nothing else on the chart has; when all are taken, the one that fewest have. */
export function freeTone(taken: readonly Tone[]): Tone {
  const uses = (tone: Tone) => taken.filter((other) => other === tone).length;
  return SHAPE_TONES.reduce<Tone>((best, tone) => (uses(tone) < uses(best) ? tone : best), SHAPE_TONES[0]);
}

/** Of one instrument. */
export const SHAPES_MAX = 50;
/** With drawings; beyond that, the instrument that was drawn on longest ago is forgotten. */
export const INSTRUMENTS_MAX = 100;

export const anchorCount = (kind: ShapeKind): number => (kind === 'level' ? 1 : 2);

/** How much of the way back a price has gone, from the second anchor (0) to the first (1). */
const RETRACEMENTS = [0, 0.236, 0.382, 0.5, 0.618, 0.786, 1] as const;

/** The horizontal levels between two prices: 0 at where the move ended, 1 at where it began. */
export function retracements(from: number, to: number): { readonly ratio: number; readonly price: number }[] {
  return RETRACEMENTS.map((ratio) => ({ ratio, price: to + (from - to) * ratio }));
}

/**
 * A time as a place among the bars: a whole number at a bar, in proportion between two of them, and beyond the ends as if bars went on at the
 * distance of the last two. `times` are in seconds, rising.
 */
export function placeOf(times: readonly number[], time: number): number {
  const last = times.length - 1;
  const [first = 0, end = 0] = [times[0], times[last]];
  const step = stepOf(times);
  if (last < 1 || time <= first) return (time - first) / step;
  if (time >= end) return last + (time - end) / step;
  let [low, high] = [0, last];
  while (high - low > 1) {
    const middle = (low + high) >> 1;
    if ((times[middle] ?? 0) <= time) low = middle;
    else high = middle;
  }
  const [before = 0, after = 1] = [times[low], times[high]];
  return low + (time - before) / (after - before);
}

/** The reverse of `placeOf`. */
export function timeAt(times: readonly number[], place: number): number {
  const last = times.length - 1;
  const step = stepOf(times);
  if (place <= 0 || last < 1) return (times[0] ?? 0) + place * step;
  if (place >= last) return (times[last] ?? 0) + (place - last) * step;
  const low = Math.floor(place);
  const [before = 0, after = 0] = [times[low], times[low + 1]];
  return before + (place - low) * (after - before);
}

function stepOf(times: readonly number[]): number {
  const [before, last] = [times.at(-2), times.at(-1)];
  return before === undefined || last === undefined || last <= before ? 1 : last - before;
}

type Point = { readonly x: number; readonly y: number };

/** The distance of a point from a line between two others. */
export function distanceTo(point: Point, from: Point, to: Point): number {
  const [dx, dy] = [to.x - from.x, to.y - from.y];
  const length = dx * dx + dy * dy;
  const along = length === 0 ? 0 : ((point.x - from.x) * dx + (point.y - from.y) * dy) / length;
  const share = Math.min(1, Math.max(0, along));
  return Math.hypot(point.x - from.x - share * dx, point.y - from.y - share * dy);
}

/** The drawings of each instrument's code, as they are stored; what is not one is dropped. */
export function parseShapes(text: string | null): Map<string, readonly Shape[]> {
  const read = new Map<string, readonly Shape[]>();
  for (const entry of listIn(text)) {
    const [code, list] = membersOf(entry);
    if (typeof code !== 'string' || !Array.isArray(list)) continue;
    const shapes = list.flatMap((value: unknown, index) => shapeOf(value, index) ?? []).slice(0, SHAPES_MAX);
    if (shapes.length > 0) read.set(code, shapes);
  }
  return read;
}

/** With these drawings of one instrument, which becomes the latest. */
export function withShapes(
  stored: ReadonlyMap<string, readonly Shape[]>,
  code: string,
  shapes: readonly Shape[],
): string {
  const others = [...stored].filter(([other]) => other !== code);
  const all = shapes.length === 0 ? others : [...others, [code, shapes] as const];
  return JSON.stringify(all.slice(-INSTRUMENTS_MAX));
}

function membersOf(value: unknown): readonly unknown[] {
  return Array.isArray(value) ? value : [];
}

function listIn(text: string | null): unknown[] {
  if (text === null) return [];
  try {
    const value: unknown = JSON.parse(text);
    return Array.isArray(value) ? value : [];
  } catch {
    return [];
  }
}

/** One that was stored without a colour gets the one of its place. */
function shapeOf(value: unknown, index: number): Shape | null {
  if (typeof value !== 'object' || value === null || !('id' in value && 'kind' in value && 'anchors' in value))
    return null;
  const { id, anchors } = value;
  const kind = SHAPE_KINDS.find((known) => known === value.kind);
  if (typeof id !== 'string' || kind === undefined || !Array.isArray(anchors)) return null;
  const points = anchors.flatMap((anchor: unknown) => anchorOf(anchor) ?? []);
  if (points.length !== anchorCount(kind) || anchors.length !== points.length) return null;
  const stored = 'tone' in value ? COLOURS.find(({ tone }) => tone === value.tone)?.tone : undefined;
  return { id, kind, anchors: points, tone: stored ?? SHAPE_TONES[index % SHAPE_TONES.length] ?? SHAPE_TONES[0] };
}

function anchorOf(value: unknown): Anchor | null {
  if (typeof value !== 'object' || value === null || !('time' in value && 'price' in value)) return null;
  const { time, price } = value;
  const isPoint = typeof time === 'number' && typeof price === 'number' && Number.isFinite(time) && price > 0;
  return isPoint && Number.isFinite(price) ? { time, price } : null;
}
