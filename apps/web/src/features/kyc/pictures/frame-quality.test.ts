import { expect, test } from 'vitest';
import { burntShare, type Grey, greyOf, hintOf, sharpness } from './frame-quality.ts';

const SIZE = 64;

function grey(valueAt: (x: number, y: number) => number): Grey {
  const values = new Uint8Array(SIZE * SIZE);
  for (let y = 0; y < SIZE; y += 1) for (let x = 0; x < SIZE; x += 1) values[y * SIZE + x] = valueAt(x, y);
  return { width: SIZE, height: SIZE, values };
}

/** Print: dark letters of three pixels on light paper. */
const print = (x: number, y: number) => (Math.floor(x / 3) % 2 === 0 && Math.floor(y / 3) % 2 === 0 ? 40 : 200);
/** The same out of focus: gentle gradients. */
const soft = (x: number, y: number) => 150 + 40 * Math.sin(x / 9) * Math.sin(y / 9);
const inPatch = (x: number, y: number) => x > 10 && x < 28 && y > 10 && y < 28;

test.each([
  ['print', 'document', 'good', grey(print)],
  ['soft hills', 'document', 'blurred', grey(soft)],
  ['print under a reflection', 'document', 'glare', grey((x, y) => (inPatch(x, y) ? 255 : print(x, y)))],
  ['print by night', 'document', 'dark', grey((x, y) => print(x, y) / 5)],
  ['a wall', 'face', 'blurred', grey(() => 130)],
] as const)('%s as a %s: %s', (_what, subject, hint, frame) => {
  expect(hintOf(frame, subject)).toBe(hint);
});

test('single white dots are no reflection', () => {
  expect(burntShare(grey((x, y) => ((x + y) % 2 === 0 ? 255 : 100)))).toBe(0);
});

test('the sharper of two pictures has more edges', () => {
  expect(sharpness(grey(print))).toBeGreaterThan(sharpness(grey(soft)));
  expect(sharpness({ width: 1, height: 1, values: new Uint8Array(1) })).toBe(0);
});

test('grey is what an eye takes the colours for', () => {
  const data = new Uint8ClampedArray([255, 255, 255, 255, 0, 0, 0, 255, 0, 255, 0, 255]);
  expect([...greyOf({ width: 3, height: 1, data }).values]).toEqual([255, 0, 150]);
});
