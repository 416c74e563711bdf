import { expect, test } from 'vitest';
import { isSigned, type Stroke } from '@candor/core/loans/signature';
import { extended } from './strokes.ts';

const line = (to: number): Stroke => [
  { x: 0.1, y: 0.1 },
  { x: 0.1 + to, y: 0.1 },
];

test.each<[string, readonly Stroke[], boolean]>([
  ['nothing', [], false],
  ['a dot', [[{ x: 0.5, y: 0.2 }]], false],
  ['a slip of the hand', [line(0.1)], false],
  ['a line across', [line(0.6)], true],
  ['several short ones', [line(0.1), line(0.1), line(0.1)], true],
])('%s (%#)', (_name, strokes, wanted) => {
  expect(isSigned(strokes)).toBe(wanted);
});

test('points that say nothing new are left out', () => {
  const stroke = extended([{ x: 0.5, y: 0.2 }], { x: 0.5005, y: 0.2 });
  expect(stroke).toHaveLength(1);
  expect(extended(stroke, { x: 0.6, y: 0.2 })).toHaveLength(2);
});
