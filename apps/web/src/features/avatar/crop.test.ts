/** Which square of a picture is kept. */
import { expect, test } from 'vitest';
import { draggedBy, MIDDLE, squareOf } from './crop.ts';

const WIDE = { width: 400, height: 100 };

test.each([
  [WIDE, MIDDLE, { left: 150, top: 0, side: 100 }],
  [WIDE, { ...MIDDLE, x: 0 }, { left: 0, top: 0, side: 100 }],
  [WIDE, { ...MIDDLE, x: 1 }, { left: 300, top: 0, side: 100 }],
  [WIDE, { zoom: 1, x: 1, y: 1 }, { left: 375, top: 75, side: 25 }],
  [
    { width: 100, height: 400 },
    { ...MIDDLE, y: 1 },
    { left: 0, top: 300, side: 100 },
  ],
  [{ width: 1, height: 1 }, MIDDLE, { left: 0, top: 0, side: 1 }],
])('of %o, %o is %o', (size, cut, square) => {
  expect(squareOf(size, cut)).toEqual(square);
});

test('dragging to the right shows more of the left, and ends at the edge', () => {
  const dragged = draggedBy(WIDE, MIDDLE, 0.75, 0.5);
  expect(squareOf(WIDE, dragged)).toEqual({ left: 75, top: 0, side: 100 });
  expect(draggedBy(WIDE, MIDDLE, 99, 0).x).toBe(0);
  expect(draggedBy(WIDE, MIDDLE, -99, 0).x).toBe(1);
});
