/** What is sent of a signature, whatever was drawn. */
import { type Point, SIGNATURE_POINTS_MAX, SIGNATURE_STROKES_MAX, type Stroke } from '@candor/core/loans/signature';
import { assert } from '@candor/core/assert';
import { expect, it, test } from 'vitest';
import { drawingOf, faultOf } from './signature.ts';

const line: Stroke = [
  { x: 0.1, y: 0.1 },
  { x: 0.7, y: 0.2 },
];
const dot: Stroke = [{ x: 0.5, y: 0.2 }];

test.each([
  ['draw', [], '', 'missing'],
  ['draw', [dot], '', 'short'],
  ['draw', [line], '', null],
  // What was typed before does not stand for what was not drawn.
  ['draw', [], 'Ada Wellenreiter', 'missing'],
  ['type', [line], ' ', 'noName'],
  ['type', [], 'Ada Wellenreiter', null],
] as const)('by way of %s, %j and %j: %s', (way, strokes, name, fault) => {
  expect(faultOf({ way, strokes, name })).toBe(fault);
});

function drawn(strokes: readonly Stroke[]): Point[][] {
  const drawing = drawingOf({ way: 'draw', strokes, name: 'Ada' });
  assert('strokes' in drawing, 'it was drawn');
  return drawing.strokes;
}

it('sends a name without the blanks around it', () => {
  expect(drawingOf({ way: 'type', strokes: [line], name: ' Ada Wellenreiter ' })).toEqual({ name: 'Ada Wellenreiter' });
});

it('keeps to the field, and to what can be seen of a point', () => {
  const stroke = [
    { x: -0.2, y: 0.123456 },
    { x: 1.4, y: 1.01 },
  ];
  expect(drawn([stroke])).toEqual([
    [
      { x: 0, y: 0.1235 },
      { x: 1, y: 1 },
    ],
  ]);
});

test.each([1, 2, 800, 801, 5_000, 50_000])(
  'keeps the ends of a stroke of %i points, and sends no more than is taken',
  (length) => {
    const stroke = Array.from({ length }, (_, index) => ({ x: index / 100_000, y: 0.5 }));
    const strokes = drawn([stroke, line, dot]);
    const ends = (one: Stroke = []) => [one[0], one.at(-1)];
    const rounded = (x: number) => ({ x: Math.round(x * 10_000) / 10_000, y: 0.5 });
    expect(ends(strokes[0])).toEqual([rounded(0), rounded((length - 1) / 100_000)]);
    expect(strokes.slice(1)).toEqual([line, dot]);
    expect(strokes.flat().length).toBeLessThanOrEqual(SIGNATURE_POINTS_MAX);
    if (length < 790) expect(strokes[0]).toHaveLength(length);
  },
);

it('sends no more strokes than are taken', () => {
  expect(drawn(Array.from({ length: SIGNATURE_STROKES_MAX + 5 }, () => line))).toHaveLength(SIGNATURE_STROKES_MAX);
});
