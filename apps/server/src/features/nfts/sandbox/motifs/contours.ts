/** A contour map: hills, a lake, and the one place that is marked. */
import type { Random } from '@candor/core/market/prices/random';
import {
  between,
  createNoise,
  curve,
  disc,
  INK,
  mix,
  path,
  type Picture,
  type Point,
  polar,
  polygon,
  ramp,
  range,
  segment,
  SIDE,
} from '../drawing.ts';

/** Heights are known at the corners of a grid that reaches past the edge. */
const CELLS = 100;
const CELL = 10.4;
const EDGE = -20;
const WIDE = CELLS + 1;
const LEVELS = 16;
const LAND = ['#8fae97', '#b4c39c', INK.straw, '#e5bd7c', '#dd9c78', INK.blush, INK.paper];

type Field = { readonly at: (column: number, row: number) => number; readonly top: Point; readonly sea: number };
type Hill = { readonly x: number; readonly y: number; readonly width: number; readonly height: number };

/** How much of the map is water. */
const WATER = 0.24;
const DEPTHS = 4;

export function drawContours(random: Random): Picture {
  const field = createField(random);
  const step = (1 - field.sea) / LEVELS;
  const levels = range(LEVELS + DEPTHS).map((index) => field.sea + step * (index - DEPTHS));
  const loops = levels.map((level) => contours(field, level).map(polygon).join(''));
  const tints = loops.map((d, index) => {
    const isWater = index < DEPTHS;
    const fill = isWater ? mix('#8fa9dc', INK.mist, index / DEPTHS) : ramp(LAND, (index - DEPTHS) / (LEVELS - 1));
    return path(d, { fill, rule: 'evenodd' });
  });
  const lines = loops.map((d, index) => {
    const isIndex = (index - DEPTHS) % 5 === 0;
    return path(d, {
      stroke: index < DEPTHS ? INK.blue : INK.rust,
      width: isIndex ? 2.6 : 1.1,
      opacity: isIndex ? 0.95 : 0.75,
    });
  });
  return {
    ground: '#8fa9dc',
    inks: [INK.mist, INK.blue, '#8fae97', INK.straw, INK.blush, INK.rust, INK.vermilion],
    body: tints.join('') + lines.join('') + grid() + trail(field) + mark(field.top),
  };
}

function createField(random: Random): Field {
  const noise = createNoise(random);
  // The first is the highest, and where it looks well.
  const hills: Hill[] = range(11).map((index) => ({
    x: index === 0 ? between(random, 0.56, 0.7) : between(random, 0.02, 0.98),
    y: index === 0 ? between(random, 0.3, 0.42) : between(random, 0.02, 0.98),
    width: index === 0 ? 0.13 : between(random, 0.055, 0.125),
    height: index === 0 ? 0.95 : between(random, 0.22, 0.5),
  }));
  const raw = (x: number, y: number) =>
    0.3 * noise(2.4 * x, 2.4 * y) + 0.08 * noise(6.5 * x + 50, 6.5 * y) + sum(hills.map((hill) => rise(hill, x, y)));
  const heights = range(WIDE ** 2).map((index) => raw((index % WIDE) / CELLS, Math.floor(index / WIDE) / CELLS));
  const sorted = heights.toSorted((a, b) => a - b);
  const [least, most] = [sorted[0] ?? 0, sorted.at(-1) ?? 1];
  const highest = heights.indexOf(most);
  const scaled = (height: number) => (height - least) / (most - least);
  // Outside everything is under water, so that each contour is closed.
  const isEdge = (index: number) =>
    index % WIDE === 0 || index % WIDE === CELLS || index < WIDE || index >= WIDE * CELLS;
  const ground = heights.map((height, index) => (isEdge(index) ? -1 : scaled(height)));
  return {
    at: (column, row) => ground[row * WIDE + column] ?? -1,
    top: [EDGE + CELL * (highest % WIDE), EDGE + CELL * Math.floor(highest / WIDE)],
    sea: scaled(sorted[Math.floor(sorted.length * WATER)] ?? 0),
  };
}

function rise({ x: left, y: top, width, height }: Hill, x: number, y: number): number {
  return height * Math.exp(-((x - left) ** 2 + (y - top) ** 2) / (2 * width * width));
}

function sum(values: readonly number[]): number {
  return values.reduce((total, value) => total + value, 0);
}

