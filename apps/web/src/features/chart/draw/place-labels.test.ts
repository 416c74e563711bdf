/** Labels of lines: on their line wherever there is room for them, never over one another or the logo, never outside the plot. */
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { placeLabels } from './place-labels.ts';

const PLOT = { width: 600, height: 400 };
const LABEL = 24;
const WIDE = 100;
const place = (ys: readonly (number | null)[], width = WIDE, plot = PLOT) =>
  placeLabels(
    ys.map((y) => ({ y, width })),
    plot,
    LABEL,
  );

it('stand at the start of their lines when these are apart', () => {
  expect(place([300, 100, 200])).toEqual([300, 100, 200].map((middle) => ({ left: 8, middle, beyond: null })));
});

it('stand beside one another, each on its own line, when the lines are together', () => {
  expect(place([101, 100, 102])).toEqual([
    { left: 114, middle: 101, beyond: null },
    { left: 8, middle: 100, beyond: null },
    { left: 220, middle: 102, beyond: null },
  ]);
});

it('go below one another only where the plot is too narrow', () => {
  expect(place([100, 100], WIDE, { width: 180, height: 400 })).toEqual([
    { left: 8, middle: 100, beyond: null },
    { left: 8, middle: 126, beyond: null },
  ]);
});

it('say on which side a line is that is out of sight, and leave the logo free', () => {
  expect(place([-50, 900, null])).toEqual([
    { left: 8, middle: 12, beyond: 'above' },
    { left: 50, middle: 388, beyond: 'below' },
    null,
  ]);
});

it('never cover each other while there is room, wherever the lines are', () => {
  const wanted = fc.array(
    fc.record({ y: fc.double({ min: -500, max: 900, noNaN: true }), width: fc.integer({ min: 40, max: 280 }) }),
    { maxLength: 12 },
  );
  fc.assert(
    fc.property(wanted, (lines) => {
      const placed = placeLabels(lines, PLOT, LABEL).map((found, index) => ({
        left: found?.left ?? Number.NaN,
        middle: found?.middle ?? Number.NaN,
        right: (found?.left ?? Number.NaN) + (lines[index]?.width ?? 0),
      }));
      for (const [index, a] of placed.entries()) {
        expect(a.middle).toBeGreaterThanOrEqual(LABEL / 2);
        expect(a.middle).toBeLessThanOrEqual(PLOT.height - LABEL / 2);
        expect(a.right).toBeLessThanOrEqual(PLOT.width);
        for (const b of placed.slice(index + 1)) {
          expect(a.right <= b.left || b.right <= a.left || Math.abs(a.middle - b.middle) >= LABEL).toBe(true);
        }
      }
    }),
  );
});
