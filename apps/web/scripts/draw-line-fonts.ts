/**
 * Draws the fonts of `packages/ui/src/fonts` that have one line for a letter. Run `node apps/web/scripts/draw-line-fonts.ts` after a change here.
 *
 * `waiting.ttf`: a thin line for every letter of the scripts that devices may lack, as wide as such a letter. On a device without these letters
 * it takes their place until the companion font has loaded: no boxes, and nothing moves.
 *
 * `hyphen-*.ttf`: the sans's own hyphen. Among its tabular figures the sans has one as wide as a digit, which tears words such as "E-mail"
 * apart wherever figures are tabular.
 */
import { writeFileSync } from 'node:fs';

const EM = 1000;

type LineFont = {
  readonly file: string;
  readonly weight: number;
  readonly advance: number;
  /** The line: its distance from both sides, its bottom and its top. */
  readonly line: readonly [left: number, right: number, low: number, high: number];
  readonly ascent: number;
  readonly descent: number;
  readonly ranges: readonly (readonly [first: number, last: number])[];
};

/** Where the sans has its ascent, its descent and its hyphen. */
const HYPHEN = { ascent: 969, descent: 241, ranges: [[0x2d, 0x2d]] } as const;

const FONTS: readonly LineFont[] = [
  {
    file: 'waiting.ttf',
    weight: 400,
    advance: EM,
    line: [90, 910, 330, 390],
    ascent: 880,
    descent: 120,
    // Japanese and Korean letters, Chinese characters, and their full-width punctuation.
    ranges: [
      [0x1100, 0x11ff],
      [0x2e80, 0x9fff],
      [0xac00, 0xd7af],
      [0xf900, 0xfaff],
      [0xff00, 0xffef],
    ],
  },
  { ...HYPHEN, file: 'hyphen-regular.ttf', weight: 400, advance: 460, line: [65, 395, 263, 357] },
  { ...HYPHEN, file: 'hyphen-semibold.ttf', weight: 600, advance: 465, line: [62, 403, 243, 366] },
];

const u16 = (...values: number[]) => values.flatMap((value) => [(value >> 8) & 255, value & 255]);
const u32 = (...values: number[]) => values.flatMap((value) => [...u16(value >>> 16), ...u16(value & 0xffff)]);
const padded = (bytes: readonly number[]) => [...bytes, ...Array<number>((4 - (bytes.length % 4)) % 4).fill(0)];

function tablesOf({
  weight,
  advance,
  line,
  ascent,
  descent,
  ranges,
}: LineFont): Readonly<Record<string, readonly number[]>> {
  const [left, right, low, high] = line;
  const outline = padded([
    ...u16(1, left, low, right, high),
    ...u16(3, 0),
    1,
    1,
    1,
    1,
    ...u16(left, 0, right - left, 0),
    ...u16(low, high - low, 0, low - high),
  ]);
  return {
    'OS/2': [
      ...u16(4, advance, weight, 5, 0, 650, 600, 0, 75, 650, 600, 0, 350, 50, 300, 0),
      ...Array<number>(10).fill(0),
      ...u32(0, 0, 0, 0),
      ...[...'CNDR'].map((letter) => letter.charCodeAt(0)),
      ...u16(0x40, ranges[0]?.[0] ?? 0, ranges.at(-1)?.[1] ?? 0, ascent, -descent & 0xffff, 0, ascent + descent, 200),
      ...u32(0, 0),
      ...u16(500, 700, 0, 32, 1),
    ],
    // Many letters, one glyph: format 13.
    cmap: [
      ...u16(0, 1, 3, 10),
      ...u32(12),
      ...u16(13, 0),
      ...u32(16 + ranges.length * 12, 0, ranges.length),
      ...ranges.flatMap(([first, last]) => u32(first, last, 1)),
    ],
    glyf: outline,
    head: [
      ...u32(0x10000, 0x10000, 0, 0x5f0f3cf5),
      ...u16(3, EM),
      ...u32(0, 0, 0, 0),
      ...u16(left, low, right, high, 0, 8, 2, 0, 0),
    ],
    hhea: [
      ...u32(0x10000),
      ...u16(ascent, -descent & 0xffff, 0, advance, left, advance - right, right, 1, 0, 0, 0, 0, 0, 0, 0, 2),
    ],
    hmtx: u16(advance, 0, advance, left),
    loca: u16(0, 0, outline.length / 2),
    maxp: [...u32(0x10000), ...u16(2, 4, 1, 0, 0, 1, 0, 0, 0, 0, 0, 0, 0, 0)],
    name: u16(0, 0, 6),
    post: [...u32(0x30000, 0), ...u16(0, 50), ...u32(0, 0, 0, 0, 0)],
  };
}

function fontOf(font: LineFont): Uint8Array {
  const parts = tablesOf(font);
  const names = Object.keys(parts).sort();
  const power = Math.floor(Math.log2(names.length));
  let offset = 12 + names.length * 16;
  const records: number[] = [];
  const bodies: number[] = [];
  for (const name of names) {
    const bytes = parts[name] ?? [];
    const body = padded(bytes);
    records.push(...[...name].map((letter) => letter.charCodeAt(0)), ...u32(sumOf(body), offset, bytes.length));
    bodies.push(...body);
    offset += body.length;
  }
  const header = [...u32(0x10000), ...u16(names.length, 16 * 2 ** power, power, 16 * (names.length - 2 ** power))];
  return Uint8Array.from([...header, ...records, ...bodies]);
}

function sumOf(bytes: readonly number[]): number {
  let sum = 0;
  for (let at = 0; at < bytes.length; at += 4) {
    const [a = 0, b = 0, c = 0, d = 0] = bytes.slice(at, at + 4);
    sum = (sum + (((a << 24) | (b << 16) | (c << 8) | d) >>> 0)) >>> 0;
  }
  return sum;
}

for (const font of FONTS)
  writeFileSync(new URL(`../../../packages/ui/src/fonts/${font.file}`, import.meta.url), fontOf(font));
