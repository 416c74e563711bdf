/** Tiles: a floor of quarter circles, the same from all four sides. */
import type { Random } from '@candor/core/market/prices/random';
import { group, INK, path, pick, type Picture, range } from '../drawing.ts';

const TILE = 100;
const HALF = 5;

type Inks = { readonly ground: string; readonly first: string; readonly second: string };
/** Drawn in a square of 100, from its upper left corner. */
type Tile = (inks: Inks) => string;

const quarter = (radius: number, fill: string) =>
  path(`M0 0H${radius}A${radius} ${radius} 0 0 1 0 ${radius}Z`, { fill });
const opposite = (radius: number, fill: string) =>
  path(`M100 100H${100 - radius}A${radius} ${radius} 0 0 1 100 ${100 - radius}Z`, { fill });

const TILES: readonly [Tile, ...Tile[]] = [
  ({ ground, first, second }) => quarter(100, first) + quarter(66, ground) + quarter(33, second),
  ({ first, second }) => quarter(50, first) + opposite(50, second),
  ({ first, second }) =>
    path('M0 0A100 100 0 0 1 100 100A100 100 0 0 1 0 0Z', { fill: first }) +
    path('M18 18L82 82', { stroke: second, width: 5 }),
  ({ first, second }) => path('M0 0H100L0 100Z', { fill: first }) + quarter(50, second),
  ({ first, second }) => quarter(100, first) + path('M20 20h26v26h-26z', { fill: second }),
  ({ ground, first, second }) =>
    path('M50 0L100 50L50 100L0 50Z', { fill: first }) +
    path('M50 24L76 50L50 76L24 50Z', { fill: ground }) +
    path('M50 40a10 10 0 1 0 .1 0Z', { fill: second }),
  ({ first, second }) =>
    range(5)
      .map((line) => path(`M0 ${10 + 20 * line}H100`, { stroke: first, width: 6 }))
      .join('') + quarter(64, second),
];

const SETS: readonly [Inks, ...Inks[]] = [
  { ground: INK.paper, first: INK.blue, second: INK.ochre },
  { ground: INK.straw, first: INK.navy, second: INK.blue },
  { ground: INK.sky, first: INK.navy, second: INK.paper },
  { ground: INK.navy, first: INK.sky, second: INK.straw },
  { ground: INK.blush, first: INK.blue, second: INK.paper },
  { ground: INK.paper, first: INK.jade, second: INK.straw },
  { ground: INK.blue, first: INK.paper, second: INK.blush },
];

export function drawTiles(random: Random): Picture {
  const corner = cornerOf(random);
  const four = [
    'translate(0 0)',
    'translate(1000 0) scale(-1 1)',
    'translate(0 1000) scale(1 -1)',
    'translate(1000 1000) scale(-1 -1)',
  ];
  const middle =
    path('M500 440a60 60 0 1 0 .1 0Z', { fill: INK.vermilion }) +
    path('M500 464a36 36 0 1 0 .1 0Z', { fill: INK.paper }) +
    path('M500 480a20 20 0 1 0 .1 0Z', { fill: INK.navy });
  return {
    ground: INK.paper,
    inks: [INK.navy, INK.blue, INK.sky, INK.blush, INK.straw, INK.jade, INK.vermilion],
    body: four.map((turn) => group(corner, { turn })).join('') + middle + joints(),
  };
}

/** A quarter of the floor, mirrored in its own diagonal. */
function cornerOf(random: Random): string {
  return range(HALF)
    .flatMap((row) =>
      range(row + 1).map((column) => {
        const inks = pick(random, SETS);
        const turn = 90 * Math.floor(random.uniform() * 4);
        const drawn = tileOf(inks, pick(random, TILES)(inks), turn);
        const at = (x: number, y: number, mirror = '') =>
          group(drawn, { turn: `translate(${x * TILE} ${y * TILE})${mirror}` });
        return at(column, row) + (row === column ? '' : at(row, column, ' matrix(0 1 1 0 0 0)'));
      }),
    )
    .join('');
}

function tileOf({ ground }: Inks, drawn: string, turn: number): string {
  return path('M0 0H100V100H0Z', { fill: ground }) + group(drawn, { turn: `rotate(${turn} 50 50)` });
}

function joints(): string {
  return range(9)
    .map((index) =>
      path(`M${(index + 1) * TILE} 0V1000M0 ${(index + 1) * TILE}H1000`, { stroke: INK.paper, width: 3.2 }),
    )
    .join('');
}
