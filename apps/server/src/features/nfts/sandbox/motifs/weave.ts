/** Woven ruled paper: strips of ledger sheets, over and under. */
import type { Random } from '@candor/core/market/prices/random';
import { between, box, group, INK, mix, path, type Picture, range, segment, shuffle } from '../drawing.ts';

const COUNT = 14;
const FROM = -330;
const PITCH = 118;
/** Degrees. */
const TURN = -17;

type Strip = {
  readonly at: number;
  readonly width: number;
  readonly paper: string;
  readonly rule: string;
  readonly lines: number;
};

export function drawWeave(random: Random): Picture {
  const across = strips(random);
  const down = strips(random);
  const cells = across.flatMap((strip, row) =>
    down.flatMap((under, column) =>
      isSeen(under.at + PITCH / 2, strip.at + PITCH / 2) ? [{ strip, under, isOver: (row + column) % 2 === 0 }] : [],
    ),
  );
  const body = [
    down.map((strip) => sheet(strip, FROM, COUNT * PITCH, true)).join(''),
    ...cells.map(({ strip, under, isOver }) => (isOver ? crossing(strip, under) : '')),
    ...cells.map(({ strip, under, isOver }) => (isOver ? '' : shade(under, strip))),
  ];
  return {
    ground: INK.night,
    inks: [INK.paper, INK.straw, INK.sky, INK.blush, INK.blue, INK.vermilion],
    body: group(body, { turn: `rotate(${TURN} 500 500)` }),
  };
}

/** Whether a crossing is on the plate once all is turned. */
function isSeen(x: number, y: number): boolean {
  const angle = (TURN * Math.PI) / 180;
  const [right, down] = [x - 500, y - 500];
  const turned = [right * Math.cos(angle) - down * Math.sin(angle), right * Math.sin(angle) + down * Math.cos(angle)];
  return turned.every((each) => Math.abs(each) < 500 + PITCH);
}

function strips(random: Random): Strip[] {
  const sheets = shuffle(random, [
    [INK.paper, INK.sky],
    [INK.bone, INK.blush],
    [INK.straw, INK.ochre],
    [INK.sky, INK.blue],
    [INK.paper, INK.sage],
    [INK.blush, INK.vermilion],
    [INK.blue, INK.sky],
    [INK.bone, INK.sky],
    [INK.sand, INK.rust],
    [INK.paper, INK.blush],
    [INK.sage, INK.jade],
    [INK.paper, INK.sky],
    [INK.vermilion, INK.blush],
    [INK.bone, INK.sage],
  ] as const);
  return sheets.map(([paper, rule], index) => ({
    at: FROM + index * PITCH,
    width: between(random, 92, 108),
    paper,
    rule,
    lines: 6 + Math.floor(random.uniform() * 4),
  }));
}

/** A strip of paper with its rules along it. */
function sheet({ at, width, paper, rule, lines }: Strip, from: number, length: number, isDown: boolean): string {
  const line = (by: number) =>
    isDown ? segment([at + by, from], [at + by, from + length]) : segment([from, at + by], [from + length, at + by]);
  const gap = width / (lines + 1);
  const rules = range(lines).map((index) => line(gap * (index + 1)));
  const ground = isDown
    ? box([at, from], width, length, { fill: paper })
    : box([from, at], length, width, { fill: paper });
  const edges = path(line(0) + line(width), { stroke: mix(paper, INK.night, 0.5), width: 1.4 });
  return ground + path(rules.join(''), { stroke: rule, width: 1.7 }) + edges;
}

/** The strip that goes across lies above: its shadow falls on both sides. */
function crossing(strip: Strip, under: Strip): string {
  const reach = (PITCH - under.width) / 2 + 7;
  const [from, length] = [under.at - reach, under.width + 2 * reach];
  const dark = [0, 1, 2].map((step) =>
    box([under.at, strip.at - 3 - 4 * step], under.width, strip.width + 6 + 8 * step, {
      fill: INK.night,
      opacity: 0.09,
    }),
  );
  return dark.join('') + sheet(strip, from, length, false);
}

function shade(above: Strip, strip: Strip): string {
  return [0, 1, 2]
    .flatMap((step) => {
      const width = 3 + 4 * step;
      return [above.at - width, above.at + above.width].map((x) =>
        box([x, strip.at], width, strip.width, { fill: INK.night, opacity: 0.09 }),
      );
    })
    .join('');
}
