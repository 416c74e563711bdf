/** A harbour at night: houses, masts, and their lights in the water. */
import type { Random } from '@candor/core/market/prices/random';
import {
  between,
  box,
  disc,
  INK,
  mix,
  path,
  pick,
  type Picture,
  type Point,
  polygon,
  polyline,
  ramp,
  range,
  segment,
} from '../drawing.ts';

const QUAY = 600;
const LIGHT = '#f2c766';

type Light = { readonly x: number; readonly colour: string; readonly width: number; readonly length: number };
type Part = { readonly drawn: string; readonly lights: readonly Light[] };

export function drawHarbour(random: Random): Picture {
  const moon: Point = [between(random, 600, 780), between(random, 170, 230)];
  const far = row(random, { height: [150, 250], width: [54, 110], wall: '#33427f', share: 0.25 });
  const near = row(random, { height: [80, 190], width: [64, 112], wall: '#1a2452', share: 0.5 });
  const boats = [between(random, 110, 190), between(random, 400, 470), between(random, 830, 900)].map((x) =>
    ship(random, x),
  );
  const lights = [...far.lights, ...near.lights, ...boats.flatMap((boat) => boat.lights)];
  const body = [
    night(),
    stars(random),
    disc(moon, 74, { fill: INK.vermilion }),
    far.drawn,
    near.drawn,
    box([0, QUAY], 1_000, 400, { fill: '#1b2760' }),
    water(random),
    glitter(random, { x: moon[0], colour: INK.vermilion, width: 150, length: 390 }, 25),
    ...lights.map((light) => glitter(random, light, Math.round(light.length / 15))),
    box([0, QUAY - 8], 1_000, 10, { fill: INK.night }),
    ...boats.map((boat) => boat.drawn),
  ];
  return {
    ground: INK.night,
    inks: [INK.night, '#1b2760', '#5563ab', '#8d7fb0', LIGHT, INK.vermilion],
    body: body.join(''),
  };
}

/** Darker overhead: bands, as of a print from several blocks. */
function night(): string {
  return range(9)
    .map((index) =>
      box([0, 0], 1_000, QUAY - 130 - 52 * index, {
        fill: ramp(['#8d7fb0', '#5563ab', '#2b3a7c', INK.night], (index + 1) / 9),
      }),
    )
    .join('');
}

function stars(random: Random): string {
  return range(70)
    .map(() => {
      const at: Point = [random.uniform() * 1_000, 400 * random.uniform() ** 1.3];
      return disc(at, between(random, 0.9, 2.3), { fill: INK.paper, opacity: between(random, 0.35, 0.95) });
    })
    .join('');
}

type Row = {
  readonly height: readonly [number, number];
  readonly width: readonly [number, number];
  readonly wall: string;
  readonly share: number;
};

/** Houses side by side, each with its own roof; `share` of the windows are lit. */
function row(random: Random, { height, width, wall, share }: Row): Part {
  const houses: Part[] = [];
  for (let x = -20; x < 1_000;) {
    const wide = between(random, ...width);
    houses.push(
      house(random, {
        x,
        wide,
        tall: between(random, ...height),
        wall: mix(wall, INK.night, 0.45 * random.uniform()),
        share,
      }),
    );
    x += wide;
  }
  return { drawn: houses.map(({ drawn }) => drawn).join(''), lights: houses.flatMap(({ lights }) => lights) };
}

type House = {
  readonly x: number;
  readonly wide: number;
  readonly tall: number;
  readonly wall: string;
  readonly share: number;
};

