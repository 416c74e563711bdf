/** Stacked strata: a cut through the ground, with a fault that moved one side against the other. */
import type { Random } from '@candor/core/market/prices/random';
import {
  between,
  clipPath,
  createNoise,
  curve,
  disc,
  group,
  INK,
  type Noise,
  path,
  pick,
  type Picture,
  type Point,
  polygon,
  polyline,
  range,
  shuffle,
} from '../drawing.ts';

type Kind = (typeof KINDS)[number];
type Layer = { readonly fill: string; readonly mark: string; readonly kind: Kind; readonly height: number };

/** What geologists draw for kinds of stone: a tile of each, in ink. */
const KINDS = [
  ['sand', 22, 22, 'M5 6h.1M16 17h.1', 3.4],
  ['shale', 46, 16, 'M4 4h22M27 12h16', 1.6],
  ['limestone', 60, 34, 'M0 .8h60M0 17.8h60M14 0v17M44 17v17', 1.5],
  ['marl', 26, 26, 'M3 23L23 3', 1.5],
  ['salt', 30, 30, 'M8 3v10M3 8h10M23 18v10M18 23h10', 1.5],
  ['gravel', 44, 30, 'M8 9a6 4 0 1 0 12 0a6 4 0 1 0 -12 0M28 22a5 4 0 1 0 10 0a5 4 0 1 0 -10 0', 1.6],
  ['flow', 40, 14, 'M0 7q10 -7 20 0t20 0', 1.5],
] as const;

const PAIRS = [
  [INK.bone, INK.rust],
  [INK.ochre, INK.rust],
  [INK.navy, INK.sky],
  [INK.blush, INK.rust],
  [INK.sky, INK.blue],
  [INK.jade, INK.sage],
  [INK.straw, INK.ochre],
  [INK.rust, INK.blush],
  [INK.sage, INK.jade],
  [INK.blue, INK.sky],
  [INK.sand, INK.black],
] as const;

const SURFACE = 268;

export function drawStrata(random: Random): Picture {
  const noise = createNoise(random);
  // The same order again, so that no two layers of one kind lie on each other.
  const kinds = shuffle(random, KINDS);
  const layers: Layer[] = shuffle(random, PAIRS).map(([fill, mark], index) => ({
    fill,
    mark,
    kind: kinds[index % kinds.length] ?? KINDS[0],
    height: between(random, 46, 122),
  }));
  const lean = pick(random, [1, -1]);
  const top: Point = [500 + lean * 190, -20];
  const foot: Point = [500 - lean * 60, 1_020];
  const left = polygon([[-20, -20], top, foot, [-20, 1_020]]);
  const right = polygon([top, [1_020, -20], [1_020, 1_020], foot]);
  const along = (y: number): Point => [top[0] + ((foot[0] - top[0]) * (y - top[1])) / (foot[1] - top[1]), y];
  const [brink = 0] = edge(noise, SURFACE - 36, 0)
    .filter(([x]) => Math.abs(x - along(SURFACE)[0]) < 12)
    .map(([, y]) => y);
  const sun: Point = [500 - lean * 235, 168];
  const body = [
    `<defs>${patterns(layers)}${clipPath('left', path(left, { fill: INK.black }))}${clipPath('right', path(right, { fill: INK.black }))}</defs>`,
    rays(sun),
    disc(sun, 84, { fill: INK.vermilion }),
    group(stack(noise, layers, SURFACE - 36 * lean), { clip: 'left' }),
    group(stack(noise, layers, SURFACE + 36 * lean), { clip: 'right' }),
    path(polyline([along(brink), foot]), { stroke: INK.black, width: 3.4 }),
  ];
  return {
    ground: INK.mist,
    inks: [INK.navy, INK.blue, INK.sky, INK.jade, INK.ochre, INK.rust, INK.vermilion],
    body: body.join(''),
  };
}

function textureOf({ kind, mark }: Layer): string {
  return `${kind[0]}-${mark.slice(1)}`;
}

function patterns(layers: readonly Layer[]): string {
  return layers
    .map((layer) => {
      const [name, width, height, d, thickness] = layer.kind;
      const drawn = path(d, { stroke: layer.mark, width: thickness, cap: name === 'sand' ? 'round' : 'butt' });
      return `<pattern id="${textureOf(layer)}" width="${width}" height="${height}" patternUnits="userSpaceOnUse">${drawn}</pattern>`;
    })
    .join('');
}

/** From the top down, each layer over all that is below the one before. */
function stack(noise: Noise, layers: readonly Layer[], from: number): string {
  const depths = layers.map((_, index) => layers.slice(0, index).reduce((sum, { height }) => sum + height, from));
  const lines = depths.map((depth, index) => edge(noise, depth, index));
  return layers
    .map((layer, index) => {
      const line = lines[index] ?? [];
      const below = lines[index + 1] ?? [
        [-20, 1_020],
        [1_020, 1_020],
      ];
      const shape = `${curve(line)}L1020 1020L-20 1020Z`;
      const seam = polygon([...line, ...below.toReversed()]);
      return (
        path(shape, { fill: layer.fill }) +
        path(seam, { fill: `url(#${textureOf(layer)})` }) +
        path(curve(line), { stroke: INK.black, width: 2.4 })
      );
    })
    .filter((_, index) => (depths[index] ?? from) < 1_080)
    .join('');
}

function edge(noise: Noise, y: number, layer: number): Point[] {
  return range(53).map((step) => {
    const x = step * 20 - 20;
    return [x, y + 46 * noise(x / 330, 0.23 * layer) + 9 * noise(x / 80 + 60, 1.7 * layer)];
  });
}

function rays(sun: Point): string {
  return range(9)
    .map((index) => disc(sun, 112 + 30 * index, { stroke: INK.paper, width: 3 - 0.25 * index }))
    .join('');
}
