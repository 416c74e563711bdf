import { expect, test } from 'vitest';
import { mannWhitney } from './mann-whitney.ts';

const steps = (count: number, from: number, by: number) => Array.from({ length: count }, (_, n) => from + n * by);

test('the same times are no difference, later ones are', () => {
  expect(mannWhitney(steps(100, 0, 2), steps(100, 1, 2))).toBeGreaterThan(0.9);
  expect(mannWhitney(steps(100, 0, 1), steps(100, 50, 1))).toBeLessThan(1e-9);
  expect(mannWhitney(steps(100, 50, 1), steps(100, 0, 1))).toBeLessThan(1e-9);
});

test('a case worked by hand: ranks 1, 2, 3, 5 against 4, 6, 7, 8', () => {
  // U = 1, mean 8, variance 12; z = 6.5 / √12 = 1.876, two-sided 0.0606.
  expect(mannWhitney([1, 2, 3, 5], [4, 6, 7, 8])).toBeCloseTo(0.0606, 3);
});

test('ties take their mean rank', () => {
  expect(mannWhitney([1, 1, 2, 2], [1, 1, 2, 2])).toBeCloseTo(1, 6);
});
