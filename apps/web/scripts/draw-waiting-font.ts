/**
 * Draws `packages/ui/src/fonts/waiting.ttf`: one thin line for every letter of the scripts that devices may lack, as wide as such a letter.
 * On a device without these letters it takes their place until the companion font has loaded: no boxes, and nothing moves. Run `node
 * apps/web/scripts/draw-waiting-font.ts` after a change here.
 */
import { writeFileSync } from 'node:fs';

const EM = 1000;
/** The line: its distance from both sides, its bottom and its top. */
const [LEFT, RIGHT, LOW, HIGH] = [90, 910, 330, 390];
/** Japanese and Korean letters, Chinese characters, and their full-width punctuation. */
const RANGES = [
  [0x1100, 0x11ff],
  [0x2e80, 0x9fff],
  [0xac00, 0xd7af],
  [0xf900, 0xfaff],
  [0xff00, 0xffef],
] as const;

const u16 = (...values: number[]) => values.flatMap((value) => [(value >> 8) & 255, value & 255]);
const u32 = (...values: number[]) => values.flatMap((value) => [...u16(value >>> 16), ...u16(value & 0xffff)]);
const padded = (bytes: readonly number[]) => [...bytes, ...Array<number>((4 - (bytes.length % 4)) % 4).fill(0)];

const line = padded([
  ...u16(1, LEFT, LOW, RIGHT, HIGH),
  ...u16(3, 0),
  1,
  1,
  1,
  1,
  ...u16(LEFT, 0, RIGHT - LEFT, 0),
  ...u16(LOW, HIGH - LOW, 0, LOW - HIGH),
]);

const tables: Readonly<Record<string, readonly number[]>> = {
  'OS/2': [
    ...u16(4, EM, 400, 5, 0, 650, 600, 0, 75, 650, 600, 0, 350, 50, 300, 0),
    ...Array<number>(10).fill(0),
    ...u32(0, 0, 0, 0),
    ...[...'CNDR'].map((letter) => letter.charCodeAt(0)),
    ...u16(0x40, RANGES[0][0], 0xffef, 880, -120 & 0xffff, 0, 1000, 200),
    ...u32(0, 0),
    ...u16(500, 700, 0, 32, 1),
  ],
  // Many letters, one glyph: format 13.
  cmap: [
    ...u16(0, 1, 3, 10),
    ...u32(12),
    ...u16(13, 0),
    ...u32(16 + RANGES.length * 12, 0, RANGES.length),
    ...RANGES.flatMap(([first, last]) => u32(first, last, 1)),
  ],
  glyf: line,
  head: [
    ...u32(0x10000, 0x10000, 0, 0x5f0f3cf5),
    ...u16(3, EM),
    ...u32(0, 0, 0, 0),
    ...u16(LEFT, LOW, RIGHT, HIGH, 0, 8, 2, 0, 0),
  ],
  hhea: [...u32(0x10000), ...u16(880, -120 & 0xffff, 0, EM, LEFT, EM - RIGHT, RIGHT, 1, 0, 0, 0, 0, 0, 0, 0, 2)],
  hmtx: u16(EM, 0, EM, LEFT),
  loca: u16(0, 0, line.length / 2),
  maxp: [...u32(0x10000), ...u16(2, 4, 1, 0, 0, 1, 0, 0, 0, 0, 0, 0, 0, 0)],
  name: u16(0, 0, 6),
  post: [...u32(0x30000, 0), ...u16(0, 50), ...u32(0, 0, 0, 0, 0)],
};

function fontOf(parts: typeof tables): Uint8Array {
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

writeFileSync(new URL('../../../packages/ui/src/fonts/waiting.ttf', import.meta.url), fontOf(tables));
