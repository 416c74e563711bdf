/** A picture in its frame: it never leaves it, and the point under the pointer stays there while zooming. */
import fc from 'fast-check';
import { expect, it, test } from 'vitest';
import { fitted, clamped, movedBy, turnedOnce, WHOLE, ZOOM_MAX, zoomedBy } from './pose.ts';

const frame = { width: 600, height: 400 };
const picture = { width: 3_000, height: 1_000 };

test.each([
  [0, 600, 200],
  [1, 400, 400 / 3],
  [2, 600, 200],
])('turned %i times it fits its frame', (turns, width, height) => {
  const size = fitted(picture, frame, turns);
  expect(size.width).toBeCloseTo(width);
  expect(size.height).toBeCloseTo(height);
});

it('is whole again after four turns, and by each turn', () => {
  let pose = movedBy(zoomedBy(WHOLE, 3), { x: 20, y: 0 });
  for (let turn = 1; turn <= 4; turn += 1) {
    pose = turnedOnce(pose);
    expect(pose).toEqual({ ...WHOLE, turns: turn % 4 });
  }
});

const length = fc.integer({ min: -2_000, max: 2_000 });

it('keeps what is under the pointer there, however large', () => {
  fc.assert(
    fc.property(fc.double({ min: 1.01, max: 4, noNaN: true }), length, length, (factor, x, y) => {
      const before = movedBy(zoomedBy(WHOLE, 2), { x: 7, y: -3 });
      const after = zoomedBy(before, factor, { x, y });
      // The same point of the picture, before and after.
      expect((x - after.x) / after.zoom).toBeCloseTo((x - before.x) / before.zoom, 6);
      expect((y - after.y) / after.zoom).toBeCloseTo((y - before.y) / before.zoom, 6);
    }),
  );
});

it('leaves no room in the frame that the picture could fill', () => {
  fc.assert(
    fc.property(fc.double({ min: 0.1, max: 40, noNaN: true }), length, length, fc.nat(3), (factor, x, y, turns) => {
      const pose = clamped(movedBy(zoomedBy({ ...WHOLE, turns }, factor), { x, y }), picture, frame);
      expect(pose.zoom).toBeGreaterThanOrEqual(1);
      expect(pose.zoom).toBeLessThanOrEqual(ZOOM_MAX);
      const { width, height } = fitted(picture, frame, turns);
      const [across, down] = turns % 2 === 0 ? [width, height] : [height, width];
      for (const [size, at, room] of [
        [across, pose.x, frame.width],
        [down, pose.y, frame.height],
      ] as const) {
        const spare = size * pose.zoom - room;
        if (spare <= 0) expect(at).toBeCloseTo(0);
        else expect(Math.abs(at)).toBeLessThanOrEqual(spare / 2 + 1e-9);
      }
    }),
  );
});
