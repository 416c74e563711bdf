/** Every mark, from the icon sets and our own drawings. */
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { DRAWN_MARKS } from '@candor/contract/drawn-marks';
import {
  BRAND_ICONS,
  CRYPTO_ICONS,
  CURRENCY_FLAGS,
  DRAWN_COINS,
  type IconSet,
  WHITE_ICONS,
} from '@candor/contract/logos';
import * as icons from 'simple-icons';
import { brandMark, discMark, drawnCoin, drawnMark, iconMark } from './draw-mark.ts';

const require = createRequire(import.meta.url);

/** Code → SVG. */
export async function allMarks(): Promise<ReadonlyMap<string, string>> {
  const marks = new Map<string, string>();
  for (const [symbol, set] of CRYPTO_ICONS) marks.set(`${symbol}USDT`, await coin(symbol, set));
  for (const symbol of DRAWN_COINS) marks.set(`${symbol}USDT`, drawnCoin(symbol));
  for (const [code, slug] of BRAND_ICONS) marks.set(code, brandMark(...brand(slug)));
  for (const mark of DRAWN_MARKS)
    marks.set(mark[0], drawnMark(mark, mark[3] === undefined ? null : flag(mark[3], 'a')));
  for (const [base, baseFlag] of CURRENCY_FLAGS) {
    for (const [quote, quoteFlag] of CURRENCY_FLAGS) {
      if (base !== quote) marks.set(base + quote, twoFlags(flag(baseFlag, 'a'), flag(quoteFlag, 'b')));
    }
  }
  return marks;
}

export function setOf(marks: ReadonlyMap<string, string>): string {
  const hash = createHash('sha256');
  for (const [code, svg] of [...marks].toSorted(([a], [b]) => (a < b ? -1 : 1))) hash.update(`${code}\n${svg}\n`);
  return hash.digest('hex').slice(0, 8);
}

async function coin(symbol: string, set: IconSet): Promise<string> {
  if (set === 'cryptocurrency-icons') {
    const svg = readFileSync(join(folder('cryptocurrency-icons'), 'svg/color', `${symbol.toLowerCase()}.svg`), 'utf8');
    return discMark(svg);
  }
  // This set ships each picture as a module that exports its text.
  const file = join(dirname(require.resolve('@web3icons/core')), 'svgs/tokens/branded', `${symbol}.svg.js`);
  const module: unknown = await import(pathToFileURL(file).href);
  if (typeof module !== 'object' || module === null || !('default' in module) || typeof module.default !== 'string') {
    throw new Error(`${file} holds no picture`);
  }
  return iconMark(module.default, WHITE_ICONS.has(symbol));
}

/** The path and the colour of a company's icon. */
function brand(slug: string): [path: string, hex: string] {
  const icon = Object.values(icons).find((each) => each.slug === slug);
  if (icon === undefined) throw new Error(`simple-icons has no ${slug}`);
  if (icon.license !== undefined && icon.license.type !== 'CC0-1.0')
    throw new Error(`${slug} has a licence of its own`);
  return [icon.path, icon.hex];
}

/** The flag without its frame; its ids get a prefix, so that two flags fit into one document. */
function flag(name: string, prefix: string): string {
  return readFileSync(join(folder('circle-flags'), 'flags', `${name}.svg`), 'utf8')
    .replace(/^<svg[^>]*>/, '')
    .replace(/<\/svg>\s*$/, '')
    .replaceAll(/(id="|url\(#|href="#)/g, `$1${prefix}`);
}

/** The base currency in front, at the upper left; the quote currency behind. */
function twoFlags(base: string, quote: string): string {
  return (
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32">' +
    `<svg x="12" y="12" width="20" height="20" viewBox="0 0 512 512">${quote}</svg>` +
    '<circle cx="10" cy="10" r="11" fill="#fff"/>' +
    `<svg width="20" height="20" viewBox="0 0 512 512">${base}</svg></svg>`
  );
}

function folder(name: string): string {
  return dirname(require.resolve(`${name}/package.json`));
}
