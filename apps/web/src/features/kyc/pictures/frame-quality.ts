/** Whether a picture of a document is readable, judged from a small copy of it: a hint to whoever holds the camera, never a verdict. */

/** Grey values, row by row. */
export type Grey = { readonly width: number; readonly height: number; readonly values: Uint8Array };

export type FrameHint = 'good' | 'blurred' | 'glare' | 'dark';

/** The width of the small copy for which the limits below were found. */
export const COPY_WIDTH = 320;

const BURNT = 250;
const BURNT_SHARE_MAX = 0.03;
const DARK_MEAN_MAX = 55;
/** Variance of the Laplacian: print in focus has hundreds; a face is smooth. */
const SHARPNESS_MIN = { document: 60, face: 20 } as const;
export type Subject = keyof typeof SHARPNESS_MIN;

/** From canvas data: red, green, blue and opacity of each pixel. */
export function greyOf({ width, height, data }: Pick<ImageData, 'width' | 'height' | 'data'>): Grey {
  const values = new Uint8Array(width * height);
  for (let index = 0; index < values.length; index += 1) {
    const at = index * 4;
    values[index] = ((data[at] ?? 0) * 77 + (data[at + 1] ?? 0) * 151 + (data[at + 2] ?? 0) * 28) >> 8;
  }
  return { width, height, values };
}

/** The worst problem, in the order in which to fix them: too dark first, then reflections, then blur. */
export function hintOf(grey: Grey, subject: Subject): FrameHint {
  if (meanOf(grey) < DARK_MEAN_MAX) return 'dark';
  if (burntShare(grey) > BURNT_SHARE_MAX) return 'glare';
  return sharpness(grey) < SHARPNESS_MIN[subject] ? 'blurred' : 'good';
}

function meanOf({ values }: Grey): number {
  let sum = 0;
  for (const value of values) sum += value;
  return sum / Math.max(1, values.length);
}

/** The share of overexposed pixels, counted only in patches, as reflections are; single white dots are print. */
export function burntShare({ width, height, values }: Grey): number {
  let burnt = 0;
  for (let y = 1; y < height - 1; y += 1) {
    for (let x = 1; x < width - 1; x += 1) {
      const at = y * width + x;
      const isPatch =
        (values[at] ?? 0) >= BURNT &&
        (values[at - 1] ?? 0) >= BURNT &&
        (values[at + 1] ?? 0) >= BURNT &&
        (values[at - width] ?? 0) >= BURNT &&
        (values[at + width] ?? 0) >= BURNT;
      if (isPatch) burnt += 1;
    }
  }
  return burnt / Math.max(1, values.length);
}

/** Variance of the Laplacian: how much of the picture is edges. */
export function sharpness({ width, height, values }: Grey): number {
  let sum = 0;
  let squares = 0;
  let count = 0;
  for (let y = 1; y < height - 1; y += 1) {
    for (let x = 1; x < width - 1; x += 1) {
      const at = y * width + x;
      const edge =
        (values[at - 1] ?? 0) +
        (values[at + 1] ?? 0) +
        (values[at - width] ?? 0) +
        (values[at + width] ?? 0) -
        4 * (values[at] ?? 0);
      sum += edge;
      squares += edge * edge;
      count += 1;
    }
  }
  if (count === 0) return 0;
  const mean = sum / count;
  return squares / count - mean * mean;
}
