/** The parts of the components that are plain functions. */
import { expect, it } from 'vitest';
import { directionOf } from './price.tsx';
import { sparklinePath } from './sparkline.tsx';

it('draws from edge to edge, higher prices higher', () => {
  expect(sparklinePath([1, 3, 2], 100, 24)).toBe('M0.0 22.0L50.0 2.0L100.0 12.0');
});

it('draws a flat line in the middle, and nothing of nothing', () => {
  expect(sparklinePath([5, 5], 10, 20)).toBe('M0.0 10.0L10.0 10.0');
  expect(sparklinePath([], 10, 20)).toBe('');
});

it('knows up, down and neither, of numbers and of exact units', () => {
  expect([1.5, -1n, 0, 0n].map(directionOf)).toEqual(['up', 'down', 'flat', 'flat']);
});