function house(random: Random, { x, wide, tall, wall, share }: House): Part {
  const top = QUAY - tall;
  const gable = between(random, 24, 58);
  const roof = pick<Point[]>(random, [
    [
      [x, top],
      [x + wide / 2, top - gable],
      [x + wide, top],
    ],
    [
      [x, top],
      [x, top - gable * 0.5],
      [x + wide, top - gable * 0.5],
      [x + wide, top],
    ],
    [
      [x, top],
      [x + wide * 0.16, top - gable],
      [x + wide * 0.84, top - gable],
      [x + wide, top],
    ],
    [
      [x, top],
      [x, top - 18],
      [x + wide * 0.3, top - 18],
      [x + wide * 0.3, top - 36],
      [x + wide * 0.5, top - 36 - gable * 0.6],
      [x + wide * 0.7, top - 36],
      [x + wide * 0.7, top - 18],
      [x + wide, top - 18],
      [x + wide, top],
    ],
  ]);
  const columns = Math.max(2, Math.floor(wide / 26));
  const [pitch, size] = [wide / columns, 10];
  const lights: Light[] = [];
  const windows = range(Math.floor((tall - 20) / 30)).flatMap((floor) =>
    range(columns).map((column) => {
      const left = x + pitch * (column + 0.5) - size / 2;
      const isLit = random.uniform() < share;
      const colour = isLit ? pick(random, [LIGHT, LIGHT, INK.straw, INK.ochre]) : mix(wall, INK.sky, 0.16);
      if (isLit && random.uniform() < 0.36)
        lights.push({ x: left + size / 2, colour, width: 20, length: between(random, 60, 230) });
      return box([left, top + 16 + floor * 30], size, 16, { fill: colour });
    }),
  );
  const chimney = box([x + wide * 0.72, top - gable - 6], 9, gable + 6, { fill: wall });
  return {
    drawn:
      chimney +
      path(polygon([...roof, [x + wide, QUAY], [x, QUAY]]), { fill: wall, stroke: INK.night, width: 1.5 }) +
      windows.join(''),
    lights,
  };
}

/** Two masts with their yards, and a lantern. */
function ship(random: Random, x: number): Part {
  const [y, tall] = [QUAY + between(random, 52, 84), between(random, 270, 350)];
  const colour = pick(random, [LIGHT, INK.straw]);
  const stroke = mix(INK.night, INK.sky, 0.42);
  const [fore, main]: [Point, Point] = [
    [x - 34, y - tall * 0.84],
    [x + 26, y - tall],
  ];
  const hull = `M${x - 104} ${y - 30}Q${x} ${y - 8} ${x + 96} ${y - 34}L${x + 82} ${y + 12}Q${x} ${y + 22} ${x - 76} ${y + 12}Z`;
  const stays =
    polyline([[x - 132, y - 40], fore, main, [x + 96, y - 34]]) +
    segment([x - 60, y - 24], fore) +
    segment([x + 60, y - 24], main) +
    segment([x - 8, y - 20], main);
  const masts =
    segment([fore[0], y - 10], fore) +
    segment([main[0], y - 10], main) +
    segment([x - 74, fore[1] + 50], [x + 2, fore[1] + 50]) +
    segment([x - 22, main[1] + 60], [x + 74, main[1] + 60]);
  const drawn = [
    path(stays, { stroke, width: 1.1 }),
    path(masts, { stroke, width: 3.4, cap: 'round' }),
    path(hull, { fill: INK.night, stroke, width: 1.4 }),
    path(`M${x - 96} ${y - 18}Q${x} ${y + 4} ${x + 91} ${y - 21}`, { stroke: INK.vermilion, width: 3 }),
    disc(main, 6, { fill: colour }),
    disc(main, 13, { stroke: colour, width: 1.2, opacity: 0.7 }),
  ];
  return { drawn: drawn.join(''), lights: [{ x: main[0], colour, width: 34, length: 300 }] };
}

function water(random: Random): string {
  return range(46)
    .map((index) => {
      const y = QUAY + 8 + 392 * (index / 45) ** 1.2;
      const start = -between(random, 0, 200);
      const dash = `${between(random, 40, 160).toFixed(0)} ${between(random, 30, 140).toFixed(0)}`;
      return path(segment([start, y], [1_000, y]), { stroke: '#4458a8', width: 1.5, dash, opacity: 0.75 });
    })
    .join('');
}

/** A light in the water: dashes that get shorter, rarer and less sure of where they are. */
function glitter(random: Random, { x, colour, width, length }: Light, count: number): string {
  return range(count)
    .map((step) => {
      const share = step / count;
      const wide = width * (1 - 0.55 * share) * between(random, 0.35, 1);
      const centre = x + width * 0.3 * share * random.normal();
      const y = QUAY + 12 + length * share + between(random, -2, 2);
      return path(segment([centre - wide / 2, y], [centre + wide / 2, y]), {
        stroke: colour,
        width: 4,
        cap: 'round',
        opacity: 1 - 0.65 * share,
      });
    })
    .join('');
}
