/** Kites over hills, in a sky that is ruled like a copybook. */
import type { Random } from '@candor/core/market/prices/random';
import {
  between,
  createNoise,
  curve,
  disc,
  group,
  INK,
  mix,
  type Noise,
  path,
  type Picture,
  place,
  type Point,
  polyline,
  range,
  segment,
  shuffle,
} from '../drawing.ts';

type Kite = {
  readonly at: Point;
  readonly size: number;
  readonly turn: number;
  readonly inks: readonly [string, string, string];
};
type Child = { readonly foot: Point; readonly hill: number; readonly kite: Kite | undefined; readonly colour: string };

/** From far to near: how high on the picture, how hilly, and of what colour. */
const HILLS = [
  [800, 62, INK.mist],
  [850, 54, INK.sage],
  [905, 40, INK.jade],
  [975, 26, INK.navy],
] as const;
const CLOTHES = [INK.vermilion, INK.ochre, INK.blue, INK.straw, INK.blush, INK.sky, INK.paper];

const PLACES = [
  [352, 276, 1.5],
  [712, 176, 1.1],
  [520, 520, 0.86],
  [868, 430, 0.72],
  [112, 128, 0.5],
  [545, 88, 0.5],
  [918, 92, 0.42],
] as const;
/** Where the children stand, and with which kite. */
const HANDS = [
  [296, 0],
  [120, 4],
  [590, 2],
  [700, 1],
  [790, 3],
  [455, 5],
  [900, 6],
] as const;

export function drawKites(random: Random): Picture {
  const noise = createNoise(random);
  const sets = shuffle(random, [
    [INK.blue, INK.sky, INK.ochre],
    [INK.ochre, INK.paper, INK.blue],
    [INK.navy, INK.blush, INK.ochre],
    [INK.jade, INK.straw, INK.navy],
    [INK.blush, INK.paper, INK.blue],
    [INK.sky, INK.navy, INK.ochre],
  ] as const);
  const kites: Kite[] = PLACES.map(([x, y, size], index) => ({
    at: [x + between(random, -18, 18), y + between(random, -16, 16)],
    size,
    turn: between(random, 14, 32),
    inks: index === 0 ? [INK.vermilion, INK.paper, INK.blue] : (sets[index - 1] ?? [INK.blue, INK.sky, INK.ochre]),
  }));
  const children = HANDS.map(([x, kite], index): Child => {
    const hill = 1 + (index % 2);
    return {
      foot: [x, ridge(noise, hill, x) + 5],
      hill,
      kite: kites[kite],
      colour: CLOTHES[index % CLOTHES.length] ?? INK.paper,
    };
  });
  const landscape = HILLS.map(([, , fill], hill) => {
    const line = curve(range(43).map((step): Point => [step * 25 - 25, ridge(noise, hill, step * 25 - 25)]));
    const ground = path(`${line}L1025 1020L-25 1020Z`, { fill, stroke: INK.paper, width: 2.4 });
    return (
      ground +
      children
        .filter((each) => each.hill === hill)
        .map(drawChild)
        .join('')
    );
  });
  return {
    ground: INK.paper,
    inks: [INK.sky, INK.blue, INK.navy, INK.jade, INK.sage, INK.ochre, INK.vermilion],
    body: [copybook(), ...landscape, ...kites.map((kite) => tail(noise, kite)), ...kites.map(drawKite)].join(''),
  };
}

function ridge(noise: Noise, hill: number, x: number): number {
  const [base, height] = HILLS[hill] ?? [1_000, 0];
  return base + height * noise(x / 290 + 7 * hill, 9 * hill + 0.5);
}

function copybook(): string {
  const lines = range(30).map((index) => path(`M0 ${34 + 34 * index}H1000`, { stroke: INK.sky, width: 1.6 }));
  return lines.join('') + path('M92 0V1000M99 0V1000', { stroke: INK.blush, width: 1.8 });
}

function drawKite({ at: [x, y], size, turn, inks: [first, second, third] }: Kite): string {
  const parts = [
    path('M0 -104L68 -26L0 0Z', { fill: second }),
    path('M0 -104L-68 -26L0 0Z', { fill: first }),
    path('M-68 -26L0 112L0 -26Z', { fill: second }),
    path('M68 -26L0 112L0 -26Z', { fill: first }),
    path('M0 -104L68 -26L0 -26Z', { fill: second }),
    path('M0 -104L-68 -26L0 -26Z', { fill: first }),
    disc([0, -26], 21, { fill: third }),
    path(
      range(6)
        .map((line) => `M${-57 + 9.5 * line} ${-8 + 20 * line}H-3`)
        .join(''),
      { stroke: mix(second, first, 0.55), width: 1.8 },
    ),
    path('M0 -104V112M-68 -26H68', { stroke: INK.black, width: 2 }),
    path('M0 -104L68 -26L0 112L-68 -26Z', { stroke: INK.black, width: 2.4 }),
  ];
  return group(parts, { turn: `translate(${x.toFixed(1)} ${y.toFixed(1)}) rotate(${turn.toFixed(1)}) scale(${size})` });
}

/** From the kite's foot, in the wind, with bows. */
function tail(noise: Noise, { at: [x, y], size, turn, inks: [first, , third] }: Kite): string {
  const angle = (turn * Math.PI) / 180;
  const foot: Point = [x - 112 * size * Math.sin(angle), y + 112 * size * Math.cos(angle)];
  const points = range(15).map((step): Point => {
    const wave = Math.sin(step * 0.95 + x) * (6 + 1.6 * step) + 12 * noise(step / 4, x);
    return [foot[0] - size * (step * 11.5 - wave * 0.55), foot[1] + size * (step * 13 + wave * 0.5)];
  });
  const bows = range(5).map((index) => {
    const [left, top] = points[2 + index * 3] ?? foot;
    const [from, to] = [points[1 + index * 3] ?? foot, points[3 + index * 3] ?? points.at(-1) ?? foot];
    const along = (Math.atan2(to[1] - from[1], to[0] - from[0]) * 180) / Math.PI;
    const bow = path('M0 0L-8 -17H8ZM0 0L-8 17H8Z', { fill: index % 2 === 0 ? third : first });
    return group(bow, {
      turn: `translate(${left.toFixed(1)} ${top.toFixed(1)}) rotate(${along.toFixed(1)}) scale(${size})`,
    });
  });
  return path(curve(points), { stroke: INK.black, width: 1.3 }) + bows.join('');
}

/** As small as one sees them from the kite, one arm up. The string sags a little, as strings do. */
function drawChild({ foot: [x, y], kite, colour }: Child): string {
  const hand: Point = [x + 13, y - 52];
  const legs = segment([x - 4, y - 16], [x - 5, y]) + segment([x + 4, y - 16], [x + 5, y]);
  const arms = segment([x, y - 36], hand) + segment([x, y - 34], [x - 11, y - 24]);
  const [left, top] = kite?.at ?? hand;
  const middle: Point = [(left + hand[0]) / 2 + 0.1 * (hand[0] - left), (top + hand[1]) / 2 + 60];
  return [
    path(`M${place(hand)}Q${place(middle)} ${place([left, top])}`, { stroke: INK.black, width: 1.2 }),
    path(legs + arms, { stroke: INK.black, width: 3.4, cap: 'round' }),
    path(
      `${polyline([
        [x, y - 42],
        [x - 12, y - 13],
        [x + 12, y - 13],
      ])}Z`,
      { fill: colour, stroke: INK.black, width: 1 },
    ),
    disc([x, y - 47], 7, { fill: INK.black }),
  ].join('');
}
