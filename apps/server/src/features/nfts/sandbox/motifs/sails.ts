/** Sails: a small fleet on a ruled sea. */
import type { Random } from '@candor/core/market/prices/random';
import {
  between,
  clipPath,
  disc,
  group,
  INK,
  mix,
  path,
  type Picture,
  type Point,
  range,
  segment,
  short,
  shuffle,
} from '../drawing.ts';

const HORIZON = 560;
/** Of the boats: it has a sail of its own colour. */
const NEAREST = 5;

type Boat = {
  readonly x: number;
  readonly y: number;
  readonly size: number;
  readonly main: string;
  readonly jib: string;
  readonly lean: number;
};

export function drawSails(random: Random): Picture {
  const colours = shuffle(random, [INK.blue, INK.ochre, INK.navy, INK.sage, INK.blush] as const);
  const at = (index: number) => colours[index % colours.length] ?? INK.blue;
  const lean = between(random, 2.5, 5);
  // From far to near, so that what is near hides what is behind.
  const boats: Boat[] = [
    [112, HORIZON + 6, 0.26],
    [956, HORIZON + 8, 0.2],
    [680, HORIZON + 30, 0.5],
    [250, HORIZON + 62, 0.74],
    [810, HORIZON + 128, 1.02],
    [470, HORIZON + 210, 1.42],
  ].map(([x = 0, y = 0, size = 1], index) => ({
    x: x + between(random, -22, 22),
    y,
    size,
    main: index === NEAREST ? INK.paper : at(index),
    jib: index === NEAREST ? INK.vermilion : index % 2 === 0 ? INK.paper : at(index + 2),
    lean: lean + between(random, -1.5, 1.5),
  }));
  return {
    ground: INK.straw,
    inks: [INK.straw, INK.navy, INK.blue, INK.ochre, INK.sage, INK.vermilion],
    body: sky() + sea(random) + boats.map((boat, index) => reflection(random, boat) + drawBoat(boat, index)).join(''),
  };
}

function sky(): string {
  const bands = range(8).map((index) =>
    path(`M0 ${HORIZON - 64 * index}V0H1000V${HORIZON - 64 * index}Z`, {
      fill: mix(INK.straw, INK.paper, (index + 1) / 8),
    }),
  );
  return bands.join('') + disc([735, 212], 66, { fill: INK.vermilion });
}

/** Rows of dashes, longer and further apart the nearer they are. */
function sea(random: Random): string {
  const water = range(9).map((index) => {
    const y = HORIZON + 440 * (index / 9) ** 1.4;
    return path(`M0 ${y.toFixed(1)}H1000V1000H0Z`, { fill: mix('#8ea6dd', INK.navy, index / 8) });
  });
  const rows = range(34).map((row) => {
    const depth = row / 33;
    const y = HORIZON + 5 + 430 * depth ** 1.35;
    const gap = (20 + 110 * depth).toFixed(1);
    const dash = (14 + 190 * depth * between(random, 0.6, 1.2)).toFixed(1);
    const start = -between(random, 0, 300);
    const line = segment([start, y], [1_000, y]);
    return path(line, { stroke: INK.mist, width: 0.9 + 1.5 * depth, dash: `${dash} ${gap}`, opacity: 0.5 });
  });
  return water.join('') + rows.join('');
}

function drawBoat({ x, y, size, main, jib, lean }: Boat, index: number): string {
  const mainsail = 'M10 -38Q62 -30 118 -46C124 -150 92 -300 8 -426C4 -290 6 -150 10 -38Z';
  const jibsail = 'M-6 -44C-20 -150 -14 -260 4 -372C-62 -240 -110 -130 -142 -44Q-70 -62 -6 -44Z';
  const seams = (from: number, step: number, count: number) =>
    range(count)
      .map((each) => `M-150 ${from - step * each}Q0 ${from - step * each - 26} 150 ${from - step * each + 14}`)
      .join('');
  const [first, second] = [`main-${index}`, `jib-${index}`];
  const darker = (colour: string) => mix(colour, INK.night, 0.28);
  const parts = [
    `<defs>${clipPath(first, path(mainsail, { fill: INK.black }))}${clipPath(second, path(jibsail, { fill: INK.black }))}</defs>`,
    path('M4 -440V-14', { stroke: INK.black, width: 4 }),
    path('M4 -432L-152 -32', { stroke: INK.black, width: 1.2 }),
    path(jibsail, { fill: jib }),
    path(seams(-70, 40, 9), { stroke: darker(jib), width: 1.5, clip: second }),
    path(mainsail, { fill: main }),
    path('M66 -26Q64 -200 8 -426L130 -426V-26Z', { fill: INK.night, opacity: 0.13, clip: first }),
    path(seams(-64, 38, 10), { stroke: darker(main), width: 1.5, clip: first }),
    path('M4 -30L122 -40', { stroke: INK.black, width: 4 }),
    path('M-160 -22Q-40 -10 110 -26Q100 6 70 8H-96Q-140 2 -160 -22Z', { fill: INK.night }),
    path('M-152 -16Q-40 -4 107 -20', { stroke: INK.paper, width: 2.4 }),
  ];
  const wake = path('M-150 5Q-60 16 0 11T118 6M-118 18Q-50 26 20 20', { stroke: INK.paper, width: 3, cap: 'round' });
  const boat = group(parts, { turn: `rotate(${short(lean)})` }) + wake;
  return group(boat, { turn: `translate(${short(x)} ${y}) scale(${size})` });
}

/** Pieces of the sails' colours in the water below. */
function reflection(random: Random, { x, y, size, main, jib }: Boat): string {
  const [left, right] = [jib, main].map((colour, side) =>
    range(15).map((step) => {
      const length = (side === 0 ? 84 : 64) * size * (1 - step / 17) * between(random, 0.55, 1);
      const centre = x + size * (side === 0 ? -52 : 34) + size * between(random, -12, 12);
      const from: Point = [centre - length / 2, y + size * (18 + 15 * step)];
      const line = segment(from, [from[0] + length, from[1]]);
      return path(line, { stroke: colour, width: 5.5 * size, cap: 'round', opacity: 0.85 - 0.045 * step });
    }),
  );
  return [...(left ?? []), ...(right ?? [])].join('');
}
