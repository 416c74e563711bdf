/** What the sandbox's pictures are drawn with: inks, points and SVG elements. */
import { hashUniform, type Random } from '@candor/core/market/prices/random';

/** Motifs are drawn in a square of this side; what is outside of it is not seen. */
export const SIDE = 1_000;

export type Point = readonly [x: number, y: number];

export type Picture = {
  /** The colour of the plate. */
  readonly ground: string;
  /** Printed as a row of swatches under the picture. */
  readonly inks: readonly string[];
  /** SVG elements. */
  readonly body: string;
};

export type Motif = (random: Random) => Picture;

export const INK = {
  black: '#1b1a17',
  night: '#10162f',
  navy: '#1a2450',
  blue: '#2438c9',
  sky: '#b9c8e2',
  mist: '#dbe2ea',
  vermilion: '#c93a1e',
  rust: '#8e3b22',
  blush: '#e8bda3',
  ochre: '#d29a38',
  straw: '#ecd6a0',
  jade: '#0f6b53',
  sage: '#9db59c',
  sand: '#e2d3b6',
  bone: '#f1e8d6',
  paper: '#f8f3e8',
} as const;

export type Noise = (x: number, y?: number) => number;

export type Style = {
  readonly fill?: string;
  readonly stroke?: string;
  readonly width?: number;
  /** Of the stroke, or of the fill where there is no stroke. */
  readonly opacity?: number;
  readonly dash?: string;
  readonly cap?: 'round' | 'butt';
  readonly clip?: string;
  readonly turn?: string;
  readonly rule?: 'evenodd';
};

/** A hundredth of a unit is less than anybody sees, and longer numbers only make the file longer. */
export function short(value: number): string {
  return String(Math.round(value * 100) / 100);
}

export function place([x, y]: Point): string {
  return `${short(x)} ${short(y)}`;
}

function attributes({ fill, stroke, width, opacity, dash, cap, clip, turn, rule }: Style): string {
  const named: readonly (readonly [string, string | undefined])[] = [
    ['fill', fill],
    ['stroke', stroke],
    ['stroke-width', width === undefined ? undefined : short(width)],
    // Of the paint, not of the element: that would be drawn on a sheet of its own first, which takes ten times as long.
    [stroke === undefined ? 'fill-opacity' : 'stroke-opacity', opacity === undefined ? undefined : short(opacity)],
    ['stroke-dasharray', dash],
    ['stroke-linecap', cap],
    ['clip-path', clip === undefined ? undefined : `url(#${clip})`],
    ['transform', turn],
    ['fill-rule', rule],
  ];
  return named.flatMap(([name, value]) => (value === undefined ? [] : [` ${name}="${value}"`])).join('');
}

export function path(d: string, style: Style): string {
  return `<path d="${d}"${attributes({ fill: 'none', ...style })}/>`;
}

export function disc([x, y]: Point, radius: number, style: Style): string {
  return `<circle cx="${short(x)}" cy="${short(y)}" r="${short(radius)}"${attributes({ fill: 'none', ...style })}/>`;
}

export function box([x, y]: Point, width: number, height: number, style: Style): string {
  return `<rect x="${short(x)}" y="${short(y)}" width="${short(width)}" height="${short(height)}"${attributes({ fill: 'none', ...style })}/>`;
}

export function group(children: string | readonly string[], style: Pick<Style, 'clip' | 'turn'> = {}): string {
  const inside = typeof children === 'string' ? children : children.join('');
  return `<g${attributes(style)}>${inside}</g>`;
}

export function clipPath(id: string, shape: string): string {
  return `<clipPath id="${id}">${shape}</clipPath>`;
}

/** Straight from point to point. */
export function polygon(points: readonly Point[]): string {
  return `${polyline(points)}Z`;
}

export function segment(from: Point, to: Point): string {
  return `M${place(from)}L${place(to)}`;
}

export function polyline(points: readonly Point[]): string {
  return `M${points.map(place).join('L')}`;
}

