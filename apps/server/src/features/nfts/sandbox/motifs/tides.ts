/** Tide lines: the same water, row behind row, under a low sun. */
import type { Random } from '@candor/core/market/prices/random';
import {
  between,
  createNoise,
  curve,
  disc,
  INK,
  type Noise,
  path,
  type Picture,
  type Point,
  ramp,
  range,
  segment,
} from '../drawing.ts';

const ROWS = 40;
const HORIZON = 380;
const WATER = [INK.mist, INK.sky, '#7f97d6', INK.blue, INK.navy];
/** From this row on the lines are light. */
const LIGHT = 0.4;

export function drawTides(random: Random): Picture {
  const noise = createNoise(random);
  const sun: Point = [between(random, 560, 720), HORIZON - 52];
  const rows = range(ROWS).map((row) => {
    const depth = row / (ROWS - 1);
    const points = waterline(noise, row, depth);
    const [first = [0, 0], last = [0, 0]] = [points[0], points.at(-1)];
    const body = `${curve(points)}L${last[0]} 1020L${first[0]} 1020Z`;
    const fill = path(body, { fill: ramp(WATER, depth ** 1.1) });
    const ink = depth < LIGHT ? INK.navy : INK.paper;
    const line = path(curve(points), { stroke: ink, width: 1.1 + 2 * depth, opacity: 0.8 });
    return fill + line + glint(random, points, sun[0], depth);
  });
  return {
    ground: INK.bone,
    inks: [INK.straw, INK.sky, INK.blue, INK.navy, INK.vermilion],
    body: sky() + disc(sun, 186, { fill: INK.straw }) + disc(sun, 126, { fill: INK.vermilion }) + rows.join(''),
  };
}

/** Nearer water is taller, its waves longer and its rows further apart. Each row is a little later than the one behind. */
function waterline(noise: Noise, row: number, depth: number): Point[] {
  const base = HORIZON + 650 * depth ** 1.4;
  const height = 3 + 66 * depth;
  const span = 34 + 118 * depth;
  return range(69).map((step) => {
    const x = step * 15 - 10;
    const swell = Math.sin(x / span + 1.9 * row + 1.2 * noise(x / 260, row / 5));
    const strength = 0.5 + 0.8 * noise(x / 300 + 20, row / 4);
    // Crests are narrower than troughs.
    const wave = strength * (swell + 0.22 * Math.cos(2 * (x / span + 1.9 * row)));
    return [x, base - height * (0.42 * wave + 0.5 * noise(x / 420 + 50, row / 3))];
  });
}

/** The sun in the water: a stroke below some of the lines, thin at both ends. */
function glint(random: Random, points: readonly Point[], centre: number, depth: number): string {
  const reach = 128 - 66 * depth;
  const middle = centre + 0.2 * reach * random.normal();
  const half = reach * between(random, 0.4, 1);
  if (depth > 0.15 && random.uniform() < 0.3) return '';
  const part = points.filter(([x]) => Math.abs(x - middle) < half).map(([x, y]): Point => [x, y + 2 + 5 * depth]);
  const thickness = 4 + 10 * depth;
  const lower = part.map(([x, y], index): Point => [
    x,
    y + thickness * Math.sin((Math.PI * index) / (part.length - 1)),
  ]);
  return part.length < 4 ? '' : path(`${curve(part)}L${curve(lower.toReversed()).slice(1)}Z`, { fill: INK.vermilion });
}

function sky(): string {
  const lines = range(23).map((index) => {
    const y = 36 + 15.5 * index;
    return segment([0, y], [1_000, y]);
  });
  return path(lines.join(''), { stroke: INK.sand, width: 1.4 });
}
