/** A drawn signature: where the pen went, and whether that is more than a slip of the hand. */

/** As shares of the field's width; the height uses the same unit. */
export type Point = { readonly x: number; readonly y: number };
export type Stroke = readonly Point[];

export const SIGNATURE_STROKES_MAX = 200;
/** Of all strokes: a request holds no more. */
export const SIGNATURE_POINTS_MAX = 1_000;
/** The least total length of all strokes, as a share of the field's width: a dot is no signature. */
const LENGTH_MIN = 0.25;

export function isSigned(strokes: readonly Stroke[]): boolean {
  return strokes.reduce((sum, stroke) => sum + lengthOf(stroke), 0) >= LENGTH_MIN;
}

function lengthOf(stroke: Stroke): number {
  return stroke.reduce((sum, point, index) => sum + distance(stroke[index - 1] ?? point, point), 0);
}

export function distance(a: Point, b: Point): number {
  return Math.hypot(a.x - b.x, a.y - b.y);
}
