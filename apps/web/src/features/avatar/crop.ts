/** Which square of a picture is kept: pure figures, in pixels of the picture. */

export type Size = { readonly width: number; readonly height: number };

/** Each from 0 to 1; `zoom` 0 is the largest square that fits, and the other two say where the square lies in what is left. */
export type Cut = { readonly zoom: number; readonly x: number; readonly y: number };
export type Square = { readonly left: number; readonly top: number; readonly side: number };

export const MIDDLE: Cut = { zoom: 0, x: 0.5, y: 0.5 };
const ZOOM_MAX = 4;

export function squareOf({ width, height }: Size, { zoom, x, y }: Cut): Square {
  const side = Math.min(width, height) / (1 + zoom * (ZOOM_MAX - 1));
  return { left: (width - side) * x, top: (height - side) * y, side };
}

/** The cut after the picture was dragged by a share of the square's side: to the right shows more of its left. */
export function draggedBy(size: Size, cut: Cut, right: number, down: number): Cut {
  const { side } = squareOf(size, cut);
  return { ...cut, x: moved(cut.x, size.width - side, right * side), y: moved(cut.y, size.height - side, down * side) };
}

function moved(share: number, room: number, by: number): number {
  return room <= 0 ? share : Math.min(1, Math.max(0, share - by / room));
}