/** Marching squares. Each edge of the grid that a contour crosses has a number; a cell leads from one to the next, with the higher ground on its right. */
function contours(field: Field, level: number): Point[][] {
  const next = new Map<number, number>();
  for (let row = 0; row < CELLS; row += 1)
    for (let column = 0; column < CELLS; column += 1)
      for (const [from, to] of stepsOf(field, level, column, row)) next.set(from, to);
  const loops: Point[][] = [];
  for (let [start] = next.keys(); start !== undefined; [start] = next.keys()) {
    const loop: Point[] = [];
    for (let edge: number | undefined = start; edge !== undefined;) {
      loop.push(crossingOf(field, level, edge));
      const following: number | undefined = next.get(edge);
      next.delete(edge);
      edge = following;
    }
    loops.push(loop);
  }
  return loops;
}

/** Even: to the right of its corner; odd: downwards. */
const edgeOf = (column: number, row: number, isDown: boolean) => 2 * (row * WIDE + column) + (isDown ? 1 : 0);

function stepsOf({ at }: Field, level: number, column: number, row: number): (readonly [number, number])[] {
  const nw = at(column, row) > level;
  const ne = at(column + 1, row) > level;
  const se = at(column + 1, row + 1) > level;
  const sw = at(column, row + 1) > level;
  if (nw === ne && ne === se && se === sw) return [];
  const top = edgeOf(column, row, false);
  const left = edgeOf(column, row, true);
  const right = edgeOf(column + 1, row, true);
  const bottom = edgeOf(column, row + 1, false);
  // Walking around the cell clockwise, a contour leaves where it becomes low and enters where it becomes high.
  const sides = [
    [nw, ne, top],
    [ne, se, right],
    [se, sw, bottom],
    [sw, nw, left],
  ] as const;
  const ins = sides.filter(([from, to]) => !from && to).map(([, , edge]) => edge);
  const outs = sides.filter(([from, to]) => from && !to).map(([, , edge]) => edge);
  return ins.map((from, index) => [from, outs[(index + (nw ? 0 : 1)) % outs.length] ?? from] as const);
}

function crossingOf({ at }: Field, level: number, edge: number): Point {
  const isDown = edge % 2 === 1;
  const corner = Math.floor(edge / 2);
  const [column, row] = [corner % WIDE, Math.floor(corner / WIDE)];
  const [from, to] = [at(column, row), isDown ? at(column, row + 1) : at(column + 1, row)];
  const share = (level - from) / (to - from);
  return [EDGE + CELL * (column + (isDown ? 0 : share)), EDGE + CELL * (row + (isDown ? share : 0))];
}

function grid(): string {
  const lines = [200, 400, 600, 800].flatMap((at) => [segment([at, 0], [at, 1_000]), segment([0, at], [1_000, at])]);
  return path(lines.join(''), { stroke: INK.black, width: 0.8, opacity: 0.35 });
}

/** The longest of the ways that water takes from the top to a lake, or to the edge. */
function trail(field: Field): string {
  const ways = range(48).map((index) => wayDown(field, polar(field.top, 38, 7.5 * index)));
  const longest = ways.reduce((a, b) => (b.length > a.length ? b : a));
  const d = curve(longest.filter((_, index) => index % 5 === 0 || index === longest.length - 1));
  return path(d, { stroke: INK.paper, width: 8 }) + path(d, { stroke: INK.vermilion, width: 4, dash: '16 9' });
}

/** Empty if it ends in a hollow. */
function wayDown(field: Field, start: Point): Point[] {
  const way: Point[] = [start];
  for (let [x, y] = start; way.length < 400; way.push([x, y])) {
    const [east, south] = [
      heightAt(field, x + 4, y) - heightAt(field, x - 4, y),
      heightAt(field, x, y + 4) - heightAt(field, x, y - 4),
    ];
    const slope = Math.hypot(east, south);
    if (slope < 0.000_5) return [];
    [x, y] = [x - (4 * east) / slope, y - (4 * south) / slope];
    if (heightAt(field, x, y) < field.sea || Math.min(x, y) < 0 || Math.max(x, y) > SIDE) return [...way, [x, y]];
  }
  return [];
}

function heightAt({ at }: Field, x: number, y: number): number {
  const [column, row] = [(x - EDGE) / CELL, (y - EDGE) / CELL];
  const [left, top] = [Math.floor(column), Math.floor(row)];
  const [right, down] = [column - left, row - top];
  const upper = at(left, top) * (1 - right) + at(left + 1, top) * right;
  return upper * (1 - down) + (at(left, top + 1) * (1 - right) + at(left + 1, top + 1) * right) * down;
}

function mark(top: Point): string {
  const [x, y] = top;
  const cross = [segment([x - 62, y], [x + 62, y]), segment([x, y - 62], [x, y + 62])];
  return (
    path(cross.join(''), { stroke: INK.black, width: 1.4 }) +
    disc(top, 30, { fill: INK.paper }) +
    disc(top, 22, { fill: INK.vermilion })
  );
}
