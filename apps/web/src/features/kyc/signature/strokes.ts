/** The strokes of a signature while it is drawn. */
import { distance, type Point, type Stroke } from '@candor/core/loans/signature';

/** Points nearer than this are skipped. */
const STEP_MIN = 0.002;

export function extended(stroke: Stroke, point: Point): Stroke {
  const last = stroke.at(-1);
  return last !== undefined && distance(last, point) < STEP_MIN ? stroke : [...stroke, point];
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
