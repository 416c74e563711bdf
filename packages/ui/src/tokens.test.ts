/** The tokens: every text is readable on its background, and both ways to choose dark give the same values. */
import { readFileSync } from 'node:fs';
import { expect, it, test } from 'vitest';

const css = readFileSync(new URL('./tokens.css', import.meta.url), 'utf8');
const light = colours(css.indexOf(':root {'));
const dark = colours(css.indexOf(":root:not([data-theme='light'])"));

const GROUNDS = ['paper', 'surface', 'sunken'];
const PAIRS = [
  ...['ink', 'ink-2', 'ink-3', 'accent', 'vermilion', 'jade', 'azure', 'orange', 'demo', 'risk', 'success'].flatMap(
    (text) => GROUNDS.map((ground) => [text, ground] as const),
  ),
  ...['accent', 'vermilion', 'jade', 'azure', 'orange', 'demo', 'risk', 'success'].map(
    (hue) => [hue, `${hue}-soft`] as const,
  ),
  ['on-accent', 'accent'],
  ['on-accent', 'accent-strong'],
  ['on-ink', 'ink'],
  ['on-demo', 'demo-band'],
  ['on-real', 'real'],
  ['surface', 'vermilion'],
  ['surface', 'jade'],
  ['surface', 'azure'],
  ['surface', 'orange'],
] as const;

test.each(PAIRS)('%s can be read on %s', (text, ground) => {
  expect(contrast(light, text, ground), 'in light').toBeGreaterThanOrEqual(4.5);
  expect(contrast(dark, text, ground), 'in dark').toBeGreaterThanOrEqual(4.5);
});

it('shows where a field is', () => {
  for (const theme of [light, dark]) expect(contrast(theme, 'field-rule', 'surface')).toBeGreaterThanOrEqual(3);
});

test.each(['vermilion', 'jade', 'azure', 'orange', 'risk', 'accent'])('success is not mistaken for %s', (other) => {
  // Readers tell 0.02 apart side by side; from memory it takes about three times as much.
  for (const theme of [light, dark]) expect(distance(theme.get('success'), theme.get(other))).toBeGreaterThan(0.06);
});

/** Of the lines of a chart (its indicators and drawings), those that are given first. */
const LINES = ['accent', 'orange', 'success', 'ink', 'ink-3'];
const BLIND = {
  'without red': [
    [0.152286, 1.052583, -0.204868],
    [0.114503, 0.786281, 0.099216],
    [-0.003882, -0.048116, 1.051998],
  ],
  'without green': [
    [0.367322, 0.860646, -0.227968],
    [0.280085, 0.672501, 0.047413],
    [-0.01182, 0.04294, 0.968881],
  ],
} as const;

test.each(Object.entries(BLIND))('lines of a chart are told apart by who sees %s', (_, sight) => {
  for (const theme of [light, dark]) {
    for (const [index, one] of LINES.entries()) {
      for (const other of LINES.slice(index + 1)) {
        const seen = [one, other].map((name) => oklab(seenBy(sight, linear(theme.get(name)))));
        expect(apart(seen[0], seen[1]), `${one} and ${other}`).toBeGreaterThan(0.05);
      }
    }
  }
});

it('is the same dark by choice as by system, and has each colour in both', () => {
  expect(colours(css.indexOf(":root[data-theme='dark']"))).toEqual(dark);
  expect([...dark.keys()]).toEqual([...light.keys()]);
});

/** Colours of the block that starts at `from`, by token name. */
function colours(from: number): ReadonlyMap<string, string> {
  const block = css.slice(from, css.indexOf('}', from));
  return new Map([...block.matchAll(/--([a-z0-9-]+): (#[0-9a-f]{6});/g)].map(([, name = '', hex = '']) => [name, hex]));
}

/** The contrast ratio of WCAG 2.2, from 1 to 21. */
function contrast(theme: ReadonlyMap<string, string>, text: string, ground: string): number {
  const [lighter = 0, darker = 0] = [luminance(theme.get(text)), luminance(theme.get(ground))].toSorted(
    (a, b) => b - a,
  );
  return (lighter + 0.05) / (darker + 0.05);
}

/** How different two colours look: their distance in OKLab, from 0 to 1. */
function distance(one: string | undefined, other: string | undefined): number {
  return apart(oklab(linear(one)), oklab(linear(other)));
}

function apart(one: readonly number[] = [], other: readonly number[] = []): number {
  return Math.hypot(...one.map((value, index) => value - (other[index] ?? 0)));
}

/** Machado, Oliveira and Fernandes, A Physiologically-based Model for Simulation of Color Vision Deficiency (2009), severity 1. */
function seenBy(sight: readonly (readonly [number, number, number])[], [red, green, blue]: Linear): Linear {
  const [r = 0, g = 0, b = 0] = sight.map((row) => Math.max(0, row[0] * red + row[1] * green + row[2] * blue));
  return [r, g, b];
}

/** https://bottosson.github.io/posts/oklab/ */
function oklab([red, green, blue]: Linear): readonly number[] {
  const long = Math.cbrt(0.4122214708 * red + 0.5363325363 * green + 0.0514459929 * blue);
  const medium = Math.cbrt(0.2119034982 * red + 0.6806995451 * green + 0.1073969566 * blue);
  const short = Math.cbrt(0.0883024619 * red + 0.2817188376 * green + 0.6299787005 * blue);
  return [
    0.2104542553 * long + 0.793617785 * medium - 0.0040720468 * short,
    1.9779984951 * long - 2.428592205 * medium + 0.4505937099 * short,
    0.0259040371 * long + 0.7827717662 * medium - 0.808675766 * short,
  ];
}

/** Red, green and blue in linear light, each from 0 to 1. */
type Linear = readonly [number, number, number];

function linear(hex: string | undefined): Linear {
  if (hex === undefined) throw new Error('no such colour');
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const share = Number.parseInt(hex.slice(at, at + 2), 16) / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  });
  return [red, green, blue];
}

function luminance(hex: string | undefined): number {
  const [red, green, blue] = linear(hex);
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}
