/** The strokes of a drawn signature: where the pen went, and whether that is more than a slip of the hand. */

/** As shares of the field's width; the height uses the same unit. */
export type Point = { readonly x: number; readonly y: number };
export type Stroke = readonly Point[];

/** The least total length of all strokes, as a share of the field's width: a dot is no signature. */
const LENGTH_MIN = 0.25;
/** Points nearer than this are skipped. */
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

/** Draws curves through the midpoints between points, because handwriting has no corners. */
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
