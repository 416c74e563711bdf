/** Labels of lines: at their line where there is room, never overlapping, never outside the plot. */
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { placeLabels } from './place-labels.ts';

const HEIGHT = 400;
const LABEL = 24;
/** The lowest centre: the chart library's logo is below it. */
const LOWEST = HEIGHT - LABEL / 2 - 30;
const middles = (ys: readonly (number | null)[]) =>
  placeLabels(ys, HEIGHT, LABEL).map((place) => place?.middle ?? null);

it('stand at their lines when these are apart', () => {
  expect(middles([300, 100, 200])).toEqual([300, 100, 200]);
});

it('stand below one another when the lines are together, in the order of the lines', () => {
  expect(middles([101, 100, 102])).toEqual([126, 100, 152]);
});

it('are pushed up again where the plot ends', () => {
  expect(middles([LOWEST, LOWEST - 1])).toEqual([LOWEST, LOWEST - LABEL - 2]);
});

it('say on which side a line is that is out of sight', () => {
  expect(placeLabels([-50, 900, null], HEIGHT, LABEL)).toEqual([
    { middle: 12, beyond: 'above' },
    { middle: LOWEST, beyond: 'below' },
    null,
  ]);
});

it('never cover each other while there is room, wherever the lines are', () => {
  const ys = fc.array(fc.double({ min: -500, max: 900, noNaN: true }), { maxLength: 13 });
  fc.assert(
    fc.property(ys, (lines) => {
      const sorted = middles(lines)
        .map((middle) => middle ?? Number.NaN)
        .toSorted((a, b) => a - b);
      for (const [index, middle] of sorted.entries()) {
        expect(middle).toBeGreaterThanOrEqual(LABEL / 2);
        expect(middle).toBeLessThanOrEqual(LOWEST);
        if (index > 0) expect(middle - (sorted[index - 1] ?? 0)).toBeGreaterThanOrEqual(LABEL - 1e-6);
      }
    }),
  );
});
