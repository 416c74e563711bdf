/**
 * Letters drawn as strokes: a picture that is shown by `<img>` has no fonts of ours, and the device's own would make each coin look different
 * on each device.
 */

/** Path on a grid of 6 in height, and its width. */
const GLYPHS: Readonly<Record<string, readonly [string, number]>> = {
  A: ['M0 6 2.1 0 4.2 6M.75 4H3.45', 4.2],
  B: ['M0 0V6H2.3A1.6 1.6 0 0 0 2.3 2.8H0M2.1 2.8A1.4 1.4 0 0 0 2.1 0H0', 3.9],
  C: ['M4 1.2C3.6.4 2.9 0 2.1 0 .8 0 0 1.2 0 3S.8 6 2.1 6C2.9 6 3.6 5.6 4 4.8', 4],
  D: ['M0 0V6H1.5C3.2 6 4 4.8 4 3S3.2 0 1.5 0Z', 4],
  E: ['M3.6 0H0V6H3.6M0 2.9H3', 3.6],
  F: ['M3.6 0H0V6M0 2.9H3', 3.6],
  G: ['M4 1.2C3.6.4 2.9 0 2.1 0 .8 0 0 1.2 0 3S.8 6 2.1 6C3.3 6 4.1 5.2 4.1 3.2H2.4', 4.1],
  H: ['M0 0V6M4 0V6M0 2.9H4', 4],
  I: ['M0 0V6', 0],
  J: ['M2.8 0V4.2C2.8 5.4 2.3 6 1.4 6 .7 6 .2 5.6 0 4.9', 2.8],
  K: ['M0 0V6M3.9 0 0 3.7M1.5 2.4 4 6', 4],
  L: ['M0 0V6H3.4', 3.4],
  M: ['M0 6V0L2.5 3.8 5 0V6', 5],
  N: ['M0 6V0L4 6V0', 4],
  O: ['M2.2 0C.9 0 0 1.2 0 3S.9 6 2.2 6 4.4 4.8 4.4 3 3.5 0 2.2 0Z', 4.4],
  P: ['M0 6V0H2.2A1.7 1.7 0 0 1 2.2 3.4H0', 3.9],
  Q: ['M2.2 0C.9 0 0 1.2 0 3S.9 6 2.2 6 4.4 4.8 4.4 3 3.5 0 2.2 0ZM2.8 4.4 4.5 6.4', 4.5],
  R: ['M0 6V0H2.2A1.65 1.65 0 0 1 2.2 3.3H0M2 3.3 3.9 6', 3.9],
  S: ['M3.7 1.1C3.4.4 2.8 0 2 0 .9 0 .2.6.2 1.5.2 3.4 3.9 2.6 3.9 4.5 3.9 5.4 3.1 6 2 6 1.1 6 .4 5.6 0 4.8', 3.9],
  T: ['M0 0H4M2 0V6', 4],
  U: ['M0 0V3.9C0 5.3.8 6 2 6S4 5.3 4 3.9V0', 4],
  V: ['M0 0 2.1 6 4.2 0', 4.2],
  W: ['M0 0 1.5 6 3 .8 4.5 6 6 0', 6],
  X: ['M0 0 4 6M4 0 0 6', 4],
  Y: ['M0 0 2 3.1 4 0M2 3.1V6', 4],
  Z: ['M0 0H3.8L0 6H3.8', 3.8],
  0: ['M2 0C.8 0 0 1.2 0 3S.8 6 2 6 4 4.8 4 3 3.2 0 2 0Z', 4],
  1: ['M0 1.2 1.5 0V6', 1.5],
  2: ['M.1 1.6C.2.6.9 0 2 0S3.8.7 3.8 1.7C3.8 3 2.4 3.6 0 6H3.9', 3.9],
  3: ['M.2.9C.6.3 1.2 0 2 0 3 0 3.7.6 3.7 1.5S3 2.9 1.6 2.9C3.1 2.9 3.9 3.5 3.9 4.4S3.1 6 1.9 6C1 6 .4 5.6 0 5', 3.9],
  4: ['M3 6V0L0 4.3H4', 4],
  5: ['M3.6 0H.6L.3 2.8C.8 2.4 1.4 2.2 2 2.2 3.2 2.2 3.9 2.9 3.9 4.1S3.1 6 1.9 6C1.1 6 .4 5.6 0 5', 3.9],
  6: ['M3.5.8C3.1.3 2.7 0 2.1 0 .8 0 0 1.3 0 3.4 0 5 .8 6 2 6S4 5.2 4 4.1 3.2 2.3 2 2.3.2 3 .1 4', 4],
  7: ['M0 0H3.9L1.5 6', 3.9],
  8: [
    'M2 2.8C1 2.8.3 2.2.3 1.4S1 0 2 0 3.7.6 3.7 1.4 3 2.8 2 2.8ZM2 2.8C.8 2.8 0 3.4 0 4.4S.8 6 2 6 4 5.4 4 4.4 3.2 2.8 2 2.8Z',
    4,
  ],
  9: ['M.5 5.2C.9 5.7 1.3 6 1.9 6 3.2 6 4 4.7 4 2.6 4 1 3.2 0 2 0S0 .8 0 1.9.8 3.7 2 3.7 3.8 3 3.9 2', 4],
};

const HEIGHT = 6;
const SPACE = 1.35;

type Box = { readonly middle: number; readonly bottom: number; readonly widthMax: number; readonly heightMax: number };

/** The word as large as the box allows, and as bold as its size. */
export function lettering(word: string, { middle, bottom, widthMax, heightMax }: Box, ink: string): string {
  const glyphs = [...word].map((letter) => {
    const glyph = GLYPHS[letter];
    if (glyph === undefined) throw new Error(`no drawing of the letter ${letter}`);
    return glyph;
  });
  const width = glyphs.reduce((sum, [, each]) => sum + each, 0) + SPACE * (glyphs.length - 1);
  const scale = Math.min(widthMax / Math.max(width, 1), heightMax / HEIGHT);
  const bold = Math.min(1.1 / scale, 0.75 / scale + 0.3);
  let left = middle - (width * scale) / 2;
  const drawn = glyphs.map(([path, each]) => {
    const at = left;
    left += (each + SPACE) * scale;
    return `<path transform="translate(${short(at)} ${short(bottom - HEIGHT * scale)}) scale(${short(scale)})" d="${path}"/>`;
  });
  return `<g fill="none" stroke="${ink}" stroke-width="${short(bold)}" stroke-linecap="round" stroke-linejoin="round">${drawn.join('')}</g>`;
}

function short(value: number): string {
  return String(Math.round(value * 100) / 100);
}
