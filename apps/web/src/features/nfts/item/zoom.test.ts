import { expect, it } from 'vitest';
import { bounded, stepped, wheeled, ZOOM_MAX, ZOOM_MIN } from './zoom.ts';

it('comes back to where it was by as many steps', () => {
  expect(stepped(stepped(1, 2), -2)).toBeCloseTo(1);
  expect(wheeled(wheeled(2, -60), 60)).toBeCloseTo(2);
});

it('stays within its bounds', () => {
  expect(stepped(1, -1)).toBe(ZOOM_MIN);
  expect(stepped(1, 99)).toBe(ZOOM_MAX);
  expect(bounded(Number.POSITIVE_INFINITY)).toBe(ZOOM_MAX);
});
