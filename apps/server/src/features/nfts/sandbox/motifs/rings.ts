/** Interlocking rings: each goes over and under its neighbours in turn, so that none can be taken out. */
import type { Random } from '@candor/core/market/prices/random';
import { arc, between, disc, INK, path, pick, type Picture, type Point, range } from '../drawing.ts';

const SPACING = 200;
const RADIUS = 0.612 * SPACING;
const BAND = 0.108 * SPACING;
const COUNT = 7;
const FROM = -100;
/** Where two neighbours cross, in degrees from the line between their centres. */
const CROSSING = (Math.acos(SPACING / 2 / RADIUS) * 180) / Math.PI;
/** The rings part slowly on the side of the neighbour. */
const REACH = [8.6, 12.5] as const;

type Ring = { readonly centre: Point; readonly colour: string; readonly core: number };

export function drawRings(random: Random): Picture {
  const [column, row] = [2 + Math.floor(random.uniform() * 3), 2 + Math.floor(random.uniform() * 3)];
  const lean = pick(random, [1, -1]);
  const wave = between(random, 0, 6);
  const colours = [INK.blue, INK.navy, INK.blue, INK.ochre];
  const rings: Ring[] = range(COUNT * COUNT).map((index) => {
    const [x, y] = [index % COUNT, Math.floor(index / COUNT)];
    const along = (((x + lean * y) % colours.length) + colours.length) % colours.length;
    const isRed = x === column && y === row;
    return {
      centre: [x * SPACING + FROM, y * SPACING + FROM],
      colour: isRed ? INK.vermilion : (colours[along] ?? INK.blue),
      core: isRed ? 40 : 25 + 15 * Math.sin(wave + 1.1 * x + 0.7 * lean * y),
    };
  });
  return {
    ground: INK.bone,
    inks: [INK.bone, INK.blush, INK.sky, INK.ochre, INK.blue, INK.navy, INK.vermilion],
    body: [
      ...rings.map(core),
      ...rings.map((ring) => band((radius) => circle(ring.centre, radius), ring.colour)),
      ...rings.map(over),
    ].join(''),
  };
}

/** To the right a ring is over at the upper crossing, and below at the right one: over and under then take turns all around. */
function over({ centre, colour }: Ring): string {
  return [-CROSSING, 90 - CROSSING, 180 - CROSSING, 270 - CROSSING]
    .map((angle) => band((radius) => arc(centre, radius, angle - REACH[0], angle + REACH[1]), colour))
    .join('');
}

function circle([x, y]: Point, radius: number): string {
  return `M${x - radius} ${y}a${radius} ${radius} 0 1 1 ${2 * radius} 0a${radius} ${radius} 0 1 1 ${-2 * radius} 0`;
}

function band(shape: (radius: number) => string, colour: string): string {
  const light = path(shape(RADIUS), { stroke: INK.bone, width: BAND + 8 });
  const ink = path(shape(RADIUS), { stroke: colour, width: BAND });
  return light + ink + path(shape(RADIUS - 3.6) + shape(RADIUS + 3.6), { stroke: INK.bone, width: 1.6 });
}

/** What each ring is drawn around. */
function core({ centre, colour, core: radius }: Ring): string {
  const soft = colour === INK.ochre ? INK.straw : colour === INK.navy ? INK.blush : INK.sky;
  return (
    disc(centre, radius + 16, { fill: colour === INK.vermilion ? INK.blush : soft }) +
    disc(centre, radius, { fill: colour })
  );
}
