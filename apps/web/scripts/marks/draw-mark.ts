/**
 * The marks as SVG, 32 by 32, each a disc with a ground and a hairline of its own, so that it is the same on light and on dark paper: a
 * picture that is shown by `<img>` does not know the page's theme.
 */
import type { DrawnMark } from '@candor/contract/drawn-marks';
import { lettering } from './letters.ts';
import { MOTIFS } from './motifs.ts';

/** As in the light theme (packages/ui/src/tokens.css). */
const PAPER = '#faf7f1';
const SUNKEN = '#f2ede3';
const INK = '#1b1a17';
const ACCENT = '#2438c9';
/** Visible on paper and on near-black. */
const RULE = '#8c8576';

/** A motif with a word below it, or larger without one. `flag` is the picture of a flag. */
export function drawnMark([, motif, word]: DrawnMark, flag: string | null): string {
  const [scale, top] = word === '' ? [1.25, 8.5] : [0.95, 5.2];
  const left = 16 - 8 * scale;
  const styles =
    `<style>.a{stroke:${ACCENT}}.f{fill:${ACCENT};stroke:none}.i{fill:${INK};stroke:none}</style>` +
    `<g transform="translate(${left} ${top}) scale(${scale})" fill="none" stroke="${INK}" stroke-width="1.15" ` +
    `stroke-linecap="round" stroke-linejoin="round">${MOTIFS[motif]}</g>`;
  const named = word === '' ? '' : lettering(word, { middle: 16, bottom: 26.4, widthMax: 17, heightMax: 6 }, INK);
  // Above the low end of the bars.
  const country =
    flag === null ? '' : `<svg x="5.3" y="4" width="7.8" height="7.8" viewBox="0 0 512 512">${flag}</svg>`;
  return picture(disc(PAPER, RULE) + styles + named + country);
}

/** A coin: a milled edge, a rim, and the symbol as large as it fits. */
export function drawnCoin(symbol: string): string {
  const word = symbol.length > LETTERS_MAX ? symbol.slice(0, LETTERS_SHORT) : symbol;
  return picture(
    disc(SUNKEN, INK) +
      `<circle cx="16" cy="16" r="14.1" fill="none" stroke="${INK}" stroke-width="1.4" stroke-dasharray=".5 .98"/>` +
      `<circle cx="16" cy="16" r="12.2" fill="${PAPER}" stroke="${ACCENT}" stroke-width=".9"/>` +
      lettering(word, { middle: 16, bottom: 16 + heightOf(word) / 2, widthMax: 18.5, heightMax: heightOf(word) }, INK),
  );
}

const LETTERS_MAX = 5;
const LETTERS_SHORT = 4;

function heightOf(word: string): number {
  return word.length <= 2 ? 10.5 : word.length === 3 ? 8.6 : word.length === 4 ? 7 : 5.6;
}

/** A company's icon (24 by 24) on its colour, in white or ink, whichever can be seen better. */
export function brandMark(path: string, hex: string): string {
  // A white brand is shown in ink.
  const ground = hex === 'FFFFFF' ? INK : `#${hex}`;
  const isLight = lightness(ground) > 0.42;
  return picture(
    disc(ground, lightness(ground) < 0.05 ? RULE : ground) +
      `<path transform="translate(6.4 6.4) scale(.8)" fill="${isLight ? INK : '#fff'}" d="${path}"/>`,
  );
}

/** A coin's icon that is a disc already (32 by 32): with a hairline, because some are black. */
export function discMark(svg: string): string {
  return svg.replace(
    /<\/svg>\s*$/,
    `<circle cx="16" cy="16" r="15.6" fill="none" stroke="${RULE}" stroke-width=".8" opacity=".55"/></svg>`,
  );
}

/** A coin's icon of any shape, on a disc. */
export function iconMark(svg: string, isWhite: boolean): string {
  const inner = svg.replace(
    /^<svg\b[^>]*?viewBox="([^"]+)"[^>]*>/,
    '<svg x="5.4" y="5.4" width="21.2" height="21.2" viewBox="$1">',
  );
  if (inner === svg) throw new Error('an icon without a view box');
  return picture(disc(isWhite ? INK : PAPER, RULE) + inner);
}

function disc(ground: string, rule: string): string {
  return `<circle cx="16" cy="16" r="15.6" fill="${ground}" stroke="${rule}" stroke-width=".8"/>`;
}

function picture(content: string): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32">${content}</svg>`;
}

/** Relative luminance (WCAG 2). */
function lightness(hex: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const value = Number.parseInt(hex.slice(at, at + 2), 16) / 255;
    return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}
