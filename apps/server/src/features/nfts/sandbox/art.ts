/**
 * Draws the pictures that a sandbox auctions: prints of one press, all by this program. The same seed gives the same picture on every machine, and
 * twelve seeds in a row give all twelve motifs.
 */
import { createRandom, type Random } from '@candor/core/market/prices/random';
import { box, clipPath, group, INK, mix, type Motif, path, type Picture, range, segment, SIDE } from './drawing.ts';
import { drawContours } from './motifs/contours.ts';
import { drawHarbour } from './motifs/harbour.ts';
import { drawKites } from './motifs/kites.ts';
import { drawMoire } from './motifs/moire.ts';
import { drawOrbits } from './motifs/orbits.ts';
import { drawRings } from './motifs/rings.ts';
import { drawSails } from './motifs/sails.ts';
import { drawSeeds } from './motifs/seeds.ts';
import { drawStrata } from './motifs/strata.ts';
import { drawTides } from './motifs/tides.ts';
import { drawTiles } from './motifs/tiles.ts';
import { drawWeave } from './motifs/weave.ts';

/** Width and height of a picture, in pixels. */
export const ART_SIDE = 1_200;
const MARGIN = 80;
const TOP = 68;
const PLATE = ART_SIDE - 2 * MARGIN;
const SWATCH = 16;

const MOTIFS: readonly [Motif, ...Motif[]] = [
  drawTides,
  drawRings,
  drawWeave,
  drawContours,
  drawOrbits,
  drawStrata,
  drawSails,
  drawSeeds,
  drawMoire,
  drawTiles,
  drawHarbour,
  drawKites,
];

/** A square picture in SVG, without any text. `seed`: a whole number. */
export function drawArt(seed: number): string {
  const random = createRandom(seed);
  const motif = MOTIFS[((seed % MOTIFS.length) + MOTIFS.length) % MOTIFS.length] ?? MOTIFS[0];
  return print(motif(random), random);
}

/** On a sheet of paper, with the mark of the plate and the inks that were used, as a printer would leave them. */
function print({ ground, inks, body }: Picture, random: Random): string {
  const plate = box([0, 0], SIDE, SIDE, { fill: ground });
  const edge = box([MARGIN, TOP], PLATE, PLATE, { stroke: INK.black, width: 1.5 });
  const clip = clipPath('plate', box([0, 0], SIDE, SIDE, { fill: INK.black }));
  const drawn = group(plate + body, { clip: 'plate' });
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${ART_SIDE}" height="${ART_SIDE}" viewBox="0 0 ${ART_SIDE} ${ART_SIDE}">`,
    `<defs>${clip}</defs>`,
    box([0, 0], ART_SIDE, ART_SIDE, { fill: INK.paper }),
    fibres(random),
    group(drawn, { turn: `translate(${MARGIN} ${TOP}) scale(${PLATE / SIDE})` }),
    edge,
    swatches(inks),
    scale(),
    '</svg>',
  ].join('');
}

/** What makes it paper. */
function fibres(random: Random): string {
  const d = range(260).map(() => {
    const [x, y] = [random.uniform() * ART_SIDE, random.uniform() * ART_SIDE];
    return segment([x, y], [x + 7 * random.normal(), y + 3 * random.normal()]);
  });
  return path(d.join(''), { stroke: mix(INK.paper, INK.rust, 0.22), width: 0.7 });
}

function swatches(inks: readonly string[]): string {
  const y = TOP + PLATE + 24;
  return inks
    .map((ink, index) =>
      box([MARGIN + index * (SWATCH + 5), y], SWATCH, SWATCH, {
        fill: ink,
        stroke: mix(ink, INK.black, 0.35),
        width: 1,
      }),
    )
    .join('');
}

/** A ruler in the other corner: every tenth line is long, every fifth longer than the rest. */
function scale(): string {
  const [right, y] = [ART_SIDE - MARGIN, TOP + PLATE + 24];
  const lines = range(31).map((index) => {
    const length = index % 10 === 0 ? SWATCH : index % 5 === 0 ? 11 : 7;
    return segment([right - index * 8, y], [right - index * 8, y + length]);
  });
  return path(lines.join(''), { stroke: INK.black, width: 1.2 });
}
