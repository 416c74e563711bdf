/** Moiré: two sets of rings, inked where exactly one of them is. Nobody drew the pattern that is seen. */
import type { Random } from '@candor/core/market/prices/random';
import {
  between,
  clipPath,
  disc,
  group,
  INK,
  path,
  type Picture,
  type Point,
  polar,
  range,
  short,
} from '../drawing.ts';

const PITCH = 26;
const COUNT = 46;

export function drawMoire(random: Random): Picture {
  const angle = between(random, 15, 75);
  const apart = between(random, 118, 150);
  const [first, second] = [polar([500, 500], apart, angle), polar([500, 500], -apart, angle)];
  const d = rings(first) + rings(second);
  return {
    ground: INK.bone,
    inks: [INK.bone, INK.blue, INK.navy, INK.sky, INK.vermilion],
    body: [
      `<defs>${clipPath('lens', disc([500, 500], 330, { fill: INK.black }))}</defs>`,
      path(d, { fill: INK.blue, rule: 'evenodd' }),
      group(disc([500, 500], 330, { fill: INK.night }) + path(d, { fill: INK.sky, rule: 'evenodd' }), { clip: 'lens' }),
      disc(first, PITCH * 1.5, { fill: INK.vermilion }),
      disc(second, PITCH * 1.5, { fill: INK.straw }),
    ].join(''),
  };
}

function rings(centre: Point): string {
  return range(COUNT)
    .map((index) => circle(centre, PITCH * (index + 0.5)))
    .join('');
}

function circle([x, y]: Point, radius: number): string {
  const r = short(radius);
  return `M${short(x - radius)} ${short(y)}a${r} ${r} 0 1 1 ${short(2 * radius)} 0a${r} ${r} 0 1 1 ${short(-2 * radius)} 0Z`;
}
