/** The lines of a drawn signature: where the pen went, and whether that is more than a slip of the hand. */

/** Shares of the field's width; the height is counted in the same measure. */
export type Point = { readonly x: number; readonly y: number };
export type Stroke = readonly Point[];

/** All lines together must be at least this long, as a share of the field's width: a dot is no signature. */
const LENGTH_MIN = 0.25;
/** Nearer points say nothing new. */
const STEP_MIN = 0.002;

export function extended(stroke: Stroke, point: Point): Stroke {
  const last = stroke.at(-1);
  return last !== undefined && distance(last, point) < STEP_MIN ? stroke : [...stroke, point];
}

export function isSigned(strokes: readonly Stroke[]): boolean {
  return strokes.reduce((sum, stroke) => sum + lengthOf(stroke), 0) >= LENGTH_MIN;
}

function lengthOf(stroke: Stroke): number {
  return stroke.reduce((sum, point, index) => sum + distance(stroke[index - 1] ?? point, point), 0);
}

function distance(a: Point, b: Point): number {
  return Math.hypot(a.x - b.x, a.y - b.y);
}

/** Draws through the middles between points: a hand has no corners. */
export function drawStrokes(pen: CanvasRenderingContext2D, strokes: readonly Stroke[], width: number): void {
  pen.lineCap = 'round';
  pen.lineJoin = 'round';
  pen.lineWidth = Math.max(2, width / 200);
  for (const stroke of strokes) {
    const [first, ...rest] = stroke.map(({ x, y }) => ({ x: x * width, y: y * width }));
    if (first === undefined) continue;
    pen.beginPath();
    pen.moveTo(first.x, first.y);
    let before = first;
    for (const point of rest) {
      pen.quadraticCurveTo(before.x, before.y, (before.x + point.x) / 2, (before.y + point.y) / 2);
      before = point;
    }
    pen.lineTo(before.x, before.y);
    pen.stroke();
  }
}
