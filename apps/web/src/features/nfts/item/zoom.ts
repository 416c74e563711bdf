/** How much a picture is enlarged: 1 is all of it. */
export const ZOOM_MIN = 1;
export const ZOOM_MAX = 8;
const STEP = 1.5;
/** Pixels of a wheel that enlarge as much as one step. */
const WHEEL_PX = 120;

export function stepped(zoom: number, steps: number): number {
  return bounded(zoom * STEP ** steps);
}

export function wheeled(zoom: number, pixels: number): number {
  return bounded(zoom * STEP ** (-pixels / WHEEL_PX));
}

export function bounded(zoom: number): number {
  return Math.min(ZOOM_MAX, Math.max(ZOOM_MIN, zoom));
}
