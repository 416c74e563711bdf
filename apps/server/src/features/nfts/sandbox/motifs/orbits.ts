/** Orbits: ellipses with one focus in common, as Kepler found them, and a scale to read them by. */
import type { Random } from '@candor/core/market/prices/random';
import {
  between,
  disc,
  group,
  INK,
  mix,
  path,
  type Picture,
  type Point,
  polar,
  polyline,
  range,
  shuffle,
} from '../drawing.ts';

const SUN: Point = [392, 606];
const DIAL = 556;
/** Half the longer axis of each orbit; the last are outside of the scale. */
const AXES = [126, 164, 207, 254, 305, 361, 421, 486, 690, 800];
const PLANETS = [INK.straw, INK.sky, INK.ochre, INK.blush, INK.mist, '#7f97d6', INK.sage] as const;

const [FIRST = 1] = AXES;
/** How far the nearest planet has come, in degrees; all others in the same time, by Kepler's third law. */
const ARC = 300;

type Orbit = { readonly axis: number; readonly eccentricity: number; readonly apsis: number };

export function drawOrbits(random: Random): Picture {
  const apsis = between(random, 20, 80);
  const orbits: Orbit[] = AXES.map((axis, index) => ({
    axis,
    eccentricity: 0.06 + 0.006 * Math.min(index, 7),
    apsis: apsis + 7 * index,
  }));
  const colours = shuffle(random, PLANETS);
  const body = [
    stars(random),
    dial(),
    ...orbits.map((orbit) =>
      path(`${polyline(range(120).map((step) => at(orbit, step * 3)))}Z`, {
        stroke: INK.sand,
        width: 1.3,
        opacity: 0.62,
      }),
    ),
    ...orbits.map((orbit, index) =>
      planet(random, orbit, { index, colour: colours[index % colours.length] ?? INK.straw }),
    ),
    disc(SUN, 68, { stroke: INK.straw, width: 2 }),
    disc(SUN, 56, { fill: INK.vermilion }),
  ];
  return {
    ground: INK.night,
    inks: [INK.night, INK.sand, INK.sky, INK.ochre, INK.vermilion],
    body: body.join(''),
  };
}

/** `anomaly`: the angle from the sun, in degrees from where the planet is nearest. */
function at({ axis, eccentricity, apsis }: Orbit, anomaly: number): Point {
  const radius = (axis * (1 - eccentricity ** 2)) / (1 + eccentricity * Math.cos((anomaly * Math.PI) / 180));
  return polar(SUN, radius, apsis + anomaly);
}

/** A planet, the side away from the sun in the dark, and the way that it came, fading. */
function planet(
  random: Random,
  orbit: Orbit,
  { index, colour }: { readonly index: number; readonly colour: string },
): string {
  const anomaly = 137.5 * index + between(random, -14, 14);
  const radius = 9 + 2.1 * index + between(random, 0, 6);
  const length = ARC * (FIRST / orbit.axis) ** 1.5;
  const trail = range(24).map((step) => {
    const part = range(5).map((piece) => at(orbit, anomaly - length * ((step + piece / 4) / 24)));
    return path(polyline(part), {
      stroke: mix(colour, INK.night, 0.15 + (0.85 * step) / 24),
      width: (8 + 0.5 * index) * (1 - (0.85 * step) / 24),
    });
  });
  const [x, y] = at(orbit, anomaly);
  const towards = (Math.atan2(SUN[1] - y, SUN[0] - x) * 180) / Math.PI;
  const half = `M0 ${-radius}A${radius} ${radius} 0 0 0 0 ${radius}Z`;
  const ball = [
    disc([0, 0], radius + 5, { fill: INK.night }),
    disc([0, 0], radius, { fill: colour }),
    path(half, { fill: mix(colour, INK.night, 0.55) }),
  ];
  const moon = radius > 17 ? disc(polar([x, y], radius + 15, between(random, 0, 360)), 3.6, { fill: INK.paper }) : '';
  return (
    trail.join('') +
    group(ball, { turn: `translate(${x.toFixed(2)} ${y.toFixed(2)}) rotate(${towards.toFixed(2)})` }) +
    moon
  );
}

function stars(random: Random): string {
  return range(150)
    .map(() => {
      const where: Point = [random.uniform() * 1_000, random.uniform() * 1_000];
      return disc(where, between(random, 0.8, 2.1), { fill: INK.paper, opacity: between(random, 0.3, 0.9) });
    })
    .join('');
}

/** Degrees around the sun, in two circles, and the hours between them. */
function dial(): string {
  const ticks = range(720).map((index) => {
    const length = index % 20 === 0 ? 30 : index % 10 === 0 ? 20 : 10;
    return polyline([polar(SUN, DIAL, index / 2), polar(SUN, DIAL + length, index / 2)]);
  });
  const inner = range(120).map((index) => {
    const length = index % 10 === 0 ? 16 : 8;
    return polyline([polar(SUN, 84, index * 3), polar(SUN, 84 + length, index * 3)]);
  });
  const hours = range(24).map((index) => polyline([polar(SUN, 104, index * 15), polar(SUN, DIAL, index * 15)]));
  return [
    path(hours.join(''), { stroke: INK.sand, width: 0.8, opacity: 0.28 }),
    path(ticks.join('') + inner.join(''), { stroke: INK.sand, width: 1.3, opacity: 0.85 }),
    ...[84, DIAL, DIAL + 38].map((radius) => disc(SUN, radius, { stroke: INK.sand, width: 1.3, opacity: 0.85 })),
  ].join('');
}