/** A smooth curve through all points (Catmull and Rom, as cubic Béziers). */
export function curve(points: readonly Point[]): string {
  const at = (index: number): Point => points[Math.max(0, Math.min(points.length - 1, index))] ?? [0, 0];
  const pieces = points.slice(1).map((to, index) => {
    const [before, from, after] = [at(index - 1), at(index), at(index + 2)];
    const first: Point = [from[0] + (to[0] - before[0]) / 6, from[1] + (to[1] - before[1]) / 6];
    const second: Point = [to[0] - (after[0] - from[0]) / 6, to[1] - (after[1] - from[1]) / 6];
    return `C${place(first)} ${place(second)} ${place(to)}`;
  });
  return `M${place(at(0))}${pieces.join('')}`;
}

/** Angles in degrees, clockwise from the right, as SVG has them. */
export function polar([x, y]: Point, radius: number, degrees: number): Point {
  const angle = (degrees * Math.PI) / 180;
  return [x + radius * Math.cos(angle), y + radius * Math.sin(angle)];
}

/** Part of a circle, less than all of it. */
export function arc(centre: Point, radius: number, from: number, to: number): string {
  const isLarge = Math.abs(to - from) > 180 ? 1 : 0;
  const isClockwise = to > from ? 1 : 0;
  const end = place(polar(centre, radius, to));
  return `M${place(polar(centre, radius, from))}A${short(radius)} ${short(radius)} 0 ${isLarge} ${isClockwise} ${end}`;
}

/** `share` 0 gives the first colour, 1 the second. */
export function mix(first: string, second: string, share: number): string {
  const part = (colour: string, index: number) => Number.parseInt(colour.slice(1 + 2 * index, 3 + 2 * index), 16);
  const t = Math.max(0, Math.min(1, share));
  const mixed = [0, 1, 2].map((index) => Math.round(part(first, index) * (1 - t) + part(second, index) * t));
  return `#${mixed.map((value) => value.toString(16).padStart(2, '0')).join('')}`;
}

/** Along a row of colours. */
export function ramp(colours: readonly string[], share: number): string {
  const along = Math.max(0, Math.min(1, share)) * (colours.length - 1);
  const index = Math.min(colours.length - 2, Math.floor(along));
  return mix(colours[index] ?? INK.paper, colours[index + 1] ?? INK.paper, along - index);
}

export function range(count: number): number[] {
  return Array.from({ length: count }, (_, index) => index);
}

export function between(random: Random, least: number, most: number): number {
  return least + (most - least) * random.uniform();
}

export function pick<T>(random: Random, list: readonly [T, ...T[]]): T {
  return list[Math.floor(random.uniform() * list.length)] ?? list[0];
}

export function shuffle<T>(random: Random, list: readonly T[]): T[] {
  return list
    .map((item) => ({ item, order: random.uniform() }))
    .toSorted((a, b) => a.order - b.order)
    .map(({ item }) => item);
}

/** Smooth in both directions, about within -1 and 1; hills are about one unit apart (Perlin's gradient noise). */
export function createNoise(random: Random): Noise {
  const seed = Math.floor(random.uniform() * 2 ** 31);
  const ease = (t: number) => t * t * t * (t * (6 * t - 15) + 10);
  const slope = (column: number, row: number, x: number, y: number) => {
    const angle = 2 * Math.PI * hashUniform(seed, Math.imul(column, 7_919) + row);
    return Math.cos(angle) * (x - column) + Math.sin(angle) * (y - row);
  };
  return (x, y = 0) => {
    const [column, row] = [Math.floor(x), Math.floor(y)];
    const [right, down] = [ease(x - column), ease(y - row)];
    const top = slope(column, row, x, y) * (1 - right) + slope(column + 1, row, x, y) * right;
    const bottom = slope(column, row + 1, x, y) * (1 - right) + slope(column + 1, row + 1, x, y) * right;
    return 1.5 * (top * (1 - down) + bottom * down);
  };
}
