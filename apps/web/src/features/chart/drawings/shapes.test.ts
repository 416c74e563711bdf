/** Drawings: where they are among the bars, what a retracement marks, and what of the browser's storage is believed. */
import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import type { Tone } from '../indicators/catalogue.ts';
import {
  distanceTo,
  freeTone,
  parseShapes,
  placeOf,
  retracements,
  type Shape,
  SHAPE_TONES,
  SHAPES_MAX,
  timeAt,
  withShapes,
} from './shapes.ts';

const hour = 3_600;
/** Four bars, with a night between the second and the third. */
const TIMES = [0, hour, 20 * hour, 21 * hour];

test.each([
  [0, 0],
  [hour, 1],
  [10.5 * hour, 1.5],
  [20 * hour, 2],
  [21 * hour, 3],
  [24 * hour, 6],
  [-2 * hour, -2],
])('%i seconds are at bar %f', (time, place) => {
  expect(placeOf(TIMES, time)).toBeCloseTo(place, 12);
  expect(timeAt(TIMES, place)).toBeCloseTo(time, 6);
});

it('finds the way back from any place', () => {
  fc.assert(
    fc.property(fc.double({ min: -50, max: 50, noNaN: true }), (place) => {
      expect(placeOf(TIMES, timeAt(TIMES, place))).toBeCloseTo(place, 6);
    }),
  );
});

it('has a place before there are two bars', () => {
  expect(Number.isFinite(placeOf([], 5))).toBe(true);
  expect(Number.isFinite(placeOf([5], 9))).toBe(true);
  expect(timeAt([5], placeOf([5], 9))).toBe(9);
});

it('marks how much of a move was taken back, from its end', () => {
  // From 100 up to 200: 61.8 % back is 138.2.
  expect(retracements(100, 200).map(({ ratio, price }) => [ratio, Number(price.toFixed(1))])).toEqual([
    [0, 200],
    [0.236, 176.4],
    [0.382, 161.8],
    [0.5, 150],
    [0.618, 138.2],
    [0.786, 121.4],
    [1, 100],
  ]);
});

test.each([
  [{ x: 5, y: 3 }, 3],
  [{ x: -4, y: 3 }, 5],
  [{ x: 13, y: 4 }, 5],
])('%j is that far from a line, its ends included', (point, distance) => {
  expect(distanceTo(point, { x: 0, y: 0 }, { x: 10, y: 0 })).toBeCloseTo(distance, 12);
});

it('gives each drawing a colour that nothing else has, as long as there is one', () => {
  const taken: Tone[] = ['orange', 'ink'];
  for (let count = taken.length; count < SHAPE_TONES.length; count += 1) taken.push(freeTone(taken));
  expect(taken.toSorted()).toEqual(SHAPE_TONES.toSorted());
  expect(freeTone([...taken, 'orange'])).toBe('success');
});

const trend: Shape = {
  id: 'a',
  tone: 'jade',
  kind: 'trend',
  anchors: [
    { time: 1, price: 2 },
    { time: 3, price: 4 },
  ],
};
const level: Shape = { id: 'b', tone: 'ink', kind: 'level', anchors: [{ time: 1, price: 2 }] };

describe('what is stored', () => {
  it('is read as it was written, for each instrument', () => {
    const one = withShapes(new Map(), 'BTCUSDT', [trend, level]);
    const two = withShapes(parseShapes(one), 'AAPL', [level]);
    expect([...parseShapes(two)]).toEqual([
      ['BTCUSDT', [trend, level]],
      ['AAPL', [level]],
    ]);
    expect([...parseShapes(withShapes(parseShapes(two), 'BTCUSDT', [])).keys()]).toEqual(['AAPL']);
  });

  test.each([
    null,
    '',
    '{',
    '7',
    '{"BTCUSDT":[]}',
    '[["BTCUSDT",[{"id":"a","kind":"circle","anchors":[]}]]]',
    '[["BTCUSDT",[{"id":"a","kind":"trend","anchors":[{"time":1,"price":2}]}]]]',
    '[["BTCUSDT",[{"id":"a","kind":"level","anchors":[{"time":1,"price":-2}]}]]]',
    '[["BTCUSDT",[{"id":"a","kind":"level","anchors":[{"time":"1","price":2}]}]]]',
  ])('%s is nothing', (text) => {
    expect(parseShapes(text).size).toBe(0);
  });

  it('gets the colour of its place where it has none', () => {
    const old = [trend, level, trend].map(({ id, kind, anchors }) => ({ id, kind, anchors }));
    const read = parseShapes(
      JSON.stringify([['AAPL', [old[0], { ...old[1], tone: 'up' }, { ...old[2], tone: 'demo' }]]]),
    );
    expect(read.get('AAPL')?.map(({ tone }) => tone)).toEqual(['orange', 'success', 'demo']);
  });

  it('is bounded', () => {
    const many = Array.from({ length: SHAPES_MAX + 5 }, (_, index) => ({ ...level, id: String(index) }));
    expect(parseShapes(withShapes(new Map(), 'AAPL', many)).get('AAPL')).toHaveLength(SHAPES_MAX);
    const full = new Map(Array.from({ length: 100 }, (_, index) => [`C${index}`, [level]]));
    expect([...parseShapes(withShapes(full, 'AAPL', [level])).keys()]).toEqual([...[...full.keys()].slice(1), 'AAPL']);
  });
});
