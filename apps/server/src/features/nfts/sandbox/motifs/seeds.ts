/** Seeds of a flower head: each one golden angle after the one before, which leaves no gap and no row. */
import type { Random } from '@candor/core/market/prices/random';
import { between, disc, INK, path, pick, type Picture, place, type Point, polar, ramp, range } from '../drawing.ts';

const GOLDEN = 180 * (3 - Math.sqrt(5));
const COUNT = 780;
const CENTRE: Point = [500, 500];
const SPREAD = 16;
const GROUND = '#0c4637';

export function drawSeeds(random: Random): Picture {
  const start = between(random, 0, 360);
  // Neighbours in a spiral are a Fibonacci number apart.
  const [arms, other] = pick<readonly [number, number]>(random, [
    [21, 34],
    [34, 21],
    [13, 21],
  ]);
  const seeds = range(COUNT).map((index) => {
    const share = index / COUNT;
    const angle = start + index * GOLDEN;
    const colour = colourOf(share, (index % arms) * 2 < arms, index % other < 3);
    return seed(polar(CENTRE, SPREAD * Math.sqrt(index + 0.7), angle), angle, share, colour);
  });
  const halos = range(7).map((index) => disc(CENTRE, 466 + 34 * index, { stroke: INK.sage, width: 1.4, opacity: 0.5 }));
  return {
    ground: GROUND,
    inks: [GROUND, INK.sage, INK.paper, INK.straw, INK.ochre, INK.blush, INK.vermilion],
    body: halos.join('') + seeds.join(''),
  };
}

function colourOf(share: number, isFamily: boolean, isMarked: boolean): string {
  if (isMarked) return ramp(['#e0512f', INK.vermilion, INK.vermilion], share);
  if (isFamily) return ramp([INK.rust, INK.ochre, INK.ochre, INK.straw, INK.paper], share);
  return ramp(['#5c2418', INK.rust, INK.blush, INK.blush, INK.sage], share);
}

/** A lens that points outwards. The outer ones are larger. */
function seed(at: Point, angle: number, share: number, colour: string): string {
  const [length, width] = [13 + 9 * share, 8 + 5 * share];
  const [tip, back] = [polar(at, length, angle), polar(at, -length, angle)];
  const [left, right] = [polar(at, 2 * width, angle - 90), polar(at, 2 * width, angle + 90)];
  return path(`M${place(back)}Q${place(left)} ${place(tip)}Q${place(right)} ${place(back)}Z`, { fill: colour });
}
