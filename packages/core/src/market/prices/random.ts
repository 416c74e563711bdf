/** Repeatable randomness: the same seed gives the same numbers on every machine. */

export type Random = {
  /** Uniform in [0, 1). */
  uniform(): number;
  /** Mean 0, variance 1. */
  normal(): number;
  /** Mean 0, variance 1, with the fat tails of price changes: a mixture of a calm and a wild normal. */
  fatTailed(): number;
};

/** The share of wild changes, and how much larger they are; the calm ones shrink so that the variance stays 1. */
const WILD_SHARE = 0.05;
const WILD_SCALE = 3.2;
const CALM_SCALE = Math.sqrt((1 - WILD_SHARE * WILD_SCALE * WILD_SCALE) / (1 - WILD_SHARE));

/** sfc32 by Chris Doty-Humphrey (PractRand): 128 bits of state, passes BigCrush, eight operations per number. */
export function createRandom(seed: number): Random {
  let a = 0x9e3779b9;
  let b = 0x243f6a88;
  let c = seed | 0;
  let counter = 1;
  let spare = Number.NaN;

  const next = (): number => {
    const t = (((a + b) | 0) + counter) | 0;
    counter = (counter + 1) | 0;
    a = b ^ (b >>> 9);
    b = (c + (c << 3)) | 0;
    c = ((c << 21) | (c >>> 11)) + t;
    c |= 0;
    return (t >>> 0) / 4_294_967_296;
  };
  // Neighbouring seeds start from similar states: a few rounds mix them.
  for (let round = 0; round < 15; round += 1) next();

  /** Box-Muller, using both numbers of each pair. */
  const normal = (): number => {
    if (!Number.isNaN(spare)) {
      const value = spare;
      spare = Number.NaN;
      return value;
    }
    const radius = Math.sqrt(-2 * Math.log(1 - next()));
    const angle = 2 * Math.PI * next();
    spare = radius * Math.sin(angle);
    return radius * Math.cos(angle);
  };
  const fatTailed = (): number => normal() * (next() < WILD_SHARE ? WILD_SCALE : CALM_SCALE);
  return { uniform: next, normal, fatTailed };
}

/** A number in [0, 1) that depends only on its two arguments (Murmur3's finalizer). */
export function hashUniform(seed: number, index: number): number {
  let h = Math.imul(seed ^ Math.imul(index + 1, 0x9e3779b1), 0x85ebca6b);
  h ^= h >>> 13;
  h = Math.imul(h, 0xc2b2ae35);
  h ^= h >>> 16;
  h = Math.imul(h ^ (h >>> 15), 0x2c1b3c6d);
  h ^= h >>> 12;
  return (h >>> 0) / 4_294_967_296;
}

/** A seed for a named thing (FNV-1a). */
export function seedOf(seed: number, name: string): number {
  let hash = 0x811c9dc5 ^ seed;
  for (let index = 0; index < name.length; index += 1) hash = Math.imul(hash ^ name.charCodeAt(index), 0x01000193);
  return hash | 0;
}
