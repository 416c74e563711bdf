/** What is sent of a signature: what was drawn, within the field, and of no more points than a request holds. */
import {
  isSigned,
  type Point,
  SIGNATURE_POINTS_MAX,
  SIGNATURE_STROKES_MAX,
  type Stroke,
} from '@candor/core/loans/signature';

export type SigningWay = 'draw' | 'type';
export type Signature = { readonly way: SigningWay; readonly strokes: readonly Stroke[]; readonly name: string };
export type SignatureFault = 'missing' | 'short' | 'noName';

/** The fourth digit is less than the width of the pen. */
const PRECISION = 10_000;

/** Null when it can be sent. */
export function faultOf({ way, strokes, name }: Signature): SignatureFault | null {
  if (way === 'type') return name.trim() === '' ? 'noName' : null;
  if (strokes.length === 0) return 'missing';
  return isSigned(strokes) ? null : 'short';
}

/** As `signLoan` takes it. */
export function drawingOf({ way, strokes, name }: Signature): { strokes: Point[][] } | { name: string } {
  return way === 'type' ? { name: name.trim() } : { strokes: thinned(strokes) };
}

/** A signature of very many points is thinned evenly; each stroke keeps its ends. */
function thinned(strokes: readonly Stroke[]): Point[][] {
  const taken = strokes.slice(0, SIGNATURE_STROKES_MAX);
  const count = taken.reduce((sum, { length }) => sum + length, 0);
  const step = Math.ceil(count / (SIGNATURE_POINTS_MAX - SIGNATURE_STROKES_MAX));
  return taken.map((stroke) =>
    stroke
      .filter((_, index) => index % step === 0 || index === stroke.length - 1)
      .map(({ x, y }) => ({ x: inField(x), y: inField(y) })),
  );
}

/** A finger can leave the field while it draws. */
function inField(share: number): number {
  return Math.round(Math.min(1, Math.max(0, share)) * PRECISION) / PRECISION;
}
